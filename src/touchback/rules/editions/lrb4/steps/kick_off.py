"""The kick-off: aim, deviation, the kick-off table, and where the ball comes down."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.kick_off.kick_off import play_result
from touchback.rules.procedures.kick_off.kick_off_frame import KickOffFrame

KICK_RESULTS: Final = ("bad_kick",)  # of the kick-off table: they change how the ball scatters


class PlayKickResult(Step[KickOffFrame]):
    """A kick-off result that is about the kick is played before the ball scatters."""

    key = "kick_off.play_kick_result"

    def run(self, game: Game, frame: KickOffFrame) -> int:
        if not frame.event or game.rules.tables["kick_off"].result(frame.event) not in KICK_RESULTS:
            return NEXT
        return play_result(game, frame)
