"""The table of pairs: every two skills that can meet are in it, and every test that it names is there."""

from __future__ import annotations

import ast
import tomllib
from itertools import combinations, product
from pathlib import Path
from typing import Any

from tests.support.meetings import ASKED_FOR, Pair, pairs
from touchback.rules.edition.build import build_edition

HERE = Path(__file__).parent
ENTRIES: list[dict[str, Any]] = tomllib.loads((HERE / "pairs.toml").read_text(encoding="utf-8"))["entry"]


def listed(entry: dict[str, Any]) -> list[Pair]:
    """The pairs of an entry, each in alphabetical order."""
    if "pairs" in entry:
        found = [tuple(pair.split()) for pair in entry["pairs"]]
    elif "with" in entry:
        found = list(product(entry["of"], entry["with"]))
    else:
        found = list(combinations(entry["of"], 2))
    return [(min(pair), max(pair)) for pair in found]


def table() -> dict[Pair, dict[str, Any]]:
    return {pair: entry for entry in ENTRIES for pair in listed(entry)}


def functions() -> set[str]:
    """The names of all rule tests."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in HERE.parent.rglob("test_*.py"))
    return {node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_every_two_skills_that_can_meet_are_in_the_table() -> None:
    missing = set(pairs(build_edition("bb2016").skills)) - set(table())
    assert not missing, sorted(missing)


def test_every_entry_names_a_test_that_there_is_or_gives_a_reason() -> None:
    known = functions()
    for entry in ENTRIES:
        assert ("test" in entry) != ("reason" in entry), entry
        assert entry.get("test", "") in known | {""}, entry["test"]
        assert len(entry.get("reason", "a long enough reason")) >= 20


def test_the_table_speaks_only_of_skills_of_the_book() -> None:
    skills = build_edition("bb2016").skills
    for one, two in table():
        assert {one, two} <= set(skills), (one, two)
        assert one != two


def test_every_property_of_a_skill_says_where_it_is_asked_for() -> None:
    given = {prop for skill in build_edition("bb2016").skills.values() for prop in skill.gives}
    assert given <= set(ASKED_FOR)


def test_most_pairs_are_played() -> None:
    found = table()
    played = [pair for pair, entry in found.items() if "test" in entry]
    assert len(played) > 0.75 * len(found)
