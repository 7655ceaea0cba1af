"""Re-rolls: any roll of one's own player, once, with all its dice; the second result stands."""

from __future__ import annotations

from functools import partial

import pytest

from tests.support import position, rule

lrb4 = partial(position, edition="lrb4")

THROW = ("H1 pass", "throw team-mate H2", "N5")


@rule("LRB4-RR-05")
@pytest.mark.parametrize("side", ["H", "A"])
def test_either_coach_has_one_team_re_roll_a_turn_however_many_are_left(side: str) -> None:
    match = lrb4(f"{side}1 . .\n. . .\n{side}2 . .", active=side, rerolls=(3, 3), **{f"{side}1": {"ma": 0}})
    match.play(f"{side}1 move", "east", 1)
    assert (match.asked, match.prompt) == (side, "reroll")
    match.play_to_dice("team", 6, "east", 1)
    assert (match.rolling, match.roller) == ("armour", f"{side}1")  # nothing more is offered


A_ROLL_FOR_A_SKILL = pytest.mark.parametrize(
    ("drawing", "skills", "script"),
    [
        ("H1 . . .", "leap", ("H1 move", "leap M5", 1)),
        ("H1 . . A1", "wild_animal", ("H1 move", 1)),
        ("H1 . . A1", "take_root", ("H1 move", 1)),
        ("H1 H2 . . .", "throw_team_mate", (*THROW, 1)),
        ("H1 H2 . . .", "throw_team_mate", (*THROW, 6, "keep?", 1)),
        ("H1 H2 . . .", "throw_team_mate always_hungry", (*THROW, 1)),
        ("H1 H2 . . .", "blood_lust", ("H1 move", 1)),
        ("H1 A1 . . .", "hypnotic_gaze", ("H1 move", "gaze at A1", 1)),
        ("H1* . . . .", "hail_mary_pass", ("H1 pass", "throw", "hail mary V5", 1)),
        ("H1 . . . A1", "chainsaw", ("H1 move", "start", 1)),
        ("H1 A1 . . .", "dauntless", ("H1 block", "use", 1, 1)),
    ],
    ids=[
        *("leap", "temper", "root", "throw a team-mate", "land", "hunger", "thirst", "gaze", "hail mary", "saw"),
        "daring",
    ],
)


@rule("LRB4-RR-03")
@A_ROLL_FOR_A_SKILL
def test_a_roll_that_a_skill_asks_for_may_be_made_again_with_a_team_re_roll(
    drawing: str, skills: str, script: tuple[str | int, ...]
) -> None:
    match = lrb4(drawing, rerolls=(1, 1), H1=skills, H2="right_stuff", A1={"st": 5}).play(*script)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "reroll", {"keep", "team"})


@rule("LRB4-RR-05")
@A_ROLL_FOR_A_SKILL
def test_and_not_after_the_turns_one_team_re_roll(drawing: str, skills: str, script: tuple[str | int, ...]) -> None:
    match = lrb4(drawing, rerolls=(3, 3), H1=skills, H2="right_stuff", A1={"st": 5})
    match.game.state.reroll_used[0] = 1
    assert match.play_to_dice(*script).prompt != "reroll"


@rule("LRB4-SKILL-45")
@pytest.mark.parametrize(
    ("drawing", "skills", "script"),
    [
        pytest.param("H1 o . .", "", ("H1 move", "L5", 1), id="pick up"),
        pytest.param("H1* . . H2", "", ("H1 pass", "throw", "N5", 1), id="pass"),
        pytest.param("H2* H1 . .", "", ("H2 hand-off", "H1", 1), id="catch"),
        pytest.param("H1 . . .", "", ("H1 move", "L5", "M5", "N5", 1), id="go for it"),
        pytest.param("H1 . . .", "leap", ("H1 move", "leap M5", 1), id="leap"),
        pytest.param("H2 H1 . . .", "right_stuff", ("H2 pass", "throw team-mate H1", "N5", 6, 1), id="land"),
        pytest.param("H1 H2 . . .", "throw_team_mate always_hungry", (*THROW, 1), id="hunger"),
        pytest.param("H1 H2 . . .", "blood_lust", ("H1 move", 1), id="thirst"),
        pytest.param("H1 A1 . . .", "hypnotic_gaze", ("H1 move", "gaze at A1", 1), id="gaze"),
        pytest.param("H1* . . .", "hail_mary_pass", ("H1 pass", "throw", "hail mary V5", 1), id="hail mary"),
        pytest.param("H1 . . . A1", "chainsaw", ("H1 move", "start", 1), id="saw"),
        pytest.param("H1 A1 . . .", "", ("H1 block", 1), id="disgust"),
        pytest.param("H1* . A1 . H2", "safe_throw", ("H1 pass", "throw", "O5", "A1", 6, "use", 1), id="win back"),
    ],
)
def test_pro_is_good_for_any_test_of_his_own(drawing: str, skills: str, script: tuple[str | int, ...]) -> None:
    other = "throw_team_mate" if "right_stuff" in skills else "right_stuff"
    match = lrb4(drawing, H1={"ma": 2, "skills": f"pro {skills}"}, H2=other, A1="foul_appearance").play(*script)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "reroll", {"keep", "pro"})


