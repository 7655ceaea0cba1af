"""Where a blocked player may be pushed: the squares as the rules offer them, and what each would lead to."""

from __future__ import annotations

from typing import Any, Final

from touchback.engine.pitch import NOWHERE
from touchback.rules.model.game import Game
from touchback.rules.model.state import ON_GROUND, ROOTED
from touchback.rules.procedures.block.after_block import push_power
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.block.push import (
    ANYWHERE,
    directions_away,
    has_room,
    open_squares,
    over_edge,
    push_choices,
)

Push = dict[str, Any]

FREE: Final = ""
CROWD: Final = "crowd"
BALL: Final = "ball"  # one lies there and will bounce
CHAIN: Final = "chain"  # a player stands there: a chain push


def pushes_seen(game: Game, player: int, victim: int, blitz: int) -> list[Push]:
    """List the squares the attacker's coach could choose from; the crowd has no square, but a step that leads there."""
    if game.state.flags[victim] & ROOTED:
        return []
    squares = push_choices(game, player, victim)
    found: list[Push] = []
    if NOWHERE in squares:
        beyond = [s for s in directions_away(game, player, victim) if over_edge(game, victim, s)]
        found = [{"square": None, "mark": CROWD, "step": _step(game, victim, s)} for s in beyond]
    if squares and push_power(game, BlockFrame(player, victim, blitz)) & ANYWHERE:
        squares = sorted({*squares, *open_squares(game, victim)})
    name = game.rules.pitch.name
    return [*found, *({"square": name(s), "mark": _mark(game, victim, s)} for s in squares if s != NOWHERE)]


def _step(game: Game, victim: int, beyond: int) -> list[int]:
    """Return columns and rows from where the pushed player stands to a square beyond the edge."""
    pitch = game.rules.pitch
    return [*pitch.compass[pitch.directions.index(beyond - game.state.square[victim])]]


def _mark(game: Game, victim: int, square: int) -> str:
    state = game.state
    body = game.rules.pitch.shapes[state.shape[victim]].body
    if not has_room(game, victim, square):
        return CHAIN
    lying = [at for at, place in zip(state.ball_square, state.ball_place, strict=True) if place == ON_GROUND]
    return BALL if any(at - square in body for at in lying) else FREE
