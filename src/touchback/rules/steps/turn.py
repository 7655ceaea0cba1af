"""A team turn: one player after the other, until the coach stops or a turnover stops him."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import PLAYER_SHIFT, VERB_SHIFT, option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import DISTRACTED, FRESH_STUN, HELD_BACK, HELD_FAST, PRONE, STANDING, STUNNED
from touchback.rules.grants import end_grants
from touchback.rules.steps.action import ONCE_A_TURN, TIME_UP, ActionFrame
from touchback.rules.steps.ball import note_score
from touchback.rules.steps.deeds import block_targets
from touchback.rules.steps.inducements import TurnBegins, TurnEnded
from touchback.rules.steps.skill import start
from touchback.rules.steps.special_balls import MOVE_BALL, moves_of, special_ball
from touchback.rules.vocabulary import Action, Fact, Prompt, Prop, Span, Turnover, Verb

END_TURN: Final = option(Verb.END_TURN)
CONCEDE: Final = option(Verb.CONCEDE)
ACTIVATE_BASE: Final = Verb.ACTIVATE << VERB_SHIFT
ACTIONS_IN: Final = tuple(tuple(a for a in range(7) if mask >> a & 1) for mask in range(128))
_listed: dict[int, list[int]] = {}  # the options of a player with a mask of actions, made once


class TurnFrame(Frame):
    NAME = "turn"
    FIELDS = ("side", "acted", "marker")

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.acted = 0
        self.marker = 0  # whether the turn marker waits for its coach


class BeginTurn(Step):
    """The marker moves on, and everyone is fresh."""

    def run(self, game: Game, frame: TurnFrame) -> int:
        state = game.state
        state.active = frame.side
        state.turnover = 0
        state.scored = NOBODY
        if not state.bonus_turn:
            state.turn[frame.side] += 1
        players = len(state.used)
        state.used = [0] * players
        state.spent = [0] * players
        for side in range(len(state.declared)):
            state.declared[side] = 0
            state.reroll_used[side] = 0
        for player in range(players):
            state.flags[player] &= ~FRESH_STUN
        if state.bonus_turn:
            hold_back(game, frame.side)
        for carrier in state.ball_carrier:
            if carrier != NOBODY:
                note_score(game, carrier)
        if game.listener is not None:
            game.tell(Fact.TURN_BEGINS, frame.side, state.turn[frame.side], state.bonus_turn)
        return NEXT


class BallStirs(Step):
    """Some kinds of ball do something as a turn begins."""

    def run(self, game: Game, frame: TurnFrame) -> int:
        ball = special_ball(game)
        if ball == NOBODY or game.state.scored != NOBODY:
            return NEXT
        name = game.rules.balls[game.state.ball_kind[ball]].on_turn_begins
        return start(game, name, game.state.ball_carrier[ball], ball) if name else NEXT


def hold_back(game: Game, side: int) -> None:
    """In a bonus turn, players who begin it in an opposing tackle zone may not act."""
    for player in game.state.on_pitch(side):
        if game.zones_on(player):
            game.state.flags[player] |= HELD_BACK


class ChoosePlayer(Step):
    """Pick a player and what he is to do, or end the turn."""

    def run(self, game: Game, frame: TurnFrame) -> int:
        state = game.state
        if state.turnover or state.scored != NOBODY:
            return NEXT
        options = activations(game, frame.side)
        options.append(END_TURN)
        if game.rules.figures.special_balls and moves_of(game, frame.side):
            options.append(MOVE_BALL)
        game.also = [] if frame.acted or state.bonus_turn else [CONCEDE]
        if len(options) > 1:
            game.also.append(TIME_UP)
        return game.ask(frame.side, Prompt.TURN, options)

    def answer(self, game: Game, frame: TurnFrame, choice: int) -> int:
        if choice == END_TURN:
            return NEXT
        if choice == MOVE_BALL:
            frame.acted = 1
            start(game, moves_of(game, frame.side), NOBODY, special_ball(game))
            return AGAIN
        if choice == TIME_UP:
            game.state.turnover = Turnover.TIME
            return NEXT
        if choice == CONCEDE:
            game.state.turn[frame.side] -= 1
            concede(game, frame.side)
            return DONE
        frame.acted = 1
        return game.call_and_repeat(ActionFrame(choice >> PLAYER_SHIFT & 0xFF, choice & 0xFFF))


def concede(game: Game, side: int) -> None:
    game.state.conceded = side
    if game.listener is not None:
        game.tell(Fact.CONCEDES, side)


def activations(game: Game, side: int) -> list[int]:
    """Every player who may still act, with every action open to him; only those who must be first, if there are any."""
    state = game.state
    used, stance, flags, profiles = state.used, state.stance, state.flags, state.profiles
    square, threat = state.square, state.threat[side]
    open_actions = game.rules.actions & ~(state.declared[side] & ONCE_A_TURN | 1 << Action.BLOCK)
    if state.lawless:
        open_actions |= 1 << Action.FOUL
    open_at_all = game.rules.figures.bonus_actions if state.bonus_turn else -1
    hidden_targets = any(state.shape) or any(map(DISTRACTED.__and__, flags))
    options: list[int] = []
    first: list[int] = []
    for player in state.on_pitch(side):
        if used[player] or flags[player] & HELD_BACK or stance[player] == STUNNED:
            continue
        mask = open_actions
        if stance[player] == STANDING and (threat[square[player]] or (hidden_targets and block_targets(game, player))):
            mask |= 1 << Action.BLOCK
        if profiles[player].particular:
            mask = particular_actions(game, player, mask)
            if profiles[player].values[Prop.ACTS_FIRST]:
                first += listed(player, mask & open_at_all)
        options += listed(player, mask & open_at_all)
    return first or options


def particular_actions(game: Game, player: int, mask: int) -> int:
    """The actions open to him, from those open to anybody in his place: his skills add some and bar others."""
    state = game.state
    values = state.profiles[player].values
    if values[Prop.FIRST_OR_NEVER] and any(state.used[p] for p in state.squad(state.side_of[player])):
        return 0
    if state.stance[player] == STANDING:
        if values[Prop.BOMBS]:
            mask |= 1 << Action.BOMB
    elif values[Prop.JUMPS_UP] and block_targets(game, player):
        mask |= 1 << Action.BLOCK
    if values[Prop.FREE_FOULS]:
        mask |= 1 << Action.FOUL
    if values[Prop.WHIRLS]:
        mask &= 1 << Action.MOVE
    return mask & ~values[Prop.BARRED]


def listed(player: int, mask: int) -> list[int]:
    """One option for each action in the mask."""
    key = player << 8 | mask
    found = _listed.get(key)
    if found is None:
        base = ACTIVATE_BASE | player << PLAYER_SHIFT
        found = _listed[key] = [base | action for action in ACTIONS_IN[mask]]
    return found


class EndTurn(Step):
    """Those who were stunned before this turn roll over; what lasted for the turn ends."""

    def run(self, game: Game, frame: TurnFrame) -> int:
        state = game.state
        if state.turnover and game.listener is not None:
            game.tell(Fact.TURNOVER, frame.side, state.turnover)
        roll_over(game, frame.side)
        for player in range(len(state.flags)):
            state.flags[player] &= ~(HELD_BACK | HELD_FAST)
        end_grants(game, Span.TURN)
        name = game.rules.weathers[state.weather].on_turn_end
        return start(game, name, NOBODY) if name and state.scored == NOBODY else NEXT


class BallAfterTurn(Step):
    """And as it ends."""

    def run(self, game: Game, frame: TurnFrame) -> int:
        ball = special_ball(game)
        if ball == NOBODY:
            return NEXT
        name = game.rules.balls[game.state.ball_kind[ball]].on_turn_ends
        return start(game, name, game.state.ball_carrier[ball], ball) if name else NEXT


def roll_over(game: Game, side: int) -> None:
    """Face up again, except those who were stunned in this very turn."""
    state = game.state
    for player in range(len(state.side_of)):
        if state.side_of[player] != side or state.stance[player] != STUNNED:
            continue
        if not state.flags[player] & FRESH_STUN:
            state.stance[player] = PRONE
            if game.listener is not None:
                game.tell(Fact.ROLLS_OVER, player)


TURN = Procedure(
    TurnFrame,
    (BeginTurn(), BallStirs(), TurnBegins(), ChoosePlayer(), EndTurn(), BallAfterTurn(), TurnEnded()),
    rules=(
        "BB16-TURN-03",
        "BB16-TURN-05",
        "BB16-ACT-01",
        "BB16-ACT-03",
        "BB16-ACT-04",
        "BB16-TOVR-08",
        "BB16-INJ-03",
        "BB16-CONC-01",
        "BB16-TURN-04",
    ),
)
