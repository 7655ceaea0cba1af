"""A ball that changes players who fail to take it."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.step import NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.grant import SIZE, give_grant, refresh_profile
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.harm.harm_frames import KnockDownFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.moments import Span
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause

BURN: Final = 1  # to the armour roll
THICKEST: Final = 10  # armour that cannot grow any more
SKILLS: Final = {
    "no_hands": "no_hands",
    "small_head": "bone_head",
    "obese": "thick_skull",
    "leprous": "foul_appearance",
}


class RollMutation(Step[SkillFrame]):
    """The player rolls for a mutation that lasts until the drive ends or the next one."""

    key = "mutation.roll_mutation"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.roll(Purpose.MUTATION, frame.player, D6)

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        player = frame.player
        result = game.rules.tables["mutation"].result(dice[0])
        if game.listener is not None:
            game.tell(Fact.MUTATION, player, dice[0])
        end_charm(game, player)
        if result == "combustion":
            return game.call(KnockDownFrame(player, Cause.WARPED, armour=BURN))
        if result in SKILLS:
            give_grant(game, player, Grant.SKILL, game.rules.skill_of[SKILLS[result]].index, 1, Span.CHARM)
        if result == "obese":
            give_grant(game, player, Grant.FIGURE, Prop.MA, -2, Span.CHARM)
        if result == "carapace" and game.state.profiles[player].av < THICKEST:
            give_grant(game, player, Grant.FIGURE, Prop.AV, 1, Span.CHARM)
        return NEXT

    def modifiers(self, game: Game, frame: SkillFrame) -> list[Modifier]:
        """What catching fire adds to the armour roll: nothing to the roll for the mutation itself."""
        return [] if game.purpose == Purpose.MUTATION else [Modifier("burning", BURN, frame.player)]


def end_charm(game: Game, player: int) -> None:
    """What an earlier mutation did to this player ends."""
    grants = game.state.grants
    kept: list[int] = []
    for at in range(0, len(grants), SIZE):
        if grants[at] != player or grants[at + 4] != Span.CHARM:
            kept += grants[at : at + SIZE]
    if len(kept) != len(grants):
        game.state.grants = kept
        refresh_profile(game, player)


MUTATION = Procedure(
    "mutation",
    SkillFrame,
    (RollMutation(),),
)
