"""Dump-Off: a quick pass before the block."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.step import DONE
from touchback.rules.model.game import Game
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import DISTRACTED
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, skill_behind
from touchback.rules.procedures.ball.passing import PassFrame
from touchback.rules.procedures.ball.throwing import short_arm
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop


class OfferDumpOff(Step[SkillFrame]):
    """A ball carrier about to be blocked may make a quick pass first; it is no turnover (Dump-Off)."""

    key = "dump_off.offer_dump_off"

    def run(self, game: Game, frame: SkillFrame) -> int:
        state, player = game.state, frame.player
        if player not in state.ball_carrier or state.flags[player] & DISTRACTED:
            return DONE
        if short_arm(game, player):  # even the shortest range is too long for the player
            return DONE
        skill = skill_behind(game, frame)
        return game.ask(
            state.side_of[player], Prompt.USE_SKILL, [DECLINE, USE], about=player, against=frame.other, skill=skill
        )

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        if game.listener is not None:
            game.tell(Fact.SKILL, frame.player, Prop.DUMP_OFF)
        return game.call(PassFrame(frame.player, 1, frame.other))


DUMP_OFF_PROCEDURE = Procedure("dump_off", SkillFrame, (OfferDumpOff(),))

DUMP_OFF: Final = Skill(
    "Dump-Off",
    "Passing",
    "May throw a quick pass when he is about to be blocked; it ends nobody's turn.",
    gives={Prop.DUMP_OFF: 1},
    starts={Moment.BLOCK_DECLARED: "dump_off"},
    procedures=(DUMP_OFF_PROCEDURE,),
)
