"""Staff for one match: a cook, a coach of cheerleaders, and one who takes the field herself if need be."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import ABSENT, RESERVES
from touchback.rules.grants import grant
from touchback.rules.steps.inducements import DECLINE, dismiss, info, side_of_helper
from touchback.rules.steps.setup import fit_players
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.vocabulary import Aid, Fact, Grant, Prompt, Purpose, Span, Verb

D6: Final = (6,)
CARRIED_AWAY: Final = 6


def add_reroll(game: Game, side: int) -> None:
    game.state.rerolls[side] += 1
    if game.listener is not None:
        game.tell(Fact.REROLLS, side, game.state.rerolls[side])


def take_reroll(game: Game, side: int) -> None:
    """One less, if there is one; the leader's own is the last to go."""
    state = game.state
    if not state.rerolls[side]:
        return
    state.rerolls[side] -= 1
    state.leader_rerolls[side] = min(state.leader_rerolls[side], state.rerolls[side])
    state.bonus_rerolls[side] = min(state.bonus_rerolls[side], state.rerolls[side] - state.leader_rerolls[side])
    if game.listener is not None:
        game.tell(Fact.REROLLS, side, state.rerolls[side])


# --- the cook -------------------------------------------------------------------------------------------------------


class FeastFrame(SkillFrame):
    NAME = "feast"


class Cook(Step):
    """His dice before each half: every good one is a re-roll won, and one lost by each opponent who has any."""

    def run(self, game: Game, frame: FeastFrame) -> int:
        if game.state.half > game.rules.figures.halves:
            return NEXT
        values = info(game, frame.other).values
        return game.roll(Purpose.COOKING, NOBODY, D6 * values[Aid.DICE], values[Aid.NEEDED])

    def rolled(self, game: Game, frame: FeastFrame, dice: tuple[int, ...]) -> int:
        own = side_of_helper(game, frame.other)
        if game.listener is not None:
            game.tell(Fact.COOKING, own, *dice)
        for die in dice:
            if die < info(game, frame.other).values[Aid.NEEDED]:
                continue
            add_reroll(game, own)
            for side in range(len(game.state.score)):
                if side != own:
                    take_reroll(game, side)
        return NEXT


# --- applause -------------------------------------------------------------------------------------------------------


class ApplauseFrame(SkillFrame):
    NAME = "applause"


class Applaud(Step):
    """A feat of one of the side's players may carry the team away: a re-roll on a 6."""

    def run(self, game: Game, frame: ApplauseFrame) -> int:
        return game.roll(Purpose.APPLAUSE, NOBODY, D6, CARRIED_AWAY)

    def rolled(self, game: Game, frame: ApplauseFrame, dice: tuple[int, ...]) -> int:
        side = side_of_helper(game, frame.other)
        if game.listener is not None:
            game.tell(Fact.APPLAUSE, side, dice[0])
        if dice[0] >= CARRIED_AWAY:
            add_reroll(game, side)
        return NEXT


# --- onto the pitch -------------------------------------------------------------------------------------------------


class JoinInFrame(SkillFrame):
    NAME = "join_in"


class JoinIn(Step):
    """A helper may play one drive for a side that is short of players, and is sent off when it ends."""

    def run(self, game: Game, frame: JoinInFrame) -> int:
        side = side_of_helper(game, frame.other)
        frame.player = body_of(game, frame.other)
        if frame.player == NOBODY or len(fit_players(game, side)) >= game.rules.figures.fielded:
            return NEXT
        return game.ask(side, Prompt.HELPER, [DECLINE, option(Verb.HELP, 0, game.state.helpers[frame.other])])

    def answer(self, game: Game, frame: JoinInFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        game.state.place[frame.player] = RESERVES
        grant(game, frame.player, Grant.LOAN, 0, 0, Span.DRIVE)
        dismiss(game, frame.other)
        return NEXT


def body_of(game: Game, at: int) -> int:
    """The slot that a side keeps for this helper, who has not played yet; NOBODY if there is none."""
    key = info(game, at).key
    for player in game.state.squad(side_of_helper(game, at)):
        if game.match.players[player].helper == key and game.state.place[player] == ABSENT:
            return player
    return NOBODY


FEAST = Procedure(FeastFrame, (Cook(),), rules=("BB16-INDD-04",))
APPLAUSE = Procedure(ApplauseFrame, (Applaud(),), rules=("BB16-INFAM-06",))
JOIN_IN = Procedure(JoinInFrame, (JoinIn(),), rules=("BB16-INFAM-03",))

PROCEDURES: Final = (FEAST, APPLAUSE, JOIN_IN)
