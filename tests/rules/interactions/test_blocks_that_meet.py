"""Skills of both players in one block: who is asked, in which order, and what cancels what."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from touchback.rules.model.state import MISSES_NEXT

DUEL = """
    .  .  .  .  .
    .  H1 A1 .  .
    .  .  .  .  .
    H2 .  .  A2 .
    """
TWO = """
    .  .  .  .
    A1 H1 A2 .
    .  .  .  .
    .  .  .  H2
    """


def strengths(match: Board) -> tuple[int, ...]:
    return match.facts("block")[-1][3:5]


@rule("BB16-SKILL-09", "BB16-SKILL-41", "BB16-SKILL-93", hb2006="HB06-TOC-13", sheet="SHEET-BLK-02")
def test_juggernaut_is_asked_before_block_and_shuts_wrestle_out() -> None:
    match = position(DUEL, H1="juggernaut block", A1="wrestle")
    match.play("H1 blitz", "A1", 2)
    assert (match.prompt, match.asked) == ("use_skill", "H")
    match.play("no")
    assert (match.prompt, match.asked) == ("use_skill", "H")  # his Block, and nobody else is asked
    match.play("use", 1, 1)
    assert match.standing("H1")
    assert match.prone("A1")


@rule("BB16-SKILL-41", "BB16-SKILL-69", hb2006="HB06-TOC-13")
def test_a_juggernaut_does_not_stop_a_side_step() -> None:
    match = position(DUEL, H1="juggernaut", A1="side_step")
    match.play("H1 blitz", "A1", 3)
    assert (match.prompt, match.asked) == ("own_push", "A")


@rule("BB16-SKILL-36", "BB16-SKILL-69", "BB16-SKILL-74", hb2006="HB06-TOC-13")
def test_grab_stops_the_side_step_but_not_the_standing_firm() -> None:
    match = position(DUEL, H1="grab", A1="side_step stand_firm")
    match.play("H1 block", 3)
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play("no")
    assert (match.prompt, match.asked) == ("push", "H")


@rule("BB16-SKILL-32", "BB16-SKILL-35", "BB16-SKILL-69", hb2006="HB06-TOC-13")
def test_side_step_comes_first_then_fend_and_frenzy_has_nobody_left() -> None:
    match = position(DUEL, H1="frenzy", A1="side_step fend")
    match.play("H1 block", 3)
    assert (match.prompt, match.asked) == ("own_push", "A")
    match.play("N6")
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play("use")
    assert match.at("H1") == "L6"
    assert len(match.facts("block")) == 1
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-32", "BB16-SKILL-35", "BB16-SKILL-69", hb2006="HB06-TOC-13")
def test_one_who_stepped_aside_next_to_him_is_blocked_again_though_he_fends() -> None:
    match = position(DUEL, H1="frenzy", A1="side_step fend")
    match.play_to_dice("H1 block", 3, "M7", "use")
    assert match.at("H1") == "L6"
    assert (match.rolling, match.roller) == ("block", "H1")


@rule("BB16-SKILL-32", "BB16-SKILL-52", hb2006="HB06-TOC-13")
def test_nobody_fends_off_one_who_blocks_two() -> None:
    match = position(TWO, H1={"st": 9, "skills": "multiple_block"}, A1="fend", A2="fend")
    match.play("H1 block", "two A1", 3, 3, "J6")
    assert (match.prompt, match.asked) == ("second_block", "H")


@rule("BB16-SKILL-28", "BB16-SKILL-69", "BB16-SKILL-81", hb2006="HB06-TOC-13")
def test_tackle_is_said_first_and_a_stumble_is_a_fall_where_he_stepped() -> None:
    match = position(DUEL, H1="tackle", A1="dodge side_step")
    match.play("H1 block", 5)
    assert (match.prompt, match.asked) == ("use_skill", "H")
    match.play("use")
    assert (match.prompt, match.asked) == ("own_push", "A")
    match.play("M5", "stay", 1, 1)
    assert match.prone("A1")
    assert match.at("A1") == "M5"


# --- strength -------------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-37", "BB16-SKILL-39", "BB16-SKUSE-05", hb2006="HB06-TOC-13")
def test_horns_and_a_guarding_friend_add_up() -> None:
    match = position(". H1 A1 .\n. . H2 A2", H1="horns", H2="guard")
    match.play_to_dice("H1 blitz", "A1")
    assert strengths(match) == (5, 3)


@rule("BB16-SKILL-37", "BB16-SKILL-52", hb2006="HB06-TOC-13")
def test_of_two_who_are_blocked_the_one_who_guards_helps_the_other() -> None:
    # H2 marks A2, who would assist A1 no more if he did not guard.
    crowd = "A1 H1 A2 H2\n. . . .\n. . . ."
    plain = position(crowd, H1={"st": 9, "skills": "multiple_block"})
    plain.play_to_dice("H1 block", "two A1")
    guarded = position(crowd, H1={"st": 9, "skills": "multiple_block"}, A2="guard")
    guarded.play_to_dice("H1 block", "two A1")
    assert (strengths(plain), strengths(guarded)) == ((9, 5), (9, 6))


@rule("BB16-SKILL-22", "BB16-SKILL-37", hb2006="HB06-TOC-13")
def test_who_guards_counts_only_after_the_daring() -> None:
    match = position(". H1 A1 .\n. . H2 A2", H1="dauntless", H2="guard", A1={"st": 4})
    match.play("H1 block")
    assert (match.prompt, match.asked) == ("use_skill", "H")
    match.play_to_dice("use", 6)
    assert strengths(match) == (5, 4)


@rule("BB16-SKILL-22", "BB16-SKILL-39", "BB16-SKILL-52", hb2006="HB06-TOC-13")
def test_horns_spare_the_daring_on_a_blitz_but_not_against_two() -> None:
    blitz = position(TWO, H1="dauntless horns multiple_block", A1={"st": 4})
    blitz.play_to_dice("H1 blitz", "A1")
    assert blitz.rolling == "block"
    match = position(TWO, H1="dauntless horns multiple_block", A1={"st": 4})
    match.play_to_dice("H1 block", "two A1", "use")
    assert (match.rolling, match.target) == ("test", 4)  # 3 against 6: more than the difference


# --- before the dice ------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-22", "BB16-SKILL-29", hb2006="HB06-TOC-13")
def test_the_ball_is_thrown_away_before_anyone_dares() -> None:
    match = position("H1 A1* . A2", H1="dauntless", A1={"st": 4, "skills": "dump_off"})
    match.play("H1 block")
    assert (match.prompt, match.asked) == ("use_skill", "A")
    match.play("no")
    assert (match.prompt, match.asked) == ("use_skill", "H")


@rule("BB16-SKILL-29", "BB16-SKILL-52", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("first", ["A1", "A2"])
def test_each_of_two_who_are_blocked_may_throw_the_ball_away(first: str) -> None:
    match = position(TWO.replace("A2 ", "A2* "), H1={"st": 9, "skills": "multiple_block"}, A2="dump_off")
    if first == "A1":
        match.play("H1 block", "two A1", 3, 3, "J6", "A2")
    else:
        match.play("H1 block", "two A2")
    assert (match.prompt, match.asked) == ("use_skill", "A")


@rule("BB16-SKILL-18", "BB16-SKILL-22", hb2006="HB06-TOC-13")
def test_a_saw_needs_no_daring() -> None:
    match = position(DUEL, H1="chainsaw dauntless", A1={"st": 5})
    match.play_to_dice("H1 block")
    assert (match.rolling, match.target) == ("test", 2)


# --- damage ---------------------------------------------------------------------------------------------------------

DOWN = ("H1 block", 6, "N6", "follow")


@rule("BB16-SKILL-21", "BB16-SKILL-60")
def test_claws_cut_through_the_second_armour_roll_too() -> None:
    match = position(
        DUEL, H1="claw piling_on", A1={"av": 10}, options={"piling_on": "yes"}, rerolls=(1, 0)
    )  # fmt: skip
    match.play_to_dice("H1 block", 6, "keep", "N6", "follow", 1, 1, "use")
    assert match.rolling == "armour"
    match.play_to_dice(4, 4)
    assert match.rolling == "injury"


@rule("BB16-SKILL-60", "BB16-SKILL-77", "BB16-SKILL-84", "BB16-OLR-08")
@pytest.mark.parametrize(
    ("skill", "dice", "where"),
    [("stunty", (4, 3), "ko"), ("thick_skull", (4, 4), "pitch"), ("stunty thick_skull", (4, 4), "pitch")],
)
def test_the_second_injury_roll_is_read_as_the_first(skill: str, dice: tuple[int, int], where: str) -> None:
    match = position(DUEL, H1="piling_on", A1=skill, options={"piling_on": "yes"}, rerolls=(1, 0))
    match.play("H1 block", 6, "keep", "N6", "follow", 6, 6, 1, 1, "use", *dice)
    assert match.where("A1") == where


@rule("BB16-SKILL-21", "BB16-SKILL-51", "BB16-SKILL-60", "BB16-OLR-08")
def test_claw_mighty_blow_and_piling_on_in_one_block() -> None:
    match = position(
        DUEL, H1="claw mighty_blow piling_on", A1={"av": 10}, options={"piling_on": "yes"}, rerolls=(1, 0)
    )  # fmt: skip
    match.play("H1 block", 6, "keep", "N6", "follow", 3, 4)
    assert (match.prompt, match.asked) == ("piling_on", "H")  # new dice first; 7 and 1 would be the 8 that counts
    match.play("use", 4, 4, 4, 3)  # the claws alone: the blow is left for the injury
    assert (match.prompt, match.asked) == ("damage_bonus", "H")
    match.play("use")
    assert match.where("A1") == "ko"
    assert match.prone("H1")


@rule("BB16-SKILL-18", "BB16-SKILL-21", hb2006="HB06-TOC-13")
def test_claws_add_nothing_to_a_saw() -> None:
    match = position(DUEL, H1="chainsaw claw", A1={"av": 11})
    match.play("H1 block", 2, 4, 4)
    assert match.standing("A1")


@rule("BB16-SKILL-23", "BB16-SKILL-64", "BB16-SKILL-77", "BB16-SKILL-84", hb2006="HB06-TOC-13")
def test_a_small_thick_skulled_rotten_player_who_grows_back() -> None:
    match = position(DUEL, A1="stunty thick_skull decay regeneration")
    match.play_to_dice(*DOWN, 6, 6, 4, 5)
    assert match.rolling == "regenerate"  # 9: badly hurt at once, with nothing to roll twice
    match.play(4)
    assert match.where("A1") == "reserves"


@rule("BB16-SKILL-24", "BB16-SKILL-20", "BB16-SKUSE-05", hb2006="HB06-TOC-13")
def test_a_foul_with_a_saw_adds_three_and_a_dirty_trick_one_more() -> None:
    match = position("H1 A1- . H2\n. . . A2", H1="chainsaw dirty_player", A1={"av": 9})
    match.play("H1 foul", "A1", 2, 2, 4)  # 6 and 3: one short of breaking armour 9
    assert (match.prompt, match.asked) == ("damage_bonus", "H")
    match.play_to_dice("use")
    assert match.rolling == "injury"


# --- getting away ---------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-68", "BB16-SKILL-83", hb2006="HB06-TOC-13")
def test_one_who_pulled_free_may_still_be_followed() -> None:
    match = position(". H1 A1", A1="tentacles shadowing")
    match.play("H1 move", "west", "A1", 6, 6, 6)
    assert (match.prompt, match.asked) == ("reaction", "A")
    match.play("A1", 1, 1)
    assert match.at("A1") == "L5"


@rule("BB16-SKILL-49", "BB16-SKILL-68", "BB16-SKILL-83", "BB16-SKILL-91", hb2006="HB06-TOC-13")
def test_long_legs_help_the_jump_but_neither_against_the_grip_nor_the_chase() -> None:
    match = position("H1 A1 .", H1="leap very_long_legs", A1="tentacles shadowing")
    match.play_to_dice("H1 move", "leap M5", "A1", 2, 4)  # 6 is just enough between equals, with nothing added
    assert (match.rolling, match.target) == ("test", 3)
    match.play(3, "A1", 3, 4)  # 7 is just too little to shake him off
    assert match.at("A1") == "K5"
    held = position("H1 A1 .", H1="leap very_long_legs", A1="tentacles")
    held.play("H1 move", "leap M5", "A1", 2, 3)
    assert held.at("H1") == "K5"


@rule("BB16-SKILL-27", "BB16-SKILL-68", "BB16-SKILL-83", hb2006="HB06-TOC-13")
def test_first_the_grip_then_the_dive_and_who_dived_comes_after_nobody() -> None:
    match = position(". H1 A1", A1="tentacles diving_tackle shadowing")
    match.play("H1 move", "west")
    assert (match.prompt, match.asked) == ("reaction", "A")
    match.play("A1", 6, 6, 6)
    assert (match.prompt, match.asked) == ("reaction", "A")  # the dive, once the die is seen
    match.play("A1")
    assert match.prone("A1")
    assert (match.prompt, match.asked) == ("step", "H")  # on the ground he follows nobody


@rule(
    "BB16-SKILL-27",
    "BB16-SKILL-49",
    "BB16-SKILL-61",
    hb2006="HB06-TOC-13",
    lrb4="LRB4-MUT-08 LRB4-SKILL-16 LRB4-SKILL-28",
)
def test_a_leap_is_no_dodge_that_a_dive_or_a_tail_could_spoil() -> None:
    match = position("H1 A1 .", H1="leap", A1="diving_tackle prehensile_tail")
    match.play_to_dice("H1 move", "leap M5")
    assert (match.rolling, match.target) == ("test", 4)
    match.play(4)
    assert (match.prompt, match.asked) == ("step", "H")
    assert match.standing("A1")


@rule("BB16-SKILL-35", "BB16-SKILL-93", hb2006="HB06-TOC-13")
def test_one_who_was_wrestled_down_in_a_frenzy_is_done() -> None:
    match = position(DUEL, H1="frenzy", A1="wrestle")
    match.play("H1 block", 2, "use")
    assert match.prone("H1")
    assert len(match.facts("block")) == 1
    assert (match.prompt, match.asked) == ("turn", "H")


# --- weapons, looks and what comes after ------------------------------------------------------------------------------


@rule("BB16-SKILL-29", "BB16-SKILL-72", hb2006="HB06-TOC-13")
def test_the_ball_is_thrown_away_from_a_block_but_not_from_a_blade() -> None:
    match = position("H1 A1* . A2", H1="stab", A1="dump_off")
    match.play("H1 block")
    assert (match.prompt, match.asked) == ("weapon", "H")
    match.play("block")
    assert (match.prompt, match.asked) == ("use_skill", "A")
    other = position("H1 A1* . A2", H1="stab", A1="dump_off").play_to_dice("H1 block", "stab")
    assert other.rolling == "armour"


@rule("BB16-SKILL-18", "BB16-SKILL-29", hb2006="HB06-TOC-13")
def test_nor_from_a_saw() -> None:
    match = position("H1 A1* . A2", H1="chainsaw", A1="dump_off")
    match.play_to_dice("H1 block")
    assert (match.rolling, match.roller) == ("test", "H1")


@rule("BB16-SKILL-29", "BB16-SKILL-34", hb2006="HB06-TOC-13", lrb4="LRB4-MUT-05")
def test_who_cannot_bear_the_sight_of_him_gives_him_no_reason_to_throw() -> None:
    match = position("H1 A1* . A2\n. . . .\nH2 . . .", A1="dump_off foul_appearance")
    match.play("H1 block", 1)
    assert match.holder() == "A1"
    assert (match.prompt, match.asked) == ("turn", "H")
    seen = position("H1 A1* . A2", A1="dump_off foul_appearance")
    seen.play("H1 block", 2)
    assert (seen.prompt, seen.asked) == ("use_skill", "A")


@rule("BB16-SKILL-23", "BB16-SKILL-56", hb2006="HB06-TOC-13")
def test_the_rotten_are_not_infected_even_if_the_second_result_kills() -> None:
    match = position(DUEL, H1="nurgles_rot", A1="decay")
    match.play("H1 block", 6, "N6", "stay", 6, 6, 6, 6, 1, 1, 6, 1)
    assert match.where("A1") == "injured"
    assert match.facts("infected") == []
    plain = position(DUEL, H1="nurgles_rot").play("H1 block", 6, "N6", "stay", 6, 6, 6, 6, 6, 1)
    assert len(plain.facts("infected")) == 1


@rule("BB16-SKILL-56", "BB16-SKILL-64", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("die", [3, 4])
def test_those_who_might_grow_back_are_not_infected_either(die: int) -> None:
    match = position(DUEL, H1="nurgles_rot", A1="regeneration")
    match.play("H1 block", 6, "N6", "stay", 6, 6, 6, 6, 6, 1, die)
    assert match.facts("infected") == []


@rule("BB16-SKILL-23", "BB16-SKILL-90.b")
def test_one_who_is_badly_hurt_twice_is_poisoned_once() -> None:
    match = position(DUEL, H1="weeping_dagger", A1="decay")
    match.play_to_dice("H1 block", 6, "N6", "stay", 6, 6, 6, 6, 1, 1, 1, 1)
    assert match.rolling == "weeping_dagger"
    match.play(4)
    assert len(match.facts("tainted")) == 1


@rule("BB16-SKILL-23", "BB16-SKILL-90.b")
@pytest.mark.parametrize("results", [(1, 1, 4, 1), (4, 1, 1, 1)], ids=["the second worse", "the first worse"])
def test_one_with_a_result_worse_than_badly_hurt_is_not_poisoned(results: tuple[int, ...]) -> None:
    match = position(DUEL, H1="weeping_dagger", A1="decay")
    match.play("H1 block", 6, "N6", "stay", 6, 6, 6, 6, *results)
    assert (match.prompt, match.facts("tainted"), match.flag("A1", MISSES_NEXT)) == ("turn", [], False)


@rule("BB16-SKILL-23", "BB16-SKILL-90.b", "BB16-APOTH-04")
def test_a_treated_first_result_does_not_open_the_poison_while_the_second_is_worse() -> None:
    match = position(DUEL, H1="weeping_dagger", A1="decay", apothecaries=(0, 1))
    match.play("H1 block", 6, "N6", "stay", 6, 6, 6, 6, 4, 1, 4, 1, "use", 1, 1, "badly_hurt")
    assert (match.prompt, match.facts("tainted")) == ("turn", [])


# --- fouls ------------------------------------------------------------------------------------------------------------

LYING = "H1 A1- . H2\n. . . A2"


@rule("BB16-SKILL-20", "BB16-SKILL-70", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("dice", "rolling"), [((2, 2), ""), ((3, 3), "injury")])
def test_a_quiet_fouler_with_a_saw_is_heard_only_if_the_armour_breaks(dice: tuple[int, int], rolling: str) -> None:
    match = position(LYING, H1="chainsaw sneaky_git")
    match.play_to_dice("H1 foul", "A1", 2, *dice)
    assert match.rolling == rolling
    if not rolling:
        assert (match.prompt, match.asked) == ("turn", "H")
        assert match.where("H1") == "pitch"


@rule("BB16-SKILL-33", "BB16-SKILL-70")
def test_one_who_is_quiet_and_rich_pays_only_when_he_was_seen() -> None:
    unseen = position(LYING, H1="filthy_rich sneaky_git").play("H1 foul", "A1", 2, 2)
    assert unseen.prompt == "turn"
    seen = position(LYING, H1="filthy_rich sneaky_git").play_to_dice("H1 foul", "A1", 5, 5, 1, 2)
    assert (seen.rolling, seen.target) == ("filthy_rich", 2)


@rule("BB16-SKILL-70", "BB16-STAR-80")
def test_the_sneakiest_sways_the_referee_only_when_a_quiet_foul_was_seen() -> None:
    unseen = position(LYING, H1="sneakiest_of_the_lot sneaky_git").play("H1 foul", "A1", 2, 2)
    assert unseen.prompt == "turn"
    seen = position(LYING, H1="sneakiest_of_the_lot sneaky_git").play_to_dice("H1 foul", "A1", 5, 5, 1, 2)
    assert (seen.rolling, seen.target) == ("sway", 3)


@rule("BB16-SKILL-33", "BB16-STAR-80")
def test_one_who_pays_himself_needs_no_swaying_until_his_money_fails() -> None:
    match = position(LYING, H1="sneakiest_of_the_lot filthy_rich").play_to_dice("H1 foul", "A1", 2, 2)
    assert (match.rolling, match.target) == ("filthy_rich", 2)
    match.play_to_dice(1)
    assert (match.rolling, match.target) == ("sway", 3)
