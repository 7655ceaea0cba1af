"""Kick: a kicker behind the line may halve the distance that his side's kick strays."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support.kick_off import AWAY, HOME, kick_off

EAST = 5


def kicked(distance: int, **what: object) -> Board:
    """Aimed at R8, the ball strays east; the table is not rolled on yet."""
    return kick_off(**{"H8": "kick", **what}).play_to_dice("R8", EAST, distance)  # type: ignore[arg-type]


@rule("BB16-SKILL-43", "BB16-SKUSE-01", "BB16-SKUSE-08", hb2006="HB06-TOC-13 HB06-SKILL-07")
def test_the_kickers_coach_is_asked_when_he_has_seen_the_dice():
    match = kicked(6)
    assert (match.prompt, match.asked, sorted(match.choices())) == ("use_skill", "H", ["no", "use"])


@rule("BB16-SKILL-43", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("distance", "square"), [(1, "R8"), (2, "S8"), (3, "S8"), (4, "T8"), (5, "T8"), (6, "U8")])
def test_half_the_distance_rounded_down(distance: int, square: str) -> None:
    match = kicked(distance).play_to_dice("use")
    assert (match.ball(), match.rolling) == (square, "kick_off_table")


@rule("BB16-SKILL-43", "BB16-SKUSE-08", hb2006="HB06-TOC-13")
def test_left_alone_it_goes_all_the_way():
    assert kicked(6).play_to_dice("no").ball() == "X8"


@rule("BB16-SKILL-43", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("number", [1, 3, 6, 7])
def test_not_from_the_line_and_not_from_a_wide_zone(number: int) -> None:
    """1 to 5 stand on the line, 6 and 7 wide."""
    match = kicked(6, H8="", **{f"H{number}": "kick"})
    assert (match.rolling, match.ball()) == ("kick_off_table", "X8")


@rule("BB16-SKILL-43", hb2006="HB06-TOC-13")
def test_not_from_the_bench():
    assert kicked(6, H8="", bench=(1, 0), H12="kick").rolling == "kick_off_table"


@rule("BB16-SKILL-43", hb2006="HB06-TOC-13")
def test_a_receiver_does_not_kick():
    assert kicked(6, H8="", A8="kick").rolling == "kick_off_table"


@rule("BB16-SKILL-43", hb2006="HB06-TOC-13")
def test_one_good_kicker_is_enough_where_another_stands_on_the_line():
    match = kicked(6, H1="kick")
    assert match.prompt == "use_skill"
    match.play_to_dice("use")
    assert match.facts("skill")[0][0] == match.slot("H8")


@rule("BB16-SKILL-43", hb2006="HB06-TOC-13")
def test_two_good_kickers_do_not_halve_it_twice():
    match = kicked(6, H9="kick").play_to_dice("use")
    assert (match.rolling, match.ball()) == ("kick_off_table", "U8")


@rule("BB16-SKILL-43", "BB16-KICK-06", hb2006="HB06-TOC-13")
def test_a_kick_that_would_have_left_the_pitch_may_be_kept_in_it():
    long = kick_off(H8="kick").play_to_dice("X8", EAST, 5, "no")
    assert long.facts("kick")[0][4] == 1
    short = kick_off(H8="kick").play_to_dice("X8", EAST, 5, "use")
    assert (short.facts("kick")[0][4], short.ball()) == (0, "Z8")


@rule("BB16-SKILL-43", hb2006="HB06-TOC-13")
def test_the_other_side_has_its_own_kicker():
    match = kick_off(HOME, AWAY, kicking="A", A8="kick").play_to_dice("I8", 4, 6)
    assert (match.prompt, match.asked) == ("use_skill", "A")
