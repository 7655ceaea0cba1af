"""Throwing the ball away before the block lands."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.rolls import order, rollers
from tests.support.special_balls import with_ball
from touchback.rules.terms.purposes import Test

BLOCK = "H1 A1* . A2\n. . . .\n. . . .\nH2 . . ."


@rule("BB16-SKILL-29", "BB16-SKUSE-01", "BB16-SKUSE-02", lrb4="LRB4-SKILL-21 LRB4-SKILL-02", hb2006="HB06-TOC-13")
def test_the_carrier_is_asked_before_the_block_dice_are_rolled() -> None:
    match = position(BLOCK, A1="dump_off")
    match.play("H1 block")
    assert (match.asked, match.prompt) == ("A", "use_skill")
    match.play_to_dice("no")
    assert match.rolling == "block"


@rule("BB16-SKILL-29", lrb4="LRB4-SKILL-21 LRB4-SKILL-22", hb2006="HB06-TOC-13")
def test_he_throws_a_quick_pass_and_then_he_is_blocked() -> None:
    match = position(BLOCK, A1="dump_off")
    match.play_to_dice("H1 block", "use", "N5", 4, 3)
    assert match.rolling == "block"
    assert match.holder() == "A2"
    match.play(6, "M5", "stay", 1, 1)
    assert order(match, "pass", "block", "fall") == ["pass", "block", "fall"]
    assert match.prone("A1")
    assert match.active == "H"


@rule("BB16-SKILL-29", lrb4="LRB4-SKILL-21", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("weather", "needs"), [("nice", 4), ("very_sunny", 5)])
def test_zones_and_weather_count_as_in_any_quick_pass(weather: str, needs: int) -> None:
    match = position(BLOCK, weather=weather, A1="dump_off").play_to_dice("H1 block", "use", "N5")
    assert (match.rolling, match.roller, match.target) == ("test", "A1", needs)  # H1 marks him


@rule("BB16-SKILL-29", lrb4="LRB4-SKILL-21", hb2006="HB06-TOC-13")
def test_it_may_be_fumbled_like_any_pass() -> None:
    match = position(BLOCK, A1="dump_off").play_to_dice("H1 block", "use", "N5", 1)
    assert (match.rolling, match.ball(), match.holder()) == ("bounce", "L5", "")


@rule("BB16-SKILL-29", "BB16-THRIN-01", lrb4="LRB4-SKILL-21 LRB4-THR-03", hb2006="HB06-TOC-13 HB06-THRIN-02")
@pytest.mark.parametrize(
    ("dice", "edge"),
    [((3, 5, 2), "O1"), ((1, 2), "L1"), ((4, 1, 2), "N1")],
    ids=["scatters off", "fumbled and bounces off", "dropped and bounces off"],
)
def test_a_hasty_throw_that_leaves_the_pitch_is_thrown_in_before_the_block(dice: tuple[int, ...], edge: str) -> None:
    match = position(BLOCK, at="K1", A1="dump_off").play_to_dice("H1 block", "use", "N1", *dice)
    assert (match.rolling, match.square_meant) == ("throw_in", edge)
    match.play_to_dice(3, 1, 2, 7)
    assert (match.rolling, match.ball(), match.active) == ("block", f"{edge[0]}4", "H")


@rule("BB16-SKILL-29", lrb4="LRB4-SKILL-21", hb2006="HB06-TOC-13")
def test_only_a_quick_pass_whatever_else_he_can_throw() -> None:
    match = position("H1 A1* . . . . A2", A1="dump_off hail_mary_pass")
    match.play("H1 block", "use")
    assert match.prompt == "pass_target"
    assert "O5" in match.choices()
    assert "P5" not in match.choices()
    assert not [word for word in match.choices() if word.startswith("hail mary")]


@rule("BB16-SKILL-29", "BB16-TOVR-02", lrb4="LRB4-SKILL-22", hb2006="HB06-TOC-13 HB06-TURN-13")
@pytest.mark.parametrize("dice", [(1, 2), (2, 5, 5, 5, 5), (4, 1, 5)], ids=["fumbled", "astray", "dropped"])
def test_a_throw_that_goes_wrong_ends_nobodys_turn(dice: tuple[int, ...]) -> None:
    match = position(BLOCK, A1="dump_off")
    match.play_to_dice("H1 block", "use", "N5", *dice)
    assert match.rolling == "block"
    match.play(3, "M5", "stay")
    assert not match.turnover()
    assert (match.prompt, match.active) == ("turn", "H")


@rule("BB16-SKILL-29", "BB16-RRL-03", "BB16-SKILL-57", hb2006="HB06-TOC-13 HB06-RR-03", lrb4="LRB4-RR-03 LRB4-SKILL-21")
def test_his_own_skills_help_but_no_team_re_roll_does() -> None:
    match = position(BLOCK, A1="dump_off pass", rerolls=(0, 3))
    match.play("H1 block", "use", "N5", 1)
    assert (match.asked, set(match.choices())) == ("A", {"keep", "pass"})


@rule(
    *("BB16-FAQ-12", "BB16-SKILL-29", "BB16-INTCP-01"),
    hb2006="HB06-TOC-26.h",
    lrb4="LRB4-SKILL-21 LRB4-SKILL-22 LRB4-INT-01",
)
def test_it_may_be_intercepted_and_the_turn_goes_on() -> None:
    match = position("H1 A1* H2 . A2\n. . . H3 .", A1="dump_off")
    match.play("H1 block", "use", "O5")
    assert (match.asked, match.prompt) == ("H", "intercept")
    match.play_to_dice("H2", 6, "done?")
    assert match.rolling == "block"
    assert match.holder() == "H2"
    match.play(3, 3, "M4", "stay")
    assert not match.turnover()
    assert (match.prompt, match.active) == ("turn", "H")


@rule("BB16-SKILL-29", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-21")
def test_a_player_without_the_ball_is_not_asked() -> None:
    match = position("H1 A1", A1="dump_off")
    match.play_to_dice("H1 block")
    assert match.rolling == "block"


@rule("BB16-SKILL-29", lrb4="LRB4-SKILL-21", hb2006="HB06-TOC-13")
def test_against_a_blitz_too() -> None:
    match = position("H1 . A1* . A2", A1="dump_off")
    match.play("H1 blitz", "east", "A1")
    assert (match.asked, match.prompt) == ("A", "use_skill")


@rule("BB16-SKILL-29", lrb4="LRB4-SKILL-22", hb2006="HB06-TOC-13")
def test_the_blitzer_carries_on_when_he_has_completed_the_block() -> None:
    match = position("H1 . A1* . A2\n. . . . .\n. . . . .", A1="dump_off")
    match.play("H1 blitz", "east", "A1", "use", "O5", 1, 7, 3, "N5", "stay")
    assert (match.prompt, match.turnover(), match.holder()) == ("step", "", "")
    match.play("L6", "L7")
    assert (match.at("H1"), match.active) == ("L7", "H")


@rule("BB16-SKILL-29", "BB16-SKILL-35", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-31 LRB4-SKILL-21")
def test_not_on_the_second_block_of_a_frenzy() -> None:
    match = position("H1 A1* . . A2", H1="frenzy", A1="dump_off")
    match.play_to_dice("H1 block", "no", 3, "M5")
    assert match.rolling == "block"
    assert order(match, "block") == ["block", "block"]
    assert rollers(match, Test.PASS) == []


@rule("BB16-SKILL-29", "BB16-TD-05", lrb4="LRB4-SKILL-21 LRB4-SCO-02 LRB4-FAQ-52", hb2006="HB06-TOC-13 HB06-SCORE-04")
def test_a_touchdown_from_it_ends_the_drive_before_the_block() -> None:
    match = position("A2 A1* H1", at="A5", A1="dump_off")
    match.play_to_dice("H1 block", "use", "A5", 4, 3)
    assert match.game.state.score == [0, 1]
    assert rollers(match, Test.CATCH) == ["A2"]
    assert order(match, "block") == []


@rule("BB16-SKILL-29", "BB16-SKILL-15", "BB16-SKILL-63", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-08 LRB4-TRAIT-12")
@pytest.mark.parametrize("skill", ["bone_head", "really_stupid"])
def test_one_who_has_forgotten_everything_does_not_throw(skill: str) -> None:
    match = position("A1* . .\n. H1 .", active="A", A1=f"dump_off {skill}")
    match.play("A1 move", 1)
    match.play_to_dice("H1 block")
    assert match.rolling == "block"


@rule("BB16-BLOCK-01", "BB16-BALL-12", "BB16-SKILL-29")
def test_one_who_goes_up_in_flames_over_the_ball_that_he_threw_away_is_blocked_no_more() -> None:
    match = with_ball("warpstone_brazier", "H1 A1* A2\n. . .\n. H2 .", A1="dump_off")
    match.play_to_dice("H1 block", "use", "M5", 1, 5, 2, 4, 1, 1, 1, 1, 7)
    assert (match.prone("A1"), match.facts("block")) == (True, [])
    assert (match.prompt, match.active) == ("turn", "H")


@rule("BB16-FAQ-05", "BB16-SKILL-58", "BB16-SKILL-59", lrb4="LRB4-FAQ-37", hb2006="HB06-TOC-26.d")
def test_the_blocker_himself_does_not_run_after_it() -> None:
    match = position("H1 A1* . . A2", H1="pass_block", A1="dump_off")
    match.play_to_dice("H1 block", "use", "N5")
    assert match.roller == "A1"


@rule("BB16-FAQ-05", lrb4="LRB4-SKILL-40 LRB4-FAQ-37", hb2006="HB06-TOC-26.d")
@pytest.mark.parametrize("script", [("H1 move", "L5", "end", "H3 block"), ("H1 blitz", "L5", "A1")])
def test_a_blitzer_does_not_run_after_it_either_but_a_team_mate_may(script: tuple[str, ...]) -> None:
    match = position("H1 . A1* . . A2\n. H3 . . . .\n. . H2 . . .", H1="pass_block", H2="pass_block", A1="dump_off")
    match.play(*script, "use", "P5")
    assert (match.asked, match.prompt) == ("H", "pass_block")
    assert set(match.choices()) == ({"done", "H2"} if "H1 blitz" in script else {"done", "H1", "H2"})


@rule("BB16-SKILL-29", hb2006="HB06-TOC-13")
def test_neither_a_bomb_nor_a_team_mate_is_thrown_that_way() -> None:
    match = position("H1 A1 A2", A1="dump_off bombardier throw_team_mate", A2="right_stuff")
    match.play_to_dice("H1 block")
    assert match.rolling == "block"
    match = position("H1 A1* A2", A1="dump_off bombardier throw_team_mate", A2="right_stuff")
    match.play("H1 block", "use")
    assert match.prompt == "pass_target"
    match.play_to_dice("M5", 4)
    assert (match.roller, match.facts("bomb"), match.facts("throw_team_mate")) == ("A2", [], [])


@rule("BB16-SKILL-29", "BB16-SKILL-05", hb2006="HB06-TOC-13")
def test_he_does_not_dump_the_ball_when_a_team_mate_runs_into_him() -> None:
    match = position("H1 H2* . H3", H1="ball_and_chain no_hands", H2="dump_off")
    match.play_to_dice("H1 move", "face east", 3)
    assert (match.rolling, match.holder()) == ("block", "H2")


# --- a ball of stone --------------------------------------------------------------------------------------------------

SLIPS = ("use", "N5", 2, 4, 4, 4, 1, 7)  # dumped off, it comes down on H1, who lets it slip


@rule("BB16-SKILL-29", "BB16-BALL-21")
def test_an_attacker_whom_the_ball_bowls_over_throws_no_block() -> None:
    match = with_ball("master_hewn", "H1 A1* . A2", A1="dump_off")
    match.play("H1 block", *SLIPS, 3, 1, 1)
    assert (match.prone("H1"), match.standing("A1")) == (True, True)
    assert (match.facts("block"), match.turnover(), match.active) == ([], "fell", "A")


@rule("BB16-SKILL-29", "BB16-BALL-21")
def test_nor_does_an_attacker_who_is_carried_off() -> None:
    match = with_ball("master_hewn", "H1 A1* . A2", A1="dump_off")
    match.play("H1 block", *SLIPS, 3, 6, 6, 4, 4)
    assert match.where("H1") == "ko"
    assert (match.facts("block"), match.turnover(), match.active) == ([], "fell", "A")


COSTS_THE_TURN = ("use", "N5", 3, 4, 4, 2, 1, 6, 6, 6, 1, 1)  # it slips from H2, who goes down, into H1's hands


@rule("BB16-SKILL-29", "BB16-BALL-21", "BB16-TOVR-01")
def test_the_block_follows_though_the_turn_is_lost_and_the_first_to_fall_has_lost_it() -> None:
    match = with_ball("master_hewn", ". H2 . .\nH1 A1* . A2", at="K4", A1="dump_off wrestle")
    match.play_to_dice("H1 block", *COSTS_THE_TURN)
    assert (match.rolling, match.holder(), match.prone("H2")) == ("block", "H1", True)
    match.play(2, "use", 7)
    assert (match.prone("H1"), match.turnover(), match.active) == (True, "fell", "A")


@rule("BB16-SKILL-29", "BB16-BALL-21", "BB16-TOVR-01")
def test_nor_does_a_carrier_who_is_pushed_into_the_crowd_afterwards_lose_it_again() -> None:
    drawing = """
        .  H1 .
        .  A1* H2
        A2 H3 A3
        """  # K14 is A1's square, and H3 stands on the edge
    match = with_ball("master_hewn", drawing, at="J13", A1="dump_off")
    match.play_to_dice("H1 block", "use", "M12", "no", 4, 7, 4, 7, 1, 6, 6, 6, 1, 1)
    assert (match.rolling, match.holder(), match.prone("H2")) == ("block", "H3", True)
    match.play(3, "K15", "stay", 1, 1, 3, 1, 1)
    assert (match.where("H3"), match.turnover(), match.active) == ("reserves", "fell", "A")
