"""The block of a blitz: paid for with a square of movement, if need be one he has to go for."""

from __future__ import annotations

from touchback.engine.frame import Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.rules.steps.block import BlockFrame
from touchback.rules.steps.injury import KnockDownFrame
from touchback.rules.steps.step import PayForSquare
from touchback.rules.vocabulary import Cause


class BlitzBlockFrame(Frame):
    NAME = "blitz_block"
    FIELDS = ("player", "target", "extra")

    def __init__(self, player: int = 0, target: int = 0, extra: int = 0) -> None:
        super().__init__()
        self.player = player
        self.target = target
        self.extra = extra


class ThrowBlock(Step):
    """Then the block itself; a blitzer who tripped throws none."""

    def run(self, game: Game, frame: BlitzBlockFrame) -> int:
        if not game.state.result:
            return game.call(KnockDownFrame(frame.player, Cause.EXTRA_SQUARE))
        return game.call(BlockFrame(frame.player, frame.target, 1))


BLITZ_BLOCK = Procedure(
    BlitzBlockFrame, (PayForSquare(), ThrowBlock()), rules=("BB16-BLITZ-01", "BB16-ACT-07", "BB16-WINW-05")
)
