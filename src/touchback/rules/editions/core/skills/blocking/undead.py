"""Weapons against the undead, and who counts as one."""

from __future__ import annotations

from typing import Final

from touchback.rules.model.game import Game

UNDEAD: Final = ("khemri", "necromantic", "undead", "vampire")  # rosters


def is_undead(game: Game, player: int) -> bool:
    """Whether the player is in an undead team."""
    return game.match.teams[game.state.side_of[player]].roster in UNDEAD
