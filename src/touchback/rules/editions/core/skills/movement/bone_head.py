"""Bone-head: a roll when the player is activated; on a 1 the action and the tackle zones are lost."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, call_test
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.purposes import Test


class RollBoneHead(Step[SkillFrame]):
    """The player rolls when activated, and needs 2+ (Bone-head)."""

    key = "bone_head.roll_bone_head"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if not game.state.result:  # the player has already lost the action
            return DONE
        return call_test(game, frame, Test.BONE_HEAD)


class LoseTackleZones(Step[SkillFrame]):
    """A player who failed has no action and no tackle zones until they succeed or the drive ends (Bone-head)."""

    key = "bone_head.lose_tackle_zones"

    def run(self, game: Game, frame: SkillFrame) -> int:
        game.distract(frame.player, not game.state.result)
        return NEXT


BONE_HEAD_PROCEDURE = Procedure("bone_head", SkillFrame, (RollBoneHead(), LoseTackleZones()))

BONE_HEAD: Final = Skill(
    "Bone-head",
    "Extraordinary",
    "Rolls a die when he is to act: on a 1 he forgets what for, and has no tackle zones until he remembers.",
    starts={Moment.DECLARED: "bone_head"},
    procedures=(BONE_HEAD_PROCEDURE,),
)
