"""Throwing a team-mate: who can be thrown, how far he flies, and how he comes down."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.hurl import AIR, UP_AND_BACK, thrower
from tests.support.rolls import needed, rollers
from touchback.rules.model.state import DISTRACTED
from touchback.rules.terms.purposes import Test

# --- who and how far ------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-85.a", "BB16-SKILL-65", lrb4="LRB4-TTM-01 LRB4-TRAIT-15 LRB4-TRAIT-43", hb2006="HB06-TOC-13")
def test_only_standing_team_mates_of_the_right_kind_beside_him_are_thrown() -> None:
    small = dict.fromkeys(("H3", "H4", "H5", "A1"), "right_stuff")
    match = thrower("H1 H2 H3-\nH4= A1 .\nH5 H6 .", **small)
    match.play("H1 pass")
    assert [word for word in match.choices() if word.startswith("throw team-mate")] == ["throw team-mate H2"]
    match.play("north-east", 6)
    assert [word for word in match.choices() if word.startswith("throw team-mate")] == ["throw team-mate H2"]


@rule("BB16-SKILL-85.a", "BB16-SKILL-86", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("thrown", "left", "stays"), [("H2", "H3", "K6"), ("H3", "H2", "L5")])
def test_of_several_the_coach_picks_who_flies(thrown: str, left: str, stays: str) -> None:
    match = thrower("H1 H2\nH3 .\n. A1", H3="right_stuff")
    match.play("H1 pass", f"throw team-mate {thrown}", "N5", 4, *UP_AND_BACK, 6)
    assert (match.at(thrown), match.at(left)) == ("N4", stays)


@rule("BB16-SKILL-85.a", "BB16-SKILL-65", lrb4="LRB4-TTM-01", hb2006="HB06-TOC-13")
def test_nobody_without_the_right_stuff_is_thrown() -> None:
    match = thrower("H1 H2\nH3 .").play("H1 pass")
    assert [word for word in match.choices() if word.startswith("throw team-mate")] == ["throw team-mate H2"]


@rule("BB16-SKILL-85.a", lrb4="LRB4-TTM-01", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("action", ["move", "blitz", "hand-off", "foul"])
def test_it_takes_a_pass_action(action: str) -> None:
    match = thrower()
    match.play(f"H1 {action}")
    assert "throw team-mate H2" not in match.choices()


@rule("BB16-SKILL-85", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-15")
def test_without_the_skill_nobody_throws_a_team_mate() -> None:
    match = thrower(H1="")
    match.play("H1 pass")
    assert "throw team-mate H2" not in match.choices()


@rule("BB16-SKILL-85.a", hb2006="HB06-TOC-13")
def test_he_moves_first_then_throws_and_is_done() -> None:
    match = thrower("H1 . . H2 . . H3")
    match.play("H1 pass")
    assert "throw team-mate H2" not in match.choices()
    match.play("east", "east", "throw team-mate H2", "P5", 4, *UP_AND_BACK, 4)
    assert match.at("H2") == "P4"
    assert match.prompt == "turn"
    assert not any(word.startswith("H1 ") for word in match.choices())


@rule(
    "BB16-SKILL-85",
    "BB16-ACT-08",
    "BB16-ACT-04",
    "BB16-PASS-01",
    hb2006="HB06-TOC-13 HB06-ACT-08 HB06-ACT-04 HB06-PASS-02",
)
def test_it_is_the_turns_only_pass_action() -> None:
    match = thrower()
    match.play(*AIR, 4, *UP_AND_BACK, 4)
    assert "H3 move" in match.choices()
    assert "H3 pass" not in match.choices()


@rule("BB16-SKILL-85.c", "BB16-WEATH-07", "BB16-QREF-05", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("weather", ["nice", "blizzard"])
def test_he_flies_no_further_than_a_short_pass(weather: str) -> None:
    match = thrower(at="A8", weather=weather)
    match.play("H1 pass", "throw team-mate H2")
    assert (match.asked, match.prompt) == ("H", "pass_target")
    assert {"D8", "G8", "G5", "D2"} <= set(match.choices())
    assert not {"H8", "E2", "F3", "N8"} & set(match.choices())


@rule("BB16-SKILL-85.b", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("target", "need"), [("M5", 2), ("N5", 2), ("O5", 3), ("Q5", 3)])
def test_the_throw_is_one_worse_than_that_of_a_ball(target: str, need: int) -> None:
    """And only a fumble spoils it: that is what must not be rolled."""
    match = thrower()
    match.play("H1 pass", "throw team-mate H2", target, 6, 1, 1, 1, 6)
    assert needed(match, Test.PASS) == [need]


@rule("BB16-SKILL-85.b", "BB16-WEATH-04", "BB16-QREF-02", hb2006="HB06-TOC-13", sheet="SHEET-WTH-03")
def test_zones_and_sun_count_as_for_any_throw() -> None:
    match = thrower(". H2 .\nA1 H1 .", weather="very_sunny", H1={"ag": 4, "skills": "throw_team_mate"})
    match.play("H1 pass", "throw team-mate H2", "O6", 6, 1, 1, 1, 6)
    assert needed(match, Test.PASS) == [4]


@rule("BB16-SKILL-85.b", "BB16-SKILL-02", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("target", "need"), [("N5", 2), ("Q5", 2)])
def test_an_accurate_thrower_adds_one_at_either_range(target: str, need: int) -> None:
    match = thrower(H1="throw_team_mate accurate", weather="very_sunny" if target == "N5" else "nice")
    match.play("H1 pass", "throw team-mate H2", target, 6, 1, 1, 1, 6)
    assert needed(match, Test.PASS) == [need]  # 3 without the skill


@rule("BB16-SKILL-85.b", "BB16-SKILL-76", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("target", "need"), [("N5", 3), ("Q5", 2)])
def test_a_strong_arm_adds_one_to_a_short_throw_only(target: str, need: int) -> None:
    match = thrower(H1="throw_team_mate strong_arm", weather="very_sunny" if target == "N5" else "nice")
    match.play("H1 pass", "throw team-mate H2", target, 6, 1, 1, 1, 6)
    assert needed(match, Test.PASS) == [need]


@rule("BB16-SKILL-85.e", lrb4="LRB4-TTM-04", hb2006="HB06-TOC-13")
def test_nobody_intercepts_a_player() -> None:
    match = thrower("H1 H2 .\n. . .\n. . A1 .", at="K5")
    match.play("H1 pass", "throw team-mate H2", "N8", 4, *UP_AND_BACK, 5)
    assert rollers(match, Test.INTERCEPT) == []
    assert match.at("H2") == "N7"


@rule("BB16-SKILL-85.d", "BB16-KICK-03", hb2006="HB06-TOC-13 HB06-KO-03")
@pytest.mark.parametrize("die", [3, 4, 6])
def test_even_the_best_throw_scatters_three_times(die: int) -> None:
    match = thrower()
    match.play(*AIR, die, 5, 5, 8, 4)
    assert match.at("H2") == "Q6"
    assert match.standing("H2")


@rule("BB16-SKILL-57", hb2006="HB06-SKILL-05 HB06-TOC-13")
def test_pass_tries_a_failed_throw_of_a_team_mate_again() -> None:
    match = thrower(H1="throw_team_mate pass")
    match.play(*AIR, 1)
    assert set(match.choices()) == {"keep", "pass"}
    match.play("pass", 4, *UP_AND_BACK, 4)
    assert match.at("H2") == "N4"


@rule("BB16-SKILL-85", hb2006="HB06-TOC-13")
def test_a_thrower_with_the_ball_keeps_it() -> None:
    match = thrower("H1* H2 . . . H3")
    match.play(*AIR, 4, *UP_AND_BACK, 1, 1, 1)
    assert match.holder() == "H1"
    assert not match.turnover()


@rule("BB16-SKILL-85", "BB16-SKILL-86", hb2006="HB06-TOC-13")
def test_he_may_come_down_where_he_started() -> None:
    match = thrower()
    match.play("H1 pass", "throw team-mate H2", "L4", 4, 2, 7, 7, 4)
    assert match.at("H2") == "L5"
    assert match.standing("H2")


@rule("BB16-SKILL-65", "BB16-SKILL-85", hb2006="HB06-TOC-13")
def test_fumbled_he_minds_the_zones_on_the_square_he_is_dropped_in() -> None:
    match = thrower("H1 H2 . . . H3\n. . A1 . . .").play_to_dice("H1 pass", "throw team-mate H2", "K2", 1)
    assert (match.roller, match.target) == ("H2", 5)


@rule("BB16-SKILL-85.b", hb2006="HB06-TOC-13")
def test_the_thrower_is_told_what_range_and_weight_take_off() -> None:
    match = thrower().play_to_dice("H1 pass", "throw team-mate H2", "O5")
    assert match.modifiers == [("throwing a team-mate", -1)]
    ball = thrower("H1* H2 . . . . . . H3").play_to_dice("H1 pass", "throw", "S5")
    assert ball.modifiers == [("range", -1)]


# --- landing --------------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-65")
@pytest.mark.parametrize(
    ("drawing", "need"),
    [
        ("H1 H2 . . . H3", 4),
        ("H1 H2 . . . H3\n. . . . .\n. . A9- . .", 4),
        ("A1 . . . .\n. . . . .\n. . . . .\nH1 H2 . . .", 4),
    ],
)
def test_a_landing_is_a_plain_agility_roll(drawing: str, need: int) -> None:
    match = thrower(drawing)
    match.play("H1 pass", "throw team-mate H2", "N8", 6, *UP_AND_BACK, 4)
    assert needed(match, Test.LAND) == [need]
    assert match.standing("H2")


@rule("BB16-SKILL-65")
def test_each_opposing_zone_on_the_landing_square_takes_one_off() -> None:
    match = thrower("H1 H2 . . A1\n. . . . A2", H2={"ag": 4, "skills": "right_stuff"})
    match.play(*AIR, 4, 2, 7, 2, 4)
    assert match.at("H2") == "N4"
    assert needed(match, Test.LAND) == [4]
    match = thrower("H1 H2 . . A1\n. . . . A2", H2={"ag": 4, "skills": "right_stuff"})
    match.play(*AIR, 4, 2, 7, 7, 5)
    assert match.at("H2") == "N6"
    assert needed(match, Test.LAND) == [5]


@rule("BB16-SKILL-65", "BB16-DODGE-02", hb2006="HB06-PICK-03")
@pytest.mark.parametrize(("agility", "die"), [(6, 1), (1, 6)])
def test_a_one_never_lands_and_a_six_always_does(agility: int, die: int) -> None:
    drawing = "H1 H2 . . A1 H3\n. . . . A2 ." if die == 6 else "H1 H2 . . . H3"
    match = thrower(drawing, H2={"ag": agility, "skills": "right_stuff"})
    match.play_to_dice(*AIR, 4, *UP_AND_BACK, die)
    assert match.standing("H2") is (die == 6)


@rule("BB16-SKILL-65", hb2006="HB06-ARM-01")
def test_a_failed_landing_leaves_him_prone_with_an_armour_roll_and_no_turnover() -> None:
    match = thrower()
    match.play_to_dice(*AIR, 4, *UP_AND_BACK, 3)
    assert (match.rolling, match.roller) == ("armour", "H2")
    match.play(4, 4)
    assert match.prone("H2")
    assert match.at("H2") == "N4"
    assert not match.turnover()
    assert (match.asked, match.prompt) == ("H", "turn")


@rule("BB16-SKILL-65")
def test_unhurt_he_may_still_act_in_this_turn() -> None:
    match = thrower()
    match.play(*AIR, 4, *UP_AND_BACK, 3, 4, 4)
    assert "H2 move" in match.choices()
    match = thrower()
    match.play(*AIR, 4, *UP_AND_BACK, 4)
    assert "H2 move" in match.choices()


@rule("BB16-SKILL-65")
def test_having_acted_before_the_throw_he_does_not_act_again() -> None:
    match = thrower("H1 . H2 . . H3")
    match.play("H2 move", "west", "end", *AIR, 4, *UP_AND_BACK, 4)
    assert match.standing("H2")
    assert "H2 move" not in match.choices()


@rule("BB16-SKILL-65", hb2006="HB06-TOC-13")
def test_hurt_in_landing_he_does_not_act() -> None:
    match = thrower()
    match.play(*AIR, 4, *UP_AND_BACK, 1, 6, 6, 1, 1)
    assert match.stunned("H2")
    assert "H2 move" not in match.choices()
    match = thrower()
    match.play(*AIR, 4, *UP_AND_BACK, 1, 6, 6, 4, 4)
    assert match.where("H2") == "ko"
    assert not match.turnover()


@rule("BB16-SKILL-85", "BB16-RRL-03", hb2006="HB06-RR-03")
def test_a_team_re_roll_may_save_a_throw_that_was_fumbled() -> None:
    match = thrower(rerolls=(1, 0)).play(*AIR, 1)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "reroll", {"keep", "team"})
    match.play("team", 4, *UP_AND_BACK, 4)
    assert (match.at("H2"), match.game.state.rerolls[0]) == ("N4", 0)


@rule("BB16-SKILL-65", "BB16-RRL-03", hb2006="HB06-RR-03")
def test_a_team_re_roll_may_save_a_landing() -> None:
    match = thrower(rerolls=(1, 0))
    match.play(*AIR, 4, "keep", *UP_AND_BACK, 1, "team", 4)
    assert match.standing("H2")


@rule("BB16-PICK-02", "BB16-BOUNC-01", hb2006="HB06-TOC-13 HB06-PICK-02 HB06-BNC-02")
@pytest.mark.parametrize("landing", [(4,), (1, 1, 1)])
def test_coming_down_on_the_ball_he_makes_it_bounce_and_that_is_no_turnover(landing: tuple[int, ...]) -> None:
    match = thrower(ball="N4")
    match.play(*AIR, 4, *UP_AND_BACK, *landing, 2)
    assert match.at("H2") == "N4"
    assert match.ball() == "N3"
    assert rollers(match, Test.PICK_UP) == []
    assert not match.turnover()


# --- fumbles --------------------------------------------------------------------------------------------------------


@rule("BB16-TOVR-05", "BB16-SKILL-85.f", "BB16-SKILL-65", hb2006="HB06-TOC-13")
def test_a_fumbled_team_mate_lands_in_his_own_square_and_the_turn_goes_on() -> None:
    match = thrower()
    match.play(*AIR, 1, 4)
    assert match.facts("fumble") != []
    assert rollers(match, Test.LAND) == ["H2"]
    assert match.at("H2") == "L5"
    assert match.standing("H2")
    assert not match.turnover()


@rule("BB16-SKILL-85.f", "BB16-FUMB-01", hb2006="HB06-TOC-13")
def test_one_or_less_after_modifiers_fumbles_him_too() -> None:
    match = thrower()
    match.play("H1 pass", "throw team-mate H2", "O5", 2, 4)
    assert match.facts("fumble") != []
    assert match.at("H2") == "L5"


@rule("BB16-SKILL-85.f", hb2006="HB06-TOC-13")
def test_a_fumbled_team_mate_comes_down_on_nobody() -> None:
    match = thrower("H1 H2 . A1 . H3")
    match.play(*AIR, 1, 4)
    assert match.standing("A1")
    assert (match.at("H2"), match.standing("H2")) == ("L5", True)


@rule("BB16-SKILL-65")
def test_a_fumbled_team_mate_may_land_badly_without_a_turnover() -> None:
    match = thrower()
    match.play(*AIR, 1, 3, 1, 1)
    assert match.prone("H2")
    assert match.at("H2") == "L5"
    assert not match.turnover()


# --- with the ball --------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-86", "BB16-SKILL-85", hb2006="HB06-TOC-13")
def test_his_ball_flies_with_him() -> None:
    match = thrower("H1 H2* . . . H3")
    match.play(*AIR, 4, *UP_AND_BACK, 4)
    assert match.holder() == "H2"
    assert match.ball() == "N4"
    assert not match.turnover()


@rule("BB16-TOVR-06", "BB16-SKILL-65", hb2006="HB06-TURN-18")
def test_failing_to_land_with_the_ball_ends_the_turn_and_the_ball_bounces() -> None:
    match = thrower("H1 H2* . . . . A1")
    match.play(*AIR, 4, *UP_AND_BACK, 3, 1, 1, 2)
    assert match.ball() == "N3"
    assert match.turnover() == "thrown_carrier"
    assert match.active == "A"


@rule("BB16-SKILL-65", "BB16-KD-05", hb2006="HB06-INJ-02")
def test_the_ball_of_one_who_is_carried_off_after_the_landing_bounces_from_there() -> None:
    match = thrower("H1 H2* . . . . A1")
    match.play(*AIR, 4, *UP_AND_BACK, 3, 6, 6, 4, 4, 2)
    assert (match.where("H2"), match.ball()) == ("ko", "N3")


@rule("BB16-TOVR-06", "BB16-SKILL-65", hb2006="HB06-TURN-18")
def test_failing_to_land_with_the_ball_is_a_turnover_even_if_a_team_mate_catches_it() -> None:
    match = thrower("H1 H2* . . H3 . A1")
    match.play(*AIR, 4, 1, 5, 7, 3, 1, 1, 5, 4)
    assert match.holder() == "H3"
    assert match.turnover() == "thrown_carrier"


@rule("BB16-TOVR-06", "BB16-SKILL-85.f", "BB16-SKILL-65", hb2006="HB06-TOC-13 HB06-TURN-18")
def test_a_fumbled_carrier_who_lands_on_his_feet_keeps_ball_and_turn() -> None:
    match = thrower("H1 H2* . . . H3")
    match.play(*AIR, 1, 4)
    assert match.holder() == "H2"
    assert not match.turnover()


@rule("BB16-TOVR-06", "BB16-SKILL-65", hb2006="HB06-TURN-18")
def test_a_fumbled_carrier_who_falls_ends_the_turn() -> None:
    match = thrower("H1 H2* . . . . A1")
    match.play(*AIR, 1, 3, 1, 1, 2)
    assert match.turnover() == "thrown_carrier"
    assert match.ball() == "L4"


@rule("BB16-TOVR-06", "BB16-SKILL-86", "BB16-SKILL-65", hb2006="HB06-TOC-13 HB06-TURN-18 HB06-THRIN-02")
def test_a_carrier_thrown_into_the_crowd_ends_the_turn_and_the_ball_is_thrown_in() -> None:
    match = thrower("H1 H2* . . . . A1", at="K2")
    match.play_to_dice("H1 pass", "throw team-mate H2", "N2", 4, 2, 2)
    assert (match.rolling, match.roller) == ("injury", "H2")
    match.play(1, 1, 3, 1, 2, 7)
    assert match.where("H2") == "reserves"
    assert match.turnover() == "thrown_carrier"
    assert match.ball() == "N4"


@rule("BB16-TOVR-06", hb2006="HB06-TURN-18")
def test_one_without_the_ball_who_is_thrown_into_the_crowd_does_not_end_the_turn() -> None:
    match = thrower("H1 H2 . . . H3 A1", at="K2").play("H1 pass", "throw team-mate H2", "N2", 4, 2, 2, 1, 1)
    assert match.where("H2") == "reserves"
    assert not match.turnover()
    assert (match.active, match.prompt) == ("H", "turn")


@rule("BB16-SKILL-65", "BB16-TD-02", "BB16-TD-01", "BB16-SKILL-86", hb2006="HB06-SCORE-02 HB06-SCORE-01")
def test_landing_in_the_end_zone_with_the_ball_scores() -> None:
    match = thrower("H1 H2* . . .", at="V8", bench=(3, 3))
    match.play("H1 pass", "throw team-mate H2", "Z8", 5, 2, 7, 2, 4)
    assert match.game.state.score == [1, 0]


@rule("BB16-SKILL-65", "BB16-TD-02", "BB16-TD-03", hb2006="HB06-SCORE-02 HB06-SCORE-03")
def test_falling_in_the_end_zone_with_the_ball_does_not_score() -> None:
    match = thrower("H1 H2* . . .", at="V8", bench=(3, 3))
    match.play("H1 pass", "throw team-mate H2", "Z8", 5, 2, 7, 2, 3, 1, 1, 4)
    assert match.game.state.score == [0, 0]
    assert match.turnover() == "thrown_carrier"


@rule("BB16-SKILL-86", "BB16-SKILL-15", hb2006="HB06-TOC-13")
def test_one_who_forgot_himself_and_lands_in_the_crowd_is_himself_again_in_the_reserves() -> None:
    match = position("H1 H2 . . . . A1", at="K2", H1="throw_team_mate", H2="right_stuff bone_head")
    match.game.distract(match.slot("H2"), True)
    match.play("H1 pass", "throw team-mate H2", "N2", 4, 2, 2, 1, 1)
    assert (match.where("H2"), match.flag("H2", DISTRACTED)) == ("reserves", False)


@rule("BB16-TD-04", "BB16-SKILL-85")
def test_a_thrower_who_reaches_the_end_zone_with_the_ball_scores_and_throws_nobody() -> None:
    match = position(". H1* H2", at="X8", H1="throw_team_mate", H2="right_stuff", bench=(3, 3))
    assert "throw team-mate H2" in match.play("H1 pass").choices()
    match.play("Z7")
    assert match.game.state.score == [1, 0]
