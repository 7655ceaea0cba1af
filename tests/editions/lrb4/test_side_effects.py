"""What a push, a step or a throw leads to, also where a weapon or a skill is what starts it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, rule
from tests.support import position as any_position

FANATIC = {"ma": 4, "st": 2, "ag": 3, "av": 7, "skills": "ball_and_chain"}


def position(drawing: str, **what: Any) -> Board:
    return any_position(drawing, edition="lrb4", **what)


# --- a player on the ground in the way of a ball and chain ------------------------------------------------------------


@rule("LRB4-EQUIP-14", "LRB4-EQUIP-18", "LRB4-PUSH-06")
def test_one_who_lies_at_the_edge_is_pushed_to_the_crowd_by_a_ball_and_chain() -> None:
    match = position("A1- .\nH1 .\n. A2", at="K1", H1=FANATIC).play_to_dice("H1 move", "face north", 3)
    assert (match.rolling, match.roller) == ("injury", "A1")
    match.play(1, 1)
    assert (match.where("A1"), match.at("H1")) == ("reserves", "K1")


@rule("LRB4-EQUIP-14", "LRB4-EQUIP-18", "LRB4-PUSH-08", "LRB4-THR-03")
def test_a_carrier_behind_him_goes_to_the_crowd_which_throws_the_ball_in() -> None:
    match = position("A3 A2* A4\n. A1- .\n. H1 .", at="K1", H1=FANATIC)
    match.play_to_dice("H1 move", "face north", 3, "L1", 1, 1)
    assert (match.where("A2"), match.at("A1"), match.at("H1")) == ("reserves", "L1", "L2")
    assert match.rolling == "throw_in"


@rule("LRB4-EQUIP-14", "LRB4-BOU-02", "LRB4-PICK-02")
def test_a_ball_onto_which_he_is_pushed_bounces() -> None:
    match = position("H1 A1- o . A2", H1=FANATIC).play_to_dice("H1 move", "face east", 3, "M5")
    assert (match.at("A1"), match.at("H1"), match.rolling) == ("M5", "L5", "bounce")


@rule("LRB4-EQUIP-14", "LRB4-SCO-04")
def test_a_carrier_whom_he_is_pushed_into_may_be_pushed_over_the_line() -> None:
    match = position(". . H3\nH1 A1- H2*\n. . H4", at="W5", H1=FANATIC)
    match.play("H1 move", "face east", 3, "Y6", "Z6")
    assert (match.at("H2"), match.at("A1"), match.holder()) == ("Z6", "Y6", "H2")
    match.play_to_dice("end", 6)
    assert match.game.state.score == [1, 0]


@rule("LRB4-EQUIP-14", "LRB4-SCO-04", "LRB4-FAQ-52")
def test_an_opponent_pushed_over_the_line_like_that_scores_before_the_ball_and_chain_whirls_on() -> None:
    match = position(". A3 . .\n. A2* A1- H1\n. A4 . .", at="A5", H1=FANATIC, bench=(4, 4))
    match.play_to_dice("H1 move", "face west", 3, "B6", "A6")
    assert (match.rolling, match.at("A2"), match.holder()) == ("exhaustion", "A6", "A2")
    match.play_to_dice(6)
    assert match.game.state.score == [0, 1]


@rule("LRB4-EQUIP-14", "LRB4-TRAIT-45", "LRB4-PIT-01")
def test_one_who_cannot_be_pushed_away_may_be_run_into_once_more() -> None:
    match = position(". . A2\nH1 A1- A3\n. . A4", H1=FANATIC, A2="stand_firm", A3="stand_firm", A4="stand_firm")
    hit = ("face east", 3, "M6", "use")
    match.play("H1 move", *hit)
    assert (match.at("A1"), match.at("H1"), match.prompt) == ("L6", "K6", "ball_and_chain")
    match.play(*hit)
    assert (match.at("A1"), match.at("H1"), match.standing("H1")) == ("L6", "K6", True)


# --- two blocked at once ----------------------------------------------------------------------------------------------

BIG = {"st": 7, "skills": "multiple_block"}
PAIR = "A1 A2\nH1 ."  # H1 in K6, the two in K5 and L5
BOTH = ("H1 block", "two A1", "A2")


@rule("LRB4-SKILL-33", "LRB4-RR-03")
def test_the_dice_against_two_may_be_rolled_again() -> None:
    match = position(PAIR, H1=BIG, rerolls=(1, 0)).play(*BOTH, 1, 1)
    assert (match.asked, match.prompt) == ("H", "reroll")
    match.play("team", 3, 3)
    assert (match.prompt, match.game.state.rerolls) == ("push", [0, 0])


@rule("LRB4-SKILL-33", "LRB4-SKILL-10")
@pytest.mark.parametrize(("skilled", "other"), [("A1", "A2"), ("A2", "A1")])
def test_whichever_of_the_two_has_block_stays_up_and_the_other_falls(skilled: str, other: str) -> None:
    match = position(PAIR, H1={"st": 6, "skills": "multiple_block block"}, **{skilled: "block"})
    match.play(*BOTH, 2, 1, 1)
    assert (match.standing(skilled), match.prone(other), match.standing("H1")) == (True, True, True)


@rule("LRB4-SKILL-33", "LRB4-SKILL-20")
@pytest.mark.parametrize(("skilled", "other"), [("A1", "A2"), ("A2", "A1")])
def test_whichever_of_the_two_has_dodge_is_only_pushed_and_the_other_falls(skilled: str, other: str) -> None:
    match = position(PAIR, H1=BIG, **{skilled: "dodge"})
    match.play(*BOTH, 5, 5, "K4", "L4", "stay", 1, 1)
    assert (match.standing(skilled), match.prone(other)) == (True, True)


@rule("LRB4-SKILL-33", "LRB4-SKILL-55")
@pytest.mark.parametrize("carrier", ["A1", "A2"])
def test_whichever_of_the_two_has_the_ball_is_stripped_of_it(carrier: str) -> None:
    match = position(PAIR, ball=carrier, H1={"st": 7, "skills": "multiple_block strip_ball"})
    match.play_to_dice(*BOTH, 3, 3, "K4", "use?", "L4", "use?", "stay")
    assert (match.rolling, match.holder()) == ("bounce", "")


@rule("LRB4-SKILL-33", "LRB4-PUSH-06", "LRB4-PUSH-08", "LRB4-THR-03")
def test_one_of_the_two_may_end_in_the_crowd_which_throws_the_ball_in() -> None:
    match = position(PAIR, at="K1", ball="A1", H1=BIG).play_to_dice(*BOTH, 3, 3, "stay")
    assert (match.rolling, match.roller, match.at("A2")) == ("injury", "A1", "M1")
    match.play_to_dice(1, 1)
    assert (match.where("A1"), match.rolling) == ("reserves", "throw_in")


@rule("LRB4-SKILL-33", "LRB4-BOU-02", "LRB4-PICK-02")
@pytest.mark.parametrize("ball", ["K4", "L4", "K5"])
def test_a_ball_onto_which_one_of_the_three_comes_bounces(ball: str) -> None:
    match = position(PAIR, ball=ball, H1=BIG).play_to_dice(*BOTH, 3, 3, "K4", "L4", "K5")
    assert match.rolling == "bounce"


@rule("LRB4-SKILL-33", "LRB4-SCO-04")
def test_one_of_the_two_may_be_pushed_over_the_line_with_the_ball() -> None:
    match = position(". A1* .\n. A2 H1", at="A5", H1=BIG).play(*BOTH, 3, 3, "A5", "A6", "stay")
    assert match.game.state.score == [0, 1]


@rule("LRB4-SKILL-33", "LRB4-SCO-04", "LRB4-FAQ-52")
def test_such_a_touchdown_ends_a_blitz_at_once() -> None:
    match = position(". A1* .\n. A2 H1", at="A5", H1=BIG).play("H1 blitz", *BOTH[1:], 3, 3, "A5", "A6", "stay")
    assert (match.game.state.score, match.prompt) == ([0, 1], "place")


# --- a hungry thrower -------------------------------------------------------------------------------------------------

HUNGRY = {"H1": "throw_team_mate always_hungry", "H2": "right_stuff"}
FREED_NORTH = ("H1 pass", "throw team-mate H2", "P2", 1, 2, 2)


@rule("LRB4-TRAIT-03", "LRB4-PUSH-06", "LRB4-PUSH-08", "LRB4-THR-03")
def test_one_who_has_to_make_room_may_end_in_the_crowd_which_throws_the_ball_in() -> None:
    match = position(". A1* . .\n. H1 H2 .", at="K1", **HUNGRY).play_to_dice(*FREED_NORTH)
    assert (match.rolling, match.roller) == ("injury", "A1")
    match.play_to_dice(1, 1)
    assert (match.where("A1"), match.rolling, match.roller) == ("reserves", "armour", "H2")
    match.play_to_dice(1, 1)
    assert match.rolling == "throw_in"


@rule("LRB4-TRAIT-03", "LRB4-BOU-02", "LRB4-PICK-02")
def test_a_ball_onto_which_he_makes_room_bounces() -> None:
    match = position(". o . .\n. A1 . .\n. H1 H2 .", at="K1", **HUNGRY)
    match.play_to_dice("H1 pass", "throw team-mate H2", "P3", 1, 2, 2, "L1", 1, 1, 1, 1)
    assert match.rolling == "bounce"


# --- thrown onto somebody ---------------------------------------------------------------------------------------------

THROWER = {"H1": "throw_team_mate", "H2": "right_stuff"}


@rule("LRB4-TTM-12")
def test_one_whose_armour_breaks_in_landing_is_hurt() -> None:
    match = position("H1 H2 . . . . A1", **THROWER).play_to_dice("H1 pass", "throw team-mate H2", "N5", 6, 1, 6, 6)
    assert (match.rolling, match.roller) == ("injury", "H2")
    match.play(4, 4)
    assert match.where("H2") == "ko"


@rule("LRB4-TTM-11", "LRB4-PUSH-08", "LRB4-THR-03")
def test_a_carrier_flung_into_the_crowd_has_the_ball_thrown_in() -> None:
    match = position("H1 H2 . . A1* . H3", at="K1", **THROWER)
    match.play_to_dice("H1 pass", "throw team-mate H2", "N1", 3, 7, 2, 5, 2, 1, 1, 1, 1)
    assert (match.where("A1"), match.rolling) == ("reserves", "throw_in")


@rule("LRB4-TTM-11", "LRB4-BOU-02", "LRB4-PICK-02")
def test_a_ball_onto_which_somebody_is_pushed_for_him_bounces() -> None:
    match = position("H1 H2 . . A1 H3 o .", **THROWER)
    match.play_to_dice("H1 pass", "throw team-mate H2", "N5", 3, 2, 7, 5, 5, "Q5", 1, 1, 1, 1)
    assert (match.at("H3"), match.rolling) == ("Q5", "bounce")


@rule("LRB4-TTM-11", "LRB4-BOU-02", "LRB4-PICK-02")
def test_a_ball_where_he_lands_or_is_flung_bounces() -> None:
    match = position("H1 H2 . o . . A1", **THROWER).play_to_dice("H1 pass", "throw team-mate H2", "N5", 6, 6)
    assert (match.at("H2"), match.standing("H2"), match.rolling) == ("N5", True, "bounce")
    flung = position("H1 H2 . . A1 o H3", **THROWER)
    flung.play_to_dice("H1 pass", "throw team-mate H2", "N5", 3, 2, 7, 5, 5, 1, 1, 1, 1)
    assert (flung.at("A1"), flung.rolling) == ("P5", "bounce")


# --- leaps ------------------------------------------------------------------------------------------------------------


@rule("LRB4-SKILL-28", "LRB4-PICK-01", "LRB4-PICK-05")
def test_he_who_leaps_onto_the_ball_must_try_to_pick_it_up() -> None:
    match = position("H1 A1 o", H1="leap").play_to_dice("H1 move", "leap M5", 4)
    assert (match.rolling, match.target) == ("test", 4)
    held = position("H1 A1 o", H1="leap").play("H1 move", "leap M5", 4, 4)
    assert held.holder() == "H1"
    dropped = match.play_to_dice(1)
    assert dropped.rolling == "bounce"


@rule("LRB4-SKILL-29", "LRB4-BOU-02", "LRB4-PICK-02")
def test_a_ball_onto_which_he_falls_when_he_leaps_bounces() -> None:
    match = position("H1 A1 o", H1="leap").play_to_dice("H1 move", "leap M5", 1, 1, 1)
    assert (match.prone("H1"), match.at("H1"), match.rolling) == (True, "M5", "bounce")
    hurt = position("H1 A1 o", H1="leap").play_to_dice("H1 move", "leap M5", 1, 6, 6, 4, 4)
    assert (hurt.where("H1"), hurt.rolling) == ("ko", "bounce")


@rule("LRB4-SKILL-28", "LRB4-SKILL-49")
def test_one_who_leaps_away_may_be_followed() -> None:
    match = position("H1 A1 .", H1="leap", A1="shadowing").play("H1 move", "leap M5", 6, "A1", 1, 6)
    assert match.at("A1") == "K5"


@rule("LRB4-SKILL-28", "LRB4-MUT-06")
def test_a_leap_is_run_up_enough_for_horns() -> None:
    match = position("H1 . A1", H1="leap horns").play_to_dice("H1 blitz", "leap L5", 4, "A1")
    assert match.facts("block")[-1][3:5] == (4, 3)


# --- rolls again ------------------------------------------------------------------------------------------------------


@rule("LRB4-MUT-11", "LRB4-SKILL-45")
def test_the_one_with_tentacles_may_have_his_die_again() -> None:
    match = position("A1 . .\n. H1 .\n. . .\n. . .", A1="tentacles pro").play("H1 move", "north", "A1", 6, 1)
    assert (match.asked, match.prompt) == ("A", "reroll")


@rule("LRB4-MUT-11", "LRB4-SKILL-45")
def test_each_of_the_two_is_asked_about_his_own_die_against_the_other() -> None:
    match = position("A1 . .\n. H1 .\n. . .\n. . .", rerolls=(1, 0), A1="tentacles pro")
    match.play("H1 move", "north", "A1", 6, 1)
    assert (match.prompt, match.game.about, match.game.against) == ("reroll", match.slot("H1"), match.slot("A1"))
    match.play("keep")
    assert (match.prompt, match.game.about, match.game.against) == ("reroll", match.slot("A1"), match.slot("H1"))


@rule("LRB4-SKILL-45")
def test_pro_is_good_for_the_two_dice_of_dauntless_and_for_the_way_of_a_ball_and_chain() -> None:
    daring = position("H1 A1 .", H1="dauntless pro", A1={"st": 5}).play("H1 block", "use", 1, 1)
    assert set(daring.choices()) == {"keep", "pro"}
    daring.play_to_dice("pro", 4, 3, 3)
    assert (daring.rolling, len(daring.game.faces)) == ("block", 1)
    whirling = position("H1 . .\n. . A1", H1={**FANATIC, "skills": "ball_and_chain pro"})
    whirling.play("H1 move", "face north", 1, "pro", 4, 3)
    assert whirling.at("H1") == "K4"


@rule("LRB4-SKILL-45")
def test_pro_is_good_for_the_strength_that_a_ball_and_chain_takes() -> None:
    match = position("H1 . .\n. . A1", H1={**FANATIC, "skills": "ball_and_chain pro"}).play("H1 move", "end", 1)
    assert (match.prompt, set(match.choices())) == ("reroll", {"keep", "pro"})
    match.play("pro", 4, 6)
    assert match.standing("H1")


@rule("LRB4-EQUIP-12", "LRB4-RR-03")
def test_the_die_for_the_way_of_a_ball_and_chain_may_be_rolled_again() -> None:
    match = position("H1 . .\n. . A1", H1=FANATIC, rerolls=(1, 0)).play("H1 move", "face north", 1)
    assert set(match.choices()) == {"keep", "team"}
    match.play("team", 3)
    assert match.at("H1") == "K4"


@rule("LRB4-EQUIP-12", "LRB4-RR-03")
def test_and_so_may_the_die_of_his_next_square() -> None:
    match = position("H1 . .\n. . A1", H1=FANATIC, rerolls=(1, 0)).play("H1 move", "face north", 3, "keep")
    match.play("face north", 1)
    assert (match.at("H1"), match.prompt, set(match.choices())) == ("K4", "reroll", {"keep", "team"})


@rule("LRB4-EQUIP-54", "LRB4-BOU-02")
def test_a_ball_dropped_by_one_who_was_stabbed_bounces_once() -> None:
    match = position("H1 A1* . H2\n. A2 . .", H1="poisoned_dagger").play("H1 block", "A1", "stab", 5, 4, 1, 1, 2)
    assert (match.where("A1"), match.ball(), match.prompt) == ("ko", "L4", "turn")


@rule("LRB4-EQUIP-27", "LRB4-SKILL-48")
def test_safe_throw_wins_a_bomb_back() -> None:
    match = position("H1 . A1 . H2", H1="bombs safe_throw").play("H1 bomb", 2, "O5", "A1", 6)
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match.play_to_dice("use")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)


@rule("LRB4-EQUIP-27", "LRB4-SKILL-48")
@pytest.mark.parametrize("other", ["H2", "A1", "A2"])
def test_nobody_elses_wins_a_bomb_back(other: str) -> None:
    match = position("H1 . A1 . H2\n. . . . A2", H1="bombs", **{other: "safe_throw"})
    match.play_to_dice("H1 bomb", 2, "O5", "A1", 6)
    assert (match.prompt, match.rolling, match.roller) == ("", "light_bomb", "A1")


@pytest.mark.parametrize(
    "skill",
    [
        pytest.param("ball_and_chain", marks=rule("LRB4-EQUIP-11", "LRB4-INT-01")),
        pytest.param("running_chainsaw", marks=rule("LRB4-EQUIP-35", "LRB4-INT-01")),
        pytest.param("toad", marks=rule("LRB4-STAFF-16", "LRB4-INT-01")),
    ],
)
def test_whoever_may_not_hold_the_ball_neither_intercepts_nor_catches_it(skill: str) -> None:
    drawing = "H1* . A1 . A2\n. . . . .\nH2 . . . ."
    assert position(drawing).play("H1 pass", "throw", "O5").prompt == "intercept"
    match = position(drawing, A1=skill, A2=skill).play_to_dice("H1 pass", "throw", "O5")
    assert (match.rolling, match.roller) == ("test", "H1")
    assert match.play_to_dice(6).rolling == "bounce"


@rule("LRB4-MUT-11")
def test_the_home_side_holds_those_who_leave_it_in_the_away_turn() -> None:
    match = position(". A1 H1\n. . .\nA2 . .", active="A", H1="tentacles").play("A1 move", "west", "H1", 3, 4)
    assert (match.at("A1"), match.asked, match.prompt) == ("L5", "A", "turn")
