"""Dodging by strength."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.rolls import needed
from touchback.rules.terms.purposes import Test

OGRE = {"st": 5, "ag": 2, "skills": "break_tackle"}


@rule("BB16-SKILL-16", "BB16-SKUSE-08", lrb4="LRB4-SKILL-11", hb2006="HB06-TOC-13")
def test_strength_may_count_once_the_die_is_seen() -> None:
    match = position(". H1 A1", H1=OGRE)
    match.play("H1 move", "west", 2)
    assert (match.asked, match.prompt) == ("H", "reroll")
    assert set(match.choices()) == {"keep", "use"}
    match.play("use")
    assert match.standing("H1")
    assert match.at("H1") == "K5"


@rule("BB16-SKILL-16", "BB16-SKUSE-08", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-11 LRB4-SKILL-02")
def test_it_may_be_left_alone() -> None:
    match = position(". H1 A1", H1=OGRE)
    match.play("H1 move", "west", 2, "keep", 1, 1)
    assert match.prone("H1")


@rule("BB16-SKILL-16", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-11")
def test_a_die_that_agility_alone_will_do_for_does_not_use_it_up() -> None:
    match = position(". . H1 A1\n. A2 . .", H1=OGRE)
    match.play("H1 move", "west", 5)
    assert match.prompt == "step"
    match.play("north", 2, "use")
    assert match.standing("H1")


@rule("BB16-SKILL-16", lrb4="LRB4-SKILL-11", hb2006="HB06-TOC-13")
def test_it_works_once_a_turn() -> None:
    match = position(". . H1 A1\n. A2 . .", H1=OGRE)
    match.play("H1 move", "west", 3, "use")
    match.play_to_dice("north", 3)
    assert match.rolling == "armour"


@rule("BB16-SKILL-16", lrb4="LRB4-SKILL-11", hb2006="HB06-TOC-13")
def test_the_next_turn_it_works_again() -> None:
    match = position(". . H1 A1\n. A2 . .", H1=OGRE)
    match.play("H1 move", "west", 3, "use", "end", "end turn", "H1 move", "north", 3, "use")
    assert match.standing("H1")


@rule("BB16-SKILL-16", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-11")
@pytest.mark.parametrize("die", [1])
def test_a_one_is_a_one_however_strong_he_is(die: int) -> None:
    match = position(". H1 A1", H1={"st": 7, "ag": 1, "skills": "break_tackle"})
    match.play_to_dice("H1 move", "west", die)
    assert match.rolling == "armour"


@rule("BB16-SKILL-16", lrb4="LRB4-SKILL-11", hb2006="HB06-TOC-13")
def test_it_changes_no_test_but_the_dodge() -> None:
    match = position("H1 o", H1=OGRE)
    match.play_to_dice("H1 move", "east", 3)
    assert match.rolling == "bounce"
    assert needed(match, Test.PICK_UP) == [4]


@rule("BB16-SKILL-16", "BB16-SKUSE-06", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-11")
def test_it_may_be_used_on_the_second_die() -> None:
    match = position(". H1 A1", H1={"st": 4, "ag": 2, "skills": "break_tackle dodge"})
    match.play("H1 move", "west", 1, "dodge", 2)
    assert set(match.choices()) == {"keep", "use"}
    match.play("use")
    assert match.standing("H1")


@rule("BB16-SKILL-16", "BB16-SKILL-27", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-11")
def test_it_may_answer_a_dive() -> None:
    match = position(". H1 A1", H1=OGRE, A1="diving_tackle")
    match.play("H1 move", "west", 4, "A1")
    assert match.asked == "H"
    match.play("use")
    assert match.standing("H1")
    assert match.prone("A1")


@rule("BB16-SKILL-16", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-11")
def test_strength_counts_for_nobody_without_the_skill() -> None:
    match = position(". H1 A1", H1={"st": 5, "ag": 2}).play_to_dice("H1 move", "west", 2)
    assert (match.rolling, match.roller) == ("armour", "H1")


@rule("BB16-SKILL-16", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-11")
def test_one_who_is_no_stronger_than_agile_is_not_asked() -> None:
    match = position(". H1 A1", H1="break_tackle")
    match.play_to_dice("H1 move", "west", 2)
    assert match.rolling == "armour"


@rule("BB16-SKILL-16", lrb4="LRB4-SKILL-11", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("die", "enough"), [(2, False), (3, True)])
def test_zones_ahead_make_it_harder_for_the_strong_too(die: int, enough: bool) -> None:
    match = position("A1 H1 . A2", H1={"st": 4, "ag": 1, "skills": "break_tackle"}).play_to_dice("H1 move", "M5", die)
    assert (match.prompt, match.rolling) == (("reroll", "") if enough else ("", "armour"))
