"""A lesson for the kicker, just before he kicks."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.rules.steps.inducements import DECLINE, side_of_helper
from touchback.rules.steps.kickoff import HALF_LEARNT, WELL_LEARNT
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.vocabulary import Fact, Prompt, Purpose, Verb

D6: Final = (6,)
LEARNT: Final = (0, 0, HALF_LEARNT, HALF_LEARNT, WELL_LEARNT, WELL_LEARNT)  # by the die


class LessonFrame(SkillFrame):
    NAME = "lesson"


class Teach(Step):
    """If the coach wants it: a die says whether the kicker learns nothing, something, or all of it."""

    def run(self, game: Game, frame: LessonFrame) -> int:
        helper = option(Verb.HELP, 0, game.state.helpers[frame.other])
        return game.ask(side_of_helper(game, frame.other), Prompt.HELPER, [DECLINE, helper])

    def answer(self, game: Game, frame: LessonFrame, choice: int) -> int:
        return NEXT if choice == DECLINE else game.roll(Purpose.LESSON, NOBODY, D6)

    def rolled(self, game: Game, frame: LessonFrame, dice: tuple[int, ...]) -> int:
        game.state.result = LEARNT[dice[0] - 1]
        if game.listener is not None:
            game.tell(Fact.LESSON, side_of_helper(game, frame.other), dice[0])
        return NEXT


LESSON = Procedure(LessonFrame, (Teach(),), rules=("BB16-OLR-10", "BB16-OLR-11", "BB16-OLR-12", "BB16-OLR-13"))

PROCEDURES: Final = (LESSON,)
