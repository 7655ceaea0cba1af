"""Throwing without a ruler: anywhere, never accurate, and nothing changes the roll."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.rolls import needed, rollers
from tests.support.special_balls import with_ball
from touchback.rules.terms.purposes import Test

FAR = "hail mary Y12"  # from K5, beyond any ruler


@rule("BB16-SKILL-38", lrb4="LRB4-SKILL-24", hb2006="HB06-TOC-13")
def test_any_square_of_the_pitch_may_be_the_target_but_his_own() -> None:
    match = position("H1*", H1="hail_mary_pass")
    match.play("H1 pass", "throw")
    lobs = [word for word in match.choices() if word.startswith("hail mary ")]
    assert len(lobs) == 26 * 15 - 1
    assert "hail mary K5" not in lobs
    assert "Y12" not in match.choices()  # an ordinary throw has its range


@rule("BB16-SKILL-38", lrb4="LRB4-SKILL-24", hb2006="HB06-TOC-13")
def test_nobody_throws_like_that_without_the_skill() -> None:
    match = position("H1* . H2", H2="hail_mary_pass").play("H1 pass", "throw")
    assert not [word for word in match.choices() if word.startswith("hail mary")]


@rule("BB16-SKILL-38", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-24")
def test_within_range_the_coach_says_which_throw_it_is() -> None:
    match = position("H1* . H2", H1="hail_mary_pass")
    match.play("H1 pass", "throw")
    assert {"M5", "hail mary M5"} <= set(match.choices())
    match.play_to_dice("hail mary M5", 6, 5)
    assert match.rolling == "scatter"  # the best of rolls, and it still goes astray


@rule(
    "BB16-SKILL-38",
    "BB16-FAQ-02",
    "BB16-KICK-03",
    lrb4="LRB4-SKILL-24 LRB4-SKILL-25 LRB4-KICK-03",
    hb2006="HB06-TOC-13 HB06-TOC-26.b HB06-KO-03",
)
def test_two_or_more_sends_it_and_it_scatters_three_times() -> None:
    match = position("H1*", H1="hail_mary_pass")
    match.play("H1 pass", "throw", FAR, 2, 1, 1, 1, 5)
    assert match.ball() == "W9"  # Y12, three squares north-west, and a bounce east
    assert needed(match, Test.HAIL_MARY_PASS) == [2]


@rule("BB16-KICK-03", lrb4="LRB4-KICK-03", hb2006="HB06-KO-03")
@pytest.mark.parametrize(("dice", "ball"), [((5, 5, 5), "W8"), ((2, 7, 4), "S8"), ((8, 8, 3), "W9")])
def test_each_scatter_of_it_is_a_square_however_far_it_flew(dice: tuple[int, ...], ball: str) -> None:
    match = position("H1* . . . .", H1="hail_mary_pass").play_to_dice("H1 pass", "throw", "hail mary T8", 3, *dice)
    assert (match.rolling, match.ball()) == ("bounce", ball)


@rule("BB16-SKILL-38", lrb4="LRB4-SKILL-25", hb2006="HB06-TOC-13")
def test_with_luck_it_scatters_back_to_the_target() -> None:
    match = position("H1* . H2", H1="hail_mary_pass")
    match.play_to_dice("H1 pass", "throw", "hail mary M5", 3, 2, 6, 5)
    assert match.roller == "H2"
    assert match.target == 4  # no bonus: it was never accurate
    match.play(4)
    assert match.holder() == "H2"


@rule("BB16-SKILL-38", "BB16-FAQ-02", "BB16-TOVR-05", lrb4="LRB4-SKILL-24", hb2006="HB06-TOC-13 HB06-TOC-26.b")
def test_a_one_is_a_fumble_that_bounces_once_and_ends_the_turn() -> None:
    match = position("H1*", H1="hail_mary_pass")
    match.play("H1 pass", "throw", FAR, 1, 7)
    assert match.ball() == "K6"
    assert match.turnover() == "fumble"


@rule("BB16-SKILL-38", lrb4="LRB4-SKILL-25", hb2006="HB06-TOC-13")
def test_nobody_intercepts_it() -> None:
    match = position("H1* A1 H2", H1="hail_mary_pass")
    match.play_to_dice("H1 pass", "throw", "hail mary M5")
    assert match.roller == "H1"
    assert rollers(match, Test.INTERCEPT) == []


@rule("BB16-SKILL-38", "BB16-WEATH-07.b", "BB16-QREF-05", "BB16-QREF-12", "BB16-WINW-06")
@pytest.mark.parametrize("weather", ["blizzard", "winter_blizzard"])
def test_not_in_a_blizzard(weather: str) -> None:
    match = position("H1*", weather=weather, H1="hail_mary_pass", options={"weather": "winter"})
    match.play("H1 pass", "throw")
    assert not [word for word in match.choices() if word.startswith("hail mary")]


@rule("BB16-SKILL-38", "BB16-WEATH-07.b", hb2006="HB06-TOC-07 HB06-TOC-13")
@pytest.mark.parametrize(("weather", "thrown"), [("nice", True), ("blizzard", False)])
def test_snow_keeps_it_on_the_ground(weather: str, thrown: bool) -> None:
    match = position("H1*", weather=weather, H1="hail_mary_pass").play("H1 pass", "throw")
    assert any(word.startswith("hail mary") for word in match.choices()) == thrown


@rule("BB16-SKILL-38", hb2006="HB06-TOC-13")
def test_a_team_mate_is_not_thrown_like_that() -> None:
    match = position("H1 H2", H1="hail_mary_pass throw_team_mate", H2="right_stuff")
    match.play("H1 pass", "throw team-mate H2")
    assert not [word for word in match.choices() if word.startswith("hail mary")]


@rule(
    "BB16-FAQ-01",
    "BB16-SKILL-57",
    "BB16-SKILL-38",
    "BB16-BSK-04",
    lrb4="LRB4-FAQ-05 LRB4-SKILL-36",
    hb2006="HB06-TOC-26.a HB06-TOC-13 HB06-SKILL-05",
)
def test_pass_rolls_a_fumbled_one_again() -> None:
    match = position("H1*", H1="hail_mary_pass pass")
    match.play("H1 pass", "throw", FAR, 1)
    assert (match.asked, set(match.choices())) == ("H", {"keep", "pass"})
    match.play("pass", 2, 4, 4, 4, 4)
    assert match.ball() == "U12"


@rule("BB16-FAQ-02", "BB16-SKILL-38", lrb4="LRB4-FAQ-28 LRB4-SKILL-24", hb2006="HB06-TOC-26.b")
def test_neither_zones_nor_weather_nor_his_own_skills_change_the_roll() -> None:
    match = position("A1 A2 A3\nA4 H1* .", weather="very_sunny", H1="hail_mary_pass stunty")
    match.play_to_dice("H1 pass", "throw", FAR)
    assert (match.roller, match.target) == ("H1", 2)


@rule("BB16-FAQ-02", "BB16-SKILL-38")
@pytest.mark.parametrize("weather", ["howling_winds", "gloomy"])
def test_nor_does_weather_that_makes_other_throws_harder(weather: str) -> None:
    match = position("H1*", weather=weather, H1="hail_mary_pass").play_to_dice("H1 pass", "throw", FAR)
    assert (match.roller, match.target) == ("H1", 2)


@rule("BB16-FAQ-02", "BB16-SKILL-38", hb2006="HB06-TOC-26.b")
def test_a_disturbing_opponent_does_not_trouble_it() -> None:
    match = position("H1* . A1", H1="hail_mary_pass", A1="disturbing_presence")
    match.play_to_dice("H1 pass", "throw", FAR)
    assert match.target == 2


@rule("BB16-FAQ-02", "BB16-SKILL-38")
@pytest.mark.parametrize(("throw", "needs"), [("M5", 5), (FAR, 2)])
def test_nor_does_a_ball_that_is_hard_to_throw(throw: str, needs: int) -> None:
    match = with_ball("shady_special", "H1* . H2", H1="hail_mary_pass").play_to_dice("H1 pass", "throw", throw)
    assert (match.roller, match.target) == ("H1", needs)


@rule("BB16-SKILL-38", "BB16-WINW-02", "BB16-QREF-08")
def test_the_wind_takes_it_like_any_throw_that_went_astray() -> None:
    match = position("H1*", weather="howling_winds", H1="hail_mary_pass", options={"weather": "winter"})
    match.game.state.wind = 0
    match.play_to_dice("H1 pass", "throw", "hail mary S8", 2)
    assert match.rolling == "blown"


@rule("BB16-SKILL-38", "BB16-SKILL-85.c", hb2006="HB06-TOC-13")
def test_a_team_mate_is_thrown_no_further_for_it() -> None:
    match = position("H1 H2", H1="throw_team_mate hail_mary_pass", H2="right_stuff").play("H1 pass", "throw H2")
    assert match.prompt == "pass_target"
    assert {"Q5", "R5"} & set(match.choices()) == {"Q5"}
    assert not [word for word in match.choices() if word.startswith("hail mary")]
