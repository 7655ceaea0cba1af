"""Always Hungry: the thrower may eat the team-mate instead of throwing them."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.pitch import NOBODY
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import INJURED
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, call_test
from touchback.rules.procedures.ball.ball import BounceFrame
from touchback.rules.procedures.harm.raise_dead import DEAD
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.purposes import Test


class RollAlwaysHungry(Step[SkillFrame]):
    """The thrower rolls before the throw; on a 1 they try to eat the team-mate (Always Hungry)."""

    key = "always_hungry.roll_always_hungry"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return call_test(game, frame, Test.ALWAYS_HUNGRY)


class RollToEat(Step[SkillFrame]):
    """The second roll says whether the team-mate is eaten (Always Hungry)."""

    key = "always_hungry.roll_to_eat"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if game.state.result:
            return DONE
        return call_test(game, frame, Test.ALWAYS_HUNGRY)


class EatOrFumble(Step[SkillFrame]):
    """On a second 1 the team-mate is eaten; otherwise they get free, and that is a fumble (Always Hungry)."""

    key = "always_hungry.eat_or_fumble"

    def run(self, game: Game, frame: SkillFrame) -> int:
        free = game.state.result
        game.state.result = 0
        if free:
            return NEXT
        ball = game.drop_ball(frame.other)
        game.lift(frame.other, INJURED)
        game.state.injury[frame.other] = game.rules.casualties.index(DEAD) + 1
        if game.listener is not None:
            game.tell(Fact.EATEN, frame.other)
        return game.call(BounceFrame(ball)) if ball != NOBODY else NEXT


ALWAYS_HUNGRY_PROCEDURE = Procedure(
    "always_hungry",
    SkillFrame,
    (RollAlwaysHungry(), RollToEat(), EatOrFumble()),
)

ALWAYS_HUNGRY: Final = Skill(
    "Always Hungry",
    "Extraordinary",
    "Before he throws a team-mate he may try to eat him instead.",
    starts={Moment.BEFORE_THROW_TEAM_MATE: "always_hungry"},
    procedures=(ALWAYS_HUNGRY_PROCEDURE,),
)
