"""The kick-off table: what happens while the ball is in the air."""

from __future__ import annotations

from collections.abc import Iterable

from touchback.engine.frame import Procedure
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.kick_off.fan_support import (
    Contest,
    EventFrame,
    Sources,
    sides_with_most,
    support_sources,
)
from touchback.rules.procedures.kick_off.kick_off import receiving_side
from touchback.rules.procedures.kick_off.kick_off_frame import KickOffFrame
from touchback.rules.procedures.kick_off.kick_off_results import move_markers
from touchback.rules.procedures.match.drive import turns_this_half
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.purposes import Purpose


class RollOffForReferee(Contest[EventFrame]):
    """The teams roll off; the referee sends off no player of the winners for the rest of the half."""

    key = "event_referee_got.roll_off_for_referee"

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.GET_REFEREE, NOBODY, (6, 6) * len(game.state.score))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        return spare(game, sides_with_most(self.totals(game, dice)))

    def adds(self, game: Game, side: int) -> Sources:
        return support_sources(game, side)


def spare(game: Game, sides: Iterable[int]) -> int:
    """The referee leaves these sides alone until the half is over."""
    for side in sides:
        game.state.spared |= 1 << side
        if game.listener is not None:
            game.tell(Fact.SPARED, side)
    return NEXT


REFEREE_GOT = Procedure("event_referee_got", EventFrame, (RollOffForReferee(),))


class MoveTurnMarkers(Step[EventFrame]):
    """Turn markers move forward in the first half of the receivers' turns, and back later."""

    key = "event_injury_time.move_turn_markers"

    def run(self, game: Game, frame: EventFrame) -> int:
        early = game.state.turn[receiving_side(game)] <= turns_this_half(game) // 2
        return move_markers(game, 1 if early else -1)


INJURY_TIME = Procedure("event_injury_time", EventFrame, (MoveTurnMarkers(),))


class ScatterByTwoDice(Step[EventFrame]):
    """The kick scatters by 2D6."""

    key = "event_bad_kick.scatter_by_two_dice"

    def run(self, game: Game, frame: EventFrame) -> int:
        kick = next(below for below in reversed(game.stack) if isinstance(below, KickOffFrame))
        kick.dice = 2
        return NEXT


BAD_KICK = Procedure("event_bad_kick", EventFrame, (ScatterByTwoDice(),))
