"""Regeneration: a last die for a casualty, when everyone else has done what he could."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from touchback.league.match_statistics import Deeds
from touchback.rules.terms.results import Cause

FACE_TO_FACE = """
    .  .  .  .  .  .  A2
    .  H1 A1 .  H2 .  .
    """
DOWN = ("H1 block", 6, "N6", "stay")
CASUALTY = (5, 4, 6, 4)
TROLL = "regeneration"


@rule("BB16-SKILL-64", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("die", "place", "casualty"),
    [*((die, "injured", "dead") for die in (1, 2, 3)), *((die, "reserves", "") for die in (4, 5, 6))],
)
def test_four_or_more_undoes_any_casualty(die: int, place: str, casualty: str) -> None:
    match = position(FACE_TO_FACE, A1=TROLL).play_to_dice(*DOWN, *CASUALTY, 6, 1)
    assert (match.rolling, match.roller, match.target) == ("regenerate", "A1", 4)
    match.play(die)
    assert (match.where("A1"), match.casualty("A1")) == (place, casualty)


@rule("BB16-SKILL-64", hb2006="HB06-TOC-13")
def test_the_die_comes_after_the_casualty_roll_and_the_apothecary():
    match = position(FACE_TO_FACE, A1=TROLL, apothecaries=(0, 1))
    match.play_to_dice(*DOWN, *CASUALTY)
    assert match.rolling == "casualty"
    match.play(6, 1)
    assert match.prompt == "apothecary"
    match.play("use", 5, 8)
    assert match.prompt == "choose_casualty"
    match.play_to_dice("smashed_collar_bone")
    assert match.rolling == "regenerate"
    match.play(2)
    assert match.casualty("A1") == "smashed_collar_bone"


@rule("BB16-SKILL-64", "BB16-APOTH-05", hb2006="HB06-TOC-13")
def test_one_whom_the_apothecary_brought_back_needs_no_die():
    match = position(FACE_TO_FACE, A1=TROLL, apothecaries=(0, 1))
    match.play(*DOWN, *CASUALTY, 6, 1, "use", 1, 1, "badly_hurt")
    assert (match.where("A1"), match.prompt) == ("reserves", "turn")


@rule("BB16-SKILL-64", hb2006="HB06-TOC-13", lrb4="LRB4-TRAIT-42")
def test_being_knocked_out_is_no_casualty():
    match = position(FACE_TO_FACE, A1=TROLL).play(*DOWN, 5, 4, 5, 3)
    assert (match.where("A1"), match.prompt) == ("ko", "turn")


@rule("BB16-SKILL-64", "BB16-RRL-03", hb2006="HB06-TOC-13 HB06-RR-03")
def test_no_re_roll_helps_a_failed_die():
    match = position(FACE_TO_FACE, H1=TROLL, rerolls=(3, 3))
    match.play("H1 move", "west", 1, "keep", *CASUALTY, 6, 1, 3)
    assert match.where("H1") == "injured"
    assert (match.active, match.prompt) == ("A", "turn")
    assert match.game.state.rerolls == [3, 3]


@rule("BB16-SKILL-64", hb2006="HB06-TOC-13")
def test_the_casualty_is_told_as_ever_even_when_he_grows_back():
    match = position(FACE_TO_FACE, A1=TROLL).play(*DOWN, *CASUALTY, 6, 1, 6)
    assert match.where("A1") == "reserves"
    dead = 18
    assert match.facts("casualty") == [(match.slot("A1"), dead, match.slot("H1"), Cause.BLOCK)]


@rule("BB16-SKILL-64", "BB16-SKUSE-09", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("die", [3, 4])
def test_it_works_against_fouls_and_for_players_on_the_ground(die: int) -> None:
    match = position("H1 A1= . H2", A1=TROLL).play("H1 foul", "A1", *CASUALTY, 1, 1, die)
    assert match.where("A1") == ("injured" if die == 3 else "reserves")


@rule("BB16-SKILL-64", "BB16-REF-01", hb2006="HB06-TOC-13")
def test_a_double_on_the_injury_roll_is_not_forgotten_over_the_die():
    match = position("H1 A1- . H2", A1=TROLL).play("H1 foul", "A1", 5, 4, 6, 6, 1, 1, 5)
    assert match.where("A1") == "reserves"
    assert (match.prompt, match.asked) == ("sent_off", "H")


@rule("BB16-SKILL-64", "BB16-PUSH-06", hb2006="HB06-PUSH-05 HB06-TOC-13")
def test_it_works_against_the_crowd():
    match = position("A1 . . A2\nH1 . . H2", at="K1", A1=TROLL)
    match.play("H1 block", 6, "stay", 6, 4, 6, 1, 4)
    assert match.where("A1") == "reserves"


@rule("BB16-SKILL-64", "BB16-SKILL-77", hb2006="HB06-TOC-13")
def test_a_badly_hurt_stunty_may_grow_back_too():
    match = position(FACE_TO_FACE, A1="stunty regeneration").play(*DOWN, 5, 4, 5, 4, 4)
    assert match.where("A1") == "reserves"


@rule("BB16-SKILL-64", hb2006="HB06-TOC-13")
def test_those_without_it_get_no_die():
    match = position(FACE_TO_FACE, A2=TROLL).play(*DOWN, *CASUALTY, 6, 1)
    assert (match.where("A1"), match.prompt) == ("injured", "turn")


@rule("BB16-SKILL-64")
@pytest.mark.parametrize("die", [3, 4])
def test_the_one_who_did_it_gets_the_points_whether_he_grows_back_or_not(die: int) -> None:
    match, deeds = position(FACE_TO_FACE, A1=TROLL), Deeds()
    match.game.listener = deeds.hear
    match.play(*DOWN, *CASUALTY, 6, 1, die)
    assert match.where("A1") == ("injured" if die == 3 else "reserves")
    assert deeds.points(match.built, match.slot("H1")) == 2
