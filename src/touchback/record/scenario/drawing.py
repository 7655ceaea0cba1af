"""A position from a drawing: rows of cells with players, the ball and empty squares; and a drawing of a position.

    .   .   A2
    H1* A1- o

`.` is empty, `o` the ball, `H1` a standing home player, `A1-` a prone away player, `A2=` a stunned one; `*` gives a
player the ball. The upper left cell is the square that `at` names.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from touchback.engine.pitch import column_name
from touchback.record.scenario.position import BadScenario
from touchback.rules.commands.names import SIDE_LETTERS

EMPTY: Final = "."
BALL: Final = "o"
USUAL_CORNER: Final = "K5"
MARKS: Final = {"-": "prone", "=": "stunned"}
PLAYER: Final = re.compile(rf"([{SIDE_LETTERS}][1-9][0-9]?)([-=*]*)")
CORNER: Final = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,3})")


@dataclass(frozen=True)
class Drawn:
    """One player or ball of a drawing."""

    name: str  # "" for a ball
    square: str
    stance: str
    has_ball: bool
    source: str


def read_drawing(drawing: str, at: str = USUAL_CORNER) -> list[Drawn]:
    """Everything in the drawing but empty squares. Raises BadScenario with row and cell."""
    corner = CORNER.fullmatch(at.strip().upper())
    if corner is None:
        raise BadScenario("at", f"'{at}' is no square; it names the upper left cell, such as K5")
    column, row = column_number(corner[1]), int(corner[2]) - 1
    rows = drawing.strip().splitlines()
    return [
        read_cell(token, column_name(column + x) + str(row + y + 1), f"drawing, row {y + 1}, cell {x + 1}")
        for y, line in enumerate(rows)
        for x, token in enumerate(line.split())
        if token != EMPTY
    ]


def read_cell(token: str, square: str, source: str) -> Drawn:
    if token == BALL:
        return Drawn("", square, "standing", True, source)
    found = PLAYER.fullmatch(token)
    if found is None:
        raise BadScenario(source, f"'{token}' is no cell; write . for empty, o for the ball, H1, A2-, H3= or A4*")
    name, marks = found.groups()
    if "-" in marks and "=" in marks:
        raise BadScenario(source, f"{name} is prone or stunned, not both")
    stance = next((MARKS[mark] for mark in marks if mark in MARKS), "standing")
    return Drawn(name, square, stance, "*" in marks, source)


def column_number(letters: str) -> int:
    """Columns from 0."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number - 1


def draw_cells(cells: dict[str, str]) -> tuple[str, str]:
    """A drawing of the cells by square, as small as it can be, and the square of its upper left cell."""
    places = {
        square: (column_number(found[1]), int(found[2]) - 1) for square in cells if (found := CORNER.fullmatch(square))
    }
    if not places:
        return "", USUAL_CORNER
    left, right = min(x for x, _ in places.values()), max(x for x, _ in places.values())
    top, bottom = min(y for _, y in places.values()), max(y for _, y in places.values())
    by_place = {place: cells[square] for square, place in places.items()}
    room = max(len(cell) for cell in cells.values())
    rows = [
        " ".join(by_place.get((x, y), EMPTY).ljust(room) for x in range(left, right + 1)).rstrip()
        for y in range(top, bottom + 1)
    ]
    return "\n".join(rows) + "\n", column_name(left) + str(top + 1)
