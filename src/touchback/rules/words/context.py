"""The numbers that a question is asked in view of: dice on the table, what they need, what may be added to them."""

from __future__ import annotations

from typing import NamedTuple

from touchback.engine.pitch import NOBODY
from touchback.rules.editions.bb2016.skills.kick_team_mate import KickTeamMateFrame
from touchback.rules.editions.core.skills.movement.ball_and_chain import BallAndChainFrame
from touchback.rules.editions.core.skills.movement.tentacles import EscapeFrame
from touchback.rules.editions.lrb4.skills.dauntless import DauntlessFrame
from touchback.rules.editions.lrb4.steps.opposed_rolls import OpposedRollFrame
from touchback.rules.editions.lrb4.steps.single_roll import SingleRollFrame
from touchback.rules.editions.sheet.steps.card_flights import CardFlightFrame
from touchback.rules.editions.sheet.steps.card_frame import CardFrame
from touchback.rules.editions.sheet.steps.card_spells import CardSpellFrame
from touchback.rules.model.game import Game
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.procedures.harm.armour import armour_prop, bonus_for, damage_bonus
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame
from touchback.rules.procedures.harm.injury import injury_bonus
from touchback.rules.procedures.kick_off.set_up import SetUpFrame
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.properties import Prop
from touchback.rules.words.catalogue import FACES, TESTS, has_phrase, phrase
from touchback.rules.words.speech import card_kind, join_words, skill_name


class Dice(NamedTuple):
    """What lies on the table at a question whether to re-roll."""

    roll: int = 0
    need: int = 0
    first: int = 0
    second: int = 0


def is_inside(game: Game, name: str) -> bool:
    """Whether the innermost procedure has that name."""
    return bool(game.stack) and name == game.stack[-1].procedure


def skill_meant(game: Game) -> str:
    """The name of the skill that the question is about, or ''."""
    return skill_name(game, game.skill) if game.skill >= 0 else ""


def dice_lying(game: Game) -> Dice:
    """The dice of the procedure that asks, and what they need."""
    frame = game.stack[-1] if game.stack else None
    if isinstance(frame, TestFrame):
        return Dice(frame.roll, frame.target)
    if isinstance(frame, EscapeFrame):
        return Dice(need=frame.target, first=frame.first, second=frame.second)
    if isinstance(frame, DauntlessFrame):
        return Dice(need=frame.count + 1, first=frame.first, second=frame.second)
    if isinstance(frame, OpposedRollFrame):
        moving = game.about == frame.other
        return Dice(first=frame.theirs if moving else frame.mine, second=frame.mine if moving else frame.theirs)
    if isinstance(frame, SingleRollFrame):
        return Dice(frame.die, frame.target)
    if isinstance(frame, KickTeamMateFrame):
        return Dice(first=frame.first, second=frame.second)
    return Dice(first=frame.die) if isinstance(frame, BallAndChainFrame) else Dice()


def faces_shown(game: Game) -> str:
    """The block dice on the table."""
    frame = game.stack[-1] if game.stack else None
    dice = (frame.first, frame.second, frame.third) if isinstance(frame, BlockFrame) else ()
    return join_words([phrase("face", FACES[die]) for die in dice if die in FACES])


def activated_for(game: Game) -> int:
    """The action of the player who is acting; NOBODY if no player is."""
    frame = game.stack[-1] if game.stack else None
    return frame.action if isinstance(frame, ActionFrame) else NOBODY


def players_to_field(game: Game) -> int:
    """How many the side that sets up must field."""
    frame = game.stack[-1] if game.stack else None
    return frame.needed if isinstance(frame, SetUpFrame) else 0


def card_meant(game: Game) -> str:
    """The name of the card that is being played."""
    frame = game.stack[-1] if game.stack else None
    return card_kind(game, frame.kind if isinstance(frame, CardFrame | CardFlightFrame | CardSpellFrame) else NOBODY)


def test_key(game: Game, test: int) -> str:
    """What the test is called in the catalogue: the second of two in one procedure may have a name of its own."""
    name = TESTS.get(test, "_")
    caller = game.stack[-2] if len(game.stack) > 1 and isinstance(game.stack[-1], TestFrame) else None
    again = f"{name}_again"
    return again if caller is not None and caller.pc > 1 and has_phrase("test", again) else name


def bonus_meant(game: Game) -> int:
    """What may be added to an armour or injury roll."""
    frame = game.stack[-1] if game.stack else None
    if isinstance(frame, InjuryFrame):
        return injury_bonus(game, frame)
    if not isinstance(frame, ArmourFrame):
        return 0
    own = armour_prop(game, frame) == Prop.ARMOUR_BONUS
    return bonus_for(game, frame, Prop.ARMOUR_BONUS) if own else damage_bonus(game, frame)
