"""The pages are laid out by matter: few files side by side, short lines, and no room imports a page's own."""

import re
from collections import Counter
from pathlib import Path

from tests.support.figures import Figures

SOURCES = Path(__file__).parents[2] / "web" / "src"
FILES = sorted(path for path in SOURCES.rglob("*") if path.suffix in (".ts", ".svelte", ".css"))
MOST_FILES = 24
LONGEST_LINE = 140
ROOMS = {"net", "match", "board", "replay", "home", "rules", "shared"}
IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.[^"']*)["']""")
REEXPORT = re.compile(r"""^export\s+(?:type\s+)?(?:\*|\{[^}]*\})(?:\s+as\s+\w+)?\s+from\b""", re.MULTILINE)
# What a room may import besides itself; the home page reads the formations of a match, a replay shows one.
MAY_IMPORT = {
    "net": {"board"},
    "shared": {"net"},
    "board": {"net", "shared"},
    "rules": {"net", "shared"},
    "match": {"net", "shared", "board", "rules"},
    "home": {"net", "shared", "board", "match"},
    "replay": {"net", "shared", "board", "rules", "match"},
}


def room(path: Path) -> str:
    """The folder of web/src that holds a file; main.ts and the style sheet are in none."""
    parts = path.relative_to(SOURCES).parts
    return parts[0] if len(parts) > 1 else ""


def imported(path: Path) -> set[str]:
    """The rooms that a file imports from."""
    found = IMPORT.findall(path.read_text(encoding="utf-8"))
    return {room((path.parent / name).resolve()) for name in found}


def test_there_are_few_files_in_a_folder(figures: Figures) -> None:
    counts = Counter(path.parent.relative_to(SOURCES).as_posix() for path in FILES)
    assert counts.total() > 100
    fullest, most = counts.most_common(1)[0]
    figures("files of the pages", f"{counts.total()} in {len(counts)} folders, most in {fullest}: {most}")
    assert most <= MOST_FILES, counts.most_common(3)


def test_every_room_has_files_and_there_is_no_other() -> None:
    assert {room(path) for path in FILES} == ROOMS | {""}
    assert set(MAY_IMPORT) == ROOMS


def test_no_line_is_long(figures: Figures) -> None:
    lines = [
        (len(line), f"{path.relative_to(SOURCES)}:{number}")
        for path in FILES
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    ]
    assert len(lines) > 5000
    figures("longest line of the pages", max(lines)[0])
    assert [place for length, place in lines if length > LONGEST_LINE] == []


def test_rooms_import_only_what_they_stand_on() -> None:
    pairs = {(room(path), other) for path in FILES if room(path) for other in imported(path)}
    assert ("match", "net") in pairs
    assert {(here, other) for here, other in pairs if other not in MAY_IMPORT[here] | {here}} == set()


def test_nothing_is_passed_on_from_another_module() -> None:
    assert [path.name for path in FILES if REEXPORT.search(path.read_text(encoding="utf-8"))] == []
    assert REEXPORT.search('export { one } from "./two";')
