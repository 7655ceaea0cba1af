"""Another weather table than the standard one is used if both coaches agree, and for the whole match."""

from __future__ import annotations

from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.ruleset import Table
from touchback.rules.model.step import Step
from touchback.rules.procedures.match.match_frame import MatchFrame
from touchback.rules.procedures.match.weather import RollWeather
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.prompts import Prompt


class AgreeOnWeather(Step[MatchFrame]):
    """The coaches are asked one after the other whether they want the weather table that was proposed."""

    key = "match.agree_on_weather"

    def run(self, game: Game, frame: MatchFrame) -> int:
        agreed, tables = game.state.weather_agreed, game.rules.tables
        if agreed in (NOBODY, len(game.state.score)) or tables["weather"].rows == tables["standard_weather"].rows:
            return NEXT
        return game.ask(agreed, Prompt.WEATHER_TABLE, [DECLINE, USE])

    def answer(self, game: Game, frame: MatchFrame, choice: int) -> int:
        game.state.weather_agreed = NOBODY if choice == DECLINE else game.state.weather_agreed + 1
        return AGAIN


class RollAgreedWeather(RollWeather):
    """Once a coach has refused, every weather roll of the match is looked up in the standard table."""

    def table(self, game: Game) -> Table:
        return game.rules.tables["standard_weather" if game.state.weather_agreed == NOBODY else "weather"]
