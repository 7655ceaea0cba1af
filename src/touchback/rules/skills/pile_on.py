"""Players who throw themselves onto those they have knocked down."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.state import ROOTED, STANDING
from touchback.rules.steps.armour import RollArmour, armour_to_beat
from touchback.rules.steps.block import BlockFrame
from touchback.rules.steps.injury import DECLINE, USE, ArmourFrame, InjuryFrame, PlaceProneFrame, RollInjury
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.test import D6, leave_needed, spend_team_reroll, team_reroll_open
from touchback.rules.vocabulary import Fact, Prompt, Prop, Purpose

TWO_D6: Final = (6, 6)
FREE: Final = 2  # what the figure says where piling on costs no team re-roll


class PileOnFrame(SkillFrame):
    """`player` has knocked `other` down, and the dice for armour or injury are on the table."""

    NAME = "pile_on"


def may_pile_on(game: Game, frame: PileOnFrame) -> bool:
    """After his own block, on his feet beside the victim, with what it costs at hand; armour must have held."""
    state, rolled = game.state, game.stack[-2]
    figure = game.rules.figures.pile_on
    if not figure or (figure != FREE and not team_reroll_open(game, frame.player)):
        return False
    if state.stance[frame.player] != STANDING or state.flags[frame.player] & ROOTED:
        return False
    if frame.other not in game.neighbours(frame.player) or not threw_block(game, frame.player):
        return False
    return not isinstance(rolled, ArmourFrame) or rolled.total <= armour_to_beat(game, rolled)


def threw_block(game: Game, player: int) -> bool:
    """Whether this is about a block of his own choosing."""
    blocks = [frame for frame in game.stack if isinstance(frame, BlockFrame)]
    return bool(blocks) and blocks[-1].attacker == player and not blocks[-1].forced


def last_block(game: Game) -> BlockFrame:
    """The block that this is about."""
    return next(frame for frame in reversed(game.stack) if isinstance(frame, BlockFrame))


class PileOn(Step):
    """It may cost a team re-roll; a loner must earn it first, and stays on his feet if he does not."""

    def run(self, game: Game, frame: PileOnFrame) -> int:
        if not may_pile_on(game, frame):
            return DONE
        return game.ask(game.state.side_of[frame.player], Prompt.PILE_ON, [DECLINE, USE])

    def answer(self, game: Game, frame: PileOnFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        if game.listener is not None:
            game.tell(Fact.SKILL, frame.player, Prop.PILES_ON)
        if game.rules.figures.pile_on == FREE:
            return NEXT
        if game.listener is not None:
            game.tell(Fact.REROLL, frame.player, 0, 0)
        spend_team_reroll(game, game.state.side_of[frame.player])
        leave = leave_needed(game, frame.player)
        return game.roll(Purpose.REROLL_RIGHT, frame.player, D6, leave) if leave else NEXT

    def rolled(self, game: Game, frame: PileOnFrame, dice: tuple[int, ...]) -> int:
        return NEXT if dice[0] >= leave_needed(game, frame.player) else DONE


class PileOnFreely(Step):
    """At no cost, but only for armour that held, and only onto one whom he followed if he pushed him."""

    def run(self, game: Game, frame: PileOnFrame) -> int:
        state, rolled = game.state, game.stack[-2]
        if not isinstance(rolled, ArmourFrame) or rolled.total > armour_to_beat(game, rolled):
            return DONE
        if not threw_block(game, frame.player) or state.flags[frame.player] & ROOTED:
            return DONE
        block = last_block(game)
        if block.gave and state.square[frame.player] != block.left:
            return DONE
        if state.stance[frame.player] != STANDING and not block.placed:  # already down on top of the other of two
            return DONE
        return game.ask(state.side_of[frame.player], Prompt.PILE_ON, [DECLINE, USE])

    def answer(self, game: Game, frame: PileOnFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        last_block(game).placed = 1
        if game.listener is not None:
            game.tell(Fact.SKILL, frame.player, Prop.PILES_ON)
        return NEXT


class RollDamageAgain(Step):
    """The new dice count for the roll that was on the table."""

    def run(self, game: Game, frame: PileOnFrame) -> int:
        purpose = Purpose.ARMOUR if isinstance(game.stack[-2], ArmourFrame) else Purpose.INJURY
        return game.roll(purpose, frame.other, TWO_D6)

    def rolled(self, game: Game, frame: PileOnFrame, dice: tuple[int, ...]) -> int:
        rolled = game.stack[-2]
        if isinstance(rolled, ArmourFrame):
            return RollArmour().rolled(game, rolled, dice)
        assert isinstance(rolled, InjuryFrame)
        return RollInjury().rolled(game, rolled, dice)


class LieOnHim(Step):
    """Then he lies where he is, without an armour roll."""

    def run(self, game: Game, frame: PileOnFrame) -> int:
        return game.call(PlaceProneFrame(frame.player))


PILE_ON = Procedure(
    PileOnFrame, (PileOn(), RollDamageAgain(), LieOnHim()), rules=("BB16-SKILL-60", "BB16-OLR-08", "BB16-TOVR-01")
)

PROCEDURES: Final = (PILE_ON,)
