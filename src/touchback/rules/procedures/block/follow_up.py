"""Into the square that a push left free: a move like any other, but without a dodge."""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.engine.frame import Procedure
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.move_square import StepFrame, must_dodge
from touchback.rules.terms.facts import Fact


class FollowUpFrame(StepFrame):
    """The step of a player who follows up; `falling` are the players that the block knocks down, a bit each."""

    procedure = "follow_up"
    FIELDS: ClassVar[tuple[str, ...]] = (*StepFrame.FIELDS, "falling")

    def __init__(self, player: int = 0, square: int = 0, falling: int = 0) -> None:
        super().__init__(player, square, sure=1)
        self.falling = falling


class TakeSquare(Step[FollowUpFrame]):
    """The player follows up; without leaving a tackle zone, that is all."""

    key = "follow_up.take_square"

    def run(self, game: Game, frame: FollowUpFrame) -> int:
        player = frame.player
        frame.origin = game.state.square[player]
        frame.marked = 1 if must_dodge(game, player) else 0
        game.shift(player, frame.square)
        if game.listener is not None:
            game.tell(Fact.FOLLOW_UP, player, frame.square)
        return NEXT if frame.marked else DONE


FOLLOW_UP: Final = Procedure("follow_up", FollowUpFrame, (TakeSquare(),))
