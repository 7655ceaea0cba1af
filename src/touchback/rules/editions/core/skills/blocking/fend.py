"""Fend: the attacker may not follow up."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import before
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import ask_to_use
from touchback.rules.procedures.block.after_block import may_follow
from touchback.rules.procedures.block.block_frame import BlockFrame, are_opponents, has_juggernaut, tell_skill
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.properties import Prop


class OfferFend(Step[BlockFrame]):
    """The defender may keep the attacker from following up, unless the blitzer has Juggernaut (Fend)."""

    key = "block.offer_fend"

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        if not state.profiles[frame.defender].values[Prop.FEND] or not may_follow(game, frame):
            return NEXT
        if has_juggernaut(game, frame) or not are_opponents(game, frame):
            return NEXT
        return ask_to_use(game, frame.defender, Prop.FEND, frame.attacker, frame.left)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            frame.fended = 1
            tell_skill(game, frame.defender, Prop.FEND)
        return NEXT


FEND: Final = Skill(
    "Fend",
    "General",
    "May keep those who block him from following up.",
    gives={Prop.FEND: 1},
    steps=(before("block.follow_up", OfferFend()),),
)
