"""The kick-off table: what happens while the ball is in the air."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from touchback.engine.frame import AGAIN, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import EMPTY, NOBODY
from touchback.engine.state import STANDING
from touchback.rules.steps.drive import this_half, turns_this_half
from touchback.rules.steps.kickoff import KickOffFrame, fly, receiving
from touchback.rules.steps.referee_moods import give_bribes
from touchback.rules.steps.setup import open_rearrangement
from touchback.rules.steps.skill import start
from touchback.rules.steps.support import Contest, EventFrame, Sources, sides_with_most, support_sources
from touchback.rules.steps.turn import TurnFrame
from touchback.rules.vocabulary import Fact, Prompt, Prop, Purpose, Verb

D6: Final = (6,)
D8: Final = (8,)
DECLINE: Final = option(Verb.DECLINE)
USE: Final = option(Verb.USE)
DONE_OPTION: Final = option(Verb.DONE)


# --- get the ref ----------------------------------------------------------------------------------------------------


class GetTheRefFrame(EventFrame):
    NAME = "event_get_the_ref"


class BribesForAll(Step):
    """The new referee can be bought: a bribe for each side. Some referees will not be got so easily."""

    def run(self, game: Game, frame: EventFrame) -> int:
        minds = game.rules.referees[game.state.referee].on_got
        return start(game, minds, frame.player) if minds else give_bribes(game)


GET_THE_REF = Procedure(GetTheRefFrame, (BribesForAll(),), rules=("BB16-KOT-02", "BB16-FREF-07"))


class RefereeGotFrame(EventFrame):
    NAME = "event_referee_got"


class RollOffForReferee(Contest):
    """The wilder fans get the referee: his successor penalises nobody of their side for the rest of the half."""

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.GET_REFEREE, NOBODY, (6, 6) * len(game.state.score))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        return spare(game, sides_with_most(self.totals(game, dice)))

    def adds(self, game: Game, side: int) -> Sources:
        return support_sources(game, side)


def spare(game: Game, sides: Iterable[int]) -> int:
    """The referee leaves these sides alone until the half is over."""
    for side in sides:
        game.state.spared |= 1 << side
        if game.listener is not None:
            game.tell(Fact.SPARED, side)
    return NEXT


REFEREE_GOT = Procedure(RefereeGotFrame, (RollOffForReferee(),), rules=("LRB4-KICK-14", "LRB4-KICK-15"))


# --- riot -----------------------------------------------------------------------------------------------------------


class RiotFrame(EventFrame):
    NAME = "event_riot"


class StopTheClock(Step):
    """The clock runs on early in the half, goes back late in it, and is anyone's guess between."""

    def run(self, game: Game, frame: EventFrame) -> int:
        side = receiving(game)
        if game.state.turn[side] == turns_this_half(game) - 1:
            return move_markers(game, -1)
        if this_half(game).waiting >> side & 1:
            return move_markers(game, 1)
        return game.roll(Purpose.RIOT, NOBODY, D6, 4)

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        return move_markers(game, 1 if dice[0] <= 3 else -1)


def move_markers(game: Game, change: int) -> int:
    """Every side's turn marker moves, within the track."""
    turn = game.state.turn
    for side in range(len(turn)):
        turn[side] = min(max(0, turn[side] + change), turns_this_half(game))
    if game.listener is not None:
        game.tell(Fact.CLOCK, change)
    return NEXT


RIOT = Procedure(RiotFrame, (StopTheClock(),), rules=("BB16-KOT-03",))


# --- injury time ----------------------------------------------------------------------------------------------------


class InjuryTimeFrame(EventFrame):
    NAME = "event_injury_time"


class HoldUpPlay(Step):
    """The clock runs on if the receivers are in the first half of their turns, and goes back later."""

    def run(self, game: Game, frame: EventFrame) -> int:
        early = game.state.turn[receiving(game)] <= turns_this_half(game) // 2
        return move_markers(game, 1 if early else -1)


INJURY_TIME = Procedure(InjuryTimeFrame, (HoldUpPlay(),), rules=("LRB4-KICK-12", "LRB4-KICK-13"))


# --- bad kick -------------------------------------------------------------------------------------------------------


class BadKickFrame(EventFrame):
    NAME = "event_bad_kick"


class StrayFar(Step):
    """This kick strays by the sum of two dice."""

    def run(self, game: Game, frame: EventFrame) -> int:
        kick = next(below for below in reversed(game.stack) if isinstance(below, KickOffFrame))
        kick.dice = 2
        return NEXT


BAD_KICK = Procedure(BadKickFrame, (StrayFar(),), rules=("LRB4-KICK-18",))


# --- perfect defence ------------------------------------------------------------------------------------------------


class PerfectDefenceFrame(EventFrame):
    NAME = "event_perfect_defence"


class Reorganise(Step):
    """The kickers may set up again."""

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.ask(game.state.kicking, Prompt.PERFECT_DEFENCE, [DECLINE, USE])

    def answer(self, game: Game, frame: EventFrame, choice: int) -> int:
        return game.call(open_rearrangement(game, game.state.kicking)) if choice == USE else NEXT


