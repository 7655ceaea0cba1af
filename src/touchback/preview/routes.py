"""A square to do something from, the way there, and its dice and chances as the wire shows them."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Any, Final

from touchback.engine.odds import possible_rolls
from touchback.engine.pitch import NOBODY
from touchback.preview.probe import place_at
from touchback.rules.model.game import Game
from touchback.rules.model.state import PRONE, STANDING
from touchback.rules.odds.reach import Reach, Roll, path_chance, roll_of
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Action
from touchback.rules.words.catalogue import TESTS, phrase
from touchback.rules.words.rolls import need_words

Target = dict[str, Any]
Rolls = tuple[Roll, ...]

KINDS: Final = {
    Action.BLOCK: "block",
    Action.BLITZ: "blitz",
    Action.FOUL: "foul",
    Action.PASS: "pass",
    Action.HAND_OFF: "hand_off",
}

MOST_ROLLS: Final = 1000  # more ways to fall than this are not counted for a chance


@dataclass(frozen=True)
class Stand:
    """A square to do something from, and the way there."""

    square: int
    path: tuple[int, ...] = ()
    rolls: Rolls = ()


@dataclass(frozen=True)
class Routes:
    """The squares within reach, by ways that take these steps first; rather short than sure."""

    reached: dict[int, Reach] = field(default_factory=dict)
    along: tuple[int, ...] = ()
    short: bool = False

    def begin(self, game: Game, player: int) -> Stand:
        """Return where the given steps lead to; without any, where the player is."""
        way = self.reached.get(self.along[-1]) if self.along else None
        return Stand(way.square, way.path, way.rolls) if way is not None else Stand(game.state.square[player])


def moved_to(game: Game, player: int, square: int) -> Game:
    """Return a copy in which the player is standing on that square."""
    trial = game.copy()
    if trial.state.stance[player] == PRONE:
        trial.lay(player, STANDING)
    place_at(player, square)(trial)
    return trial


def test_waited_for(game: Game, kind: int) -> Roll | None:
    """The test whose die is waited for, if it is of that kind."""
    frame = game.stack[-1] if game.stack else None
    if not game.faces or not isinstance(frame, TestFrame) or frame.kind != kind:
        return None
    return roll_of(game, frame, game.target)


def way_there(game: Game, stand: Stand, weighed: Rolls = ()) -> Target:
    """The way and its chance; `weighed`: all that must come off, if that is more than the dice that are shown."""
    chance = path_chance(weighed or stand.rolls)
    name = game.rules.pitch.name
    return {
        "from": name(stand.square),
        "path": [name(square) for square in stand.path],
        "rolls": [roll_seen(game, roll) for roll in stand.rolls],
        "chance": fraction_text(chance),
        "percent": percent_text(chance),
    }


def roll_seen(game: Game, roll: Roll) -> Target:
    """A die on the way, in words, and `why` it needs that much.

    `extra`: to go for it; `by`: the skill that re-rolls; `cause`: the skill that makes the player roll;
    `harmless`: the plan goes on whatever it shows.
    """
    seen: Target = {
        "square": game.rules.pitch.name(roll.square),
        "text": f"{roll_name(game, roll)} {roll.target}+",
        "target": roll.target,
        "chance": fraction_text(Fraction(max(0, min(6, 7 - roll.target)), 6)),
        "again": roll.again,
    }
    why = need_words(game, roll.test_frame, roll.extra) if roll.test_frame is not None else ""
    for key, skill in (("by", roll.skill), ("cause", roll.cause)):
        if skill != NOBODY:
            seen[key] = game.rules.skills[skill].key
    for key, value in (("extra", roll.test == Test.GO_FOR_IT), ("harmless", roll.harmless), ("why", why)):
        if value:
            seen[key] = value
    return seen


def roll_name(game: Game, roll: Roll) -> str:
    """What a die is for: the skill that asks for it, or the test."""
    if roll.cause != NOBODY:
        return game.rules.skills[roll.cause].name
    name = phrase("test", TESTS.get(roll.test, "_"))
    return phrase("effect", "for_the_blow").format(test=name) if roll.blow else name


def fraction_text(chance: Fraction) -> str:
    """Exactly: 4/9; 1 and 0 stand alone."""
    return str(chance)


def percent_text(chance: Fraction) -> int:
    """Without decimals; what is not certain is neither 0 nor 100."""
    rounded = int(chance * 100 + Fraction(1, 2))
    return rounded if chance in (0, 1) else min(99, max(1, rounded))


@cache
def chance_of(faces: tuple[int, ...], target: int) -> Fraction | None:
    """The chance that these dice together reach the target, or None if there are too many ways to count."""
    ways = 1
    for most in faces:
        ways *= most
    if ways > MOST_ROLLS:
        return None
    return Fraction(sum(count for dice, count, _ in possible_rolls(faces) if sum(dice) >= target), ways)
