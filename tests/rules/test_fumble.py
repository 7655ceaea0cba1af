"""Fumbles: when a throw goes so wrong that the ball never leaves."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.rolls import needed, rollers
from touchback.rules.terms.purposes import Test


@rule(
    "BB16-FUMB-01",
    "BB16-TOVR-05",
    "BB16-FAQ-24",
    hb2006="HB06-TOC-11 HB06-PASS-07 HB06-TURN-17 HB06-TOC-26.r",
    lrb4="LRB4-PASS-14 LRB4-FAQ-48 LRB4-FAQ-70 LRB4-PASS-13",
)
def test_a_fumbled_ball_bounces_from_the_throwers_square_and_the_turn_is_over() -> None:
    match = position("H1* . . . H2 . A1")
    match.play("H1 pass", "throw", "O5", 1, 7)
    assert match.ball() == "K6"
    assert match.turnover() == "fumble"
    assert match.active == "A"
    assert match.facts("scatter") == []


@rule(
    "BB16-FUMB-01",
    "BB16-PASS-02",
    "BB16-TOVR-05",
    hb2006="HB06-TOC-11 HB06-PASS-05 HB06-PASS-07",
    lrb4="LRB4-PASS-13 LRB4-PASS-08 LRB4-PASS-14",
)
@pytest.mark.parametrize(
    ("target", "die", "fumbled"),
    [
        pytest.param("N5", 1, True, id="quick: 1 before modifiers"),
        pytest.param("N5", 2, False, id="quick: 2 becomes 3"),
        pytest.param("O5", 2, False, id="short: 2"),
        pytest.param("S5", 2, True, id="long: 2 becomes 1"),
        pytest.param("S5", 3, False, id="long: 3 becomes 2"),
        pytest.param("W5", 3, True, id="bomb: 3 becomes 1"),
        pytest.param("W5", 2, True, id="bomb: 2 becomes 0"),
        pytest.param("W5", 4, False, id="bomb: 4 becomes 2"),
    ],
)
def test_one_or_less_before_or_after_modifiers_is_a_fumble(target: str, die: int, fumbled: bool) -> None:
    match = position("H1*")
    match.play("H1 pass", "throw", target, die, *([7] if fumbled else [5, 4, 5, 7]))
    assert (match.facts("fumble") != []) == fumbled
    assert match.turnover() == ("fumble" if fumbled else "ball_lost")


@rule("BB16-FUMB-01", lrb4="LRB4-PASS-13 LRB4-PASS-14", hb2006="HB06-PASS-07")
def test_opponents_around_the_thrower_make_him_fumble_more_often() -> None:
    match = position(". A1 .\nA2 H1* .\n. A3 .")
    match.play("H1 pass", "throw", "P6", 4, 5)
    assert match.turnover() == "fumble"
    assert match.ball() == "M6"


@rule(
    "BB16-FUMB-01",
    "BB16-PASS-02",
    "BB16-DODGE-02",
    lrb4="LRB4-PASS-08 LRB4-DOD-03 LRB4-PASS-13",
    sheet="SHEET-PASS-01",
    hb2006="HB06-PASS-05 HB06-PICK-03",
)
def test_a_natural_six_is_on_target_even_when_modifiers_bring_it_to_one() -> None:
    match = position("A1 A2 .\nA3 H1* .\n. . . H2", H1={"ag": 3})
    match.play("H1 pass", "throw", "X6", 6, 7)
    modifier = match.facts("test")[0][4]
    assert 6 + modifier == 1
    assert match.facts("fumble") == []
    assert match.ball() == "X7"


@rule(
    "BB16-TOVR-09",
    "BB16-TOVR-05",
    "BB16-FUMB-01",
    hb2006="HB06-TURN-17 HB06-PASS-07",
    lrb4="LRB4-PASS-14 LRB4-FAQ-23 LRB4-FAQ-64 LRB4-FAQ-48",
)
def test_a_fumble_ends_the_turn_even_if_a_team_mate_catches_the_ball() -> None:
    match = position("H1* H2 . . A1")
    match.play("H1 pass", "throw", "N7", 1, 5, 4)
    assert match.holder() == "H2"
    assert match.turnover() == "fumble"
    assert match.active == "A"


@rule("BB16-FUMB-01", "BB16-CATCH-01", hb2006="HB06-CATCH-01 HB06-PASS-07", lrb4="LRB4-CAT-02 LRB4-PASS-14")
def test_an_opponent_may_catch_a_fumbled_ball() -> None:
    match = position("H1* . .\n. A1 .")
    match.play("H1 pass", "throw", "H5", 1, 8, 5)
    assert rollers(match, Test.CATCH) == ["A1"]
    assert match.holder() == "A1"
    assert match.turnover() == "fumble"


@rule(
    "BB16-FUMB-01",
    "BB16-THRIN-01",
    "BB16-BOUNC-02",
    lrb4="LRB4-BOU-05 LRB4-THR-03 LRB4-PASS-14",
    hb2006="HB06-THRIN-02 HB06-BNC-03",
)
def test_a_fumbled_ball_may_bounce_off_the_pitch() -> None:
    match = position("H1* . H2", at="K1")
    match.play("H1 pass", "throw", "M1", 1, 2, 4, 1, 2, 7)
    assert match.ball() == "K4"
    assert match.turnover() == "fumble"


@rule("BB16-SKILL-57", "BB16-FUMB-01", lrb4="LRB4-PASS-13")
def test_even_the_most_agile_thrower_fumbles_a_throw_that_comes_to_one() -> None:
    match = position("A1 H1* . . . H2", H1={"ag": 6, "skills": "pass"})
    match.play("H1 pass", "throw", "P5", 2)
    assert needed(match, Test.PASS) == [3]
    assert set(match.choices()) == {"keep", "pass"}
    match.play("keep", 7)
    assert match.turnover() == "fumble"


@rule("BB16-FUMB-01", "BB16-RRL-03", "BB16-TOVR-05", hb2006="HB06-TOC-11 HB06-RR-03 HB06-TURN-17", lrb4="LRB4-RR-03")
def test_a_team_re_roll_may_save_a_fumble() -> None:
    match = position("H1* . . . H2", rerolls=(1, 0))
    match.play("H1 pass", "throw", "O5", 1, "team", 4, 3)
    assert match.holder() == "H2"
    assert match.game.state.rerolls[0] == 0


@rule("BB16-TOVR-05", "BB16-TD-01", "BB16-TD-02", hb2006="HB06-SCORE-02 HB06-TURN-17", lrb4="LRB4-SCO-02")
def test_a_fumble_caught_by_a_team_mate_in_the_end_zone_still_scores() -> None:
    match = position("H1* H2", at="Y8", bench=(3, 3))
    match.play("H1 pass", "throw", "W8", 1, 5, 4)
    assert match.game.state.score == [1, 0]
    assert match.game.state.turn == [3, 3]  # in their own turn, not the moment the other begins
