"""Players who cannot stop: a push is followed by a second block."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY
from touchback.engine.state import PITCH, ROOTED, STANDING
from touchback.rules.skills.acting import action_of
from touchback.rules.steps.block import BlockFrame
from touchback.rules.steps.deeds import extra_number, movement_left
from touchback.rules.steps.injury import DECLINE, USE, KnockDownFrame
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.step import extra_square_risk
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Cause, Face, Prompt, Test


class FrenzyFrame(SkillFrame):
    """`player` has blocked `other`; `count` says whether on a blitz."""

    NAME = "frenzy"


class SeeRed(Step):
    """Pushed or stumbled, both on their feet and side by side: once more. On a blitz that costs another square."""

    def run(self, game: Game, frame: FrenzyFrame) -> int:
        block = block_thrown(game)
        if not self.goes_on(game, frame, block):
            return DONE
        return self.once_more(game, frame, block)

    def goes_on(self, game: Game, frame: FrenzyFrame, block: BlockFrame) -> bool:
        if block.again or block.extra or block.forced or block.face not in (Face.PUSHED, Face.STUMBLES):
            return False
        return within_reach(game, frame.player, frame.other)

    def once_more(self, game: Game, frame: FrenzyFrame, block: BlockFrame) -> int:
        game.state.result = 1
        frame.count = block.blitz
        return pay(game, frame.player) if block.blitz else NEXT


class SeeRedIfPushed(SeeRed):
    """Only one who really gave way; and a blitzer out of movement may go for it to strike again, or leave it."""

    def run(self, game: Game, frame: FrenzyFrame) -> int:
        block = block_thrown(game)
        if not block.gave or not self.goes_on(game, frame, block):
            return DONE
        action = action_of(game, frame.player)
        if not block.blitz or action is None or not extra_number(game, action):
            return self.once_more(game, frame, block)
        if movement_left(game, action) < game.rules.figures.block_cost:
            return DONE
        return game.ask(game.state.side_of[frame.player], Prompt.USE_SKILL, [DECLINE, USE])

    def answer(self, game: Game, frame: FrenzyFrame, choice: int) -> int:
        return self.once_more(game, frame, block_thrown(game)) if choice == USE else DONE


def block_thrown(game: Game) -> BlockFrame:
    """The block that has just been thrown."""
    block = game.stack[-2]
    assert isinstance(block, BlockFrame)
    return block


def within_reach(game: Game, player: int, other: int) -> bool:
    state = game.state
    if state.turnover or state.scored != NOBODY:
        return False
    if any(state.place[p] != PITCH or state.stance[p] != STANDING for p in (player, other)):
        return False
    return other in game.neighbours(player)


def pay(game: Game, player: int) -> int:
    """The square that a blitzer's second block costs; without one left there is no block."""
    action = action_of(game, player)
    if action is None:
        return NEXT
    extra = extra_number(game, action)
    cost = game.rules.figures.block_cost
    if movement_left(game, action) < cost or (extra and game.state.flags[player] & ROOTED):
        return DONE
    action.moved += cost
    if not extra:
        return NEXT
    risk = extra_square_risk(game, extra)
    return game.call(TestFrame(Test.EXTRA_SQUARE, player, game.state.square[player], risk))


class StrikeAgain(Step):
    """The second block; a blitzer who tripped on the way throws none."""

    def run(self, game: Game, frame: FrenzyFrame) -> int:
        if not game.state.result:
            return game.call(KnockDownFrame(frame.player, Cause.EXTRA_SQUARE))
        block = BlockFrame(frame.player, frame.other, frame.count)
        block.again = 1
        return game.call(block)


FRENZY = Procedure(FrenzyFrame, (SeeRed(), StrikeAgain()), rules=("BB16-SKILL-35", "BB16-FAQ-03", "BB16-FAQ-15"))

PROCEDURES: Final = (FRENZY,)
