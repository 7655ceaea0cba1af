"""Two skills in one roll of a player: what they do to it together."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tests.support import Board, position, rule
from tests.support.rolls import needed
from touchback.rules.terms.purposes import Test

# What each skill does to the number that must be rolled, in the positions below.
THROW = {"accurate": -1, "strong_arm": -1, "stunty": 1, "nerves_of_steel": -1, "disturbing_presence": 1}
CATCH = {"extra_arms": -1, "nerves_of_steel": -1, "diving_catch": -1, "disturbing_presence": 1}
INTERCEPT = {"extra_arms": -1, "nerves_of_steel": -1, "very_long_legs": -1, "disturbing_presence": 1}
DODGE = {
    "two_heads": -1, "titchy": -1, "stunty": -1, "prehensile_tail": 1, "tackle": 0, "secret_weapon": 0, "swoop": 0,
}  # fmt: skip
THEIRS = ("disturbing_presence", "prehensile_tail", "tackle")


def split(*skills: str) -> tuple[str, str]:
    """The skills of the player who rolls, and those of the opponent beside him."""
    mine = " ".join(skill for skill in skills if skill not in THEIRS)
    return mine, " ".join(skill for skill in skills if skill in THEIRS)


# --- throwing ---------------------------------------------------------------------------------------------------------


def throw(*skills: str, ag: int = 4, word: str = "P5") -> Board:
    """H1 throws short, marked by A1: 3 and 1 more for the zone."""
    mine, theirs = split(*skills)
    match = position("A1 . . . . . .\nH1* . . . . H2 .", at="K4", H1={"ag": ag, "skills": mine}, A1=theirs)
    return match.play_to_dice("H1 pass", "throw", word)


@rule(
    "BB16-SKUSE-05",
    "BB16-SKILL-02",
    "BB16-SKILL-76",
    "BB16-SKILL-25",
    "BB16-SKILL-77",
    "BB16-SKILL-54",
    hb2006="HB06-TOC-13",
)
@pytest.mark.parametrize(("one", "two"), list(combinations(THROW, 2)))
def test_what_changes_a_throw_adds_up(one: str, two: str) -> None:
    assert throw().target == 4
    assert throw(one, two).target == 4 + THROW[one] + THROW[two]


@rule("BB16-SKILL-57")
@pytest.mark.parametrize("skill", THROW)
def test_a_throw_tried_again_needs_the_same(skill: str) -> None:
    match = throw(skill, "pass").play_to_dice(2, "pass")
    assert needed(match, Test.PASS) == [4 + THROW[skill]]
    assert match.target == 4 + THROW[skill]


@rule("BB16-FAQ-02", "BB16-SKILL-38", "BB16-SKILL-02", "BB16-SKILL-76", hb2006="HB06-TOC-13 HB06-TOC-26.b")
@pytest.mark.parametrize("skill", THROW)
def test_a_throw_without_a_ruler_is_changed_by_none_of_it(skill: str) -> None:
    assert throw(skill, "hail_mary_pass", word="hail mary X5").target == 2


@rule("BB16-SKILL-66", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", [*THROW, "pass"])
def test_winning_a_throw_back_is_agility_alone_and_pass_does_not_try_it_again(skill: str) -> None:
    mine, theirs = split("safe_throw", skill)
    match = position("A2 . . . .\nH1* . A1 . H2", at="K4", H1=mine, A2=theirs)
    match.play_to_dice("H1 pass", "throw", "O5", "A1", 6, "use")
    assert (match.roller, match.target) == ("H1", 4)
    match.play(3)
    assert match.holder() == "A1"


@rule(
    "BB16-SKILL-29",
    "BB16-SKILL-02",
    "BB16-SKILL-76",
    "BB16-SKILL-25",
    "BB16-SKILL-77",
    "BB16-SKILL-54",
    hb2006="HB06-TOC-13",
)
@pytest.mark.parametrize(
    ("skill", "needs"),
    [("accurate", 3), ("strong_arm", 4), ("stunty", 5), ("nerves_of_steel", 3), ("disturbing_presence", 5)],
)
def test_a_hasty_throw_is_changed_by_what_changes_any_quick_pass(skill: str, needs: int) -> None:
    mine, theirs = split("dump_off", skill)
    match = position("H1 A1* . A2", H1=theirs, A1=mine)
    match.play_to_dice("H1 block", "use", "N5")
    assert (match.roller, match.target) == ("A1", needs)


@rule("BB16-SKILL-29", "BB16-SKILL-66", "BB16-FAQ-12", hb2006="HB06-TOC-13 HB06-TOC-26.h")
def test_a_hasty_throw_that_is_caught_on_the_way_may_be_won_back() -> None:
    match = position("H1 A1* H2 . A2", A1="dump_off safe_throw")
    match.play("H1 block", "use", "O5", "H2", 6)
    assert (match.prompt, match.asked) == ("use_skill", "A")


@rule("BB16-SKILL-04.a", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", [*THROW, "pass", "safe_throw"])
def test_goodwill_is_rolled_first_and_no_skill_of_throwing_changes_it(skill: str) -> None:
    mine, theirs = split("animosity", skill)
    match = position(
        "A1 . . . .\nH1* . . . H2",
        at="K4",
        H1={"race": "orc", "skills": mine},
        H2={"race": "goblin"},
        A1=theirs,
    )
    match.play_to_dice("H1 pass", "throw", "O5")
    assert match.target == 2
    match.play(1)
    assert needed(match, Test.PASS) == []
    assert match.holder() == "H1"


@rule("BB16-SKILL-25", "BB16-SKILL-58", hb2006="HB06-TOC-13")
def test_one_who_runs_at_the_thrower_disturbs_him_from_where_he_then_stands() -> None:
    match = position("H1* . . . . A1 .\n. . . . . . .\n. . H2 . . . .", A1="pass_block disturbing_presence")
    far = position("H1* . . . . A1 .\n. . . . . . .\n. . H2 . . . .").play_to_dice("H1 pass", "throw", "M7").target
    match.play("H1 pass", "throw", "M7", "A1")
    match.play_to_dice("A1 O6", "A1 N7", "done")
    assert match.roller == "H1"
    assert match.target == far + 1


# --- catching ---------------------------------------------------------------------------------------------------------


def catch(*skills: str) -> Board:
    """H2 catches an accurate pass with A1 beside him: 3 and 1 more for the zone."""
    mine, theirs = split(*skills)
    match = position("H1* . H2 A1", H2=mine, A1=theirs)
    return match.play_to_dice("H1 pass", "throw", "M5", 6)


@rule("BB16-SKUSE-05", "BB16-SKILL-25", "BB16-SKILL-30", "BB16-SKILL-54", "BB16-SKILL-26", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("one", "two"), list(combinations(CATCH, 2)))
def test_what_changes_a_catch_adds_up(one: str, two: str) -> None:
    assert catch().target == 4
    assert catch(one, two).target == 4 + CATCH[one] + CATCH[two]


@rule("BB16-SKILL-17", "BB16-SKILL-53")
@pytest.mark.parametrize("again", ["catch", "monstrous_mouth"])
@pytest.mark.parametrize("skill", CATCH)
def test_a_catch_tried_again_needs_the_same(again: str, skill: str) -> None:
    match = catch(skill, again).play_to_dice(1, again)
    assert match.target == 4 + CATCH[skill]


@rule("BB16-SKILL-55")
@pytest.mark.parametrize("skill", [*CATCH, "catch", "monstrous_mouth"])
def test_without_hands_nothing_helps_to_catch(skill: str) -> None:
    match = catch("no_hands", skill)
    assert match.rolling == "bounce"
    assert needed(match, Test.CATCH) == []


# --- intercepting -----------------------------------------------------------------------------------------------------


def intercept(*skills: str, thrower: str = "") -> Board:
    """A1 intercepts with H3 beside him: 4 and 1 more for the zone."""
    mine, theirs = split(*skills)
    match = position("H1* . A1 . H2\n. . H3 . .", A1={"ag": 5, "skills": mine}, H3=theirs, H1=thrower)
    return match.play("H1 pass", "throw", "O5")


@rule("BB16-SKUSE-05", "BB16-SKILL-25", "BB16-SKILL-30", "BB16-SKILL-91", "BB16-SKILL-54", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("one", "two"), list(combinations(INTERCEPT, 2)))
def test_what_changes_an_interception_adds_up(one: str, two: str) -> None:
    assert intercept().play_to_dice("A1").target == 5
    assert intercept(one, two).play_to_dice("A1").target == 5 + INTERCEPT[one] + INTERCEPT[two]


@rule("BB16-SKILL-17", "BB16-SKILL-53")
@pytest.mark.parametrize("again", ["catch", "monstrous_mouth"])
@pytest.mark.parametrize("skill", INTERCEPT)
def test_an_interception_tried_again_needs_the_same(again: str, skill: str) -> None:
    match = intercept(skill, again).play_to_dice("A1", 1, again)
    assert (match.roller, match.target) == ("A1", 5 + INTERCEPT[skill])


@rule("BB16-SKILL-66")
@pytest.mark.parametrize("skill", ["catch", "monstrous_mouth", "extra_arms", "nerves_of_steel"])
def test_whatever_helped_to_intercept_the_thrower_may_win_it_back(skill: str) -> None:
    match = intercept(skill, thrower="safe_throw").play("A1", 6)
    assert (match.prompt, match.asked) == ("use_skill", "H")


@rule("BB16-SKILL-55")
@pytest.mark.parametrize("skill", ["very_long_legs", "extra_arms", "catch", "nerves_of_steel", "monstrous_mouth"])
def test_without_hands_nobody_is_asked_to_intercept(skill: str) -> None:
    mine, _ = split("no_hands", skill)
    match = position("H1* . A1 . H2", A1=mine, H1="safe_throw")
    match.play_to_dice("H1 pass", "throw", "O5")
    assert match.roller == "H1"


# --- picking up -------------------------------------------------------------------------------------------------------


def pick_up(skills: str) -> Board:
    """H1 picks up with A1 beside the ball: 3 and 1 more for the zone."""
    return position("H1 o A1", H1=skills).play_to_dice("H1 move", "east")


@rule("BB16-SKILL-08", "BB16-SKILL-30", "BB16-SKUSE-05", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("skills", "needs"), [("", 4), ("big_hand", 3), ("extra_arms", 3), ("big_hand extra_arms", 2)])
def test_a_big_hand_and_extra_arms_add_up(skills: str, needs: int) -> None:
    assert pick_up(skills).target == needs


@rule("BB16-SKILL-79", "BB16-BSK-05", hb2006="HB06-SKILL-06")
@pytest.mark.parametrize("skill", ["big_hand", "extra_arms"])
def test_sure_hands_try_again_at_the_same_number(skill: str) -> None:
    match = pick_up(f"{skill} sure_hands").play_to_dice(1, "sure_hands")
    assert match.target == 3


@rule("BB16-SKILL-55", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", ["big_hand", "extra_arms"])
def test_without_hands_nothing_helps_to_pick_up(skill: str) -> None:
    assert pick_up(f"{skill} no_hands").rolling == "bounce"


# --- dodging ----------------------------------------------------------------------------------------------------------


def dodge(*skills: str, also: str = "", **figures: Any) -> Board:
    """H1 dodges away from A1 and into A2's zone: 3 and 1 more for the zone."""
    mine, theirs = split(*skills)
    match = position(". . . .\nA2 . H1 A1", H1={**figures, "skills": mine}, A1=f"{theirs} {also}")
    return match.play_to_dice("H1 move", "west")


