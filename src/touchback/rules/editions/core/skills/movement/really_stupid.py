"""Really Stupid: a roll when the player is activated, easier next to a team-mate who is not."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.step import DONE, Modifier
from touchback.rules.editions.core.skills.movement.bone_head import LoseTackleZones
from touchback.rules.model.game import Game
from touchback.rules.model.grant import SIZE
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, call_test
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test


class RollReallyStupid(Step[SkillFrame]):
    """The player rolls when activated: 4+, or 2+ next to a team-mate who is not Really Stupid (Really Stupid)."""

    key = "really_stupid.roll_really_stupid"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if not game.state.result:
            return DONE
        extra = sum(modifier.value for modifier in self.modifiers(game, frame))
        return call_test(game, frame, Test.BONE_HEAD, extra)

    def modifiers(self, game: Game, frame: SkillFrame) -> list[Modifier]:
        return [
            Modifier("alone", 0 if has_team_mate_to_help(game, frame.player) else -2),
            Modifier("surgery", -surgery_modifier(game, frame.player)),
        ]


def surgery_modifier(game: Game, player: int) -> int:
    """What failed surgery takes off the roll."""
    grants = game.state.grants
    found = [at for at in range(0, len(grants), SIZE) if grants[at] == player and grants[at + 1] == Grant.DAZED]
    return sum(grants[at + 3] for at in found)


def has_team_mate_to_help(game: Game, player: int) -> bool:
    state = game.state
    return any(
        state.side_of[p] == state.side_of[player]
        and state.stance[p] == STANDING
        and not state.profiles[p].values[Prop.REALLY_STUPID]
        for p in game.neighbours(player)
    )


REALLY_STUPID_PROCEDURE = Procedure("really_stupid", SkillFrame, (RollReallyStupid(), LoseTackleZones()))

REALLY_STUPID: Final = Skill(
    "Really Stupid",
    "Extraordinary",
    "Needs 4 or more to act, or 2 with a brighter team-mate beside him; failing costs him his tackle zones.",
    gives={Prop.REALLY_STUPID: 1},
    starts={Moment.DECLARED: "really_stupid"},
    procedures=(REALLY_STUPID_PROCEDURE,),
)
