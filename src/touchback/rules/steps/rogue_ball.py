"""A second ball: thrown in by the fans, in play for a turn each, and then one of the two bursts."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import VERB_SHIFT
from touchback.engine.pitch import NOBODY
from touchback.engine.state import IN_AIR, NOT_IN_PLAY
from touchback.rules.steps.kickoff import fly, receiving
from touchback.rules.steps.skill import start
from touchback.rules.steps.support import EventFrame
from touchback.rules.vocabulary import Fact, Prompt, Prop, Purpose, Verb

SQUARE_BASE: Final = Verb.SQUARE << VERB_SHIFT


class RogueBallFrame(EventFrame):
    NAME = "event_rogue_ball"


class SecondBall(Step):
    """The kickers' coach puts a second ball anywhere in the receivers' half; it strays like a kick."""

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        if NOT_IN_PLAY not in state.ball_place:
            return DONE
        frame.other = state.ball_place.index(NOT_IN_PLAY)
        squares = game.rules.pitch.set_up[receiving(game)]
        return game.ask(state.kicking, Prompt.ROGUE_BALL, [SQUARE_BASE | s for s in squares])

    def answer(self, game: Game, frame: EventFrame, choice: int) -> int:
        state = game.state
        game.set_ball(frame.other, choice & 0xFFF, IN_AIR)
        frame.count = state.touchback  # of the first ball; until this one has strayed it speaks for the second
        state.touchback = 0
        if game.rules.weathers[state.weather].values[Prop.WINDY]:
            return start(game, "blow", frame.other)
        return NEXT


class SecondBallStrays(Step):
    """It comes down after the first; off the pitch or in the kickers' half it is a touchback too."""

    def run(self, game: Game, frame: EventFrame) -> int:
        if game.state.touchback:
            return self.note(game, frame)
        return game.roll(Purpose.KICK, frame.other, (8, game.rules.figures.kick_dice))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        fly(game, frame.other, dice[0], dice[1])
        if game.listener is not None:
            state = game.state
            game.tell(Fact.KICK, frame.other, state.ball_square[frame.other], dice[0], dice[1], state.touchback)
        return self.note(game, frame)

    def note(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        state.rogue = frame.other + 1
        state.rogue_out = state.touchback
        state.touchback = frame.count
        return NEXT


ROGUE_BALL = Procedure(RogueBallFrame, (SecondBall(), SecondBallStrays()), rules=("BB16-BLM-05", "BB16-QREF-66"))


class BurstFrame(EventFrame):
    NAME = "burst"


class OneBallBursts(Step):
    """When each side has had a turn, one of the balls, nobody knows which, turns out to be the replica."""

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.BURST, NOBODY, (len(balls_in_play(game)),))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        game.remove_ball(balls_in_play(game)[dice[0] - 1])
        game.state.rogue = 0
        if game.listener is not None:
            game.tell(Fact.BALL_GONE)
        return NEXT


def balls_in_play(game: Game) -> list[int]:
    return [ball for ball, place in enumerate(game.state.ball_place) if place != NOT_IN_PLAY]


BURST = Procedure(BurstFrame, (OneBallBursts(),), rules=("BB16-BLM-05",))
