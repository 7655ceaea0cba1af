"""Stab: an armour roll in place of a block."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT, Modifier
from touchback.rules.editions.core.skills.blocking.undead import is_undead
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.skill import Skill, SkillOffer
from touchback.rules.model.sources import skill_modifier
from touchback.rules.model.state import ON_GROUND
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.acting_player import end_blitz
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.ball.ball import BounceFrame
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.harm.armour import BROKEN
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE, USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Cause
from touchback.rules.terms.verbs import Verb


class StabFrame(SkillFrame):
    """`player` stabs `other` (RollStabArmour)."""

    procedure = "stab"
    FIELDS = ("player", "other", "count", "ball")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.ball = NOBODY  # in the victim's hands


def stab_options(game: Game, frame: BlockFrame) -> list[int]:
    return [option(Verb.STAB)]


class RollStabArmour(Step[StabFrame]):
    """The victim makes an armour roll that only Stakes modify; a blitz ends with it (Stab)."""

    key = "stab.roll_armour"

    def run(self, game: Game, frame: StabFrame) -> int:
        frame.ball = game.state.carried_by(frame.other)
        end_blitz(game, frame.player)
        return roll_stab_armour(game, frame)

    def modifiers(self, game: Game, frame: StabFrame) -> list[Modifier]:
        return stakes_modifiers(game, frame)


def roll_stab_armour(game: Game, frame: StabFrame) -> int:
    bonus = sum(modifier.value for modifier in stakes_modifiers(game, frame))
    return game.call(ArmourFrame(frame.other, Cause.STAB, frame.player, bonus))


def stakes_modifiers(game: Game, frame: StabFrame) -> list[Modifier]:
    """What Stakes add against an undead player."""
    return [skill_modifier(game, frame.player, Prop.STAKES)] if is_undead(game, frame.other) else []


class OfferStabReroll(Step[StabFrame]):
    """The coach may re-roll the armour roll against an old enemy (Get da Git)."""

    key = "stab.offer_reroll"

    def run(self, game: Game, frame: StabFrame) -> int:
        state = game.state
        feud = (
            state.profiles[frame.player].values[Prop.GET_DA_GIT] and state.profiles[frame.other].values[Prop.HAS_GRUDGE]
        )
        if not feud:
            return NEXT
        side, skill = state.side_of[frame.player], skill_giving(game, frame.player, Prop.GET_DA_GIT)
        return game.ask(side, Prompt.USE_SKILL, [DECLINE, USE], about=frame.player, against=frame.other, skill=skill)

    def answer(self, game: Game, frame: StabFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        if game.listener is not None:
            game.tell(Fact.SKILL, frame.player, Prop.GET_DA_GIT)
        return roll_stab_armour(game, frame)

    def modifiers(self, game: Game, frame: StabFrame) -> list[Modifier]:
        return stakes_modifiers(game, frame)


class RollStabInjury(Step[StabFrame]):
    """A victim whose armour was broken makes an unmodified injury roll (Stab)."""

    key = "stab.roll_injury"

    def run(self, game: Game, frame: StabFrame) -> int:
        if not game.state.result & BROKEN:
            return NEXT
        injury = InjuryFrame(frame.other, Cause.STAB, frame.player)
        injury.plain = 1
        return game.call(injury)


class BounceDroppedBall(Step[StabFrame]):
    """A ball that the victim has dropped bounces (Stab)."""

    key = "stab.bounce_dropped_ball"

    def run(self, game: Game, frame: StabFrame) -> int:
        if frame.ball != NOBODY and game.state.ball_place[frame.ball] == ON_GROUND:
            return game.call(BounceFrame(frame.ball))
        return NEXT


STAB_PROCEDURE = Procedure(
    "stab",
    StabFrame,
    (RollStabArmour(), OfferStabReroll(), RollStabInjury(), BounceDroppedBall()),
)

STAB: Final = Skill(
    "Stab",
    "Extraordinary",
    "May stab instead of blocking: an armour roll and an injury roll that nothing modifies.",
    offers={Prompt.WEAPON: SkillOffer(Verb.STAB, stab_options, "stab")},
    procedures=(STAB_PROCEDURE,),
)
