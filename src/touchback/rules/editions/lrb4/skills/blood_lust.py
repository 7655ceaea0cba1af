"""Blood Lust: a player who fails the roll may only move, and must bite a Thrall."""

from __future__ import annotations

from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import MUST_FEED
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.acting_player import declared_action
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.verbs import Action


class MustMoveAndBite(Step[SkillFrame]):
    """A player who failed may only move, and must bite a Thrall before the action ends (Blood Lust)."""

    key = "blood_lust.must_move_and_bite"

    def run(self, game: Game, frame: SkillFrame) -> int:
        state = game.state
        if state.result:
            return DONE
        state.result = 1
        state.flags[frame.player] |= MUST_FEED
        action = declared_action(game)
        if action.action != Action.MOVE:
            action.action = Action.MOVE
            if game.listener is not None:
                game.tell(Fact.ACTION, frame.player, Action.MOVE)
        return NEXT
