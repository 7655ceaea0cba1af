"""The armour roll: 2D6 against the armour value, and what a blocker or fouler may add."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.machine import NONE
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.sources import UNNAMED, at_work, caller_modifiers, skill_modifier, with_rest
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import start_moment
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, InjuryFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE, TWO_D6, USE
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause

BROKEN: Final = 1  # armour beaten
DOUBLE: Final = 2  # the dice were a natural double
BONUS_USED: Final = 4

BONUS_OF: Final = {Cause.BLOCK: Prop.MIGHTY_BLOW, Cause.FOUL: Prop.DIRTY_PLAYER}


class RollArmour(Step[ArmourFrame]):
    """The armour roll, 2D6, must beat the armour value."""

    key = "armour.roll_armour"

    def run(self, game: Game, frame: ArmourFrame) -> int:
        target = armour_to_beat(game, frame) + 1 - frame.modifier
        return game.roll(Purpose.ARMOUR, frame.player, TWO_D6, target, against=frame.by)

    def rolled(self, game: Game, frame: ArmourFrame, dice: tuple[int, ...]) -> int:
        frame.total = dice[0] + dice[1] + frame.modifier
        frame.double = DOUBLE if dice[0] == dice[1] else 0
        if game.listener is not None:
            game.tell(Fact.ARMOUR, frame.player, dice[0], dice[1], frame.modifier, armour_to_beat(game, frame))
        return NEXT

    def modifiers(self, game: Game, frame: ArmourFrame) -> list[Modifier]:
        named = at_work(*caller_modifiers(game, frame))
        if not game.state.profiles[frame.player].values[Prop.INVULNERABLE]:
            return with_rest(named, frame.modifier, Modifier(UNNAMED, 0))
        against = [modifier for modifier in named if modifier.value < 0]
        return with_rest(against, frame.modifier, skill_modifier(game, frame.player, Prop.INVULNERABLE))


def armour_to_beat(game: Game, frame: ArmourFrame) -> int:
    """The player's armour value, or less if the blocker breaks any armour from some total on (Claw)."""
    armour = game.state.profiles[frame.player].av
    if frame.cause != Cause.BLOCK or is_mate(game, frame):
        return armour
    pierces = game.state.profiles[frame.by].values[Prop.ARMOUR_BREAKS_FROM]
    return pierces - 1 if 0 < pierces <= armour else armour


class DamageRolled(Step["ArmourFrame | InjuryFrame"]):
    """The blocker's skills may act on the armour or injury roll just made (Piling On)."""

    key = "armour.damage_rolled"

    def run(self, game: Game, frame: ArmourFrame | InjuryFrame) -> int:
        if frame.cause != Cause.BLOCK:
            return NEXT
        return start_moment(game, Moment.DAMAGE_ROLLED, frame.by, frame.player)


class UseBonusOnArmour(Step[ArmourFrame]):
    """A blocker's or fouler's coach may add a bonus to the armour roll where it breaks the armour."""

    key = "armour.use_bonus_on_armour"

    def run(self, game: Game, frame: ArmourFrame) -> int:
        state = game.state
        armour = armour_to_beat(game, frame)
        broken = BROKEN if frame.total > armour else 0
        state.result = broken | frame.double
        bonus = max(damage_bonus(game, frame), bonus_for(game, frame, Prop.ARMOUR_BONUS))
        if broken or frame.total + bonus <= armour:
            return NEXT
        return ask_for_bonus(game, frame, armour_prop(game, frame))

    def answer(self, game: Game, frame: ArmourFrame, choice: int) -> int:
        game.state.result = frame.double
        if choice == USE:
            prop = armour_prop(game, frame)
            game.state.result |= BROKEN if prop == Prop.ARMOUR_BONUS else BROKEN | BONUS_USED
            tell_bonus(game, frame, prop)
            if game.listener is not None:
                game.tell(Fact.ARMOUR_NOW, frame.player)
        return NEXT


def armour_prop(game: Game, frame: ArmourFrame) -> int:
    """The property by which it is added: if what serves for armour alone will do, what serves for either is kept."""
    own = bonus_for(game, frame, Prop.ARMOUR_BONUS)
    enough = frame.total + own > armour_to_beat(game, frame)
    return Prop.ARMOUR_BONUS if enough else BONUS_OF.get(frame.cause, Prop.MIGHTY_BLOW)


def damage_bonus(game: Game, frame: ArmourFrame | InjuryFrame) -> int:
    """What may be added to the armour or to the injury roll, but not to both."""
    if frame.cause not in BONUS_OF:
        return frame.bonus
    values = game.state.profiles[frame.by].values
    weak = frame.cause == Cause.BLOCK and born_strength(game, frame.by) < values[Prop.NEEDS_STRENGTH]
    return 0 if weak or is_mate(game, frame) else values[BONUS_OF[frame.cause]]


def is_mate(game: Game, frame: ArmourFrame | InjuryFrame) -> bool:
    """Whether the blocker ran into a team-mate (Ball & Chain): Claw and Mighty Blow are for opponents."""
    side_of = game.state.side_of
    return side_of[frame.by] == side_of[frame.player]


def born_strength(game: Game, player: int) -> int:
    """The strength printed for the player's position."""
    sheet = game.match.players[player]
    return sheet.born or sheet.figures[1]


def bonus_for(game: Game, frame: ArmourFrame | InjuryFrame, prop: int) -> int:
    """What the blocker may add to this kind of roll alone; two skills never add up."""
    if frame.cause != Cause.BLOCK:
        return 0
    return game.state.profiles[frame.by].values[prop]


def bonus_coach(game: Game, frame: ArmourFrame | InjuryFrame) -> int:
    """The coach who decides about the bonus: the attacker's, else the victim's opponent."""
    if frame.bonus_side != NOBODY:
        return frame.bonus_side
    sides = game.state.side_of
    return sides[frame.by] if frame.by != NOBODY else (sides[frame.player] + 1) % len(game.state.score)


def ask_for_bonus(game: Game, frame: ArmourFrame | InjuryFrame, prop: int) -> int:
    """Ask a coach whether to add the bonus, from the attacker's skill or from elsewhere."""
    skill = skill_giving(game, frame.by, prop) if not frame.bonus else NONE
    options = [DECLINE, USE]
    return game.ask(bonus_coach(game, frame), Prompt.DAMAGE_BONUS, options, frame.by, frame.player, skill)


def tell_bonus(game: Game, frame: ArmourFrame | InjuryFrame, prop: int) -> None:
    if game.listener is not None and frame.by != NOBODY:
        game.tell(Fact.SKILL, frame.by, prop)


ARMOUR = Procedure(
    "armour",
    ArmourFrame,
    (RollArmour(), DamageRolled(), UseBonusOnArmour()),
)
