"""Stand Firm: a pushed player need not move."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import ask_to_use
from touchback.rules.procedures.block.block_frame import tell_skill
from touchback.rules.procedures.block.push import CHARGED, PushFrame, can_use_when_pushed
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.properties import Prop


class StandFirm(Step[PushFrame]):
    """A pushed player may stay in the square, and nobody behind them is pushed either (Stand Firm)."""

    key = "push.stand_firm"

    def run(self, game: Game, frame: PushFrame) -> int:
        player, state = frame.player, game.state
        if not can_use_when_pushed(game, player, Prop.STAND_FIRM):
            return NEXT
        if frame.power & CHARGED and state.side_of[player] != frame.side:
            return NEXT
        return ask_to_use(game, player, Prop.STAND_FIRM, frame.pusher)

    def answer(self, game: Game, frame: PushFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        tell_skill(game, frame.player, Prop.STAND_FIRM)
        game.state.result = 0
        return DONE


STAND_FIRM: Final = Skill(
    "Stand Firm",
    "Strength",
    "Need not give way when he is pushed.",
    gives={Prop.STAND_FIRM: 1},
    steps=(after("push.stay_rooted", StandFirm()),),
)
