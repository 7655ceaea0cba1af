"""Players who cannot hold a ball."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.kick_off import kick_off
from tests.support.rolls import rollers
from touchback.rules.terms.purposes import Test


@rule("BB16-TOVR-03", "BB16-SKILL-55", hb2006="HB06-TOC-13")
def test_walking_onto_the_ball_makes_it_bounce_and_ends_the_turn_without_a_roll() -> None:
    match = position("H1 o", H1="no_hands")
    match.play("H1 move", "east", 5)
    assert rollers(match, Test.PICK_UP) == []
    assert match.ball() == "M5"
    assert match.turnover() == "pick_up"


@rule("BB16-SKILL-55", hb2006="HB06-TOC-13")
def test_he_drops_every_catch_without_a_roll() -> None:
    match = position("H1* . H2", H2="no_hands")
    match.play_to_dice("H1 pass", "throw", "M5", 6)
    assert match.rolling == "bounce"
    match.play(5)
    assert match.ball() == "N5"
    assert rollers(match, Test.CATCH) == []


@rule("BB16-SKILL-55", hb2006="HB06-TOC-13")
def test_the_ball_may_be_handed_to_him_but_bounces() -> None:
    match = position("H1* H2", H2="no_hands")
    match.play("H1 hand-off", "H2", 5)
    assert match.ball() == "M5"
    assert match.turnover() == "ball_lost"


@rule("BB16-SKILL-55", hb2006="HB06-TOC-13")
def test_he_intercepts_nothing() -> None:
    match = position("H1* . A1 . H2", A1="no_hands")
    match.play_to_dice("H1 pass", "throw", "O5")
    assert match.roller == "H1"


@rule("BB16-SKILL-55", "BB16-SKILL-26", hb2006="HB06-TOC-13")
def test_he_does_not_dive_for_balls_either() -> None:
    match = position("H1* . . H2", H2="no_hands diving_catch")
    match.play_to_dice("H1 pass", "throw", "M5", 6)
    assert match.rolling == "bounce"


@rule("BB16-SKILL-55", "BB16-KICK-06", hb2006="HB06-TOC-13 HB06-KO-06")
def test_a_touchback_does_not_go_to_him() -> None:
    match = kick_off(A1="no_hands")
    match.play("Z8", 5, 6, 1, 1)
    assert (match.asked, match.prompt) == ("A", "touchback")
    assert "A1" not in match.choices()
    assert "A2" in match.choices()


@rule("BB16-SKILL-55", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("reroll", [0, 1])
def test_no_re_roll_helps(reroll: int) -> None:
    match = position("H1 o", H1="no_hands sure_hands", rerolls=(reroll, 0))
    match.play_to_dice("H1 move", "east")
    assert match.rolling == "bounce"


@rule("BB16-SKILL-55", "BB16-TOVR-03", hb2006="HB06-TOC-13")
def test_a_ball_that_he_runs_onto_in_the_opponents_turn_bounces_and_the_turn_goes_on() -> None:
    match = position("H1* . . H2\nH3 . . .\n. . . .\n. . . A1", A1="no_hands pass_block")
    match.put_ball("N7", ball=1)
    match.play_to_dice("H1 pass", "throw", "N5", "A1", "A1 N7")
    assert (match.rolling, rollers(match, Test.PICK_UP)) == ("bounce", [])
    match.play(5, "A1 N6", "done", 6, 6)
    assert (match.ball(1), match.holder(), match.turnover(), match.active) == ("O7", "H2", "", "H")
