"""Poisoned Dagger: the first injury roll of a drive turns stunned into KO'd."""

from __future__ import annotations

from touchback.engine.step import NEXT
from touchback.rules.editions.core.skills.blocking.stab import StabFrame, stab_options
from touchback.rules.editions.lrb4.weapons.spent_skills import is_spent, skill_with, spend_skill
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.harm.armour import BROKEN
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.results import Cause
from touchback.rules.terms.verbs import Verb


def dagger_options(game: Game, frame: BlockFrame) -> list[int]:
    """A stab in place of a block, but not of the second block of a frenzy."""
    return [] if frame.again else stab_options(game, frame)


class RollDaggerArmour(Step[StabFrame]):
    """The victim makes an unmodified armour roll; a blitz goes on after it (Poisoned Dagger)."""

    key = "stab.roll_dagger_armour"

    def run(self, game: Game, frame: StabFrame) -> int:
        frame.ball = game.state.carried_by(frame.other)
        return game.call(ArmourFrame(frame.other, Cause.STAB, frame.player))


class RollPoisonedInjury(Step[StabFrame]):
    """In the first injury roll of a drive the poison turns stunned into KO'd (Poisoned Dagger)."""

    key = "stab.roll_poisoned_injury"

    def run(self, game: Game, frame: StabFrame) -> int:
        if not game.state.result & BROKEN:
            return NEXT
        injury = InjuryFrame(frame.other, Cause.STAB, frame.player)
        blade = skill_with(game, frame.player, Prompt.WEAPON, Verb.STAB)
        if not is_spent(game, frame.player, blade):
            injury.harsh = 1
            spend_skill(game, frame.player, blade)
        return game.call(injury)
