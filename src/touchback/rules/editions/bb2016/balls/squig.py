"""A ball that is alive: it struggles in a player's hands and hops about when loose."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.pitch import EMPTY, NOBODY, OFF, WALL
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.editions.bb2016.steps.special_balls import note_catch
from touchback.rules.model.game import Game
from touchback.rules.model.state import ON_GROUND
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.ball.ball import ROLLING, BounceFrame, LandFrame, ThrowInFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6, D8
from touchback.rules.terms.purposes import Purpose

HOPS: Final = 3


class RollStruggle(Step[SkillFrame]):
    """At the start of a turn the ball carrier rolls; on a 1 the ball bounces away, and it is no turnover."""

    key = "ball_struggles.roll_struggle"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if frame.player == NOBODY:
            return DONE
        return game.roll(Purpose.BREAK_FREE, frame.player, D6, 2, square=game.state.ball_square[frame.other])

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        if dice[0] > 1:
            return NEXT
        game.drop_ball(frame.player)
        if game.listener is not None:
            game.tell(Fact.BREAKS_FREE, frame.player)
        return game.call(BounceFrame(frame.other))


class ScoreIfCaught(Step[SkillFrame]):
    """A moving player who caught the ball in the end zone has scored."""

    key = "ball_struggles.score_if_caught"

    def run(self, game: Game, frame: SkillFrame) -> int:
        note_catch(game, frame.other)
        return NEXT


STRUGGLE = Procedure("ball_struggles", SkillFrame, (RollStruggle(), ScoreIfCaught()))


class Hop(Step[SkillFrame]):
    """A loose ball hops at the end of a turn; a player it hops onto may catch it, and then it stops."""

    key = "ball_hops.hop"

    def run(self, game: Game, frame: SkillFrame) -> int:
        state = game.state
        if frame.count == HOPS or state.ball_place[frame.other] != ON_GROUND:
            return NEXT
        return game.roll(Purpose.BOUNCE, NOBODY, D8, square=state.ball_square[frame.other])

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
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


HOP = Procedure("ball_hops", SkillFrame, (Hop(),))
