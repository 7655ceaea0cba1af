"""Throw-ins: from which square, in which direction, how far, and onto whom."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.rolls import needed, rollers
from touchback.rules.terms.purposes import Test

# Edge square, the bounce that takes the ball off it, and where two squares along the arms 1-2, 3-4 and 5-6 end.
EDGES = [
    ("K1", 2, ("M3", "K3", "I3")),
    ("K15", 7, ("I13", "K13", "M13")),
    ("A8", 4, ("C6", "C8", "C10")),
    ("Z8", 5, ("X10", "X8", "X6")),
    ("A1", 1, ("C1", "C3", "A3")),
    ("Z1", 3, ("Z3", "X3", "X1")),
    ("A15", 6, ("A13", "C13", "C15")),
    ("Z15", 8, ("X15", "X13", "Z13")),
]
CORNERS_LEFT_SIDEWAYS = [("A1", 2), ("A1", 4), ("A1", 3), ("A1", 6)]


def lost_at(edge: str, bounce: int) -> Board:
    """A ball on an edge square that someone failed to pick up, about to be thrown in."""
    pitch = position("H1").game.rules.pitch
    square = pitch.named(edge)
    inward = next(s for s in pitch.neighbours[square] if 0 < pitch.col[s] < 25 and 0 < pitch.row[s] < 14)
    match = position("H1", at=pitch.name(inward), ball=edge)
    match.play_to_dice("H1 move", edge, 1, bounce)
    assert match.rolling == "throw_in"
    return match


@rule("BB16-THRIN-01", "BB16-COMP-01", "BB16-FAQ-21", hb2006="HB06-THRIN-01 HB06-TOC-26.p", lrb4="LRB4-THR-01")
@pytest.mark.parametrize(("edge", "bounce", "ends"), EDGES, ids=[edge for edge, _, _ in EDGES])
def test_two_faces_of_the_die_for_each_of_three_directions(edge: str, bounce: int, ends: tuple[str, ...]) -> None:
    for die in range(1, 7):
        match = lost_at(edge, bounce)
        match.play_to_dice(die, 1, 2)
        assert match.ball() == ends[(die - 1) // 2]
        assert match.rolling == "bounce"


@rule("BB16-THRIN-01", "BB16-COMP-01", hb2006="HB06-THRIN-01", lrb4="LRB4-THR-01")
@pytest.mark.parametrize(("edge", "bounce"), CORNERS_LEFT_SIDEWAYS)
def test_from_a_corner_it_is_thrown_diagonally_whichever_way_it_left(edge: str, bounce: int) -> None:
    match = lost_at(edge, bounce)
    match.play_to_dice(3, 2, 2)
    assert match.ball() == "D4"


@rule("BB16-THRIN-01", hb2006="HB06-THRIN-02 HB06-THRIN-01", lrb4="LRB4-THR-03 LRB4-THR-01")
@pytest.mark.parametrize("bounce", [1, 2, 3])
def test_it_comes_back_from_the_last_square_it_crossed_whichever_way_it_left(bounce: int) -> None:
    match = lost_at("K1", bounce)
    match.play_to_dice(3, 1, 1)
    assert match.ball() == "K2"


@rule(
    "BB16-FAQ-21",
    "BB16-THRIN-01",
    "BB16-COMP-01",
    hb2006="HB06-THRIN-01 HB06-TOC-26.p HB06-THRIN-02",
    lrb4="LRB4-THR-02",
)
@pytest.mark.parametrize(("dice", "square"), [((1, 1), "K2"), ((1, 2), "K3"), ((3, 4), "K7"), ((6, 6), "K12")])
def test_the_edge_square_is_the_first_of_its_way(dice: tuple[int, int], square: str) -> None:
    match = lost_at("K1", 2)
    match.play_to_dice(4, *dice)
    assert match.ball() == square


@rule(
    "BB16-THRIN-02",
    "BB16-CATCH-01",
    "BB16-CATCH-02",
    hb2006="HB06-THRIN-03 HB06-CATCH-01 HB06-CATCH-04",
    lrb4="LRB4-THR-04 LRB4-CAT-02 LRB4-CAT-05",
    sheet="SHEET-CATCH-01",
)
@pytest.mark.parametrize("name", ["A1", "H2"])
def test_a_standing_player_must_catch_it_without_any_bonus(name: str) -> None:
    match = position(f"o H1 .\n. . .\n{name} . .", at="J1")
    match.play("H1 move", "west", 1, 2, 3, 1, 2, 4)
    assert rollers(match, Test.CATCH) == [name]
    assert needed(match, Test.CATCH) == [4]


@rule(
    "BB16-THRIN-02",
    "BB16-CATCH-01",
    "BB16-BOUNC-01",
    hb2006="HB06-THRIN-03 HB06-CATCH-01 HB06-BNC-02",
    lrb4="LRB4-THR-04 LRB4-CAT-02 LRB4-BOU-03 LRB4-BOU-04",
)
@pytest.mark.parametrize("cell", ["A1-", "A1=", "H2-", "."])
def test_on_the_ground_or_on_someone_lying_there_it_bounces(cell: str) -> None:
    match = position(f"o H1 .\n. . .\n{cell} . .", at="J1")
    match.play("H1 move", "west", 1, 2, 3, 1, 2, 7)
    assert rollers(match, Test.CATCH) == []
    assert match.ball() == "J4"


@rule("BB16-THRIN-02", hb2006="HB06-THRIN-03", lrb4="LRB4-THR-04")
@pytest.mark.parametrize("cell", ["A1-", "A1=", "H2-", "H2="])
def test_a_stray_pass_thrown_in_onto_someone_lying_there_bounces_too(cell: str) -> None:
    match = position(f"H1* . . .\n. . . .\n. . . {cell}", at="K1")
    match.play_to_dice("H1 pass", "throw", "N1", 2, 2, 3, 1, 2)
    assert (match.rolling, match.ball()) == ("bounce", "N3")
    match.play(7)
    assert (match.ball(), rollers(match, Test.CATCH)) == ("N4", [])


@rule("BB16-THRIN-02", hb2006="HB06-THRIN-03", lrb4="LRB4-FAQ-55")
def test_nobody_intercepts_a_throw_in() -> None:
    match = position("o H1 .\n. . .\nA1 . .\nA2 . .", at="J1")
    match.play("H1 move", "west", 1, 2, 3, 2, 3, 7)
    assert match.facts("test")[1:] == []
    assert match.ball() == "J6"


@rule("BB16-THRIN-01", hb2006="HB06-THRIN-02", lrb4="LRB4-THR-03")
@pytest.mark.parametrize(
    ("drawing", "script"),
    [
        pytest.param("H1 A1* .\n. . .\nH2 . .", ("H1 block", 6, "M1", "stay"), id="knocked out of his hands"),
        pytest.param("H1 A1 o\n. . .\nH2 . .", ("H1 block", 3, "M1", "stay"), id="pushed onto it"),
        pytest.param("H1* . H2 .", ("H1 pass", "throw", "M1", 6, 1), id="dropped"),
    ],
)
def test_it_is_thrown_in_however_it_came_to_bounce_off(drawing: str, script: tuple[str | int, ...]) -> None:
    match = position(drawing, at="K1").play_to_dice(*script)
    while match.rolling in ("armour", "bounce"):  # which of the two is first differs
        match.play_to_dice(*((1, 1) if match.rolling == "armour" else (2,)))
    assert (match.rolling, match.square_meant) == ("throw_in", "M1")
    match.play_to_dice(3, 1, 3)
    assert match.ball() == "M4"


@rule("BB16-THRIN-01", hb2006="HB06-THRIN-02", lrb4="LRB4-THR-03")
def test_a_throw_without_a_ruler_that_strays_off_is_thrown_in_too() -> None:
    match = position("H1* . . .", at="K1", H1="hail_mary_pass")
    match.play_to_dice("H1 pass", "throw", "hail mary Y1", 3, 4, 2)
    assert (match.rolling, match.square_meant) == ("throw_in", "X1")


@rule("BB16-THRIN-03", hb2006="HB06-THRIN-03", lrb4="LRB4-THR-05")
def test_a_throw_in_that_leaves_again_is_thrown_again_from_where_it_left() -> None:
    match = lost_at("Y1", 2)
    match.play_to_dice(1, 3, 3)
    assert match.rolling == "throw_in"
    assert match.ball() == "Z2"
    match.play(3, 1, 2, 7)
    assert match.ball() == "X3"


@rule("BB16-THRIN-03", hb2006="HB06-THRIN-03", lrb4="LRB4-THR-05")
def test_a_throw_in_may_leave_more_than_once() -> None:
    match = lost_at("Y1", 2)
    match.play_to_dice(1, 3, 3)
    match.play_to_dice(6, 6, 6)
    assert match.ball() == "Y1"
    match.play(4, 1, 1, 7)
    assert match.ball() == "Y3"


@rule("BB16-THRIN-01", "BB16-BOUNC-02", hb2006="HB06-THRIN-02 HB06-BNC-03", lrb4="LRB4-THR-03 LRB4-BOU-05 LRB4-FAQ-69")
def test_a_ball_thrown_in_may_bounce_off_the_pitch_once_more() -> None:
    match = lost_at("A1", 1)
    match.play(1, 1, 1, 2, 3, 1, 1, 7)
    pitch = match.game.rules.pitch
    assert [pitch.name(what[1]) for what in match.facts("throw_in")] == ["A1", "B1"]
    assert match.ball() == "B3"
