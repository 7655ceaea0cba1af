"""Illegal procedure: coaches move their own turn markers, and whoever forgets may be called for it.

An option: `figures.illegal_procedure` switches it on, and the other figures of that name say what a call costs.
An edition that has the option takes `PATCHES`.
"""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import PLAYER_MASK, PLAYER_SHIFT, VERB_SHIFT, option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import STANDING, changed
from touchback.rules.patches import after, before, replace
from touchback.rules.steps.action import ActionFrame
from touchback.rules.steps.inducements import coach_ejected
from touchback.rules.steps.send_off import argue_roll
from touchback.rules.steps.test import leader_there, spend_team_reroll
from touchback.rules.steps.turn import CONCEDE, END_TURN, ChoosePlayer, TurnFrame
from touchback.rules.vocabulary import Fact, Prompt, Purpose, Verb

D6: Final = (6,)
MARK: Final = option(Verb.MARK)
LET_BE: Final = option(Verb.DECLINE)
CALL_OUT: Final = option(Verb.CALL_OUT)
ACCEPT: Final = option(Verb.DECLINE)
ARGUE: Final = option(Verb.ARGUE)

# Where the turn marker stands.
MOVED: Final = 0
OWED: Final = 1  # the coach has not moved it yet
GUILTY: Final = 2  # and has acted all the same
GIVEN_UP: Final = 3  # he was called, and ends his turn for it


class HoldMarker(Step):
    """The marker waits for its coach."""

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


class ChooseOrMark(ChoosePlayer):
    """Beside everything else, the coach may move his marker; whatever he does before is watched."""

    def run(self, game: Game, frame: TurnFrame) -> int:
        if frame.marker == GIVEN_UP:
            return NEXT
        signal = super().run(game, frame)
        if frame.marker != MOVED and game.options:
            game.options = [*game.options, MARK]
        return signal

    def answer(self, game: Game, frame: TurnFrame, choice: int) -> int:
        if choice == MARK:
            move_marker(game, frame)
            return AGAIN
        if choice == CONCEDE and frame.marker != MOVED:
            game.state.turn[frame.side] += 1  # which conceding takes back
        watched = game.rules.figures.illegal_procedure and not game.state.bonus_turn
        if watched and choice >> VERB_SHIFT == Verb.ACTIVATE:
            frame.acted = 1
            return game.call_and_repeat(WatchedFrame(choice >> PLAYER_SHIFT & PLAYER_MASK, choice & 0xFFF))
        return super().answer(game, frame, choice)


class MarkerAtLast(Step):
    """When the turn is over the marker is moved, whoever noticed."""

    def run(self, game: Game, frame: TurnFrame) -> int:
        if frame.marker in (OWED, GUILTY):
            move_marker(game, frame)
        return NEXT


# --- an action under the eyes of the other coach ----------------------------------------------------------------------


class WatchedFrame(Frame):
    NAME = "watched"
    FIELDS = ("player", "action", "origin", "lay", "since")

    def __init__(self, player: int = 0, action: int = 0) -> None:
        super().__init__()
        self.player = player
        self.action = action
        self.origin = 0  # the square where he began
        self.lay = 0
        self.since = 0  # inputs when he began


def turn_of(game: Game) -> TurnFrame:
    return next(frame for frame in reversed(game.stack) if isinstance(frame, TurnFrame))


def watcher(game: Game) -> int:
    """The coach who may call."""
    return (turn_of(game).side + 1) % len(game.state.score)


class Watch(Step):
    """The action itself."""

    def run(self, game: Game, frame: WatchedFrame) -> int:
        frame.origin = game.state.square[frame.player]
        frame.lay = 0 if game.state.stance[frame.player] == STANDING else 1
        frame.since = game.inputs
        game.purpose = 0  # until dice are rolled for something
        return game.call(ActionFrame(frame.player, frame.action))


class Notice(Step):
    """When it is over, the other coach may call: rightly if the marker was forgotten, wrongly at a price."""

    def run(self, game: Game, frame: WatchedFrame) -> int:
        turn = turn_of(game)
        if turn.marker == OWED and acted(game, frame):
            turn.marker = GUILTY
        return game.ask(watcher(game), Prompt.CALL_OUT, [LET_BE, CALL_OUT])

    def answer(self, game: Game, frame: WatchedFrame, choice: int) -> int:
        if choice == LET_BE:
            return DONE
        turn = turn_of(game)
        right = turn.marker == GUILTY
        if game.listener is not None:
            game.tell(Fact.CALL_OUT, watcher(game), 1 if right else 0)
        if right:
            move_marker(game, turn)
            return NEXT
        forfeit(game, watcher(game), turn.side)
        return DONE


def acted(game: Game, frame: WatchedFrame) -> bool:
    """Whether he moved a square or dice were rolled; in some books standing up is enough."""
    state = game.state
    if game.purpose or state.square[frame.player] != frame.origin or game.inputs - frame.since > 1:
        return True
    stood = frame.lay and state.stance[frame.player] == STANDING
    return bool(stood and game.rules.figures.illegal_standing)


class Sentence(Step):
    """It costs a re-roll, unless the coach may end his turn instead or argues well."""

    def run(self, game: Game, frame: WatchedFrame) -> int:
        state, figures, side = game.state, game.rules.figures, turn_of(game).side
        options = [ACCEPT]
        if figures.illegal_ends_turn and not state.turnover and state.scored == NOBODY:
            options.append(END_TURN)
        if figures.illegal_argued and not state.ejected[side]:
            options.append(ARGUE)
        return game.ask(side, Prompt.CALLED_OUT, options)

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
            game.state.ejected = changed(game.state.ejected, side, 1)
            coach_ejected(game, side)
        forfeit(game, side, watcher(game))
        return DONE


def forfeit(game: Game, side: int, other: int) -> None:
    """A side loses a re-roll; with none to lose the other side gains one."""
    state = game.state
    kept = 0 if leader_there(game, side) else state.leader_rerolls[side]
    nothing_left = game.rules.figures.illegal_after_reroll and state.reroll_used[side]
    if state.rerolls[side] > kept and not nothing_left:
        spend_team_reroll(game, side)
        told = side
    else:
        state.rerolls[other] += 1
        told = other
    if game.listener is not None:
        game.tell(Fact.REROLLS, told, state.rerolls[told])


WATCHED = Procedure(
    WatchedFrame,
    (Watch(), Notice(), Sentence()),
    rules=(
        "HB06-TURN-07",
        "HB06-TURN-08",
        "HB06-TURN-09",
        "HB06-TURN-10",
        "HB06-TURN-11",
        "LRB4-REF-01",
        "LRB4-REF-02",
        "LRB4-REF-03",
        "LRB4-REF-04",
        "LRB4-REF-05",
        "LRB4-REF-06",
    ),
)

PROCEDURES: Final = (WATCHED,)
PATCHES: Final = (
    after("turn", "BeginTurn", HoldMarker()),
    replace("turn", "ChoosePlayer", ChooseOrMark()),
    before("turn", "EndTurn", MarkerAtLast()),
)
