"""A ball of stone and iron: it hurts players it falls on and knocks down players who let it slip."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import PITCH
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.acting_player import strength_of
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.ball.ball import BounceFrame
from touchback.rules.procedures.harm.armour import BROKEN
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame, KnockDownFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause


class RollCrushArmour(Step[SkillFrame]):
    """A player on the ground where the ball lands makes an armour roll."""

    key = "crushed.roll_armour"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.call(ArmourFrame(frame.player, Cause.BALL))


class RollCrushInjury(Step[SkillFrame]):
    """If the armour was broken, the player makes an injury roll."""

    key = "crushed.roll_injury"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.call(InjuryFrame(frame.player, Cause.BALL)) if game.state.result & BROKEN else NEXT


class BounceOffPlayer(Step[SkillFrame]):
    """The ball bounces off the player, if they are still there."""

    key = "crushed.bounce_off_player"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if game.state.place[frame.player] != PITCH:
            return NEXT
        return game.call(BounceFrame(frame.other))


CRUSHED = Procedure("crushed", SkillFrame, (RollCrushArmour(), RollCrushInjury(), BounceOffPlayer()))


class RollBowledOver(Step[SkillFrame]):
    """A player who lets the ball slip rolls, and is knocked down on their strength or more."""

    key = "bowled_over.roll"

    def run(self, game: Game, frame: SkillFrame) -> int:
        state = game.state
        if state.place[frame.player] != PITCH:
            return DONE
        return game.roll(Purpose.WEIGHT, frame.player, D6, strength_of(game, frame.player))

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        down = dice[0] >= strength_of(game, frame.player)
        if game.listener is not None:
            game.tell(Fact.WEIGHT, frame.player, dice[0], 1 if down else 0)
        return game.call(KnockDownFrame(frame.player, Cause.BALL)) if down else NEXT


BOWLED_OVER = Procedure("bowled_over", SkillFrame, (RollBowledOver(),))
