"""Frenzy: a push is followed by a second block."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.pitch import NOBODY
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import PITCH, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.acting_player import action_of
from touchback.rules.procedures.action.action_choices import extra_number, movement_left
from touchback.rules.procedures.action.move_square import extra_square_risk
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.harm.harm_frames import KnockDownFrame
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.results import Cause, Face


class SecondFrenzyBlock(Step[SkillFrame]):
    """After a push both still standing and adjacent, the player must block again; a blitzer pays a square (Frenzy)."""

    key = "frenzy.second_frenzy_block"

    def run(self, game: Game, frame: SkillFrame) -> int:
        block = block_thrown(game)
        if not self.goes_on(game, frame, block):
            return DONE
        return self.once_more(game, frame, block)

    def goes_on(self, game: Game, frame: SkillFrame, block: BlockFrame) -> bool:
        if block.again or block.extra or block.face not in (Face.PUSHED, Face.STUMBLES):
            return False
        return can_block_again(game, frame.player, frame.other)

    def once_more(self, game: Game, frame: SkillFrame, block: BlockFrame) -> int:
        game.state.result = 1
        frame.count = block.blitz
        return pay_for_block(game, frame.player) if block.blitz else NEXT


def block_thrown(game: Game) -> BlockFrame:
    """The block that has just been thrown."""
    block = game.stack[-2]
    assert isinstance(block, BlockFrame)
    return block


def can_block_again(game: Game, player: int, other: int) -> bool:
    state = game.state
    if state.turnover or state.scored != NOBODY:
        return False
    if any(state.place[p] != PITCH or state.stance[p] != STANDING for p in (player, other)):
        return False
    return other in game.neighbours(player)


def pay_for_block(game: Game, player: int) -> int:
    """Pay the square that a blitzer's block costs; without movement left there is no block."""
    action = action_of(game, player)
    if action is None:
        return NEXT
    extra = extra_number(game, action)
    cost = game.rules.figures.block_cost
    if movement_left(game, action) < cost:
        return DONE
    action.moved += cost
    if not extra:
        return NEXT
    risk = extra_square_risk(game, extra)
    return game.call(TestFrame(Test.GO_FOR_IT, player, game.state.square[player], risk))


class ThrowSecondBlock(Step[SkillFrame]):
    """The second block follows; a blitzer who fell going for it throws none (Frenzy)."""

    key = "frenzy.throw_second_block"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if not game.state.result:
            return game.call(KnockDownFrame(frame.player, Cause.GO_FOR_IT))
        block = BlockFrame(frame.player, frame.other, frame.count)
        block.again = 1
        return game.call(block)


FRENZY_PROCEDURE = Procedure(
    "frenzy",
    SkillFrame,
    (SecondFrenzyBlock(), ThrowSecondBlock()),
)

FRENZY: Final = Skill(
    "Frenzy",
    "General",
    "Must follow up, and after a push must block the same opponent once more if both still stand side by side.",
    gives={Prop.FRENZY: 1},
    starts={Moment.BLOCK_OVER: "frenzy"},
    procedures=(FRENZY_PROCEDURE,),
)
