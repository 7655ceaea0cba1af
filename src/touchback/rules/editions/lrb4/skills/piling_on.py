"""Piling On: the blocker lies down to re-roll an armour roll that held."""

from __future__ import annotations

from touchback.engine.step import DONE, NEXT
from touchback.rules.editions.core.skills.blocking.piling_on import ask_to_pile_on, threw_block
from touchback.rules.model.game import Game
from touchback.rules.model.state import ROOTED, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.harm.armour import armour_to_beat
from touchback.rules.procedures.harm.harm_frames import ArmourFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.properties import Prop


def last_block(game: Game) -> BlockFrame:
    """The block that this is about."""
    return next(frame for frame in reversed(game.stack) if isinstance(frame, BlockFrame))


class OfferFreePilingOn(Step[SkillFrame]):
    """The blocker's coach may re-roll armour that held, at no cost, if the blocker followed up (Piling On)."""

    key = "piling_on.offer_free_piling_on"

    def run(self, game: Game, frame: SkillFrame) -> int:
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
        return ask_to_pile_on(game, frame)

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        last_block(game).placed = 1
        if game.listener is not None:
            game.tell(Fact.SKILL, frame.player, Prop.PILING_ON)
        return NEXT
