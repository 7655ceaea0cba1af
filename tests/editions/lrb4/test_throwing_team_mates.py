"""Throwing team-mates: as far as a long pass, as straight as a ball, and onto other people's heads."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position, rule
from touchback.rules.model.state import RESERVES, ROOTED
from touchback.rules.terms.purposes import Test

AIR = ("H1 pass", "throw team-mate H2", "N5")  # three squares, from K5
FAR = "H1 H2 . . . . . . . . . . . . . ."


def thrower(drawing: str = "H1 H2 . . . . H3", **more: Any) -> Board:
    """H1 in K5 throws H2, both agile enough for a 4."""
    more.setdefault("H1", "throw_team_mate")
    more.setdefault("H2", "right_stuff")
    return position(drawing, edition="lrb4", **more)


def needed(match: Board, kind: int) -> list[int]:
    """What each test of this kind had to show."""
    return [what[2] for what in match.facts("test") if what[0] == kind]


# --- the throw ------------------------------------------------------------------------------------------------------


@rule("LRB4-TTM-01")
def test_he_moves_first_then_throws_and_is_done() -> None:
    match = thrower("H1 . H2 . . . H3").play("H1 pass", "east", "throw team-mate H2", "O5", 4, 3)
    assert (match.at("H1"), match.at("H2"), match.prompt) == ("L5", "O5", "turn")
    assert not [word for word in match.choices() if word.startswith("H1 ") or word.endswith(" pass")]


@rule("LRB4-TTM-01")
def test_any_of_the_eight_squares_around_him_is_near_enough_and_no_other() -> None:
    mates = {f"H{number}": "right_stuff" for number in range(2, 11)}
    match = thrower("H2 H3 H4 H10\nH5 H1 H6 .\nH7 H8 H9 .", **mates).play("H1 pass")
    thrown = {word for word in match.choices() if word.startswith("throw")}
    assert thrown == {f"throw team-mate H{number}" for number in range(2, 10)}


@rule("LRB4-TTM-01")
@pytest.mark.parametrize(("die", "throws"), [(3, False), (4, True)])
def test_a_thrower_who_lies_has_to_get_up_first(die: int, throws: bool) -> None:
    match = thrower("H1- H2 . . . . H3", H1={"ma": 2, "skills": "throw_team_mate"}).play("H1 pass", die)
    assert match.standing("H1") is throws
    assert ("throw team-mate H2" in match.choices()) is throws


@rule("LRB4-TTM-03", "LRB4-TTM-05")
@pytest.mark.parametrize(("target", "need"), [("N5", 4), ("O5", 5), ("Q5", 5), ("R5", 6), ("U5", 6)])
def test_every_range_counts_as_the_next_longer_one(target: str, need: int) -> None:
    match = thrower(FAR).play_to_dice("H1 pass", "throw team-mate H2", target)
    assert (match.rolling, match.roller, match.target) == ("test", "H1", need)


@rule("LRB4-TTM-03")
def test_nobody_is_thrown_as_far_as_a_long_bomb() -> None:
    match = thrower(FAR).play("H1 pass", "throw team-mate H2")
    assert "U5" in match.choices()
    assert "V5" not in match.choices()


@rule("LRB4-TTM-03", "LRB4-WEA-07")
def test_in_a_blizzard_only_what_counts_as_a_short_pass_is_left() -> None:
    match = thrower(FAR, weather="blizzard").play("H1 pass", "throw team-mate H2")
    assert "N5" in match.choices()
    assert "O5" not in match.choices()


@rule("LRB4-TTM-04", "LRB4-FAQ-43", "LRB4-PIT-01")
def test_he_may_only_be_thrown_to_an_empty_square() -> None:
    match = thrower("H1 H2 . . A1 H3\n. . . . A2- .").play("H1 pass", "throw team-mate H2")
    assert not {"L5", "O5", "P5", "O6", "K5"} & set(match.choices())
    assert {"M5", "N5", "P6"} <= set(match.choices())


@rule("LRB4-TTM-05", "LRB4-SKILL-09", "LRB4-TTM-03")
@pytest.mark.parametrize(
    "skills", ["accurate", pytest.param("strong_arm", marks=rule("LRB4-TRAIT-47")), "nerves_of_steel"]
)
def test_what_helps_with_a_ball_does_not_help_here(skills: str) -> None:
    drawing = "H1 H2 . . . . H3\nA1 . . . . . ."
    match = thrower(drawing, H1=f"throw_team_mate {skills}").play_to_dice("H1 pass", "throw team-mate H2", "N5")
    assert match.target == 5  # as everyone with one zone on him


@rule("LRB4-TTM-05")
def test_a_hail_mary_pass_takes_no_team_mate_further() -> None:
    match = thrower(FAR, H1="throw_team_mate hail_mary_pass").play("H1 pass", "throw team-mate H2")
    plain = thrower(FAR).play("H1 pass", "throw team-mate H2")
    assert set(match.choices()) == set(plain.choices())
    assert "V5" not in match.choices()


@rule("LRB4-TTM-03", "LRB4-TTM-05", "LRB4-WEA-03")
@pytest.mark.parametrize(
    ("settings", "need"), [({"weather": "very_sunny"}, 5), ({"A1": "foul_appearance"}, 5), ({"weather": "nice"}, 4)]
)
def test_what_makes_a_pass_harder_makes_this_harder_too(settings: dict[str, Any], need: int) -> None:
    match = thrower("H1 H2 . . . . H3\n. . . . . . .\n. . . A1 . . .", **settings)
    match.play_to_dice("H1 pass", "throw team-mate H2", "N5")
    assert match.target == need


@rule("LRB4-TTM-05")
def test_pass_may_have_a_miss_rolled_again() -> None:
    match = thrower(H1="throw_team_mate pass").play(*AIR, 2)
    assert (match.asked, match.prompt, "pass" in match.choices()) == ("H", "reroll", True)
    match.play("pass", 5, 3)
    assert (match.at("H2"), match.standing("H2")) == ("N5", True)


@rule("LRB4-TTM-05")
def test_pass_is_not_offered_after_a_good_throw() -> None:
    match = thrower(H1="throw_team_mate pass").play_to_dice(*AIR, 4)
    assert (match.rolling, match.roller) == ("test", "H2")


@rule("LRB4-TTM-05")
def test_pass_helps_once_and_nobody_has_to_use_it() -> None:
    match = thrower(H1="throw_team_mate pass").play_to_dice(*AIR, 2, "pass", 2)
    assert (match.rolling, match.roller) == ("scatter", "H2")
    match = thrower(H1="throw_team_mate pass").play_to_dice(*AIR, 2, "keep")
    assert (match.rolling, match.roller) == ("scatter", "H2")


@rule("LRB4-TTM-05")
@pytest.mark.parametrize(("skills", "offered"), [("throw_team_mate", True), ("throw_team_mate big_guy", False)])
def test_a_team_re_roll_is_barred_to_big_guys_alone(skills: str, offered: bool) -> None:
    match = thrower(H1=skills, rerolls=(1, 0)).play_to_dice(*AIR, 2)
    assert (match.prompt == "reroll" and "team" in match.choices()) is offered


@rule("LRB4-TTM-03", "LRB4-TTM-05")
@pytest.mark.parametrize(("agility", "need"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 2)])
def test_a_throw_goes_by_agility(agility: int, need: int) -> None:
    match = thrower(H1={"ag": agility, "skills": "throw_team_mate"}).play_to_dice(*AIR)
    assert (match.roller, match.target) == ("H1", need)


@rule("LRB4-TTM-03", "LRB4-TTM-05", "LRB4-TTM-08")
def test_what_comes_to_one_is_a_fumble_however_agile_and_pass_may_have_it_rolled_again() -> None:
    match = thrower(FAR, H1={"ag": 6, "skills": "throw_team_mate pass"})
    match.play_to_dice("H1 pass", "throw team-mate H2", "O5")
    assert match.target == 3
    match.play(2)
    assert (match.prompt, "pass" in match.choices()) == ("reroll", True)
    match.play_to_dice("keep")
    assert (match.rolling, match.roller, match.at("H2")) == ("armour", "H2", "L5")


@rule("LRB4-TTM-03", "LRB4-TTM-05")
@pytest.mark.parametrize(
    ("row", "need"),
    [
        pytest.param("A1 A2 . . . . .", 5, id="two zones"),
        pytest.param("A1- A2= . . . . .", 3, id="on the ground"),
        pytest.param("H4 . . . . . .", 3, id="a team-mate's"),
        pytest.param(". . A1 . . . .", 3, id="on the one who is thrown"),
    ],
)
def test_each_opposing_zone_on_the_thrower_takes_one_off(row: str, need: int) -> None:
    match = thrower(f"H1 H2 . . . . H3\n{row}", H1={"ag": 4, "skills": "throw_team_mate"}).play_to_dice(*AIR)
    assert (match.roller, match.target) == ("H1", need)


@rule("LRB4-DOD-03", "LRB4-TTM-05")
@pytest.mark.parametrize(("die", "next_roll"), [(5, "armour"), (6, "test")])
def test_a_six_throws_him_straight_from_any_distance_and_out_of_any_crowd(die: int, next_roll: str) -> None:
    """A five comes to 1 or less, which is a fumble."""
    match = thrower(f"A1 A2 . . . . . . . . .\n{FAR}", H1={"ag": 1, "skills": "throw_team_mate"})
    match.play_to_dice("H1 pass", "throw team-mate H2", "U6", die)
    assert (match.rolling, match.roller) == (next_roll, "H2")
    assert match.at("H2") == ("U6" if die == 6 else "L6")


@rule("LRB4-TTM-05", "LRB4-SKILL-45")
def test_so_may_pro() -> None:
    match = thrower(H1="throw_team_mate pro").play(*AIR, 1, "pro", 4, 5, 3)
    assert (match.at("H2"), match.standing("H2")) == ("N5", True)


# --- where he comes down --------------------------------------------------------------------------------------------


@rule("LRB4-TTM-06", "LRB4-TTM-07", "LRB4-TTM-09", "LRB4-TTM-16", "LRB4-TTM-12")
def test_an_accurate_throw_reaches_the_target_and_makes_the_landing_easier() -> None:
    match = thrower().play_to_dice(*AIR, 4)
    assert (match.rolling, match.roller, match.at("H2"), match.target) == ("test", "H2", "N5", 3)
    match.play(3)
    assert match.standing("H2")
    assert not match.turnover()


@rule("LRB4-TTM-07", "LRB4-TTM-16", "LRB4-TTM-09", "LRB4-TTM-06", "LRB4-TTM-03", "LRB4-KICK-03")
def test_a_throw_that_misses_scatters_three_times_and_the_landing_is_a_plain_one() -> None:
    match = thrower().play_to_dice(*AIR, 3)
    assert (match.rolling, match.roller) == ("scatter", "H2")
    match.play_to_dice(2, 2, 5)
    assert (match.rolling, match.at("H2"), match.target) == ("test", "O3", 4)


@rule("LRB4-TTM-07", "LRB4-TTM-09")
@pytest.mark.parametrize("under", ["A1", "H4"])
def test_only_where_he_ends_up_counts_not_whom_he_flies_over_on_the_way(under: str) -> None:
    match = thrower(f"H1 H2 . . . . H3\n. . . {under} . . .").play_to_dice(*AIR, 3, 7)
    assert (match.rolling, match.roller) == ("scatter", "H2")
    match.play_to_dice(7, 7)
    assert (match.rolling, match.roller, match.at("H2")) == ("test", "H2", "N8")
    assert (match.at(under), match.standing(under)) == ("N6", True)


@rule("LRB4-TTM-07", "LRB4-TTM-09")
def test_he_may_come_down_where_he_was_picked_up_and_hits_nobody_there() -> None:
    match = thrower().play_to_dice("H1 pass", "throw team-mate H2", "M5", 3, 5, 4, 4)
    assert (match.rolling, match.roller, match.at("H2"), match.target) == ("test", "H2", "L5", 4)


@rule("LRB4-TTM-16", "LRB4-TTM-12")
@pytest.mark.parametrize(
    ("drawing", "need"),
    [
        pytest.param("H1 H2 . . A1 . H3", 4, id="one"),
        pytest.param("H1 H2 . . A1 . H3\n. . . A2 . . .", 5, id="two"),
        pytest.param("H1 H2 . . A1 . H3\n. . . A2 A3 . .", 6, id="three"),
        pytest.param("H1 H2 . . A1- . H3\n. . . A2= . . .", 3, id="on the ground"),
        pytest.param("H1 H2 . . H4 . H3", 3, id="a team-mate's"),
        pytest.param("A1 A2 . . . . H3\nH1 H2 . . . . .", 3, id="where he was thrown from"),
    ],
)
def test_each_opposing_zone_on_the_landing_square_takes_one_off(drawing: str, need: int) -> None:
    match = thrower(drawing)
    target = "N6" if drawing.startswith("A1") else "N5"
    match.play_to_dice("H1 pass", "throw team-mate H2", target, 6)
    assert (match.roller, match.target) == ("H2", need)


@rule("LRB4-TTM-08", "LRB4-TTM-13", "LRB4-FAQ-48", "LRB4-FAQ-46", "LRB4-TTM-03", "LRB4-FAQ-06")
@pytest.mark.parametrize("marker", [".", "A1"])
def test_fumbled_he_falls_where_he_stood_without_a_landing_and_that_is_no_turnover(marker: str) -> None:
    match = thrower(f"H1 H2 . . . . H3\n{marker} . . . . . .")
    match.play_to_dice(*AIR, 1 if marker == "." else 2)
    assert (match.rolling, match.roller) == ("armour", "H2")
    match.play(1, 1)
    assert (match.at("H2"), match.prone("H2"), match.turnover()) == ("L5", True, "")
    assert (match.at("H1"), match.standing("H1")) == ("K5", True)
    assert needed(match, Test.LAND) == []


@rule("LRB4-TTM-12", "LRB4-TTM-13", "LRB4-FAQ-46", "LRB4-TTM-16")
def test_a_failed_landing_leaves_him_lying_with_an_armour_roll_and_no_turnover() -> None:
    match = thrower().play_to_dice(*AIR, 4, 2)
    assert (match.rolling, match.roller, match.target) == ("armour", "H2", 9)
    match.play(1, 1)
    assert (match.at("H2"), match.prone("H2"), match.turnover()) == ("N5", True, "")
    assert match.asked == "H"


@rule("LRB4-TTM-12", "LRB4-DOD-03")
@pytest.mark.parametrize(("die", "lands"), [(1, False), (6, True)])
def test_a_one_never_lands_and_a_six_always_does(die: int, lands: bool) -> None:
    crowd = "H1 H2 . A1 A2 . H3\n. . . . A3 . .\n. . A4 . . . ."
    drawing, agility = ("H1 H2 . . . . H3", 6) if die == 1 else (crowd, 1)
    match = thrower(drawing, H2={"ag": agility, "skills": "right_stuff"})
    match.play_to_dice("H1 pass", "throw team-mate H2", "N6", 5, die)
    assert (match.rolling == "armour") is not lands


@rule("LRB4-TTM-12", "LRB4-DOD-02")
@pytest.mark.parametrize(("agility", "need"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 2)])
def test_a_landing_goes_by_agility(agility: int, need: int) -> None:
    match = thrower(H2={"ag": agility, "skills": "right_stuff"}).play_to_dice(*AIR, 3, 2, 2, 5)
    assert (match.roller, match.target) == ("H2", need)


@rule("LRB4-TTM-12", "LRB4-DOD-02")
@pytest.mark.parametrize(("agility", "need"), [(4, 4), (5, 3), (6, 2), (7, 2)])
def test_for_a_landing_the_table_goes_up_to_an_agility_of_six(agility: int, need: int) -> None:
    """A straight throw between two opponents is landed at -1, so that no column of the table runs into a 1."""
    match = thrower("H1 H2 . . A1 . H3\n. . . A2 . . .", H2={"ag": agility, "skills": "right_stuff"})
    match.play_to_dice("H1 pass", "throw team-mate H2", "N5", 6)
    assert (match.roller, match.target) == ("H2", need)


@rule("LRB4-TTM-12")
def test_on_his_feet_he_may_act_if_he_has_not_yet() -> None:
    match = thrower().play(*AIR, 4, 3)
    assert "H2 move" in match.choices()
    match = thrower("H1 . H2 . . . H3").play("H2 move", "west", "end", *AIR, 4, 3)
    assert match.standing("H2")
    assert "H2 move" not in match.choices()


@rule("LRB4-TTM-10", "LRB4-TTM-13", "LRB4-FAQ-50")
def test_out_of_bounds_the_crowd_beats_him_up_without_armour_and_that_is_no_turnover() -> None:
    match = thrower(at="K1").play_to_dice("H1 pass", "throw team-mate H2", "N1", 3, 2)
    assert (match.rolling, match.roller) == ("injury", "H2")
    match.play(1, 1)
    assert (match.where("H2"), match.turnover(), match.asked) == ("reserves", "", "H")


@rule("LRB4-TTM-10")
def test_in_the_crowd_being_small_does_not_count_as_for_whoever_is_pushed_there() -> None:
    match = thrower(at="K1", H2="right_stuff stunty").play_to_dice("H1 pass", "throw team-mate H2", "N1", 3, 2)
    while match.rolling != "injury":
        match.play_to_dice(2)
    assert match.play(4, 3).where("H2") == "reserves"


@rule("LRB4-TTM-14", "LRB4-TTM-02", "LRB4-TTM-03", "LRB4-TTM-06", "LRB4-TTM-12", "LRB4-TTM-15", "LRB4-TTM-16")
def test_the_books_example_of_a_short_throw_and_a_good_landing() -> None:
    match = thrower("H1 H2* . . . .", at="V8", bench=(3, 3))
    match.play_to_dice("H1 pass", "throw team-mate H2", "Z8")
    assert match.target == 5
    match.play_to_dice(5)
    assert (match.roller, match.target) == ("H2", 3)
    match.play(6)
    assert match.game.state.score == [1, 0]


# --- with the ball --------------------------------------------------------------------------------------------------


@rule("LRB4-TTM-02", "LRB4-TTM-15", "LRB4-FAQ-50")
def test_his_ball_flies_with_him_and_he_scores_on_his_feet() -> None:
    match = thrower("H1 H2* . . . . H3").play(*AIR, 4, 3)
    assert (match.holder(), match.ball(), match.turnover()) == ("H2", "N5", "")


@rule("LRB4-TTM-15", "LRB4-TTM-13", "LRB4-FAQ-50")
def test_one_who_falls_in_the_end_zone_has_not_scored_and_the_turn_is_over() -> None:
    match = thrower("H1 H2* . . . .", at="V8", bench=(3, 3)).play("H1 pass", "throw team-mate H2", "Z8", 5, 2, 1, 1, 4)
    assert match.game.state.score == [0, 0]
    assert (match.turnover(), match.ball()) == ("thrown_carrier", "Y8")


@rule("LRB4-TTM-13", "LRB4-TTM-08", "LRB4-FAQ-48", "LRB4-FAQ-50")
def test_a_fumbled_carrier_loses_ball_and_turn() -> None:
    match = thrower("H1 H2* . . . . A1").play(*AIR, 1, 1, 1, 2)
    assert (match.turnover(), match.ball(), match.prone("H2")) == ("thrown_carrier", "L4", True)


@rule("LRB4-TTM-13", "LRB4-TTM-10", "LRB4-FAQ-50", "LRB4-THR-03")
def test_a_carrier_in_the_crowd_ends_the_turn_and_the_ball_is_thrown_in() -> None:
    match = thrower("H1 H2* . . . . A1", at="K1").play_to_dice("H1 pass", "throw team-mate H2", "N1", 3, 2, 1, 1)
    assert match.rolling == "throw_in"
    match.play(3, 1, 2, 7)
    assert (match.where("H2"), match.turnover(), match.ball()) == ("reserves", "thrown_carrier", "N4")


# --- onto someone ---------------------------------------------------------------------------------------------------

ONTO = ("H1 pass", "throw team-mate H2", "N5", 3, 2, 7, 5)  # up and down again, and one square east: onto O5


@rule("LRB4-TTM-11", "LRB4-FAQ-43", "LRB4-TTM-09", "LRB4-PIT-01")
def test_both_fall_and_the_one_he_hits_is_flung_aside() -> None:
    match = thrower("H1 H2 . . A1 . H3").play_to_dice(*ONTO)
    assert (match.rolling, match.roller) == ("scatter", "A1")
    match.play_to_dice(5)
    assert (match.rolling, match.roller, match.at("A1"), match.at("H2")) == ("armour", "A1", "P5", "O5")
    match.play_to_dice(1, 1)
    assert (match.rolling, match.roller) == ("armour", "H2")
    match.play(1, 1)
    assert (match.prone("A1"), match.prone("H2"), match.turnover(), match.asked) == (True, True, "", "H")
    assert needed(match, Test.LAND) == []


@rule("LRB4-KICK-03", "LRB4-TTM-11")
@pytest.mark.parametrize(
    ("die", "square"),
    [(1, "N4"), (2, "O4"), (3, "P4"), (4, "N5"), (5, "P5"), (6, "N6"), (7, "O6"), (8, "P6")],
)
@pytest.mark.parametrize("hit", ["A1", "H3", "A1-"])
def test_he_who_is_hit_goes_one_square_by_one_die_and_no_further(hit: str, die: int, square: str) -> None:
    match = thrower(f"H1 H2 . . {hit} . A2").play_to_dice(*ONTO)
    assert (match.rolling, match.game.faces) == ("scatter", (8,))
    match.play_to_dice(die)
    assert (match.at(hit[:2]), match.at("H2"), match.rolling) == (square, "O5", "armour")


@rule("LRB4-TTM-11")
def test_both_may_be_hurt_by_it() -> None:
    match = thrower("H1 H2 . . A1 . H3").play(*ONTO, 5, 6, 6, 4, 4, 6, 6, 4, 4)
    assert (match.where("A1"), match.where("H2"), match.turnover(), match.asked) == ("ko", "ko", "", "H")


@rule("LRB4-TTM-11", "LRB4-FAQ-43")
@pytest.mark.parametrize("lying", ["A1-", "A1="])
def test_one_who_lies_there_already_is_flung_aside_and_has_his_armour_tested_too(lying: str) -> None:
    match = thrower(f"H1 H2 . . {lying} . H3").play_to_dice(*ONTO, 2)
    assert (match.rolling, match.roller, match.at("A1"), match.at("H2")) == ("armour", "A1", "O4", "O5")
    match.play(6, 6, 4, 4, 1, 1)
    assert (match.where("A1"), match.prone("H2"), match.turnover()) == ("ko", True, "")


@rule("LRB4-TTM-11", "LRB4-FAQ-44")
def test_the_thrower_himself_may_be_hit() -> None:
    match = thrower("H1 H2 . . . . A1").play_to_dice("H1 pass", "throw team-mate H2", "M6", 3, 4, 4, 2, 4)
    assert (match.rolling, match.roller, match.at("H1"), match.at("H2")) == ("armour", "H1", "J5", "K5")
    match.play(1, 1, 1, 1)
    assert (match.prone("H1"), match.prone("H2"), match.turnover()) == (True, True, "fell")


@rule("LRB4-TRAIT-52", "LRB4-TTM-11")
@pytest.mark.parametrize(("small", "where"), [("stunty", "ko"), ("", "pitch")])
@pytest.mark.parametrize("hit", ["A1", "H3"])
def test_one_who_is_small_is_hurt_more_easily_by_him_who_lands_on_him(hit: str, small: str, where: str) -> None:
    match = thrower(f"H1 H2 . . {hit} . A2", **{hit: small}).play_to_dice(*ONTO, 5, 6, 6, 3, 4)
    assert match.where(hit) == where


@rule("LRB4-TTM-11", "LRB4-FAQ-44")
def test_onto_a_team_mate_it_is_a_turnover() -> None:
    match = thrower("H1 H2 . . H3 . A1").play(*ONTO, 2, 1, 1, 1, 1)
    assert (match.at("H3"), match.prone("H3"), match.prone("H2")) == ("O4", True, True)
    assert match.turnover() == "fell"


@rule("LRB4-FAQ-45", "LRB4-TTM-13", "LRB4-FAQ-50")
def test_a_carrier_who_lands_on_anyone_ends_the_turn() -> None:
    match = thrower("H1 H2* . . A1 . H3").play(*ONTO, 5, 1, 1, 1, 1, 2)
    assert (match.turnover(), match.ball()) == ("thrown_carrier", "O4")


@rule("LRB4-TTM-11", "LRB4-PIT-01")
def test_whoever_stands_where_he_is_flung_is_pushed_away() -> None:
    match = thrower("H1 H2 . . A1 H3 . .").play(*ONTO, 5)
    assert (match.prompt, match.asked) == ("push", "H")
    match.play("Q4", 1, 1, 1, 1)
    assert (match.at("H3"), match.at("A1"), match.at("H2")) == ("Q4", "P5", "O5")
    assert match.standing("H3")
    assert not match.turnover()


@rule("LRB4-TTM-11", "LRB4-PIT-01", "LRB4-TRAIT-14")
def test_but_for_one_who_has_taken_root_and_the_die_is_rolled_again() -> None:
    match = thrower("H1 H2 . . A1 H3 . .")
    match.game.state.flags[match.slot("H3")] |= ROOTED
    match.play_to_dice(*ONTO, 5)
    assert (match.rolling, match.roller, match.at("H3")) == ("scatter", "A1", "P5")
    match.play(2, 1, 1, 1, 1)
    assert (match.at("H3"), match.at("A1"), match.at("H2")) == ("P5", "O4", "O5")


@rule("LRB4-TTM-11", "LRB4-TTM-10")
def test_he_may_be_flung_into_the_crowd_which_spares_him_the_armour_roll() -> None:
    match = thrower("H1 H2 . . A1 . H3", at="K1").play_to_dice("H1 pass", "throw team-mate H2", "N1", 3, 7, 2, 5, 2)
    assert (match.rolling, match.roller, match.at("H2")) == ("injury", "A1", "O1")
    match.play(1, 1, 1, 1)
    assert match.game.state.place[match.slot("A1")] == RESERVES
    assert match.prone("H2")


@rule("LRB4-FAQ-44", "LRB4-TTM-11")
@pytest.mark.parametrize(("mate", "cause"), [("H3", "fell"), ("H3*", "carrier_down")])
def test_a_team_mate_flung_into_the_crowd_is_a_turnover_too(mate: str, cause: str) -> None:
    match = thrower(f"H1 H2 . . {mate} . A1", at="K1")
    match.play_to_dice("H1 pass", "throw team-mate H2", "N1", 3, 7, 2, 5, 2, 1, 1, 1, 1)
    match.play(*((3, 1, 2, 7) if cause == "carrier_down" else ()))
    assert (match.where("H3"), match.prone("H2"), match.turnover()) == ("reserves", True, cause)


@rule("LRB4-TTM-11")
def test_the_ball_of_the_one_he_hits_bounces_before_the_armour_rolls_and_neither_catches_it() -> None:
    match = thrower("H1 H2 . . A1* . H3").play_to_dice(*ONTO, 5)
    assert (match.rolling, match.prone("H2"), match.prone("A1")) == ("bounce", True, True)
    match.play_to_dice(4)  # onto H2, who lies there
    assert match.rolling == "bounce"
    match.play(2, 1, 1, 1, 1)
    assert (match.ball(), match.turnover()) == ("O4", "")
