"""A thrown player who comes down on someone's head, or in the crowd."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.hurl import thrower
from tests.support.rolls import rollers
from touchback.rules.terms.purposes import Test


@rule("BB16-SKILL-86", "BB16-SKILL-65")
def test_landing_on_an_opponent_knocks_him_down_and_both_roll_for_armour() -> None:
    match = thrower("H1 H2 . . . . H3\n. . . . .\n. . . A1 .")
    match.play_to_dice("H1 pass", "throw team-mate H2", "N6", 5, 2, 7, 7)
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play_to_dice(1, 1)
    assert (match.rolling, match.roller) == ("scatter", "H2")
    match.play_to_dice(5)
    assert (match.rolling, match.roller) == ("armour", "H2")
    match.play(1, 1)
    assert match.prone("A1")
    assert match.prone("H2")
    assert match.at("H2") == "O7"
    assert rollers(match, Test.LAND) == []
    assert not match.turnover()
    assert "H2 move" in match.choices()


@rule("BB16-SKILL-86")
@pytest.mark.parametrize("lying", ["A1-", "A1="])
def test_one_who_lies_there_already_has_his_armour_tested_too(lying: str) -> None:
    match = thrower(f"H1 H2 . . . . H3\n. . . . .\n. . . {lying} .")
    match.play_to_dice("H1 pass", "throw team-mate H2", "N6", 5, 2, 7, 7)
    assert (match.rolling, match.roller) == ("armour", "A1")
    match.play(6, 6, 4, 4, 5, 1, 1)
    assert match.where("A1") == "ko"
    assert match.at("H2") == "O7"


@rule("BB16-SKILL-86")
def test_one_who_lies_there_stunned_is_no_better_off_for_it() -> None:
    match = thrower("H1 H2 . . . . H3\n. . . . .\n. . . A1= .")
    match.play("H1 pass", "throw team-mate H2", "N6", 5, 2, 7, 7, 1, 1, 5, 1, 1)
    assert match.stunned("A1")


@rule("BB16-SKILL-86", "BB16-SKILL-65")
def test_only_the_first_he_hits_goes_down() -> None:
    match = thrower("H1 H2 . . . . H3\n. . . . .\n. . . A1 A2 A3 .")
    match.play("H1 pass", "throw team-mate H2", "N6", 5, 2, 7, 7, 1, 1, 5, 5, 5, 1, 1)
    assert match.prone("A1")
    assert match.standing("A2")
    assert match.standing("A3")
    assert match.at("H2") == "Q7"
    assert match.prone("H2")


@rule("BB16-SKILL-86")
def test_those_he_only_flies_over_stay_on_their_feet() -> None:
    match = thrower("H1 H2 . . . . H3\n. . . A1 .\n. . . A2 .")
    match.play("H1 pass", "throw team-mate H2", "N6", 5, 7, 5, 5, 6)  # aimed at A1, over A2, and on to two free squares
    assert match.at("H2") == "P7"
    assert (match.standing("H2"), match.standing("A1"), match.standing("A2")) == (True, True, True)


@rule("BB16-SKILL-86", "BB16-TOVR-06", hb2006="HB06-TURN-18")
def test_landing_on_a_team_mate_is_a_turnover_because_he_goes_down() -> None:
    match = thrower("H1 H2 . . . . A1\n. . . . .\n. . . H3 .")
    match.play("H1 pass", "throw team-mate H2", "N6", 5, 2, 7, 7, 1, 1, 5, 1, 1)
    assert match.prone("H3")
    assert match.turnover() == "fell"
    assert match.active == "A"


@rule("BB16-SKILL-86")
def test_the_ball_of_the_player_he_hits_bounces() -> None:
    match = thrower("H1 H2 . . . . H3\n. . . . .\n. . . A1* .")
    match.play("H1 pass", "throw team-mate H2", "N6", 5, 2, 7, 7, 1, 1, 7, 5, 1, 1)
    assert match.ball() == "N8"
    assert match.at("H2") == "O7"
    assert not match.turnover()


@rule("BB16-SKILL-86", "BB16-TOVR-06", "BB16-SKILL-65", hb2006="HB06-TURN-18")
def test_a_carrier_who_lands_on_someone_loses_ball_and_turn() -> None:
    match = thrower("H1 H2* . . . . A2\n. . . . .\n. . . A1 .")
    match.play("H1 pass", "throw team-mate H2", "N6", 5, 2, 7, 7, 1, 1, 5, 1, 1, 7)
    assert match.prone("A1")
    assert match.ball() == "O8"
    assert match.turnover() == "thrown_carrier"


@rule("BB16-SKILL-86", "BB16-SKILL-65")
def test_off_the_pitch_the_crowd_beats_him_up_and_that_is_no_turnover() -> None:
    match = thrower(at="K2")
    match.play_to_dice("H1 pass", "throw team-mate H2", "N2", 4, 2, 2)
    assert (match.rolling, match.roller) == ("injury", "H2")
    match.play(6, 2)
    assert match.where("H2") == "ko"
    assert match.facts("armour") == []
    assert not match.turnover()


@rule("BB16-SKILL-86")
def test_he_may_roll_off_someones_head_into_the_crowd() -> None:
    match = thrower("A1 . . . . .\nH1 H2 . . . H3", at="K1")
    match.play("H1 pass", "throw team-mate H2", "K4", 4, 2, 1, 3, 1, 1, 2, 1, 1)
    assert match.prone("A1")
    assert match.where("H2") == "reserves"
    assert not match.turnover()


@rule("BB16-SKILL-86", "BB16-TOVR-06", hb2006="HB06-TURN-18")
@pytest.mark.parametrize(
    ("way", "rest"), [(5, (1, 1, 7)), (2, (1, 1, 3, 1, 2, 7))], ids=["falls beside him", "goes into the crowd"]
)
def test_if_a_carrier_comes_down_on_a_team_mate_that_ends_the_turn_already(way: int, rest: tuple[int, ...]) -> None:
    match = thrower("H3 . . . . A1\nH1 H2* . . .", at="K1")
    match.play("H1 pass", "throw team-mate H2", "K4", 4, 2, 1, 3, 1, 1, way, *rest)
    assert match.prone("H3")
    assert (match.turnover(), match.active) == ("fell", "A")
