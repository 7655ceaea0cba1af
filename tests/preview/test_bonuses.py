"""Before a bonus is added to an armour or injury roll: both sums, both results, and which of them Enter takes."""

from __future__ import annotations

import pytest

from tests.support import Board, position
from touchback.engine.options import verb_of
from touchback.preview.effects.effects import effect_of
from touchback.preview.suggest import suggested_option
from touchback.rules.model.codec import digest
from touchback.rules.terms.verbs import Verb
from touchback.rules.words import option_words

DOWN = ("H1 block", 6, "N5", "stay")


def told(match: Board) -> dict[int, str]:
    assert match.prompt == "damage_bonus"
    before = digest(match.game)
    said = {verb_of(option): effect_of(match.game, option) for option in match.game.options}
    assert digest(match.game) == before
    return said


def lit(match: Board) -> int | None:
    found = suggested_option(match.game)
    return None if found is None else verb_of(found)


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_armour_that_just_holds_says_both_sums(edition: str) -> None:
    match = position(". H1 A1 .", edition=edition, H1="mighty_blow", A1={"av": 9}).play(*DOWN, 6, 3)
    assert told(match) == {
        Verb.USE: "Armour 9+1 = 10 beats 9: broken (Mighty Blow)",
        Verb.DECLINE: "Armour 9 does not beat 9: held",
    }
    assert lit(match) == Verb.USE


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_an_injury_says_what_it_would_become(edition: str) -> None:
    match = position(". H1 A1 .", edition=edition, H1="mighty_blow", A1={"av": 8}).play(*DOWN, 6, 3, 4, 3)
    assert told(match) == {
        Verb.USE: "Injury 7+1 = 8: knocked out (Mighty Blow)",
        Verb.DECLINE: "Injury 7: stunned",
    }
    assert lit(match) == Verb.USE


def test_old_wounds_are_in_the_sum() -> None:
    hurt = {"av": 8, "niggles": 1}
    match = position(". H1 A1 .", H1="mighty_blow", A1=hurt).play(*DOWN, 6, 3, 4, 4)
    assert told(match)[Verb.USE] == "Injury 9+1 = 10: casualty (Mighty Blow)"


def test_a_foul_says_it_too() -> None:
    match = position("H1 A1- .", H1="dirty_player", A1={"av": 9}).play("H1 foul", "A1", 6, 3)
    assert told(match)[Verb.USE] == "Armour 9+1 = 10 beats 9: broken (Dirty Player)"
    assert lit(match) == Verb.USE


def test_the_button_names_what_is_really_added() -> None:
    """One skill is for armour alone and adds more."""
    match = position(". H1 A1 .", edition="lrb4", H1="claw", A1={"av": 9}).play(*DOWN, 5, 3)
    assert told(match)[Verb.USE] == "Armour 8+2 = 10 beats 9: broken (Claw(s))"
    use = next(option for option in match.game.options if verb_of(option) == Verb.USE)
    assert option_words(match.game, use) == "Add 2 to the roll"
