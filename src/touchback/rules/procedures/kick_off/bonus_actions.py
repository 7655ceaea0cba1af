"""Kick-off results that let players act before the first turn."""

from __future__ import annotations

from typing import Final

from touchback.rules.model.game import Game

NO_REROLLS: Final = 2  # a bonus turn without team re-rolls


# --- bloodthirsty fans ----------------------------------------------------------------------------------------------


def begin_bonus(game: Game, side: int) -> None:
    """A side acts outside its turn: pushes and falls count as in a turn, but there are no team re-rolls."""
    state = game.state
    state.bonus_turn = NO_REROLLS
    state.active = side
    state.spent = [0] * len(state.spent)
    state.turnover = 0


# --- violent outburst -----------------------------------------------------------------------------------------------
