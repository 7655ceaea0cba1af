"""Running into a throw out of turn."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.rolls import order, rollers
from touchback.rules.model.state import ROOTED
from touchback.rules.terms.purposes import Test

THROW = ("H1 pass", "throw", "P5")  # from K5, five squares
LANE = "H1* . . . . H2\n. . . . . .\n. . . . . .\n. . A1 . . ."  # A1 at M8
MARKED = LANE.replace("A1 .", "A1 H3")


@rule("BB16-SKILL-58.a", "BB16-FAQ-24", lrb4="LRB4-SKILL-37 LRB4-FAQ-70", hb2006="HB06-TOC-13 HB06-TOC-26.r")
def test_the_other_coach_is_asked_after_the_target_is_named_and_before_interceptions() -> None:
    match = position(LANE, A1="pass_block")
    match.play(*THROW)
    assert (match.asked, match.prompt) == ("A", "pass_block")
    assert set(match.choices()) == {"done", "A1"}
    match.play("A1", "A1 M7", "A1 M6", "done")
    assert (match.asked, match.prompt) == ("A", "intercept")
    match.play("A1", 6)
    assert match.holder() == "A1"


@rule("BB16-SKILL-58.a", "BB16-SKUSE-01", hb2006="HB06-TOC-05", lrb4="LRB4-SKILL-37 LRB4-SKILL-02")
def test_nobody_has_to_run() -> None:
    match = position(LANE, A1="pass_block")
    match.play_to_dice(*THROW, "done")
    assert match.roller == "H1"
    assert match.at("A1") == "M8"


@rule("BB16-SKILL-82", hb2006="HB06-TOC-13")
def test_one_who_has_taken_root_does_not_run() -> None:
    match = position(LANE, A1="pass_block take_root", active="A")
    match.play("A1 move", 1)
    assert match.flag("A1", ROOTED)
    match.play_to_dice(*THROW)
    assert match.roller == "H1"


@rule("BB16-FAQ-09", "BB16-SKILL-58.g", lrb4="LRB4-SKILL-38", hb2006="HB06-TOC-13 HB06-TOC-26.g")
def test_he_may_not_stop_before_he_is_somewhere_useful() -> None:
    match = position(LANE, A1="pass_block")
    match.play(*THROW, "A1")
    assert "done" not in match.choices()
    match.play("A1 M7")
    assert "done" not in match.choices()
    match.play("A1 M6")
    assert "done" in match.choices()


@rule("BB16-SKILL-58.f", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-38")
def test_he_may_not_take_a_way_that_leads_nowhere() -> None:
    match = position(LANE, A1="pass_block")
    match.play(*THROW, "A1")
    steps = {word.split()[1] for word in match.choices()}
    assert steps == {"L7", "M7", "N7", "L8", "N8"}  # not back to row 9
    match.play("A1 L8")
    assert {word.split()[1] for word in match.choices()} == {"K7", "L7", "M7"}


UNDER_THE_THROW = {"L5", "L6", "M5", "M6", "N5", "N6", "O5", "O6"}
BESIDE_THROWER = {"J6", "K6", "L5", "L6"}
BESIDE_CATCHER = {"O5", "O6", "P6"}


@rule("BB16-SKILL-58.c", "BB16-SKILL-58.d", "BB16-SKILL-58.e", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("throw", "goal"),
    [
        ("P5", UNDER_THE_THROW | BESIDE_THROWER | BESIDE_CATCHER),
        pytest.param("hail mary P5", BESIDE_THROWER | BESIDE_CATCHER, marks=rule("BB16-SKILL-38")),
        pytest.param("hail mary P9", BESIDE_THROWER | {"P9"}, marks=rule("BB16-SKILL-38")),
    ],
)
def test_he_ends_in_the_way_of_the_throw_at_its_free_target_or_beside_thrower_or_catcher(
    throw: str, goal: set[str]
) -> None:
    match = position(LANE, H1="hail_mary_pass", A1="pass_block")
    match.play("H1 pass", "throw", throw, "A1")
    assert ends(match, "A1") == goal


@rule("BB16-SKILL-58.d", hb2006="HB06-TOC-13")
def test_the_empty_target_of_an_ordinary_pass_is_a_goal_but_not_the_squares_around_it() -> None:
    match = position(LANE, A1="pass_block")
    match.play("H1 pass", "throw", "N9", "A1")
    found = ends(match, "A1")
    assert "N9" in found
    assert not found & {"M10", "N10", "O8", "O9", "O10"}


@rule("BB16-SKILL-58.c", "BB16-SKILL-55", hb2006="HB06-TOC-13")
def test_a_player_without_hands_has_nothing_to_do_in_the_path_of_the_pass() -> None:
    match = position(LANE, A1="pass_block no_hands")
    match.play(*THROW, "A1")
    assert ends(match, "A1") == BESIDE_THROWER | BESIDE_CATCHER


@rule("BB16-SKILL-58.h", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-40 LRB4-PIT-01")
def test_the_way_does_not_lead_through_other_players() -> None:
    match = position("H1* . . . . H2\n. . . . . .\n. A2 A3 A4 . .\n. . A1 . . .", A1="pass_block")
    match.play(*THROW, "A1")
    assert {word.split()[1] for word in match.choices()} == {"L8", "N8"}


@rule("BB16-FAQ-10", "BB16-SKILL-58.h", hb2006="HB06-TOC-26.g", lrb4="LRB4-FAQ-11")
def test_after_a_leap_one_square_is_left() -> None:
    match = position(LANE, A1="pass_block leap")
    match.play(*THROW, "A1", "leap M6", 6)
    assert match.prompt == "free_step"
    match.play("A1 N6")
    assert (match.asked, match.prompt) == ("A", "intercept")


@rule("BB16-FAQ-10", "BB16-SKILL-58", hb2006="HB06-TOC-26.g", lrb4="LRB4-FAQ-11")
def test_a_leap_and_what_is_left_must_lead_to_a_destination() -> None:
    match = position("H1* . . . . H2" + "\n. . . . . ." * 3 + "\n. . A1 . . .", A1="pass_block leap")
    match.play(*THROW, "A1")
    leaps = {word.split()[1] for word in match.choices() if word.startswith("leap")}
    assert leaps == {"K7", "L7", "M7", "N7", "O7"}
    match.play("A1 M8")
    leaps = {word.split()[1] for word in match.choices() if word.startswith("leap")}
    assert leaps == {"K6", "L6", "M6", "N6", "O6"}
    match.play("A1 M7")
    assert not [word for word in match.choices() if word.startswith("leap")]


@rule("BB16-FAQ-10", "BB16-SKILL-58.h", hb2006="HB06-TOC-26.g", lrb4="LRB4-FAQ-11 LRB4-PIT-01")
@pytest.mark.parametrize("other", ["A2", "A2-", "H3="])
def test_nobody_leaps_onto_another_to_get_at_a_throw(other: str) -> None:
    match = position(f"H1* . . . . H2\n. . {other} . . .\n. . . . . .\n. . A1 . . .", A1="pass_block leap")
    match.play(*THROW, "A1")
    leaps = {word.split()[1] for word in match.choices() if word.startswith("leap")}
    assert {"L6", "N6"} <= leaps
    assert "M6" not in leaps


@rule("BB16-SKILL-58.e", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-38")
@pytest.mark.parametrize(("catcher", "beside"), [("H3", {"N9", "O9", "P9", "N10", "N11"}), ("A2", set())])
def test_only_an_opponent_is_a_catcher_worth_marking(catcher: str, beside: set[str]) -> None:
    match = position(LANE + f"\n. . . . . .\n. . . . {catcher} .", H1="hail_mary_pass", A1="pass_block")
    match.play("H1 pass", "throw", "hail mary O10", "A1")
    assert ends(match, "A1") == BESIDE_THROWER | beside


def ends(match: Board, name: str) -> set[str]:
    """The squares in which this run may end, found by trying every way."""
    found: set[str] = set()
    waiting = [match.game.copy()]
    slot = match.slot(name)
    while waiting:
        game = waiting.pop()
        if not game.options or game.stack[-1].procedure != "pass_block":
            found.add(game.rules.pitch.name(game.state.square[slot]))
            continue
        for choice in game.options:
            after = game.copy()
            after.choose(choice)
            if not after.faces or after.roller != slot:
                waiting.append(after)
    return found


@rule("BB16-SKILL-58.f", lrb4="LRB4-SKILL-38", hb2006="HB06-TOC-13")
def test_one_who_cannot_get_anywhere_useful_is_not_asked() -> None:
    match = position("H1* . . . . H2" + "\n. . . . . ." * 5 + "\n. . A1 . . .", A1="pass_block")
    match.play_to_dice(*THROW)
    assert match.roller == "H1"


@rule(
    "BB16-SKILL-58.h",
    "BB16-SKILL-58.g",
    "BB16-FAQ-10",
    lrb4="LRB4-SKILL-40 LRB4-FAQ-46 LRB4-FAQ-06",
    hb2006="HB06-TOC-13 HB06-TOC-26.g",
)
def test_he_dodges_like_anyone_and_falls_where_he_fails() -> None:
    match = position("H1* . . . . H2\n. . . . . .\n. . . . . .\n. . A1 H3 . .", A1="pass_block")
    match.play_to_dice(*THROW, "A1", "A1 M7")
    assert (match.roller, match.target) == ("A1", 4)  # H3 marks the new square too
    match.play_to_dice(1, 1, 1)
    assert match.prone("A1")
    assert match.roller == "H1"
    match.play(4, 3)
    assert match.holder() == "H2"
    assert not match.turnover()


@rule(
    "BB16-SKILL-58.h",
    "BB16-RRL-03",
    "BB16-FAQ-10",
    hb2006="HB06-TOC-13 HB06-RR-03 HB06-TOC-26.g",
    lrb4="LRB4-RR-03 LRB4-FAQ-11 LRB4-SKILL-40",
)
def test_dodge_helps_him_but_a_team_re_roll_does_not() -> None:
    match = position("H1* . . . . H2\n. . . . . .\n. . . . . .\n. . A1 H3 . .", A1="pass_block dodge", rerolls=(0, 2))
    match.play(*THROW, "A1", "A1 M7", 1)
    assert set(match.choices()) == {"keep", "dodge"}


@rule("BB16-SKILL-58.i", lrb4="LRB4-SKILL-40", hb2006="HB06-TOC-13")
def test_it_costs_him_nothing_in_his_own_turn() -> None:
    match = position(LANE + "\nH3 . . . . .", A1={"ma": 3, "skills": "pass_block"})
    match.play(*THROW, "A1", "A1 M7", "A1 M6", "done", "no", 4, 3, "end turn")
    assert match.active == "A"
    match.play("A1 move", "south", "south", "south")
    assert match.facts("test")[-1][0] == Test.CATCH  # no extra square was needed


@rule("BB16-SKILL-58.a", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-37")
def test_several_may_run_one_after_the_other_in_any_order_but_each_once() -> None:
    match = position(LANE + "\n. . . A2 . .", A1="pass_block", A2="pass_block")
    match.play(*THROW)
    assert set(match.choices()) == {"done", "A1", "A2"}
    match.play("A2", "A2 N8", "A2 N7", "A2 N6")
    assert (match.prompt, set(match.choices())) == ("pass_block", {"done", "A1"})
    match.play("A1", "A1 M7", "A1 M6", "done")
    assert (match.prompt, set(match.choices())) == ("intercept", {"no", "A1", "A2"})


@rule("BB16-FAQ-09", "BB16-FAQ-10", "BB16-SKILL-58", lrb4="LRB4-SKILL-37 LRB4-FAQ-15", hb2006="HB06-TOC-26.g")
@pytest.mark.parametrize("ma", [1, 2, 8])
def test_three_squares_and_no_more_whatever_his_movement(ma: int) -> None:
    match = position("H1* . . . . H2" + "\n. . . . . ." * 3 + "\n. . A1 . . .", A1={"ma": ma, "skills": "pass_block"})
    match.play(*THROW, "A1", "A1 M8", "A1 M7", "A1 M6")  # the third square is the last
    assert match.prompt == "intercept"
    assert rollers(match, Test.GO_FOR_IT) == []
    match = position("H1* . . . . H2" + "\n. . . . . ." * 4 + "\n. . A1 . . .", A1={"ma": ma, "skills": "pass_block"})
    match.play_to_dice(*THROW)
    assert match.roller == "H1"


@rule(
    "BB16-FAQ-10",
    "BB16-SKILL-58",
    "BB16-SKUSE-09",
    lrb4="LRB4-FAQ-12 LRB4-FAQ-11 LRB4-SKILL-37",
    hb2006="HB06-TOC-26.g HB06-TOC-13",
)
@pytest.mark.parametrize("skills", ["pass_block", "pass_block jump_up", "pass_block sprint"])
def test_he_does_not_stand_up_for_it(skills: str) -> None:
    match = position(LANE.replace("A1", "A1-"), A1=skills)
    match.play_to_dice(*THROW)
    assert match.roller == "H1"


@rule("BB16-FAQ-10", "BB16-SKILL-58", lrb4="LRB4-FAQ-11 LRB4-SKILL-37", hb2006="HB06-TOC-26.g")
def test_sprint_brings_no_fourth_square() -> None:
    match = position(
        "H1* . . . . H2" + "\n. . . . . ." * 4 + "\n. . A1 . . .", A1={"ma": 2, "skills": "pass_block sprint sure_feet"}
    )
    match.play_to_dice(*THROW)
    assert match.roller == "H1"
    match = position(
        "H1* . . . . H2" + "\n. . . . . ." * 3 + "\n. . A1 . . .", A1={"ma": 2, "skills": "pass_block sprint sure_feet"}
    )
    match.play(*THROW, "A1", "A1 M8", "A1 M7", "A1 M6")
    assert match.prompt == "intercept"
    assert rollers(match, Test.GO_FOR_IT) == []


@rule("BB16-FAQ-10", "BB16-SKILL-49", "BB16-SKILL-58", lrb4="LRB4-FAQ-11", hb2006="HB06-TOC-26.g")
def test_he_may_leap_which_costs_two_of_the_three_squares() -> None:
    match = position(LANE, A1="pass_block leap")
    match.play(*THROW, "A1")
    leaps = [word for word in match.choices() if "M6" in word]
    assert leaps
    match.play_to_dice(leaps[0])
    assert (match.roller, match.target) == ("A1", 4)
    match.play(4)
    assert match.at("A1") == "M6"
    assert "done" in match.choices()
    assert not [word for word in match.choices() if word.startswith("leap")]


@rule(
    "BB16-FAQ-10",
    "BB16-SKILL-77",
    "BB16-SKILL-58",
    hb2006="HB06-TOC-26.g HB06-TOC-13",
    lrb4="LRB4-FAQ-11 LRB4-SKILL-40",
)
def test_stunty_works_on_the_way() -> None:
    match = position("H1* . . . . H2\n. . . . . .\n. . . . . .\n. . A1 H3 . .", A1="pass_block stunty")
    match.play_to_dice(*THROW, "A1", "A1 M7")
    assert match.target == 3


@rule("BB16-FAQ-10", "BB16-SKILL-58.h", lrb4="LRB4-FAQ-11", hb2006="HB06-TOC-13 HB06-TOC-26.g")
def test_strength_may_count_on_the_way() -> None:
    match = position(MARKED, A1={"st": 5, "skills": "pass_block break_tackle"})
    match.play(*THROW, "A1", "A1 M7", 3)
    assert (match.asked, match.prompt, set(match.choices())) == ("A", "reroll", {"keep", "use"})
    match.play("use")
    assert (match.at("A1"), match.standing("A1")) == ("M7", True)


@rule("BB16-FAQ-10", lrb4="LRB4-FAQ-11 LRB4-MUT-14", hb2006="HB06-TOC-26.g")
def test_two_heads_help_on_the_way() -> None:
    match = position(MARKED, A1="pass_block two_heads").play_to_dice(*THROW, "A1", "A1 M7")
    assert (match.roller, match.target) == ("A1", 3)


@rule("BB16-FAQ-10", hb2006="HB06-TOC-26.g")
def test_very_long_legs_help_him_leap() -> None:
    match = position(LANE, A1="pass_block leap very_long_legs").play_to_dice(*THROW, "A1", "leap M6")
    assert (match.roller, match.target) == ("A1", 3)


@rule("BB16-FAQ-10", hb2006="HB06-TOC-26.g")
def test_the_titchy_dodge_more_easily_on_the_way() -> None:
    match = position(MARKED, A1="pass_block titchy").play_to_dice(*THROW, "A1", "A1 M7")
    assert (match.roller, match.target) == ("A1", 3)


@rule("BB16-FAQ-18", lrb4="LRB4-FAQ-71", hb2006="HB06-TOC-26.m")
@pytest.mark.parametrize("dim", ["bone_head", "really_stupid"])
@pytest.mark.parametrize(("die", "prompt"), [(1, ""), (6, "pass_block")])
def test_one_who_has_forgotten_what_he_was_doing_does_not_run(dim: str, die: int, prompt: str) -> None:
    match = position(LANE + "\n. . . . . A2", active="A", A1=f"{dim} pass_block")
    match.play("A1 move", die, *(["end"] if die == 6 else []), "end turn")
    match.play_to_dice(*THROW)
    assert match.prompt == prompt


@rule("BB16-FAQ-11", "BB16-SKILL-58", hb2006="HB06-TOC-26.g")
def test_a_thrown_team_mate_is_not_a_pass_even_with_the_ball() -> None:
    match = position("H1 H2* . . .\n. . . A1 .", H1="throw_team_mate", H2="right_stuff", A1="pass_block")
    match.play_to_dice("H1 pass", "throw team-mate H2", "N5")
    assert match.roller == "H1"


@rule("BB16-SKILL-58.b", hb2006="HB06-TOC-13")
def test_nor_is_a_bomb() -> None:
    match = position("H1 . . . . H2\n. . . . . .\n. . . . . .\n. . A1 . . .", H1="bombardier", A1="pass_block")
    match.play_to_dice("H1 bomb", "P5")
    assert match.roller == "H1"


@rule("BB16-SKILL-59", "BB16-SKILL-29", "BB16-SKILL-58", lrb4="LRB4-FAQ-01 LRB4-SKILL-37", hb2006="HB06-TOC-13")
def test_it_may_be_used_against_a_dump_off_in_ones_own_turn() -> None:
    match = position("H1 A1* . . A2\n. . . . .\n. . . H2 .", H2="pass_block", A1="dump_off")
    match.play("H1 block", "use", "O5")
    assert (match.asked, match.prompt) == ("H", "pass_block")
    match.play("H2", "H2 N6", "done")
    assert (match.asked, match.prompt) == ("H", "intercept")
    match.play_to_dice("H2", 6)
    assert match.rolling == "block"
    assert match.holder() == "H2"


@rule("BB16-SKILL-58.i", "BB16-SKILL-59", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-40")
def test_one_who_ran_in_his_own_turn_may_still_act_with_all_his_movement() -> None:
    match = position("H1 A1* . . A2\n. . . . .\n. . . H2 .", H2={"ma": 3, "skills": "pass_block"}, A1="dump_off")
    match.play("H1 block", "use", "O5", "H2", "H2 N6", "done", "H2", 6, 3, "M5", "stay")
    assert "H2 move" in match.choices()
    match.play("H2 move", "south", 6, "south", "south")  # a dodge, and no square to go for
    assert match.at("H2") == "N9"
    assert rollers(match, Test.GO_FOR_IT) == []


@rule("BB16-TOVR-01", "BB16-SKILL-27", hb2006="HB06-TOC-13 HB06-TURN-12")
def test_a_team_mate_of_the_thrower_who_dives_at_the_runner_costs_his_side_no_turn() -> None:
    match = position(MARKED, A1="pass_block", H3="diving_tackle")
    match.play(*THROW, "A1", "A1 M7", 5, "H3", 1, 1, "done?", 4, 3)
    assert (match.prone("H3"), match.prone("A1")) == (True, True)
    assert (match.holder(), match.turnover(), match.active) == ("H2", "", "H")


@rule("BB16-SKILL-59", hb2006="HB06-TOC-13")
def test_falling_in_ones_own_turn_ends_it_once_pass_and_block_are_played() -> None:
    match = position(
        "H1 A1* . . A2\n. . . . .\n. . . H2 A3\n. H3 . . .", H2="pass_block", H3="pass_block", A1="dump_off"
    )
    match.play("H1 block", "use", "O5")
    assert set(match.choices()) == {"done", "H2", "H3"}
    match.play_to_dice("H2", "H2 N6", 1, 1, 1)  # H2 goes down: nobody else runs
    assert match.roller == "A1"
    match.play_to_dice(4, 4)
    assert match.rolling == "block"
    assert match.holder() == "A2"
    match.play(3, "M5", "stay")
    assert match.turnover() == "fell"
    assert match.active == "A"


@rule("BB16-SKILL-58.g", "BB16-SKILL-83", hb2006="HB06-TOC-13", lrb4="LRB4-MUT-11 LRB4-SKILL-40")
def test_held_fast_by_tentacles_he_runs_no_further() -> None:
    match = position(
        "H1* . . . . H2\n. . . . . .\n. . . . . .\n. . A1 H3 . .", A1="pass_block", H3={"st": 5, "skills": "tentacles"}
    )
    match.play(*THROW, "A1", "A1 M7")
    assert match.asked == "H"
    match.play_to_dice("H3", 1, 1)
    assert match.at("A1") == "M8"
    assert match.roller == "H1"
    assert order(match, "move") == []


@rule("BB16-SKILL-58.a", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-37")
def test_the_passers_own_team_mates_do_not_move() -> None:
    match = position(LANE.replace("A1", "H3"), H3="pass_block")
    match.play_to_dice(*THROW)
    assert match.roller == "H1"


@rule("BB16-SKILL-58.e", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-38")
def test_any_opponent_may_be_the_catcher() -> None:
    match = position("H2* . . . . H1\n. . . . . .\n. . . . . .\n. . A1 . . .", H2="hail_mary_pass", A1="pass_block")
    match.play("H2 pass", "throw", "hail mary P5", "A1")
    assert ends(match, "A1") == BESIDE_THROWER | BESIDE_CATCHER


@rule("BB16-SKILL-59", "BB16-SKILL-58.e", hb2006="HB06-TOC-13")
def test_the_squares_around_the_empty_target_of_a_dump_off_are_no_destination_either() -> None:
    match = position("H1 A1* . . .\n. . . . .\n. . . . H2", H2="pass_block", A1="dump_off")
    match.play("H1 block", "use", "O5", "H2")
    assert "O5" in ends(match, "H2")
    assert not ends(match, "H2") & {"P4", "P5", "P6"}


@rule("BB16-FAQ-10", "BB16-SKILL-49", "BB16-SKILL-58.h", hb2006="HB06-TOC-26.g", lrb4="LRB4-FAQ-11")
def test_he_leaps_to_free_squares_only() -> None:
    match = position(LANE.replace(". . . . . .\n. . A1", ". . A2 . . .\n. . A1"), A1="pass_block leap")
    match.play(*THROW, "A1")
    assert "leap M7" not in match.choices()
    assert "leap N7" in match.choices()


@rule("BB16-SKILL-58", "BB16-TD-05", lrb4="LRB4-SKILL-37 LRB4-SCO-04", hb2006="HB06-SCORE-04 HB06-TOC-13")
def test_running_into_the_end_zone_without_the_ball_scores_nothing() -> None:
    match = position("H1*\n.\n.\n.\nH2\n. .\n. A1", at="A5", A1="pass_block")
    match.play("H1 pass", "throw", "A9", "A1", "A1 A10")
    assert (match.asked, match.prompt) == ("A", "free_step")
    assert match.game.state.score == [0, 0]


WALLED_OFF = "H1* . . . . H2\n. . . . . .\nA2 A3 A4 A5 A6 .\n. . . . . .\n. . A1 . . ."  # A1 at M9


@rule("BB16-SKILL-58.f", lrb4="LRB4-SKILL-38", hb2006="HB06-TOC-13")
def test_one_who_would_have_to_leap_and_cannot_is_not_asked() -> None:
    match = position(WALLED_OFF, A1="pass_block").play_to_dice(*THROW)
    assert match.roller == "H1"


@rule("BB16-FAQ-10", "BB16-SKILL-58", lrb4="LRB4-FAQ-11", hb2006="HB06-TOC-26.g")
def test_one_who_can_may_step_up_to_where_he_leaps() -> None:
    match = position(WALLED_OFF, A1="pass_block leap").play(*THROW, "A1")
    assert set(match.choices()) == {"A1 L8", "A1 M8", "A1 N8"}


@rule("BB16-FAQ-10", "BB16-SKILL-58", lrb4="LRB4-FAQ-11", hb2006="HB06-TOC-26.g")
def test_a_leap_does_not_carry_him_further_than_three_squares_in_all() -> None:
    match = position("H1* . . . . H2" + "\n. . . . . ." * 4 + "\n. . A1 . . .", A1="pass_block leap")
    match.play_to_dice(*THROW)
    assert match.roller == "H1"


@rule("BB16-SKILL-07", "BB16-SKILL-58", lrb4="LRB4-EQUIP-22", hb2006="HB06-TOC-13")
def test_one_with_a_ball_and_chain_does_not_run() -> None:
    match = position(LANE, A1="pass_block ball_and_chain").play_to_dice(*THROW)
    assert match.roller == "H1"


@rule("BB16-SKILL-59", "BB16-TOVR-03", "BB16-BLM-05", "BB16-QREF-66", hb2006="HB06-TOC-13")
def test_failing_to_pick_up_another_ball_in_ones_own_turn_ends_the_run() -> None:
    match = position("H1 A1* . . A2\n. . . . .\n. . . H2 .", H2="pass_block", A1="dump_off")
    match.put_ball("N6", ball=1)
    match.play_to_dice("H1 block", "use", "O5", "H2", "H2 N6", 1, 7)
    assert (match.at("H2"), match.ball(1)) == ("N6", "N7")
    assert (match.asked, match.prompt) == ("H", "intercept")


@rule(
    "BB16-SKILL-58",
    "BB16-TD-05",
    "BB16-BLM-05",
    "BB16-QREF-66",
    hb2006="HB06-SCORE-04 HB06-TOC-13",
    lrb4="LRB4-SCO-04 LRB4-FAQ-52",
)
def test_one_who_runs_into_the_end_zone_with_another_ball_scores_and_nobody_runs_or_throws_any_more() -> None:
    match = position(". H1* . . H2\n. . . . .\n. . . A2 .\n. A1 . . .", at="A5", A1="pass_block", A2="pass_block")
    match.put_ball("A1", ball=1)
    match.play("H1 pass", "throw", "E5")
    assert set(match.choices()) == {"done", "A1", "A2"}
    match.play("A1", "A1 A7")
    assert match.game.state.score == [0, 1]


@rule(
    "BB16-SKILL-58.h",
    "BB16-TOVR-03",
    "BB16-PICK-04",
    hb2006="HB06-TOC-13 HB06-TURN-14",
    lrb4="LRB4-FAQ-49",
)
def test_a_second_ball_that_he_fails_to_pick_up_on_the_way_bounces_and_ends_nobodys_turn() -> None:
    match = position(LANE + "\nH3 . . . . .", A1="pass_block")
    match.put_ball("M7", 1)
    match.play_to_dice(*THROW, "A1", "A1 M7", 1)
    assert match.rolling == "bounce"
    match.play(7, "A1 M6", "done", "no", 6, 6)
    assert (match.holder(), match.turnover(), match.active) == ("H2", "", "H")
