"""Dodge: a second try at a dodge, and Defender Stumbles is only a push."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import before
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import ask_to_use
from touchback.rules.procedures.block.block_frame import BlockFrame, tell_skill
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.results import Face


def can_dodge_stumble(game: Game, frame: BlockFrame) -> bool:
    """Whether the defender could use Dodge on this block die."""
    return frame.face == Face.STUMBLES and bool(game.state.profiles[frame.defender].values[Prop.STUMBLES_TO_PUSH])


class DodgeStumble(Step[BlockFrame]):
    """The defender may be only pushed on Defender Stumbles, unless Tackle was used against them (Dodge)."""

    key = "block.dodge_stumble"

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.caught or not can_dodge_stumble(game, frame):
            return NEXT
        return ask_to_use(game, frame.defender, Prop.STUMBLES_TO_PUSH, frame.attacker)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            frame.defender_down = 0
            tell_skill(game, frame.defender, Prop.STUMBLES_TO_PUSH)
        return NEXT


DODGE: Final = Skill(
    "Dodge",
    "Agility",
    "May try one failed dodge a turn a second time, and may turn a stumble into a mere push.",
    gives={Prop.STUMBLES_TO_PUSH: 1},
    rerolls=(Test.DODGE,),
    once_a_turn=True,
    cancelled_by=Prop.CANCELS_DODGE,
    steps=(before("block.push_defender", DodgeStumble()),),
)
