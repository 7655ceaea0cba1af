"""Interceptions: who may, when he is named, and what he needs."""

from __future__ import annotations

from math import hypot

import pytest

from tests.support import Board, position, rule
from tests.support.rolls import needed, rollers
from touchback.rules.procedures.ball.interception import possible_interceptors
from touchback.rules.terms.purposes import Test

LANE = "H1* . A1 . H2"


@rule(
    "BB16-INTCP-01",
    "BB16-INTCP-02",
    "BB16-FAQ-24",
    hb2006="HB06-TOC-11 HB06-PASS-07 HB06-TOC-26.r",
    lrb4="LRB4-INT-02 LRB4-FAQ-70 LRB4-INT-01",
)
def test_the_other_coach_names_an_interceptor_before_the_throw_is_rolled() -> None:
    match = position("H1* A1 . A2 H2")
    match.play("H1 pass", "throw", "O5")
    assert (match.asked, match.prompt) == ("A", "intercept")
    assert set(match.choices()) == {"no", "A1", "A2"}
    assert match.facts("test") == []
    match = position("A1* H1 . A2", active="A").play("A1 pass", "throw", "N5")
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "intercept", {"no", "H1"})


@rule(
    "BB16-INTCP-04",
    "BB16-INTCP-02",
    "BB16-TOVR-02",
    "BB16-FAQ-24",
    hb2006="HB06-TOC-11 HB06-PASS-07 HB06-TURN-13 HB06-TOC-26.r",
    lrb4="LRB4-INT-05 LRB4-TURN-10 LRB4-FAQ-70 LRB4-INT-02",
)
def test_an_interception_is_his_ball_and_the_end_of_the_turn() -> None:
    match = position(LANE)
    match.play("H1 pass", "throw", "O5", "A1", 6)
    assert match.holder() == "A1"
    assert match.turnover() == "intercepted"
    assert match.active == "A"
    assert rollers(match, Test.PASS) == []


@rule(
    "BB16-INTCP-04",
    "BB16-INTCP-02",
    "BB16-INTCP-03",
    lrb4="LRB4-INT-04 LRB4-INT-02 LRB4-INT-03",
    sheet="SHEET-INT-01",
    hb2006="HB06-PASS-07 HB06-TOC-11",
)
def test_after_a_failed_interception_the_throw_goes_on_as_if_nothing_had_been() -> None:
    match = position(LANE)
    match.play("H1 pass", "throw", "O5", "A1", 5, 4, 3)
    assert [what[0] for what in match.facts("test")] == [Test.INTERCEPT, Test.PASS, Test.CATCH]
    assert match.holder() == "H2"
    assert not match.turnover()


@rule("BB16-INTCP-01", "BB16-INTCP-02", "BB16-INTCP-04", lrb4="LRB4-INT-01 LRB4-INT-04", hb2006="HB06-TOC-11")
def test_only_one_player_tries_however_many_could() -> None:
    match = position("H1* A1 A2 A3 H2")
    match.play("H1 pass", "throw", "O5", "A2", 1, 5, 4)
    assert rollers(match, Test.INTERCEPT) == ["A2"]
    assert rollers(match, Test.PASS) == ["H1"]


@rule("BB16-INTCP-01", "BB16-INTCP-04", lrb4="LRB4-INT-01 LRB4-INT-04 LRB4-FAQ-70", hb2006="HB06-TOC-11")
def test_the_home_side_intercepts_as_the_away_side_does() -> None:
    match = position("A1* H1 . . A2", active="A").play("A1 pass", "throw", "O5")
    assert (match.asked, match.prompt) == ("H", "intercept")
    match.play("H1", 6)
    assert (match.holder(), match.active, rollers(match, Test.PASS)) == ("H1", "H", [])


@rule("BB16-INTCP-01", hb2006="HB06-TOC-11", lrb4="LRB4-INT-01")
def test_nobody_has_to_intercept() -> None:
    match = position(LANE)
    match.play("H1 pass", "throw", "O5", "no", 4, 3)
    assert rollers(match, Test.INTERCEPT) == []
    assert match.holder() == "H2"
    assert not match.turnover()


