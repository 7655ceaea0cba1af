"""Skills: figures, and the steps that each brings into procedures; and small changes to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from touchback.engine.frame import Procedure
from touchback.rules.model.patch import Patch

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
WEAPON: Final = "Secret weapon"  # what a player carries, not a skill that is learnt
CONDITION: Final = "Condition"  # what a player can become in play, and is on no team sheet


@dataclass(frozen=True)
class SkillOffer:
    """Options a skill adds to a question, and the procedure that carries one out."""

    verb: int  # of the options that it adds
    options: Callable[..., list[int]]  # called with the game and the frame that asks
    procedure: str  # carries out the option chosen, on a SkillFrame
    goes_on: bool = False  # the action is not over with it


@dataclass(frozen=True)
class Skill:
    """A skill: figures, what it starts and offers, and its own steps. Everything is keyed by the words of `terms`."""

    name: str  # for people
    category: str  # General, Agility, Strength, Passing, Mutation, ...
    summary: str  # what it does, in a sentence
    rules: tuple[str, ...] = ()  # the numbers of the rules behind it
    gives: Mapping[int, int] = field(default_factory=dict)  # property -> number
    modifies: Mapping[int, int] = field(default_factory=dict)  # test -> number
    rerolls: tuple[int, ...] = ()  # tests it may re-roll
    once_a_turn: bool = False  # whether the re-roll works once a turn
    once_an_action: bool = False  # whether the re-roll works once in an action of any player
    cancelled_by: int = -1  # a property of the opponent that takes the re-roll away
    rerolls_any: bool = False  # any roll of the player, tests or not, after the roll that `gives` asks for
    fixes: Mapping[int, int] = field(default_factory=dict)  # test -> the roll needed, whatever the modifiers
    ignores_zones: tuple[int, ...] = ()  # tests in which opposing zones do not count
    minds_zones: tuple[int, ...] = ()  # tests in which they count after all, whatever other skills say
    ignores_weather: tuple[int, ...] = ()  # tests that the weather does not change for the player
    hampers: Mapping[int, int] = field(default_factory=dict)  # test of an opponent -> number
    hampers_within: int = 0  # squares, even prone; 0: only opponents who leave the player's tackle zone
    light: tuple[int, ...] = ()  # tests of opponents in which the player's own zones do not count
    disables: tuple[str, ...] = ()  # skills that do nothing beside this one
    excludes: tuple[str, ...] = ()  # skills that the player can never gain beside this one
    trait: bool = False  # gained on doubles only, and good for any number of uses in an action
    injuries: Mapping[int, int] = field(default_factory=dict)  # injury total -> result
    starts: Mapping[int, str] = field(default_factory=dict)  # moment -> procedure
    offers: Mapping[int, SkillOffer] = field(default_factory=dict)  # prompt -> options
    steps: tuple[Patch, ...] = ()  # what it brings into procedures, wherever the edition has the skill
    procedures: tuple[Procedure, ...] = ()  # its own, which it starts, offers or calls


def is_barred(skills: Mapping[str, Skill], owned: Iterable[str], key: str) -> bool:
    """Whether a player with these skills can never gain that one."""
    return any(key in skills[one].excludes or one in skills[key].excludes for one in owned)


class But:
    """What an edition changes in a skill that it takes over."""

    def __init__(self, **changes: Any) -> None:
        self.changes = changes

    def applied_to(self, skill: Skill) -> Skill:
        return replace(skill, **self.changes)


def said_of(change: Skill | But | None, field: str, nothing: Any) -> Any:
    """What a layer says of one field of a skill."""
    return change.changes.get(field, nothing) if isinstance(change, But) else getattr(change, field, nothing)


def but(**changes: Any) -> But:
    """Take over a skill of the layer below, with these fields changed."""
    return But(**changes)
