"""Skills of throwing and catching, where this book differs."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support import position as any_position
from tests.support.kick_off import QUIET, kick_off

LONG = "H1* . . . . . . . . . . . H2"  # K5 to W5


def position(drawing: str, **what: object) -> Board:
    return any_position(drawing, edition="lrb4", **what)  # type: ignore[arg-type]


# --- hands and arms ---------------------------------------------------------------------------------------------------


@rule("LRB4-MUT-01")
@pytest.mark.parametrize("weather", ["nice", "pouring_rain"])
def test_a_big_hand_picks_up_on_two_or_more_whatever_there_is(weather: str) -> None:
    match = position("H1 o A1\n. A2 A3", weather=weather, H1={"ag": 1, "skills": "big_hand"})
    match.play_to_dice("H1 move", "east", 6)
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)


@rule("LRB4-MUT-01")
def test_so_it_does_where_he_lands_after_a_leap() -> None:
    match = position("H1 A1 o\n. . A2", H1={"ag": 1, "skills": "big_hand leap"}).play_to_dice("H1 move", "leap M5", 6)
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)


@rule("LRB4-MUT-01")
def test_a_big_hand_neither_dodges_nor_throws_nor_intercepts_better() -> None:
    assert position(". H1 A1", H1="big_hand").play_to_dice("H1 move", "west").target == 3
    assert position("H1* H2 . . A1", H1="big_hand").play_to_dice("H1 pass", "throw", "L5").target == 3
    throw = position("H1* . A1 . H2", A1="big_hand").play_to_dice("H1 pass", "throw", "O5", "A1")
    assert (throw.roller, throw.target) == ("A1", 6)


CHANGES = pytest.mark.parametrize(
    ("mine", "theirs", "change"), [("", "", 0), ("extra_arms", "", -1), ("", "foul_appearance", 1)]
)


@rule("LRB4-MUT-03", "LRB4-MUT-04")
@CHANGES
def test_so_it_is_with_a_kick(mine: str, theirs: str, change: int) -> None:
    match = kick_off(edition="lrb4", A3={"ag": 6, "skills": mine}, H3=theirs).play_to_dice("O8", *QUIET, 4, 1)
    assert (match.rolling, match.roller, match.target) == ("test", "A3", 4 + change)  # three zones


@rule("LRB4-MUT-03", "LRB4-MUT-04")
@CHANGES
def test_and_with_a_ball_that_the_other_side_has_lost(mine: str, theirs: str, change: int) -> None:
    match = position("H1* H3 A1 . H2", A1=mine, H2=theirs).play_to_dice("H1 hand-off", "H3", 1, 5)
    assert (match.rolling, match.roller, match.target) == ("test", "A1", 5 + change)


@rule("LRB4-MUT-03", "LRB4-MUT-04")
@CHANGES
def test_and_with_one_that_the_crowd_throws_in(mine: str, theirs: str, change: int) -> None:
    match = position("H1* H3 .\n. . .\n. H2 .\n. . .\n. A1 .", at="K1", H2=mine, A1=theirs)
    match.play_to_dice("H1 hand-off", "H3", 1, 2, 3, 1, 2)
    assert (match.rolling, match.roller, match.target) == ("test", "H2", 4 + change)


@rule("LRB4-MUT-03")
def test_extra_arms_help_to_catch_but_not_to_intercept_nor_to_pick_up() -> None:
    catch = position("H1* H2", H2="extra_arms").play_to_dice("H1 hand-off", "H2")
    assert catch.target == 2
    throw = position("H1* . A1 . H2", A1="extra_arms").play_to_dice("H1 pass", "throw", "O5", "A1")
    assert throw.target == 6
    ground = position("H1 o", H1="extra_arms").play_to_dice("H1 move", "east")
    assert ground.target == 3


@rule("LRB4-MUT-03", "LRB4-MUT-04")
@pytest.mark.parametrize(
    ("script", "plain"),
    [(("H1 pass", "throw", "M5", 6), 3), (("H1 pass", "throw", "L4", 2, 5, 5, 6), 4), (("H1 hand-off", "H3", 1, 5), 4)],
    ids=["thrown well", "thrown wide", "bounced"],
)
@pytest.mark.parametrize(
    ("mine", "theirs", "change"), [("", "", 0), ("extra_arms", "", -1), ("", "foul_appearance", 1)]
)
def test_any_catch_is_easier_with_extra_arms_and_harder_near_a_foul_appearance(
    script: tuple[str | int, ...], plain: int, mine: str, theirs: str, change: int
) -> None:
    match = position("H1* H3 H2 . . A1", H2=mine, A1=theirs).play_to_dice(*script)
    assert (match.rolling, match.roller, match.target) == ("test", "H2", plain + change)


@rule("LRB4-SKILL-09")
def test_an_accurate_player_neither_catches_nor_intercepts_nor_picks_up_better() -> None:
    catch = position("H1* H2", H2="accurate").play_to_dice("H1 hand-off", "H2")
    assert catch.target == 3
    throw = position("H1* . A1 . H2", A1="accurate").play_to_dice("H1 pass", "throw", "O5", "A1")
    assert throw.target == 6
    ground = position("H1 o", H1="accurate").play_to_dice("H1 move", "east")
    assert ground.target == 3


# --- foul appearance --------------------------------------------------------------------------------------------------


@rule("LRB4-MUT-04")
@pytest.mark.parametrize(
    ("drawing", "target"),
    [("H1* H2 . A1", 4), ("H1* H2 . .\n. . . .\n. . . .\n. . . A1", 4), ("H1* H2 . . A1", 3)],
)
def test_within_three_squares_of_him_opponents_throw_worse(drawing: str, target: int) -> None:
    match = position(drawing, A1="foul_appearance").play_to_dice("H1 pass", "throw", "L5")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", target)


@rule("LRB4-MUT-04", "LRB4-FAQ-20")
@pytest.mark.parametrize("mark", ["", "-", "="])
def test_they_catch_worse_too_even_if_he_lies_there_and_several_are_worse(mark: str) -> None:
    match = position(f"H1* H2 . A1{mark}", A1="foul_appearance").play_to_dice("H1 hand-off", "H2")
    assert match.target == 4
    two = position(f"H1* H2 . A1{mark}\n. . . A2", A1="foul_appearance", A2="foul_appearance")
    assert two.play_to_dice("H1 hand-off", "H2").target == 5


@rule("LRB4-MUT-04")
@pytest.mark.parametrize(("apart", "worse"), [(3, 1), (4, 0)])
def test_three_squares_are_the_limit_for_catches_and_interceptions_too(apart: int, worse: int) -> None:
    rows = "\n. . . . ." * (apart - 1)
    catch = position(f"H1* H2 . . .{rows}\n. A1 . . .", A1="foul_appearance").play_to_dice("H1 hand-off", "H2")
    assert (catch.roller, catch.target) == ("H2", 3 + worse)
    throw = position(f"H1* . A1 . H2{rows}\n. . H3 . .", H3="foul_appearance", A1={"ag": 5})
    assert throw.play_to_dice("H1 pass", "throw", "O5", "A1").target == 4 + worse


@rule("LRB4-MUT-04", "LRB4-FAQ-20")
@pytest.mark.parametrize("mark", ["", "-", "="])
def test_and_intercept_worse(mark: str) -> None:
    match = position(f"H1* . A1 . H2\n. . . H3{mark} .", H3="foul_appearance", A1={"ag": 5})
    zone = 0 if mark else 1
    assert match.play_to_dice("H1 pass", "throw", "O5", "A1").target == 5 + zone


@rule("LRB4-FAQ-28", "LRB4-FAQ-20")
@pytest.mark.parametrize("mark", ["", "-", "="])
def test_and_throw_a_team_mate_worse(mark: str) -> None:
    match = position(
        f"H1 H2 . . .\n. . . . .\nA1{mark} . . . .", A1="foul_appearance", H1="throw_team_mate", H2="right_stuff"
    )
    assert match.play_to_dice("H1 pass", "throw team-mate H2", "N5").target == 5


@rule("LRB4-MUT-04")
def test_his_own_side_is_used_to_it() -> None:
    match = position("H1* H2 H3", H3="foul_appearance").play_to_dice("H1 hand-off", "H2")
    assert match.target == 3
    throw = position("H1* H2 H3", H3="foul_appearance").play_to_dice("H1 pass", "throw", "L5")
    assert (throw.roller, throw.target) == ("H1", 3)
    catch = position("H1* . A1 . H2\n. . . . .\n. . A2 . .", A1={"ag": 5}, A2="foul_appearance")
    assert catch.play_to_dice("H1 pass", "throw", "O5", "A1").target == 4


@rule("LRB4-MUT-04")
def test_nothing_else_is_harder_for_it_and_from_the_bench_he_frightens_nobody() -> None:
    match = position("H1 o . A1\nA2 . . .", A1="foul_appearance").play_to_dice("H1 move", "east")
    assert match.target == 4  # to dodge into a zone of A2
    assert match.play_to_dice(4).target == 4  # to pick it up there
    bench = position("H1* H2", at="A1", A1="foul_appearance").play_to_dice("H1 hand-off", "H2")
    assert bench.target == 3


@rule("LRB4-TRAIT-41", "LRB4-MUT-04")
def test_nerves_of_steel_do_not_keep_him_from_frightening_them() -> None:
    catch = position("H1* H2 A1", H2="nerves_of_steel", A1="foul_appearance").play_to_dice("H1 hand-off", "H2")
    assert (catch.roller, catch.target) == ("H2", 4)
    throw = position("H2* A1 . H1", H2="nerves_of_steel", A1="foul_appearance").play_to_dice("H2 pass", "throw", "K3")
    assert (throw.roller, throw.target) == ("H2", 4)


# --- hail mary, strong arm, stunty ------------------------------------------------------------------------------------


@rule("LRB4-SKILL-26", "LRB4-WEA-07")
def test_no_hail_mary_pass_in_a_blizzard() -> None:
    match = position(LONG, weather="blizzard", H1="hail_mary_pass").play("H1 pass", "throw")
    assert not [word for word in match.choices() if word.startswith("hail mary")]


@rule("LRB4-SKILL-26", "LRB4-SKILL-24")
@pytest.mark.parametrize("weather", ["nice", "sweltering_heat", "very_sunny", "pouring_rain"])
def test_in_any_other_weather_it_may_be_thrown(weather: str) -> None:
    match = position(LONG, weather=weather, H1="hail_mary_pass").play("H1 pass", "throw")
    assert "hail mary W5" in match.choices()


@rule("LRB4-FAQ-28")
def test_an_ugly_opponent_does_not_trouble_it() -> None:
    match = position("H1* A1 . H2", H1="hail_mary_pass", A1="foul_appearance").play_to_dice(
        "H1 pass", "throw", "hail mary W5"
    )
    assert match.target == 2


@rule("LRB4-TRAIT-47")
@pytest.mark.parametrize(("to", "plain", "strong"), [("M5", 3, 3), ("P5", 4, 3), ("T5", 5, 4), ("W5", 6, 5)])
def test_a_strong_arm_throws_as_if_the_range_were_shorter(to: str, plain: int, strong: int) -> None:
    needs = []
    for skills in ("", "strong_arm"):
        match = position("H1*", H1=skills).play_to_dice("H1 pass", "throw", to)
        needs.append(match.target)
    assert needs == [plain, strong]


@rule("LRB4-TRAIT-47")
@pytest.mark.parametrize("weather", ["nice", "blizzard"])
def test_so_it_does_on_either_side_and_in_the_snow(weather: str) -> None:
    for skills, needed in (("", 4), ("strong_arm", 3)):
        match = position("A1*", active="A", weather=weather, A1=skills).play_to_dice("A1 pass", "throw", "P5")
        assert match.target == needed


@rule("LRB4-TRAIT-48", "LRB4-WEA-07")
def test_a_strong_arm_reaches_no_further_in_a_blizzard_nor_in_haste() -> None:
    reach = []
    for skills in ("", "strong_arm"):
        match = position("H1*", weather="blizzard", H1=skills).play("H1 pass", "throw")
        reach.append(set(match.choices()))
    assert reach[0] == reach[1]
    assert "T5" not in reach[0]
    haste = position("H1 A1*", A1="dump_off strong_arm").play("H1 block", "use")
    assert "O5" in haste.choices()
    assert "P5" not in haste.choices()


@rule("LRB4-WEA-03")
@pytest.mark.parametrize(("weather", "needed"), [("nice", 3), ("very_sunny", 4)])
def test_the_sun_dazzles_him_who_throws_in_haste_or_with_a_strong_arm_too(weather: str, needed: int) -> None:
    strong = position("H1*", weather=weather, H1="strong_arm").play_to_dice("H1 pass", "throw", "P5")
    haste = position("H1 A1* . . A2", weather=weather, A1="dump_off", H1={"st": 3})
    haste.play_to_dice("H1 block", "use", "O5")
    assert (strong.target, haste.roller, haste.target) == (needed, "A1", needed + 1)  # one zone on him


@rule("LRB4-TRAIT-51")
@pytest.mark.parametrize(("to", "needed"), [("M5", 4), ("P5", 5), ("T5", 6)])
def test_the_small_throw_as_if_the_range_were_longer(to: str, needed: int) -> None:
    match = position("H1*", H1="stunty").play_to_dice("H1 pass", "throw", to)
    assert match.target == needed


@rule("LRB4-TRAIT-51", "LRB4-TRAIT-47")
@pytest.mark.parametrize(("to", "needed"), [("M5", 3), ("P5", 4), ("T5", 5), ("W5", 6)])
def test_a_small_one_with_a_strong_arm_throws_like_anybody(to: str, needed: int) -> None:
    for skills in ("", "stunty strong_arm"):
        assert position("H1*", H1=skills).play_to_dice("H1 pass", "throw", to).target == needed


@rule("LRB4-TRAIT-51", "LRB4-WEA-07")
def test_the_longest_range_is_beyond_them_unless_their_arm_is_strong() -> None:
    match = position("H1*", H1="stunty").play("H1 pass", "throw")
    assert "T5" in match.choices()
    assert "W5" not in match.choices()
    strong = position("H1*", H1="stunty strong_arm").play("H1 pass", "throw")
    assert "W5" in strong.choices()
    snow = position("H1*", weather="blizzard", H1="stunty").play("H1 pass", "throw")
    assert "P5" not in snow.choices()


@rule("LRB4-TRAIT-51", "LRB4-SKILL-21")
def test_so_they_have_no_quick_pass_to_get_rid_of_the_ball_with() -> None:
    match = position("H1 A1*", A1="dump_off stunty").play_to_dice("H1 block")
    assert match.rolling == "block"


# --- safe throw -------------------------------------------------------------------------------------------------------


@rule("LRB4-SKILL-48")
@pytest.mark.parametrize(("die", "holder"), [(1, "A1"), (2, "H2")])
def test_an_intercepted_throw_is_won_back_on_two_or_more(die: int, holder: str) -> None:
    match = position("H1* . A1 . H2\n. . . . .\nH3 . . . .", H1={"ag": 1, "skills": "safe_throw"})
    match.play("H1 pass", "throw", "O5", "A1", 6)
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match.play_to_dice("use")
    assert (match.rolling, match.roller, match.target) == ("test", "H1", 2)
    match.play_to_dice(die)
    if die == 2:
        match.play_to_dice(6, 6)  # the throw goes on
    assert match.holder() == holder


@rule("LRB4-SKILL-48")
def test_a_hasty_throw_is_won_back_too() -> None:
    match = position("H1 A1* H2 A2", A1="dump_off safe_throw", H1={"st": 3})
    match.play("H1 block", "use", "N5", "H2", 6)
    assert (match.asked, match.prompt) == ("A", "use_skill")
    match.play_to_dice("use", 2, 6, 6)
    assert match.holder() == "A2"


@rule("LRB4-SKILL-48")
def test_it_saves_no_fumble() -> None:
    match = position("H1* A1 . .\nA2 A3 . .", H1={"ag": 2, "skills": "safe_throw"})
    match.play_to_dice("H1 pass", "throw", "N5", "no?", 2)
    assert match.rolling == "bounce"


# --- diving catch -----------------------------------------------------------------------------------------------------


MISSED = ("H1 pass", "throw", "N5", 2, 2, 2, 7)  # inaccurate: north, north, south


@rule("LRB4-SKILL-14")
def test_after_a_throw_to_him_has_scattered_he_may_move_under_it_and_try_to_catch_it() -> None:
    match = position("H1* . . H2\n. . . A1", H2="diving_catch").play(*MISSED)
    assert (match.asked, match.prompt) == ("H", "free_step")
    match.play_to_dice("H2 N4")
    assert (match.rolling, match.roller, match.at("H2")) == ("test", "H2", "N4")  # no dodge, though A1 marked him
    match.play(6, "end turn?")
    assert match.holder() == "H2"


@rule("LRB4-SKILL-14", "LRB4-SKILL-25")
def test_he_may_run_after_a_hail_mary_pass_which_never_arrives() -> None:
    match = position("H1* . . H2", H1="hail_mary_pass", H2="diving_catch")
    match.play("H1 pass", "throw", "hail mary N5", 6, 2, 2, 7)
    assert (match.asked, match.prompt) == ("H", "free_step")
    match.play_to_dice("H2 N4")
    assert (match.rolling, match.roller, match.target) == ("test", "H2", 4)


@rule("LRB4-SKILL-14", "LRB4-SKILL-02")
def test_he_may_go_elsewhere_or_stay() -> None:
    match = position("H1* . . H2", H2="diving_catch").play_to_dice(*MISSED, "H2 O5")
    assert (match.at("H2"), match.rolling) == ("O5", "bounce")
    stays = position("H1* . . H2", H2="diving_catch").play_to_dice(*MISSED, "done")
    assert (stays.at("H2"), stays.rolling) == ("N5", "bounce")


@rule("LRB4-SKILL-14")
def test_an_accurate_throw_and_one_to_somebody_else_do_not_move_him() -> None:
    match = position("H1* . . H2", H2="diving_catch").play_to_dice("H1 pass", "throw", "N5", 6)
    assert (match.rolling, match.roller, match.target) == ("test", "H2", 3)
    other = position("H1* . . H2 H3", H3="diving_catch").play_to_dice(*MISSED)
    assert other.rolling == "bounce"


@rule("LRB4-SKILL-14")
def test_nor_does_one_to_the_empty_square_beside_him() -> None:
    match = position("H1* . . .\n. . . H2", H2="diving_catch").play_to_dice(*MISSED)
    assert match.rolling == "bounce"


@rule("LRB4-SKILL-14")
def test_nor_does_a_throw_that_was_fumbled() -> None:
    match = position("H1* . . H2", H2="diving_catch").play_to_dice("H1 pass", "throw", "N5", 1)
    assert (match.rolling, match.ball()) == ("bounce", "K5")
    match.play(2)
    assert (match.at("H2"), match.prompt, match.active) == ("N5", "turn", "A")


@rule("LRB4-SKILL-14")
def test_the_ball_must_still_be_on_the_pitch() -> None:
    match = position("H1* . . H2", at="K1", H2="diving_catch").play_to_dice("H1 pass", "throw", "N1", 2, 2)
    assert match.rolling == "throw_in"


@rule("LRB4-SKILL-14", "LRB4-PIT-01")
def test_he_moves_one_square_and_only_to_an_empty_one() -> None:
    match = position("H1* . . H2 A1\n. . . A2 .", H2="diving_catch").play(*MISSED)
    assert set(match.choices()) == {"done", *(f"H2 {square}" for square in ("M4", "N4", "O4", "M5", "M6", "O6"))}


@rule("LRB4-SKILL-14")
def test_an_opponent_to_whom_the_ball_is_thrown_does_not_run_after_it() -> None:
    match = position("H1* . . A1", A1="diving_catch").play_to_dice(*MISSED)
    assert match.rolling == "bounce"


@rule("LRB4-SKILL-14")
@pytest.mark.parametrize("lying", ["H2-", "H2="])
def test_nor_does_one_who_lies_on_the_ground(lying: str) -> None:
    match = position(f"H1* . . {lying}", H2="diving_catch").play_to_dice(*MISSED)
    assert match.rolling == "bounce"


@rule("LRB4-SKILL-15", "LRB4-FAQ-46", "LRB4-SKILL-14")
def test_he_is_on_his_feet_afterwards_and_has_not_fallen() -> None:
    match = position("H1* . . H2\n. . . .\nH3 . . .", H2="diving_catch").play(*MISSED, "H2 N4", 6)
    assert (match.standing("H2"), match.turnover(), match.facts("fall")) == (True, "", [])
    assert "H2 move" in match.choices()


@rule("LRB4-SKILL-07", "LRB4-SKILL-14")
def test_he_runs_after_the_ball_once_in_an_action() -> None:
    match = position("A1* A2 . A3\nH1 . . .", H1="multiple_block", A1="dump_off", A2="dump_off", A3="diving_catch")
    match.play("H1 block", "two A1", "A2", "use", "N5", 2, 2, 4, 6)  # inaccurate: north, west, south-west: onto A2
    assert (match.asked, match.prompt, match.ball()) == ("A", "free_step", "L5")
    match.play_to_dice("A3 N4", 6, "use", "N4", 2, 2, 2, 7)  # A2 catches it, throws it to A3, and misses too
    assert match.rolling == "bounce"


@rule("LRB4-FAQ-71")
def test_one_who_has_forgotten_everything_does_not_run_after_it() -> None:
    match = position("H1* . . H2", H2="diving_catch bone_head")
    match.play("H2 move", 1).play_to_dice("H1 pass", "throw", "N5", 2, 2, 2, 7)
    assert match.rolling == "bounce"


# --- pass block -------------------------------------------------------------------------------------------------------


@rule("LRB4-SKILL-38")
def test_the_empty_target_is_no_place_to_run_to() -> None:
    match = position("H1* . . . . . .\n. . . . . . .\n. . . . . . A1", H1="hail_mary_pass", A1="pass_block")
    match.play_to_dice("H1 pass", "throw", "hail mary Q5")
    assert match.rolling == "test"  # nobody could do anything about it


@rule("LRB4-SKILL-37", "LRB4-SKILL-38")
def test_he_runs_for_a_hail_mary_pass_too_if_he_can_mark_the_thrower() -> None:
    match = position("H1* . . . . .\n. . . . . .\n. A1 . . . .", H1="hail_mary_pass", A1="pass_block")
    match.play("H1 pass", "throw", "hail mary Z9")
    assert (match.asked, match.prompt, set(match.choices())) == ("A", "pass_block", {"done", "A1"})


@rule("LRB4-SKILL-38")
@pytest.mark.parametrize(("skills", "stops"), [("pass_block", True), ("pass_block toad", False)])
def test_one_who_can_intercept_nothing_does_not_stop_in_the_way_of_the_throw(skills: str, stops: bool) -> None:
    match = position("H1* . . . . H2\n. . . . . .\n. . A1 . . .", A1=skills).play(
        "H1 pass", "throw", "P5", "A1", "A1 M6"
    )
    assert ("done" in match.choices()) is stops


@rule("LRB4-SKILL-39")
def test_once_somebody_has_run_the_throw_goes_where_it_was_announced_to_go() -> None:
    match = position("H1* . . . . H2\n. . . . . .\n. . A1 . . .", A1="pass_block").play("H1 pass", "throw", "P5")
    assert (match.asked, match.prompt) == ("A", "pass_block")
    match.play("A1", "A1 M6", "A1 M5", "done").play_to_dice("no")
    assert (match.rolling, match.roller) == ("test", "H1")  # the thrower's coach was asked nothing
    match.play_to_dice(6)
    assert match.roller == "H2"
