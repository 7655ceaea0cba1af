"""Players who do not fall when a dodge fails: they are back where they were, and that is all."""

from __future__ import annotations

from touchback.engine.frame import NEXT, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.state import HELD_FAST
from touchback.rules.steps.ball import SettleFrame, go_on
from touchback.rules.steps.block_frame import tell_skill
from touchback.rules.steps.step import FallDodging, StepFrame
from touchback.rules.steps.test import DECLINE, USE, TestFrame, throw_down
from touchback.rules.vocabulary import Prompt, Prop, Test


class KeepFooting(Step):
    """A failed dodge may be taken back, if his coach likes; who dived after him lies where he stood himself."""

    def run(self, game: Game, frame: TestFrame) -> int:
        if frame.kind != Test.DODGE or frame.roll >= frame.target or frame.origin == NOWHERE:
            return NEXT
        if not game.state.profiles[frame.player].values[Prop.KEEPS_FOOTING]:
            return NEXT
        return game.ask(game.state.side_of[frame.player], Prompt.USE_SKILL, [DECLINE, USE])

    def answer(self, game: Game, frame: TestFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        tell_skill(game, frame.player, Prop.KEEPS_FOOTING)
        game.shift(frame.player, frame.origin)
        if frame.diver != NOBODY:
            throw_down(game, frame.diver, game.state.square[frame.diver])
            frame.diver = NOBODY
        return NEXT


class FallOrReturn(FallDodging):
    """One who is back in the square he left goes no further in this action; anyone else falls."""

    def run(self, game: Game, frame: StepFrame) -> int:
        state = game.state
        if state.result or state.square[frame.player] != frame.origin:
            return super().run(game, frame)
        state.flags[frame.player] |= HELD_FAST
        return go_on(game, SettleFrame())
