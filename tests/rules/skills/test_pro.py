"""Rolling any die of his again, if he earns it."""

from __future__ import annotations

import pytest

from tests.support import position, rule


@rule("BB16-SKILL-62", lrb4="LRB4-SKILL-45 LRB4-SKILL-46", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("earned", "again"), [(1, False), (2, False), (3, False), (4, True), (5, True), (6, True)])
def test_a_second_try_must_be_earned_with_a_four(earned: int, again: bool) -> None:
    match = position(". H1 A1", H1="pro")
    match.play_to_dice("H1 move", "west", 2, "pro", earned)
    assert match.rolling == ("test" if again else "armour")


@rule("BB16-SKILL-62", lrb4="LRB4-SKILL-45", hb2006="HB06-TOC-13")
def test_the_new_die_counts() -> None:
    match = position(". H1 A1", H1="pro")
    match.play("H1 move", "west", 2, "pro", 4, 5)
    assert match.standing("H1")


@rule(
    "BB16-SKILL-62",
    "BB16-RRL-01",
    "BB16-SKUSE-01",
    "BB16-SKUSE-08",
    lrb4="LRB4-SKILL-45 LRB4-RR-01",
    hb2006="HB06-TOC-13 HB06-RR-01",
)
def test_block_dice_may_be_rolled_again() -> None:
    match = position("H1 A1", H1="pro")
    match.play("H1 block", 1)
    assert (match.asked, match.prompt) == ("H", "reroll")
    assert set(match.choices()) == {"keep", "pro"}
    match.play("pro", 4, 3, "M5", "stay")
    assert match.standing("H1")
    assert match.at("A1") == "M5"


@rule("BB16-SKILL-62", "BB16-RRL-01", hb2006="HB06-TOC-13 HB06-RR-01", lrb4="LRB4-RR-01 LRB4-SKILL-45")
def test_all_dice_of_a_block_are_rolled_again() -> None:
    match = position("H1 A1", H1={"st": 7, "skills": "pro"})
    match.play_to_dice("H1 block", 1, 1, 2, "pro", 6)
    assert match.game.faces == (6, 6, 6)


