"""Staff for one match: a chef, a coach of cheerleaders, and one who may play if need be."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.grant import give_grant
from touchback.rules.model.state import RESERVES
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.inducements.inducements import dismiss_inducement, inducement_at, side_of_inducement
from touchback.rules.procedures.inducements.staff import add_reroll
from touchback.rules.procedures.kick_off.set_up import fit_players
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.inputs import D6, DECLINE
from touchback.rules.terms.moments import Span
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb

CARRIED_AWAY: Final = 6


class RollApplause(Step[SkillFrame]):
    """After a feat of one of the team's players a 6 gives the team a re-roll."""

    key = "applause.roll_applause"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.roll(Purpose.APPLAUSE, NOBODY, D6, CARRIED_AWAY)

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        side = side_of_inducement(game, frame.other)
        if game.listener is not None:
            game.tell(Fact.APPLAUSE, side, dice[0])
        if dice[0] >= CARRIED_AWAY:
            add_reroll(game, side)
        return NEXT


class JoinIn(Step[SkillFrame]):
    """An inducement may play one drive for a team that is short of players."""

    key = "join_in.join_in"

    def run(self, game: Game, frame: SkillFrame) -> int:
        side = side_of_inducement(game, frame.other)
        frame.player = body_of(game, frame.other)
        if len(fit_players(game, side)) >= game.rules.figures.fielded:
            return NEXT
        options = [DECLINE, option(Verb.INDUCEMENT, 0, game.state.inducements[frame.other])]
        return game.ask(side, Prompt.INDUCEMENT, options, about=frame.player)

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        game.state.place[frame.player] = RESERVES
        give_grant(game, frame.player, Grant.LOAN, 0, 0, Span.DRIVE)
        dismiss_inducement(game, frame.other)
        return NEXT


def body_of(game: Game, at: int) -> int:
    """The slot that a side keeps for this inducement as a player; NOBODY if there is none."""
    key = inducement_at(game, at).key
    for player in game.state.squad(side_of_inducement(game, at)):
        if game.match.players[player].inducement == key:
            return player
    return NOBODY


APPLAUSE = Procedure("applause", SkillFrame, (RollApplause(),))


JOIN_IN = Procedure("join_in", SkillFrame, (JoinIn(),))
