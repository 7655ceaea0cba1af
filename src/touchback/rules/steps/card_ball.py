"""Cards that have to do with the ball, the ground and the sky."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, option
from touchback.engine.pitch import NOBODY, OFF
from touchback.engine.state import IN_AIR, ON_GROUND
from touchback.rules.steps.ball import FALLING, LandFrame, ThrowInFrame
from touchback.rules.steps.card_frame import CardFrame, card_of
from touchback.rules.steps.card_gifts import Give, PickPlayer
from touchback.rules.steps.kickoff import KickOffFrame
from touchback.rules.steps.skill import start
from touchback.rules.steps.weather import set_weather
from touchback.rules.vocabulary import Fact, Prompt, Purpose, Verb

D8: Final = (8,)
OUT: Final = -1


class PuntFrame(CardFrame):
    """`count` is how often the ball still scatters."""

    NAME = "card_punt"


class SkyFrame(CardFrame):
    NAME = "card_weather"


class GroundFrame(CardFrame):
    NAME = "card_choice"


class WildKickFrame(CardFrame):
    NAME = "card_wild_kick"


# --- the ball -------------------------------------------------------------------------------------------------------


class PickLanding(Step):
    """The ball is kicked away, towards any square."""

    def run(self, game: Game, frame: PuntFrame) -> int:
        options = [option(Verb.SQUARE, 0, s) for s in game.rules.pitch.squares]
        return game.ask(frame.other, Prompt.CARD_SQUARE, options)

    def answer(self, game: Game, frame: PuntFrame, choice: int) -> int:
        frame.ball = game.drop_ball(frame.player)
        frame.count = game.rules.figures.pass_scatters
        game.set_ball(frame.ball, choice & THING_MASK, IN_AIR)
        return NEXT


class ScatterPunt(Step):
    """Square by square, as a throw that goes astray."""

    def run(self, game: Game, frame: PuntFrame) -> int:
        return game.roll(Purpose.SCATTER, frame.ball, D8) if frame.count > 0 else NEXT

    def rolled(self, game: Game, frame: PuntFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        square = game.state.ball_square[frame.ball] + pitch.directions[dice[0] - 1]
        if pitch.board[square] == OFF:
            frame.count = OUT
            return NEXT
        frame.count -= 1
        game.set_ball(frame.ball, square, IN_AIR)
        if game.listener is not None:
            game.tell(Fact.SCATTER, frame.ball, square)
        return self.run(game, frame)


class PuntLands(Step):
    """It can be caught where it comes down; off the pitch it is thrown back in."""

    def run(self, game: Game, frame: PuntFrame) -> int:
        game.state.ball_place[frame.ball] = ON_GROUND
        if frame.count == OUT:
            return game.call(ThrowInFrame(frame.ball, game.state.ball_square[frame.ball]))
        return game.call(LandFrame(frame.ball, FALLING, 0))


class KickGoesWild(Step):
    """One more die for how far the kick strays."""

    def run(self, game: Game, frame: CardFrame) -> int:
        kick = next((bookmark for bookmark in reversed(game.stack) if isinstance(bookmark, KickOffFrame)), None)
        if kick is not None:
            kick.dice += 1
        return NEXT


# --- sky and ground -------------------------------------------------------------------------------------------------


class PickWeather(Step):
    """Any kind of weather that the table knows."""

    def run(self, game: Game, frame: CardFrame) -> int:
        known = sorted({game.rules.weather_of[result] for _, _, result in game.rules.tables["weather"].rows})
        return game.ask(frame.other, Prompt.CARD_PICK, [option(Verb.PICK, 0, weather) for weather in known])

    def answer(self, game: Game, frame: CardFrame, choice: int) -> int:
        set_weather(game, choice & THING_MASK)
        if game.listener is not None:
            game.tell(Fact.WEATHER, game.state.weather)
        name = game.rules.weathers[game.state.weather].on_change
        return start(game, name, NOBODY) if name else NEXT


class PickRow(Step):
    """The coach says which of the things on the card it is to be."""

    def run(self, game: Game, frame: CardFrame) -> int:
        rows = range(len(card_of(game, frame).rows))
        return game.ask(frame.other, Prompt.CARD_PICK, [option(Verb.PICK, 0, row) for row in rows])

    def answer(self, game: Game, frame: CardFrame, choice: int) -> int:
        frame.row = choice & THING_MASK
        return NEXT


PUNT = Procedure(PuntFrame, (PickPlayer(), PickLanding(), ScatterPunt(), PuntLands()), rules=("SHEET-CARD-01",))
SKY = Procedure(SkyFrame, (PickWeather(),), rules=("SHEET-CARD-01",))
GROUND = Procedure(GroundFrame, (PickRow(), PickPlayer(), Give()), rules=("SHEET-CARD-01",))
WILD_KICK = Procedure(WildKickFrame, (KickGoesWild(),), rules=("SHEET-CARD-01",))

PROCEDURES: Final = (PUNT, SKY, GROUND, WILD_KICK)
