"""The pitch of an edition, from its data: size, sides, zones and what is underfoot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from touchback.engine.pitch import PIT, TRAPDOOR, WALL, Pitch, Rect, Side
from touchback.rules.edition.layers import BadLayer, Data, list_of, only_keys, typed_field
from touchback.rules.model.ruleset import Figures

HOUSE_FIELDS: Final = ("width", "height", "end_zone", "flank", "trapdoors", "walls", "pits", "back_row", "rules")
FIELDS: Final = ("width", "height", "end_zone", "flank", "trapdoors", "walls", "pits", "sides", "back_row", "rules")
MOST_SQUARES: Final = 4096  # what an option has room for


def make_pitch(data: Data) -> Pitch:
    """Two sides left and right by default; an edition may list its sides itself."""
    only_keys(data, FIELDS, "pitch")
    width, height = typed_field(data, "width", int, "pitch"), typed_field(data, "height", int, "pitch")
    if width < 4 or height < 2 or (width + 2) * (height + 2) > MOST_SQUARES:
        raise BadLayer(f"pitch: {width} by {height} squares is no size to play on")
    terrain: dict[tuple[int, int], int] = {}
    for kind, listed in ((TRAPDOOR, "trapdoors"), (WALL, "walls"), (PIT, "pits")):
        for place in list_of(data, listed, list, "pitch", []):
            terrain[on_pitch(place, width, height, f"pitch.{listed}")] = kind
    if "sides" in data:
        sides = tuple(make_side(one, width, height) for one in list_of(data, "sides", dict, "pitch"))
    else:
        sides = two_sides(data, width, height)
    if not 2 <= len(sides) <= 4:
        raise BadLayer(f"pitch.sides: {len(sides)} sides; a match has two to four")
    made = Pitch(width, height, sides, terrain)
    if not typed_field(data, "back_row", bool, "pitch", True):  # no player is set up in their own end zone
        made.set_up = [tuple(s for s in squares if not made.goal[s]) for squares in made.set_up]
    return made


def check_set_up(pitch: Pitch, figures: Figures) -> None:
    """Refuse a pitch on which a side cannot set up by the rules, or cannot score: such a match would never begin."""
    for index, side in enumerate(pitch.sides):
        where = f"pitch: side {index + 1}"
        line = room_for(pitch, pitch.line[index], figures.flank_maximum)
        if line < figures.line_minimum:
            raise BadLayer(
                f"{where} has room for {line} on its line of scrimmage, where {figures.line_minimum} must stand"
                " (figures.line_minimum)"
            )
        room = room_for(pitch, {*pitch.set_up[index], *pitch.line[index]}, figures.flank_maximum)
        if room < figures.fielded:
            raise BadLayer(
                f"{where} has room for {room}, {figures.flank_maximum} in each wide zone, where {figures.fielded}"
                " are set up (figures.fielded)"
            )
        outside = set(pitch.rect(side.line)) - set(pitch.rect(side.half))
        if outside:
            raise BadLayer(f"{where}: {pitch.name(min(outside))} of its line of scrimmage is outside its half")
        for other, theirs in enumerate(pitch.sides[:index], start=1):
            shared = set(pitch.rect(side.half)) & set(pitch.rect(theirs.half))
            if shared:
                raise BadLayer(f"pitch: {pitch.name(min(shared))} is in the halves of sides {other} and {index + 1}")
        if not pitch.rect(side.goal):
            raise BadLayer(f"{where} has no end zone to score in")
        if not can_reach(pitch, pitch.set_up[index], set(pitch.rect(side.goal))):
            raise BadLayer(f"{where} cannot score: walls are between its half and the end zone")
    walled_in = [square for square in pitch.squares if not pitch.neighbours[square]]
    if walled_in:
        raise BadLayer(f"pitch: {pitch.name(walled_in[0])} is walled in on all sides, and a ball there could not leave")


def can_reach(pitch: Pitch, start: Iterable[int], goal: set[int]) -> bool:
    """Whether a way without walls leads from one of these squares to the goal."""
    seen = set(start)
    ahead = list(seen)
    while ahead and not goal & seen:
        ahead = list({near for square in ahead for near in pitch.neighbours[square]} - seen)
        seen.update(ahead)
    return bool(goal & seen)


def room_for(pitch: Pitch, squares: Iterable[int], most: int) -> int:
    """How many players these squares take, with so many in each wide zone."""
    zones = Counter(pitch.flank[square] for square in squares)
    return sum(min(count, most) if zone else count for zone, count in zones.items())


def on_pitch(place: list[int], width: int, height: int, where: str) -> tuple[int, int]:
    if len(place) != 2 or not all(type(n) is int for n in place):
        raise BadLayer(f"{where}: {place!r} is no column and row")
    x, y = place
    if not (0 <= x < width and 0 <= y < height):
        raise BadLayer(
            f"{where}: {place!r} is off the pitch of {width} by {height}; write {where.partition('.')[2]} = [] for none"
        )
    return x, y


def make_side(data: Data, width: int, height: int) -> Side:
    where = "pitch.sides"
    only_keys(data, ("half", "goal", "line", "flanks", "forward"), where)
    flanks = tuple(rect(box, width, height, f"{where}.flanks") for box in list_of(data, "flanks", list, where, []))
    forward = typed_field(data, "forward", int, where)
    if not 0 <= forward < 8:
        raise BadLayer(f"{where}.forward: {forward} is no direction from 0 to 7")
    half, goal, line = (
        rect(list_of(data, key, int, where), width, height, f"{where}.{key}") for key in ("half", "goal", "line")
    )
    return Side(half, goal, line, flanks, forward)


def rect(box: list[int], width: int, height: int, where: str) -> Rect:
    """First column, first row, last column, last row."""
    if len(box) != 4 or not all(type(n) is int for n in box):
        raise BadLayer(f"{where}: {box!r} is not two corners")
    x0, y0, x1, y1 = box
    if not (0 <= x0 <= x1 < width and 0 <= y0 <= y1 < height):
        raise BadLayer(f"{where}: {box!r} is no rectangle on the pitch")
    return x0, y0, x1, y1


def two_sides(data: Data, width: int, height: int) -> tuple[Side, Side]:
    zone, flank = typed_field(data, "end_zone", int, "pitch"), typed_field(data, "flank", int, "pitch")
    if width % 2 or not 0 < zone < width // 2:
        raise BadLayer(f"pitch: {width} columns with end zones {zone} deep do not make two halves")
    if not 0 <= flank < (height + 1) // 2:
        raise BadLayer(f"pitch: wide zones of {flank} leave no middle in {height} rows")
    return left_side(width, height, zone, flank), right_side(width, height, zone, flank)


def left_side(width: int, height: int, zone: int, flank: int) -> Side:
    middle = width // 2
    return Side(
        (0, 0, middle - 1, height - 1),
        (width - zone, 0, width - 1, height - 1),
        (middle - 1, flank, middle - 1, height - 1 - flank),
        ((0, 0, middle - 1, flank - 1), (0, height - flank, middle - 1, height - 1)),
        4,
    )


def right_side(width: int, height: int, zone: int, flank: int) -> Side:
    middle = width // 2
    return Side(
        (middle, 0, width - 1, height - 1),
        (0, 0, zone - 1, height - 1),
        (middle, flank, middle, height - 1 - flank),
        ((middle, 0, width - 1, flank - 1), (middle, height - flank, width - 1, height - 1)),
        3,
    )