@rule("BB16-INTCP-01", "BB16-KD-02", lrb4="LRB4-INT-01 LRB4-INJ-02", hb2006="HB06-TOC-11 HB06-INJ-01")
def test_without_a_tackle_zone_nobody_intercepts() -> None:
    match = position("H1* A1- A2= A3 H2")
    match.game.distract(match.slot("A3"), True)
    match.play("H1 pass", "throw", "O5", 4, 3)
    assert match.holder() == "H2"


@rule("BB16-INTCP-01", hb2006="HB06-TOC-11", lrb4="LRB4-INT-01")
def test_team_mates_of_the_thrower_do_not_intercept() -> None:
    match = position("H1* H3 A1 . H2")
    match.play("H1 pass", "throw", "O5")
    assert set(match.choices()) == {"no", "A1"}


@rule("BB16-INTCP-01", hb2006="HB06-TOC-11", lrb4="LRB4-INT-01")
def test_the_one_the_ball_is_thrown_to_cannot_intercept_it() -> None:
    match = position("H1* . . . A1")
    match.play("H1 pass", "throw", "O5", 4, 3)
    assert rollers(match, Test.INTERCEPT) == []


@rule("BB16-BLM-05", "BB16-QREF-66")
def test_who_has_a_ball_already_does_not_intercept_another() -> None:
    match = position("H1* A1 . A2 H2")
    match.put_ball("A1", ball=1)
    match.play("H1 pass", "throw", "O5")
    assert set(match.choices()) == {"no", "A2"}


# --- under the ruler ------------------------------------------------------------------------------------------------


def lane(match: Board, columns: int, rows: int) -> set[tuple[int, int]]:
    """The squares, seen from the thrower in H8, on which a lone opponent could intercept."""
    game, pitch = match.game, match.game.rules.pitch
    source = pitch.named("H8")
    target = source + rows * pitch.stride + columns
    found = set()
    for square in pitch.squares:
        if square == source:
            continue
        game.shift(match.slot("A1"), square)
        if possible_interceptors(game, 0, source, target):
            found.add((pitch.col[square] - 7, pitch.row[square] - 7))
    return found


def overlaps(columns: int, rows: int, x: int, y: int) -> bool:
    """Whether a strip 1.74 squares wide covers part of a square that is nearer to both ends than they are apart."""
    length = hypot(columns, rows)
    across = abs(columns * y - rows * x) / length
    near = hypot(x, y) < length and hypot(columns - x, rows - y) < length
    return near and across < 0.87 + 0.5 * (abs(columns) + abs(rows)) / length


@rule("BB16-INTCP-01", hb2006="HB06-TOC-11", lrb4="LRB4-INT-01")
@pytest.mark.parametrize(
    ("columns", "rows"),
    [(1, 0), (1, 1), (2, 1), (4, 0), (0, 5), (3, 3), (-3, 3), (5, 2), (7, 3), (-6, -1), (13, 1), (10, -4), (2, -7)],
)
def test_the_ruler_must_cover_part_of_his_square_between_the_two(columns: int, rows: int) -> None:
    found = lane(position("H1* A1", at="H8"), columns, rows)
    assert found == {
        (x, y)
        for x in range(-7, 19)
        for y in range(-7, 8)
        if (x, y) not in ((0, 0), (columns, rows)) and overlaps(columns, rows, x, y)
    }


@rule("BB16-INTCP-01", lrb4="LRB4-INT-01", hb2006="HB06-TOC-11")
@pytest.mark.parametrize(
    ("square", "may"),
    [
        ("L5", True),
        ("N5", True),
        ("L4", True),
        ("N6", True),
        pytest.param("M3", False, id="two rows off"),
        pytest.param("K4", False, id="no nearer to the target than the thrower"),
        pytest.param("O6", False, id="no nearer to the thrower than the target"),
        pytest.param("J5", False, id="behind the thrower"),
        pytest.param("P5", False, id="behind the target"),
    ],
)
def test_squares_beside_a_straight_pass(square: str, may: bool) -> None:
    match = position("H1* . . . H2", A1="")
    match.game.put(match.slot("A1"), match.game.rules.pitch.named(square))
    match.play_to_dice("H1 pass", "throw", "O5")
    assert (match.prompt == "intercept") == may


# --- the roll -------------------------------------------------------------------------------------------------------


