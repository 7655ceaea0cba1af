"""Illegal procedure: coaches move their own turn markers, and a coach who forgets may be called out.

An option: `figures.illegal_procedure` switches it on, and the other figures of that name say what a call costs.
An edition that has the option takes `PATCHES`.
"""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Frame, Procedure
from touchback.engine.options import option, player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after, before, replace
from touchback.rules.model.state import STANDING, changed_column
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.foul.send_off import argue_roll
from touchback.rules.procedures.inducements.inducements import HelpInTurn, coach_ejected, start_window
from touchback.rules.procedures.match.turn import CONCEDE, END_TURN, ChoosePlayer, TurnFrame
from touchback.rules.procedures.test.test import leader_there, spend_team_reroll
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.moments import Window
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb

MARK: Final = option(Verb.MARK)
LET_BE: Final = option(Verb.DECLINE)
CALL_OUT: Final = option(Verb.CALL_OUT)
ACCEPT: Final = option(Verb.DECLINE)
ARGUE: Final = option(Verb.ARGUE)

# Where the turn marker stands.
MOVED: Final = 0
OWED: Final = 1  # the coach has not moved it yet
GUILTY: Final = 2  # and has acted all the same
GIVEN_UP: Final = 3  # the coach was called out, and ends the turn for it
SETTLED: Final = 4  # it has moved, and after a call everyone knows


class HoldMarker(Step[TurnFrame]):
    """The turn marker does not move until its coach moves it."""

    key = "turn.hold_marker"

    def run(self, game: Game, frame: TurnFrame) -> int:
        if game.rules.figures.illegal_procedure and not game.state.bonus_turn:
            game.state.turn[frame.side] -= 1
            frame.marker = OWED
        return NEXT


def move_marker(game: Game, turn: TurnFrame) -> None:
    game.state.turn[turn.side] += 1
    turn.marker = MOVED
    if game.listener is not None:
        game.tell(Fact.MARKER, turn.side, game.state.turn[turn.side])


class HelpOnceMarked(HelpInTurn):
    """The coach may use an inducement at the beginning of a turn, once the turn marker has moved."""

    def run(self, game: Game, frame: Frame) -> int:
        waits = isinstance(frame, TurnFrame) and frame.marker == OWED
        return NEXT if waits else super().run(game, frame)


class ChooseOrMark(ChoosePlayer):
    """The coach may also move the turn marker, and then no longer concede; an action before that is watched."""

    key = "turn.choose_or_mark"

    def run(self, game: Game, frame: TurnFrame) -> int:
        if frame.marker == GIVEN_UP:
            return NEXT
        signal = super().run(game, frame)
        if signal == NEXT:
            return NEXT
        if frame.marker in (OWED, GUILTY):
            game.options = [*game.options, MARK]
        elif game.rules.figures.illegal_procedure and CONCEDE in game.also:
            game.also.remove(CONCEDE)
        return signal

    def answer(self, game: Game, frame: TurnFrame, choice: int) -> int:
        if choice == MARK:
            move_marker(game, frame)
            if not frame.acted:
                start_window(game, Window.TURN_BEGINS, frame.side)
            return AGAIN
        if choice == CONCEDE and frame.marker == OWED:
            game.state.turn[frame.side] += 1  # which conceding takes back
        if is_watched(game, frame) and verb_of(choice) == Verb.ACTIVATE:
            frame.acted = 1
            return game.call_and_repeat(WatchedFrame(player_of(choice), thing_of(choice)))
        return super().answer(game, frame, choice)


def is_watched(game: Game, turn: TurnFrame) -> bool:
    """Whether the other coach may still call in this turn: after a call there is nothing left to find out."""
    figures = game.rules.figures
    return bool(figures.illegal_procedure) and not game.state.bonus_turn and turn.marker != SETTLED


class MarkerAtLast(Step[TurnFrame]):
    """When the turn is over the marker moves, whether or not a coach noticed."""

    key = "turn.marker_at_last"

    def run(self, game: Game, frame: TurnFrame) -> int:
        if frame.marker in (OWED, GUILTY):
            move_marker(game, frame)
        return NEXT


# --- an action under the eyes of the other coach ----------------------------------------------------------------------


class WatchedFrame(Frame):
    procedure = "watched"
    FIELDS = ("player", "action", "origin", "lay", "since")

    def __init__(self, player: int = 0, action: int = 0) -> None:
        super().__init__()
        self.player = player
        self.action = action
        self.origin = 0  # the square where the player began
        self.lay = 0
        self.since = 0  # inputs when the player began


def turn_of(game: Game) -> TurnFrame:
    return next(frame for frame in reversed(game.stack) if isinstance(frame, TurnFrame))


