"""The range ruler: which range each square is at, from anywhere, both ways."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from touchback.engine.options import thing_of
from touchback.rules.procedures.ball.throwing import band_between

# Rows and columns apart. Quick, short, long pass, long bomb, beyond.
GRID = [
    "-QQQSSSLLLLBBB",
    "QQQQSSSLLLLBBB",
    "QQQSSSSLLLLBB-",
    "QQSSSSSLLLBBB-",
    "SSSSSSLLLLBBB-",
    "SSSSSLLLLBBB--",
    "SSSSLLLLLBBB--",
    "LLLLLLLLBBB---",
    "LLLLLLLBBBB---",
    "LLLLLBBBBB----",
    "LLLBBBBBB-----",
    "BBBBBBB-------",
    "BBBBB---------",
    "BB------------",
]
NEEDED = {"Q": 3, "S": 4, "L": 5, "B": 6}  # by a thrower of agility 3


def ranges_from(match: Board) -> dict[tuple[int, int], int]:
    """For each square that may be aimed at, by columns and rows apart: the number the thrower would need."""
    pitch = match.game.rules.pitch
    source = match.game.state.square[match.slot("H1")]
    match.play("H1 pass", "throw")
    found = {}
    for option in match.game.options:
        thrown = match.game.copy()
        thrown.choose(option)
        square = thing_of(option)
        found[pitch.col[square] - pitch.col[source], pitch.row[square] - pitch.row[source]] = thrown.target
    return found


@rule("BB16-PASS-05", "BB16-FAQ-20", hb2006="HB06-PASS-01 HB06-TOC-26.o", lrb4="LRB4-PASS-01 LRB4-PASS-02")
@pytest.mark.parametrize("rows", range(14))
def test_each_cell_of_the_ruler_has_its_range(rows: int) -> None:
    match = position("H1*", at="A1")
    found = {columns: need for (columns, down), need in ranges_from(match).items() if down == rows}
    assert found == {columns: NEEDED[cell] for columns, cell in enumerate(GRID[rows]) if cell != "-"}


@rule("BB16-PASS-05", lrb4="LRB4-PASS-01", hb2006="HB06-PASS-01")
def test_the_ruler_measures_the_same_in_all_four_quarters() -> None:
    found = ranges_from(position("H1*", at="N8"))
    reachable = {(x, y) for y in range(-7, 8) for x in range(-13, 13) if GRID[abs(y)][abs(x)] != "-"}
    assert set(found) == reachable
    assert all(need == NEEDED[GRID[abs(y)][abs(x)]] for (x, y), need in found.items())


@rule("BB16-PASS-05", hb2006="HB06-PASS-01", lrb4="LRB4-PASS-01")
def test_rows_and_columns_count_alike() -> None:
    assert ["".join(column) for column in zip(*GRID, strict=True)] == GRID
    bands = position("H1*").game.rules.bands
    assert [list(column) for column in zip(*bands, strict=True)] == bands


@rule("BB16-PASS-05", lrb4="LRB4-PASS-01", hb2006="HB06-PASS-01")
def test_there_and_back_is_the_same_range() -> None:
    game = position("H1*").game
    squares = game.rules.pitch.squares
    assert all(band_between(game, a, b) == band_between(game, b, a) for a in squares[::3] for b in squares)


@rule("BB16-PASS-05", "BB16-FAQ-20", hb2006="HB06-PASS-01 HB06-TOC-26.o", lrb4="LRB4-PASS-02 LRB4-PASS-01")
@pytest.mark.parametrize(
    ("columns", "need"),
    [(3, 3), (4, 4), (6, 4), (7, 5), (10, 5), (11, 6), (13, 6)],
)
def test_a_square_on_the_line_counts_as_the_longer_range(columns: int, need: int) -> None:
    assert ranges_from(position("H1*", at="A8"))[columns, 0] == need


@rule("BB16-PASS-05", hb2006="HB06-PASS-01", lrb4="LRB4-PASS-01")
def test_nothing_beyond_the_ruler_can_be_aimed_at() -> None:
    found = ranges_from(position("H1*", at="A8"))
    assert (13, 0) in found
    assert (14, 0) not in found
    assert (13, 2) not in found


@rule("BB16-PASS-05", "BB16-PASS-03", hb2006="HB06-PASS-01 HB06-PASS-03", lrb4="LRB4-PASS-01 LRB4-PASS-04")
def test_a_ball_cannot_be_thrown_to_oneself() -> None:
    assert (0, 0) not in ranges_from(position("H1*"))
