"""A ball with spikes: it stabs a player who fails to catch it or pick it up."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.harm.armour import BROKEN
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame
from touchback.rules.terms.results import Cause


class Prick(Step[SkillFrame]):
    """The player suffers an armour roll that nothing modifies."""

    key = "spiked.prick"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.call(ArmourFrame(frame.player, Cause.BALL))


class Bleed(Step[SkillFrame]):
    """A player whose armour is broken suffers an injury roll that nothing modifies."""

    key = "spiked.bleed"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if not game.state.result & BROKEN:
            return NEXT
        injury = InjuryFrame(frame.player, Cause.BALL, NOBODY)
        injury.plain = 1
        return game.call(injury)


SPIKED = Procedure("spiked", SkillFrame, (Prick(), Bleed()))
