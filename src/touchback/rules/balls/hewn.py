"""A ball of stone and iron: it hurts those it falls on and knocks over those who let it slip."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.state import PITCH
from touchback.rules.steps.armour import BROKEN, ArmourFrame
from touchback.rules.steps.ball import BounceFrame
from touchback.rules.steps.injury import InjuryFrame, KnockDownFrame
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.vocabulary import Cause, Fact, Purpose

D6: Final = (6,)


class CrushedFrame(SkillFrame):
    """`player` lies where the ball `other` comes down."""

    NAME = "crushed"


class Crush(Step):
    """An armour roll for the one who lies there."""

    def run(self, game: Game, frame: CrushedFrame) -> int:
        return game.call(ArmourFrame(frame.player, Cause.BALL))


class CrushHurts(Step):
    """Beaten armour means an injury roll."""

    def run(self, game: Game, frame: CrushedFrame) -> int:
        return game.call(InjuryFrame(frame.player, Cause.BALL)) if game.state.result & BROKEN else NEXT


class BounceOffHim(Step):
    """The ball bounces off him, unless he has been carried away from under it."""

    def run(self, game: Game, frame: CrushedFrame) -> int:
        if game.state.place[frame.player] != PITCH:
            return NEXT
        return game.call(BounceFrame(frame.other))


CRUSHED = Procedure(CrushedFrame, (Crush(), CrushHurts(), BounceOffHim()), rules=("BB16-BALL-20",))


class BowledOverFrame(SkillFrame):
    """`player` has failed to catch the ball `other`, which has bounced away."""

    NAME = "bowled_over"


class BowlOver(Step):
    """A die: equal to his strength or more, and he is knocked down."""

    def run(self, game: Game, frame: BowledOverFrame) -> int:
        state = game.state
        if state.place[frame.player] != PITCH:
            return DONE
        return game.roll(Purpose.WEIGHT, frame.player, D6, state.profiles[frame.player].st)

    def rolled(self, game: Game, frame: BowledOverFrame, dice: tuple[int, ...]) -> int:
        down = dice[0] >= game.state.profiles[frame.player].st
        if game.listener is not None:
            game.tell(Fact.WEIGHT, frame.player, dice[0], 1 if down else 0)
        return game.call(KnockDownFrame(frame.player, Cause.BALL)) if down else NEXT


BOWLED_OVER = Procedure(BowledOverFrame, (BowlOver(),), rules=("BB16-BALL-21",))

PROCEDURES: Final = (CRUSHED, BOWLED_OVER)
