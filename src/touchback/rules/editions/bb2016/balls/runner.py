"""A ball with legs of its own: once in each turn of its side it runs where it is sent, more or less."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, thing_of
from touchback.engine.pitch import EMPTY, NOBODY, OFF, WALL
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.editions.bb2016.steps.special_balls import note_catch
from touchback.rules.model.game import Game
from touchback.rules.model.state import ON_GROUND
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.ball.ball import ROLLING, BounceFrame, LandFrame, ThrowInFrame
from touchback.rules.procedures.ball.special_balls import BALL_MOVED
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D3, D6
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose, Test
from touchback.rules.terms.verbs import Verb

SIDES: Final = (1, 3, 4, 6)  # north, west, east, south
GOBLINS: Final = ("goblin", "underworld_goblin", "bomma", "looney", "fanatic", "doom_diver", "pogoer", "ooligan")


class RollToKeepBall(Step[SkillFrame]):
    """An opponent who holds the ball may keep it for this turn with an agility roll."""

    key = "ball_runs.roll_to_keep_ball"

    def run(self, game: Game, frame: SkillFrame) -> int:
        state = game.state
        state.declared[state.active] |= BALL_MOVED
        frame.player = state.ball_carrier[frame.other]
        state.result = 0
        if frame.player == NOBODY or state.side_of[frame.player] == state.active:
            return NEXT
        return game.call(TestFrame(Test.KEEP_BALL, frame.player, state.square[frame.player]))


class RollSquares(Step[SkillFrame]):
    """A roll says how far the ball runs; getting free costs one square of that."""

    key = "ball_runs.roll_squares"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if game.state.result:
            return DONE
        return game.roll(Purpose.BALL_MOVES, NOBODY, D3, square=game.state.ball_square[frame.other])

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        state = game.state
        frame.count = dice[0]
        if frame.player == NOBODY:
            return NEXT
        game.drop_ball(frame.player)
        if state.side_of[frame.player] == state.active:
            return NEXT
        frame.count -= 1
        if game.listener is not None:
            game.tell(Fact.BREAKS_FREE, frame.player)
        return game.call(BounceFrame(frame.other))


class PointBall(Step[SkillFrame]):
    """The coach points the ball at one side of the pitch, square by square, until a player holds it."""

    key = "ball_runs.point_ball"

    def run(self, game: Game, frame: SkillFrame) -> int:
        state = game.state
        if not frame.count or state.ball_place[frame.other] != ON_GROUND:
            return NEXT
        options = [option(Verb.TURN_TO, 0, way) for way in SIDES]
        return game.ask(state.kicking, Prompt.POINT_BALL, options, square=state.ball_square[frame.other])

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        frame.player = thing_of(choice)
        return game.roll(Purpose.BALL_STEP, NOBODY, D6, square=game.state.ball_square[frame.other])

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        state, pitch, ball = game.state, game.rules.pitch, frame.other
        start = state.ball_square[ball]
        way = pitch.fan(*pitch.compass[frame.player])[(dice[0] - 1) // 2]
        square = start + pitch.directions[way]
        frame.count -= 1
        if pitch.terrain[square] == WALL:
            return AGAIN
        if pitch.board[square] == OFF:
            frame.count = 0
            return game.call_and_repeat(ThrowInFrame(ball, start))
        game.set_ball(ball, square, ON_GROUND)
        if game.listener is not None:
            game.tell(Fact.BALL_STEP, square)
        other = state.board[square]
        return AGAIN if other == EMPTY else game.call_and_repeat(LandFrame(ball, ROLLING, knack(game, other)))


def knack(game: Game, player: int) -> int:
    """Goblins know how to catch one of these."""
    sheet = game.match.players[player]
    return 1 if sheet.race == "goblin" or sheet.position in GOBLINS else 0


class ScoreIfCaught(Step[SkillFrame]):
    """A moving player who caught the ball in the end zone has scored."""

    key = "ball_runs.score_if_caught"

    def run(self, game: Game, frame: SkillFrame) -> int:
        note_catch(game, frame.other)
        return NEXT


RUN = Procedure(
    "ball_runs",
    SkillFrame,
    (RollToKeepBall(), RollSquares(), PointBall(), ScoreIfCaught()),
)
