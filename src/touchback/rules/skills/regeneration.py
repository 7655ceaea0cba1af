"""Players who grow back what they lost."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.rules.steps.casualty import send_to_reserves
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.vocabulary import Prop, Purpose

D6: Final = (6,)


class RegenerationFrame(SkillFrame):
    NAME = "regeneration"


class Regenerate(Step):
    """After the casualty roll and any treatment: on a high die he goes to the reserves unharmed. No re-roll."""

    def run(self, game: Game, frame: RegenerationFrame) -> int:
        needed = game.state.profiles[frame.player].values[Prop.REGENERATES]
        return game.roll(Purpose.REGENERATE, frame.player, D6, needed)

    def rolled(self, game: Game, frame: RegenerationFrame, dice: tuple[int, ...]) -> int:
        if dice[0] >= game.state.profiles[frame.player].values[Prop.REGENERATES]:
            send_to_reserves(game, frame.player)
        return NEXT


REGENERATION = Procedure(RegenerationFrame, (Regenerate(),), rules=("BB16-SKILL-64",))

PROCEDURES: Final = (REGENERATION,)
