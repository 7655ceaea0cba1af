"""Regeneration: a roll that undoes a casualty."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, skill_behind
from touchback.rules.procedures.harm.casualty import send_to_reserves
from touchback.rules.procedures.inducements.inducements import inducement_with, use_up
from touchback.rules.terms.inputs import D6, DECLINE
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Aid, Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb


class RollRegeneration(Step[SkillFrame]):
    """After a casualty and any apothecary the player rolls 4+ to go to the reserves unhurt (Regeneration)."""

    key = "regeneration.roll_regeneration"

    def run(self, game: Game, frame: SkillFrame) -> int:
        needed = game.state.profiles[frame.player].values[Prop.REGENERATION]
        return game.roll(Purpose.REGENERATE, frame.player, D6, needed, skill=skill_behind(game, frame))

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        if dice[0] >= game.state.profiles[frame.player].values[Prop.REGENERATION]:
            send_to_reserves(game, frame.player)
            return NEXT
        side = game.state.side_of[frame.player]
        tailor = inducement_with(game, side, Aid.SEWS)
        if tailor == NOBODY or game.match.players[frame.player].star:
            return NEXT
        options = [DECLINE, option(Verb.INDUCEMENT, 0, game.state.inducements[tailor])]
        return game.ask(side, Prompt.INDUCEMENT, options, about=frame.player, skill=skill_behind(game, frame))

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        """An inducement may re-roll a failed Regeneration, and is used up."""
        if choice == DECLINE:
            return NEXT
        use_up(game, inducement_with(game, game.state.side_of[frame.player], Aid.SEWS))
        return AGAIN


REGENERATION_PROCEDURE = Procedure("regeneration", SkillFrame, (RollRegeneration(),))

REGENERATION: Final = Skill(
    "Regeneration",
    "Extraordinary",
    "Shakes off a casualty on 4 or more and goes to the reserves.",
    gives={Prop.REGENERATION: 4, Prop.STAYS_DEAD: 1},
    starts={Moment.CASUALTY: "regeneration"},
    procedures=(REGENERATION_PROCEDURE,),
)
