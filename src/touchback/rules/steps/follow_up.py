"""Into the square that a push left free: a move like any other, but without a dodge."""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.rules.steps.step import Shadow, StepFrame, must_dodge
from touchback.rules.vocabulary import Fact


class FollowUpFrame(StepFrame):
    """A step of one who follows up; `falling` are those whom his block is about to bring down, a bit each."""

    NAME = "follow_up"
    FIELDS: ClassVar[tuple[str, ...]] = (*StepFrame.FIELDS, "falling")

    def __init__(self, player: int = 0, square: int = 0, falling: int = 0) -> None:
        super().__init__(player, square, sure=1)
        self.falling = falling


class TakeSquare(Step):
    """He is there; if he left no tackle zone, that is all."""

    def run(self, game: Game, frame: FollowUpFrame) -> int:
        player = frame.player
        frame.origin = game.state.square[player]
        frame.marked = 1 if must_dodge(game, player) else 0
        game.shift(player, frame.square)
        if game.listener is not None:
            game.tell(Fact.FOLLOW_UP, player, frame.square)
        return NEXT if frame.marked else DONE


class ShadowFollower(Shadow):
    """He has moved, so someone may come after him; not one whom the block has felled, though he still stands."""

    def able(self, game: Game, frame: StepFrame) -> list[int]:
        assert isinstance(frame, FollowUpFrame)
        return [p for p in super().able(game, frame) if not frame.falling >> p & 1]


FOLLOW_UP: Final = Procedure(FollowUpFrame, (TakeSquare(), ShadowFollower()), rules=("BB16-FOLUP-01", "BB16-SKILL-68"))
