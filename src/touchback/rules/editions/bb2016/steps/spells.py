"""Spells from the sideline: a ball of fire over several squares, a bolt of lightning for one player."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.pitch import NOBODY, NOWHERE, OFF
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.inducements.inducements import side_of_inducement
from touchback.rules.procedures.inducements.spells import BLAST_BASE, HARM, FireBurns, SpellFrame, cast_spell
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose

DRIFT: Final = (8, 3)


class ChooseSquare(Step[SpellFrame]):
    """The coach chooses a square for the fireball, or none yet."""

    key = "wild_fire.choose_square"

    def run(self, game: Game, frame: SpellFrame) -> int:
        options = [DECLINE, *(BLAST_BASE | s for s in game.rules.pitch.squares)]
        return game.ask(side_of_inducement(game, frame.other), Prompt.SPELL, options)

    def answer(self, game: Game, frame: SpellFrame, choice: int) -> int:
        return cast_spell(game, frame, choice)


class ScatterFireball(Step[SpellFrame]):
    """The fireball lands up to three squares from its target, and harms no player off the pitch."""

    key = "wild_fire.scatter_fireball"

    def run(self, game: Game, frame: SpellFrame) -> int:
        return game.roll(Purpose.SPELL_SCATTERS, NOBODY, DRIFT, square=frame.count)

    def rolled(self, game: Game, frame: SpellFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        for _ in range(dice[1]):
            frame.count += pitch.directions[dice[0] - 1]
            if pitch.board[frame.count] == OFF:
                frame.count = NOWHERE
                break
        return NEXT


WILD_FIRE = Procedure(
    "wild_fire",
    SpellFrame,
    (ChooseSquare(), ScatterFireball(), FireBurns(), *HARM),
)
