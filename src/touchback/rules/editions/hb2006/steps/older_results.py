"""Kick-off results as older tables have them: a frightened referee, and a fight while the clock runs."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.kick_off.fan_support import EventFrame
from touchback.rules.procedures.kick_off.kick_off_frame import KickOffFrame
from touchback.rules.procedures.kick_off.kick_off_results import move_markers
from touchback.rules.procedures.match.drive import turns_this_half
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.purposes import Purpose


class FrightenReferee(Step[EventFrame]):
    """For the rest of the half the new referee sends off no player, for fouls or secret weapons."""

    key = "event_cowed_referee.frighten_referee"

    def run(self, game: Game, frame: EventFrame) -> int:
        game.state.spared = (1 << len(game.state.score)) - 1
        return NEXT


class FightOn(Step[EventFrame]):
    """On 1-3 the turn markers move forward by the die; on 4-6 they move back 1, if all can."""

    key = "event_running_clock.fight_on"

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


COWED_REFEREE = Procedure("event_cowed_referee", EventFrame, (FrightenReferee(),))


RUNNING_CLOCK = Procedure("event_running_clock", EventFrame, (FightOn(),))
