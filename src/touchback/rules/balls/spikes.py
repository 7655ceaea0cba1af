"""A ball with spikes on it: whoever fumbles for it is stabbed."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY
from touchback.rules.steps.armour import BROKEN, ArmourFrame
from touchback.rules.steps.injury import InjuryFrame
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.vocabulary import Cause


class SpikedFrame(SkillFrame):
    """`player` fumbled for the ball `other`."""

    NAME = "spiked"


class Prick(Step):
    """An armour roll that nothing changes."""

    def run(self, game: Game, frame: SpikedFrame) -> int:
        return game.call(ArmourFrame(frame.player, Cause.BALL))


class Bleed(Step):
    """Beaten armour means an injury roll that nothing changes either; otherwise he is none the worse."""

    def run(self, game: Game, frame: SpikedFrame) -> int:
        if not game.state.result & BROKEN:
            return NEXT
        injury = InjuryFrame(frame.player, Cause.BALL, NOBODY)
        injury.plain = 1
        return game.call(injury)


SPIKED = Procedure(SpikedFrame, (Prick(), Bleed()), rules=("BB16-BALL-08",))

PROCEDURES: Final = (SPIKED,)