@rule("BB16-SKILL-62", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-45")
@pytest.mark.parametrize("skill", ["bone_head", "really_stupid", "wild_animal", "take_root"])
def test_the_die_of_one_who_may_not_do_as_told_may_be_rolled_again(skill: str) -> None:
    match = position("H1 . A1", H1=f"pro {skill}")
    match.play("H1 move", 1, "pro", 4, 6, "end")
    assert match.prompt == "turn"
    assert match.facts("lost_action") == []


@rule("BB16-SKILL-62", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-45")
def test_even_a_success_may_be_rolled_again() -> None:
    match = position(". H1 A1", H1="pro")
    match.play("H1 move", "west", 5)
    assert match.prompt == "reroll"
    assert set(match.choices()) == {"keep", "pro"}


@rule("BB16-SKILL-62", "BB16-RRL-06", "BB16-SKUSE-06", lrb4="LRB4-SKILL-45 LRB4-RR-07", hb2006="HB06-TOC-13 HB06-RR-06")
def test_once_a_turn_whatever_came_of_it() -> None:
    match = position(". . H1 A1\n. A2 . .", H1="pro")
    match.play_to_dice("H1 move", "west", 2, "pro", 4, 5, "north", 2)
    assert match.rolling == "armour"


@rule("BB16-SKILL-62", lrb4="LRB4-SKILL-45", hb2006="HB06-TOC-13")
def test_a_try_that_was_not_earned_is_used_up_too() -> None:
    match = position(". . H1 A1\n. A2 . .", H1="pro", rerolls=(0, 0))
    match.play_to_dice("H1 move", "west", 5, "pro", 3, "north", 2)
    assert match.rolling == "armour"


@rule("BB16-SKILL-62", hb2006="HB06-TOC-13")
def test_the_dice_of_getting_away_may_be_rolled_again() -> None:
    match = position(". H1 A1", H1="pro", A1="tentacles").play("H1 move", "west", "A1", 1, 1)
    assert (match.asked, set(match.choices())) == ("H", {"keep", "pro"})
    match.play("pro", 4, 6, 6, 6)
    assert match.at("H1") == "K5"
    match = position(". H1 A1", H1="pro", A1="shadowing").play("H1 move", "west", 6, "keep", "A1", 1, 1)
    assert (match.asked, set(match.choices())) == ("H", {"keep", "pro"})
    match.play("pro", 4, 6, 6)
    assert match.at("A1") == "M5"


@rule("BB16-SKILL-62", hb2006="HB06-TOC-13")
def test_the_die_for_a_way_at_random_may_be_rolled_again() -> None:
    match = position("H1 . .\n. . A1", H1="ball_and_chain no_hands secret_weapon pro")
    match.play("H1 move", "face north", 1)
    assert set(match.choices()) == {"keep", "pro"}
    match.play("pro", 4, 3)
    assert match.at("H1") == "K4"


@rule("BB16-SKILL-62", lrb4="LRB4-SKILL-45", hb2006="HB06-TOC-13")
def test_in_his_next_turn_he_may_use_it_again() -> None:
    match = position(". . H1 A1\n. A2 . .", H1="pro")
    match.play("H1 move", "west", 2, "pro", 4, 5, "end", "end turn", "H1 move", "north", 2)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "reroll", {"keep", "pro"})


@rule("BB16-SKILL-62", lrb4="LRB4-SKILL-45", hb2006="HB06-TOC-13")
def test_in_the_opponents_turn_he_may_use_it_again_too() -> None:
    match = position("A2 . .\n. . .\n. H1 A3\n. . .\nA1* . .", H1="pro")
    match.play("H1 move", "west", 2, "pro", 4, 5, "end", "A1 pass", "throw", "K5", "H1", 2)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "reroll", {"keep", "pro"})


@rule("BB16-SKILL-62", lrb4="LRB4-SKILL-45", hb2006="HB06-TOC-13")
def test_each_player_has_his_own() -> None:
    match = position(". H1 A1\n. . .\n. . .\n. H2 A2", H1="pro", H2="pro")
    match.play("H1 move", "west", 2, "pro", 4, 5, "end", "H2 move", "west", 2)
    assert set(match.choices()) == {"keep", "pro"}


@rule("BB16-SKILL-62", lrb4="LRB4-SKILL-45", hb2006="HB06-TOC-13")
def test_the_new_die_counts_even_if_it_is_worse() -> None:
    match = position(". H1 A1", H1="pro").play_to_dice("H1 move", "west", 5, "pro", 4, 1)
    assert (match.rolling, match.roller) == ("armour", "H1")


@rule("BB16-SKILL-62", hb2006="HB06-TOC-13")
def test_armour_injury_and_casualty_are_not_rolled_again_on_either_side() -> None:
    match = position("H1 A1", H1="pro", A1="pro")
    match.play("H1 block", 6, "keep", "M5", "stay", 6, 6, 5, 5, 3, 8)
    assert match.where("A1") == "injured"
    assert match.casualty("A1") == "badly_hurt"
    assert match.facts("reroll") == []


@rule("BB16-SKILL-62", "BB16-RRL-02", lrb4="LRB4-SKILL-46 LRB4-RR-02", hb2006="HB06-TOC-13 HB06-RR-02")
def test_a_result_that_was_not_earned_again_is_not_rolled_again_by_anything() -> None:
    match = position(". H1 A1", H1="pro dodge", rerolls=(1, 0))
    match.play("H1 move", "west", 2, "pro", 3)
    assert (match.asked, match.prompt) == ("H", "reroll_pro")
    assert set(match.choices()) == {"keep", "team"}  # a team re-roll of the earning die, not of the dodge
    match.play("keep", 1, 1)
    assert match.prone("H1")
    assert match.game.state.rerolls[0] == 1


