"""The weather: rolled before the match and when it changes, and what some kinds of it do."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.pitch import EMPTY, NOBODY, OFF, WALL
from touchback.engine.state import CROWD, IN_AIR, PITCH
from touchback.rules.grants import end_grants, grant
from touchback.rules.steps.ball import BounceFrame, SettleFrame
from touchback.rules.steps.injury import InjuryFrame, lay_down
from touchback.rules.steps.skill import SkillFrame, start
from touchback.rules.steps.support import Contest
from touchback.rules.vocabulary import Cause, Fact, Grant, Prop, Purpose, Span, Turnover

D6: Final = (6,)
TWO_D6: Final = (6, 6)
HARD_LANDING: Final = 2


class WeatherFrame(SkillFrame):
    NAME = "weather"


class RollWeather(Step):
    """Each coach rolls a die; the sum is looked up."""

    def run(self, game: Game, frame: WeatherFrame) -> int:
        return game.roll(Purpose.WEATHER, NOBODY, TWO_D6)

    def rolled(self, game: Game, frame: WeatherFrame, dice: tuple[int, ...]) -> int:
        set_weather(game, game.rules.weather_of[game.rules.tables["weather"].result(dice[0] + dice[1])])
        if game.listener is not None:
            game.tell(Fact.WEATHER, game.state.weather)
        name = game.rules.weathers[game.state.weather].on_change
        return start(game, name, NOBODY) if name else NEXT


def set_weather(game: Game, weather: int) -> None:
    """The old weather's changes to players end, the new one's begin."""
    state = game.state
    end_grants(game, Span.WEATHER)
    state.weather = weather
    state.wind = NOBODY
    change = game.rules.weathers[weather].values[Prop.MA]
    if change:
        for player in range(len(state.side_of)):
            grant(game, player, Grant.FIGURE, Prop.MA, change, Span.WEATHER)


WEATHER = Procedure(
    WeatherFrame,
    (RollWeather(),),
    rules=("BB16-WEATH-01", "BB16-WEATH-02", "BB16-WINW-01", "BB16-SUBT-01", "BB16-SUBT-02", "BB16-PRE-03"),
)


# --- a gale ---------------------------------------------------------------------------------------------------------


class WindFrame(SkillFrame):
    NAME = "wind"


class RollOffForWind(Contest):
    """The coaches roll off; the wind blows towards the loser's end zone."""

    def run(self, game: Game, frame: WindFrame) -> int:
        return game.roll(Purpose.WIND, NOBODY, (6,) * len(game.state.score))

    def rolled(self, game: Game, frame: WindFrame, dice: tuple[int, ...]) -> int:
        lowest = min(dice)
        if dice.count(lowest) > 1:
            return AGAIN
        game.state.wind = dice.index(lowest)
        if game.listener is not None:
            game.tell(Fact.WIND, game.state.wind)
        return NEXT


WIND = Procedure(WindFrame, (RollOffForWind(),), rules=("BB16-WINW-02", "BB16-QREF-08"))


class BlowFrame(SkillFrame):
    NAME = "blow"


class Blow(Step):
    """Before it scatters, the ball is carried two squares downwind."""

    def run(self, game: Game, frame: BlowFrame) -> int:
        if frame.count == 2 or game.state.wind == NOBODY:
            return NEXT
        return game.roll(Purpose.BLOWN, frame.player, D6)

    def rolled(self, game: Game, frame: BlowFrame, dice: tuple[int, ...]) -> int:
        state, pitch = game.state, game.rules.pitch
        frame.count += 1
        square = state.ball_square[frame.player] + downwind(game, dice[0])
        if pitch.terrain[square] == WALL:
            return AGAIN
        if pitch.board[square] == OFF:
            state.touchback = 1
            return DONE
        game.set_ball(frame.player, square, IN_AIR)
        if game.listener is not None:
            game.tell(Fact.SCATTER, frame.player, square)
        return AGAIN


