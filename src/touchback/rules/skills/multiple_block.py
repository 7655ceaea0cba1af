"""Players who take on two opponents in one block action."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import PLAYER_SHIFT, VERB_SHIFT, option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import PITCH, STANDING
from touchback.rules.steps.action import ActionFrame
from touchback.rules.steps.block import BlockFrame
from touchback.rules.steps.deeds import block_targets
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.vocabulary import Action, Prompt, Prop, Verb

NO_MORE: Final = option(Verb.DONE)
HARDER: Final = 2  # what each defender's strength gains


class MultipleBlockFrame(SkillFrame):
    """`player` blocks `other` first."""

    NAME = "multiple_block"


def first_targets(game: Game, frame: ActionFrame) -> list[int]:
    """In a block action, anyone beside him if there are two; not with a weapon that serves only once."""
    if frame.action != Action.BLOCK or game.state.profiles[frame.player].values[Prop.ARMED_ONLY]:
        return []
    targets = block_targets(game, frame.player)
    if len(targets) < 2:
        return []
    return [option(Verb.BLOCK_TWO, target >> PLAYER_SHIFT & 0xFF) for target in targets]


def one_of_two(player: int, target: int) -> BlockFrame:
    block = BlockFrame(player, target)
    block.extra = HARDER
    return block


class FirstOfTwo(Step):
    """The defender is stronger than usual, and there is no following up."""

    def run(self, game: Game, frame: MultipleBlockFrame) -> int:
        return game.call(one_of_two(frame.player, frame.other))


class SecondOfTwo(Step):
    """Still on his feet, he may name another opponent only now."""

    def run(self, game: Game, frame: MultipleBlockFrame) -> int:
        state = game.state
        if state.turnover or state.scored != NOBODY or state.place[frame.player] != PITCH:
            return NEXT
        if state.stance[frame.player] != STANDING:
            return NEXT
        targets = [t for t in block_targets(game, frame.player) if t >> PLAYER_SHIFT & 0xFF != frame.other]
        return game.ask(state.side_of[frame.player], Prompt.SECOND_BLOCK, [NO_MORE, *targets])

    def answer(self, game: Game, frame: MultipleBlockFrame, choice: int) -> int:
        if choice >> VERB_SHIFT != Verb.TARGET:
            return NEXT
        return game.call(one_of_two(frame.player, choice >> PLAYER_SHIFT & 0xFF))


MULTIPLE_BLOCK = Procedure(
    MultipleBlockFrame, (FirstOfTwo(), SecondOfTwo()), rules=("BB16-SKILL-52", "BB16-FAQ-07", "BB16-FAQ-08")
)

PROCEDURES: Final = (MULTIPLE_BLOCK,)
