"""A position that anyone can set: players with figures and skills on their squares, ball, weather and clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Final

from touchback.rules.commands.names import SIDE_LETTERS
from touchback.rules.commands.script import Item
from touchback.rules.model.ruleset import Rules

TURN: Final = "turn"  # the turn begins, and the active side chooses its first player
IN_TURN: Final = "in_turn"  # the turn is under way, and the active side chooses its next player
KICK_OFF: Final = "kick_off"  # both sides are set up, the kicker's coach aims
BEGINS: Final = (TURN, IN_TURN, KICK_OFF)
STANCES: Final = ("standing", "prone", "stunned")
PLACES: Final = ("pitch", "reserves", "knocked_out", "injured", "sent_off", "absent")
LINEMAN: Final = (6, 3, 3, 8)
USUAL_WEATHER: Final = "nice"


class BadScenario(Exception):
    """A scenario that cannot be played: the place in it, and one sentence about what is wrong there."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason


def known_key(place: str, what: str, key: object, among: Iterable[str], of: str = "") -> None:
    """Refuse a key that is not among those there are, and say which was perhaps meant."""
    listed = list(among)
    if key in listed:
        return
    close = get_close_matches(str(key), listed, n=1)
    hint = f"; did you mean {close[0]}?" if close else f"; choose {', '.join(listed)}" if len(listed) <= 10 else ""
    raise BadScenario(place, f"no {what} '{key}'{of and f' in {of}'}{hint}")


@dataclass(frozen=True)
class PlayerSet:
    """One player: a name such as H7, a square or a place beside the pitch, figures and skills."""

    name: str
    square: str = ""
    place: str = ""  # where a player without a square is; "" for the reserves, or absent if the player comes later
    stance: str = "standing"
    figures: tuple[int, int, int, int] = LINEMAN  # MA, ST, AG, AV
    skills: tuple[str, ...] = ()
    title: str = ""  # what the player is called; "Lineman 7" if nothing is said
    position: str = "lineman"
    code: str = "Li"
    job: str = "line"
    niggles: int = 0
    big: bool = False  # covers two squares by two
    race: str = ""
    star: bool = False
    thrall: bool = False
    risen: bool = False  # not there until the dead are raised
    mercenary: bool = False
    guest: bool = False  # not there until famous guests turn up
    inducement: str = ""  # the inducement that may take the field as this player
    born: int = 0  # the strength that the position begins with, if the player's own is another
    used: bool = False  # has acted this turn
    state: Mapping[str, Any] = field(default_factory=dict)  # columns of the state that differ from the usual
    source: str = field(default="", compare=False)  # where the scenario says so

    @property
    def side(self) -> str:
        return self.name[:1]

    @property
    def number(self) -> int:
        return int(self.name[1:])

    @property
    def here(self) -> str:
        """The place in the scenario that a refusal names."""
        return self.source or f"players.{self.name}"


Numbers = tuple[int, ...]


@dataclass(frozen=True)
class Position:
    """A whole position. What has one value a side is a tuple, home first; what is missing at its end is 0 or ''."""

    edition: str
    players: tuple[PlayerSet, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    house: Mapping[str, Any] = field(default_factory=dict)
    balls: tuple[str, ...] = ()  # each a square or the name of its carrier
    weather: str = USUAL_WEATHER
    begins: str = TURN
    active: str = "H"  # whose turn it is; at a kick-off, who receives
    kicking: str = ""  # who kicked this drive off; "" for the side after the active one
    half: int = 1
    turns: Numbers = ()  # the turn that each side is in or has had last; () for the third turn of the active side
    score: Numbers = ()
    rerolls: Numbers = ()
    apothecaries: Numbers = ()
    bribes: Numbers = ()
    cheerleaders: Numbers = ()
    assistants: Numbers = ()
    fan_factor: Numbers = ()
    fame: Numbers = ()
    necromancers: Numbers = ()
    inducements: tuple[tuple[str, ...], ...] = ()
    teams: tuple[str, ...] = ()
    rosters: tuple[str, ...] = ()
    declared: tuple[str, ...] = ()  # actions that the active side has already used this turn
    sides: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # by letter: columns, cards, inducements
    match: Mapping[str, Any] = field(default_factory=dict)  # columns of the match
    effects: tuple[Mapping[str, Any], ...] = ()  # changes to players that last for a while
    ball_states: tuple[Mapping[str, Any], ...] = ()  # every ball by number, instead of `balls`
    frames: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # what the running procedures remember
    title: str = ""
    text: str = ""
    play: tuple[Item, ...] = ()  # words and dice that are part of the scenario

    def player(self, name: str) -> PlayerSet | None:
        return next((player for player in self.players if player.name == name), None)


def side_letters(rules: Rules) -> str:
    """The letters of the sides that play by these rules."""
    return SIDE_LETTERS[: len(rules.pitch.sides)]


def of_side(values: tuple[Any, ...], side: int, without: Any = 0) -> Any:
    """The value of one side, or what it is if nothing was said."""
    return values[side] if side < len(values) else without


USUAL_TURN: Final = 3


def turn_markers(position: Position, sides: str) -> list[int]:
    """The turn of each side: as it was said, or in step with the active side."""
    active, kicking = sides.index(position.active), sides.index(kicking_side(position, sides))
    if position.begins == KICK_OFF:
        return [of_side(position.turns, side) for side in range(len(sides))]
    if len(position.turns) == len(sides):
        return list(position.turns)
    turn = position.turns[0] if position.turns else USUAL_TURN
    order = [(kicking + 1 + ahead) % len(sides) for ahead in range(len(sides))]  # receivers first
    return [turn if order.index(side) <= order.index(active) else turn - 1 for side in range(len(sides))]


def kicking_side(position: Position, sides: str) -> str:
    return position.kicking or sides[(sides.index(position.active) + 1) % len(sides)]
