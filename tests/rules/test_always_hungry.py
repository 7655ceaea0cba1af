"""Always hungry: a thrower who may eat the team-mate instead."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.hurl import AIR, UP_AND_BACK, thrower
from tests.support.rolls import needed, order, rollers
from touchback.rules.terms.purposes import Test
from touchback.rules.words import roll_words
from touchback.wire.match_log import one_line


@rule("BB16-SKILL-03")
def test_hunger_is_rolled_before_the_throw_and_two_or_more_lets_him_throw() -> None:
    match = thrower(hungry=True)
    match.play(*AIR, 2, 4, *UP_AND_BACK, 4)
    assert [what[0] for what in match.facts("test")] == [Test.ALWAYS_HUNGRY, Test.PASS, Test.LAND]
    assert needed(match, Test.ALWAYS_HUNGRY) == [2]
    assert match.at("H2") == "N4"


@rule("BB16-TOVR-06", "BB16-SKILL-03", hb2006="HB06-TOC-13 HB06-TURN-18")
@pytest.mark.parametrize("second", [2, 6])
def test_on_a_one_the_team_mate_may_squirm_free_which_counts_as_a_fumble(second: int) -> None:
    match = thrower(hungry=True)
    match.play(*AIR, 1, second, 4)
    assert rollers(match, Test.PASS) == []
    assert rollers(match, Test.LAND) == ["H2"]
    assert match.at("H2") == "L5"
    assert match.standing("H2")
    assert not match.turnover()
    assert match.prompt == "turn"


@rule("BB16-TOVR-06", "BB16-SKILL-03", lrb4="LRB4-TRAIT-02 LRB4-FAQ-34", hb2006="HB06-TOC-13 HB06-TURN-18")
def test_on_two_ones_he_is_eaten_and_nothing_brings_him_back() -> None:
    match = thrower(hungry=True, H2="right_stuff regeneration", apothecaries=(1, 0))
    match.play(*AIR, 1, 1)
    assert match.where("H2") == "injured"
    assert match.casualty("H2") == "dead"
    assert match.game.state.apothecaries[0] == 1
    assert order(match, "armour", "injury", "casualty", "apothecary") == []
    assert not match.turnover()
    assert (match.asked, match.prompt) == ("H", "turn")


@rule("BB16-SKILL-03", "BB16-TOVR-06", hb2006="HB06-TURN-18")
def test_a_carrier_who_is_eaten_leaves_a_bouncing_ball_and_a_turnover() -> None:
    match = thrower("H1 H2* . . . . A1", hungry=True)
    match.play(*AIR, 1, 1, 7)
    assert match.ball() == "L6"
    assert match.turnover() == "thrown_carrier"
    assert match.active == "A"


@rule("BB16-TOVR-06", "BB16-SKILL-03", hb2006="HB06-TURN-18")
def test_a_carrier_who_squirms_free_ends_the_turn_even_on_his_feet() -> None:
    match = thrower("H1 H2* . . . . A1", hungry=True)
    match.play(*AIR, 1, 3, 4)
    assert match.holder() == "H2"
    assert match.standing("H2")
    assert match.turnover() == "thrown_carrier"
    assert match.active == "A"


@rule("BB16-SKILL-03", "BB16-RRL-03", hb2006="HB06-RR-03")
def test_a_team_re_roll_may_be_spent_on_his_hunger() -> None:
    match = thrower(hungry=True, rerolls=(1, 0))
    match.play(*AIR, 1)
    assert (match.asked, match.prompt) == ("H", "reroll")
    match.play("team", 2, 4, *UP_AND_BACK, 4)
    assert match.at("H2") == "N4"
    assert match.game.state.rerolls[0] == 0


@rule("BB16-SKILL-03", lrb4="LRB4-TRAIT-02")
def test_hunger_does_not_trouble_him_when_he_throws_a_ball() -> None:
    match = thrower("H1* H2 . . . H3", hungry=True)
    match.play("H1 pass", "throw", "P5", 4, 3)
    assert rollers(match, Test.ALWAYS_HUNGRY) == []
    assert match.holder() == "H3"


def test_the_second_die_is_called_by_what_it_decides() -> None:
    match = thrower(hungry=True, rerolls=(0, 0))
    match.play_to_dice(*AIR)
    assert "resists his hunger: D6, needs 2+" in one_line(roll_words(match.game))
    match.play_to_dice(1)
    assert "has him in his mouth, and he squirms free: D6, needs 2+" in one_line(roll_words(match.game))


@rule("BB16-SKILL-03")
def test_hunger_comes_when_he_has_moved_and_only_for_one_whom_he_throws() -> None:
    match = (
        thrower("H1 . . H2 . . H3", hungry=True)
        .play("H1 pass", "east", "east")
        .play_to_dice("throw team-mate H2", "P5")
    )
    assert (match.at("H1"), match.roller, match.target) == ("M5", "H1", 2)
    kick = thrower(H1="kick_team_mate always_hungry").play_to_dice("H1 blitz", "kick H2", "short")
    assert kick.rolling == "kick_team_mate"
