"""The Limpin' Squig: a ball that struggles in a player's hands, and hops about when it is loose."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.special_balls import with_ball


@rule("BB16-BALL-09")
@pytest.mark.parametrize("active", ["H", "A"])
def test_a_squig_may_break_free_as_any_turn_begins_and_that_is_no_turnover(active: str) -> None:
    match = with_ball("limpin_squig", "H1* . . A1", active="A" if active == "H" else "H")
    match.play_to_dice("end turn")
    assert (match.rolling, match.roller, match.active) == ("break_free", "H1", active)
    assert (match.target, match.game.faces) == (2, (6,))
    match.play(1, 5)
    assert (match.ball(), match.holder()) == ("L5", "")
    assert (match.asked, match.prompt, match.turnover()) == (active, "turn", "")


@rule("BB16-BALL-09")
def test_a_squig_stays_in_hand_on_anything_but_a_1_until_the_next_turn_begins() -> None:
    match = with_ball("limpin_squig", "H1* . . A1").play("end turn", 2)
    assert (match.holder(), match.active) == ("H1", "A")
    match.play_to_dice("end turn")
    assert (match.rolling, match.active) == ("break_free", "H")


@rule("BB16-BALL-09")
def test_a_squig_that_bounces_into_the_hands_of_someone_in_the_end_zone_is_a_touchdown() -> None:
    match = with_ball("limpin_squig", "H1* H2", at="Y5", active="A", owner="H", bench=(5, 5))
    match.play_to_dice("end turn", 1, 5)
    assert (match.rolling, match.roller) == ("test", "H2")
    match.play(6)
    assert match.game.state.score == [1, 0]


@rule("BB16-BALL-09")
def test_a_squig_that_breaks_free_over_the_edge_is_thrown_in() -> None:
    match = with_ball("limpin_squig", "H1* . . A1", at="K1").play_to_dice("end turn", 1, 2)
    assert (match.rolling, match.ball()) == ("throw_in", "K1")
    match.play(3, 1, 1, 7)
    assert (match.ball(), match.asked, match.prompt, match.turnover()) == ("K3", "A", "turn", "")


@rule("BB16-BALL-10", "BB16-BALL-09")
@pytest.mark.parametrize(("active", "then"), [("H", "A"), ("A", "H")])
def test_a_loose_squig_hops_three_times_as_any_turn_ends(active: str, then: str) -> None:
    match = with_ball("limpin_squig", "H1 . A1", ball="N9", active=active).play("end turn", 5, 5, 7)
    assert (match.ball(), match.active) == ("P10", then)
    match.play("end turn", 5, 5, 5)
    assert (match.ball(), match.active) == ("S10", active)


@rule("BB16-BALL-10")
def test_a_loose_squig_hops_when_a_turnover_ends_the_turn_too() -> None:
    match = with_ball("limpin_squig", "H1 A1", ball="N9").play("H1 move", "west", 1, 1, 1, 5, 5, 5)
    assert (match.ball(), match.active) == ("Q9", "A")


@rule("BB16-BALL-10")
def test_a_squig_that_hops_onto_a_player_is_caught_and_stops() -> None:
    match = with_ball("limpin_squig", "H1 . A1", ball="K7").play_to_dice("end turn", 2)
    match.play_to_dice(2)
    assert (match.rolling, match.roller) == ("test", "H1")
    match.play(6, 4)  # caught; and then it struggles in his hands as the next turn begins
    assert (match.holder(), match.active) == ("H1", "A")


@rule("BB16-BALL-09", "BB16-BALL-10")
def test_one_who_catches_a_hopping_squig_in_the_end_zone_scores_before_it_can_struggle() -> None:
    match = with_ball("limpin_squig", ". H1\nA1 .", at="Y5", ball="Y5", bench=(5, 5)).play("end turn", 5, 6)
    assert match.game.state.score == [1, 0]


@rule("BB16-BALL-10")
def test_a_squig_that_hops_onto_a_player_and_is_dropped_bounces_once_and_stops() -> None:
    match = with_ball("limpin_squig", "H1 . A1", ball="K6").play("end turn", 2, 2, 1)
    assert (match.ball(), match.active, match.prompt) == ("J4", "A", "turn")


@rule("BB16-BALL-10")
@pytest.mark.parametrize("mark", ["-", "="])
def test_off_one_who_lies_there_it_bounces_once_and_stops(mark: str) -> None:
    match = with_ball("limpin_squig", f"H1{mark} . A1", ball="K6").play("end turn", 2, 1)
    assert (match.ball(), match.active, match.prompt) == ("J4", "A", "turn")


@rule("BB16-BALL-10")
def test_a_squig_that_hops_off_the_pitch_is_thrown_in_and_hops_on() -> None:
    match = with_ball("limpin_squig", "H1 . A1", ball="N1")
    match.play_to_dice("end turn", 2, 3, 2, 1)
    assert (match.ball(), match.rolling) == ("N3", "bounce")  # it lands like any throw-in
    match.play(5, 5, 5)
    assert (match.ball(), match.active) == ("Q3", "A")


@rule("BB16-BALL-10")
def test_a_squig_in_hand_does_not_hop() -> None:
    match = with_ball("limpin_squig", "H1* . A1").play_to_dice("end turn")
    assert match.rolling == "break_free"
