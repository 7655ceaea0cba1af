"""Animosity: a roll before the player gives the ball to a team-mate of another race."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of
from touchback.engine.step import DONE
from touchback.rules.model.game import Game
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, call_test, skill_behind
from touchback.rules.procedures.ball.passing import GIVES, GIVES_TO, REFUSED, PassFrame
from touchback.rules.procedures.ball.throwing import band_between, longest_throw
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Verb


def same_race(game: Game, player: int, other: int) -> bool:
    """Whether the two are of the same race, or the other is a star player."""
    sheets = game.match.players
    return sheets[other].star or sheets[other].race == sheets[player].race


class RollAnimosity(Step[SkillFrame]):
    """The player rolls before giving the ball to a team-mate of another race; on a 1 they refuse (Animosity)."""

    key = "animosity.roll_animosity"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if same_race(game, frame.player, frame.other):
            return DONE
        return call_test(game, frame, Test.ANIMOSITY)


class ChooseOtherTeamMate(Step[SkillFrame]):
    """After a refusal the coach may choose a team-mate of the same race; else the action is lost (Animosity)."""

    key = "animosity.choose_other_team_mate"

    def run(self, game: Game, frame: SkillFrame) -> int:
        state = game.state
        if state.result:
            state.result = GIVES
            return DONE
        state.result = REFUSED
        if game.listener is not None:
            game.tell(Fact.ANIMOSITY, frame.player, frame.other)
        options = [option(Verb.PLAYER, p) for p in team_mates_in_reach(game, frame.player)]
        if not options:
            return DONE
        side, skill = state.side_of[frame.player], skill_behind(game, frame)
        return game.ask(side, Prompt.RE_AIM, [DECLINE, *options], about=frame.player, against=frame.other, skill=skill)

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        game.state.result = REFUSED if choice == DECLINE else GIVES_TO + (player_of(choice))
        return DONE


def team_mates_in_reach(game: Game, player: int) -> list[int]:
    """Team-mates of the same race within reach of the pass or hand-off under way."""
    state, giving = game.state, game.stack[-2]
    side = state.side_of[player]
    if isinstance(giving, PassFrame):
        reach = [p for p in state.on_pitch(side) if p != player and (giving.hail_mary or in_range(game, player, p))]
    else:
        reach = sorted(p for p in game.neighbours(player) if state.side_of[p] == side)
    return [p for p in reach if same_race(game, player, p)]


def in_range(game: Game, player: int, other: int) -> bool:
    return 0 <= band_between(game, game.state.square[player], game.state.square[other]) <= longest_throw(game, player)


ANIMOSITY_PROCEDURE = Procedure("animosity", SkillFrame, (RollAnimosity(), ChooseOtherTeamMate()))

ANIMOSITY: Final = Skill(
    "Animosity",
    "Extraordinary",
    "On a 1 he refuses to pass or hand the ball to a team-mate of another race.",
    starts={Moment.BEFORE_GIVING: "animosity"},
    procedures=(ANIMOSITY_PROCEDURE,),
)
