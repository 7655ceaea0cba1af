"""Inducements hired for one match: which a roster may have, on the sheet, and with a number if they may play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from touchback.rules.edition.build import Built
from touchback.rules.edition.layers import Data
from touchback.rules.model.match import MatchPlayer, MatchTeam
from touchback.rules.teams.drafts import BadTeam


def may_have(built: Built, roster: str, key: str) -> bool:
    """Whether a team of that roster can have this inducement at all; a team of no roster can have any."""
    entry: Data = built.layered.table("inducements")[key]
    if roster not in built.rosters:
        return True
    physician = built.rosters[roster]["apothecary"]
    if entry.get("apothecary", physician) != physician:  # some are only for teams that can have one, or cannot
        return False
    return roster in entry.get("only_for", (roster,)) and roster not in entry.get("never_for", ())


def inducements_for(built: Built, roster: str) -> list[str]:
    """Inducements that a team of that roster may hire: those on its staff need not be."""
    staff = built.rosters.get(roster, {}).get("staff", ())
    return [key for key in sorted(built.rules.inducement_of) if may_have(built, roster, key) and key not in staff]


def inducements_cost(built: Built, keys: Sequence[str]) -> int:
    entries = built.layered.table("inducements")
    return sum(int(entries[key].get("cost", 0)) for key in keys)


def check_inducements(built: Built, roster: str, keys: Sequence[str]) -> list[str]:
    """Everything that is wrong with having these inducements, in words; empty if it is legal. Money is not checked."""
    faults = []
    entries = built.layered.table("inducements")
    for key, count in Counter(keys).items():
        if key not in entries:
            faults.append(f"there is no inducement {key!r}")
        elif not may_have(built, roster, key):
            faults.append(f"{entries[key]['name']}: not for a {built.rosters[roster]['name']} team")
        elif 0 < int(entries[key].get("most", 0)) < count:
            faults.append(f"{count} of {entries[key]['name']}: at most {entries[key]['most']}")
    most = int(built.layered.table("hiring").get("most_famous_staff", 0))
    famous = [key for key in keys if key in entries and entries[key].get("unique")]
    if 0 < most < len(famous):
        faults.append(f"{len(famous)} famous names beside the pitch: at most {most}")
    return faults


def hire_inducements(built: Built, team: MatchTeam, keys: Sequence[str]) -> None:
    """Add inducements to a team, by key; the money for them is not looked at here."""
    faults = check_inducements(built, team.roster, (*team.inducements, *keys))
    if faults:
        raise BadTeam(f"{team.name}: {faults[0]}.")
    team.inducements = (*team.inducements, *keys)
    for key in keys:
        player = built.layered.table("inducements")[key].get("player")
        if player is not None:
            number = max((one.number for one in team.players), default=0) + 1
            name = built.rules.inducements[built.rules.inducement_of[key]].name
            skills = tuple(sorted(built.rules.skill_of[skill].index for skill in player["skills"]))
            figures = player["figures"]
            sheet = (figures[0], figures[1], figures[2], figures[3])
            team.players.append(MatchPlayer(name, number, key, "He", "star", sheet, skills, star=True, inducement=key))
