"""Players that a card may be played on: each word of its data narrows the choice."""

from __future__ import annotations

from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE
from touchback.rules.model.card import CardInfo
from touchback.rules.model.game import Game
from touchback.rules.model.state import IN_AIR
from touchback.rules.procedures.cards.card_targets import card_targets


def wide_zone_of(game: Game, player: int) -> int:
    """Where a player on the pitch is: 1 in the strip along the upper sideline, 2 along the lower, 0 in neither."""
    pitch, square = game.rules.pitch, game.state.square[player]
    if not pitch.flank[square]:
        return 0
    return 1 if pitch.row[square] < pitch.height // 2 else 2


def wide_zones(game: Game, info: CardInfo, side: int) -> list[int]:
    """The wide zones with a player in them that the card could be for."""
    return sorted({wide_zone_of(game, p) for p in card_targets(game, info, side)} - {0})


def own_end_zone(game: Game, side: int) -> list[int]:
    """The free squares of the end zone that a side defends."""
    pitch, board = game.rules.pitch, game.state.board
    theirs = sum(1 << other for other in range(len(game.state.score)) if other != side)
    return [s for s in pitch.squares if pitch.goal[s] & theirs and board[s] == EMPTY]


def landing_square(game: Game) -> int:
    """Where the kick in the air will come down, if that is on the pitch and the square is empty; NOWHERE if not."""
    state = game.state
    if state.touchback:
        return NOWHERE
    square = state.ball_square[state.ball_place.index(IN_AIR)]
    return square if state.board[square] == EMPTY else NOWHERE


def first_slot(game: Game, side: int) -> int:
    """The slot that stands for a whole side."""
    return next((p for p, of in enumerate(game.state.side_of) if of == side), NOBODY)
