"""Referees with a will of their own: who has come."""

from __future__ import annotations

from typing import ClassVar

from touchback.engine.frame import Procedure
from touchback.engine.options import option, thing_of
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, start_procedure
from touchback.rules.procedures.kick_off.fan_support import Contest
from touchback.rules.procedures.match.match_frame import MatchFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6, TWO_D6
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb


class RefereeFrame(SkillFrame):
    """What a referee does: `player` fouled `other`; `count` is for the referee's own procedure."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player", "other", "count", "ball")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.ball = NOBODY


# --- who has come ---------------------------------------------------------------------------------------------------


class MeetReferee(Step[MatchFrame]):
    """A referee is rolled for or chosen, in editions with more than one."""

    key = "match.meet_referee"

    def run(self, game: Game, frame: MatchFrame) -> int:
        if "referee" in game.rules.tables or game.rules.figures.referee_picked:
            return start_procedure(game, "referee", NOBODY)
        return NEXT


class RollReferee(Step[RefereeFrame]):
    """Two dice on the table of referees say which one comes, if the edition has that table."""

    key = "referee.roll_referee"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        if "referee" not in game.rules.tables:
            return NEXT
        return game.roll(Purpose.REFEREE, NOBODY, TWO_D6)

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        appoint_referee(game, game.rules.referee_of[game.rules.tables["referee"].result(dice[0] + dice[1])])
        return DONE


class RollOffForReferee(Contest[RefereeFrame]):
    """Where the edition says so, the coaches roll off, and the winner chooses a referee with little patience."""

    key = "referee.roll_off_for_referee"

    def run(self, game: Game, frame: RefereeFrame) -> int:
        if not game.rules.figures.referee_picked:
            return NEXT
        return game.roll(Purpose.ROLL_OFF, NOBODY, D6 * len(game.state.score))

    def rolled(self, game: Game, frame: RefereeFrame, dice: tuple[int, ...]) -> int:
        best = max(dice)
        if dice.count(best) > 1:
            return AGAIN
        pool = [index for index, referee in enumerate(game.rules.referees) if referee.consequence]
        return game.ask(dice.index(best), Prompt.REFEREE, [option(Verb.REFEREE, 0, index) for index in pool])

    def answer(self, game: Game, frame: RefereeFrame, choice: int) -> int:
        appoint_referee(game, thing_of(choice))
        return NEXT


def appoint_referee(game: Game, referee: int) -> None:
    game.state.referee = referee
    if game.listener is not None:
        game.tell(Fact.REFEREE, referee)


ARRIVAL = Procedure(
    "referee",
    RefereeFrame,
    (RollReferee(), RollOffForReferee()),
)
