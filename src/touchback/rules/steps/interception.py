"""A throw on its way: who can get at it, who tries, and whether the thrower snatches it back."""

from __future__ import annotations

from typing import Any, Final

from touchback.engine.frame import AGAIN, NEXT, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import DISTRACTED, PITCH, STANDING
from touchback.rules.steps.ball import slip
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Fact, Prompt, Prop, Test, Verb

DECLINE: Final = option(Verb.DECLINE)
USE: Final = option(Verb.USE)

CAUGHT: Final = 1
SNATCHED_AT: Final = 2  # and the thrower has tried to get it back


def under_ruler(game: Game, source: int, target: int, square: int) -> bool:
    """Whether the ruler from source to target covers part of the square, between the two."""
    pitch = game.rules.pitch
    rx, ry = pitch.col[target] - pitch.col[source], pitch.row[target] - pitch.row[source]
    ix, iy = pitch.col[square] - pitch.col[source], pitch.row[square] - pitch.row[source]
    length = rx * rx + ry * ry
    if ix * ix + iy * iy >= length or (rx - ix) * (rx - ix) + (ry - iy) * (ry - iy) >= length:
        return False
    beside = 2 * abs(rx * iy - ry * ix) - abs(rx) - abs(ry)
    width = game.rules.figures.ruler_width
    return beside <= 0 or beside * beside * 10000 < width * width * length


def interceptors(game: Game, side: int, source: int, target: int, hands_full: int = 0) -> list[int]:
    """Opponents with a tackle zone under the ruler, their hands free unless that does not matter."""
    state = game.state
    return [
        p
        for p, s in enumerate(state.side_of)
        if s != side
        and state.place[p] == PITCH
        and state.stance[p] == STANDING
        and not state.flags[p] & DISTRACTED
        and (hands_full or p not in state.ball_carrier)
        and not state.profiles[p].values[Prop.CANNOT_HOLD]
        and under_ruler(game, source, target, state.square[p])
    ]


class DeclareInterceptor(Step):
    """Before the throw is rolled, one player may be named to intercept: the other coaches are asked round the table."""

    def run(self, game: Game, frame: Any) -> int:
        state = game.state
        if frame.lob:
            return NEXT
        side, count = state.side_of[frame.player], len(state.score)
        able = interceptors(game, side, state.square[frame.player], frame.target, frame.hands_full)
        while able and frame.asked < count - 1:
            frame.asked += 1
            asked = (side + frame.asked) % count
            options = [option(Verb.PLAYER, p) for p in able if state.side_of[p] == asked]
            if options:
                return game.ask(asked, Prompt.INTERCEPT, [DECLINE, *options])
        return NEXT

    def answer(self, game: Game, frame: Any, choice: int) -> int:
        if choice == DECLINE:
            return AGAIN
        frame.interceptor = choice >> 12 & 0xFF
        state = game.state
        extra = state.profiles[frame.player].values[Prop.EASILY_READ]
        return game.call(TestFrame(Test.INTERCEPT, frame.interceptor, state.square[frame.interceptor], extra))


class SnatchBack(Step):
    """Some throwers may get an intercepted throw back with a plain agility test, unless the interceptor is too tall."""

    def run(self, game: Game, frame: Any) -> int:
        state = game.state
        if frame.interceptor == NOBODY or not state.result:
            player, frame.interceptor = frame.interceptor, NOBODY
            ball = getattr(frame, "ball", NOBODY)
            return NEXT if player == NOBODY or ball == NOBODY else slip(game, ball, player)
        frame.caught = CAUGHT
        if not state.profiles[frame.player].values[Prop.RESCUES_THROWS]:
            return NEXT
        if state.profiles[frame.interceptor].values[Prop.BEYOND_RESCUE]:
            return NEXT
        return game.ask(state.side_of[frame.player], Prompt.USE_SKILL, [DECLINE, USE])

    def answer(self, game: Game, frame: Any, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        frame.caught = SNATCHED_AT
        return game.call(TestFrame(Test.RESCUE, frame.player, game.state.square[frame.player]))


def intercepted(game: Game, frame: Any) -> bool:
    """Whether the throw ends here, in the interceptor's hands; one that was snatched back goes on."""
    if not frame.caught:
        return False
    if frame.caught == SNATCHED_AT and game.state.result:
        if game.listener is not None:
            game.tell(Fact.RESCUED, frame.player, frame.interceptor)
        frame.interceptor = NOBODY
        frame.caught = 0
        return False
    if game.listener is not None:
        game.tell(Fact.INTERCEPTION, frame.interceptor)
    return True
