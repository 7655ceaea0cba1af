"""Strip Ball: a pushed ball carrier drops the ball."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import ask_to_use
from touchback.rules.procedures.block.after_block import let_go
from touchback.rules.procedures.block.block_frame import BlockFrame, are_opponents, tell_skill
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.properties import Prop


class StripBall(Step[BlockFrame]):
    """A pushed ball carrier who stays standing may be made to drop the ball in the new square (Strip Ball)."""

    key = "block.strip_ball"

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        if not frame.gave or frame.defender_down or frame.defender not in state.ball_carrier:
            return NEXT
        if not state.profiles[frame.attacker].values[Prop.STRIP_BALL] or not are_opponents(game, frame):
            return NEXT
        if state.profiles[frame.defender].values[Prop.CANCELS_STRIP_BALL]:
            return NEXT
        return ask_to_use(game, frame.attacker, Prop.STRIP_BALL, frame.defender)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            let_go(game, frame.defender)
            tell_skill(game, frame.attacker, Prop.STRIP_BALL)
        return NEXT


STRIP_BALL: Final = Skill(
    "Strip Ball",
    "General",
    "May make a carrier he pushes drop the ball where he is pushed to.",
    gives={Prop.STRIP_BALL: 1},
    steps=(after("block.note_push", StripBall()),),
)
