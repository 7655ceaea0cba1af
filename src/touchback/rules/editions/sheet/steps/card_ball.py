"""Cards that have to do with the ball, the ground and the sky."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, thing_of
from touchback.engine.pitch import NOBODY, OFF
from touchback.engine.step import NEXT
from touchback.rules.editions.sheet.steps.card_frame import CardFrame, card_of
from touchback.rules.editions.sheet.steps.card_gifts import GiveCardGift, PickPlayer
from touchback.rules.model.game import Game
from touchback.rules.model.state import IN_AIR, ON_GROUND
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import start_procedure
from touchback.rules.procedures.ball.ball import FALLING, LandFrame, ThrowInFrame
from touchback.rules.procedures.kick_off.kick_off_frame import KickOffFrame
from touchback.rules.procedures.match.weather import set_weather
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D8
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb

OUT: Final = -1


class PickLanding(Step[CardFrame]):
    """The coach chooses a square to kick the carried ball to."""

    key = "card_punt.pick_landing"

    def run(self, game: Game, frame: CardFrame) -> int:
        options = [option(Verb.SQUARE, 0, s) for s in game.rules.pitch.squares]
        return game.ask(frame.other, Prompt.CARD_SQUARE, options, about=frame.player)

    def answer(self, game: Game, frame: CardFrame, choice: int) -> int:
        frame.ball = game.drop_ball(frame.player)
        frame.count = game.rules.figures.pass_scatters
        game.set_ball(frame.ball, thing_of(choice), IN_AIR)
        return NEXT


class ScatterPunt(Step[CardFrame]):
    """The ball scatters square by square, like an inaccurate pass."""

    key = "card_punt.scatter_punt"

    def run(self, game: Game, frame: CardFrame) -> int:
        if frame.count <= 0:
            return NEXT
        return game.roll(Purpose.SCATTER, NOBODY, D8, square=game.state.ball_square[frame.ball])

    def rolled(self, game: Game, frame: CardFrame, dice: tuple[int, ...]) -> int:
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


class PuntLands(Step[CardFrame]):
    """The ball can be caught where it lands; off the pitch the crowd throws it in."""

    key = "card_punt.punt_lands"

    def run(self, game: Game, frame: CardFrame) -> int:
        game.state.ball_place[frame.ball] = ON_GROUND
        if frame.count == OUT:
            return game.call(ThrowInFrame(frame.ball, game.state.ball_square[frame.ball]))
        return game.call(LandFrame(frame.ball, FALLING, 0))


class KickGoesWild(Step[CardFrame]):
    """One more die is rolled for how far the kick scatters."""

    key = "card_wild_kick.kick_goes_wild"

    def run(self, game: Game, frame: CardFrame) -> int:
        kick = next((frame for frame in reversed(game.stack) if isinstance(frame, KickOffFrame)), None)
        if kick is not None:
            kick.dice += 1
        return NEXT


class PickWeather(Step[CardFrame]):
    """The coach chooses any weather of the table."""

    key = "card_weather.pick_weather"

    def run(self, game: Game, frame: CardFrame) -> int:
        known = sorted({game.rules.weather_of[result] for _, _, result in game.rules.tables["weather"].rows})
        return game.ask(frame.other, Prompt.CARD_PICK, [option(Verb.PICK, 0, weather) for weather in known])

    def answer(self, game: Game, frame: CardFrame, choice: int) -> int:
        set_weather(game, thing_of(choice))
        if game.listener is not None:
            game.tell(Fact.WEATHER, game.state.weather)
        name = game.rules.weathers[game.state.weather].on_change
        return start_procedure(game, name, NOBODY) if name else NEXT


class PickRow(Step[CardFrame]):
    """The coach chooses one of the effects on the card."""

    key = "card_choice.pick_row"

    def run(self, game: Game, frame: CardFrame) -> int:
        rows = range(len(card_of(game, frame).rows))
        return game.ask(frame.other, Prompt.CARD_PICK, [option(Verb.PICK, 0, row) for row in rows])

    def answer(self, game: Game, frame: CardFrame, choice: int) -> int:
        frame.row = thing_of(choice)
        return NEXT


PUNT = Procedure("card_punt", CardFrame, (PickPlayer(), PickLanding(), ScatterPunt(), PuntLands()))


SKY = Procedure("card_weather", CardFrame, (PickWeather(),))


GROUND = Procedure("card_choice", CardFrame, (PickRow(), PickPlayer(), GiveCardGift()))


WILD_KICK = Procedure("card_wild_kick", CardFrame, (KickGoesWild(),))
