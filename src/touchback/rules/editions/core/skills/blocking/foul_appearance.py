"""Foul Appearance: an opponent rolls before blocking the player."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import DONE, NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.skill import Skill
from touchback.rules.model.sources import skill_modifier
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
        extra = foul_appearance_modifier(game, frame.defender).value
        test = TestFrame(
            Test.FOUL_APPEARANCE, frame.attacker, state.square[frame.attacker], extra, against=frame.defender
        )
        test.skill = skill_giving(game, frame.defender, Prop.FOUL_APPEARANCE)
        return game.call(test)

    def modifiers(self, game: Game, frame: BlockFrame) -> list[Modifier]:
        return [foul_appearance_modifier(game, frame.defender)]


def foul_appearance_modifier(game: Game, player: int) -> Modifier:
    """By how much the player's looks make the roll easier or harder than it is as a rule."""
    usual = game.rules.tests[Test.FOUL_APPEARANCE].target
    needed = game.state.profiles[player].values[Prop.FOUL_APPEARANCE]
    return skill_modifier(game, player, Prop.FOUL_APPEARANCE, usual - needed)


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
