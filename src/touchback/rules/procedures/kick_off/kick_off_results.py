"""The kick-off table: what happens while the ball is in the air."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of, thing_of
from touchback.engine.pitch import EMPTY, NOBODY
from touchback.engine.step import AGAIN, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import start_procedure
from touchback.rules.procedures.kick_off.fan_support import (
    EventFrame,
)
from touchback.rules.procedures.kick_off.kick_off import fly_kicked_ball, receiving_side
from touchback.rules.procedures.kick_off.set_up import open_rearrangement
from touchback.rules.procedures.match.drive import turns_this_half
from touchback.rules.procedures.match.turn import TurnFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D8, DECLINE, USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb

DONE_OPTION: Final = option(Verb.DONE)


# --- get the ref ----------------------------------------------------------------------------------------------------


# --- riot -----------------------------------------------------------------------------------------------------------


def move_markers(game: Game, change: int) -> int:
    """Every side's turn marker moves, within the track."""
    turn = game.state.turn
    for side in range(len(turn)):
        turn[side] = min(max(0, turn[side] + change), turns_this_half(game))
    if game.listener is not None:
        game.tell(Fact.CLOCK, change)
    return NEXT


# --- injury time ----------------------------------------------------------------------------------------------------


# --- bad kick -------------------------------------------------------------------------------------------------------


# --- perfect defence ------------------------------------------------------------------------------------------------


class Reorganise(Step[EventFrame]):
    """The kicking coach may set up again."""

    key = "event_perfect_defence.reorganise"

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.ask(game.state.kicking, Prompt.PERFECT_DEFENCE, [DECLINE, USE])

    def answer(self, game: Game, frame: EventFrame, choice: int) -> int:
        return game.call(open_rearrangement(game, game.state.kicking)) if choice == USE else NEXT


PERFECT_DEFENCE = Procedure("event_perfect_defence", EventFrame, (Reorganise(),))


# --- high kick ------------------------------------------------------------------------------------------------------


class RunUnderBall(Step[EventFrame]):
    """One receiver in no tackle zone may move to where the ball comes down, however far."""

    key = "event_high_kick.run_under_ball"

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        square = state.ball_square[frame.player]
        if state.touchback or state.board[square] != EMPTY:
            return NEXT
        if game.rules.pitch.half[square] == state.kicking:
            return NEXT
        able = [p for p in state.on_pitch(receiving_side(game)) if not game.zones_on(p) and not state.shape[p]]
        able = [p for p in able if state.may_move_at_will(p)]
        if not able:
            return NEXT
        options = [DECLINE, *(option(Verb.PLAYER, p) for p in able)]
        return game.ask(receiving_side(game), Prompt.HIGH_KICK, options, square=square)

    def answer(self, game: Game, frame: EventFrame, choice: int) -> int:
        if choice != DECLINE:
            player = player_of(choice)
            game.shift(player, game.state.ball_square[frame.player])
            if game.listener is not None:
                game.tell(Fact.PLACED, player, game.state.square[player])
        return NEXT


HIGH_KICK = Procedure("event_high_kick", EventFrame, (RunUnderBall(),))


# --- changing weather -----------------------------------------------------------------------------------------------


class NewWeather(Step[EventFrame]):
    """The weather is rolled again, in editions with a weather table."""

    key = "event_changing_weather.new_weather"

    def run(self, game: Game, frame: EventFrame) -> int:
        return start_procedure(game, "weather", NOBODY) if "weather" in game.rules.tables else NEXT


class Gust(Step[EventFrame]):
    """In nice weather a gust carries the ball one more square."""

    key = "event_changing_weather.gust"

    def run(self, game: Game, frame: EventFrame) -> int:
        if game.state.touchback or not game.rules.weathers[game.state.weather].values[Prop.NICE]:
            return NEXT
        if game.rules.balls[game.state.ball_kind[frame.player]].values[Prop.STEADY]:
            return NEXT
        return game.roll(Purpose.GUST, NOBODY, D8, square=game.state.ball_square[frame.player])

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        fly_kicked_ball(game, frame.player, dice[0], 1)
        if game.listener is not None:
            game.tell(Fact.SCATTER, frame.player, game.state.ball_square[frame.player])
        return NEXT


CHANGING_WEATHER = Procedure("event_changing_weather", EventFrame, (NewWeather(), Gust()))


# --- quick snap -----------------------------------------------------------------------------------------------------


class OneStepEach(Step[EventFrame]):
    """Every receiver who may move at will may take one free step into an empty square, tackle zones or not."""

    key = "event_quick_snap.one_step_each"

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        if frame.count == 0:
            frame.count = 1
            state.used = [0] * len(state.used)
        pitch = game.rules.pitch
        options = [DONE_OPTION]
        for player in state.on_pitch(receiving_side(game)):
            if not state.used[player] and not state.shape[player] and state.may_move_at_will(player):
                around = pitch.neighbours[state.square[player]]
                options += [option(Verb.STEP, player, s) for s in around if state.board[s] == EMPTY]
        return game.ask(receiving_side(game), Prompt.QUICK_SNAP, options)

    def answer(self, game: Game, frame: EventFrame, choice: int) -> int:
        if choice == DONE_OPTION:
            game.state.used = [0] * len(game.state.used)
            return NEXT
        player = player_of(choice)
        game.state.used[player] = 1
        game.shift(player, thing_of(choice))
        if game.listener is not None:
            game.tell(Fact.PLACED, player, thing_of(choice))
        return AGAIN


QUICK_SNAP = Procedure("event_quick_snap", EventFrame, (OneStepEach(),))


# --- blitz ----------------------------------------------------------------------------------------------------------


class BonusTurn(Step[EventFrame]):
    """The kicking team gets a bonus turn before the ball comes down."""

    key = "event_blitz.bonus_turn"

    def run(self, game: Game, frame: EventFrame) -> int:
        game.state.bonus_turn = 1
        return game.call(TurnFrame(game.state.kicking))


class BonusOver(Step[EventFrame]):
    """The bonus turn is over, and the kick-off goes on."""

    key = "event_blitz.bonus_over"

    def run(self, game: Game, frame: EventFrame) -> int:
        state = game.state
        state.bonus_turn = 0
        state.turnover = 0
        state.active = NOBODY
        return NEXT


BLITZ = Procedure("event_blitz", EventFrame, (BonusTurn(), BonusOver()))
