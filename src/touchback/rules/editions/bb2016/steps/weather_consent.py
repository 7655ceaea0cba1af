"""Another weather table than the standard one is used if both coaches agree, and for the whole match."""

from __future__ import annotations

from touchback.engine.step import AGAIN, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.match.match_frame import MatchFrame
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.prompts import Prompt


class AgreeOnWeather(Step[MatchFrame]):
    """The coaches are asked one after the other whether they want the weather table that was proposed."""

    key = "match.agree_on_weather"

    def run(self, game: Game, frame: MatchFrame) -> int:
        tables = game.rules.tables
        proposed = tables["weather"].rows != tables["standard_weather"].rows
        if not proposed or game.state.weather_refused or frame.agreed == len(game.state.score):
            frame.agreed = 0
            return NEXT
        return game.ask(frame.agreed, Prompt.WEATHER_TABLE, [DECLINE, USE])

    def answer(self, game: Game, frame: MatchFrame, choice: int) -> int:
        if choice == DECLINE:
            game.state.weather_refused = 1
        frame.agreed += 1
        return AGAIN
