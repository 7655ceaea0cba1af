"""The front end knows no rules: no edition, no skill and no roster is named in its sources."""

import re
from functools import cache
from pathlib import Path

import pytest

from touchback.rules.edition.build import build_edition
from touchback.rules.edition.edition import PARENTS
from touchback.rules.words.catalogue import ACTIONS

SOURCES = Path(__file__).parents[2] / "web" / "src"
FILES = sorted(path for path in SOURCES.rglob("*") if path.suffix in (".ts", ".svelte", ".css"))
QUOTES = re.compile(r"""(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1""")


@cache
def literals(path: Path) -> frozenset[str]:
    """Every word in quotes, and every text between tags."""
    text = path.read_text(encoding="utf-8")
    quoted = {found[2].strip().lower() for found in QUOTES.finditer(text)}
    shown = {" ".join(found[1].split()).lower() for found in re.finditer(r">([^<>{}]+)<", text)}
    return frozenset(quoted | shown)


def named(words: set[str]) -> list[str]:
    """Where one of the words stands as a text of its own; longer names anywhere at all."""
    found = []
    for path in FILES:
        text = path.read_text(encoding="utf-8").lower()
        own = literals(path)
        for word in sorted(words):
            odd = "_" in word or " " in word or any(letter.isdigit() for letter in word)
            if word in own or (odd and re.search(rf"\b{re.escape(word)}\b", text)):
                found.append(f"{path.relative_to(SOURCES)}: {word}")
    return found


def test_there_are_sources() -> None:
    assert len(FILES) > 20


def test_no_edition_is_named() -> None:
    keys = {key.lower() for key in PARENTS}
    plain = {key for key in keys if key.isalpha()}  # a word of the page's own too, such as a sheet that slides in
    assert named(keys - plain | {build_edition(key).rules.title.lower() for key in PARENTS}) == []
    compared = re.compile(rf"edition\W[^;\n]{{0,20}}[\"'`]({'|'.join(plain)})[\"'`]")
    assert [path.name for path in FILES if compared.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("edition", PARENTS)
def test_no_skill_is_named(edition: str) -> None:
    """Kinds of action, such as a pass, may be: they have keys and lines of their own on the page."""
    skills = build_edition(edition).rules.skills
    words = {skill.key.lower() for skill in skills} | {skill.name.lower() for skill in skills}
    assert named(words - set(ACTIONS.values()) - {name.replace("_", " ") for name in ACTIONS.values()}) == []


@pytest.mark.parametrize("edition", PARENTS)
def test_no_roster_is_named(edition: str) -> None:
    rosters = build_edition(edition).rosters
    words = set(rosters) | {str(one["name"]).lower() for one in rosters.values()}
    assert named(words) == []
