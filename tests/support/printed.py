"""Tables as they were copied from a book a second time, and an edition's data said in the same words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.cite import rule
from tests.support.transcripts import lines
from touchback.rules.edition.build import Built
from touchback.rules.edition.house import PROP_NAMES, TEST_NAMES, names_of
from touchback.rules.model.skill import Skill
from touchback.rules.terms.results import Injury

Row = dict[str, str]
Numbers = dict[str, int]
TESTS = {number: word for word, number in TEST_NAMES.items()}
PROPS = {number: word for word, number in PROP_NAMES.items()}
INJURIES = {number: word for word, number in names_of(Injury).items()}
CHARACTERISTICS = ("ma", "st", "ag", "av")


def printed(name: str) -> dict[str, list[Row]]:
    """Every table of a fixture: its lines, each by the names of the columns."""
    found: dict[str, list[Row]] = {}
    columns: list[str] = []
    for line in lines(f"{name}.txt"):
        if line.startswith("["):
            table, _, named = line.strip("[]").partition(": ")
            columns = named.split("|")
            found[table] = []
        elif line:
            found[table].append(dict(zip(columns, line.split("|"), strict=True)))
    return found


def each(rows: list[Row], *columns: str) -> list[Any]:
    """The lines as cases of a test, each citing its rule."""
    return [pytest.param(row, marks=rule(row["rule"]), id=" ".join(row[column] for column in columns)) for row in rows]


def key_of(name: str, others: dict[str, str] | None = None) -> str:
    """A printed name as a key of the data."""
    if others and name in others:
        return others[name]
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "").replace("&", "and")).strip("_")


def band(text: str) -> tuple[int, int]:
    first, _, last = text.partition("-")
    return int(first), int(last or first)


def number(text: str) -> int:
    """A figure as it is printed: 4+, +1, -2, 50000."""
    return int(text.removesuffix("+"))


def words(text: str) -> list[str]:
    return [word for word in text.split(", ") if word not in ("", "-")]


def changes(text: str) -> tuple[Numbers, list[str]]:
    """Figures that change and skills that are given: `MA +1, Sprint`."""
    figures, skills = {}, []
    for word in words(text):
        match = re.fullmatch(r"([A-Za-z_]+) ([+-]\d+)", word)
        if match:
            figures[match[1].lower()] = int(match[2])
        else:
            skills.append(word)
    return figures, skills


# --- what the data says ---------------------------------------------------------------------------------------------


def bands_of(built: Built, table: str) -> list[tuple[int, int, str]]:
    return list(built.rules.tables[table].rows)


def rolls_of(built: Built) -> dict[str, tuple[bool, int, int, int]]:
    """Every test: by agility or not, the die it needs, its own modifier, and that for each tackle zone."""
    return {test.key: (test.agility, test.target, test.bonus, test.zones) for test in built.rules.tests}


def lasting_harm(built: Built) -> dict[str, Numbers]:
    """What each casualty means after the match."""
    return dict(zip(built.rules.casualties, built.rules.casualty_means, strict=True))


def harm(effect: str) -> Numbers:
    """The same as it is printed."""
    if effect == "-":
        return {}
    if effect == "dead":
        return {"dead": 1}
    change = {"miss": {}, "niggle": {"niggle": 1}}.get(effect)
    if change is None:
        amount, figure = effect.split()
        change = {figure.lower(): int(amount)}
    return {"misses": 1, **change}


def by_name(built: Built) -> dict[str, Skill]:
    return {skill.name: skill for skill in built.skills.values()}


def figures_of(skill: Skill) -> dict[tuple[str, str], int]:
    """Every number of a skill, by the field it stands in and the word it is about."""
    found = {("gives", PROPS[prop]): value for prop, value in skill.gives.items()}
    found |= {("modifies", TESTS[test]): value for test, value in skill.modifies.items()}
    found |= {("fixes", TESTS[test]): value for test, value in skill.fixes.items()}
    found |= {("hampers", TESTS[test]): value for test, value in skill.hampers.items()}
    found |= {("injuries", INJURIES[result]): total for total, result in skill.injuries.items()}
    if skill.hampers_within:
        found["hampers", "within"] = skill.hampers_within
    return found


def use_of(skill: Skill) -> dict[str, Any]:
    """How often a skill is good, and for which tests."""
    return {
        "re-rolls": [TESTS[test] for test in skill.rerolls] + ["any"] * skill.rerolls_any,
        "how often": "turn" if skill.once_a_turn else "action" if skill.once_an_action else "any",
        "without zones": [TESTS[test] for test in skill.ignores_zones],
        "with zones": [TESTS[test] for test in skill.minds_zones],
        "without weather": [TESTS[test] for test in skill.ignores_weather],
        "light": [TESTS[test] for test in skill.light],
    }
