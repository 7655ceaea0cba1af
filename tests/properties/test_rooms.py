"""The rooms of the house: who may import whom, how many files stand side by side, and what no module may be."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.support.sources import SOURCE, imported, parsed, room_of, shown, sources

# Each row may import the rows above it; the commands, in the last one, start the pages and the terminal.
FLOORS: tuple[tuple[str, ...], ...] = (
    ("engine",),
    ("rules",),
    ("record", "preview", "writing"),
    ("wire",),
    ("play", "league", "ai", "public"),
    ("store",),
    ("web", "terminal"),
    ("cli",),
)
FLOOR_OF = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
# A coach from outside sits in a public seat, and the public face knows the computer coaches by name.
SISTERS = {("ai", "public"), ("public", "ai")}
PURE = ("engine", "rules")
UNCLEAN = ("random", "secrets", "time", "datetime", "os", "socket", "threading", "asyncio", "uuid")
# Inside the rules: what a part may import of the others; a part that is not named here may import them all.
PARTS = {"terms": {"terms"}, "model": {"terms", "model"}, "procedures": {"terms", "model", "procedures"}}
MOST_FILES = 24
MOST_LINES = 520
MOST_IGNORES = 6


def test_every_folder_is_a_room_of_the_house() -> None:
    folders = {path.name for path in SOURCE.iterdir() if path.is_dir() and any(path.rglob("*.py"))}
    assert sorted(folders - FLOOR_OF.keys()) == []
    assert {"engine", "rules", "record", "preview", "wire", "play", "ai", "store", "web", "cli"} <= folders


@pytest.mark.parametrize("room", [room for room in FLOOR_OF if (SOURCE / room).is_dir()])
def test_imports_go_downward_only(room: str) -> None:
    wrong = []
    for path in sources(room):
        for name in imported(path):
            other = name.split(".")[1] if name.startswith("touchback.") else room
            sisters = other == room or (room, other) in SISTERS
            if other in FLOOR_OF and not sisters and FLOOR_OF[other] >= FLOOR_OF[room]:
                wrong.append(f"{shown(path)} imports {name}")
    assert wrong == []


@pytest.mark.parametrize("part", PARTS)
def test_imports_go_downward_inside_the_rules(part: str) -> None:
    allowed = tuple(f"touchback.rules.{other}" for other in PARTS[part])
    wrong = [
        f"{shown(path)} imports {name}"
        for path in sources(f"rules/{part}")
        for name in imported(path)
        if name.startswith("touchback.rules") and not name.startswith(allowed)
    ]
    assert wrong == []


def test_engine_and_rules_need_nothing_but_the_standard_library() -> None:
    allowed = {*sys.stdlib_module_names, "mypy_extensions", "touchback"}
    wrong = [
        f"{shown(path)} imports {name}"
        for room in PURE
        for path in sources(room)
        for name in imported(path)
        if name.split(".")[0] not in allowed
    ]
    assert wrong == []


def test_the_engine_stands_alone() -> None:
    wrong = [
        f"{shown(path)} imports {name}"
        for path in sources("engine")
        for name in imported(path)
        if name.startswith("touchback") and not name.startswith("touchback.engine.")
    ]
    assert wrong == []


def test_no_randomness_and_no_clock_below_play() -> None:
    wrong = [
        f"{shown(path)} imports {name}"
        for room in PURE
        for path in sources(room)
        for name in imported(path)
        if name.split(".")[0] in UNCLEAN
    ]
    assert wrong == []


def test_no_folder_holds_too_many_files() -> None:
    counts = Counter(path.parent for path in sources())
    for folder, count in counts.most_common():
        print(f"{count:3} {shown(folder)}")
    assert {shown(folder): count for folder, count in counts.items() if count > MOST_FILES} == {}


def test_files_stay_short() -> None:
    counts = {
        shown(path): len(path.read_text(encoding="utf-8").splitlines()) for room in PURE for path in sources(room)
    }
    assert {name: count for name, count in counts.items() if count > MOST_LINES} == {}


def only_passes_on(tree: ast.Module) -> bool:
    """Whether a module has nothing of its own: it imports, and perhaps gives what it imported another name."""
    own = [node for node in tree.body if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))]
    return bool(own) and all(isinstance(node, ast.Import | ast.ImportFrom) or renames(node) for node in own)


def renames(node: ast.stmt) -> bool:
    """Whether it is `NAME = other.name`, or the list of names in `__all__`."""
    if not isinstance(node, ast.Assign):
        return False
    listed = any(isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets)
    return listed or isinstance(node.value, ast.Name | ast.Attribute)


def test_no_module_only_passes_on_what_another_has() -> None:
    """The face of a package, its `__init__`, may do that; a module of that kind is a name that was left behind."""
    modules = [path for path in sources() if path.name != "__init__.py"]
    assert [shown(path) for path in modules if only_passes_on(parsed(path))] == []


@pytest.mark.parametrize(
    ("text", "alias"),
    [
        ('"""Moved."""\nfrom touchback.engine.step import NEXT\n', True),
        ("from touchback.engine.step import NEXT\n__all__ = ['NEXT']\n", True),
        ("from touchback.engine import step\nNEXT = step.NEXT\n", True),
        ("from touchback.engine import step\nNEXT = step.Step()\n", False),
        ("ORDER = ('half time', 'end')\n", False),
        ("def go(): ...\n", False),
        ('"""Only words."""\n', False),
    ],
)
def test_an_alias_would_be_noticed(text: str, alias: bool) -> None:
    assert only_passes_on(ast.parse(text)) is alias


def comments(path: Path, words: str) -> int:
    return len(re.findall(rf"#\s*{words}", path.read_text(encoding="utf-8")))


def test_types_are_hardly_ever_ignored() -> None:
    ignored = {shown(path): count for path in sources() if (count := comments(path, "type: ignore"))}
    print(f"{sum(ignored.values())} types are ignored: {ignored}")
    assert sum(ignored.values()) <= MOST_IGNORES, ignored


SIDE = re.compile(r"\b(side|team|active|kicking|receiving|coach|owner|winner|scored|side_of)\b")


def test_sides_are_never_one_minus_the_other() -> None:
    """There may be more than two."""
    wrong = []
    for path in [path for room in PURE for path in sources(room)]:
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub | ast.BitXor):
                constant = node.left if isinstance(node.op, ast.Sub) else node.right
                other = ast.unparse(node.right if isinstance(node.op, ast.Sub) else node.left)
                if isinstance(constant, ast.Constant) and constant.value == 1 and SIDE.search(other):
                    wrong.append(f"{shown(path)}:{node.lineno} {ast.unparse(node)}")
    assert wrong == []


def test_what_stands_above_all_rooms_is_little() -> None:
    above = {"__init__.py", "__main__.py", "version.py", "files.py", "client.py"}
    assert {path.name for path in sources() if not room_of(path)} <= above
