"""Ball & Chain: the player moves in a random direction and hits any player in the way."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, thing_of, verb_of
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE, WALL
from touchback.engine.step import DONE, NEXT, RESTART
from touchback.rules.model.game import Game
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import HELD_FAST, PITCH, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.acting_player import action_of
from touchback.rules.procedures.action.action import END_ACTION, TIME_UP
from touchback.rules.procedures.action.action_choices import extra_squares, movement_of
from touchback.rules.procedures.action.move_square import ExtraSquareFrame, PayForSquare, StepFrame
from touchback.rules.procedures.action.started import SkillFrame, skill_behind
from touchback.rules.procedures.block.after_block import (
    CrowdHasThem,
    CrowdThrowsBack,
    LooseBallsBounce,
    PushedOverTheLine,
    SettleAfterBlock,
)
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.block.follow_up import FollowUpFrame
from touchback.rules.procedures.block.push import PushFrame, has_room, into_the_crowd
from touchback.rules.procedures.harm.armour import BROKEN
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame, KnockDownFrame
from touchback.rules.procedures.test.reroll_frame import NOT_TRIED
from touchback.rules.procedures.test.test import OfferReroll, open_rerolls
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause, Turnover
from touchback.rules.terms.verbs import Verb

SIDES: Final = (1, 3, 4, 6)  # up, left, right and down the pitch


# --- the whole run --------------------------------------------------------------------------------------------------


class BallAndChainFrame(SkillFrame):
    """`count` is the direction chosen; `target` the square that the die sends the player to."""

    procedure = "ball_and_chain"
    FIELDS = ("player", "other", "count", "extra", "die", "reroll", "target")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.extra = 0  # which square gone for this is, from 1
        self.die = 0
        self.reroll = NOT_TRIED
        self.target = NOWHERE


class ChooseDirection(Step[BallAndChainFrame]):
    """The coach chooses a direction for each square of movement, and for going for it (Ball & Chain)."""

    key = "ball_and_chain.choose_direction"

    def __init__(self, stops: bool = False) -> None:
        self.stops = stops  # whether the coach may stop before all movement is used

    def run(self, game: Game, frame: BallAndChainFrame) -> int:
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
        if over > 0 or self.stops:
            options = [END_ACTION, *options]
        return game.ask(
            state.side_of[player], Prompt.BALL_AND_CHAIN, options, about=player, skill=skill_behind(game, frame)
        )

    def answer(self, game: Game, frame: BallAndChainFrame, choice: int) -> int:
        if choice == TIME_UP:
            game.state.turnover = Turnover.TIME
        if verb_of(choice) != Verb.TURN_TO:
            return DONE
        frame.count = thing_of(choice)
        action = action_of(game, frame.player)
        if action is not None:
            action.moved += 1
        return NEXT


def roll_direction(game: Game, frame: BallAndChainFrame) -> int:
    """Roll which way the player goes: straight on, or to one side of it."""
    return game.roll(Purpose.BALL_AND_CHAIN, frame.player, D6, skill=skill_behind(game, frame))


class RollDirection(Step[BallAndChainFrame]):
    """The player rolls: straight on, or to one side of the direction chosen (Ball & Chain)."""

    key = "ball_and_chain.roll_direction"

    def run(self, game: Game, frame: BallAndChainFrame) -> int:
        return roll_direction(game, frame)

    def rolled(self, game: Game, frame: BallAndChainFrame, dice: tuple[int, ...]) -> int:
        frame.die = dice[0]
        return NEXT


class OfferDirectionReroll(OfferReroll[BallAndChainFrame]):
    """The coach may re-roll the direction (Ball & Chain)."""

    key = "ball_and_chain.offer_direction_reroll"

    def player(self, frame: BallAndChainFrame) -> int:
        return frame.player

    def offers(self, game: Game, frame: BallAndChainFrame) -> list[int]:
        return open_rerolls(game, self.player(frame))

    def throw(self, game: Game, frame: BallAndChainFrame) -> int:
        return roll_direction(game, frame)

    def take(self, game: Game, frame: BallAndChainFrame, dice: tuple[int, ...]) -> None:
        frame.die = dice[0]


class MoveOrHit(Step[BallAndChainFrame]):
    """The player moves without a dodge, hits a player in the way, or goes into the crowd (Ball & Chain)."""

    key = "ball_and_chain.move_or_hit"

    def run(self, game: Game, frame: BallAndChainFrame) -> int:
        state, pitch, player = game.state, game.rules.pitch, frame.player
        way = pitch.fan(*pitch.compass[frame.count])[(frame.die - 1) // 2]
        frame.target = state.square[player] + pitch.directions[way]
        if game.listener is not None:
            game.tell(Fact.BALL_AND_CHAIN, player, frame.target)
        other = state.board[frame.target]
        if other == EMPTY:
            return game.call(StepFrame(player, frame.target, frame.extra, sure=1))
        if other >= 0:
            return game.call(BallAndChainBlockFrame(player, other, frame.extra))
        if pitch.terrain[frame.target] != WALL:
            into_the_crowd(game, player)
        return NEXT


class NextSquare(Step[BallAndChainFrame]):
    """The next square of the move follows (Ball & Chain)."""

    key = "ball_and_chain.next_square"

    def run(self, game: Game, frame: BallAndChainFrame) -> int:
        return RESTART


BALL_AND_CHAIN_PROCEDURE = Procedure(
    "ball_and_chain",
    BallAndChainFrame,
    (
        ChooseDirection(),
        RollDirection(),
        OfferDirectionReroll(),
        MoveOrHit(),
        CrowdHasThem(),
        CrowdThrowsBack(),
        NextSquare(),
    ),
)


# --- a player in the way --------------------------------------------------------------------------------------------


class BallAndChainBlockFrame(ExtraSquareFrame):
    """`player` hits `other` on the way (Ball & Chain)."""

    procedure = "ball_and_chain_block"
    FIELDS = ("player", "other", "extra", "left", "lying")

    def __init__(self, player: int = 0, other: int = 0, extra: int = 0) -> None:
        super().__init__()
        self.player = player
        self.other = other
        self.extra = extra
        self.left = NOWHERE  # where the other player was
        self.lying = 0  # the other player was on the ground


class BlockOrPush(Step[BallAndChainBlockFrame]):
    """A standing player of either team is blocked, one on the ground is pushed (Ball & Chain)."""

    key = "ball_and_chain_block.block_or_push"

    def run(self, game: Game, frame: BallAndChainBlockFrame) -> int:
        state = game.state
        if not state.result:
            frame.lying = 0
            return game.call(KnockDownFrame(frame.player, Cause.GO_FOR_IT))
        if state.stance[frame.other] == STANDING:
            block = BlockFrame(frame.player, frame.other)
            block.forced = 1
            return game.call(block)
        frame.lying = 1
        frame.left = state.square[frame.other]
        return game.call(PushFrame(frame.player, frame.other, state.side_of[frame.player]))


class FollowPushed(Step[BallAndChainBlockFrame]):
    """The player moves into the square of a player on the ground who was pushed (Ball & Chain)."""

    key = "ball_and_chain_block.follow_pushed"

    def run(self, game: Game, frame: BallAndChainBlockFrame) -> int:
        if not frame.lying:
            return DONE
        if has_room(game, frame.player, frame.left):
            return game.call(FollowUpFrame(frame.player, frame.left))
        return NEXT


class RollArmourOfPushed(Step[BallAndChainBlockFrame]):
    """A player on the ground who was pushed makes an armour roll, unless the crowd has them (Ball & Chain)."""

    key = "ball_and_chain_block.roll_armour_of_pushed"

    def run(self, game: Game, frame: BallAndChainBlockFrame) -> int:
        game.state.result = 0
        if game.state.place[frame.other] != PITCH:
            return NEXT
        return game.call(ArmourFrame(frame.other, Cause.RUN_OVER, frame.player))


class RollInjuryOfPushed(Step[BallAndChainBlockFrame]):
    """A pushed player whose armour was broken makes an injury roll (Ball & Chain)."""

    key = "ball_and_chain_block.roll_injury_of_pushed"

    def run(self, game: Game, frame: BallAndChainBlockFrame) -> int:
        if game.state.result & BROKEN:
            return game.call(InjuryFrame(frame.other, Cause.RUN_OVER, frame.player))
        return NEXT


BALL_AND_CHAIN_BLOCK = Procedure(
    "ball_and_chain_block",
    BallAndChainBlockFrame,
    (
        PayForSquare(),
        BlockOrPush(),
        FollowPushed(),
        CrowdHasThem(),
        RollArmourOfPushed(),
        RollInjuryOfPushed(),
        CrowdThrowsBack(),
        LooseBallsBounce(),
        SettleAfterBlock(),
        PushedOverTheLine(),
    ),
)

BALL_AND_CHAIN: Final = Skill(
    "Ball & Chain",
    "Extraordinary",
    "Whirls about at random, hits whoever is in the way, friend or foe, and is hurt whenever he goes down.",
    gives={Prop.BALL_AND_CHAIN: 1, Prop.NO_ARMOUR: 1, Prop.NEVER_STUNNED: 1, Prop.KNOCKED_OUT_BY_MOB: 1},
    starts={Moment.ACTS: "ball_and_chain"},
    disables=("diving_tackle", "frenzy", "kick_off_return", "leap", "pass_block", "shadowing"),
    procedures=(BALL_AND_CHAIN_PROCEDURE, BALL_AND_CHAIN_BLOCK),
)
