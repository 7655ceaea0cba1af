"""A mouth that catches, and does not let go."""

from __future__ import annotations

from tests.support import position, rule
from tests.support.rolls import rollers
from touchback.rules.terms.purposes import Test


@rule("BB16-SKILL-53")
def test_a_failed_catch_may_be_tried_again() -> None:
    match = position("H1* . H2", H2="monstrous_mouth")
    match.play("H1 pass", "throw", "M5", 3, 2)
    assert (match.asked, set(match.choices())) == ("H", {"keep", "monstrous_mouth"})
    match.play("monstrous_mouth", 3)
    assert match.holder() == "H2"


@rule("BB16-SKILL-53", "BB16-SKUSE-01")
def test_nobody_has_to_try_again() -> None:
    match = position("H1* . H2", H2="monstrous_mouth").play_to_dice("H1 pass", "throw", "M5", 3, 2, "keep")
    assert match.rolling == "bounce"


@rule("BB16-SKILL-53")
def test_so_may_a_dropped_hand_off() -> None:
    match = position("H1* H2", H2="monstrous_mouth")
    match.play("H1 hand-off", "H2", 1, "monstrous_mouth", 3)
    assert match.holder() == "H2"


@rule("BB16-SKILL-53")
def test_so_may_a_failed_interception() -> None:
    match = position("H1* . A1 . H2", A1="monstrous_mouth")
    match.play("H1 pass", "throw", "O5", "A1", 2, "monstrous_mouth", 6)
    assert match.holder() == "A1"
    assert rollers(match, Test.INTERCEPT) == ["A1", "A1"]


@rule("BB16-SKILL-53", "BB16-RRL-02")
def test_once_only_even_with_catch_beside_it() -> None:
    match = position("H1* . H2", H2="monstrous_mouth catch")
    match.play("H1 pass", "throw", "M5", 3, 1)
    assert set(match.choices()) == {"keep", "catch", "monstrous_mouth"}
    match.play_to_dice("monstrous_mouth", 1)
    assert match.rolling == "bounce"


@rule("BB16-SKILL-53", "BB16-SKILL-75")
def test_the_ball_is_not_stripped_from_it() -> None:
    match = position("H1 A1* .", H1="strip_ball", A1="monstrous_mouth")
    match.play("H1 block", 3, "M5", "stay")
    assert match.holder() == "A1"
    assert match.prompt == "turn"


@rule("BB16-SKILL-53")
def test_a_failed_pick_up_is_not_its_business() -> None:
    match = position("H1 o", H1="monstrous_mouth")
    match.play_to_dice("H1 move", "east", 1)
    assert match.rolling == "bounce"


@rule("BB16-SKILL-53")
def test_a_catch_that_came_off_is_not_tried_again() -> None:
    match = position("H1* H2", H2="monstrous_mouth").play("H1 hand-off", "H2", 6)
    assert (match.holder(), match.prompt) == ("H2", "turn")


@rule("BB16-SKILL-53")
def test_a_bouncing_ball_that_was_dropped_may_be_tried_for_again() -> None:
    match = position("H1* . . H2", H2="monstrous_mouth").play("H1 pass", "throw", "M5", 6, 5, 2)
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "reroll", {"keep", "monstrous_mouth"})
