"""Kick-Off Return: one receiver runs to meet the kick."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support.kick_off import QUIET, answers, kick_off, squares_of

EAST = 5
NARROW = "M7 M8 M9 C5 C6 C7 C8 C9 D5 D6 D7"  # three on the line and nobody wide


def kicked(*dice: int, **what: object) -> Board:
    return kick_off(**{"A8": "kick_off_return", **what}).play_to_dice("R8", *(dice or (EAST, 1)))  # type: ignore[arg-type]


@rule("BB16-SKILL-47.a", "BB16-SKUSE-01", hb2006="HB06-TOC-13")
def test_the_receivers_coach_is_asked_before_the_kick_off_table_is_rolled():
    match = kicked()
    assert (match.prompt, match.asked, sorted(match.choices())) == ("kick_off_return", "A", ["A8", "no"])
    match.play_to_dice("no")
    assert (match.rolling, match.at("A8")) == ("kick_off_table", "Q6")


@rule("BB16-SKILL-47.a", hb2006="HB06-TOC-13")
def test_he_may_run_three_squares_and_stands_where_the_ball_comes_down():
    match = kicked().play("A8", "A8 R7")
    assert (match.prompt, match.asked) == ("kick_off_return", "A")
    match.play("A8 S8")
    assert match.play_to_dice("end").rolling == "kick_off_table"
    match.play_to_dice(*QUIET)
    assert (match.at("A8"), match.rolling, match.roller) == ("S8", "test", "A8")


@rule("BB16-SKILL-47.a", hb2006="HB06-TOC-13")
def test_after_three_squares_he_stops():
    match = kicked().play_to_dice("A8", "A8 R7", "A8 S7", "A8 T7")
    assert (match.rolling, match.at("A8")) == ("kick_off_table", "T7")


@rule("BB16-SKILL-47.d", hb2006="HB06-TOC-13")
def test_only_one_may_run():
    match = kicked(A9="kick_off_return")
    assert answers(match) == {"A8", "A9", "no"}
    match.play("A9")
    assert {word.split()[0] for word in match.choices()} == {"A9", "end"}  # the one who was picked
    match.play_to_dice("end")
    assert match.rolling == "kick_off_table"


@rule("BB16-SKILL-47", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("number", [1, 5])
def test_nobody_runs_from_the_line(number: int) -> None:
    assert kicked(A8="", **{f"A{number}": "kick_off_return"}).rolling == "kick_off_table"


@rule("BB16-SKILL-47.c", hb2006="HB06-TOC-13")
def test_nobody_runs_out_of_a_tackle_zone():
    match = kick_off(A8="kick_off_return")
    match.game.shift(match.slot("H11"), match.game.rules.pitch.named("R6"))
    assert match.play_to_dice("T8", EAST, 1).rolling == "kick_off_table"


@rule("BB16-SKILL-47.a", hb2006="HB06-TOC-13")
def test_the_kickers_have_no_use_for_it():
    assert kicked(A8="", H8="kick_off_return").rolling == "kick_off_table"


@rule("BB16-SKILL-47.e", "BB16-KICK-06", hb2006="HB06-TOC-13 HB06-KO-06")
def test_not_when_the_kick_is_a_touchback():
    out = kick_off(A8="kick_off_return").play_to_dice("X8", EAST, 6)
    assert (out.game.state.touchback, out.rolling) == (1, "kick_off_table")
    short = kick_off(A8="kick_off_return").play_to_dice("O8", 4, 3)
    assert (short.ball(), short.rolling) == ("L8", "kick_off_table")


@rule("BB16-SKILL-47.f", hb2006="HB06-TOC-13")
def test_he_does_not_cross_into_the_other_half():
    match = kick_off(NARROW, "N6 N7 N8 N9 W10 P3 P13 O11 Q10 U8 W8", A8="kick_off_return")
    match.play("R8", EAST, 1, "A8", "A8 N11")
    reached = {word.split()[1] for word in answers(match) if word.startswith("A8 ")}
    assert not reached & squares_of("M", range(1, 16))
    assert "N12" in reached


@rule("BB16-SKILL-47", hb2006="HB06-TOC-13")
def test_he_goes_through_tackle_zones_like_anyone_else():
    match = kick_off(NARROW, "N5 N6 N11 W9 W10 P3 P13 O9 Q10 U8 W8", A8="kick_off_return")
    match.play("R8", EAST, 1, "A8", "A8 N9").play_to_dice("A8 O9")
    assert (match.rolling, match.roller, match.target) == ("test", "A8", 3)
    match.play_to_dice(1)
    assert match.rolling == "armour"
    match.play_to_dice(1, 2)
    assert (match.prone("A8"), match.rolling, match.turnover()) == (True, "kick_off_table", "")


@rule("BB16-SKILL-07", "BB16-SKILL-47", hb2006="HB06-TOC-13")
def test_a_ball_and_chain_keeps_him_from_it():
    assert kicked(A8="kick_off_return ball_and_chain").rolling == "kick_off_table"


@rule("BB16-SKILL-47.b", hb2006="HB06-TOC-13")
def test_nobody_runs_from_the_line_even_if_no_opponent_is_near():
    match = kick_off(
        "M5 M6 M7 K3 K13 J6 J10 F8 D8 D9 D10", "N9 N10 N11 P3 P13 Q6 Q10 U8 W8 W9 W10", A2="kick_off_return"
    )
    assert not match.game.zones_on(match.slot("A2"))
    assert match.play_to_dice("R8", EAST, 1).rolling == "kick_off_table"


@rule("BB16-SKILL-47.a", hb2006="HB06-TOC-13")
def test_he_runs_to_free_squares_only():
    match = kick_off(away="N6 N7 N8 N9 N10 P3 P13 Q6 Q7 U8 W8", A8="kick_off_return").play("R8", EAST, 1, "A8")
    assert "A8 Q7" not in match.choices()
    assert "A8 Q5" in match.choices()
