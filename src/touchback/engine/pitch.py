"""The pitch: squares as ints on a padded board, so that a neighbour is an addition and the edge is a sentinel."""

from __future__ import annotations

from typing import Final

EMPTY: Final = -1
OFF: Final = -2  # beyond the edge, or a wall: nobody can stand here

OPEN: Final = 0
WALL: Final = 1
PIT: Final = 2
TRAPDOOR: Final = 3

NOWHERE: Final = 0  # square 0 is padding, so it can stand for "not on the pitch"
NOBODY: Final = -1  # no player, no side, no ball

Rect = tuple[int, int, int, int]  # first column, first row, last column, last row (all inclusive)


class Side:
    """What one side of the pitch is to the team that defends it."""

    def __init__(self, half: Rect, goal: Rect, line: Rect, flanks: tuple[Rect, ...], forward: int) -> None:
        self.half = half
        self.goal = goal  # where this side scores
        self.line = line
        self.flanks = flanks
        self.forward = forward  # the direction (0-7) in which this side attacks


class Shape:
    """Holds the squares a player covers, those around them, and those they threaten, as offsets from their square."""

    def __init__(self, body: tuple[int, ...], ring: tuple[int, ...], zones: tuple[tuple[int, ...], ...]) -> None:
        self.body = body
        self.ring = ring
        self.zones = zones  # by facing (0-7)
        self.width = 1 if len(body) == 1 else 2


