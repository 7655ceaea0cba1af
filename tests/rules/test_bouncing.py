"""Bouncing balls: where they jump to, off whom, and when they come to rest."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.rolls import rollers
from touchback.engine.frame import Frame
from touchback.rules.model.state import IN_AIR
from touchback.rules.procedures.kick_off.kick_off import ComeDownFrame
from touchback.rules.terms.purposes import Test

DROP = ("H1 move", "east", 1)  # a lineman fails to pick up the ball in L5


def start(match: Board, frame: Frame) -> None:
    """Put a procedure in front of the question that a coach is asked."""
    match.game.options, match.game.also = [], []
    match.game.start(frame)


@rule(
    "BB16-COMP-01",
    "BB16-BOUNC-02",
    "BB16-KICK-03",
    "BB16-PICK-04",
    hb2006="HB06-BNC-01 HB06-KO-03 HB06-COMP-01 HB06-PICK-04 HB06-BNC-03",
    lrb4="LRB4-BOU-01 LRB4-KICK-03 LRB4-COMP-02 LRB4-PICK-04 LRB4-BOU-05",
)
@pytest.mark.parametrize(
    ("die", "square"),
    [(1, "K4"), (2, "L4"), (3, "M4"), (4, "K5"), (5, "M5"), (6, "K6"), (7, "L6"), (8, "M6")],
)
def test_a_die_of_eight_picks_the_neighbouring_square(die: int, square: str) -> None:
    match = position("H1 o")
    match.play(*DROP, die)
    assert match.ball() == square
    assert match.holder() == ""


@rule(
    "BB16-BOUNC-02",
    "BB16-CATCH-01",
    hb2006="HB06-BNC-03 HB06-CATCH-01 HB06-CATCH-03",
    lrb4="LRB4-BOU-05 LRB4-BOU-03 LRB4-FAQ-39 LRB4-CAT-02 LRB4-CAT-04",
)
def test_it_goes_on_bouncing_until_someone_catches_it() -> None:
    match = position("H1 o H2 A1 H3")
    match.play(*DROP, 5, 4, 5, 5, 5, 5)  # nothing is added: each die just fails, or just does
    assert rollers(match, Test.CATCH) == ["H2", "A1", "H3"]
    assert match.holder() == "H3"


@rule("BB16-BOUNC-02", hb2006="HB06-BNC-03", lrb4="LRB4-BOU-05")
def test_so_does_a_pass_that_one_after_the_other_drops() -> None:
    match = position("H1* . . . H2 H3 H4")
    match.play("H1 pass", "throw", "O5", 4, 2, 5, 3, 5, 4)
    assert rollers(match, Test.CATCH) == ["H2", "H3", "H4"]
    assert match.holder() == "H4"


@rule("BB16-BOUNC-02", hb2006="HB06-BNC-03", lrb4="LRB4-BOU-05")
@pytest.mark.parametrize("lying", ["-", "="])
def test_off_those_who_lie_there_it_bounces_on_without_a_catch(lying: str) -> None:
    match = position(f"H1* . . . . A1{lying} .")
    match.play("H1 pass", "throw", "O5", 4, 5, 5)
    assert match.ball() == "Q5"
    assert rollers(match, Test.CATCH) == []


@rule("BB16-BOUNC-02", hb2006="HB06-BNC-03", lrb4="LRB4-BOU-05 LRB4-CAT-04")
def test_it_rests_on_the_first_empty_square() -> None:
    match = position("H1 o H2 . H3")
    match.play(*DROP, 5, 1, 5)
    assert match.ball() == "N5"
    assert rollers(match, Test.CATCH) == ["H2"]


@rule("BB16-BOUNC-01", "BB16-CATCH-01", hb2006="HB06-BNC-02 HB06-CATCH-01", lrb4="LRB4-BOU-04 LRB4-BOU-03 LRB4-CAT-02")
def test_it_bounces_on_off_players_who_lie_on_the_ground() -> None:
    match = position("H1 o H2- A1= .")
    match.play(*DROP, 5, 5, 5)
    assert match.ball() == "O5"
    assert rollers(match, Test.CATCH) == []


@rule("BB16-BOUNC-01", hb2006="HB06-BNC-02", lrb4="LRB4-BOU-04 LRB4-BOU-03")
@pytest.mark.parametrize("lying", ["A1-", "A1=", "H3-", "H3="])
def test_a_dropped_pass_that_bounces_onto_someone_lying_there_bounces_on(lying: str) -> None:
    match = position(f"H1* . . . H2 {lying} .").play_to_dice("H1 pass", "throw", "O5", 4, 1, 5)
    assert (match.rolling, match.ball()) == ("bounce", "P5")
    match.play(5)
    assert (match.ball(), rollers(match, Test.CATCH)) == ("Q5", ["H2"])


@rule("BB16-BOUNC-02", "BB16-PICK-04", lrb4="LRB4-BOU-05 LRB4-PICK-04", hb2006="HB06-BNC-03 HB06-PICK-04")
def test_the_player_who_dropped_it_may_get_it_back() -> None:
    match = position("H1 o A1")
    match.play(*DROP, 5, 1, 4, 5)
    assert rollers(match, Test.CATCH) == ["A1", "H1"]
    assert match.holder() == "H1"
    assert match.turnover() == "pick_up"


@rule("BB16-BOUNC-02", hb2006="HB06-BNC-03", lrb4="LRB4-BOU-03")
def test_a_ball_may_bounce_for_a_very_long_time() -> None:
    match = position("H1 o H2- A1-")
    match.play(*DROP, 5, *[5, 4] * 40, 7)
    assert match.ball() == "M6"
    assert len(match.facts("bounce")) == 82


@rule("BB16-BOUNC-02", hb2006="HB06-BNC-03", lrb4="LRB4-BOU-05")
def test_a_ball_may_be_dropped_a_great_many_times() -> None:
    match = position("H1 o H2 A1")
    match.play(*DROP, 5, *[1, 5, 1, 4] * 30, 1, 7)
    assert match.ball() == "M6"
    assert len(rollers(match, Test.CATCH)) == 61


@rule("BB16-PICK-02", "BB16-BOUNC-01", hb2006="HB06-PICK-02 HB06-BNC-02", lrb4="LRB4-PICK-02")
def test_a_player_pushed_onto_the_ball_makes_it_bounce_and_nobody_loses_his_turn() -> None:
    match = position("H1 A1 o . . H2")
    match.play("H1 block", 3, "M5", "stay", 5)
    assert match.ball() == "N5"
    assert rollers(match, Test.PICK_UP) == []
    assert not match.turnover()
    assert match.active == "H"


# --- two balls ------------------------------------------------------------------------------------------------------


@rule("BB16-BLM-05", "BB16-QREF-66")
def test_a_ball_that_bounces_onto_the_other_bounces_again() -> None:
    match = position("H1 o . .")
    match.put_ball("M5", ball=1)
    match.play(*DROP, 5, 5)
    assert match.ball() == "N5"
    assert match.ball(1) == "M5"


@rule("BB16-BLM-05", "BB16-QREF-66")
@pytest.mark.parametrize("kicking", [0, 1])
def test_a_bouncing_ball_is_not_caught_by_who_has_the_other(kicking: int) -> None:
    match = position("H1 o H2 .")
    match.game.state.kicking = kicking
    match.put_ball("H2", ball=1)
    match.play(*DROP, 5, 5)
    assert rollers(match, Test.CATCH) == []
    assert match.ball() == "N5"
    assert match.holder(1) == "H2"


@rule("BB16-BLM-05", "BB16-PICK-02", "BB16-QREF-66", lrb4="LRB4-PICK-02")
def test_a_carrier_who_walks_onto_the_other_ball_only_kicks_it_away() -> None:
    match = position("H1* . .")
    match.put_ball("L5", ball=1)
    match.play("H1 move", "east", 5)
    assert rollers(match, Test.PICK_UP) == []
    assert match.holder() == "H1"
    assert match.ball(1) == "M5"
    assert not match.turnover()
    assert match.prompt == "step"


# --- at the kick-off ------------------------------------------------------------------------------------------------


@rule("BB16-FAQ-22", "BB16-KICK-06", hb2006="HB06-KO-06 HB06-TOC-26.q")
def test_a_kick_that_is_dropped_and_bounces_over_the_line_is_a_touchback() -> None:
    match = position("H1 .\nH2 A1", at="M8")
    match.game.set_ball(0, match.game.rules.pitch.named("M8"), IN_AIR)
    start(match, ComeDownFrame(0))
    match.play(1, 5)
    assert (match.asked, match.prompt) == ("H", "touchback")
    assert set(match.choices()) == {"H1", "H2"}
    match.play("H2")
    assert match.holder() == "H2"


@rule("BB16-FAQ-22", "BB16-KICK-06", hb2006="HB06-KO-06 HB06-TOC-26.q", lrb4="LRB4-FAQ-69 LRB4-KICK-06")
def test_a_kick_that_is_dropped_and_bounces_off_the_pitch_is_a_touchback() -> None:
    match = position("H1 H2 A1", at="K1")
    match.game.set_ball(0, match.game.rules.pitch.named("K1"), IN_AIR)
    start(match, ComeDownFrame(0))
    match.play(1, 2)
    assert (match.asked, match.prompt) == ("H", "touchback")
    assert match.facts("throw_in") == []


@rule(
    "BB16-FAQ-22",
    "BB16-CATCH-02",
    "BB16-KICK-05",
    hb2006="HB06-KO-05 HB06-TOC-26.q",
    lrb4="LRB4-KICK-05 LRB4-KICK-06",
    sheet="SHEET-CATCH-01",
)
def test_a_kick_that_is_dropped_and_stays_in_the_receivers_half_just_bounces() -> None:
    match = position("H1 .\nH2 A1", at="M8")
    match.game.set_ball(0, match.game.rules.pitch.named("M8"), IN_AIR)
    start(match, ComeDownFrame(0))
    match.play(3, 4)
    assert match.ball() == "L8"
    assert match.facts("touchback") == []
