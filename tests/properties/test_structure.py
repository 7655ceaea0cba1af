"""The shape of the code: who imports whom, what steps may not name, and that frames and columns are whole."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import touchback
from touchback.engine import notation
from touchback.engine.frame import Frame
from touchback.engine.pitch import NOBODY
from touchback.engine.ruleset import FIGURE_NAMES, Figures
from touchback.engine.state import (
    BALL_COLUMNS,
    CARD_COLUMNS,
    LISTS,
    PLAYER_COLUMNS,
    SCALARS,
    SIDE_COLUMNS,
    State,
    new_state,
)
from touchback.rules import vocabulary
from touchback.rules.build import build
from touchback.rules.core.skills import SKILLS
from touchback.rules.editions import PARENTS
from touchback.rules.profiles import ACTIVATING
from touchback.rules.steps.turn import activations, particular_actions

SOURCE = Path(touchback.__file__).parent
LEVELS = ("engine", "rules", ("league", "play", "ai"), "store", ("web", "cli"))
UNCLEAN = ("random", "secrets", "time", "datetime", "os", "socket", "threading", "asyncio", "uuid")
PURE = ("engine", "rules")


def level_of(package: str) -> int:
    """How far up the tower a package stands; what belongs to no floor stands below all of them."""
    for level, names in enumerate(LEVELS):
        if package == names or (package in names and not isinstance(names, str)):
            return level
    return -1


def modules() -> Iterator[tuple[Path, str]]:
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).parts
        yield path, parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            if node.module == "touchback":
                yield from (f"touchback.{alias.name}" for alias in node.names)


def test_nothing_imports_upward() -> None:
    wrong = []
    for path, package in modules():
        for name in imported(path):
            if name.startswith("touchback.") and level_of(package) >= 0:
                other = name.split(".")[1]
                if level_of(other) > level_of(package):
                    wrong.append(f"{path.relative_to(SOURCE)} imports {name}")
    assert wrong == []


def test_sisters_do_not_lean_on_the_engine_room() -> None:
    outside = [
        f"{path.name} imports {name}"
        for path, package in modules()
        if package == "engine"
        for name in imported(path)
        if name.startswith("touchback") and not name.startswith("touchback.engine")
    ]
    assert outside == []


def test_no_randomness_and_no_clock_below_play() -> None:
    wrong = [
        f"{path.relative_to(SOURCE)} imports {name}"
        for path, package in modules()
        if package in PURE
        for name in imported(path)
        if name.split(".")[0] in UNCLEAN
    ]
    assert wrong == []


def test_no_floats_and_no_sets_in_the_state() -> None:
    assert {str(kind) for kind in State.__annotations__.values()} == {
        "int",
        "list[int]",
        "list[bytearray]",
        "list[Profile]",
    }


def test_sides_are_never_one_minus_the_other() -> None:
    wrong = []
    for path, package in modules():
        if package not in PURE:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub | ast.BitXor):
                constant = node.left if isinstance(node.op, ast.Sub) else node.right
                other = ast.unparse(node.right if isinstance(node.op, ast.Sub) else node.left)
                if isinstance(constant, ast.Constant) and constant.value == 1 and SIDE.search(other):
                    wrong.append(f"{path.relative_to(SOURCE)}:{node.lineno} {ast.unparse(node)}")
    assert wrong == []


SIDE = re.compile(r"\b(side|team|active|kicking|receiving|coach|owner|winner|scored|side_of)\b")


# --- names ----------------------------------------------------------------------------------------------------------

# Words of the rules that skills are named after: a procedure, an action or a test of that name is meant.
RULE_WORDS = {
    "accurate": "a pass that goes where it should",
    "block": "the action and its procedure",
    "catch": "the test and its procedure",
    "dodge": "the test of leaving a tackle zone",
    "kick": "the choice after the toss, and the kick-off",
    "leader": "the side ahead on touchdowns",
    "pass": "the action and its procedure",
    "sprint": "a run across the pitch at the kick-off",
}


def words_of_steps() -> dict[str, set[str]]:
    """Every identifier and every string (but docstrings) of the engine and the shared steps."""
    found: dict[str, set[str]] = {}
    for path, package in modules():
        if package != "engine" and path.parent.name != "steps":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docs = {id(node.body[0].value) for node in ast.walk(tree) if has_docstring(node)}  # type: ignore[attr-defined]
        words = found.setdefault(str(path.relative_to(SOURCE)), set())
        for node in ast.walk(tree):
            if isinstance(node, ast.Name | ast.Attribute):
                words.add((node.id if isinstance(node, ast.Name) else node.attr).lower())
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                words.add(node.value.lower())
    return found


def has_docstring(node: ast.AST) -> bool:
    body = getattr(node, "body", None)
    return (
        isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and bool(body)
        and isinstance(body[0], ast.Expr)  # type: ignore[index]
        and isinstance(body[0].value, ast.Constant)  # type: ignore[index]
    )


def skill_words() -> set[str]:
    skills = build("bb2016").skills
    return {*skills, *SKILLS, *(skill.name.lower() for skill in skills.values())} - set(RULE_WORDS)


def test_steps_name_no_skill() -> None:
    banned = skill_words()
    wrong = {path: sorted(words & banned) for path, words in words_of_steps().items() if words & banned}
    assert wrong == {}


def test_words_that_are_allowed_are_needed() -> None:
    everything = set().union(*words_of_steps().values())
    assert sorted(set(RULE_WORDS) - everything) == []


def test_steps_name_no_edition() -> None:
    keys = {*PARENTS, "lrb4", "hb2006", "bobba"} - {"sheet"}  # a player's sheet is no edition
    wrong = {path: sorted(words & keys) for path, words in words_of_steps().items() if words & keys}
    assert wrong == {}


def test_steps_never_ask_for_a_skill_by_key() -> None:
    wrong = [path for path, words in words_of_steps().items() if "skill_of" in words and not path.startswith("engine")]
    assert wrong == []


# --- frames ---------------------------------------------------------------------------------------------------------


def all_frames() -> list[type[Frame]]:
    for found in pkgutil.walk_packages([str(SOURCE / "rules")], "touchback.rules."):
        importlib.import_module(found.name)
    frames: list[type[Frame]] = []
    waiting = [Frame]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            if kind.__module__.startswith("touchback.") and kind not in frames:
                frames.append(kind)
    return sorted(frames, key=lambda kind: kind.__name__)


FRAMES = all_frames()


@pytest.mark.parametrize("kind", FRAMES, ids=lambda kind: kind.__name__)
def test_a_frame_remembers_exactly_its_fields(kind: type[Frame]) -> None:
    frame = kind()
    assert set(vars(frame)) - {"steps", "pc"} == set(kind.FIELDS)
    assert len(set(kind.FIELDS)) == len(kind.FIELDS)
    for number, name in enumerate(kind.FIELDS, start=11):
        setattr(frame, name, number)
    frame.pc = 3
    copied, restored = frame.copy(), kind()
    restored.restore(frame.numbers())
    assert vars(copied) == vars(frame)
    assert restored.numbers() == frame.numbers() == [3, *range(11, 11 + len(kind.FIELDS))]
    for name in kind.FIELDS:
        setattr(copied, name, -1)
    assert frame.numbers() == [3, *range(11, 11 + len(kind.FIELDS))]


def test_every_frame_with_a_name_is_a_procedure_and_has_its_own_name() -> None:
    procedures = {name: p for key in PARENTS for name, p in build(key).rules.procedures.items()}
    homes = ("touchback.rules.steps.", "touchback.rules.skills.", "touchback.rules.balls.")
    named = [kind for kind in FRAMES if kind.NAME and kind.__module__.startswith(homes)]
    assert len({kind.NAME for kind in named}) == len(named)
    assert {kind.NAME for kind in named} == set(procedures)
    assert all(procedures[kind.NAME].frame is kind for kind in named)


def test_every_step_says_what_it_does_in_one_class_each() -> None:
    for name, procedure in build("bb2016").rules.procedures.items():
        assert procedure.steps, name
        for one in procedure.steps:
            assert type(one).run is not inspect.getattr_static(type(one).__mro__[-2], "run"), type(one).__name__
            assert vars(one) == {}, f"{type(one).__name__} of {name} remembers something; only frames may"


# --- the state ------------------------------------------------------------------------------------------------------

DERIVED = {"board", "threat", "profiles"}
FIXED = {"side_of"}  # never changes in a match
STORED = (*PLAYER_COLUMNS, *SIDE_COLUMNS, *BALL_COLUMNS, *CARD_COLUMNS, *LISTS, *SCALARS)


def test_every_column_is_stored_or_derived_or_fixed() -> None:
    assert set(State.__annotations__) == {*STORED, *DERIVED, *FIXED}
    assert len(set(STORED)) == len(STORED)


def test_every_column_survives_a_copy_and_a_save() -> None:
    pitch = build("bb2016").rules.pitch
    state = new_state(pitch, 2, [0, 0, 1], 2, 3)
    for number, name in enumerate(STORED, start=100):
        value = getattr(state, name)
        setattr(state, name, [number + n for n in range(len(value) or 5)] if isinstance(value, list) else number)
    copied, restored = state.copy(), new_state(pitch, 2, [0, 0, 1], 2, 3)
    assert restored.restore(state.numbers(), 0) == len(state.numbers())
    for name in (*STORED, *FIXED, *DERIVED):
        assert getattr(copied, name) == getattr(state, name), name
    for name in STORED:
        assert getattr(restored, name) == getattr(state, name), name


def test_columns_have_one_entry_for_each_player_side_ball_or_card() -> None:
    state = new_state(build("bb2016").rules.pitch, 3, [0, 1, 2, 2], 2, 5)
    for names, length in ((PLAYER_COLUMNS, 4), (SIDE_COLUMNS, 3), (BALL_COLUMNS, 2), (CARD_COLUMNS, 5)):
        assert {len(getattr(state, name)) for name in names} == {length}
    assert state.active == NOBODY


def test_the_text_form_of_a_position_knows_every_column() -> None:
    assert set(PLAYER_COLUMNS) == {"square", "place", "stance", "used", *notation.MARKS.values()}
    assert set(BALL_COLUMNS) == {"ball_kind", "ball_place", "ball_square", "ball_carrier"}


def test_every_figure_is_listed() -> None:
    assert tuple(Figures.__annotations__) == FIGURE_NAMES


# --- the vocabulary -------------------------------------------------------------------------------------------------

VOCABULARIES = [
    kind for _, kind in inspect.getmembers(vocabulary, inspect.isclass) if kind.__module__.endswith("vocabulary")
]


@pytest.mark.parametrize("kind", VOCABULARIES, ids=lambda kind: kind.__name__)
def test_no_two_words_have_one_number(kind: type) -> None:
    numbers = {name: value for name, value in vars(kind).items() if name.isupper() and name != "COUNT"}
    assert len(set(numbers.values())) == len(numbers)
    assert all(type(value) is int for value in numbers.values())
    if hasattr(kind, "COUNT"):
        assert sorted(numbers.values()) == list(range(kind.COUNT))


def test_numbers_that_share_an_option_fit_into_it() -> None:
    assert max(v for k, v in vars(vocabulary.Verb).items() if k.isupper()) < 1 << 10
    assert build("bb2016").rules.pitch.size <= 1 << 12


def test_whatever_changes_an_activation_is_known_to_the_profile() -> None:
    """A property that only `particular_actions` knew of would never be looked at."""
    asked = inspect.getsource(particular_actions) + inspect.getsource(activations)
    named = set(re.findall(r"Prop\.([A-Z_]+)", asked))
    assert {getattr(vocabulary.Prop, name) for name in named} == set(ACTIVATING)


def test_files_stay_short() -> None:
    long = {
        str(path.relative_to(SOURCE)): count
        for path, package in modules()
        if package in PURE and (count := len(path.read_text(encoding="utf-8").splitlines())) > 520
    }
    assert long == {}
