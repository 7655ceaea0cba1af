"""Whom a coach names for a match, sorted into stars, helpers, bribes, physicians and mercenaries, or refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from touchback.engine.match import MatchTeam
from touchback.rules.build import Built
from touchback.rules.helpers import helpers_for
from touchback.rules.hiring import Hire, Mercenary, keep_apart, make_opponents, mercenaries_known, terms, with_doubles
from touchback.rules.layers import did_you_mean
from touchback.rules.stars import stars_for, stars_of
from touchback.rules.teams import BadTeam, ready_draft, roster_of, teams_given, tell_apart

BRIBE: Final = "bribe"
PHYSICIAN: Final = "apothecary"
WITH: Final = "/"  # between a mercenary's position and the skill that is paid for


def hirable(built: Built, roster: str) -> list[str]:
    """All that a team of that roster could name; a mercenary by his position."""
    if teams_given(built):
        return []
    found = [*stars_for(built, roster), *helpers_for(built, roster)]
    found += [word for word, limit in LIMITS.items() if terms(built).get(limit, 0)]
    if mercenaries_known(built):
        found += [position["key"] for position in roster_of(built, roster)["positions"]]
    return found


LIMITS: Final = {BRIBE: "most_bribes", PHYSICIAN: "most_apothecaries"}


def wished(built: Built, roster: str, names: Sequence[str]) -> Hire:
    """The names as a hire; nobody asks yet whether it is legal, only whether there is such a one."""
    positions = {position["key"] for position in roster_of(built, roster)["positions"]}
    stars, helpers = stars_of(built), built.layered.table("helpers")
    mercenaries = []
    for name in names:
        position, _, skill = name.partition(WITH)
        if name in stars or name in helpers or name in LIMITS:
            continue
        if position not in positions:
            near = did_you_mean(name, hirable(built, roster))
            title = roster_of(built, roster)["name"]
            raise BadTeam(f"there is nobody called {name!r} whom a team of the {title} roster could hire{near}")
        mercenaries.append(Mercenary(position, skill))
    return Hire(
        stars=tuple(name for name in names if name in stars),
        mercenaries=tuple(mercenaries),
        helpers=tuple(name for name in names if name in helpers and name not in stars),
        bribes=list(names).count(BRIBE),
        apothecaries=list(names).count(PHYSICIAN),
    )


def ready_opponents(built: Built, rosters: Sequence[str], names: Sequence[Sequence[str]] = ()) -> list[MatchTeam]:
    """The rosters' own first teams for one match, each with those its coach names."""
    drafts = [ready_draft(built, roster) for roster in rosters]
    wishes = [*names, *(() for _ in range(len(rosters) - len(names)))]
    hires = [wished(built, roster, wish) for roster, wish in zip(rosters, wishes, strict=True)]
    kept = keep_apart(hires, with_doubles(built, drafts, hires))
    for hire, left in zip(hires, kept, strict=True):
        for key in hire.stars:
            if key not in left.stars:
                raise BadTeam(f"{stars_of(built)[key]['name']} would play for neither side if both hire him")
    refuse_shared_staff(built, hires)
    return tell_apart(make_opponents(built, drafts, hires))


def refuse_shared_staff(built: Built, hires: Sequence[Hire]) -> None:
    """Somebody famous beside the pitch is of use to no side if more than one has paid."""
    entries = built.layered.table("helpers")
    for key, count in Counter(key for hire in hires for key in set(hire.helpers)).items():
        if count > 1 and entries[key].get("unique"):
            raise BadTeam(f"{entries[key]['name']} would help neither side if both hire him")
