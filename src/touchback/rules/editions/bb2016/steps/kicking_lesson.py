"""A kicking lesson, just before the kick scatters."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.inducements.inducements import side_of_inducement
from touchback.rules.procedures.kick_off.kick_off import HALF_LEARNT, WELL_LEARNT
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6, DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb

LEARNT: Final = (0, 0, HALF_LEARNT, HALF_LEARNT, WELL_LEARNT, WELL_LEARNT)  # by the die


class Teach(Step[SkillFrame]):
    """If the coach uses the lesson, a die says how much the kicker learns."""

    key = "lesson.teach"

    def run(self, game: Game, frame: SkillFrame) -> int:
        inducement = option(Verb.INDUCEMENT, 0, game.state.inducements[frame.other])
        return game.ask(side_of_inducement(game, frame.other), Prompt.INDUCEMENT, [DECLINE, inducement])

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        return NEXT if choice == DECLINE else game.roll(Purpose.LESSON, NOBODY, D6)

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        game.state.result = LEARNT[dice[0] - 1]
        if game.listener is not None:
            game.tell(Fact.LESSON, side_of_inducement(game, frame.other), dice[0])
        return NEXT


LESSON = Procedure("lesson", SkillFrame, (Teach(),))
