"""Players who hit harder once they have got going."""

from __future__ import annotations

from touchback.engine.frame import NEXT, Step
from touchback.engine.game import Game
from touchback.engine.state import HAS_RUN, HELD_FAST
from touchback.rules.steps.step import StepFrame
from touchback.rules.vocabulary import Prop


class TakeRun(Step):
    """A square of his own accord is enough; getting up is none."""

    def run(self, game: Game, frame: StepFrame) -> int:
        state, player = game.state, frame.player
        if state.profiles[player].values[Prop.RUN_UP] and not state.flags[player] & HELD_FAST:
            state.flags[player] |= HAS_RUN
        return NEXT
