"""The nouns an edition is written in: skills, and small changes to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

NOTHING: Mapping[int, int] = {}
# What rosters call the categories of skills that a position may learn.
CATEGORIES: Final = {
    "G": "General",
    "A": "Agility",
    "S": "Strength",
    "P": "Passing",
    "M": "Mutation",
    "H": "Physical",
}
UNIQUE: Final = "Unique"  # of one star alone
WEAPON: Final = "Secret weapon"  # what he carries, not what he has learnt
CONDITION: Final = "Condition"  # what a player can become in play, and is on nobody's sheet


@dataclass(frozen=True)
class SkillOffer:
    """Options a skill adds to a question, and the procedure that carries one out."""

    verb: int
    options: Callable[..., list[int]]
    procedure: str
    goes_on: bool = False  # the action is not over with it


@dataclass(frozen=True)
class Skill:
    """A skill: figures, plus what it starts and offers. Everything is keyed by the words of `vocabulary`."""

    name: str
    category: str
    summary: str
    rules: tuple[str, ...] = ()
    gives: Mapping[int, int] = field(default_factory=dict)  # property -> number
    modifies: Mapping[int, int] = field(default_factory=dict)  # test -> number
    rerolls: tuple[int, ...] = ()  # tests it may roll again
    once_a_turn: bool = False
    once_an_action: bool = False  # of anybody's
    cancelled_by: int = -1  # a property of the opponent that takes the re-roll away
    rerolls_any: bool = False  # any roll of his, tests or not, once he has rolled what `gives` asks for
    fixes: Mapping[int, int] = field(default_factory=dict)  # test -> what he must roll, whatever else there is
    ignores_zones: tuple[int, ...] = ()  # tests in which opposing zones do not count
    minds_zones: tuple[int, ...] = ()  # tests in which they count after all, whatever else he has
    ignores_weather: tuple[int, ...] = ()  # tests that the weather does not change for him
    hampers: Mapping[int, int] = field(default_factory=dict)  # test of an opponent -> number
    hampers_within: int = 0  # squares, even lying down; 0: only those who leave his tackle zone
    light: tuple[int, ...] = ()  # tests of opponents in which his own zones do not count
    disables: tuple[str, ...] = ()  # skills that do nothing for him beside this one
    excludes: tuple[str, ...] = ()  # skills that he can never gain beside this one
    trait: bool = False  # gained on doubles only, and good for any number of uses in an action
    injuries: Mapping[int, int] = field(default_factory=dict)  # injury total -> result
    starts: Mapping[int, str] = field(default_factory=dict)  # moment -> procedure
    offers: Mapping[int, SkillOffer] = field(default_factory=dict)  # prompt -> options


def barred(skills: Mapping[str, Skill], owned: Iterable[str], key: str) -> bool:
    """Whether a player with these skills can never gain that one."""
    return any(key in skills[one].excludes or one in skills[key].excludes for one in owned)


class But:
    """What an edition changes in a skill that it takes over."""

    def __init__(self, **changes: Any) -> None:
        self.changes = changes

    def applied_to(self, skill: Skill) -> Skill:
        return replace(skill, **self.changes)


def but(**changes: Any) -> But:
    return But(**changes)
