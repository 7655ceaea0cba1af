"""Gliding through the air instead of tumbling."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.hurl import AIR, thrower
from tests.support.rolls import needed
from touchback.rules.terms.purposes import Test

WINGS = "right_stuff swoop"


@rule("BB16-SKILL-80")
def test_before_each_scatter_his_coach_turns_the_template() -> None:
    match = thrower(H2=WINGS)
    match.play(*AIR, 4)
    assert (match.asked, match.prompt) == ("H", "swoop")
    assert set(match.choices()) == {"face north", "face west", "face east", "face south"}
    match.play_to_dice("face east")
    assert match.rolling == "swoop"
    assert match.game.faces == (6,)
    match.play(3)
    assert match.prompt == "swoop"


@rule("BB16-SKILL-80", "BB16-SKILL-85.d")
def test_without_wings_nobody_steers() -> None:
    match = thrower().play_to_dice(*AIR, 4)
    assert (match.rolling, match.game.faces) == ("scatter", (8,))


@rule("BB16-SKILL-80", "BB16-COMP-01")
@pytest.mark.parametrize(
    ("facing", "ends"),
    [
        ("east", ("O4", "O5", "O6")),
        ("west", ("M6", "M5", "M4")),
        ("north", ("M4", "N4", "O4")),
        ("south", ("O6", "N6", "M6")),
    ],
)
def test_the_die_reads_left_ahead_or_right_of_where_he_leans(facing: str, ends: tuple[str, ...]) -> None:
    for die in range(1, 7):
        match = thrower("H1 H2", H2=WINGS)
        match.play(*AIR, 4, f"face {facing}", die)
        assert match.game.rules.pitch.name(match.game.stack[-1].target) == ends[(die - 1) // 2]  # type: ignore[attr-defined]


@rule("BB16-SKILL-80")
def test_three_glides_then_he_lands_at_one_more() -> None:
    match = thrower(H2=WINGS)
    match.play_to_dice(*AIR, 4, "face east", 3, "face south", 3, "face east", 4)
    assert (match.roller, match.target) == ("H2", 3)
    match.play(3)
    assert match.at("H2") == "P6"
    assert match.standing("H2")


@rule("BB16-SKILL-80")
def test_on_someones_head_he_glides_once_more() -> None:
    match = thrower("H1 H2 . . . . A1", H2=WINGS)
    match.play_to_dice(*AIR, 4, "face east", 3, "face east", 3, "face east", 3)
    assert match.rolling == "armour"
    match.play(1, 1)
    assert (match.asked, match.prompt) == ("H", "swoop")


@rule("BB16-SKILL-80", "BB16-SKILL-65")
def test_fumbled_he_lands_at_one_more_too() -> None:
    match = thrower(H2=WINGS)
    match.play_to_dice(*AIR, 1)
    assert (match.roller, match.target) == ("H2", 3)


@rule("BB16-SKILL-80", "BB16-SKILL-77")
@pytest.mark.parametrize(("skills", "need"), [("stunty", 3), ("stunty swoop", 5), ("swoop", 5)])
def test_with_wings_a_stunty_player_minds_tackle_zones_when_he_dodges(skills: str, need: int) -> None:
    match = position(". A2\nH1 A1", H1=skills)
    match.play_to_dice("H1 move", "north")
    assert match.target == need


@rule("BB16-SKILL-80", "BB16-SKILL-44")
def test_a_kick_gives_him_no_time_to_steer_but_he_still_lands_well() -> None:
    match = position("H1 H2", H1="kick_team_mate", H2=WINGS)
    match.play_to_dice("H1 blitz", "kick H2", "short", 3)
    assert match.rolling == "scatter"
    match.play_to_dice(2, 7, 2)
    assert needed(match, Test.LAND) == []
    assert (match.roller, match.target) == ("H2", 3)
