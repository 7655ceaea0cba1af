"""Referees who lose patience step by step, and what happens when the fans get hold of a referee who minds."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.pitch import NOBODY
from touchback.engine.step import DONE, NEXT
from touchback.rules.editions.bb2016.steps.referee_arrival import RefereeFrame, appoint_referee
from touchback.rules.model.game import Game
from touchback.rules.model.state import PITCH, changed_column
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import start_procedure
from touchback.rules.procedures.foul.send_off import watch_side
from touchback.rules.procedures.harm.harm_frames import PlaceProneFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6, TWO_D6
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause

STANDARD: Final = 0
LAST_SPACE: Final = 8


class MoveAlong(Step[RefereeFrame]):
    """The referee moves onto the fouling team's track, up it, or down the other team's."""

    key = "patience.move_along"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        state = game.state
        side = state.side_of[frame.player]
        if state.watched == NOBODY:
            watch_side(game, side, 1)
        elif state.watched == side:
            watch_side(game, side, min(state.anger + 1, LAST_SPACE))
        elif state.anger > 1:
            watch_side(game, state.watched, state.anger - 1)
        else:
            watch_side(game, NOBODY, 0)
        return NEXT if state.watched == side else DONE


class SnapOrNot(Step[RefereeFrame]):
    """A die no higher than the referee's anger brings the consequence on the fouler."""

    key = "patience.snap_or_not"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        return game.roll(Purpose.WATCH, frame.player, D6)

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        if dice[0] > game.state.anger:
            return NEXT
        return start_procedure(game, game.rules.referees[game.state.referee].consequence, frame.player)


PATIENCE = Procedure(
    "patience",
    RefereeFrame,
    (MoveAlong(), SnapOrNot()),
)


class PlaceFoulerProne(Step[RefereeFrame]):
    """A fouler still on the pitch is placed prone, and makes an injury roll."""

    key = "reminder.place_fouler_prone"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        if game.state.place[frame.player] != PITCH:
            return DONE
        return game.call(PlaceProneFrame(frame.player, Cause.REFEREE))


REMINDER = Procedure("reminder", RefereeFrame, (PlaceFoulerProne(),))


class TakeReroll(Step[RefereeFrame]):
    """The fouler's team loses a team re-roll; if it has none, the opponents gain one."""

    key = "spite.take_reroll"

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


SPITE = Procedure("spite", RefereeFrame, (TakeReroll(),))


class SlipAway(Step[RefereeFrame]):
    """An ordinary referee takes over, and each team gets a bribe."""

    key = "slip_away.slip_away"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        appoint_referee(game, STANDARD)
        return give_bribes(game)


def give_bribes(game: Game) -> int:
    """A bribe for each side."""
    for side in range(len(game.state.bribes)):
        game.state.bribes[side] += 1
        if game.listener is not None:
            game.tell(Fact.BRIBES, side, game.state.bribes[side])
    return NEXT


SLIP_AWAY = Procedure("slip_away", RefereeFrame, (SlipAway(),))


class RerollKickOff(Step[RefereeFrame]):
    """The kick-off table is re-rolled, and only the same result makes the referee leave."""

    key = "stand_fast.reroll_kick_off"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        return game.roll(Purpose.KICK_OFF_TABLE, game.state.kicking, TWO_D6)

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        table = game.rules.tables["kick_off"]
        total = dice[0] + dice[1]
        if game.listener is not None:
            game.tell(Fact.KICK_OFF_EVENT, total, table.row(total))
        if table.result(total) == "get_the_ref":
            appoint_referee(game, STANDARD)
            return give_bribes(game)
        return start_procedure(game, "event_" + table.result(total), frame.player)


STAND_FAST = Procedure("stand_fast", RefereeFrame, (RerollKickOff(),))


class Rampage(Step[RefereeFrame]):
    """There are no bribes: a team with FAME may lose it, or a random team gains some."""

    key = "rampage.rampage"

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
    game.state.fame = changed_column(game.state.fame, side, fame)
    if game.listener is not None:
        game.tell(Fact.FAME, side, fame)
    return NEXT


RAMPAGE = Procedure("rampage", RefereeFrame, (Rampage(),))
