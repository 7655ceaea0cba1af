"""Foul Appearance: an opponent rolls before blocking the player."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test


class FoulAppearanceRoll(Step[BlockFrame]):
    """The attacker rolls before blocking a player who repels (Foul Appearance)."""

    key = "block.foul_appearance_roll"

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        state.result = 1
        needed = state.profiles[frame.defender].values[Prop.FOUL_APPEARANCE]
        if not needed or frame.forced:
            return NEXT
        extra = game.rules.tests[Test.FOUL_APPEARANCE].target - needed
        test = TestFrame(
            Test.FOUL_APPEARANCE, frame.attacker, state.square[frame.attacker], extra, against=frame.defender
        )
        test.skill = skill_giving(game, frame.defender, Prop.FOUL_APPEARANCE)
        return game.call(test)


class WasteBlock(Step[BlockFrame]):
    """A failed roll wastes the block, and the turn goes on (Foul Appearance)."""

    key = "block.waste_block"

    def run(self, game: Game, frame: BlockFrame) -> int:
        if game.state.result:
            return NEXT
        if game.listener is not None:
            game.tell(Fact.WASTED, frame.attacker, frame.defender)
        return DONE


FOUL_APPEARANCE: Final = Skill(
    "Foul Appearance",
    "Mutation",
    "An opponent who wants to block him must first roll 2 or more.",
    gives={Prop.FOUL_APPEARANCE: 2},
    steps=(after("block.take_weapon", FoulAppearanceRoll(), WasteBlock()),),
)
