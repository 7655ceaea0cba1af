"""Throwing a team-mate: perhaps eating him first, then a throw that never goes quite where it should, and a landing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE, OFF, WALL
from touchback.engine.state import CROWD, IN_AIR, INJURED, KNOCKED_OUT, ON_GROUND, PITCH, STANDING
from touchback.rules.steps.action import ActionFrame
from touchback.rules.steps.ball import BounceFrame, SettleFrame, ThrowInFrame, bound_to_score, note_score
from touchback.rules.steps.casualty import DEAD
from touchback.rules.steps.injury import BROKEN, ArmourFrame, CrowdFrame, InjuryFrame, KnockDownFrame, lay_down
from touchback.rules.steps.skill import SkillFrame, start_moment
from touchback.rules.steps.test import TestFrame
from touchback.rules.steps.throwing import (
    FUMBLED,
    SQUARE_BASE,
    band_between,
    longest_band,
    throw_modifier,
    throw_outcome,
)
from touchback.rules.steps.weigh import NO_FUMBLE
from touchback.rules.vocabulary import Action, Cause, Fact, Moment, Prompt, Prop, Purpose, Test, Turnover, Verb

D6: Final = (6,)
D8: Final = (8,)
TEMPLATE: Final = (1, 3, 4, 6)  # up or down the pitch, or towards a sideline
HEAVY: Final = -1  # a player is harder to throw than a ball
LONGEST: Final = 1  # a player flies no further than a short pass


class FlightFrame(SkillFrame):
    """`player` makes `other` fly."""

    FIELDS = (*SkillFrame.FIELDS, "target", "carried", "fumble", "hit", "out", "landed", "thrown", "facing", "rough")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.target = NOWHERE
        self.carried = NOBODY  # the ball he had with him
        self.fumble = 0
        self.hit = 0  # he came down on someone
        self.out = 0
        self.landed = 0
        self.thrown = 0  # by hand: he may steer, and off the pitch the crowd waits for him
        self.facing = NOBODY  # which way he leans
        self.rough = 0  # to the landing


class HurlFrame(FlightFrame):
    NAME = "hurl"


def hurl_options(game: Game, frame: ActionFrame) -> list[int]:
    """In a pass action, standing team-mates beside him who can be thrown; one about to score throws nobody."""
    state = game.state
    if frame.action != Action.PASS or bound_to_score(game, frame.player):
        return []
    mates = [p for p in game.neighbours(frame.player) if state.side_of[p] == state.side_of[frame.player]]
    able = [p for p in mates if state.stance[p] == STANDING and state.profiles[p].values[Prop.CAN_BE_HURLED]]
    return sorted(option(Verb.HURL, p) for p in able)


class AimHurl(Step):
    """Any square within a short pass."""

    def squares(self, game: Game, frame: HurlFrame) -> Sequence[int]:
        return game.rules.range_squares[min(LONGEST, longest_band(game))][game.state.square[frame.player]]

    def run(self, game: Game, frame: HurlFrame) -> int:
        options = [SQUARE_BASE | s for s in self.squares(game, frame)]
        return game.ask(game.state.side_of[frame.player], Prompt.PASS_TARGET, options)

    def answer(self, game: Game, frame: HurlFrame, choice: int) -> int:
        frame.target = choice & 0xFFF
        frame.thrown = 1
        frame.carried = game.state.carried_by(frame.other)
        if game.listener is not None:
            game.tell(Fact.HURL, frame.player, frame.other, frame.target)
        game.state.result = 1
        return start_moment(game, Moment.BEFORE_HURL, frame.player, frame.other)


class ThrowHim(Step):
    """A pass at -1 that only a fumble spoils: accurate or not, he scatters. Who squirmed or was eaten is not thrown."""

    def run(self, game: Game, frame: HurlFrame) -> int:
        state = game.state
        if state.place[frame.other] != PITCH:
            if frame.carried != NOBODY:
                state.turnover = state.turnover or Turnover.THROWN_CARRIER
            return DONE
        if not state.result:
            frame.fumble = 1
            if frame.carried != NOBODY:
                state.turnover = state.turnover or Turnover.THROWN_CARRIER
            return NEXT
        square = state.square[frame.player]
        band = band_between(game, square, frame.target)
        throw = TestFrame(Test.PASS, frame.player, square, throw_modifier(game, frame.player, band) + HEAVY)
        throw.asks = NO_FUMBLE
        return game.call(throw)


class JudgeHurl(Step):
    """Fumbled, he comes down where he stood; else he scatters from the target."""

    def run(self, game: Game, frame: HurlFrame) -> int:
        if not frame.fumble:
            frame.fumble = 1 if throw_outcome(game) == FUMBLED else 0
        if game.listener is not None and frame.fumble:
            game.tell(Fact.FUMBLE, frame.player)
        if frame.fumble:
            return NEXT
        frame.count = game.rules.figures.pass_scatters
        return NEXT


class ScatterHim(Step):
    """Square by square; on someone's head he goes on to the next free square."""

    def run(self, game: Game, frame: FlightFrame) -> int:
        if frame.fumble or frame.out:
            return NEXT
        if frame.count > 0:
            return self.drift(game, frame)
        under = game.state.board[frame.target]
        if under in (EMPTY, frame.other):
            return NEXT
        frame.count = 1
        if not frame.hit:
            frame.hit = 1
            lift_off(game, frame)
            return game.call_and_repeat(KnockDownFrame(under, Cause.HIT_BY_PLAYER))
        return self.drift(game, frame)

    def drift(self, game: Game, frame: FlightFrame) -> int:
        """At random, unless he can steer: then his coach says which way he leans first."""
        frame.facing = NOBODY
        state = game.state
        if not frame.thrown or not state.profiles[frame.other].values[Prop.GLIDES]:
            return game.roll(Purpose.SCATTER, frame.other, D8)
        return game.ask(state.side_of[frame.other], Prompt.GLIDE, [option(Verb.TURN_TO, 0, way) for way in TEMPLATE])

    def answer(self, game: Game, frame: FlightFrame, choice: int) -> int:
        frame.facing = choice & 0xFFF
        return game.roll(Purpose.GLIDE, frame.other, D6)

    def rolled(self, game: Game, frame: FlightFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        frame.count -= 1
        way = dice[0] - 1
        if frame.facing != NOBODY:
            way = pitch.fan(*pitch.compass[frame.facing])[way // 2]
        square = frame.target + pitch.directions[way]
        if pitch.terrain[square] == WALL:
            return self.run(game, frame)
        if pitch.board[square] == OFF:
            frame.out = 1
            return NEXT
        frame.target = square
        return self.run(game, frame)


def lift_off(game: Game, frame: FlightFrame) -> None:
    """He is in the air: off the board, his ball with him."""
    state = game.state
    if state.place[frame.other] != PITCH:
        return
    game.drop_ball(frame.other)
    if frame.carried != NOBODY:
        game.set_ball(frame.carried, frame.target, IN_AIR)
    flags = state.flags[frame.other]
    game.lift(frame.other, CROWD)
    state.flags[frame.other] = flags


class ComeDown(Step):
    """Back to earth, or into the crowd."""

    def run(self, game: Game, frame: FlightFrame) -> int:
        state = game.state
        if frame.fumble:
            return NEXT
        lift_off(game, frame)
        if frame.out:
            game.distract(frame.other, False)
            if frame.carried != NOBODY:
                state.turnover = state.turnover or Turnover.THROWN_CARRIER
                game.set_ball(frame.carried, frame.target, IN_AIR)
            if frame.thrown:
                return game.call(CrowdFrame(frame.other))
            game.lift(frame.other, KNOCKED_OUT)
            return NEXT
        game.put(frame.other, frame.target)
        if frame.carried != NOBODY:
            game.give_ball(frame.carried, frame.other)
        if game.listener is not None:
            game.tell(Fact.PLACED, frame.other, frame.target)
        return NEXT


class Landing(Step):
    """On his feet with luck, unless he landed on someone."""

    def run(self, game: Game, frame: FlightFrame) -> int:
        game.state.result = 0
        if frame.out or frame.hit:
            return NEXT
        square = game.state.square[frame.other]
        return game.call(TestFrame(Test.LAND, frame.other, square, frame.rough))


class LandOrCrash(Step):
    """Failed, he is placed prone and his armour is tested; with the ball, that ends the turn."""

    def run(self, game: Game, frame: FlightFrame) -> int:
        state = game.state
        frame.landed = state.result
        if frame.out:
            return NEXT
        if frame.landed:
            note_score(game, frame.other)
            return NEXT
        lay_down(game, frame.other)
        if game.listener is not None:
            game.tell(Fact.FALL, frame.other, Cause.LANDING)
        if frame.carried != NOBODY:
            state.turnover = state.turnover or Turnover.THROWN_CARRIER
        return game.call(ArmourFrame(frame.other, Cause.LANDING))


class CrashHurts(Step):
    """If his armour did not hold, he is hurt."""

    def run(self, game: Game, frame: FlightFrame) -> int:
        if frame.out or frame.landed or not game.state.result & BROKEN:
            return NEXT
        return game.call(InjuryFrame(frame.other, Cause.LANDING))


class CarriedBall(Step):
    """The ball that came along: thrown back by the crowd, or bouncing from where he crashed."""

    def run(self, game: Game, frame: FlightFrame) -> int:
        state = game.state
        ball = frame.carried
        if ball == NOBODY or frame.landed:
            return game.call(SettleFrame())
        if frame.out:
            return game.call(ThrowInFrame(ball, frame.target))
        if state.ball_place[ball] == ON_GROUND:
            return game.call(BounceFrame(ball))
        return NEXT


class SettleOthers(Step):
    """A ball he came down on bounces; he does not pick it up."""

    def run(self, game: Game, frame: FlightFrame) -> int:
        return game.call(SettleFrame())


FLIGHT_STEPS: Final = (
    ScatterHim(),
    ComeDown(),
    Landing(),
    LandOrCrash(),
    CrashHurts(),
    CarriedBall(),
    SettleOthers(),
)

HURL = Procedure(
    HurlFrame,
    (
        AimHurl(),
        ThrowHim(),
        JudgeHurl(),
        *FLIGHT_STEPS,
    ),
    rules=("BB16-SKILL-80", "BB16-SKILL-85", "BB16-SKILL-86", "BB16-SKILL-65", "BB16-TOVR-06"),
)


# --- hungry throwers ------------------------------------------------------------------------------------------------


class HungerFrame(SkillFrame):
    NAME = "hunger"


class FeelHungry(Step):
    """A 1, and he tries to eat the team-mate instead."""

    def run(self, game: Game, frame: HungerFrame) -> int:
        return game.call(TestFrame(Test.HUNGER, frame.player, game.state.square[frame.player]))


class TryToEat(Step):
    """The second die says whether he gets his meal."""

    def run(self, game: Game, frame: HungerFrame) -> int:
        if game.state.result:
            return DONE
        return game.call(TestFrame(Test.HUNGER, frame.player, game.state.square[frame.player]))


class EatenOrFree(Step):
    """A second 1 and the team-mate is gone for good; else he squirms free, and that counts as a fumble."""

    def run(self, game: Game, frame: HungerFrame) -> int:
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


HUNGER = Procedure(HungerFrame, (FeelHungry(), TryToEat(), EatenOrFree()), rules=("BB16-SKILL-03", "BB16-TOVR-06"))

PROCEDURES: Final = (HURL, HUNGER)
