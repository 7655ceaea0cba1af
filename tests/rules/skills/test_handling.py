"""Small changes to throwing, catching and picking up."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.squares import squares
from touchback.rules.model.grant import give_grant
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span

QUICK, SHORT, LONG, BOMB = "M5", "P5", "S5", "V5"


def throw(target: str, **players: object) -> int:
    """What H1 at K5 must roll to throw accurately to that square."""
    match = position(squares(K5="H1*", A1="A1"), at="A1", **players)  # type: ignore[arg-type]
    match.play_to_dice("H1 pass", "throw", target)
    return match.target


@rule("BB16-SKILL-02", lrb4="LRB4-SKILL-09", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("target", "plain"), [(QUICK, 3), (SHORT, 4), (LONG, 5), (BOMB, 6)])
def test_an_accurate_thrower_adds_one_at_any_range(target: str, plain: int) -> None:
    assert throw(target) == plain
    assert throw(target, H1="accurate") == plain - 1


@rule("BB16-SKILL-76", lrb4="LRB4-TRAIT-47", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("target", "needs"), [(QUICK, 3), (SHORT, 3), (LONG, 4), (BOMB, 5)])
def test_a_strong_arm_adds_one_beyond_the_shortest_range(target: str, needs: int) -> None:
    assert throw(target, H1="strong_arm") == needs


@rule("BB16-SKILL-02", "BB16-SKILL-76", "BB16-SKUSE-05", hb2006="HB06-TOC-13")
def test_a_strong_arm_and_a_good_eye_add_up() -> None:
    assert throw(BOMB, H1="strong_arm accurate") == 4


@rule("BB16-SKILL-54", lrb4="LRB4-TRAIT-41", hb2006="HB06-TOC-13")
def test_nerves_of_steel_throw_as_if_nobody_were_near() -> None:
    match = position("H1* A1\n. A2", H1="nerves_of_steel")
    match.play_to_dice("H1 pass", "throw", "I5")
    assert match.target == 3


@rule("BB16-SKILL-54", lrb4="LRB4-TRAIT-41", hb2006="HB06-TOC-13")
def test_nerves_of_steel_catch_as_if_nobody_were_near() -> None:
    match = position("H1* H2 A1\n. A2 .", H2="nerves_of_steel")
    match.play_to_dice("H1 hand-off", "H2")
    assert match.target == 3


@rule("BB16-SKILL-54", lrb4="LRB4-TRAIT-41", hb2006="HB06-TOC-13")
def test_nerves_of_steel_intercept_as_if_nobody_were_near() -> None:
    match = position("H1* . A1 . H2\n. H3 . H4 .", A1="nerves_of_steel")
    match.play_to_dice("H1 pass", "throw", "O5", "A1")
    assert (match.roller, match.target) == ("A1", 6)
    match = position("H1* . A1 . H2\n. H3 . H4 .", A1={"ag": 4, "skills": "nerves_of_steel"})
    match.play_to_dice("H1 pass", "throw", "O5", "A1")
    assert match.target == 5


@rule("BB16-SKILL-54", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-41")
def test_nerves_of_steel_are_no_help_in_picking_up() -> None:
    match = position("H1 o A1", H1="nerves_of_steel")
    match.play_to_dice("H1 move", "east")
    assert match.target == 4


@rule("BB16-SKILL-54", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-41")
def test_nerves_of_steel_do_not_mend_the_weather() -> None:
    throw = position("H1* A1\n. A2", weather="very_sunny", H1="nerves_of_steel").play_to_dice("H1 pass", "throw", "I5")
    assert (throw.roller, throw.target) == ("H1", 4)
    catch = position("H1* H2 A1", weather="pouring_rain", H2="nerves_of_steel").play_to_dice("H1 hand-off", "H2")
    assert (catch.roller, catch.target) == ("H2", 4)


@rule("BB16-SKILL-54", "BB16-SKILL-30", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-41")
@pytest.mark.parametrize("skill", ["nerves_of_steel", "extra_arms"])
def test_neither_nerves_of_steel_nor_extra_arms_help_to_dodge(skill: str) -> None:
    match = position(". H1 A1\n. . .\nA2 . .", H1=skill).play_to_dice("H1 move", "west")
    assert (match.roller, match.target) == ("H1", 3)
    match = position(". H1 A1\n. . .\nA2 . .", H1=skill).play_to_dice("H1 move", "south-west")
    assert (match.roller, match.target) == ("H1", 4)


@rule("BB16-SKILL-30", hb2006="HB06-TOC-13")
def test_extra_arms_do_not_help_to_throw() -> None:
    match = position("H1* . H2", H1="extra_arms").play_to_dice("H1 pass", "throw", "M5")
    assert (match.roller, match.target) == ("H1", 3)


@rule("BB16-SKILL-08", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("weather", ["nice", "pouring_rain"])
def test_a_big_hand_picks_up_whatever_is_around_it(weather: str) -> None:
    match = position("H1 o A1\n. . A2", H1="big_hand", weather=weather)
    match.play_to_dice("H1 move", "east")
    assert match.target == 3


@rule("BB16-SKILL-08", hb2006="HB06-TOC-13", lrb4="LRB4-MUT-01")
def test_a_big_hand_catches_no_better_in_the_rain() -> None:
    match = position("H1* H2 A1", H2="big_hand", weather="pouring_rain")
    match.play_to_dice("H1 hand-off", "H2")
    assert match.target == 5


@rule("BB16-SKILL-30", hb2006="HB06-TOC-13")
def test_extra_arms_help_to_pick_up() -> None:
    match = position("H1 o .", H1="extra_arms")
    match.play_to_dice("H1 move", "east")
    assert match.target == 2


@rule("BB16-SKILL-30", lrb4="LRB4-MUT-03", hb2006="HB06-TOC-13")
def test_extra_arms_help_to_catch() -> None:
    match = position("H1* H2 .\n. . A1", H2={"ag": 2, "skills": "extra_arms"})
    match.play_to_dice("H1 hand-off", "H2")
    assert match.target == 4


@rule("BB16-SKILL-30", "BB16-SKILL-91", "BB16-SKUSE-05", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("skills", "needs"), [("", 5), ("extra_arms", 4), ("very_long_legs", 4), ("extra_arms very_long_legs", 3)]
)
def test_arms_and_legs_help_to_intercept(skills: str, needs: int) -> None:
    match = position("H1* . A1 . H2", A1={"ag": 4, "skills": skills})
    match.play_to_dice("H1 pass", "throw", "O5", "A1")
    assert (match.roller, match.target) == ("A1", needs)


@rule("BB16-FAQ-47", "BB16-SKUSE-10", hb2006="HB06-TOC-26 HB06-TOC-13")
def test_a_skill_that_is_given_a_second_time_does_nothing_more() -> None:
    match = position("H1 o .", H1={"ag": 2, "skills": "extra_arms"})
    skill = match.built.rules.skill_of["extra_arms"].index
    for _ in range(2):
        give_grant(match.game, match.slot("H1"), Grant.SKILL, skill, 0, Span.TURN)
    match.play_to_dice("H1 move", "east")
    assert match.target == 3  # agility 2 is 5+, picking up +1, the arms +1 and no more


# --- disturbing company -----------------------------------------------------------------------------------------------


@rule("BB16-SKILL-25", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("where", "needs"), [("N5", 4), ("H8", 4), ("O5", 3), ("K9", 3)])
def test_a_disturbing_presence_within_three_squares_spoils_a_throw(where: str, needs: int) -> None:
    match = position(squares(K5="H1*", **{where: "A1"}), at="A1", A1="disturbing_presence")
    match.play_to_dice("H1 pass", "throw", "K3")
    assert match.target == needs


@rule("BB16-SKILL-25", "BB16-SKUSE-09", "BB16-SKILL-01", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("mark", ["-", "="])
def test_it_does_so_from_the_ground_too(mark: str) -> None:
    match = position(squares(K5="H1*", L6=f"A1{mark}"), at="A1", A1="disturbing_presence")
    match.play_to_dice("H1 pass", "throw", "K3")
    assert match.target == 4


@rule("BB16-SKILL-25", hb2006="HB06-TOC-13")
def test_one_in_the_dugout_disturbs_nobody_not_even_in_the_corner() -> None:
    match = position("H1* . . A2", at="A1", A1="disturbing_presence")
    assert match.where("A1") == "reserves"
    match.play_to_dice("H1 pass", "throw", "A4")
    assert match.modifiers == [("range", 1)]


@rule("BB16-SKILL-25", "BB16-SKUSE-05", hb2006="HB06-TOC-13")
def test_several_are_worse() -> None:
    match = position(
        squares(K5="H1*", K8="A1", N5="A2", L7="A3-"),
        at="A1",
        A1="disturbing_presence",
        A2="disturbing_presence",
        A3="disturbing_presence",
    )
    match.play_to_dice("H1 pass", "throw", "K3")
    assert match.target == 6
    assert match.modifiers.count(("Disturbing Presence", -1)) == 3


@rule("BB16-SKILL-25", hb2006="HB06-TOC-13")
def test_it_spoils_a_catch_where_the_catcher_is() -> None:
    match = position(squares(K5="H1*", L5="H2", O5="A1"), at="A1", A1="disturbing_presence")
    match.play_to_dice("H1 hand-off", "H2")
    assert match.target == 4
    match = position(squares(K5="H1*", L5="H2", P5="A1"), at="A1", A1="disturbing_presence")
    match.play_to_dice("H1 hand-off", "H2")
    assert match.target == 3


@rule("BB16-SKILL-25", hb2006="HB06-TOC-13")
def test_it_spoils_an_interception_of_the_other_side() -> None:
    match = position("H1* . A1 . H2", A1={"ag": 4}, H2="disturbing_presence")
    match.play_to_dice("H1 pass", "throw", "O5", "A1")
    assert match.target == 6


@rule("BB16-SKILL-25", hb2006="HB06-TOC-13")
def test_it_does_not_trouble_his_own_side_nor_other_tests() -> None:
    match = position("H1* H2 .\nH3 . .", H3="disturbing_presence", A1="")
    match.play_to_dice("H1 hand-off", "H2")
    assert match.target == 3
    match = position("H1 o .\n. . .\nA1 . .", A1="disturbing_presence")
    match.play_to_dice("H1 move", "east")
    assert match.target == 3