def watcher(game: Game) -> int:
    """The coach who may call."""
    return (turn_of(game).side + 1) % len(game.state.score)


class Watch(Step[WatchedFrame]):
    """The watched player takes the action."""

    key = "watched.watch"

    def run(self, game: Game, frame: WatchedFrame) -> int:
        frame.origin = game.state.square[frame.player]
        frame.lay = 0 if game.state.stance[frame.player] == STANDING else 1
        frame.since = game.inputs
        game.purpose = 0  # until dice are rolled for something
        return game.call(ActionFrame(frame.player, frame.action))


class Notice(Step[WatchedFrame]):
    """After the action the other coach may call out a forgotten marker; a wrong call has its price."""

    key = "watched.notice"

    def run(self, game: Game, frame: WatchedFrame) -> int:
        turn = turn_of(game)
        if turn.marker == OWED and acted(game, frame):
            turn.marker = GUILTY
        return game.ask(watcher(game), Prompt.CALL_OUT, [LET_BE, CALL_OUT], frame.player)

    def answer(self, game: Game, frame: WatchedFrame, choice: int) -> int:
        if choice == LET_BE:
            return DONE
        turn = turn_of(game)
        right = turn.marker == GUILTY
        if game.listener is not None:
            game.tell(Fact.CALL_OUT, watcher(game), 1 if right else 0)
        if right:
            move_marker(game, turn)
        else:
            forfeit(game, watcher(game), turn.side)
        if turn.marker == MOVED:
            turn.marker = SETTLED
        return NEXT if right else DONE


def acted(game: Game, frame: WatchedFrame) -> bool:
    """Whether the player moved a square or dice were rolled; in some editions standing up is enough.

    Without dice, a player who lay has stood up.
    """
    state = game.state
    if game.purpose or state.square[frame.player] != frame.origin or game.inputs - frame.since > 1:
        return True
    return bool(frame.lay and game.rules.figures.illegal_standing)


class Sentence(Step[WatchedFrame]):
    """The coach who was called out loses a re-roll, or ends the turn or argues the call instead."""

    key = "watched.sentence"

    def run(self, game: Game, frame: WatchedFrame) -> int:
        state, figures, side = game.state, game.rules.figures, turn_of(game).side
        options = [ACCEPT]
        if figures.illegal_ends_turn and not state.turnover and state.scored == NOBODY:
            options.append(END_TURN)
        if figures.illegal_argued and not state.ejected[side]:
            options.append(ARGUE)
        return game.ask(side, Prompt.CALLED_OUT, options, frame.player)

    def answer(self, game: Game, frame: WatchedFrame, choice: int) -> int:
        side = turn_of(game).side
        if choice == ARGUE:
            return game.roll(Purpose.ARGUE, frame.player, D6, argue_roll(game, side))
        if choice == END_TURN:
            turn_of(game).marker = GIVEN_UP
        else:
            forfeit(game, side, watcher(game))
        return DONE

    def rolled(self, game: Game, frame: WatchedFrame, dice: tuple[int, ...]) -> int:
        side = turn_of(game).side
        if game.listener is not None:
            game.tell(Fact.ARGUE, frame.player, dice[0])
        if dice[0] >= argue_roll(game, side):
            return DONE
        if dice[0] <= game.rules.figures.argue_ejected:
            game.state.ejected = changed_column(game.state.ejected, side, 1)
            coach_ejected(game, side)
        forfeit(game, side, watcher(game))
        return DONE


def forfeit(game: Game, side: int, other: int) -> None:
    """A side loses a re-roll; with none to lose its opponent gains one.

    In some editions the side whose turn it is has none to lose after a re-roll in this turn.
    """
    state = game.state
    kept = 0 if leader_there(game, side) else state.leader_rerolls[side]
    moves = side == turn_of(game).side
    nothing_left = moves and game.rules.figures.illegal_after_reroll and state.reroll_used[side]
    if state.rerolls[side] > kept and not nothing_left:
        spend_team_reroll(game, side)
        told = side
    else:
        state.rerolls[other] += 1
        told = other
    if game.listener is not None:
        game.tell(Fact.REROLLS, told, state.rerolls[told])


WATCHED = Procedure(
    "watched",
    WatchedFrame,
    (Watch(), Notice(), Sentence()),
)

PATCHES: Final = (
    after("turn.begin_turn", HoldMarker()),
    replace("turn.turn_begins", HelpOnceMarked("turn.turn_begins", Window.TURN_BEGINS)),
    replace("turn.choose_player", ChooseOrMark()),
    before("turn.end_turn", MarkerAtLast()),
)
