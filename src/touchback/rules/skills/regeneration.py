"""Players who grow back what they lost."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.rules.steps.casualty import send_to_reserves
from touchback.rules.steps.inducements import DECLINE, helper_with, use_up
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.vocabulary import Aid, Prompt, Prop, Purpose, Verb

D6: Final = (6,)


class RegenerationFrame(SkillFrame):
    NAME = "regeneration"


class Regenerate(Step):
    """After the casualty roll and any treatment: on a high die he goes to the reserves unharmed. No team re-roll."""

    def run(self, game: Game, frame: RegenerationFrame) -> int:
        needed = game.state.profiles[frame.player].values[Prop.REGENERATES]
        return game.roll(Purpose.REGENERATE, frame.player, D6, needed)

    def rolled(self, game: Game, frame: RegenerationFrame, dice: tuple[int, ...]) -> int:
        if dice[0] >= game.state.profiles[frame.player].values[Prop.REGENERATES]:
            send_to_reserves(game, frame.player)
            return NEXT
        side = game.state.side_of[frame.player]
        tailor = helper_with(game, side, Aid.SEWS)
        if tailor == NOBODY or frame.count or game.match.players[frame.player].star:
            return NEXT
        return game.ask(side, Prompt.HELPER, [DECLINE, option(Verb.HELP, 0, game.state.helpers[tailor])])

    def answer(self, game: Game, frame: RegenerationFrame, choice: int) -> int:
        """Someone with needle and thread may have it rolled again, once for each roll."""
        if choice == DECLINE:
            return NEXT
        use_up(game, helper_with(game, game.state.side_of[frame.player], Aid.SEWS))
        frame.count = 1
        return AGAIN


REGENERATION = Procedure(RegenerationFrame, (Regenerate(),), rules=("BB16-SKILL-64",))

PROCEDURES: Final = (REGENERATION,)
