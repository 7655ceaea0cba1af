"""Small changes to throwing, catching and picking up."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import position, rule
from tests.support.kick_off import AWAY, HOME, kick_off, kick_quietly
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


LOOSE = {  # the drawing, and how a ball comes to H2 that is caught at 4 or better
    "stray": ("H1* . . H2 . A9", ("H1 pass", "throw", "M5", 2, 2, 7, 5)),
    "bounce": ("H1* H3 H2 . A9", ("H1 hand-off", "H3", 1, 5)),
    "of the other side": ("A1* . . H2 . A9", ("A1 pass", "throw", "M5", 2, 2, 7, 5)),
    "throw-in": ("o H1 . .\n. . . .\nH2 . . A9", ("H1 move", "west", 1, 2, 3, 1, 2)),
}


def loose_ball(how: str, **players: object) -> int:
    """What H2 must roll to catch it; A9 stands within three squares of him, but not beside him."""
    drawing, script = LOOSE[how]
    at = "J1" if how == "throw-in" else "K5"
    match = position(drawing, at=at, active="A" if drawing[0] == "A" else "H", **players)  # type: ignore[arg-type]
    match.play_to_dice(*script)
    assert match.roller == "H2"
    return match.target


@rule("BB16-SKILL-30", "BB16-SKILL-25", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("how", LOOSE)
def test_arms_help_and_a_disturbing_presence_spoils_the_catch_of_any_loose_ball(how: str) -> None:
    assert loose_ball(how) == 4
    assert loose_ball(how, H2="extra_arms") == 3
    assert loose_ball(how, A9="disturbing_presence") == 5
    assert loose_ball(how, H2="extra_arms", A9="disturbing_presence") == 4


@rule("BB16-SKILL-30", "BB16-SKILL-25", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("skills", "needs"),
    [({}, 4), ({"A10": "extra_arms"}, 3), ({"H1": "disturbing_presence"}, 5), ({"A9": "disturbing_presence"}, 4)],
    ids=["nothing", "arms", "a presence", "a presence of his own side"],
)
def test_so_with_a_ball_that_is_kicked_off(skills: dict[str, Any], needs: int) -> None:
    away = AWAY.replace("U8", "P8").replace("W8", "U8")  # A10 in P8, three squares from M8
    home = HOME.replace("M6 M7 M8", "M8 M6 M7")  # H1 in M8
    match = kick_quietly(kick_off(home, away, **skills), "O8")
    assert (match.rolling, match.roller, match.target) == ("test", "A10", needs)


@rule("BB16-SKILL-30", "BB16-SKILL-25", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("skills", "needs"), [("", (3, 3, 5)), ("extra_arms", (3, 2, 4)), ("disturbing_presence", (4, 4, 6))]
)
def test_so_with_a_bomb(skills: str, needs: tuple[int, int, int]) -> None:
    mine, theirs = (skills, "") if skills == "extra_arms" else ("", skills)
    found = []
    throw = position("H1 . . A1", H1=f"bombardier {mine}", A1=theirs).play_to_dice("H1 bomb", "L8")
    found.append(throw.target)
    catch = position("H1 . . A1", H1=f"bombardier {theirs}", A1=mine).play_to_dice("H1 bomb", "N5", 6, "use")
    found.append(catch.target)
    snatch = position("H1 . A1 . H2", H1=f"bombardier {theirs}", A1={"ag": 4, "skills": mine})
    found.append(snatch.play_to_dice("H1 bomb", "O5", "A1").target)
    assert tuple(found) == needs


@rule("BB16-SKILL-30", "BB16-SKILL-25", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("mine", "theirs", "needs"), [("", "", 4), ("extra_arms", "", 3), ("", "disturbing_presence", 5)]
)
def test_so_in_ones_own_turn_when_a_hasty_throw_is_intercepted(mine: str, theirs: str, needs: int) -> None:
    match = position("H1 A1* . H2 A2", H2={"ag": 5, "skills": mine}, A1=f"dump_off {theirs}")
    match.play_to_dice("H1 block", "use", "O5", "H2")
    assert (match.roller, match.target) == ("H2", needs + 1)  # A2 marks him


@rule("BB16-SKILL-30", "BB16-SKILL-91", "BB16-SKUSE-05", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("skills", "needs"), [("", 5), ("extra_arms", 4), ("very_long_legs", 4), ("extra_arms very_long_legs", 3)]
)
def test_arms_and_legs_help_to_intercept(skills: str, needs: int) -> None:
    match = position("H1* . A1 . H2", A1={"ag": 4, "skills": skills})
    match.play_to_dice("H1 pass", "throw", "O5", "A1")
    assert (match.roller, match.target) == ("A1", needs)


@rule("BB16-FAQ-47", "BB16-SKUSE-10", hb2006="HB06-TOC-26.z HB06-TOC-13")
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


SPOILT: dict[str, tuple[dict[str, str], dict[str, Any], tuple[str, ...], int]] = {  # one in K5 rolls, and needs this
    "throw": ({"K5": "H1*"}, {"H1": {"ag": 4}}, ("H1 pass", "throw", "K4"), 2),
    "catch": ({"J5": "H1*", "K5": "H2"}, {"H2": {"ag": 4}}, ("H1 hand-off", "H2"), 2),
    "interception": ({"I5": "H1*", "K5": "A1", "M5": "H2"}, {"A1": {"ag": 5}}, ("H1 pass", "throw", "M5", "A1"), 4),
    "hasty throw": (
        {"K5": "A1*", "J4": "H1"},
        {"A1": {"ag": 4, "skills": "dump_off"}},
        ("H1 block", "use", "K4"),
        3,
    ),
    "throw of a team-mate": (
        {"K5": "H1", "K4": "H2"},
        {"H1": {"ag": 3, "skills": "throw_team_mate"}, "H2": "right_stuff"},
        ("H1 pass", "throw team-mate H2", "K2"),
        2,
    ),
}


@rule("BB16-SKILL-25", "BB16-SKUSE-05", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("marks", [(), ("",), ("-",), ("=",), ("", ""), ("", "-"), ("=", "-")])
@pytest.mark.parametrize("what", SPOILT)
def test_each_of_them_counts_whatever_is_spoilt_and_however_they_lie(what: str, marks: tuple[str, ...]) -> None:
    side = "H" if what in ("interception", "hasty throw") else "A"
    near = {place: f"{side}{number}{mark}" for place, number, mark in zip(("K7", "K8"), (8, 9), marks, strict=False)}
    near |= {"K9": f"{side}7"}  # four squares away, and so no trouble
    spoilers = {f"{side}{number}": "disturbing_presence" for number in (7, 8, 9)}
    places, players, script, needs = SPOILT[what]
    match = position(squares(**places, **near), at="A1", **{**players, **spoilers}).play_to_dice(*script)
    assert match.target == needs + len(marks)
    assert match.modifiers.count(("Disturbing Presence", -1)) == len(marks)


@rule("BB16-SKILL-25", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("drawing", "script", "plain"),
    [
        ("H1* . H2 .\nH9 . . A1", ("H1 pass", "throw", "K3"), 3),
        ("H1* . A1 . H2\n. . . A9 .", ("H1 pass", "throw", "O5", "A1"), 5),
        ("H1 H2 . .\nH9 . . .", ("H1 pass", "throw team-mate H2", "K3"), 2),
    ],
    ids=["throw", "interception", "throw of a team-mate"],
)
def test_nobody_is_disturbed_by_his_own_side(drawing: str, script: tuple[str, ...], plain: int) -> None:
    players = {"H1": "throw_team_mate", "H2": "right_stuff", "A1": {"ag": 4}}
    for skill in ("", "disturbing_presence"):
        match = position(drawing, **{**players, "H9" if "H9" in drawing else "A9": skill})  # type: ignore[arg-type]
        assert match.play_to_dice(*script).target == plain


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
