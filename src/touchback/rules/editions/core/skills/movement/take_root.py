"""Take Root: a roll when the player is activated; on a 1 the player cannot move."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import ROOTED
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, call_test
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.purposes import Test


class RollTakeRoot(Step[SkillFrame]):
    """The player rolls when activated and needs 2+, unless already rooted (Take Root)."""

    key = "take_root.roll_take_root"

    def run(self, game: Game, frame: SkillFrame) -> int:
        state = game.state
        if not state.result or state.flags[frame.player] & ROOTED:
            return DONE
        return call_test(game, frame, Test.TAKE_ROOT)


class TakeRoot(Step[SkillFrame]):
    """A player who failed cannot leave the square until knocked down or the drive ends (Take Root)."""

    key = "take_root.take_root"

    def run(self, game: Game, frame: SkillFrame) -> int:
        state = game.state
        if not state.result:
            state.flags[frame.player] |= ROOTED
            if game.listener is not None:
                game.tell(Fact.TAKES_ROOT, frame.player)
        state.result = 1
        return NEXT


TAKE_ROOT_PROCEDURE = Procedure("take_root", SkillFrame, (RollTakeRoot(), TakeRoot()))

TAKE_ROOT: Final = Skill(
    "Take Root",
    "Extraordinary",
    "Rolls a die when he is to act: on a 1 he cannot leave his square until he goes down or the drive ends.",
    starts={Moment.DECLARED: "take_root"},
    procedures=(TAKE_ROOT_PROCEDURE,),
)
