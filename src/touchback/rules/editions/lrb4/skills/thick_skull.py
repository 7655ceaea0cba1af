"""Thick Skull: a roll that turns KO'd into stunned."""

from __future__ import annotations

from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.step import Step
from touchback.rules.procedures.harm.harm_frames import InjuryFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Injury


class RollThickSkull(Step[InjuryFrame]):
    """A player who would be KO'd rolls 4+ to be only stunned; there is no re-roll (Thick Skull)."""

    key = "injury.roll_thick_skull"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        needed = game.state.profiles[frame.player].values[Prop.THICK_SKULL]
        if not needed or frame.outcome != Injury.KNOCKED_OUT:
            return NEXT
        skill = skill_giving(game, frame.player, Prop.THICK_SKULL)
        return game.roll(Purpose.THICK_SKULL, frame.player, D6, needed, skill=skill)

    def rolled(self, game: Game, frame: InjuryFrame, dice: tuple[int, ...]) -> int:
        awake = dice[0] >= game.state.profiles[frame.player].values[Prop.THICK_SKULL]
        if awake:
            frame.outcome = Injury.STUNNED
        if game.listener is not None:
            game.tell(Fact.SHAKES_OFF, frame.player, dice[0], 1 if awake else 0)
        return NEXT
