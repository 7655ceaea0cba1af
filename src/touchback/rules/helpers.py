"""Helpers hired for one match: who may have whom, on the sheet, and with a shirt if they may have to play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from touchback.engine.match import MatchPlayer, MatchTeam
from touchback.rules.build import Built
from touchback.rules.layers import Data
from touchback.rules.teams import BadTeam


def may_have(built: Built, roster: str, key: str) -> bool:
    """Whether a team of that roster can have this helper at all; a team of no roster can have anybody."""
    entry: Data = built.layered.table("helpers")[key]
    if roster not in built.rosters:
        return True
    physician = built.rosters[roster]["apothecary"]
    if entry.get("apothecary", physician) != physician:  # some are only for teams that can have one, or cannot
        return False
    return roster in entry.get("only_for", (roster,)) and roster not in entry.get("never_for", ())


def helpers_for(built: Built, roster: str) -> list[str]:
    """Whom a team of that roster may hire: whoever is on its staff anyway need not be."""
    staff = built.rosters.get(roster, {}).get("staff", ())
    return [key for key in sorted(built.rules.helper_of) if may_have(built, roster, key) and key not in staff]


def helpers_cost(built: Built, keys: Sequence[str]) -> int:
    entries = built.layered.table("helpers")
    return sum(int(entries[key].get("cost", 0)) for key in keys)


def check_helpers(built: Built, roster: str, keys: Sequence[str]) -> list[str]:
    """Everything that is wrong with having these helpers, in words; empty if it is legal. Money is not looked at."""
    faults = []
    entries = built.layered.table("helpers")
    for key, count in Counter(keys).items():
        if key not in entries:
            faults.append(f"there is no helper {key!r}")
        elif not may_have(built, roster, key):
            faults.append(f"{entries[key]['name']}: not for a {built.rosters[roster]['name']} team")
        elif 0 < int(entries[key].get("most", 0)) < count:
            faults.append(f"{count} of {entries[key]['name']}: at most {entries[key]['most']}")
    most = int(built.layered.table("hiring").get("most_famous_staff", 0))
    famous = [key for key in keys if key in entries and entries[key].get("unique")]
    if 0 < most < len(famous):
        faults.append(f"{len(famous)} famous names beside the pitch: at most {most}")
    return faults


def hire_helpers(built: Built, team: MatchTeam, keys: Sequence[str]) -> None:
    """Add helpers to a team, by key; the money for them is not looked at here."""
    faults = check_helpers(built, team.roster, (*team.helpers, *keys))
    if faults:
        raise BadTeam(f"{team.name}: {faults[0]}.")
    team.helpers = (*team.helpers, *keys)
    for key in keys:
        player = built.layered.table("helpers")[key].get("player")
        if player is not None:
            number = max((one.number for one in team.players), default=0) + 1
            name = built.rules.helpers[built.rules.helper_of[key]].name
            skills = tuple(sorted(built.rules.skill_of[skill].index for skill in player["skills"]))
            figures = player["figures"]
            sheet = (figures[0], figures[1], figures[2], figures[3])
            team.players.append(MatchPlayer(name, number, key, "He", "star", sheet, skills, star=True, helper=key))
