"""Skills that have a say in whether, how and how often a player acts."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.support import position, rule
from tests.support.rolls import needed
from touchback.rules.model.state import ROOTED
from touchback.rules.terms.purposes import Test

UNRULY = ("blood_lust", "bone_head", "really_stupid", "take_root", "wild_animal")
FORGETFUL = ("bone_head", "really_stupid", "wild_animal")


@rule(
    "BB16-SKILL-10",
    "BB16-SKILL-15",
    "BB16-SKILL-63",
    "BB16-SKILL-82",
    "BB16-SKILL-92",
    hb2006="HB06-TOC-13",
    lrb4="LRB4-TRAIT-16",
)
@pytest.mark.parametrize(("one", "two"), list(combinations(UNRULY, 2)))
def test_one_with_two_reasons_to_wonder_rolls_for_both(one: str, two: str) -> None:
    match = position("H1 . .\n. . A1", H1=f"{one} {two}")
    match.play_to_dice("H1 move", 6)
    assert match.rolling == "test"
    assert match.roller == "H1"
    match.play(6)
    assert match.prompt == "step"
    assert len(match.facts("test")) == 2


@rule("BB16-SKILL-15", "BB16-SKILL-63", "BB16-SKILL-92", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-16")
@pytest.mark.parametrize(("one", "two"), list(combinations(FORGETFUL, 2)))
def test_failing_the_first_of_two_rolls_spares_the_second(one: str, two: str) -> None:
    match = position("H1 H2 .\n. . A1", H1=f"{one} {two}")
    match.play("H1 move", 1)
    assert (match.prompt, match.asked) == ("turn", "H")
    assert len(match.facts("test")) == 1


@rule("BB16-SKILL-12", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", FORGETFUL)
def test_a_bomber_who_does_not_do_as_told_throws_nothing(skill: str) -> None:
    match = position("H1 H2 . .", H1=f"bombardier {skill}")
    match.play("H1 bomb", 1)
    assert (match.prompt, match.asked) == ("turn", "H")
    assert needed(match, Test.PASS) == []


@rule("BB16-SKILL-12", "BB16-SKILL-82", hb2006="HB06-TOC-13")
def test_a_bomber_who_has_taken_root_throws_all_the_same() -> None:
    match = position("H1 H2 . . . . A1", H1="bombardier take_root")
    match.play("H1 bomb", 1)
    assert match.flag("H1", ROOTED)
    assert match.prompt == "pass_target"


@rule("BB16-SKILL-05", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("skill", FORGETFUL)
def test_one_with_a_ball_on_a_chain_may_forget_to_swing_it(skill: str) -> None:
    match = position("H1 H2 . .", H1=f"ball_and_chain {skill}")
    match.play("H1 move", 1)
    assert (match.prompt, match.asked) == ("turn", "H")
    assert match.at("H1") == "K5"


@rule("BB16-SKILL-05", "BB16-SKILL-77", "BB16-SKILL-07", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("dice", "where"), [((1, 1), "ko"), ((4, 3), "ko"), ((4, 4), "ko"), ((4, 5), "injured")])
def test_a_small_player_with_a_ball_on_a_chain_reads_both_tables(dice: tuple[int, int], where: str) -> None:
    match = position("H1 A1 . .\n. . . H2", A1="ball_and_chain stunty")
    match.play("H1 block", 6, "M5", "follow", *dice)
    assert match.where("A1") == where
    assert match.facts("armour") == []


@rule("BB16-SKILL-40", "BB16-SKILL-49", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-35")
def test_one_may_leap_up_to_an_opponent_and_gaze_at_him() -> None:
    match = position("H1 . . A1", H1="leap hypnotic_gaze")
    match.play("H1 move", "leap M5", 6)
    assert "gaze at A1" in match.choices()


@rule("BB16-SKILL-42", "BB16-SKILL-87")
def test_one_who_jumps_up_needs_nobodys_help() -> None:
    match = position("H1- H2 .\n. . A1", H1={"ma": 2, "skills": "jump_up timmm_ber"})
    match.play("H1 move")
    assert match.prompt == "step"
    assert match.facts("test") == []
    match.play("south", "end")
    assert match.standing("H1")


@rule("BB16-SKILL-82", "BB16-SKILL-35", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-31 LRB4-TRAIT-14")
def test_a_rooted_frenzied_player_neither_follows_nor_blocks_again() -> None:
    match = position("H1 A1 . .\n. . . H2", H1="take_root frenzy")
    match.play("H1 block", 1, 3, "M5")
    assert match.at("H1") == "K5"
    assert len(match.facts("block")) == 1
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-04.a", "BB16-SKILL-38", hb2006="HB06-TOC-13")
def test_goodwill_is_asked_for_before_a_throw_without_a_ruler_too() -> None:
    match = position(
        "H1* . . . . . . . . . . . . . H2",
        at="B5",
        H1={"race": "orc", "skills": "animosity hail_mary_pass"},
        H2={"race": "goblin"},
    )
    match.play_to_dice("H1 pass", "throw", "hail mary P5", 1)
    assert needed(match, Test.HAIL_MARY_PASS) == []
    assert match.holder() == "H1"


@rule("BB16-SKILL-05", "BB16-SKILL-82", hb2006="HB06-TOC-13")
def test_one_with_a_ball_on_a_chain_who_has_taken_root_stays_where_he_is() -> None:
    match = position("H1 H2 . .", H1="ball_and_chain take_root")
    match.play("H1 move", 1)
    assert match.flag("H1", ROOTED)
    assert match.at("H1") == "K5"
    assert (match.prompt, match.asked) == ("turn", "H")


@rule("BB16-SKILL-10", "BB16-SKILL-12", hb2006="HB06-TOC-13")
def test_a_thirsty_bomber_throws_first_and_feeds_afterwards() -> None:
    match = position("H1 H2 . . . . .\nH3 . . . . . A1", H1="bombardier blood_lust", H2={"thrall": True})
    match.play("H1 bomb", 1)
    assert match.prompt == "pass_target"
    match.play_to_dice("P5", 6)
    assert needed(match, Test.PASS) != []
    match.play_to_dice(1)  # the bomb leaves A1 on his feet
    assert (match.rolling, match.roller) == ("injury", "H2")
