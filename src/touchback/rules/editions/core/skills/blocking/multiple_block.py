"""Multiple Block: two opponents blocked in one block action."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of, verb_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.skill import Skill, SkillOffer
from touchback.rules.model.state import PITCH, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.action_choices import block_targets
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.action.started import SkillFrame, skill_behind
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.verbs import Action, Verb

NO_MORE: Final = option(Verb.DONE)
HARDER: Final = 2  # what each defender's strength gains


def first_targets(game: Game, frame: ActionFrame) -> list[int]:
    """In a block action next to two opponents, either of them; not with a chainsaw (Multiple Block)."""
    if frame.action != Action.BLOCK or game.state.profiles[frame.player].values[Prop.WEAPON_ONLY]:
        return []
    targets = block_targets(game, frame.player)
    if len(targets) < 2:
        return []
    return [option(Verb.MULTIPLE_BLOCK, player_of(target)) for target in targets]


def block_at_plus_two(player: int, target: int) -> BlockFrame:
    block = BlockFrame(player, target)
    block.extra = HARDER
    return block


class BlockFirst(Step[SkillFrame]):
    """The first opponent is blocked at +2 strength, without a follow-up (Multiple Block)."""

    key = "multiple_block.block_first"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.call(block_at_plus_two(frame.player, frame.other))


class BlockSecond(Step[SkillFrame]):
    """A player who still stands may choose the second opponent now (Multiple Block)."""

    key = "multiple_block.block_second"

    def run(self, game: Game, frame: SkillFrame) -> int:
        state = game.state
        if state.turnover or state.scored != NOBODY or state.place[frame.player] != PITCH:
            return NEXT
        if state.stance[frame.player] != STANDING:
            return NEXT
        targets = [t for t in block_targets(game, frame.player) if player_of(t) != frame.other]
        side, skill = state.side_of[frame.player], skill_behind(game, frame)
        return game.ask(
            side, Prompt.SECOND_BLOCK, [NO_MORE, *targets], about=frame.player, against=frame.other, skill=skill
        )

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        if verb_of(choice) != Verb.TARGET:
            return NEXT
        return game.call(block_at_plus_two(frame.player, player_of(choice)))


MULTIPLE_BLOCK_PROCEDURE = Procedure("multiple_block", SkillFrame, (BlockFirst(), BlockSecond()))

MULTIPLE_BLOCK: Final = Skill(
    "Multiple Block",
    "Strength",
    "May block two opponents in one block action, each 2 stronger than usual, without following up.",
    offers={Prompt.STEP: SkillOffer(Verb.MULTIPLE_BLOCK, first_targets, "multiple_block")},
    procedures=(MULTIPLE_BLOCK_PROCEDURE,),
)
