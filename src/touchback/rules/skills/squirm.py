"""Hungry throwers whose team-mate gets away from them: down beside them, on top of whoever is there."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY, NOWHERE, OFF
from touchback.engine.state import INJURED, ON_GROUND, PITCH
from touchback.rules.skills.hurl import FeelHungry, HungerFrame, TryToEat
from touchback.rules.steps.aftermath import CrowdHasThem, CrowdThrowsBack, LooseBallsBounce
from touchback.rules.steps.ball import BounceFrame
from touchback.rules.steps.casualty import DEAD
from touchback.rules.steps.injury import BROKEN, ArmourFrame, InjuryFrame, KnockDownFrame, lay_down
from touchback.rules.steps.push import PushFrame, free
from touchback.rules.vocabulary import Cause, Fact, Purpose

D8: Final = (8,)


class SquirmFrame(HungerFrame):
    """`player` wants to eat `other`; `count` is the square that he gets away to."""

    NAME = "squirm"
    FIELDS = (*HungerFrame.FIELDS, "victim")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.victim = NOBODY  # who had to make room


class EatHim(Step):
    """A second 1 and he is gone for good; what he held jumps away from the one who ate him."""

    def run(self, game: Game, frame: SquirmFrame) -> int:
        if game.state.result:
            return NEXT
        ball = game.drop_ball(frame.other)
        game.lift(frame.other, INJURED)
        game.state.injury[frame.other] = game.rules.casualties.index(DEAD) + 1
        if game.listener is not None:
            game.tell(Fact.EATEN, frame.other)
        if ball == NOBODY:
            return NEXT
        game.set_ball(ball, game.state.square[frame.player], ON_GROUND)
        return game.call(BounceFrame(ball))


class SlipOut(Step):
    """Otherwise he ends up in a square beside the thrower, at random; whoever is there is pushed away."""

    def run(self, game: Game, frame: SquirmFrame) -> int:
        if game.state.place[frame.other] != PITCH:
            return NEXT
        if frame.count == NOWHERE:
            return game.roll(Purpose.SCATTER, frame.other, D8)
        if not free(game, frame.other, frame.count):
            frame.count, frame.victim = NOWHERE, NOBODY  # who stood there stands there still: another way
            return AGAIN
        return NEXT

    def rolled(self, game: Game, frame: SquirmFrame, dice: tuple[int, ...]) -> int:
        square = game.state.square[frame.player] + game.rules.pitch.directions[dice[0] - 1]
        if game.rules.pitch.board[square] == OFF:
            return AGAIN
        frame.count = square
        other = game.state.board[square]
        if other >= 0 and other != frame.other:
            frame.victim = other
            game.call(PushFrame(frame.player, other, game.state.active))
        return AGAIN


class LandBeside(Step):
    """He lies there, and a ball he held bounces."""

    def run(self, game: Game, frame: SquirmFrame) -> int:
        if game.state.place[frame.other] != PITCH:
            return NEXT
        game.shift(frame.other, frame.count)
        ball = lay_down(game, frame.other)
        if game.listener is not None:
            game.tell(Fact.FALL, frame.other, Cause.LANDING)
        return game.call(BounceFrame(ball)) if ball != NOBODY else NEXT


class OccupantFalls(Step):
    """Whoever had to make room is knocked over."""

    def run(self, game: Game, frame: SquirmFrame) -> int:
        if frame.victim == NOBODY or game.state.place[frame.victim] != PITCH:
            return NEXT
        return game.call(KnockDownFrame(frame.victim, Cause.HIT_BY_PLAYER))


class TestHisArmour(Step):
    """His armour is tested."""

    def run(self, game: Game, frame: SquirmFrame) -> int:
        game.state.result = 0
        if game.state.place[frame.other] != PITCH:
            return NEXT
        return game.call(ArmourFrame(frame.other, Cause.LANDING))


class HurtHim(Step):
    """And perhaps he is hurt."""

    def run(self, game: Game, frame: SquirmFrame) -> int:
        broken = game.state.result & BROKEN
        return game.call(InjuryFrame(frame.other, Cause.LANDING)) if broken else NEXT


class NothingThrown(Step):
    """Either way there is nobody left to throw."""

    def run(self, game: Game, frame: SquirmFrame) -> int:
        game.state.result = 0
        return NEXT


SQUIRM = Procedure(
    SquirmFrame,
    (
        FeelHungry(),
        TryToEat(),
        EatHim(),
        SlipOut(),
        LandBeside(),
        OccupantFalls(),
        CrowdHasThem(),
        TestHisArmour(),
        HurtHim(),
        CrowdThrowsBack(),
        LooseBallsBounce(),
        NothingThrown(),
    ),
    rules=("LRB4-TRAIT-02", "LRB4-TRAIT-03", "LRB4-TRAIT-04", "LRB4-TRAIT-05"),
)

PROCEDURES: Final = (SQUIRM,)
