"""A team turn: one player after another acts, until the coach ends the turn or there is a turnover."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Frame, Procedure
from touchback.engine.options import PLAYER_STEP, option, player_of, thing_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.grant import end_grants
from touchback.rules.model.state import DISTRACTED, FRESH_STUN, HELD_BACK, HELD_FAST, PRONE, STANDING, STUNNED
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.action import ONCE_A_TURN, TIME_UP
from touchback.rules.procedures.action.action_choices import block_targets
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.action.started import start_procedure
from touchback.rules.procedures.ball.ball import note_score
from touchback.rules.procedures.ball.special_balls import MOVE_BALL, ball_in_play, moves_of
from touchback.rules.procedures.inducements.inducements import HelpInTurn
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.moments import Span, Window
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Turnover
from touchback.rules.terms.verbs import Action, Verb

END_TURN: Final = option(Verb.END_TURN)
CONCEDE: Final = option(Verb.CONCEDE)
ACTIVATE_BASE: Final = option(Verb.ACTIVATE)
ACTIONS_IN: Final = tuple(tuple(a for a in range(7) if mask >> a & 1) for mask in range(128))
_listed: dict[int, list[int]] = {}  # the options of a player with a mask of actions, made once


class TurnFrame(Frame):
    """A team turn."""

    procedure = "turn"
    FIELDS = ("side", "acted", "marker")

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side  # the side whose turn it is
        self.acted = 0  # whether a player of the side has acted, or its coach has cast a spell or played a card
        self.marker = 0  # whether the turn marker waits for its coach


class BeginTurn(Step[TurnFrame]):
    """The turn marker moves on, and every player may act again."""

    key = "turn.begin_turn"

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


class BallStirs(Step[TurnFrame]):
    """A special ball may act as a turn begins."""

    key = "turn.ball_stirs"

    def run(self, game: Game, frame: TurnFrame) -> int:
        ball = ball_in_play(game)
        if ball == NOBODY or game.state.scored != NOBODY:
            return NEXT
        name = game.rules.balls[game.state.ball_kind[ball]].on_turn_begins
        return start_procedure(game, name, game.state.ball_carrier[ball], ball) if name else NEXT


def hold_back(game: Game, side: int) -> None:
    """In a bonus turn, players who begin it in an opposing tackle zone may not act."""
    for player in game.state.on_pitch(side):
        if game.zones_on(player):
            game.state.flags[player] |= HELD_BACK


class ChoosePlayer(Step[TurnFrame]):
    """The coach chooses a player and an action, or ends the turn."""

    key = "turn.choose_player"

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
            start_procedure(game, moves_of(game, frame.side), NOBODY, ball_in_play(game))
            return AGAIN
        if choice == TIME_UP:
            game.state.turnover = Turnover.TIME
            return NEXT
        if choice == CONCEDE:
            game.state.turn[frame.side] -= 1
            concede(game, frame.side)
            return DONE
        frame.acted = 1
        return game.call_and_repeat(ActionFrame(player_of(choice), thing_of(choice)))


def note_acted(game: Game, side: int) -> None:
    """The side has done something in its turn: it is too late to concede."""
    for frame in game.stack:
        if isinstance(frame, TurnFrame) and frame.side == side:
            frame.acted = 1


def concede(game: Game, side: int) -> None:
    game.state.conceded = side
    if game.listener is not None:
        game.tell(Fact.CONCEDES, side)


def activations(game: Game, side: int) -> list[int]:
    """Every player who may still act, with each open action; only those who must act first, if there are any."""
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
        options += _listed.get(player << 8 | mask & open_at_all) or listed(player, mask & open_at_all)
    return first or options


def particular_actions(game: Game, player: int, mask: int) -> int:
    """The player's actions, from those open to any player in that square: skills add some and bar others."""
    state = game.state
    values = state.profiles[player].values
    if values[Prop.FIRST_OR_NEVER] and any(state.used[p] for p in state.squad(state.side_of[player])):
        return 0
    if state.stance[player] == STANDING:
        if values[Prop.BOMBARDIER]:
            mask |= 1 << Action.BOMB
    elif values[Prop.JUMP_UP] and block_targets(game, player):
        mask |= 1 << Action.BLOCK
    if values[Prop.FREE_FOULS]:
        mask |= 1 << Action.FOUL
    if values[Prop.BALL_AND_CHAIN]:
        mask &= 1 << Action.MOVE
    return mask & ~values[Prop.BARRED]


def listed(player: int, mask: int) -> list[int]:
    """One option for each action in the mask."""
    key = player << 8 | mask
    found = _listed.get(key)
    if found is None:
        base = ACTIVATE_BASE + player * PLAYER_STEP
        found = _listed[key] = [base | action for action in ACTIONS_IN[mask]]
    return found


class EndTurn(Step[TurnFrame]):
    """Players stunned before this turn turn over to prone, and what lasted for the turn ends."""

    key = "turn.end_turn"

    def run(self, game: Game, frame: TurnFrame) -> int:
        state = game.state
        if state.turnover and game.listener is not None:
            game.tell(Fact.TURNOVER, frame.side, state.turnover)
        roll_over(game, frame.side)
        for player in range(len(state.flags)):
            state.flags[player] &= ~(HELD_BACK | HELD_FAST)
        end_grants(game, Span.TURN)
        name = game.rules.weathers[state.weather].on_turn_end
        return start_procedure(game, name, NOBODY) if name and state.scored == NOBODY else NEXT


class BallAfterTurn(Step[TurnFrame]):
    """A special ball may act as a turn ends."""

    key = "turn.ball_after_turn"

    def run(self, game: Game, frame: TurnFrame) -> int:
        ball = ball_in_play(game)
        if ball == NOBODY:
            return NEXT
        name = game.rules.balls[game.state.ball_kind[ball]].on_turn_ends
        return start_procedure(game, name, game.state.ball_carrier[ball], ball) if name else NEXT


def roll_over(game: Game, side: int) -> None:
    """Stunned players turn over to prone, except those stunned in this very turn."""
    state = game.state
    for player in range(len(state.side_of)):
        if state.side_of[player] != side or state.stance[player] != STUNNED:
            continue
        if not state.flags[player] & FRESH_STUN:
            state.stance[player] = PRONE
            if game.listener is not None:
                game.tell(Fact.ROLLS_OVER, player)


TURN = Procedure(
    "turn",
    TurnFrame,
    (
        BeginTurn(),
        BallStirs(),
        HelpInTurn("turn.turn_begins", Window.TURN_BEGINS),
        ChoosePlayer(),
        EndTurn(),
        BallAfterTurn(),
        HelpInTurn("turn.turn_ended", Window.TURN_ENDS),
    ),
)
