"""Helpers hired for one match: put on the team's sheet, and given a shirt if they may have to play."""

from __future__ import annotations

from collections.abc import Sequence

from touchback.engine.match import MatchPlayer, MatchTeam
from touchback.rules.build import Built


def hire_helpers(built: Built, team: MatchTeam, keys: Sequence[str]) -> None:
    """Add helpers to a team, by key; the money for them is not looked at here."""
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