@rule("BB16-SKILL-62", lrb4="LRB4-SKILL-46", hb2006="HB06-TOC-13")
def test_not_even_once_a_dive_has_spoiled_it() -> None:
    match = position(". H1 A1\n. . .\nH2 . .", rerolls=(1, 0), H1="pro dodge", A1="diving_tackle")
    match.play("H1 move", "west", 4, "pro", 1, "keep")
    assert (match.asked, match.prompt) == ("A", "reaction")
    match.play_to_dice("A1")
    assert (match.rolling, match.roller) == ("armour", "H1")


@rule("BB16-SKILL-62", "BB16-RRL-02", lrb4="LRB4-SKILL-46 LRB4-RR-02", hb2006="HB06-TOC-13 HB06-RR-02")
def test_where_the_team_cannot_help_his_own_skill_does_not_either() -> None:
    match = position(". H1 A1", H1="pro dodge").play_to_dice("H1 move", "west", 2, "pro", 3)
    assert (match.rolling, match.roller) == ("armour", "H1")


@rule("BB16-SKILL-62", lrb4="LRB4-SKILL-46", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("rerolls", [0, 1])
def test_block_dice_that_were_not_earned_again_stand_too(rerolls: int) -> None:
    match = position("H1 A1", H1="pro", rerolls=(rerolls, 0)).play_to_dice("H1 block", 1, "pro", 3)
    if rerolls:
        assert (match.prompt, set(match.choices())) == ("reroll_pro", {"keep", "team"})
        match.play_to_dice("keep")
    assert (match.rolling, match.roller) == ("armour", "H1")


@rule("BB16-SKILL-62", lrb4="LRB4-SKILL-46", hb2006="HB06-TOC-13")
def test_the_team_re_roll_for_the_earning_die_is_the_one_of_the_turn() -> None:
    match = position("H1 A1 . .\n. . . .\n. . H2 A2", H1="pro", rerolls=(2, 0))
    match.play("H1 block", 1, "pro", 3, "team", 4, 3, "M5", "stay").play_to_dice("H2 move", "north", 1)
    assert (match.rolling, match.roller) == ("armour", "H2")


@rule(
    "BB16-SKILL-62",
    "BB16-FAQ-13",
    "BB16-RRL-03",
    "BB16-RRL-05",
    lrb4="LRB4-SKILL-46 LRB4-FAQ-26 LRB4-RR-03 LRB4-RR-06",
    hb2006="HB06-TOC-13 HB06-TOC-26.i HB06-RR-03 HB06-RR-05",
)
def test_the_team_may_have_the_earning_die_rolled_again_in_its_own_turn() -> None:
    match = position(". H1 A1", H1="pro", rerolls=(1, 0))
    match.play_to_dice("H1 move", "west", 2, "pro", 3, "team")
    assert match.rolling == "pro"
    assert match.game.state.rerolls[0] == 0
    match.play(4, 5)
    assert match.standing("H1")


@rule("BB16-SKILL-62", "BB16-RRL-02", hb2006="HB06-TOC-13 HB06-RR-02", lrb4="LRB4-RR-02 LRB4-FAQ-26 LRB4-SKILL-46")
def test_the_earning_die_is_rolled_again_only_once() -> None:
    match = position(". H1 A1", H1="pro", rerolls=(2, 0))
    match.play_to_dice("H1 move", "west", 2, "pro", 3, "team", 3)
    assert match.rolling == "armour"


@rule("BB16-SKILL-62", "BB16-RRL-02", hb2006="HB06-TOC-13 HB06-RR-02", lrb4="LRB4-RR-02")
def test_even_where_any_number_of_team_re_rolls_is_allowed_the_earning_die_has_one() -> None:
    match = position(". H1 A1", H1="pro", rerolls=(3, 0))
    match.game.state.free_rerolls = 1
    match.play_to_dice("H1 move", "west", 2, "pro", 3, "team", 3)
    assert match.rolling == "armour"
    assert match.game.state.rerolls[0] == 2


@rule("BB16-SKILL-62", "BB16-SKILL-50", hb2006="HB06-TOC-13")
def test_a_loner_must_earn_the_team_re_roll_of_the_earning_die_too() -> None:
    match = position(". H1 A1", H1="pro loner", rerolls=(1, 0))
    match.play_to_dice("H1 move", "west", 2, "pro", 3, "team")
    assert match.rolling == "loner"
    match.play_to_dice(4)
    assert match.rolling == "pro"
    match.play(4, 5)
    assert match.standing("H1")


@rule(
    "BB16-FAQ-13", "BB16-RRL-03", "BB16-SKILL-62", hb2006="HB06-TOC-26.i HB06-RR-03", lrb4="LRB4-SKILL-46 LRB4-SKILL-45"
)
@pytest.mark.parametrize(
    ("die", "roller"),
    [
        pytest.param(3, "H1", id="the interception has failed for good"),
        pytest.param(4, "A1", id="he tries again to intercept"),
    ],
)
def test_in_the_other_turn_he_may_use_it_but_the_team_may_not_help(die: int, roller: str) -> None:
    match = position("H1* . A1 . H2", A1="pro", rerolls=(0, 2))
    match.play("H1 pass", "throw", "O5", "A1", 2)
    assert (match.asked, match.prompt) == ("A", "reroll")
    assert set(match.choices()) == {"keep", "pro"}
    match.play_to_dice("pro", die)
    assert (match.rolling, match.roller) == ("test", roller)


@rule("BB16-FAQ-13", "BB16-SKILL-62", hb2006="HB06-TOC-26.i HB06-RR-03", lrb4="LRB4-SKILL-46 LRB4-SKILL-45")
def test_nor_may_it_help_him_with_a_dodge_of_his_in_the_other_turn() -> None:
    drawing = "H1* . . . . H2\n. . . . . .\n. . . . . .\n. . A1 H3 . ."
    match = position(drawing, A1="pass_block pro", rerolls=(0, 2))
    match.play("H1 pass", "throw", "P5", "A1", "A1 M7", 1)
    assert (match.asked, set(match.choices())) == ("A", {"keep", "pro"})
    match.play_to_dice("pro", 3)
    assert (match.rolling, match.roller) == ("armour", "A1")


@rule("BB16-SKILL-62", "BB16-SKUSE-09", "BB16-SKILL-01", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-45")
def test_a_prone_player_may_use_it_to_get_up() -> None:
    match = position("H1- . A1", H1={"ma": 2, "skills": "pro"})
    match.play("H1 move", 3, "pro", 4, 4)
    assert match.standing("H1")


@rule("BB16-SKILL-62", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-45")
def test_what_his_skill_or_his_team_could_do_is_there_beside_it() -> None:
    match = position(". H1 A1", H1="pro dodge", rerolls=(1, 0))
    match.play("H1 move", "west", 2)
    assert set(match.choices()) == {"keep", "pro", "dodge", "team"}


@rule("BB16-SKILL-62", lrb4="LRB4-SKILL-45", hb2006="HB06-TOC-13")
def test_a_team_mates_die_is_not_his_to_roll_again() -> None:
    match = position(". H1 A1\n. H2 .", H2="pro").play_to_dice("H1 move", "west", 2)
    assert (match.rolling, match.roller) == ("armour", "H1")


@rule("BB16-SKILL-62", "BB16-SKILL-27", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skills", ["pro", "pro dodge"])
def test_one_who_has_not_earned_it_gets_no_other_second_try_though_an_opponent_dives(skills: str) -> None:
    match = position(". H1 A1", H1=skills, A1="diving_tackle", rerolls=(1, 0))
    match.play_to_dice("H1 move", "west", 4, "pro", 3, "keep", "A1")
    assert (match.rolling, match.roller) == ("armour", "H1")
    assert match.game.state.rerolls[0] == 1
