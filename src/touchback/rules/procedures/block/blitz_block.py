"""The block of a blitz: paid for with a square of movement, if need be one to go for."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.move_square import ExtraSquareFrame, PayForSquare
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.harm.harm_frames import KnockDownFrame
from touchback.rules.terms.results import Cause


class BlitzBlockFrame(ExtraSquareFrame):
    procedure = "blitz_block"
    FIELDS = ("player", "target", "extra")

    def __init__(self, player: int = 0, target: int = 0, extra: int = 0) -> None:
        super().__init__()
        self.player = player
        self.target = target
        self.extra = extra


class ThrowBlock(Step[BlitzBlockFrame]):
    """The blitzer blocks, or falls after failing to go for it."""

    key = "blitz_block.throw_block"

    def run(self, game: Game, frame: BlitzBlockFrame) -> int:
        if not game.state.result:
            return game.call(KnockDownFrame(frame.player, Cause.GO_FOR_IT))
        return game.call(BlockFrame(frame.player, frame.target, 1))


BLITZ_BLOCK = Procedure(
    "blitz_block",
    BlitzBlockFrame,
    (PayForSquare(), ThrowBlock()),
)
