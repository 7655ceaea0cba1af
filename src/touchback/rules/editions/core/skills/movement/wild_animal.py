"""Wild Animal: a roll when the player is activated, easier for a block or a blitz."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.step import DONE, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.acting_player import declared_action
from touchback.rules.procedures.action.started import SkillFrame, call_test
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Action

FIGHT: Final = 2  # what the prospect of a fight adds


class RollWildAnimal(Step[SkillFrame]):
    """The player rolls when activated, at +2 for a block or blitz; failing loses the action (Wild Animal)."""

    key = "wild_animal.roll_wild_animal"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if not game.state.result:
            return DONE
        return call_test(game, frame, Test.WILD_ANIMAL, self.fight(game))

    def fight(self, game: Game) -> int:
        return FIGHT if declared_action(game).action in (Action.BLOCK, Action.BLITZ) else 0

    def modifiers(self, game: Game, frame: SkillFrame) -> list[Modifier]:
        return [Modifier("fight", self.fight(game))]


WILD_ANIMAL_PROCEDURE = Procedure("wild_animal", SkillFrame, (RollWildAnimal(),))

WILD_ANIMAL: Final = Skill(
    "Wild Animal",
    "Extraordinary",
    "Needs 4 or more to act, or 2 to block or blitz; failing wastes the action.",
    starts={Moment.DECLARED: "wild_animal"},
    procedures=(WILD_ANIMAL_PROCEDURE,),
)
