"""Running to meet the kick: one receiver, a few squares, before anything else happens (Kick-Off Return)."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of, thing_of
from touchback.engine.pitch import EMPTY
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import before
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.move_square import StepFrame
from touchback.rules.procedures.action.started import SkillFrame, start_procedure
from touchback.rules.procedures.kick_off.kick_off import receiving_side
from touchback.rules.procedures.kick_off.kick_off_frame import KickOffFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.verbs import Verb

STOP: Final = option(Verb.END_ACTION)


class RunBack(Step[KickOffFrame]):
    """With the kick in the air, a receiver with Kick-Off Return may run to meet it."""

    key = "kick_off.run_back"

    def run(self, game: Game, frame: KickOffFrame) -> int:
        state = game.state
        landing = game.rules.pitch.half[state.ball_square[frame.ball]]
        if state.touchback or landing == state.kicking:
            return NEXT
        return start_procedure(game, "kick_off_return", frame.ball)


class WhoRuns(Step[SkillFrame]):
    """The coach may choose one receiver with Kick-Off Return, not on the line of scrimmage or in a tackle zone."""

    key = "kick_off_return.who_runs"

    def run(self, game: Game, frame: SkillFrame) -> int:
        able = runners(game)
        if not able:
            return DONE
        skill = skill_giving(game, able[0], Prop.KICK_OFF_RETURN)
        options = [DECLINE, *(option(Verb.PLAYER, p) for p in able)]
        return game.ask(receiving_side(game), Prompt.KICK_OFF_RETURN, options, skill=skill)

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        frame.other = player_of(choice)
        if game.listener is not None:
            game.tell(Fact.SKILL, frame.other, Prop.KICK_OFF_RETURN)
        return NEXT


def runners(game: Game) -> list[int]:
    """Receivers who may run."""
    state, side = game.state, receiving_side(game)
    on_line = game.rules.pitch.on_line
    return [
        p
        for p in state.on_pitch(side)
        if state.profiles[p].values[Prop.KICK_OFF_RETURN]
        and not on_line[state.square[p]] >> side & 1
        and not state.shape[p]
        and not game.zones_on(p)
        and state.may_move_at_will(p)
    ]


class Run(Step[SkillFrame]):
    """The player with Kick-Off Return runs square by square in their own half, without going for it."""

    key = "kick_off_return.run"

    def run(self, game: Game, frame: SkillFrame) -> int:
        player = frame.other
        left = game.state.profiles[player].values[Prop.KICK_OFF_RETURN] - frame.count
        if left <= 0 or game.state.stance[player] != STANDING:
            return DONE
        around = game.rules.pitch.neighbours[game.state.square[player]]
        free = [s for s in around if in_own_half(game, player, s) and game.state.board[s] == EMPTY]
        options = [*(option(Verb.STEP, player, s) for s in free), STOP]
        skill = skill_giving(game, player, Prop.KICK_OFF_RETURN)
        return game.ask(game.state.side_of[player], Prompt.KICK_OFF_RETURN, options, player, skill=skill)

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        if choice == STOP:
            return DONE
        frame.count += 1
        return game.call_and_repeat(StepFrame(frame.other, thing_of(choice)))


def in_own_half(game: Game, player: int, square: int) -> bool:
    return game.rules.pitch.half[square] == game.state.side_of[player]


KICK_OFF_RETURN_PROCEDURE = Procedure("kick_off_return", SkillFrame, (WhoRuns(), Run()))

KICK_OFF_RETURN: Final = Skill(
    "Kick-Off Return",
    "General",
    "May run up to 3 squares in his own half once the ball has been kicked to his side.",
    gives={Prop.KICK_OFF_RETURN: 3},
    steps=(before("kick_off.roll_kick_off_table", RunBack()),),
    procedures=(KICK_OFF_RETURN_PROCEDURE,),
)
