"""What "any" ranges over, read from an edition as it is built: nobody keeps these lists by hand.

A way to fall, to be hurt or to be sent off is the step that brings it about, named by its key, and by its procedure
where that has another name: `block.attacker_falls`, `leap/step.arrive`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import cache
from types import CodeType, FunctionType

from touchback.ai.harness.random_teams import option_sets
from touchback.rules.edition.build import build_edition
from touchback.rules.model import state
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.verbs import Action

OURS = "touchback.rules"
EDITIONS = ("bb2016", "lrb4", "hb2006", "sheet")


def names_in(code: CodeType) -> set[str]:
    """Every name that a function and those inside it use."""
    found = set(code.co_names)
    for constant in code.co_consts:
        found |= names_in(constant) if isinstance(constant, CodeType) else set()
    return found


def mentions(function: FunctionType, seen: set[FunctionType]) -> Iterator[str]:
    """What a function of the rules mentions, and what it calls: classes as `Frame`, their members as `Fact.FALL`."""
    if function in seen:
        return
    seen.add(function)
    names = names_in(function.__code__)
    for name in names:
        thing = function.__globals__.get(name)
        if isinstance(thing, FunctionType) and thing.__module__.startswith(OURS):
            yield from mentions(thing, seen)
        elif isinstance(thing, type):
            yield name
            yield from (f"{name}.{member}" for member in names & set(vars(thing)))


@cache
def mentioned_by(step: type) -> frozenset[str]:
    """What the steps of this class mention."""
    seen: set[FunctionType] = set()
    return frozenset(name for method in methods_of(step) for name in mentions(method, seen))


def methods_of(step: type) -> Iterator[FunctionType]:
    """The methods of the rules that a step of this class runs: one above it only if the one below calls `super`."""
    for name in dir(step):
        for above in inspect.getmro(step):
            method = vars(above).get(name)
            if isinstance(method, FunctionType) and method.__module__.startswith(OURS):
                yield inspect.unwrap(method)  # a recording of what tests reach wraps it
                if "super" not in names_in(inspect.unwrap(method).__code__):
                    break


def steps_with(edition: str, *wanted: str) -> list[str]:
    """The steps of an edition that mention any of these."""
    procedures = build_edition(edition).rules.procedures
    found = {
        step.key if step.key.partition(".")[0] == key else f"{key}/{step.key}"
        for key, procedure in procedures.items()
        for step in procedure.steps
        if mentioned_by(type(step)) & set(wanted)
    }
    return sorted(found)


def falls(edition: str) -> list[str]:
    """Ways to fall: whoever calls for a knock-down, and steps that lay a player down themselves."""
    return [step for step in steps_with(edition, "KnockDownFrame", "Fact.FALL") if step != "knock_down.go_down"]


def injuries(edition: str) -> list[str]:
    """Ways to be injured: whoever calls for an injury roll."""
    return steps_with(edition, "InjuryFrame")


def sendings_off(edition: str) -> list[str]:
    """Reasons to be sent off: whoever shows the player the way."""
    return steps_with(edition, "SendOffFrame")


def extra_squares(edition: str) -> list[str]:
    """What a player may have to go for it for."""
    return steps_with(edition, "Test.GO_FOR_IT")


def landings(edition: str) -> list[str]:
    """Ways a ball comes down on a player, or on the ground."""
    return [step for step in steps_with(edition, "LandFrame", "CatchFrame") if step != "land.come_down"]


STANCES = "# How a player on the pitch lies or stands."
FLAGS = "# Flags of a player."


def stances(edition: str) -> list[str]:
    """How a player can lie or stand, and what else can be written on one: the names that the state has for it."""
    parts = inspect.getsource(state).split("\n\n")
    listed = [part for part in parts if part.startswith((STANCES, FLAGS))]
    assert len(listed) == 2, "the two lists of the state have other headings now"
    return [line.partition(":")[0].lower() for part in listed for line in part.splitlines() if ": Final" in line]


def deeds(edition: str) -> list[str]:
    """What a player can act for: every action, and what a skill offers or starts in place of one."""
    built = build_edition(edition)
    actions = [name.lower() for name, number in vars(Action).items() if name.isupper()]
    instead = {Moment.ACTS, Moment.BOMB, Moment.FOUL_DECLARED, Moment.BLOCK_DECLARED}
    skills = [key for key, skill in built.skills.items() if skill.offers or instead & set(skill.starts)]
    return [*actions, *sorted(skills)]


@cache
def kick_off_results(edition: str) -> list[str]:
    """The results of every kick-off table that coaches can agree on."""
    chosen = {dict(chosen).get("kick_off", "") for chosen in option_sets(edition)}
    tables = [build_edition(edition, {"kick_off": one} if one else None).rules.tables for one in sorted(chosen)]
    return sorted({row[2] for table in tables for row in table["kick_off"].rows})


def cards(edition: str) -> list[str]:
    """The special play cards of an edition."""
    return sorted(card.key for card in build_edition(edition).rules.cards)


VOCABULARIES: dict[str, Callable[[str], list[str]]] = {
    "fall": falls,
    "injury": injuries,
    "sending_off": sendings_off,
    "extra_square": extra_squares,
    "landing": landings,
    "stance": stances,
    "deed": deeds,
    "result": kick_off_results,
    "card": cards,
}


def members(vocabulary: str, edition: str) -> list[str]:
    """All members of a vocabulary in an edition."""
    return VOCABULARIES[vocabulary](edition)
