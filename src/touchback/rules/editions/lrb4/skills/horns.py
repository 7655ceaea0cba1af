"""Horns: the strength bonus takes a run-up of at least one square."""

from __future__ import annotations

from typing import ClassVar

from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import HAS_RUN
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.move_square import StepFrame
from touchback.rules.terms.properties import Prop


class NoteRunUp(Step[StepFrame]):
    """A player who has moved a square gets the strength bonus in the block of a blitz (Horns)."""

    key = "step.note_run_up"
    concerns: ClassVar[int] = Prop.HORNS_AFTER_MOVE  # for any other player a free step is made at once

    def run(self, game: Game, frame: StepFrame) -> int:
        if game.state.profiles[frame.player].values[Prop.HORNS_AFTER_MOVE]:
            game.state.flags[frame.player] |= HAS_RUN
        return NEXT
