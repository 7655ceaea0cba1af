"""Getting rid of the ball before the block lands."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.state import DISTRACTED, STANDING
from touchback.rules.steps.interception import DECLINE, USE
from touchback.rules.steps.passing import PassFrame
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.throwing import short_arm
from touchback.rules.vocabulary import Fact, Prompt, Prop


class DumpOffFrame(SkillFrame):
    """`player` is about to be blocked by `other`."""

    NAME = "dump_off"


class OfferHaste(Step):
    """A carrier who is about to be blocked may throw a quick pass first; nobody's turn ends over it."""

    def run(self, game: Game, frame: DumpOffFrame) -> int:
        state, player = game.state, frame.player
        frame.count = state.result
        if player not in state.ball_carrier or state.stance[player] != STANDING or state.flags[player] & DISTRACTED:
            return DONE
        if short_arm(game, player):  # even the shortest range is too long for him
            return DONE
        return game.ask(state.side_of[player], Prompt.USE_SKILL, [DECLINE, USE])

    def answer(self, game: Game, frame: DumpOffFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        if game.listener is not None:
            game.tell(Fact.SKILL, frame.player, Prop.THROWS_IN_HASTE)
        return game.call(PassFrame(frame.player, 1, frame.other))


class BackToTheBlock(Step):
    """What the block had found out before still holds."""

    def run(self, game: Game, frame: DumpOffFrame) -> int:
        game.state.result = frame.count
        return NEXT


DUMP_OFF = Procedure(
    DumpOffFrame, (OfferHaste(), BackToTheBlock()), rules=("BB16-SKILL-29", "BB16-FAQ-05", "BB16-FAQ-12")
)

PROCEDURES: Final = (DUMP_OFF,)
