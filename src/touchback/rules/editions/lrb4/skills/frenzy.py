"""Frenzy: a push is followed by a second block."""

from __future__ import annotations

from touchback.engine.step import DONE
from touchback.rules.editions.core.skills.blocking.frenzy import SecondFrenzyBlock, block_thrown
from touchback.rules.model.game import Game
from touchback.rules.procedures.action.acting_player import action_of
from touchback.rules.procedures.action.action_choices import extra_number, movement_left
from touchback.rules.procedures.action.started import SkillFrame, skill_behind
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.prompts import Prompt


class SecondFrenzyBlockIfPushed(SecondFrenzyBlock):
    """Only a pushed opponent is blocked again; a blitzer out of movement may go for it or stop (Frenzy)."""

    key = "frenzy.second_frenzy_block_if_pushed"

    def run(self, game: Game, frame: SkillFrame) -> int:
        block = block_thrown(game)
        if not block.gave or not self.goes_on(game, frame, block):
            return DONE
        action = action_of(game, frame.player)
        assert action is not None
        if not extra_number(game, action):  # who is not in a blitz has not moved yet
            return self.once_more(game, frame, block)
        if movement_left(game, action) < game.rules.figures.block_cost:
            return DONE
        side, skill = game.state.side_of[frame.player], skill_behind(game, frame)
        return game.ask(side, Prompt.USE_SKILL, [DECLINE, USE], about=frame.player, against=frame.other, skill=skill)

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        return self.once_more(game, frame, block_thrown(game)) if choice == USE else DONE
