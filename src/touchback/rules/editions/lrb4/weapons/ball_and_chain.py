"""Ball & Chain: it hits any player in the way, and a roll at the end says whether its bearer collapses."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.step import DONE, NEXT
from touchback.rules.editions.core.skills.movement.ball_and_chain import BallAndChainBlockFrame, BlockOrPush
from touchback.rules.editions.lrb4.steps.single_roll import SingleRollFrame
from touchback.rules.model.game import Game
from touchback.rules.model.state import HELD_FAST, INJURED, PITCH, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.acting_player import action_of
from touchback.rules.procedures.action.started import SkillFrame, skill_behind
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.harm.armour import BROKEN
from touchback.rules.procedures.harm.casualty import BADLY_HURT
from touchback.rules.procedures.harm.harm_frames import InjuryFrame, KnockDownFrame
from touchback.rules.procedures.harm.knock_down import TestArmour, lay_down
from touchback.rules.procedures.harm.raise_dead import DEAD
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause, Turnover

LASTS: Final = 2


LIVES: Final = 4


class RollExhaustion(Step[SkillFrame]):
    """A player still standing at the end of the action rolls for exhaustion (Ball & Chain)."""

    key = "exhaustion.roll_exhaustion"

    def run(self, game: Game, frame: SkillFrame) -> int:
        state, action = game.state, action_of(game, frame.player)
        if state.place[frame.player] != PITCH or state.stance[frame.player] != STANDING:
            return DONE
        assert action is not None
        if action.lost:
            return DONE
        return game.call(SingleRollFrame(frame.player, Purpose.EXHAUSTION, LASTS))


class ReadExhaustion(Step[SkillFrame]):
    """A player who rolled a 1 collapses (Ball & Chain)."""

    key = "exhaustion.read_exhaustion"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if game.listener is not None:
            game.tell(Fact.EXHAUSTION, frame.player, game.state.rolled)
        return DONE if game.state.result else NEXT


class Collapse(Step[SkillFrame]):
    """The player leaves the pitch for the rest of the match, dead on 1-3, and that is a turnover (Ball & Chain)."""

    key = "exhaustion.collapse"

    def run(self, game: Game, frame: SkillFrame) -> int:
        state = game.state
        game.lift(frame.player, INJURED)
        if not state.turnover:
            state.turnover = Turnover.FELL
        return game.roll(Purpose.COLLAPSE, frame.player, D6, LIVES, skill=skill_behind(game, frame))

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        dead = dice[0] < LIVES
        game.state.injury[frame.player] = game.rules.casualties.index(DEAD) + 1 if dead else BADLY_HURT
        if game.listener is not None:
            game.tell(Fact.COLLAPSE, frame.player, dice[0], 1 if dead else 0)
        return NEXT


EXHAUSTION = Procedure("exhaustion", SkillFrame, (RollExhaustion(), ReadExhaustion(), Collapse()))


class BlockPushOrBothFall(BlockOrPush):
    """Two players with Ball & Chain who hit each other are both knocked down (Ball & Chain)."""

    key = "ball_and_chain_block.block_push_or_both_fall"

    def run(self, game: Game, frame: BallAndChainBlockFrame) -> int:
        state = game.state
        if not state.profiles[frame.other].values[Prop.BALL_AND_CHAIN] or state.stance[frame.other] != STANDING:
            return super().run(game, frame)
        for player in (frame.other, frame.player):
            lay_down(game, player)
        game.call(KnockDownFrame(frame.player, Cause.BLOCK, frame.other))
        return game.call(KnockDownFrame(frame.other, Cause.BLOCK, frame.player))


class StopIfNotPushed(Step[BlockFrame]):
    """A player who hits another and does not push them moves no further (Ball & Chain)."""

    key = "block.stop_if_not_pushed"

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.forced and frame.pushed and not frame.gave:
            game.state.flags[frame.attacker] |= HELD_FAST
        return NEXT


def in_own_chain(game: Game, player: int, cause: int) -> bool:
    """Whether the player's own chain hurts them: nobody else's block can fell them."""
    return cause == Cause.BLOCK and bool(game.state.profiles[player].values[Prop.BALL_AND_CHAIN])


class ArmourUnlessChained(TestArmour):
    """A player felled by the block of a Ball & Chain that they carry makes no armour roll; others do (Ball & Chain)."""

    key = "knock_down.test_armour_unless_chained"

    def run(self, game: Game, frame: KnockDownFrame) -> int:
        if not in_own_chain(game, frame.player, frame.cause):
            return super().run(game, frame)
        frame.hurt += game.state.result
        game.state.result = BROKEN
        return NEXT


class NotOnlyStunned(Step[InjuryFrame]):
    """If their own chain stuns a player, they are knocked out instead (Ball & Chain)."""

    key = "injury.not_only_stunned"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        if in_own_chain(game, frame.player, frame.cause):
            frame.harsh = 1
        return NEXT
