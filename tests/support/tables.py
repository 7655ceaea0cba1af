"""The tables of situations: rows are rules that say "any", columns are what the word ranges over in the edition built.

    vocabulary = "fall"

    [groups]
    pits = ["step.arrive", "leap/step.arrive"]

    [[row]]
    rule = "BB16-WINW-03"
    [[row.cells]]
    of = ["block.attacker_falls", "step.fall_dodging"]
    test = "test_frozen_ground_adds_1_to_the_armour_roll_of_every_knock_down"
    [[row.cells]]
    of = ["@pits"]
    reason = "No pitch of the book has a pit."

A group is short for those of its members that the row's edition has; `tests = [...]` names several.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.support.vocabulary import members
from touchback.rules.index import book_of

FOLDER = Path(__file__).parent.parent / "rules" / "interactions" / "tables"


@dataclass(frozen=True)
class Cell:
    """One rule and one member of the vocabulary: the tests that play it, or why there is nothing to play."""

    vocabulary: str
    rule: str
    edition: str
    member: str
    tests: tuple[str, ...]
    reason: str


@cache
def read_table(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def tables() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def named(table: dict[str, Any], edition: str, words: list[str]) -> Iterator[str]:
    """The members that these words stand for: themselves, or a group."""
    for word in words:
        if word.startswith("@"):
            there = members(table["vocabulary"], edition)
            yield from (one for one in table["groups"][word[1:]] if one in there)
        else:
            yield word


def cells(name: str) -> Iterator[Cell]:
    """Every cell that a table fills."""
    table = read_table(name)
    for row in table["row"]:
        rule, edition = row["rule"], book_of(row["rule"])
        for entry in row["cells"]:
            for member in named(table, edition, entry["of"]):
                tests = entry.get("tests", [entry["test"]] if "test" in entry else [])
                yield Cell(table["vocabulary"], rule, edition, member, tuple(tests), entry.get("reason", ""))


def played_by(name: str, test: str, edition: str = "bb2016") -> list[str]:
    """The members that a table says this test plays in that edition, each once."""
    found = [one.member for one in cells(name) if test in one.tests and one.edition == edition]
    assert found, f"no cell of {name} names {test} in {edition}"
    return list(dict.fromkeys(found))
