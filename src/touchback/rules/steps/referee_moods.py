"""Referees who lose patience step by step, and what happens when the fans get hold of a referee who minds."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY
from touchback.engine.state import PITCH, changed
from touchback.rules.steps.injury import PlaceProneFrame
from touchback.rules.steps.referees import RefereeFrame, appoint
from touchback.rules.steps.send_off import D6, watch
from touchback.rules.steps.skill import start
from touchback.rules.vocabulary import Cause, Fact, Purpose

LAST_SPACE: Final = 8
STANDARD: Final = 0
TWO_D6: Final = (6, 6)


# --- patience -------------------------------------------------------------------------------------------------------


class PatienceFrame(RefereeFrame):
    NAME = "patience"


class MoveAlong(Step):
    """Onto the fouling side's track, up it, or down the other side's."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        state = game.state
        side = state.side_of[frame.player]
        if state.watched == NOBODY:
            watch(game, side, 1)
        elif state.watched == side:
            watch(game, side, min(state.anger + 1, LAST_SPACE))
        elif state.anger > 1:
            watch(game, state.watched, state.anger - 1)
        else:
            watch(game, NOBODY, 0)
        return NEXT if state.watched == side else DONE


class SnapOrNot(Step):
    """A die: no higher than where he stands, and the fouler suffers for it."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        return game.roll(Purpose.WATCH, frame.player, D6)

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        if dice[0] > game.state.anger:
            return NEXT
        return start(game, game.rules.referees[game.state.referee].consequence, frame.player)


PATIENCE = Procedure(
    PatienceFrame,
    (MoveAlong(), SnapOrNot()),
    rules=("BB16-GHREF-02", "BB16-GHREF-03", "BB16-GHREF-04", "BB16-GHREF-05", "BB16-GHREF-06"),
)


class ReminderFrame(RefereeFrame):
    NAME = "reminder"


class TripHim(Step):
    """The fouler is placed prone, if he is still on the pitch, and hurt, whatever he wears."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        if game.state.place[frame.player] != PITCH:
            return DONE
        return game.call(PlaceProneFrame(frame.player, Cause.REFEREE))


REMINDER = Procedure(ReminderFrame, (TripHim(),), rules=("BB16-GHREF-08", "BB16-KD-05"))


class SpiteFrame(RefereeFrame):
    NAME = "spite"


class TakeReroll(Step):
    """The fouler's side loses a team re-roll; if it has none, the other side gets one."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        state = game.state
        side = state.side_of[frame.player]
        if state.rerolls[side]:
            state.rerolls[side] -= 1
            state.leader_rerolls[side] = min(state.leader_rerolls[side], state.rerolls[side])
            most = state.rerolls[side] - state.leader_rerolls[side]
            state.bonus_rerolls[side] = min(state.bonus_rerolls[side], most)
        else:
            side = (side + 1) % len(state.score)
            state.rerolls[side] += 1
        if game.listener is not None:
            game.tell(Fact.REROLLS, side, state.rerolls[side])
        return NEXT


SPITE = Procedure(SpiteFrame, (TakeReroll(),), rules=("BB16-GHREF-09",))


# --- the fans get the referee ---------------------------------------------------------------------------------------


class SlipAwayFrame(RefereeFrame):
    """`player` is the ball in the air."""

    NAME = "slip_away"


class SlipAway(Step):
    """A plain referee takes over, and can be bought."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        appoint(game, STANDARD)
        return give_bribes(game)


def give_bribes(game: Game) -> int:
    """A bribe for each side."""
    for side in range(len(game.state.bribes)):
        game.state.bribes[side] += 1
        if game.listener is not None:
            game.tell(Fact.BRIBES, side, game.state.bribes[side])
    return NEXT


SLIP_AWAY = Procedure(SlipAwayFrame, (SlipAway(),), rules=("BB16-FREF-05",))


class StandFastFrame(RefereeFrame):
    NAME = "stand_fast"


class RollAgain(Step):
    """He stays: the table is rolled again, and only the same result once more makes him go."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        return game.roll(Purpose.KICK_OFF_TABLE, game.state.kicking, TWO_D6)

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        table = game.rules.tables["kick_off"]
        total = dice[0] + dice[1]
        if game.listener is not None:
            game.tell(Fact.KICK_OFF_EVENT, total, table.row(total))
        if table.result(total) == "get_the_ref":
            appoint(game, STANDARD)
            return give_bribes(game)
        return start(game, "event_" + table.result(total), frame.player)


STAND_FAST = Procedure(StandFastFrame, (RollAgain(),), rules=("BB16-FREF-09",))


class RampageFrame(RefereeFrame):
    NAME = "rampage"


class Rampage(Step):
    """No bribes: he goes for the fans. A side with fame may lose it; if none has any, one gets some at random."""

    def run(self, game: Game, frame: RefereeFrame) -> int:
        fame = game.state.fame
        if max(fame) > 0:
            frame.other = fame.index(max(fame))
            return game.roll(Purpose.TEMPER, NOBODY, D6)
        return game.roll(Purpose.RANDOM_SIDE, NOBODY, (len(fame),))

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        fame = game.state.fame
        if frame.other == NOBODY:
            return set_fame(game, dice[0] - 1, fame[dice[0] - 1] + 1)
        if dice[0] <= 3:
            set_fame(game, frame.other, 0)
        if dice[0] == 1:
            rival = (frame.other + 1) % len(fame)
            set_fame(game, rival, fame[rival] + 1)
        return NEXT


def set_fame(game: Game, side: int, fame: int) -> int:
    game.state.fame = changed(game.state.fame, side, fame)
    if game.listener is not None:
        game.tell(Fact.FAME, side, fame)
    return NEXT


RAMPAGE = Procedure(RampageFrame, (Rampage(),), rules=("BB16-FREF-11",))

PROCEDURES: Final = (PATIENCE, REMINDER, SPITE, SLIP_AWAY, STAND_FAST, RAMPAGE)