def dodge_needs(*skills: str) -> int:
    minded = "stunty" in skills and ("secret_weapon" in skills or "swoop" in skills)
    return 4 + sum(DODGE[skill] for skill in skills) + minded


@rule("BB16-SKUSE-05", "BB16-SKILL-61", "BB16-SKILL-77", "BB16-SKILL-88", "BB16-SKILL-89")
@pytest.mark.parametrize(("one", "two"), list(combinations(DODGE, 2)))
def test_what_changes_a_dodge_adds_up(one: str, two: str) -> None:
    assert dodge().target == 4
    assert dodge(one, two).target == dodge_needs(one, two)


@rule("BB16-SKILL-28", "BB16-SKILL-81")
@pytest.mark.parametrize("skill", [skill for skill in DODGE if skill != "tackle"])
def test_a_dodge_tried_again_needs_the_same(skill: str) -> None:
    match = dodge(skill, "dodge").play_to_dice(1, "dodge")
    assert match.target == dodge_needs(skill)


@rule("BB16-SKILL-27")
@pytest.mark.parametrize("skill", [skill for skill in DODGE if skill != "prehensile_tail"])
def test_a_dive_takes_two_off_whatever_else_counts(skill: str) -> None:
    match = dodge(skill, also="diving_tackle")
    match.play_to_dice(dodge_needs(skill) + 1, "A1")
    assert match.rolling == "armour"


