"""A ball that is alive: it struggles in people's hands and hops about when nobody holds it."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.pitch import EMPTY, NOBODY, OFF, WALL
from touchback.engine.state import ON_GROUND
from touchback.rules.steps.ball import D8, ROLLING, BounceFrame, LandFrame, ThrowInFrame
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.special_balls import note_catch
from touchback.rules.vocabulary import Fact, Purpose

D6: Final = (6,)
HOPS: Final = 3


class StruggleFrame(SkillFrame):
    """`player` carries the ball `other`, if anyone does."""

    NAME = "ball_struggles"


class Struggle(Step):
    """As a turn begins its carrier rolls a die; on a 1 it bounces out of his hands, which ends nobody's turn."""

    def run(self, game: Game, frame: StruggleFrame) -> int:
        if frame.player == NOBODY:
            return DONE
        return game.roll(Purpose.BREAK_FREE, frame.player, D6, 2)

    def rolled(self, game: Game, frame: StruggleFrame, dice: tuple[int, ...]) -> int:
        if dice[0] > 1:
            return NEXT
        game.drop_ball(frame.player)
        if game.listener is not None:
            game.tell(Fact.BREAKS_FREE, frame.player)
        return game.call(BounceFrame(frame.other))


class CaughtAgain(Step):
    """Someone of the moving side may have it in the end zone now."""

    def run(self, game: Game, frame: StruggleFrame) -> int:
        note_catch(game, frame.other)
        return NEXT


STRUGGLE = Procedure(StruggleFrame, (Struggle(), CaughtAgain()), rules=("BB16-BALL-09",))


class HopFrame(SkillFrame):
    """`other` is the ball, `count` its hops so far."""

    NAME = "ball_hops"


class Hop(Step):
    """Loose as a turn ends, it hops; a player it hops onto may catch it, and otherwise it bounces off him and stops."""

    def run(self, game: Game, frame: HopFrame) -> int:
        state = game.state
        if frame.count == HOPS or state.ball_place[frame.other] != ON_GROUND or state.scored != NOBODY:
            return NEXT
        return game.roll(Purpose.BOUNCE, frame.other, D8)

    def rolled(self, game: Game, frame: HopFrame, dice: tuple[int, ...]) -> int:
        state, pitch = game.state, game.rules.pitch
        ball, start = frame.other, state.ball_square[frame.other]
        square = start + pitch.directions[dice[0] - 1]
        frame.count += 1
        if pitch.terrain[square] == WALL:
            return AGAIN
        if pitch.board[square] == OFF:
            return game.call_and_repeat(ThrowInFrame(ball, start))
        game.set_ball(ball, square, ON_GROUND)
        if game.listener is not None:
            game.tell(Fact.BOUNCE, ball, square)
        if state.board[square] != EMPTY:
            frame.count = HOPS
            return game.call(LandFrame(ball, ROLLING, 0))
        return AGAIN


HOP = Procedure(HopFrame, (Hop(),), rules=("BB16-BALL-10",))

PROCEDURES: Final = (STRUGGLE, HOP)
