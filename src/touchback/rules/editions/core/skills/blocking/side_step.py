"""Side Step: a pushed player's own coach chooses the square."""

from __future__ import annotations

from typing import Final

from touchback.engine.options import option, thing_of
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import before
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.block.block_frame import tell_skill
from touchback.rules.procedures.block.push import HELD, PushFrame, can_use_when_pushed, open_squares
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.verbs import Verb


def used_up(game: Game, player: int, prop: int) -> bool:
    """Whether the player has used this as often as they may for now."""
    return bool(game.state.spent[player] & game.state.profiles[player].spends[prop])


class SideStep(Step[PushFrame]):
    """The coach of the pushed player may choose any free adjacent square to move to (Side Step)."""

    key = "push.side_step"

    def run(self, game: Game, frame: PushFrame) -> int:
        player = frame.player
        if (
            frame.power & HELD
            or not can_use_when_pushed(game, player, Prop.SIDE_STEP)
            or used_up(game, player, Prop.SIDE_STEP)
        ):
            return NEXT
        squares = open_squares(game, player)
        if not squares:
            return NEXT
        options = [option(Verb.PUSH, player, square) for square in sorted(squares)]
        skill = skill_giving(game, player, Prop.SIDE_STEP)
        side = game.state.side_of[player]
        return game.ask(side, Prompt.OWN_PUSH, [DECLINE, *options], player, frame.pusher, skill)

    def answer(self, game: Game, frame: PushFrame, choice: int) -> int:
        if choice != DECLINE:
            frame.target = thing_of(choice)
            game.state.spent[frame.player] |= game.state.profiles[frame.player].spends[Prop.SIDE_STEP]
            tell_skill(game, frame.player, Prop.SIDE_STEP)
        return NEXT


SIDE_STEP: Final = Skill(
    "Side Step",
    "Agility",
    "When pushed, his own coach may pick any free square beside him.",
    gives={Prop.SIDE_STEP: 1},
    steps=(before("push.choose_push_square", SideStep()),),
)
