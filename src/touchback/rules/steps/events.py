"""The kick-off table: what happens while the ball is in the air."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import EMPTY, NOBODY
from touchback.engine.state import KNOCKED_OUT, PITCH, STANDING
from touchback.rules.steps.drive import this_half, turns_this_half
from touchback.rules.steps.inducements import assistants, cheerleaders
from touchback.rules.steps.injury import InjuryFrame, stun
from touchback.rules.steps.kickoff import fly, receiving
from touchback.rules.steps.referee_moods import give_bribes
from touchback.rules.steps.setup import open_rearrangement
from touchback.rules.steps.skill import SkillFrame, start
from touchback.rules.steps.turn import TurnFrame
from touchback.rules.vocabulary import Cause, Fact, Prompt, Prop, Purpose, Verb

D6: Final = (6,)
D8: Final = (8,)
DECLINE: Final = option(Verb.DECLINE)
USE: Final = option(Verb.USE)
DONE_OPTION: Final = option(Verb.DONE)


class EventFrame(SkillFrame):
    """A kick-off result; `player` is the ball in the air."""


# --- get the ref ----------------------------------------------------------------------------------------------------


class GetTheRefFrame(EventFrame):
    NAME = "event_get_the_ref"


class BribesForAll(Step):
    """The new referee can be bought: a bribe for each side. Some referees will not be got so easily."""

    def run(self, game: Game, frame: EventFrame) -> int:
        minds = game.rules.referees[game.state.referee].on_got
        return start(game, minds, frame.player) if minds else give_bribes(game)


GET_THE_REF = Procedure(GetTheRefFrame, (BribesForAll(),), rules=("BB16-KOT-02", "BB16-FREF-07"))


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


# --- cheering fans and brilliant coaching ---------------------------------------------------------------------------


class CheeringFansFrame(EventFrame):
    NAME = "event_cheering_fans"


class BrilliantCoachingFrame(EventFrame):
    NAME = "event_brilliant_coaching"


def kick_off_fame(game: Game, side: int) -> int:
    """Fame, and what the crowd's favourites on the pitch add to it for kick-off results."""
    state = game.state
    return state.fame[side] + sum(state.profiles[p].values[Prop.FAVOURITE] for p in state.on_pitch(side))


def cheer_totals(game: Game, dice: tuple[int, ...]) -> list[int]:
    return [die + kick_off_fame(game, side) + cheerleaders(game, side) for side, die in enumerate(dice)]


def coaching_totals(game: Game, dice: tuple[int, ...]) -> list[int]:
    return [die + kick_off_fame(game, side) + assistants(game, side) for side, die in enumerate(dice)]


class CompareCheers(Step):
    """The louder side gets a re-roll for this half; both on a tie."""

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.CHEER, NOBODY, (3,) * len(game.state.score))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        return reward_highest(game, cheer_totals(game, dice))


class CompareCoaches(Step):
    """The better drilled side gets a re-roll for this half; an ejected head coach is missed."""

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.COACHING, NOBODY, (3,) * len(game.state.score))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        totals = coaching_totals(game, dice)
        return reward_highest(game, [total - game.state.ejected[side] for side, total in enumerate(totals)])


def reward_highest(game: Game, totals: list[int]) -> int:
    best = max(totals)
    for side, total in enumerate(totals):
        if total == best:
            game.state.rerolls[side] += 1
            if game.listener is not None:
                game.tell(Fact.REROLLS, side, game.state.rerolls[side])
    return NEXT


CHEERING_FANS = Procedure(CheeringFansFrame, (CompareCheers(),), rules=("BB16-KOT-06", "BB16-STAFF-07"))
BRILLIANT_COACHING = Procedure(BrilliantCoachingFrame, (CompareCoaches(),), rules=("BB16-KOT-08", "BB16-STAFF-06"))


# --- changing weather -----------------------------------------------------------------------------------------------


class ChangingWeatherFrame(EventFrame):
    NAME = "event_changing_weather"


class NewWeather(Step):
    """The weather is rolled anew."""

    def run(self, game: Game, frame: EventFrame) -> int:
        return start(game, "weather", NOBODY)


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


# --- throw a rock ---------------------------------------------------------------------------------------------------


class ThrowARockFrame(EventFrame):
    NAME = "event_throw_a_rock"


class WhoseFans(Step):
    """The side with the livelier fans sees a rock hit an opponent; both on a tie."""

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.ROCK, NOBODY, (6,) * len(game.state.score))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        totals = [die + kick_off_fame(game, side) for side, die in enumerate(dice)]
        best = max(totals)
        throwers = [side for side, total in enumerate(totals) if total == best]
        frame.other = 0
        for side in range(len(totals)):
            if any(thrower != side for thrower in throwers):
                frame.other |= 1 << side
        return NEXT


class RockHits(Step):
    """A random player, no armour roll."""

    def run(self, game: Game, frame: EventFrame) -> int:
        return pick_from_marked_sides(game, frame)

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        player = game.state.on_pitch(frame.count)[dice[0] - 1]
        return game.call_and_repeat(InjuryFrame(player, Cause.ROCK))


def pick_from_marked_sides(game: Game, frame: EventFrame) -> int:
    """For each side marked in the frame, one after the other, pick a random player on the pitch."""
    for side in range(len(game.state.score)):
        if frame.other >> side & 1:
            frame.other &= ~(1 << side)
            players = game.state.on_pitch(side)
            if players:
                frame.count = side
                return game.roll(Purpose.RANDOM_PLAYER, NOBODY, (len(players),))
    return NEXT


THROW_A_ROCK = Procedure(ThrowARockFrame, (WhoseFans(), RockHits()), rules=("BB16-KOT-11", "BB16-RAND-01"))


# --- pitch invasion -------------------------------------------------------------------------------------------------


class PitchInvasionFrame(EventFrame):
    NAME = "event_pitch_invasion"


class FansRunOn(Step):
    """A die for every player; the opposing fans' fame is added, and a 6 puts him on the ground."""

    def run(self, game: Game, frame: EventFrame) -> int:
        count = sum(1 for place in game.state.place if place == PITCH)
        return game.roll(Purpose.INVASION, NOBODY, (6,) * count, 6) if count else NEXT

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        state = game.state
        players = [p for p in range(len(state.place)) if state.place[p] == PITCH]
        for player, die in zip(players, dice, strict=True):
            if die > 1 and die + fame_against(game, state.side_of[player]) >= 6:
                self.overrun(game, player)
        return NEXT

    def overrun(self, game: Game, player: int) -> None:
        if game.listener is not None:
            game.tell(Fact.STUNNED_BY_MOB, player)
        if game.state.profiles[player].values[Prop.KNOCKED_OUT_BY_MOB]:
            game.lift(player, KNOCKED_OUT)
        else:
            stun(game, player)


def fame_against(game: Game, side: int) -> int:
    """The best fame of the other sides."""
    return max(kick_off_fame(game, other) for other in range(len(game.state.fame)) if other != side)


PITCH_INVASION = Procedure(PitchInvasionFrame, (FansRunOn(),), rules=("BB16-KOT-12",))

PROCEDURES: Final = (
    GET_THE_REF,
    RIOT,
    PERFECT_DEFENCE,
    HIGH_KICK,
    CHEERING_FANS,
    CHANGING_WEATHER,
    BRILLIANT_COACHING,
    QUICK_SNAP,
    BLITZ,
    THROW_A_ROCK,
    PITCH_INVASION,
)
