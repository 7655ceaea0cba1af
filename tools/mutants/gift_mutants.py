"""Mutants of what skills bring: each property, bonus, re-roll, moment and offer taken away; each number another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import partial
from typing import Any, Final

from tools.mutants.in_build import change_skill
from tools.mutants.mutant import Mutant
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.edition import PARENTS
from touchback.rules.edition.house import names_of
from touchback.rules.model.skill import Skill
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test

PEOPLE: Final = ("name", "category", "summary", "rules")
BY_STEP: Final = ("steps", "procedures")  # mutants of steps take these out one by one
VOCABULARY: Final[dict[str, dict[int, str]]] = {
    field: {number: name for name, number in names_of(kind).items()}
    for field, kind in (
        *((field, Test) for field in ("modifies", "rerolls", "fixes", "ignores_zones", "minds_zones")),
        *((field, Test) for field in ("ignores_weather", "hampers", "light")),
        *(("gives", Prop), ("starts", Moment), ("offers", Prompt)),
    )
}
GONE: Final = ": gone"
TRAIT: Final = "trait"  # what the list of skills says of when it is learnt: no match asks for it
FIGURES: Final = ("modifies", "fixes", "hampers", "injuries")  # whose numbers always mean something


def gift_mutants(edition: str) -> Iterator[Mutant]:
    """Those of every skill of an edition that it does not have unchanged from the edition it stands on."""
    skills = build_edition(edition).skills
    parent = PARENTS[edition]
    below = build_edition(parent).skills if parent else {}
    for key, skill in skills.items():
        if below.get(key) == skill:
            continue
        for name, changed in skill_changes(skill):
            apply = partial(change_skill, edition, key, changed)
            told = f"{key}.{name}"
            figure = not name.endswith(GONE) or name.startswith(TRAIT)
            yield Mutant(edition, "gift", told, apply, skill.rules, told, skills=frozenset({key}), figure=figure)


def skill_changes(skill: Skill) -> Iterator[tuple[str, Skill]]:
    """What is taken away or changed, and the skill without it."""
    for one in fields(skill):
        if one.name in (*PEOPLE, *BY_STEP):
            continue
        for name, value in field_changes(one.name, getattr(skill, one.name)):
            yield f"{one.name}{name}", replace(skill, **{one.name: value})


def field_changes(field: str, value: Any) -> Iterator[tuple[str, Any]]:
    words = VOCABULARY.get(field, {})
    match value:
        case True:
            yield GONE, False
        case False:
            return
        case int():
            if field == "cancelled_by" and value >= 0:
                yield GONE, -1
            elif value > 0:
                yield f": {value} -> {value + 1}", value + 1
        case tuple():
            for at, one in enumerate(value):
                yield f".{words.get(one, one)}{GONE}", value[:at] + value[at + 1 :]
        case dict():
            for key, number in value.items():
                word = words.get(key, key)
                yield f".{word}{GONE}", {other: value[other] for other in value if other != key}
                if isinstance(number, int) and (field in FIGURES or not 0 <= number <= 1):
                    yield f".{word}: {number} -> {number + 1}", {**value, key: number + 1}