@rule("BB16-SKILL-27", "BB16-SKILL-61", "BB16-SKUSE-05", hb2006="HB06-TOC-13", lrb4="LRB4-MUT-08")
@pytest.mark.parametrize(("die", "falls"), [(3, True), (4, False)])
def test_a_dive_and_a_tail_add_up(die: int, falls: bool) -> None:
    match = position(". . . .\n. . H1 A1", H1={"ag": 5}, A1="diving_tackle prehensile_tail")
    match.play_to_dice("H1 move", "west", die, "A1")
    assert (match.rolling == "armour") is falls


@rule("BB16-SKILL-27", "BB16-SKILL-81", "BB16-SKILL-28", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-58")
def test_a_dodge_that_a_tackler_dived_at_is_not_tried_again() -> None:
    match = dodge("dodge", also="diving_tackle tackle")
    match.play_to_dice(5, "A1")
    assert match.rolling == "armour"


@rule("BB16-SKILL-16")
@pytest.mark.parametrize("skill", DODGE)
def test_dodging_by_strength_is_changed_by_what_changes_any_dodge(skill: str) -> None:
    # Strength 4 needs one less than agility 3.
    needs = dodge_needs(skill)
    match = dodge(skill, "break_tackle", st=4)
    assert match.target == needs
    match.play(needs - 1)
    assert set(match.choices()) == {"keep", "use"}
    match.play("use")
    assert match.standing("H1")


@rule("BB16-SKILL-16", "BB16-SKILL-27", "BB16-SKILL-28", "BB16-SKILL-62", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-11")
def test_after_a_dive_strength_a_second_try_and_pro_lie_side_by_side() -> None:
    match = position(". . . .\n. . H1 A1", H1={"st": 5, "skills": "break_tackle dodge pro"}, A1="diving_tackle")
    match.play("H1 move", "west", 4, "keep", "A1")
    assert (match.prompt, match.asked) == ("reroll", "H")
    assert set(match.choices()) == {"keep", "use", "dodge", "pro"}
    match.play("use")
    assert match.standing("H1")
    assert match.prone("A1")
