"""A second ball: thrown in by the fans, in play for a turn each, and then one of the two bursts."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, thing_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import IN_AIR, NOT_IN_PLAY
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import start_procedure
from touchback.rules.procedures.kick_off.fan_support import EventFrame
from touchback.rules.procedures.kick_off.kick_off import fly_kicked_ball, receiving_side
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb

SQUARE_BASE: Final = option(Verb.SQUARE)


class PlaceSecondBall(Step[EventFrame]):
    """The kicking coach places a second ball in the receivers' half; it scatters like a kick."""

    key = "event_rogue_ball.place_second_ball"

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        if NOT_IN_PLAY not in state.ball_place:
            return DONE
        frame.other = state.ball_place.index(NOT_IN_PLAY)
        squares = game.rules.pitch.set_up[receiving_side(game)]
        return game.ask(state.kicking, Prompt.ROGUE_BALL, [SQUARE_BASE | s for s in squares])

    def answer(self, game: Game, frame: EventFrame, choice: int) -> int:
        state = game.state
        game.set_ball(frame.other, thing_of(choice), IN_AIR)
        frame.count = state.touchback  # of the first ball; until this one has scattered it speaks for the second
        state.touchback = 0
        if game.rules.weathers[state.weather].values[Prop.WINDY]:
            return start_procedure(game, "blow", frame.other)
        return NEXT


class ScatterSecondBall(Step[EventFrame]):
    """The second ball lands after the first, and may be a touchback too."""

    key = "event_rogue_ball.scatter_second_ball"

    def run(self, game: Game, frame: EventFrame) -> int:
        if game.state.touchback:
            return self.note(game, frame)
        faces, square = (8, game.rules.figures.kick_dice), game.state.ball_square[frame.other]
        return game.roll(Purpose.KICK, NOBODY, faces, square=square)

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        fly_kicked_ball(game, frame.other, dice[0], dice[1])
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


ROGUE_BALL = Procedure("event_rogue_ball", EventFrame, (PlaceSecondBall(), ScatterSecondBall()))


# --- one of them bursts -----------------------------------------------------------------------------------------------


class OneBallBursts(Step[EventFrame]):
    """When each team has had a turn, a die shows which of the balls is the replica, and it bursts."""

    key = "burst.one_ball_bursts"

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


BURST = Procedure("burst", EventFrame, (OneBallBursts(),))
