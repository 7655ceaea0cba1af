"""The crowd beats up players who are pushed off the pitch."""

from __future__ import annotations

from typing import ClassVar

from touchback.engine.frame import Procedure
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.harm.harm_frames import CrowdFrame, InjuryFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.results import Cause


class CrowdBeats(Step[CrowdFrame]):
    """A player in the crowd takes an injury roll without armour, and no player's skills make it worse."""

    key = "crowd.crowd_beats"

    PLAIN: ClassVar[int] = 0

    def run(self, game: Game, frame: CrowdFrame) -> int:
        if game.listener is not None:
            game.tell(Fact.CROWD, frame.player)
        injury = InjuryFrame(frame.player, Cause.CROWD)
        injury.plain = self.PLAIN
        return game.call(injury)


CROWD_BEATS = Procedure("crowd", CrowdFrame, (CrowdBeats(),))
