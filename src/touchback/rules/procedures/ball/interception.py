"""A pass on its way: who can intercept, who tries, and whether the passer cancels the interception."""

from __future__ import annotations

from typing import Final

from touchback.engine.options import option, player_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.sources import skill_modifier
from touchback.rules.model.state import DISTRACTED, PITCH, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.ball.ball import ball_slips
from touchback.rules.procedures.ball.throwing import ThrowFrame
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Verb

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


def possible_interceptors(game: Game, side: int, source: int, target: int, hands_full: int = 0) -> list[int]:
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
        and not state.profiles[p].values[Prop.NO_HANDS]
        and under_ruler(game, source, target, state.square[p])
    ]


class DeclareInterceptor(Step[ThrowFrame]):
    """Before the pass is rolled, each opposing coach in turn may name one player to intercept."""

    key = "pass.declare_interceptor"

    def run(self, game: Game, frame: ThrowFrame) -> int:
        state = game.state
        if frame.hail_mary:
            return NEXT
        side, count = state.side_of[frame.player], len(state.score)
        able = possible_interceptors(game, side, state.square[frame.player], frame.target, frame.hands_full)
        while able and frame.asked < count - 1:
            frame.asked += 1
            asked = (side + frame.asked) % count
            options = [option(Verb.PLAYER, p) for p in able if state.side_of[p] == asked]
            if options:
                return game.ask(asked, Prompt.INTERCEPT, [DECLINE, *options], against=frame.player, square=frame.target)
        return NEXT

    def answer(self, game: Game, frame: ThrowFrame, choice: int) -> int:
        if choice == DECLINE:
            return AGAIN
        frame.interceptor = player_of(choice)
        state = game.state
        extra = skill_modifier(game, frame.player, Prop.EASILY_READ).value
        square = state.square[frame.interceptor]
        return game.call(TestFrame(Test.INTERCEPT, frame.interceptor, square, extra, against=frame.player))

    def modifiers(self, game: Game, frame: ThrowFrame) -> list[Modifier]:
        return [skill_modifier(game, frame.player, Prop.EASILY_READ)]


class ReadInterception(Step[ThrowFrame]):
    """An interceptor who failed lets the pass go on, and a special ball may do something to them."""

    key = "pass.read_interception"

    def run(self, game: Game, frame: ThrowFrame) -> int:
        if frame.interceptor == NOBODY or not game.state.result:
            player, frame.interceptor = frame.interceptor, NOBODY
            ball = getattr(frame, "ball", NOBODY)
            return NEXT if player == NOBODY or ball == NOBODY else ball_slips(game, ball, player)
        frame.caught = CAUGHT
        return NEXT


def ends_in_interception(game: Game, frame: ThrowFrame) -> bool:
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
