"""Throwing a team-mate as straight as a ball: any empty square in range, accurate or not, and knocking others aside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Step
from touchback.engine.game import Game
from touchback.engine.pitch import EMPTY, NOBODY, OFF, WALL
from touchback.engine.state import PITCH
from touchback.rules.skills.hurl import D8, AimHurl, FlightFrame, HurlFrame, ScatterHim, lift_off
from touchback.rules.steps.injury import KnockDownFrame, lay_down
from touchback.rules.steps.push import PushFrame, free, into_the_crowd
from touchback.rules.steps.test import TestFrame
from touchback.rules.steps.throwing import ACCURATE, FUMBLED, band_between, band_modifier, longest_band, throw_outcome
from touchback.rules.vocabulary import Cause, Fact, Purpose, Test, Turnover

STRAIGHT: Final = 1  # to the landing after an accurate throw
DROPPED: Final = -1  # `hit`: nobody was, but there is no landing to speak of


class AimAtEmptySquare(AimHurl):
    """Every range counts as the next longer one, so nobody is thrown at the longest; and only where nobody is."""

    def squares(self, game: Game, frame: HurlFrame) -> Sequence[int]:
        board = game.state.board
        reach = game.rules.range_squares[longest_band(game) - 1][game.state.square[frame.player]]
        return [square for square in reach if board[square] == EMPTY]


class ThrowLikeABall(Step):
    """The range counts as one longer. Whatever kept him from throwing (it leaves 0) has seen to the team-mate."""

    def run(self, game: Game, frame: HurlFrame) -> int:
        state = game.state
        if state.place[frame.other] != PITCH or not state.result:
            if frame.carried != NOBODY:
                state.turnover = state.turnover or Turnover.THROWN_CARRIER
            return DONE
        square = state.square[frame.player]
        longer = band_between(game, square, frame.target) + 1
        return game.call(TestFrame(Test.HURL, frame.player, square, band_modifier(game, longer)))


class JudgeStraight(Step):
    """Accurate, he reaches the target and lands more easily; else he scatters; fumbled, he falls where he stood."""

    def run(self, game: Game, frame: HurlFrame) -> int:
        outcome = throw_outcome(game)
        if outcome == FUMBLED:
            frame.fumble = 1
            frame.hit = DROPPED
            if game.listener is not None:
                game.tell(Fact.FUMBLE, frame.player)
        elif outcome == ACCURATE:
            frame.rough = STRAIGHT
        else:
            frame.count = game.rules.figures.pass_scatters
        return NEXT


class ScatterOntoSomeone(ScatterHim):
    """Square by square; where he ends, he ends, even on someone's head."""

    def run(self, game: Game, frame: FlightFrame) -> int:
        if frame.fumble or frame.out:
            return NEXT
        if frame.count > 0:
            return self.drift(game, frame)
        under = game.state.board[frame.target]
        if under >= 0 and under != frame.other:
            frame.hit = under + 1
            lift_off(game, frame)
        return NEXT


class KnockAside(Step):
    """Whom he comes down on is flung one square at random: into the crowd, or pushing away whoever is there."""

    def run(self, game: Game, frame: FlightFrame) -> int:
        if frame.hit <= 0:
            return NEXT
        if frame.facing == NOBODY:
            return game.roll(Purpose.SCATTER, frame.hit - 1, D8)
        square = frame.target + game.rules.pitch.directions[frame.facing]
        frame.facing = NOBODY
        if not free(game, frame.hit - 1, square):
            return AGAIN  # who stood there stands there still: another way
        game.shift(frame.hit - 1, square)
        return NEXT

    def rolled(self, game: Game, frame: FlightFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        square = frame.target + pitch.directions[dice[0] - 1]
        if pitch.terrain[square] == WALL:
            return AGAIN
        if pitch.board[square] == OFF:
            into_the_crowd(game, frame.hit - 1)
            return NEXT
        frame.facing = dice[0] - 1
        other = game.state.board[square]
        if other >= 0:
            game.call(PushFrame(frame.hit - 1, other, game.state.active))
        return AGAIN


class BothGoDown(Step):
    """Both are down before anyone's armour is tested; a team-mate who is knocked over costs the turn."""

    def run(self, game: Game, frame: FlightFrame) -> int:
        if frame.hit <= 0:
            return NEXT
        state, under = game.state, frame.hit - 1
        lay_down(game, frame.other)
        if state.side_of[under] == state.active:
            state.turnover = state.turnover or Turnover.FELL
        return game.call(KnockDownFrame(under, Cause.HIT_BY_PLAYER)) if state.place[under] == PITCH else NEXT
