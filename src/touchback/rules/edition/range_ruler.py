"""The range ruler: which band a distance falls in, and which squares a throw can reach."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import lru_cache

from touchback.rules.edition.layers import BadLayer, Data, list_of
from touchback.rules.model.ruleset import Rules


def add_ruler(rules: Rules, data: Data) -> None:
    """The grid of range bands, and from every square the squares that each longest band reaches."""
    reach: list[list[int]] = list_of(data, "reach", list, "ruler")
    rules.band_names = list_of(data, "bands", str, "ruler")
    rules.band_modifiers = list_of(data, "modifiers", int, "ruler")
    if not len(reach) == len(rules.band_names) == len(rules.band_modifiers) or not all(reach):
        raise BadLayer("ruler: each band needs a name, a modifier and its reach")
    if not all(type(far) is int and 0 <= far < 100 for row in reach for far in row):
        raise BadLayer("ruler.reach: each must be a whole number of squares")
    size = max(max(max(row), len(row) - 1) for row in reach) + 1
    rules.bands = [[band_at(reach, dx, dy) for dx in range(size)] for dy in range(size)]
    rules.bands[0][0] = -1
    pitch = rules.pitch
    where = tuple((s, pitch.col[s], pitch.row[s]) for s in pitch.squares)
    furthest = [tuple(furthest_within(row, longest) for row in rules.bands) for longest in range(len(reach))]
    rules.range_squares = [squares_within(pitch.size, where, far) for far in furthest]


def band_at(reach: list[list[int]], dx: int, dy: int) -> int:
    for band, rows in enumerate(reach):
        if dy < len(rows) and dx <= rows[dy]:
            return band
    return -1


def furthest_within(row: list[int], longest: int) -> int:
    """How many columns away the last square is that this band or a shorter one reaches; -1 for none."""
    return max((dx for dx, band in enumerate(row) if 0 <= band <= longest), default=-1)


Spot = tuple[int, int, int]  # square, column, row


@lru_cache(maxsize=32)
def squares_within(size: int, where: tuple[Spot, ...], furthest: tuple[int, ...]) -> list[tuple[int, ...]]:
    """By square, those that a throw reaches, row after row: worked out once for each pitch and band."""
    rows: dict[int, tuple[list[int], list[int]]] = {}
    for square, column, row in where:
        columns, squares = rows.setdefault(row, ([], []))
        columns.append(column)
        squares.append(square)
    found: list[tuple[int, ...]] = [()] * size
    for square, column, row in where:
        reached: list[int] = []
        for other, (columns, squares) in rows.items():
            if abs(other - row) < len(furthest) and (far := furthest[abs(other - row)]) >= 0:
                reached += squares[bisect_left(columns, column - far) : bisect_right(columns, column + far)]
        if square in reached:
            reached.remove(square)
        found[square] = tuple(reached)
    return found
