"""Players whom their own weapon wears out: a die when they come to rest, and on a 1 they drop."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.state import INJURED, PITCH, STANDING
from touchback.rules.skills.acting import action_of
from touchback.rules.steps.casualty import BADLY_HURT, DEAD
from touchback.rules.steps.own_die import OwnDieFrame
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.vocabulary import Fact, Purpose, Turnover

D6: Final = (6,)
LASTS: Final = 2
LIVES: Final = 4


class ExhaustionFrame(SkillFrame):
    NAME = "exhaustion"


class ComeToRest(Step):
    """Only one who is still on his feet, and who has done something, can drop."""

    def run(self, game: Game, frame: ExhaustionFrame) -> int:
        state, action = game.state, action_of(game, frame.player)
        if state.place[frame.player] != PITCH or state.stance[frame.player] != STANDING:
            return DONE
        if action is not None and action.lost:
            return DONE
        return game.call(OwnDieFrame(frame.player, Purpose.EXHAUSTION, LASTS))


class Tire(Step):
    """Unless the die holds, that was all that he had in him."""

    def run(self, game: Game, frame: ExhaustionFrame) -> int:
        if game.listener is not None:
            game.tell(Fact.EXHAUSTION, frame.player, game.state.rolled)
        return DONE if game.state.result else NEXT


class Collapse(Step):
    """Off the pitch for good, and perhaps dead: nobody can do anything about it, and the turn is over."""

    def run(self, game: Game, frame: ExhaustionFrame) -> int:
        state = game.state
        game.lift(frame.player, INJURED)
        if state.side_of[frame.player] == state.active and not state.turnover:
            state.turnover = Turnover.FELL
        return game.roll(Purpose.COLLAPSE, frame.player, D6, LIVES)

    def rolled(self, game: Game, frame: ExhaustionFrame, dice: tuple[int, ...]) -> int:
        dead = dice[0] < LIVES
        game.state.injury[frame.player] = game.rules.casualties.index(DEAD) + 1 if dead else BADLY_HURT
        if game.listener is not None:
            game.tell(Fact.COLLAPSE, frame.player, dice[0], 1 if dead else 0)
        return NEXT


EXHAUSTION = Procedure(ExhaustionFrame, (ComeToRest(), Tire(), Collapse()), rules=("LRB4-EQUIP-19", "LRB4-EQUIP-20"))

PROCEDURES: Final = (EXHAUSTION,)
