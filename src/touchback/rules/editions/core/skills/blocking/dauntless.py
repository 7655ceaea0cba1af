"""Dauntless: a roll to match a stronger opponent."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import ask_to_use
from touchback.rules.procedures.block.block_frame import BlockFrame, are_opponents, tell_skill
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test

HOPELESS: Final = 6  # no die makes up for so much strength


class Dauntless(Step[BlockFrame]):
    """An attacker who is weaker than the defender may roll to match their strength (Dauntless)."""

    key = "block.dauntless"

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        if not 0 < frame.theirs - frame.mine < HOPELESS or not state.profiles[frame.attacker].values[Prop.DAUNTLESS]:
            return NEXT
        if not are_opponents(game, frame):
            return NEXT
        return ask_to_use(game, frame.attacker, Prop.DAUNTLESS, frame.defender)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        frame.matching = 1
        tell_skill(game, frame.attacker, Prop.DAUNTLESS)
        extra = self.difference(game, frame)
        test = TestFrame(
            Test.DAUNTLESS, frame.attacker, game.state.square[frame.attacker], extra, against=frame.defender
        )
        test.skill = skill_giving(game, frame.attacker, Prop.DAUNTLESS)
        return game.call(test)

    def difference(self, game: Game, frame: BlockFrame) -> int:
        """The die must be more than the attacker lacks: one more than the difference."""
        return game.rules.tests[Test.DAUNTLESS].target - (frame.theirs - frame.mine + 1)

    def modifiers(self, game: Game, frame: BlockFrame) -> list[Modifier]:
        return [Modifier("stronger", self.difference(game, frame), frame.defender)]


DAUNTLESS: Final = Skill(
    "Dauntless",
    "General",
    "Blocking someone stronger, may roll a die to match him: more than the difference, and they are equal.",
    gives={Prop.DAUNTLESS: 1},
    steps=(after("block.own_strengths", Dauntless()),),
)
