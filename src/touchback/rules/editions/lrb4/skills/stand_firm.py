"""Stand Firm: a player who fails to dodge stays in the square they left."""

from __future__ import annotations

from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.editions.core.skills.movement.diving_tackle import throw_down
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.state import HELD_FAST
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.move_square import FallDodging, StepFrame
from touchback.rules.procedures.ball.ball import SettleFrame, go_on
from touchback.rules.procedures.block.block_frame import tell_skill
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test


class OfferStandFirm(Step[TestFrame]):
    """After a failed dodge the player may stay in the square they left (Stand Firm)."""

    key = "test.offer_stand_firm"

    def run(self, game: Game, frame: TestFrame) -> int:
        if frame.kind != Test.DODGE or frame.roll >= frame.target:
            return NEXT
        if not game.state.profiles[frame.player].values[Prop.STAND_FIRM_ON_DODGE]:
            return NEXT
        side, skill = game.state.side_of[frame.player], skill_giving(game, frame.player, Prop.STAND_FIRM_ON_DODGE)
        return game.ask(side, Prompt.USE_SKILL, [DECLINE, USE], about=frame.player, skill=skill, square=frame.origin)

    def answer(self, game: Game, frame: TestFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        tell_skill(game, frame.player, Prop.STAND_FIRM_ON_DODGE)
        game.shift(frame.player, frame.origin)
        if frame.diver != NOBODY:
            throw_down(game, frame.diver, game.state.square[frame.diver])
            frame.diver = NOBODY
        return NEXT


class FallUnlessStoodFirm(FallDodging):
    """A player who stood firm moves no further in this action; any other falls (Stand Firm)."""

    key = "step.fall_unless_stood_firm"

    def run(self, game: Game, frame: StepFrame) -> int:
        state = game.state
        if state.square[frame.player] != frame.origin:
            return super().run(game, frame)
        state.flags[frame.player] |= HELD_FAST
        return go_on(game, SettleFrame())
