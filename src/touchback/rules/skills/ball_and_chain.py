"""Players who cannot stop: pointed at a side of the pitch, they whirl about and hit whoever is in the way."""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.engine.frame import DONE, NEXT, RESTART, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import VERB_SHIFT, option
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE, OFF, WALL
from touchback.engine.state import HELD_FAST, PITCH, STANDING
from touchback.rules.skills.acting import action_of
from touchback.rules.steps.action import END_ACTION, TIME_UP
from touchback.rules.steps.aftermath import (
    CrowdHasThem,
    CrowdThrowsBack,
    LooseBallsBounce,
    PushedOverTheLine,
    SettleAfterBlock,
)
from touchback.rules.steps.block import BlockFrame
from touchback.rules.steps.deeds import extra_squares, movement_of
from touchback.rules.steps.follow_up import FollowUpFrame
from touchback.rules.steps.injury import BROKEN, ArmourFrame, InjuryFrame, KnockDownFrame, lay_down
from touchback.rules.steps.push import PushFrame, free, into_the_crowd
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.step import PayForSquare, StepFrame
from touchback.rules.steps.test import NOT_TRIED, OfferReroll, open_rerolls
from touchback.rules.vocabulary import Cause, Fact, Prompt, Prop, Purpose, Turnover, Verb

D6: Final = (6,)
SIDES: Final = (1, 3, 4, 6)  # up, left, right and down the pitch


# --- the whole run --------------------------------------------------------------------------------------------------


class WhirlFrame(SkillFrame):
    """`count` is the way he is pointed; where a die sends him is `target`."""

    NAME = "ball_and_chain"
    FIELDS = ("player", "other", "count", "extra", "die", "reroll", "target")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.extra = 0  # which extra square this is, from 1
        self.die = 0
        self.reroll = NOT_TRIED
        self.target = NOWHERE


class PointHim(Step):
    """Square by square as long as his movement lasts; beyond it only if his coach likes."""

    STOPS: ClassVar[bool] = False  # whether his coach may call it a day before that

    def run(self, game: Game, frame: WhirlFrame) -> int:
        state, player = game.state, frame.player
        if state.turnover or state.scored != NOBODY or state.place[player] != PITCH or state.stance[player] != STANDING:
            return DONE
        if state.flags[player] & HELD_FAST:
            return DONE
        action = action_of(game, player)
        over = (action.moved if action is not None else 0) + 1 - movement_of(game, player)
        if over > extra_squares(game, player):
            return DONE
        frame.extra = max(over, 0)
        frame.reroll = NOT_TRIED
        options = [option(Verb.TURN_TO, 0, way) for way in SIDES]
        game.also = [TIME_UP]
        may_stop = over > 0 or self.STOPS
        return game.ask(state.side_of[player], Prompt.STEER, [END_ACTION, *options] if may_stop else options)

    def answer(self, game: Game, frame: WhirlFrame, choice: int) -> int:
        if choice == TIME_UP:
            game.state.turnover = Turnover.TIME
        if choice >> VERB_SHIFT != Verb.TURN_TO:
            return DONE
        frame.count = choice & 0xFFF
        action = action_of(game, frame.player)
        if action is not None:
            action.moved += 1
        return NEXT


class PointOrStop(PointHim):
    """Each square only as long as his coach likes."""

    STOPS = True


class RollWay(Step):
    """Straight on, or to one side of it."""

    def run(self, game: Game, frame: WhirlFrame) -> int:
        return game.roll(Purpose.WHIRL, frame.player, D6)

    def rolled(self, game: Game, frame: WhirlFrame, dice: tuple[int, ...]) -> int:
        frame.die = dice[0]
        return NEXT


class OfferWayReroll(OfferReroll):
    """It is his die as much as any other."""

    def player(self, frame: Frame) -> int:
        assert isinstance(frame, WhirlFrame)
        return frame.player

    def offers(self, game: Game, frame: Frame) -> list[int]:
        return open_rerolls(game, self.player(frame))

    def throw(self, game: Game, frame: Frame) -> int:
        return game.roll(Purpose.WHIRL, self.player(frame), D6)

    def take(self, game: Game, frame: Frame, dice: tuple[int, ...]) -> None:
        assert isinstance(frame, WhirlFrame)
        frame.die = dice[0]