class Pitch:
    """Squares, directions and templates of one board, worked out once and shared by every match on it."""

    def __init__(self, width: int, height: int, sides: tuple[Side, ...], terrain: dict[tuple[int, int], int]) -> None:
        self.width = width
        self.height = height
        self.stride = width + 2
        self.size = self.stride * (height + 2)
        self.sides = sides
        stride = self.stride
        # Scatter template, D8 1 to 8 read as 1 2 3 / 4 . 5 / 6 7 8.
        self.directions = (-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1)
        self.compass = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
        self.col = [(s % stride) - 1 for s in range(self.size)]
        self.row = [(s // stride) - 1 for s in range(self.size)]
        self.terrain = [OPEN] * self.size
        for (x, y), kind in terrain.items():
            self.terrain[self.square(x, y)] = kind
        self.board = [OFF] * self.size
        for y in range(height):
            for x in range(width):
                square = self.square(x, y)
                if self.terrain[square] != WALL:
                    self.board[square] = EMPTY
        self.squares = tuple(s for s in range(self.size) if self.board[s] == EMPTY)
        self.neighbours = [
            tuple(s + d for d in self.directions if self.board[s + d] == EMPTY) if self.board[s] == EMPTY else ()
            for s in range(self.size)
        ]
        self._names = [column_name(self.col[s]) + str(self.row[s] + 1) for s in range(self.size)]
        self.shapes = (self._single(), self._double())
        self._lay_out_sides()

    def _single(self) -> Shape:
        return Shape((0,), self.directions, (self.directions,) * 8)

    def _double(self) -> Shape:
        """Two squares by two: it threatens what is before and beside it, and is blind behind."""
        stride = self.stride
        ring = {(x, y): y * stride + x for x in range(-1, 3) for y in range(-1, 3) if not (0 <= x <= 1 and 0 <= y <= 1)}
        zones = []
        for dx, dy in self.compass:
            blind_x = -1 if dx > 0 else 2 if dx < 0 else 9
            blind_y = -1 if dy > 0 else 2 if dy < 0 else 9
            zones.append(tuple(sorted(at for (x, y), at in ring.items() if x != blind_x and y != blind_y)))
        return Shape((0, 1, stride, stride + 1), tuple(sorted(ring.values())), tuple(zones))

    def _lay_out_sides(self) -> None:
        self.goal = [0] * self.size  # bit mask of the sides that score here
        self.half = [NOBODY] * self.size  # the side that defends this square
        self.flank = [0] * self.size  # 0, or the number of the wide zone
        self.set_up: list[tuple[int, ...]] = []
        self.line: list[tuple[int, ...]] = []
        self.on_line = [0] * self.size  # bit mask of the sides whose line of scrimmage this is
        number = 0
        for index, side in enumerate(self.sides):
            for s in self.rect(side.goal):
                self.goal[s] |= 1 << index
            for s in self.rect(side.half):
                self.half[s] = index
            for flank in side.flanks:
                number += 1
                for s in self.rect(flank):
                    self.flank[s] = number
            for s in self.rect(side.line):
                self.on_line[s] |= 1 << index
            self.set_up.append(self.rect(side.half))
            self.line.append(self.rect(side.line))

    def square(self, x: int, y: int) -> int:
        """The square in column x and row y, both from 0."""
        return (y + 1) * self.stride + x + 1

    def rect(self, box: Rect) -> tuple[int, ...]:
        """The playable squares of a rectangle, in board order."""
        x0, y0, x1, y1 = box
        found = [self.square(x, y) for y in range(y0, y1 + 1) for x in range(x0, x1 + 1)]
        return tuple(s for s in found if self.board[s] == EMPTY)

    def name(self, square: int) -> str:
        """A square as coaches say it: column letters, then the row from 1."""
        return self._names[square]

    def named(self, name: str) -> int:
        """The square with that name, or NOWHERE."""
        letters = name.rstrip("0123456789").upper()
        digits = name[len(letters) :]
        if not letters.isalpha() or not 1 <= len(digits) <= 4 or len(letters) > 4:
            return NOWHERE
        x = 0
        for letter in letters:
            x = x * 26 + ord(letter) - 64
        y = int(digits)
        return self.square(x - 1, y - 1) if 1 <= x <= self.width and 1 <= y <= self.height else NOWHERE

    def distance(self, a: int, b: int) -> int:
        """Steps a player needs from a to b on an empty pitch."""
        dx = self.col[a] - self.col[b]
        dy = self.row[a] - self.row[b]
        dx = dx if dx >= 0 else -dx
        dy = dy if dy >= 0 else -dy
        return dx if dx > dy else dy

    def towards(self, a: int, b: int) -> int:
        """The direction (0-7) of a neighbour b as seen from a."""
        return self.directions.index(b - a)

    def away(self, source: int, square: int) -> tuple[int, int, int]:
        """The three squares beyond `square` as seen from its neighbour `source`, in board order, even off the pitch."""
        dx = self.col[square] - self.col[source]
        dy = self.row[square] - self.row[source]
        stride = self.stride
        ahead = square + dy * stride + dx
        if dx and dy:
            a, b = square + dx, square + dy * stride
        elif dx:
            a, b = ahead - stride, ahead + stride
        else:
            a, b = ahead - 1, ahead + 1
        first, second, third = sorted((a, ahead, b))
        return first, second, third

    def throw_in(self, square: int) -> tuple[int, int, int]:
        """The three directions (0-7) in which a ball comes back from an edge square; from a corner, diagonally."""
        x, y = self.col[square], self.row[square]
        inward_x = 1 if x == 0 else -1 if x == self.width - 1 else 0
        inward_y = 1 if y == 0 else -1 if y == self.height - 1 else 0
        return self.fan(inward_x, inward_y)

    def fan(self, dx: int, dy: int) -> tuple[int, int, int]:
        """The throw-in template's three arms when its middle arm points along (dx, dy)."""
        middle = self.compass.index((dx, dy))
        ring = (0, 1, 2, 4, 7, 6, 5, 3)  # the eight directions clockwise
        at = ring.index(middle)
        return (ring[at - 1], middle, ring[(at + 1) % 8])


def column_name(x: int) -> str:
    """A to Z, then AA and on."""
    name = ""
    x += 1
    while x > 0:
        x, letter = divmod(x - 1, 26)
        name = chr(65 + letter) + name
    return name
