"""The weather: rolled before the match and when it changes, and what some kinds of it do."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.engine.pitch import NOBODY, OFF, WALL
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.grant import end_grants, give_grant
from touchback.rules.model.ruleset import Table
from touchback.rules.model.state import IN_AIR
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, start_procedure
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.inputs import D6, TWO_D6
from touchback.rules.terms.moments import Span
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose


class RollWeather(Step[SkillFrame]):
    """The weather roll, one die for each coach, is looked up in the table."""

    key = "weather.roll_weather"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.roll(Purpose.WEATHER, NOBODY, TWO_D6)

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        set_weather(game, game.rules.weather_of[weather_table(game).result(dice[0] + dice[1])])
        if game.listener is not None:
            game.tell(Fact.WEATHER, game.state.weather)
        name = game.rules.weathers[game.state.weather].on_change
        return start_procedure(game, name, NOBODY) if name else NEXT


def weather_table(game: Game) -> Table:
    """The table that every weather roll is looked up in: the standard one, once a coach has refused another."""
    return game.rules.tables["standard_weather" if game.state.weather_refused else "weather"]


def set_weather(game: Game, weather: int) -> None:
    """The old weather's changes to players end, the new one's begin."""
    state = game.state
    end_grants(game, Span.WEATHER)
    state.weather = weather
    state.wind = NOBODY
    change = game.rules.weathers[weather].values[Prop.MA]
    if change:
        for player in range(len(state.side_of)):
            give_grant(game, player, Grant.FIGURE, Prop.MA, change, Span.WEATHER)


WEATHER = Procedure(
    "weather",
    SkillFrame,
    (RollWeather(),),
)


# --- a gale ---------------------------------------------------------------------------------------------------------


class Blow(Step[SkillFrame]):
    """Before the ball scatters, the wind carries it two squares."""

    key = "blow.blow"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if frame.count == 2 or game.state.wind == NOBODY:
            return NEXT
        return game.roll(Purpose.BLOWN, NOBODY, D6, square=game.state.ball_square[frame.player])

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        state, pitch = game.state, game.rules.pitch
        frame.count += 1
        square = state.ball_square[frame.player] + downwind_step(game, dice[0])
        if pitch.terrain[square] == WALL:
            return AGAIN
        if pitch.board[square] == OFF:
            state.touchback = 1
            return DONE
        game.set_ball(frame.player, square, IN_AIR)
        if game.listener is not None:
            game.tell(Fact.SCATTER, frame.player, square)
        return AGAIN


def downwind_step(game: Game, die: int) -> int:
    """The step to the next square that the wind carries things to."""
    pitch = game.rules.pitch
    forward = pitch.compass[pitch.sides[game.state.wind].forward]
    return pitch.directions[pitch.fan(-forward[0], -forward[1])[(die - 1) // 2]]


BLOW = Procedure("blow", SkillFrame, (Blow(),))