@rule(
    "BB16-INTCP-03",
    "BB16-INTCP-02",
    hb2006="HB06-TOC-11",
    lrb4="LRB4-INT-03 LRB4-INT-06 LRB4-DATA-02 LRB4-DOD-02",
    sheet="SHEET-INT-01 SHEET-AG-01",
)
@pytest.mark.parametrize(("agility", "need"), [(1, 6), (2, 6), (3, 6), (4, 5), (5, 4), (6, 3)])
def test_an_interception_goes_by_agility_at_two_worse(agility: int, need: int) -> None:
    match = position(LANE, A1={"ag": agility})
    match.play("H1 pass", "throw", "O5", "A1", 6)
    assert needed(match, Test.INTERCEPT) == [need]


@rule("BB16-INTCP-03", lrb4="LRB4-INT-06 LRB4-INT-03 LRB4-INT-05", sheet="SHEET-INT-01", hb2006="HB06-TOC-11")
def test_each_opposing_zone_on_the_interceptor_takes_one_off() -> None:
    match = position(
        """
        H1* H3 A1 H4- H2
        .   .  H5 .   .
        """,
        A1={"ag": 6},
    )
    match.play("H1 pass", "throw", "O5", "A1", 5)
    assert needed(match, Test.INTERCEPT) == [5]
    assert match.holder() == "A1"


@rule(
    "BB16-INTCP-03",
    "BB16-INTCP-02",
    "BB16-DODGE-02",
    lrb4="LRB4-INT-03 LRB4-DOD-03",
    sheet="SHEET-INT-01",
    hb2006="HB06-PICK-03 HB06-TOC-11",
)
def test_a_six_always_intercepts_and_a_one_never() -> None:
    crowd = "H1* H3 A1 H4 H2\n. H5 H6 H7 ."
    match = position(crowd, A1={"ag": 1})
    match.play("H1 pass", "throw", "O5", "A1", 6)
    assert match.holder() == "A1"
    match = position(LANE, A1={"ag": 6})
    match.play("H1 pass", "throw", "O5", "A1", 1, 4, 3)
    assert match.holder() == "H2"


@rule(
    "BB16-INTCP-03",
    "BB16-INTCP-02",
    "BB16-DODGE-02",
    sheet="SHEET-INT-01",
    lrb4="LRB4-DOD-03 LRB4-INT-03",
    hb2006="HB06-TOC-11",
)
def test_a_one_does_not_intercept_even_where_nothing_counts_against_the_player() -> None:
    match = position(LANE, A1={"ag": 6, "skills": "very_long_legs extra_arms"})
    match.play("H1 pass", "throw", "O5", "A1", 1, 4, 3)
    assert (needed(match, Test.INTERCEPT), match.holder()) == ([2], "H2")


@rule("BB16-INTCP-03", hb2006="HB06-TOC-11", lrb4="LRB4-INT-03 LRB4-INT-06", sheet="SHEET-INT-01")
def test_team_mates_beside_the_interceptor_do_not_count() -> None:
    match = position("H1* . A1 . H2\n. . A2 . .", A1={"ag": 6}).play_to_dice("H1 pass", "throw", "O5", "A1")
    assert match.target == 3


@rule("BB16-WEATH-06", "BB16-QREF-04", hb2006="HB06-TOC-07", lrb4="LRB4-WEA-05", sheet="SHEET-WTH-05")
def test_rain_takes_one_off_an_interception() -> None:
    match = position(LANE, A1={"ag": 5}, weather="pouring_rain")
    match.play("H1 pass", "throw", "O5", "A1", 5)
    assert needed(match, Test.INTERCEPT) == [5]


@rule("BB16-SKILL-17", "BB16-BSK-02", hb2006="HB06-SKILL-03", lrb4="LRB4-SKILL-12")
def test_catch_tries_a_failed_interception_again() -> None:
    match = position(LANE, A1="catch", rerolls=(1, 1))
    match.play("H1 pass", "throw", "O5", "A1", 5)
    assert (match.asked, match.prompt) == ("A", "reroll")
    assert set(match.choices()) == {"keep", "catch"}
    match.play("catch", 6)
    assert match.holder() == "A1"


@rule("BB16-INTCP-04", lrb4="LRB4-INT-05")
def test_an_interception_in_the_end_zone_he_attacks_scores_at_once() -> None:
    match = position("H1*\n.\nA1\n.\nH2", at="A5", bench=(3, 3))
    match.play("H1 pass", "throw", "A9", "A1", 6)
    assert match.game.state.score == [0, 1]
