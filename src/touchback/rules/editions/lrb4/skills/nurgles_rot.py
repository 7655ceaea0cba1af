"""Nurgle's Rot: whom he blocks or fouls, and nobody who fell blocking him."""

from __future__ import annotations

from touchback.engine.step import NEXT
from touchback.rules.editions.core.skills.brutality.nurgles_rot import ClaimTheDead
from touchback.rules.model.game import Game
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.harm.harm_frames import InjuryFrame
from touchback.rules.terms.results import Cause


class ClaimTheAttacked(ClaimTheDead):
    """A player killed by an opponent's own block or foul may join that opponent's team later (Nurgle's Rot)."""

    key = "injury.claim_the_attacked"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        blocks = [block for block in game.stack if isinstance(block, BlockFrame)]
        if frame.cause == Cause.BLOCK and blocks and blocks[-1].attacker != frame.by:
            return NEXT
        return super().run(game, frame)
