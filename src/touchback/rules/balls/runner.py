"""A ball with legs of its own: once in each turn of its side it runs where it is sent, more or less."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, option
from touchback.engine.pitch import EMPTY, NOBODY, OFF, WALL
from touchback.engine.state import ON_GROUND
from touchback.rules.steps.ball import ROLLING, BounceFrame, LandFrame, ThrowInFrame
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.special_balls import BALL_MOVED, note_catch
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Fact, Prompt, Purpose, Test, Verb

D3: Final = (3,)
D6: Final = (6,)
SIDES: Final = (1, 3, 4, 6)  # north, west, east, south
GOBLINS: Final = ("goblin", "underworld_goblin", "bomma", "looney", "fanatic", "doom_diver", "pogoer", "ooligan")


class RunFrame(SkillFrame):
    """`other` is the ball, `player` its carrier; `count` squares of movement are left."""

    NAME = "ball_runs"


class TearLoose(Step):
    """An opponent who holds it may keep hold of it with an agility test, and then it stays there for this turn."""

    def run(self, game: Game, frame: RunFrame) -> int:
        state = game.state
        state.declared[state.active] |= BALL_MOVED
        frame.player = state.ball_carrier[frame.other]
        state.result = 0
        if frame.player == NOBODY or state.side_of[frame.player] == state.active:
            return NEXT
        return game.call(TestFrame(Test.KEEP_BALL, frame.player, state.square[frame.player]))


class RollSquares(Step):
    """A die says how far it runs; tearing loose takes a square of that."""

    def run(self, game: Game, frame: RunFrame) -> int:
        return DONE if game.state.result else game.roll(Purpose.BALL_MOVES, NOBODY, D3)

    def rolled(self, game: Game, frame: RunFrame, dice: tuple[int, ...]) -> int:
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


class PointBall(Step):
    """Square by square its coach points it at one side of the pitch; in someone's hands it is not going anywhere."""

    def run(self, game: Game, frame: RunFrame) -> int:
        state = game.state
        if not frame.count or state.ball_place[frame.other] != ON_GROUND or state.scored != NOBODY:
            return NEXT
        return game.ask(state.kicking, Prompt.POINT_BALL, [option(Verb.TURN_TO, 0, way) for way in SIDES])

    def answer(self, game: Game, frame: RunFrame, choice: int) -> int:
        frame.player = choice & THING_MASK
        return game.roll(Purpose.BALL_STEP, NOBODY, D6)

    def rolled(self, game: Game, frame: RunFrame, dice: tuple[int, ...]) -> int:
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


class RunIsOver(Step):
    """Someone of the moving side may have caught it in the end zone."""

    def run(self, game: Game, frame: RunFrame) -> int:
        note_catch(game, frame.other)
        return NEXT


RUN = Procedure(
    RunFrame,
    (TearLoose(), RollSquares(), PointBall(), RunIsOver()),
    rules=("BB16-GBALL-08", "BB16-GBALL-09", "BB16-GBALL-10"),
)

PROCEDURES: Final = (RUN,)
