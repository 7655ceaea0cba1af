"""Staff for one match: a chef, a coach of cheerleaders, and one who may play if need be."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.inducements.inducements import inducement_at, side_of_inducement
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.properties import Aid
from touchback.rules.terms.purposes import Purpose


def add_reroll(game: Game, side: int) -> None:
    game.state.rerolls[side] += 1
    if game.listener is not None:
        game.tell(Fact.REROLLS, side, game.state.rerolls[side])


def take_reroll(game: Game, side: int) -> None:
    """One less, if there is one; the leader's own is taken only after the dishes, so it stays."""
    state = game.state
    if state.rerolls[side] <= state.leader_rerolls[side]:
        return
    state.rerolls[side] -= 1
    state.bonus_rerolls[side] = min(state.bonus_rerolls[side], state.rerolls[side] - state.leader_rerolls[side])
    if game.listener is not None:
        game.tell(Fact.REROLLS, side, state.rerolls[side])


# --- the cook -------------------------------------------------------------------------------------------------------


class Cook(Step[SkillFrame]):
    """Before each half, each good die of the chef gains a re-roll, and each opponent who has any loses one."""

    key = "feast.cook"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if game.state.half > game.rules.figures.halves:
            return NEXT
        values = inducement_at(game, frame.other).values
        return game.roll(Purpose.COOKING, NOBODY, D6 * values[Aid.DICE], values[Aid.NEEDED])

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        own = side_of_inducement(game, frame.other)
        if game.listener is not None:
            game.tell(Fact.COOKING, own, *dice)
        for die in dice:
            if die < inducement_at(game, frame.other).values[Aid.NEEDED]:
                continue
            add_reroll(game, own)
            for side in range(len(game.state.score)):
                if side != own:
                    take_reroll(game, side)
        return NEXT


# --- applause -------------------------------------------------------------------------------------------------------


# --- onto the pitch -------------------------------------------------------------------------------------------------


FEAST = Procedure("feast", SkillFrame, (Cook(),))
