"""Piling On: the blocker lies down to re-roll the armour or injury roll."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import ROOTED, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, skill_behind
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.harm.armour import RollArmour, armour_to_beat
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame, PlaceProneFrame
from touchback.rules.procedures.harm.injury import RollInjury
from touchback.rules.procedures.test.test import leave_needed, spend_team_reroll, team_reroll_open
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6, DECLINE, TWO_D6, USE
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose

FREE: Final = 2  # what the figure says where piling on costs no team re-roll


def may_pile_on(game: Game, frame: SkillFrame) -> bool:
    """Whether a standing blocker next to the victim can pay for it, and the armour has held (Piling On)."""
    state, rolled = game.state, game.stack[-2]
    figure = game.rules.figures.pile_on
    if not figure or (figure != FREE and not team_reroll_open(game, frame.player)):
        return False
    if state.stance[frame.player] != STANDING or state.flags[frame.player] & ROOTED:
        return False
    if frame.other not in game.neighbours(frame.player) or not threw_block(game, frame.player):
        return False
    return not isinstance(rolled, ArmourFrame) or rolled.total <= armour_to_beat(game, rolled)


def threw_block(game: Game, player: int) -> bool:
    """Whether the player threw this block by choice."""
    blocks = [frame for frame in game.stack if isinstance(frame, BlockFrame)]
    return any(block.attacker == player and not block.forced for block in blocks[-1:])


def ask_to_pile_on(game: Game, frame: SkillFrame) -> int:
    """Ask the blocker's coach whether to use Piling On on the player who was knocked down."""
    side, skill = game.state.side_of[frame.player], skill_behind(game, frame)
    return game.ask(side, Prompt.PILING_ON, [DECLINE, USE], about=frame.player, against=frame.other, skill=skill)


class OfferPilingOn(Step[SkillFrame]):
    """The blocker's coach may spend a team re-roll on the armour or injury roll (Piling On)."""

    key = "piling_on.offer_piling_on"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if not may_pile_on(game, frame):
            return DONE
        return ask_to_pile_on(game, frame)

    def answer(self, game: Game, frame: SkillFrame, choice: int) -> int:
        if choice == DECLINE:
            return DONE
        if game.listener is not None:
            game.tell(Fact.SKILL, frame.player, Prop.PILING_ON)
        if game.rules.figures.pile_on == FREE:
            return NEXT
        if game.listener is not None:
            game.tell(Fact.REROLL, frame.player, 0, 0)
        spend_team_reroll(game, game.state.side_of[frame.player])
        leave = leave_needed(game, frame.player)
        if not leave:
            return NEXT
        loner = skill_giving(game, frame.player, Prop.LONER)
        return game.roll(Purpose.LONER, frame.player, D6, leave, skill=loner)

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        return NEXT if dice[0] >= leave_needed(game, frame.player) else DONE


class RerollDamage(Step[SkillFrame]):
    """The armour or injury roll is re-rolled, and the new dice count (Piling On)."""

    key = "piling_on.reroll_damage"

    def run(self, game: Game, frame: SkillFrame) -> int:
        purpose = Purpose.ARMOUR if isinstance(game.stack[-2], ArmourFrame) else Purpose.INJURY
        return game.roll(purpose, frame.other, TWO_D6, against=frame.player, skill=skill_behind(game, frame))

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        rolled = game.stack[-2]
        if isinstance(rolled, ArmourFrame):
            return RollArmour().rolled(game, rolled, dice)
        assert isinstance(rolled, InjuryFrame)
        return RollInjury().rolled(game, rolled, dice)


class PlaceBlockerProne(Step[SkillFrame]):
    """The blocker is placed prone without an armour roll (Piling On)."""

    key = "piling_on.place_blocker_prone"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.call(PlaceProneFrame(frame.player))


PILING_ON_PROCEDURE = Procedure(
    "piling_on",
    SkillFrame,
    (OfferPilingOn(), RerollDamage(), PlaceBlockerProne()),
)

PILING_ON: Final = Skill(
    "Piling On",
    "Strength",
    "May spend a team re-roll on the armour or injury roll of one he blocked down, and then lies down himself.",
    gives={Prop.PILING_ON: 1},
    starts={Moment.DAMAGE_ROLLED: "piling_on"},
    procedures=(PILING_ON_PROCEDURE,),
)
