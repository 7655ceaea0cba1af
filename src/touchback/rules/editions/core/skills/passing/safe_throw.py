"""Safe Throw: an interception may be cancelled."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import ask_to_use
from touchback.rules.procedures.ball.interception import CAUGHT, SNATCHED_AT
from touchback.rules.procedures.ball.throwing import ThrowFrame
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test


class OfferSafeThrow(Step[ThrowFrame]):
    """A thrower may cancel an interception with an agility roll, but not one by Very Long Legs (Safe Throw)."""

    key = "pass.offer_safe_throw"

    def run(self, game: Game, frame: ThrowFrame) -> int:
        profiles = game.state.profiles
        if frame.caught != CAUGHT or not profiles[frame.player].values[Prop.SAFE_THROW]:
            return NEXT
        if profiles[frame.interceptor].values[Prop.CANCELS_SAFE_THROW]:
            return NEXT
        return ask_to_use(game, frame.player, Prop.SAFE_THROW, frame.interceptor)

    def answer(self, game: Game, frame: ThrowFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        frame.caught = SNATCHED_AT
        test = TestFrame(Test.SAFE_THROW, frame.player, game.state.square[frame.player], against=frame.interceptor)
        test.skill = skill_giving(game, frame.player, Prop.SAFE_THROW)
        return game.call(test)


SAFE_THROW: Final = Skill(
    "Safe Throw",
    "Passing",
    "May win an intercepted throw back with a plain agility roll; only a natural 1 makes him fumble.",
    gives={Prop.SAFE_THROW: 1, Prop.SAFE_THROW_FUMBLE: 1},
    steps=(
        after("pass.read_interception", OfferSafeThrow()),
        after("pass.read_interception", OfferSafeThrow(), procedure="bomb_flight"),
    ),
)
