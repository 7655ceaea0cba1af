"""Bring a special ball into play, by declaring it or straight onto the pitch."""

from __future__ import annotations

from typing import Any

from tests.support.kick_off import kick_off
from tests.support.position import Board, position
from touchback.rules.procedures.ball.special_balls import set_kind

WITH_BALLS = {"special_balls": "yes"}


def declare(roster: str = "test", **what: Any) -> Board:
    """Home, a team of this roster, is about to kick off and is asked for a ball of its own."""
    return kick_off(options=WITH_BALLS, rosters=(roster, "test"), **what)


def with_ball(kind: str, drawing: str, *, owner: str = "A", **what: Any) -> Board:
    """The position with this ball, which `owner` kicked off."""
    match = position(drawing, options=WITH_BALLS, **what)
    set_kind(match.game, 0, match.game.rules.ball_of[kind])
    match.game.state.kicking = "HA".index(owner)
    match.game.options, match.game.also = [], []
    match.game.resume()  # the coach is asked anew, now that the ball is what it is
    return match


def ball_kind(match: Board) -> str:
    return match.game.rules.balls[match.game.state.ball_kind[0]].key


def skills(match: Board, name: str) -> set[str]:
    """The skills a player has now."""
    return {match.game.rules.skills[skill].key for skill in match.game.state.profiles[match.slot(name)].skills}