@rule("LRB4-RR-01", "LRB4-RR-04")
def test_both_dice_of_a_daring_roll_are_thrown_again_and_a_worse_total_stands() -> None:
    match = lrb4("H1 A1 .", rerolls=(1, 0), H1="dauntless", A1={"st": 5})
    match.play_to_dice("H1 block", "use", 6, 1, "team")
    assert match.game.faces == (6, 6)
    match.play_to_dice(1, 4)  # five is not more than five
    assert (match.rolling, match.facts("block")[-1][3:5]) == ("block", (3, 5))


@rule("LRB4-RR-04")
def test_a_worse_block_die_stands() -> None:
    match = lrb4("H1 A1 .", rerolls=(1, 0)).play_to_dice("H1 block", 6, "team", 1)
    assert (match.rolling, match.roller) == ("armour", "H1")


@rule("LRB4-RR-04", "LRB4-RR-02")
def test_a_worse_die_for_a_weapon_stands_and_is_not_rolled_a_third_time() -> None:
    match = lrb4("H1 . . A1", rerolls=(2, 0), H1="bombs pro")
    match.play("H1 bomb", 6)
    assert set(match.choices()) == {"keep", "pro", "team"}
    match.play_to_dice("team", 1)
    assert match.prompt not in ("reroll", "pass_target")


@rule("LRB4-RR-02")
def test_daring_dice_that_were_rolled_again_are_not_rolled_a_third_time() -> None:
    match = lrb4("H1 A1 .", rerolls=(2, 0), H1="dauntless pro", A1={"st": 5}).play("H1 block", "use", 1, 1)
    assert set(match.choices()) == {"keep", "pro", "team"}
    match.play_to_dice("team", 1, 1)
    assert match.rolling == "block"


@rule("LRB4-RR-02", "LRB4-RR-01")
def test_a_die_against_a_shadow_is_rolled_again_alone_and_only_once() -> None:
    match = lrb4(". H1 A1\n. . .\nH2 . .", rerolls=(2, 0), H1="pro", A1="shadowing")
    match.play("H1 move", "west", 6, "keep", "A1", 1, 3)
    assert (match.asked, set(match.choices())) == ("H", {"keep", "pro", "team"})
    match.play("team", 2)
    assert (match.prompt, match.at("A1")) == ("step", "L5")  # two against three


@rule("LRB4-RR-07", "LRB4-RR-05")
def test_any_number_of_players_use_their_skills_in_a_turn_and_again_in_the_next() -> None:
    match = lrb4(
        """
        A1 H1 .  .
        .  .  .  .
        A2 H2 .  .
        .  .  .  .
        A3 H3 .  .
        """,
        rerolls=(1, 0),
        H1="dodge",
        H2="dodge",
    )
    match.play("H3 move", "east", 1, "team", 6, "end")
    match.play("H1 move", "east", 1, "dodge", 6, "end", "H2 move", "east", 1, "dodge", 6, "end")
    match.play("A1 move", "east", "end", "end turn", "H1 move", "east", 1)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "reroll", {"keep", "dodge"})


@rule("LRB4-RR-05")
def test_after_the_turns_one_team_re_roll_not_even_block_dice_are_thrown_again() -> None:
    match = lrb4(". H1 A1\n. . .\n. H2 A2", rerolls=(3, 0)).play("H1 move", "west", 1, "team", 6, "end")
    match.play("H2 block", 1, 1, 1)
    assert (match.turnover(), match.game.state.rerolls[0]) == ("fell", 2)


@rule("LRB4-RR-05")
def test_nor_is_the_die_against_a_shadow_nor_the_one_that_earns_a_second_try() -> None:
    match = lrb4(". H1 A1\n. . .\nH2 . .", rerolls=(3, 3), A1="shadowing")
    match.game.state.reroll_used[0] = 1
    match.play("H1 move", "west", 6, "A1", 1, 3)
    assert (match.prompt, match.at("A1")) == ("step", "L5")
    match = lrb4(". H1 A1", rerolls=(3, 3), H1="pro")
    match.game.state.reroll_used[0] = 1
    match.play_to_dice("H1 move", "west", 1, "pro", 3)
    assert (match.rolling, match.roller) == ("armour", "H1")
    match = lrb4("H1 . . A1\n. . . .\nH2 . . .", rerolls=(3, 3), H1="bombs")
    match.game.state.reroll_used[0] = 1
    assert match.play_to_dice("H1 bomb", 1).prompt != "reroll"


@rule("LRB4-RR-05")
@pytest.mark.parametrize("side", ["H", "A"])
@pytest.mark.parametrize("mine", [3, 6])
def test_block_dice_are_the_blockers_to_roll_again_and_never_the_other_coachs(side: str, mine: int) -> None:
    other = "A" if side == "H" else "H"
    match = lrb4(
        f"{side}1 {other}1 .", active=side, rerolls=(3, 3), **{f"{side}1": {"st": mine}, f"{other}1": {"st": 4}}
    )
    match.play(f"{side}1 block", 3, 3)
    assert (match.asked, match.prompt) == (side, "reroll")
    match.play("keep")
    assert match.prompt != "reroll"
    assert match.game.state.rerolls == [3, 3]


@rule("LRB4-RR-05")
def test_neither_of_two_coaches_has_the_others_die_rolled_again() -> None:
    match = lrb4(". H1 A1\n. . .\nH2 . .", rerolls=(3, 3), A1="shadowing").play("H1 move", "west", 6, "keep")
    match.play("A1", 1, 6)
    assert (match.asked, match.prompt) == ("H", "reroll")  # his own 1
    match.play("keep")
    assert (match.prompt, match.at("A1")) == ("step", "L5")