class Whirl(Step):
    """An empty square he enters without a dodge; off the pitch the crowd has him; anyone in the way is hit."""

    def run(self, game: Game, frame: WhirlFrame) -> int:
        state, pitch, player = game.state, game.rules.pitch, frame.player
        way = pitch.fan(*pitch.compass[frame.count])[(frame.die - 1) // 2]
        frame.target = state.square[player] + pitch.directions[way]
        if game.listener is not None:
            game.tell(Fact.WHIRL, player, frame.target)
        other = state.board[frame.target]
        if other == EMPTY:
            return game.call(StepFrame(player, frame.target, frame.extra, sure=1))
        if other >= 0:
            return game.call(CollideFrame(player, other, frame.extra))
        if other == OFF and pitch.terrain[frame.target] != WALL:
            into_the_crowd(game, player)
        return NEXT


class WhirlOn(Step):
    """And so on."""

    def run(self, game: Game, frame: WhirlFrame) -> int:
        return RESTART


BALL_AND_CHAIN = Procedure(
    WhirlFrame,
    (PointHim(), RollWay(), OfferWayReroll(), Whirl(), CrowdHasThem(), CrowdThrowsBack(), WhirlOn()),
    rules=("BB16-SKILL-05", "BB16-SKILL-06", "BB16-SKILL-07", "BB16-FAQ-45"),
)


# --- someone in the way ---------------------------------------------------------------------------------------------


class CollideFrame(Frame):
    NAME = "collide"
    FIELDS = ("player", "other", "extra", "left", "lying")

    def __init__(self, player: int = 0, other: int = 0, extra: int = 0) -> None:
        super().__init__()
        self.player = player
        self.other = other
        self.extra = extra
        self.left = NOWHERE  # where the other was
        self.lying = 0  # he was on the ground and is run over


class RunInto(Step):
    """A block for one who stands, friend or foe; one who lies there is pushed out of the way."""

    def run(self, game: Game, frame: CollideFrame) -> int:
        state = game.state
        if not state.result:
            frame.lying = 0
            return game.call(KnockDownFrame(frame.player, Cause.EXTRA_SQUARE))
        if state.stance[frame.other] == STANDING:
            block = BlockFrame(frame.player, frame.other)
            block.forced = 1
            return game.call(block)
        frame.lying = 1
        frame.left = state.square[frame.other]
        side = state.active if state.active != NOBODY else state.side_of[frame.player]
        return game.call(PushFrame(frame.player, frame.other, side))


class RunIntoAnyone(RunInto):
    """The same, but two who whirl into each other both go down."""

    def run(self, game: Game, frame: CollideFrame) -> int:
        state = game.state
        both = (frame.other, frame.player)
        whirling = all(state.profiles[p].values[Prop.WHIRLS] and state.stance[p] == STANDING for p in both)
        if not whirling or not state.result:
            return super().run(game, frame)
        for player in both:
            lay_down(game, player)
        game.call(KnockDownFrame(frame.player, Cause.BLOCK, frame.other))
        return game.call(KnockDownFrame(frame.other, Cause.BLOCK, frame.player))


class HeldUp(Step):
    """Part of a block: one who ran into somebody and did not move him goes no further."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.forced and frame.pushed and not frame.gave:
            game.state.flags[frame.attacker] |= HELD_FAST
        return NEXT


class ComeAfter(Step):
    """He goes where the other lay."""

    def run(self, game: Game, frame: CollideFrame) -> int:
        if not frame.lying:
            return DONE
        if game.state.result and free(game, frame.player, frame.left):
            return game.call(FollowUpFrame(frame.player, frame.left))
        return NEXT


class RunOver(Step):
    """An armour roll for the one who was run over, unless the crowd has had him."""

    def run(self, game: Game, frame: CollideFrame) -> int:
        game.state.result = 0
        if game.state.place[frame.other] != PITCH:
            return NEXT
        return game.call(ArmourFrame(frame.other, Cause.RUN_OVER, frame.player))


class HurtIfBroken(Step):
    """Beaten armour means an injury roll."""

    def run(self, game: Game, frame: CollideFrame) -> int:
        if game.state.result & BROKEN:
            return game.call(InjuryFrame(frame.other, Cause.RUN_OVER, frame.player))
        return NEXT


COLLIDE = Procedure(
    CollideFrame,
    (
        PayForSquare(),
        RunInto(),
        ComeAfter(),
        CrowdHasThem(),
        RunOver(),
        HurtIfBroken(),
        CrowdThrowsBack(),
        LooseBallsBounce(),
        SettleAfterBlock(),
        PushedOverTheLine(),
    ),
    rules=("BB16-SKILL-06",),
)

PROCEDURES: Final = (BALL_AND_CHAIN, COLLIDE)
