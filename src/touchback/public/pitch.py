"""The pitch for people who write bots: squares by name, distances, and zones that have names."""

from __future__ import annotations

from functools import cached_property

from touchback.engine.machine import Refusal
from touchback.engine.pitch import NOWHERE
from touchback.engine.pitch import Pitch as Board
from touchback.public.types import Side, Square


class Pitch:
    """The board of an edition. A square is its name: column letter and row number, "A1" in the top left corner."""

    def __init__(self, board: Board) -> None:
        self._board = board
        on_pitch = set(board.squares)
        self._names = [Square(board.name(s)) if s in on_pitch else None for s in range(board.size)]
        self._numbers: dict[str, int] = {name: number for number, name in enumerate(self._names) if name is not None}

    # --- names --------------------------------------------------------------------------------------------------------

    def square(self, name: str) -> Square:
        """The square of that name, in capitals or not; a `Refusal` if the pitch has none."""
        return self._named(self._number(name))

    def _number(self, name: str) -> int:
        known = self._numbers.get(name) if isinstance(name, str) else None
        if known is None and isinstance(name, str):
            known = self._numbers.get(name.strip().upper())
        if known is None:
            corner = self._board.name(self._board.square(self.width - 1, self.height - 1))
            raise Refusal(f"There is no square {name!r}: they go from A1 to {corner}.")
        return known

    def _named(self, number: int) -> Square:
        name = self._names[number]
        assert name is not None
        return name

    def _name_or_none(self, number: int) -> Square | None:
        return self._names[number] if NOWHERE < number < len(self._names) else None

    # --- size and place -----------------------------------------------------------------------------------------------

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self._board.width

    @property
    def height(self) -> int:
        """How many rows there are."""
        return self._board.height

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """Every square that a player can stand on, row by row."""
        return tuple(self._named(number) for number in self._board.squares)

    def column(self, square: Square) -> int:
        """The column of a square, from 1 at the left."""
        return self._board.col[self._number(square)] + 1

    def row(self, square: Square) -> int:
        """The row of a square, from 1 at the top."""
        return self._board.row[self._number(square)] + 1

    def at(self, column: int, row: int) -> Square:
        """The square in that column and row, both from 1; a `Refusal` beyond the edge."""
        if 1 <= column <= self.width and 1 <= row <= self.height:
            name = self._names[self._board.square(column - 1, row - 1)]
            if name is not None:
                return name
        raise Refusal(f"There is no square in column {column}, row {row}.")

    def distance(self, one: Square, other: Square) -> int:
        """How many steps it is from one square to the other on an empty pitch; a diagonal step is one."""
        return self._board.distance(self._number(one), self._number(other))

    def neighbours(self, square: Square) -> tuple[Square, ...]:
        """The squares around a square: eight, fewer at the edge."""
        return tuple(self._named(number) for number in self._board.neighbours[self._number(square)])

    # --- zones --------------------------------------------------------------------------------------------------------

    def goal(self, side: Side) -> tuple[Square, ...]:
        """The end zone in which this side scores."""
        mask = self._board.goal
        return tuple(self._named(s) for s in self._board.squares if mask[s] >> self._side(side) & 1)

    def end_zone(self, side: Side) -> tuple[Square, ...]:
        """The end zone that this side defends: where its opponents score."""
        mask, found = self._board.goal, []
        for scorer in range(len(self._board.sides)):
            zone = [s for s in self._board.squares if mask[s] >> scorer & 1]
            if self._defender(scorer, zone) == self._side(side):
                found += zone
        return tuple(self._named(s) for s in sorted(set(found)))

    def to_goal(self, side: Side, square: Square) -> int:
        """How many squares this side's ball at that square has still to go to the end zone where it scores."""
        return self._to_goal[self._side(side)][self._number(square)]

    def half(self, side: Side) -> tuple[Square, ...]:
        """The squares on which this side may set up."""
        return tuple(self._named(s) for s in self._board.set_up[self._side(side)])

    def line_of_scrimmage(self, side: Side) -> tuple[Square, ...]:
        """The squares of this side's half that lie on the line of scrimmage."""
        return tuple(self._named(s) for s in self._board.line[self._side(side)])

    def wide_zones(self, side: Side) -> tuple[tuple[Square, ...], ...]:
        """The wide zones of this side's half, each as its squares."""
        board = self._board
        numbers = sorted({board.flank[s] for s in board.set_up[self._side(side)] if board.flank[s]})
        return tuple(tuple(self._named(s) for s in board.squares if board.flank[s] == n) for n in numbers)

    @cached_property
    def _to_goal(self) -> list[dict[int, int]]:
        """By side: how far each square is from the end zone where the side scores."""
        board = self._board
        goals = [[s for s in board.squares if board.goal[s] >> side & 1] for side in range(len(board.sides))]
        return [{s: min(board.distance(s, goal) for goal in zone) for s in board.squares} for zone in goals]

    def _side(self, side: Side) -> int:
        if type(side) is not int or not 0 <= side < len(self._board.sides):
            raise Refusal(f"There is no side {side!r}: a match has sides 0 to {len(self._board.sides) - 1}.")
        return side

    def _defender(self, scorer: int, zone: list[int]) -> int:
        """The side that sets up nearest to an end zone, other than the one that scores there."""
        board = self._board
        others = [side for side in range(len(board.sides)) if side != scorer]
        return min(others, key=lambda side: min(board.distance(s, t) for s in zone for t in board.set_up[side]))

    def __repr__(self) -> str:
        return f"<Pitch of {self.width} by {self.height} squares>"
