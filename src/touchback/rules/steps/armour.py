"""The armour roll: two dice against the armour value, and what those who did it may add."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from touchback.engine.frame import NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.rules.steps.skill import start_moment
from touchback.rules.vocabulary import Cause, Fact, Moment, Prompt, Prop, Purpose, Verb

if TYPE_CHECKING:
    from touchback.rules.steps.injury import InjuryFrame

TWO_D6: Final = (6, 6)
USE: Final = option(Verb.USE)
DECLINE: Final = option(Verb.DECLINE)

BROKEN: Final = 1  # armour beaten
DOUBLE: Final = 2  # the dice were a natural double
BONUS_USED: Final = 4

BONUS_OF: Final = {Cause.BLOCK: Prop.DAMAGE_BONUS, Cause.FOUL: Prop.FOUL_BONUS}


class ArmourFrame(Frame):
    NAME = "armour"
    FIELDS = ("player", "by", "cause", "modifier", "bonus", "bonus_side", "total", "double")

    def __init__(self, player: int = 0, cause: int = 0, by: int = NOBODY, modifier: int = 0) -> None:
        super().__init__()
        self.player = player
        self.by = by
        self.cause = cause
        self.modifier = modifier
        self.bonus = 0  # a coach may add this here or to the injury, whoever did it
        self.bonus_side = NOBODY  # whose coach, if not the other one
        self.total = 0
        self.double = 0


class RollArmour(Step):
    """Two dice must beat the armour value."""

    def run(self, game: Game, frame: ArmourFrame) -> int:
        target = armour_to_beat(game, frame) + 1 - frame.modifier
        return game.roll(Purpose.ARMOUR, frame.player, TWO_D6, target)

    def rolled(self, game: Game, frame: ArmourFrame, dice: tuple[int, ...]) -> int:
        frame.total = dice[0] + dice[1] + frame.modifier
        frame.double = DOUBLE if dice[0] == dice[1] else 0
        if game.listener is not None:
            game.tell(Fact.ARMOUR, frame.player, dice[0], dice[1], frame.modifier, armour_to_beat(game, frame))
        return NEXT

    def modifiers(self, game: Game, frame: ArmourFrame) -> list[tuple[str, int]]:
        caller = game.stack[-2] if len(game.stack) > 1 else None
        named = caller.steps[caller.pc - 1].modifiers(game, caller) if caller is not None and caller.pc else []
        rest = frame.modifier - sum(value for _, value in named)
        return [*named, ("situation", rest)] if rest else named


def armour_to_beat(game: Game, frame: ArmourFrame) -> int:
    """His armour value, or less if the one who blocked him down cuts through any armour from some total on."""
    armour = game.state.profiles[frame.player].av
    if frame.by == NOBODY or frame.cause != Cause.BLOCK:
        return armour
    pierces = game.state.profiles[frame.by].values[Prop.PIERCES]
    return pierces - 1 if 0 < pierces <= armour else armour


class DamageRolled(Step):
    """Whoever blocked him down may have something to say about the dice on the table, for armour or injury."""

    def run(self, game: Game, frame: ArmourFrame | InjuryFrame) -> int:
        if frame.by == NOBODY or frame.cause != Cause.BLOCK:
            return NEXT
        return start_moment(game, Moment.DAMAGE_ROLLED, frame.by, frame.player)


class UseBonusOnArmour(Step):
    """A blocker's or fouler's bonus may go to the armour roll, once it is seen that it would break it."""

    def run(self, game: Game, frame: ArmourFrame) -> int:
        state = game.state
        armour = armour_to_beat(game, frame)
        broken = BROKEN if frame.total > armour else 0
        state.result = broken | frame.double
        bonus = max(damage_bonus(game, frame), bonus_for(game, frame, Prop.ARMOUR_BONUS))
        if broken or not bonus or frame.total + bonus <= armour:
            return NEXT
        return game.ask(bonus_coach(game, frame), Prompt.DAMAGE_BONUS, [DECLINE, USE])

    def answer(self, game: Game, frame: ArmourFrame, choice: int) -> int:
        game.state.result = frame.double
        if choice == USE:
            own = bonus_for(game, frame, Prop.ARMOUR_BONUS)  # if it will do, what serves for either is kept
            enough = own and frame.total + own > armour_to_beat(game, frame)
            game.state.result |= BROKEN if enough else BROKEN | BONUS_USED
            tell_bonus(game, frame, Prop.ARMOUR_BONUS if enough else BONUS_OF.get(frame.cause, Prop.DAMAGE_BONUS))
            if game.listener is not None:
                game.tell(Fact.ARMOUR_NOW, frame.player)
        return NEXT


def damage_bonus(game: Game, frame: ArmourFrame | InjuryFrame) -> int:
    """What may be added to the armour or to the injury roll, but not to both."""
    if frame.bonus or frame.by == NOBODY or frame.cause not in BONUS_OF:
        return frame.bonus
    values = game.state.profiles[frame.by].values
    if frame.cause == Cause.BLOCK and born_strength(game, frame.by) < values[Prop.NEEDS_STRENGTH]:
        return 0
    return values[BONUS_OF[frame.cause]]


def born_strength(game: Game, player: int) -> int:
    """What is printed for his position, whatever has become of him since."""
    sheet = game.match.players[player]
    return sheet.born or sheet.figures[1]


def bonus_for(game: Game, frame: ArmourFrame | InjuryFrame, prop: int) -> int:
    """What the one who blocked him down may add to this kind of roll alone. Two skills never add up."""
    if frame.bonus or frame.by == NOBODY or frame.cause != Cause.BLOCK:
        return 0
    return game.state.profiles[frame.by].values[prop]


def bonus_coach(game: Game, frame: ArmourFrame | InjuryFrame) -> int:
    """Who decides about the bonus: the coach of the one who did it, else the victim's opponent."""
    if frame.bonus_side != NOBODY:
        return frame.bonus_side
    sides = game.state.side_of
    return sides[frame.by] if frame.by != NOBODY else (sides[frame.player] + 1) % len(game.state.score)


def tell_bonus(game: Game, frame: ArmourFrame | InjuryFrame, prop: int) -> None:
    if game.listener is not None and frame.by != NOBODY:
        game.tell(Fact.SKILL, frame.by, prop)


ARMOUR = Procedure(
    ArmourFrame,
    (RollArmour(), DamageRolled(), UseBonusOnArmour()),
    rules=("BB16-INJ-01", "BB16-SKILL-51", "BB16-SKILL-21", "BB16-SKILL-24"),
)
