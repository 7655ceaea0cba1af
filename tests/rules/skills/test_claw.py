"""Claw: armour is no help against an armour roll of 8 or more in a block."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule

FACE_TO_FACE = """
    .  .  .  .  .  .  A2
    .  H1 A1 .  H2 .  .
    """
DOWN = ("H1 block", 6, "N6", "stay")


def struck(*dice: int, av: int = 10, weather: str = "nice", **players: object) -> Board:
    """H1 blocks A1 down, and these are the armour dice."""
    match = position(FACE_TO_FACE, weather=weather, **{"H1": "claw", "A1": {"av": av}, **players})  # type: ignore[arg-type]
    return match.play_to_dice(*DOWN, *dice)


@rule("BB16-SKILL-21", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("av", "dice", "broken"),
    [
        (10, (4, 4), True),
        (10, (4, 3), False),
        (9, (5, 3), True),
        (8, (5, 3), True),
        (8, (4, 3), False),
        (12, (6, 2), True),
    ],
)
def test_a_total_of_eight_breaks_any_armour(av: int, dice: tuple[int, int], broken: bool) -> None:
    match = struck(*dice, av=av)
    assert (match.rolling == "injury") == broken


@rule("BB16-SKILL-21", hb2006="HB06-TOC-13")
def test_thin_armour_is_broken_by_less_as_ever():
    assert struck(4, 3, av=6).rolling == "injury"


@rule("BB16-SKILL-21", hb2006="HB06-TOC-13")
def test_without_the_skill_an_eight_does_not_break_armour_eight():
    assert struck(4, 4, av=8, H1="block").prone("A1")


@rule("BB16-SKILL-21", hb2006="HB06-TOC-13")
def test_the_roll_says_beforehand_what_it_needs():
    assert struck(av=10).target == 8
    assert struck(av=5).target == 6


@rule("BB16-SKILL-21", "BB16-SKILL-51", "BB16-SKUSE-05", hb2006="HB06-TOC-13")
def test_a_mighty_blow_may_lift_a_seven_to_the_eight_that_counts():
    match = struck(4, 3, H1="claw mighty_blow")
    assert (match.prompt, match.asked) == ("damage_bonus", "H")
    match.play_to_dice("use")
    assert match.rolling == "injury"
    match.play(4, 3)  # 7, and the blow is spent
    assert match.stunned("A1")


@rule("BB16-SKILL-21", "BB16-SKILL-51", hb2006="HB06-TOC-13")
def test_an_eight_by_the_dice_leaves_the_mighty_blow_for_the_injury():
    match = struck(4, 4, H1="claw mighty_blow")
    assert match.rolling == "injury"
    match.play(4, 3)
    assert (match.prompt, match.asked) == ("damage_bonus", "H")
    match.play("use")
    assert match.where("A1") == "ko"


@rule("BB16-SKILL-21", "BB16-SKILL-51", hb2006="HB06-TOC-13")
def test_a_six_is_out_of_reach_even_with_a_mighty_blow():
    match = struck(3, 3, H1="claw mighty_blow")
    assert (match.prone("A1"), match.prompt) == (True, "turn")


@rule("BB16-SKILL-21", "BB16-WINW-03", "BB16-QREF-09")
def test_what_the_weather_adds_counts():
    built = {"weather": "winter"}
    match = position(FACE_TO_FACE, options=built, weather="freezing", H1="claw", A1={"av": 10})
    assert match.play_to_dice(*DOWN, 4, 3).rolling == "injury"


@rule("BB16-SKILL-21", hb2006="HB06-TOC-13")
def test_a_clawed_defender_who_brings_his_attacker_down_cuts_through_as_well():
    match = position(FACE_TO_FACE, H1={"av": 10}, A1="claw")
    match.play_to_dice("H1 block", 1, 4, 4)
    assert (match.rolling, match.roller) == ("injury", "H1")


@rule("BB16-SKILL-21", hb2006="HB06-TOC-13")
def test_claws_are_of_no_use_in_a_foul():
    match = position("H1 A1- . A2", H1="claw", A1={"av": 10}).play("H1 foul", "A1", 5, 3)
    assert (match.prone("A1"), match.prompt) == (True, "turn")


@rule("BB16-SKILL-21", hb2006="HB06-TOC-13")
def test_claws_are_of_no_use_to_one_who_trips_an_opponent_up():
    match = position("H1 A1 .", active="A", H1="claw", A1={"av": 10})
    match.play("A1 move", "east", 1, 5, 3)
    assert (match.prone("A1"), match.turnover()) == (True, "fell")


@rule("BB16-SKILL-21", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(("dice", "broken"), [((4, 4), False), ((5, 6), True)])
def test_claws_are_of_no_use_in_a_stab(dice: tuple[int, int], broken: bool) -> None:
    match = position(FACE_TO_FACE, H1="claw stab", A1={"av": 10}).play_to_dice("H1 block", "stab", *dice)
    assert (match.rolling == "injury") is broken


@rule("BB16-SKILL-21", hb2006="HB06-TOC-13")
def test_the_claws_of_one_who_only_assists_cut_nobody() -> None:
    match = position("H1 A1 . .\n. H2 . .", H2="claw", A1={"av": 9})
    match.play("H1 block", 6, 6, "M5", "stay", 4, 4)
    assert (match.prone("A1"), match.prompt, match.facts("injury")) == (True, "turn", [])