def downwind(game: Game, die: int) -> int:
    """The step to the next square that the wind carries things to."""
    pitch = game.rules.pitch
    forward = pitch.compass[pitch.sides[game.state.wind].forward]
    return pitch.directions[pitch.fan(-forward[0], -forward[1])[(die - 1) // 2]]


BLOW = Procedure(BlowFrame, (Blow(),), rules=("BB16-WINW-02", "BB16-QREF-08"))


# --- geysers and tremors --------------------------------------------------------------------------------------------


class GeyserFrame(SkillFrame):
    NAME = "geyser"


class CrackOpen(Step):
    """On a 1 the player who went down is shot into the air."""

    def run(self, game: Game, frame: GeyserFrame) -> int:
        return game.roll(Purpose.GEYSER, frame.player, D6, 2)

    def rolled(self, game: Game, frame: GeyserFrame, dice: tuple[int, ...]) -> int:
        game.state.result = 0
        return NEXT if dice[0] == 1 else DONE


class FlyThroughTheAir(Step):
    """He flies over anything in his way and comes down on the first free square, or off the pitch."""

    def run(self, game: Game, frame: GeyserFrame) -> int:
        return game.roll(Purpose.FLUNG, frame.player, (8, 3))

    def rolled(self, game: Game, frame: GeyserFrame, dice: tuple[int, ...]) -> int:
        state, pitch = game.state, game.rules.pitch
        step = pitch.directions[dice[0] - 1]
        square = state.square[frame.player]
        flown = 0
        while flown < dice[1] or state.board[square] not in (EMPTY, frame.player):
            square += step
            flown += 1
            if pitch.board[square] == OFF and pitch.terrain[square] != WALL:
                game.lift(frame.player, CROWD)
                break
        else:
            game.shift(frame.player, square)
        if game.listener is not None:
            game.tell(Fact.FLUNG, frame.player, square)
        return NEXT


class ComeDownHard(Step):
    """Off the pitch the crowd makes his injury roll; on it, a ball he lands on bounces."""

    def run(self, game: Game, frame: GeyserFrame) -> int:
        if game.state.place[frame.player] == CROWD:
            return game.call(InjuryFrame(frame.player, Cause.CROWD, NOBODY, HARD_LANDING))
        return game.call(SettleFrame())


class HurtMore(Step):
    """The landing adds to the injury roll that may follow."""

    def run(self, game: Game, frame: GeyserFrame) -> int:
        game.state.result = HARD_LANDING
        return NEXT


GEYSER = Procedure(
    GeyserFrame,
    (CrackOpen(), FlyThroughTheAir(), ComeDownHard(), HurtMore()),
    rules=("BB16-SUBT-05", "BB16-QREF-19"),
)


class TremorFrame(SkillFrame):
    NAME = "tremor"


class Tremble(Step):
    """At the end of a turn the ground may shake, more likely under heavy players."""

    def run(self, game: Game, frame: TremorFrame) -> int:
        return game.roll(Purpose.TREMOR, NOBODY, D6, 6)

    def rolled(self, game: Game, frame: TremorFrame, dice: tuple[int, ...]) -> int:
        state = game.state
        heavy = sum(1 for p in range(len(state.place)) if state.place[p] == PITCH and state.profiles[p].st >= 5)
        return NEXT if dice[0] + heavy >= 6 else DONE


class RocksFall(Step):
    """The coaches roll off; a random player of the lower side is hit, or one of each on a tie."""

    def run(self, game: Game, frame: TremorFrame) -> int:
        return game.roll(Purpose.TREMOR, NOBODY, (6,) * len(game.state.score))

    def rolled(self, game: Game, frame: TremorFrame, dice: tuple[int, ...]) -> int:
        lowest = min(dice)
        frame.other = sum(1 << side for side, die in enumerate(dice) if die == lowest)
        return NEXT


class HitByRock(Step):
    """Knocked down and hurt at once: no armour roll."""

    def run(self, game: Game, frame: TremorFrame) -> int:
        state = game.state
        for side in range(len(state.score)):
            if frame.other >> side & 1:
                frame.other &= ~(1 << side)
                players = state.on_pitch(side)
                if players:
                    frame.player = side
                    return game.roll(Purpose.RANDOM_PLAYER, NOBODY, (len(players),))
        return NEXT

    def drawn(self, game: Game, frame: TremorFrame) -> list[int]:
        return game.state.on_pitch(frame.player)

    def rolled(self, game: Game, frame: TremorFrame, dice: tuple[int, ...]) -> int:
        state = game.state
        player = self.drawn(game, frame)[dice[0] - 1]
        ball = lay_down(game, player)
        if ball != NOBODY:
            frame.count |= 1 << ball
        if game.listener is not None:
            game.tell(Fact.FALL, player, Cause.TREMOR)
        if state.side_of[player] == state.active and not state.turnover:
            state.turnover = Turnover.FELL
        return game.call_and_repeat(InjuryFrame(player, Cause.TREMOR))


class DroppedBallBounces(Step):
    """A ball dropped under the rocks bounces when the injuries are known, whether or not its carrier is still there."""

    def run(self, game: Game, frame: TremorFrame) -> int:
        for ball in range(len(game.state.ball_place)):
            if frame.count >> ball & 1:
                frame.count &= ~(1 << ball)
                return game.call_and_repeat(BounceFrame(ball))
        return NEXT


TREMOR = Procedure(TremorFrame, (Tremble(), RocksFall(), HitByRock(), DroppedBallBounces()), rules=("BB16-SUBT-06",))

PROCEDURES: Final = (WEATHER, WIND, BLOW, GEYSER, TREMOR)