PERFECT_DEFENCE = Procedure(PerfectDefenceFrame, (Reorganise(),), rules=("BB16-KOT-04",))


# --- high kick ------------------------------------------------------------------------------------------------------


class HighKickFrame(EventFrame):
    NAME = "event_high_kick"


class RunUnderBall(Step):
    """One unmarked receiver may run to where the ball comes down, however far."""

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        square = state.ball_square[frame.player]
        if state.touchback or state.board[square] != EMPTY:
            return NEXT
        if game.rules.pitch.half[square] == state.kicking:
            return NEXT
        able = [p for p in state.on_pitch(receiving(game)) if not game.zones_on(p) and not state.shape[p]]
        able = [p for p in able if state.stance[p] == STANDING]
        if not able:
            return NEXT
        return game.ask(receiving(game), Prompt.HIGH_KICK, [DECLINE, *(option(Verb.PLAYER, p) for p in able)])

    def answer(self, game: Game, frame: EventFrame, choice: int) -> int:
        if choice != DECLINE:
            player = choice >> 12 & 0xFF
            game.shift(player, game.state.ball_square[frame.player])
            if game.listener is not None:
                game.tell(Fact.PLACED, player, game.state.square[player])
        return NEXT


HIGH_KICK = Procedure(HighKickFrame, (RunUnderBall(),), rules=("BB16-KOT-05",))


# --- changing weather -----------------------------------------------------------------------------------------------


class ChangingWeatherFrame(EventFrame):
    NAME = "event_changing_weather"


class NewWeather(Step):
    """The weather is rolled anew, where it is rolled for at all."""

    def run(self, game: Game, frame: EventFrame) -> int:
        return start(game, "weather", NOBODY) if "weather" in game.rules.tables else NEXT


class Gust(Step):
    """Nice weather comes with a gust that carries the ball one square further."""

    def run(self, game: Game, frame: EventFrame) -> int:
        if game.state.touchback or not game.rules.weathers[game.state.weather].values[Prop.NICE]:
            return NEXT
        if game.rules.balls[game.state.ball_kind[frame.player]].values[Prop.STEADY]:
            return NEXT
        return game.roll(Purpose.GUST, frame.player, D8)

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        fly(game, frame.player, dice[0], 1)
        if game.listener is not None:
            game.tell(Fact.SCATTER, frame.player, game.state.ball_square[frame.player])
        return NEXT


CHANGING_WEATHER = Procedure(ChangingWeatherFrame, (NewWeather(), Gust()), rules=("BB16-KOT-07", "BB16-BLM-07"))


# --- quick snap -----------------------------------------------------------------------------------------------------


class QuickSnapFrame(EventFrame):
    NAME = "event_quick_snap"


class OneStepEach(Step):
    """Every receiver may take one free step into an empty square, tackle zones or not."""

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        if frame.count == 0:
            frame.count = 1
            state.used = [0] * len(state.used)
        pitch = game.rules.pitch
        options = [DONE_OPTION]
        for player in state.on_pitch(receiving(game)):
            if not state.used[player] and not state.shape[player] and state.stance[player] == STANDING:
                around = pitch.neighbours[state.square[player]]
                options += [option(Verb.STEP, player, s) for s in around if state.board[s] == EMPTY]
        return game.ask(receiving(game), Prompt.QUICK_SNAP, options)

    def answer(self, game: Game, frame: EventFrame, choice: int) -> int:
        if choice == DONE_OPTION:
            game.state.used = [0] * len(game.state.used)
            return NEXT
        player = choice >> 12 & 0xFF
        game.state.used[player] = 1
        game.shift(player, choice & 0xFFF)
        if game.listener is not None:
            game.tell(Fact.PLACED, player, choice & 0xFFF)
        return AGAIN


QUICK_SNAP = Procedure(QuickSnapFrame, (OneStepEach(),), rules=("BB16-KOT-09",))


# --- blitz ----------------------------------------------------------------------------------------------------------


class BlitzFrame(EventFrame):
    NAME = "event_blitz"


class BonusTurn(Step):
    """The kickers get a turn before the ball comes down."""

    def run(self, game: Game, frame: EventFrame) -> int:
        game.state.bonus_turn = 1
        return game.call(TurnFrame(game.state.kicking))


class BonusOver(Step):
    """Back to the kick-off; nobody has acted yet."""

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        state.bonus_turn = 0
        state.turnover = 0
        state.active = NOBODY
        return NEXT


BLITZ = Procedure(BlitzFrame, (BonusTurn(), BonusOver()), rules=("BB16-KOT-10",))


PROCEDURES: Final = (
    GET_THE_REF,
    REFEREE_GOT,
    RIOT,
    INJURY_TIME,
    BAD_KICK,
    PERFECT_DEFENCE,
    HIGH_KICK,
    CHANGING_WEATHER,
    QUICK_SNAP,
    BLITZ,
)
