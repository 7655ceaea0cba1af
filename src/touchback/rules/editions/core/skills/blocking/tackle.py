"""Tackle: opponents cannot use Dodge."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import NEXT
from touchback.rules.editions.core.skills.blocking.dodge import can_dodge_stumble
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import ask_to_use
from touchback.rules.procedures.block.block_frame import BlockFrame, are_opponents, tell_skill
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.properties import Prop


class TackleStumble(Step[BlockFrame]):
    """The attacker may keep a defender from using Dodge on Defender Stumbles (Tackle)."""

    key = "block.tackle_stumble"

    def run(self, game: Game, frame: BlockFrame) -> int:
        tackler = game.state.profiles[frame.attacker].values[Prop.CANCELS_DODGE] and are_opponents(game, frame)
        if not tackler or not can_dodge_stumble(game, frame):
            return NEXT
        return ask_to_use(game, frame.attacker, Prop.CANCELS_DODGE, frame.defender)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            frame.caught = 1
            tell_skill(game, frame.attacker, Prop.CANCELS_DODGE)
        return NEXT


TACKLE: Final = Skill(
    "Tackle",
    "General",
    "Opponents beside him cannot use Dodge to get away, nor against his blocks if he does not let them.",
    gives={Prop.CANCELS_DODGE: 1},
    steps=(after("block.read_die", TackleStumble()),),
)
