"""A square to do something from, the way there, and its dice and chances as the wire shows them."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY
from touchback.engine.state import PRONE, STANDING
from touchback.play.probe import placed
from touchback.rules.reach import Reach, Roll, path_chance, roll_of
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Action, Test
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


@dataclass(frozen=True)
class Stand:
    """A square to do something from, and the way there."""

    square: int
    path: tuple[int, ...] = ()
    rolls: Rolls = ()


@dataclass(frozen=True)
class Course:
    """The squares within reach, by ways that take these steps first; rather short than sure."""

    reached: dict[int, Reach] = field(default_factory=dict)
    along: tuple[int, ...] = ()
    short: bool = False

    def begin(self, game: Game, player: int) -> Stand:
        """Where the steps that are given lead to; without any, where he is."""
        way = self.reached.get(self.along[-1]) if self.along else None
        return Stand(way.square, way.path, way.rolls) if way is not None else Stand(game.state.square[player])


def moved_to(game: Game, player: int, square: int) -> Game:
    """A copy in which he stands there, on his feet."""
    trial = game.copy()
    if trial.state.stance[player] == PRONE:
        trial.lay(player, STANDING)
    placed(player, square)(trial)
    return trial


def test_waited_for(game: Game, kind: int) -> Roll | None:
    """The test whose die is waited for, if it is of that kind."""
    bookmark = game.stack[-1] if game.stack else None
    if not game.faces or not isinstance(bookmark, TestFrame) or bookmark.kind != kind:
        return None
    return roll_of(game, bookmark, game.target)


def way_there(game: Game, stand: Stand, weighed: Rolls = ()) -> Target:
    """The way and its chance; `weighed`: all that must come off, if that is more than the dice that are shown."""
    chance = path_chance(weighed or stand.rolls)
    name = game.rules.pitch.name
    return {
        "from": name(stand.square),
        "path": [name(square) for square in stand.path],
        "rolls": [roll_seen(game, roll) for roll in stand.rolls],
        "chance": shown(chance),
        "percent": percent(chance),
    }


def roll_seen(game: Game, roll: Roll) -> Target:
    """A die on the way, in words, and `why` it needs that much.

    `extra`: to go further than he can; `by`: the skill that tries again; `cause`: the skill that makes him roll;
    `harmless`: the plan goes on whatever it shows.
    """
    seen: Target = {
        "square": game.rules.pitch.name(roll.square),
        "text": f"{roll_name(game, roll)} {roll.target}+",
        "target": roll.target,
        "chance": shown(Fraction(max(0, min(6, 7 - roll.target)), 6)),
        "again": roll.again,
    }
    why = need_words(game, roll.test_frame) if roll.test_frame is not None else ""
    for key, skill in (("by", roll.skill), ("cause", roll.cause)):
        if skill != NOBODY:
            seen[key] = game.rules.skills[skill].key
    for key, value in (("extra", roll.test == Test.EXTRA_SQUARE), ("harmless", roll.harmless), ("why", why)):
        if value:
            seen[key] = value
    return seen


def roll_name(game: Game, roll: Roll) -> str:
    """What a die is for: the skill that asks for it, or the test."""
    if roll.cause != NOBODY:
        return game.rules.skills[roll.cause].name
    name = phrase("test", TESTS.get(roll.test, "_"))
    return phrase("effect", "for_the_blow").format(test=name) if roll.blow else name


def shown(chance: Fraction) -> str:
    """Exactly: 4/9; 1 and 0 stand alone."""
    return str(chance)


def percent(chance: Fraction) -> int:
    """Without decimals; what is not certain is neither 0 nor 100."""
    rounded = int(chance * 100 + Fraction(1, 2))
    return rounded if chance in (0, 1) else min(99, max(1, rounded))
