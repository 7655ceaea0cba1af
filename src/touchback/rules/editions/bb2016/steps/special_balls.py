"""Balls that a side brings along: which it may kick off with, who answers for it, and when the ball has its say."""

from __future__ import annotations

from touchback.engine.pitch import NOBODY
from touchback.rules.model.game import Game
from touchback.rules.procedures.ball.ball import is_touchdown


def note_catch(game: Game, ball: int) -> None:
    """A player of the active team who holds the ball in the opposing end zone has scored."""
    state = game.state
    carrier = state.ball_carrier[ball]
    if carrier != NOBODY and state.side_of[carrier] == state.active and is_touchdown(game, carrier):
        state.scored = state.active
