"""Where a player can get to: the likeliest way to every square, fast enough to ask for at every decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from touchback.public.types import Slot, Square

if TYPE_CHECKING:
    from touchback.ai.coaches.ways import Ways
    from touchback.public.pitch import Pitch
    from touchback.rules.model.game import Game as RulesGame


class Route:
    """The likeliest way to a square, the shortest of equals."""

    __slots__ = ("_number", "_reach", "chance")

    def __init__(self, reach: Reach, number: int, chance: float) -> None:
        self._reach = reach
        self._number = number
        self.chance = chance
        """The chance that every roll on the way is made, skills counted and team re-rolls not."""

    @property
    def path(self) -> tuple[Square, ...]:
        """The squares to step to, one after the other; the last is the square itself."""
        named = self._reach._pitch._named
        return tuple(named(step) for step in self._reach._ways.path(self._number))

    def __repr__(self) -> str:
        return f"<Route {' '.join(self.path)}, {self.chance:.0%}>"


class Reach(Mapping[Square, Route]):
    """Every square that a player can get to with what movement is left, going for it included, with its `Route`.

    Ways that come off less than once in eight are left out, and so are jumps. What opponents may do about a player
    who leaves their tackle zones is not counted.
    """

    def __init__(self, ways: Ways, pitch: Pitch) -> None:
        self._ways = ways
        self._pitch = pitch

    def __getitem__(self, square: Square) -> Route:
        number = self._pitch._number(square)
        if number not in self._ways or number == self._ways.start:
            raise KeyError(square)
        return Route(self, number, self._ways.chance(number))

    def __iter__(self) -> Iterator[Square]:
        return (self._pitch._named(number) for number in self._ways.best if number != self._ways.start)

    def __len__(self) -> int:
        return max(0, len(self._ways.best) - 1)

    def chance(self, square: Square) -> float:
        """The chance to get to a square; 0 for one out of reach."""
        number = self._pitch._number(square)
        return self._ways.chance(number) if number in self._ways else 0.0


def reach_of(game: RulesGame, pitch: Pitch, slot: Slot) -> Reach:
    """Where the player can get to from here."""
    from touchback.ai.coaches.ways import routes_of

    return Reach(routes_of(game, slot), pitch)
