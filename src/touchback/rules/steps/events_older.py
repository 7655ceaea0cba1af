"""Kick-off results as older tables have them: a frightened referee, and a fight while the clock runs."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY
from touchback.rules.steps.drive import turns_this_half
from touchback.rules.steps.events import D6, move_markers
from touchback.rules.steps.kickoff import KickOffFrame
from touchback.rules.steps.support import EventFrame
from touchback.rules.vocabulary import Purpose


class CowedRefereeFrame(EventFrame):
    NAME = "event_cowed_referee"


class RunningClockFrame(EventFrame):
    NAME = "event_running_clock"


class FrightenReferee(Step):
    """For the rest of the half the new referee sends nobody off, for fouls or for what he carries."""

    def run(self, game: Game, frame: EventFrame) -> int:
        game.state.spared = (1 << len(game.state.score)) - 1
        return NEXT


class FightOn(Step):
    """Low, the clock runs on by as many turns as the die shows; high, it goes back by one, if it can for everyone."""

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.RIOT, NOBODY, D6, 4)

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        if dice[0] > 3:
            return move_markers(game, -1) if min(game.state.turn) > 1 else NEXT
        move_markers(game, dice[0])
        if min(game.state.turn) >= turns_this_half(game):
            stop_play(game)
        return NEXT


def stop_play(game: Game) -> None:
    """The half is over with the ball in the air: it does not come down any more."""
    kick = next(frame for frame in game.stack if isinstance(frame, KickOffFrame))
    kick.pc = len(kick.steps)


COWED_REFEREE = Procedure(CowedRefereeFrame, (FrightenReferee(),), rules=("SHEET-KO-04", "HB06-TOC-05"))
RUNNING_CLOCK = Procedure(RunningClockFrame, (FightOn(),), rules=("SHEET-KO-05", "HB06-TOC-05"))

PROCEDURES: Final = (COWED_REFEREE, RUNNING_CLOCK)
