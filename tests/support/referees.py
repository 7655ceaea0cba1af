"""A position with a referee of one's choice."""

from __future__ import annotations

from typing import Any

from tests.support.position import Board, position
from touchback.engine.pitch import NOBODY
from touchback.rules.procedures.action.started import start_procedure

LYING = """
    H1 A1- .  H2
    .  .   .  A2
    """
FOUL = ("H1 foul", "A1")
QUIETLY = (*FOUL, 3, 1)  # no double, and the armour holds
SEEN = (*FOUL, 2, 2)


def under(referee: str, drawing: str = LYING, **what: Any) -> Board:
    """The position, with this referee beside the pitch."""
    match = position(drawing, options={"referees": "all"}, **what)
    match.game.state.referee = match.game.rules.referee_of[referee]
    return match


def fans_get_him(match: Board) -> Board:
    """The kick-off result in which the fans get hold of the referee, here and now."""
    match.game.options = []
    match.game.also = []
    start_procedure(match.game, "event_get_the_ref", NOBODY)
    match.game.resume()
    return match


def referee(match: Board) -> str:
    return match.game.rules.referees[match.game.state.referee].key


def watching(match: Board) -> tuple[str, int]:
    """Whom the referee keeps an eye on, and the space he stands on; ("", 0) beside the pitch."""
    side = match.game.state.watched
    return "" if side == NOBODY else "HA"[side], match.game.state.anger


def keep_watch(match: Board, side: str, space: int) -> Board:
    match.game.state.watched = "HA".index(side)
    match.game.state.anger = space
    return match
