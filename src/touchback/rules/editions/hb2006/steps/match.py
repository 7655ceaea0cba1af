"""The match: weather, the toss, fans, two halves, and what to do about a draw."""

from __future__ import annotations

from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.match.match import end_match
from touchback.rules.procedures.match.match_frame import MatchFrame
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.prompts import Prompt


class AgreeOnOvertime(Step[MatchFrame]):
    """Both coaches must want it, or the draw stands: they are asked one after the other."""

    key = "match.agree_on_overtime"

    def run(self, game: Game, frame: MatchFrame) -> int:
        if frame.agreed == len(game.state.score):
            return NEXT
        return game.ask(frame.agreed, Prompt.OVERTIME, [DECLINE, USE])

    def answer(self, game: Game, frame: MatchFrame, choice: int) -> int:
        if choice == DECLINE:
            return end_match(game, NOBODY)
        frame.agreed += 1
        return AGAIN
