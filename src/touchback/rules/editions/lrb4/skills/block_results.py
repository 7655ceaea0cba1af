"""Block, Dodge and Tackle on the block dice, where no coach is asked about them."""

from __future__ import annotations

from touchback.engine.step import NEXT
from touchback.rules.editions.core.skills.blocking.dodge import can_dodge_stumble
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.block.block_frame import BlockFrame, are_opponents, tell_skill
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Face


class BothDownWithBlock(Step[BlockFrame]):
    """A player with Block stays standing on Both Down, without a question (Block)."""

    key = "block.both_down_with_block"

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.face != Face.BOTH_DOWN:
            return NEXT
        profiles = game.state.profiles
        if profiles[frame.attacker].values[Prop.STANDS_ON_BOTH_DOWN]:
            frame.attacker_down = 0
            tell_skill(game, frame.attacker, Prop.STANDS_ON_BOTH_DOWN)
        if profiles[frame.defender].values[Prop.STANDS_ON_BOTH_DOWN]:
            frame.defender_down = 0
            tell_skill(game, frame.defender, Prop.STANDS_ON_BOTH_DOWN)
        return NEXT


class StumbleWithDodge(Step[BlockFrame]):
    """With Dodge a defender is only pushed on Defender Stumbles, unless an opponent has Tackle (Dodge, Tackle)."""

    key = "block.stumble_with_dodge"

    def run(self, game: Game, frame: BlockFrame) -> int:
        if not can_dodge_stumble(game, frame):
            return NEXT
        if game.state.profiles[frame.attacker].values[Prop.CANCELS_DODGE] and are_opponents(game, frame):
            tell_skill(game, frame.attacker, Prop.CANCELS_DODGE)
            return NEXT
        frame.defender_down = 0
        tell_skill(game, frame.defender, Prop.STUMBLES_TO_PUSH)
        return NEXT
