"""Throws by the skilled, the small, and everyone in bad weather."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.rolls import needed
from touchback.rules.terms.purposes import Test

# --- skills ---------------------------------------------------------------------------------------------------------


@rule("BB16-SKILL-57", "BB16-BSK-04", hb2006="HB06-SKILL-05", lrb4="LRB4-SKILL-36")
def test_pass_tries_a_stray_throw_again() -> None:
    match = position("H1* . . . H2", H1="pass")
    match.play("H1 pass", "throw", "O5", 3)
    assert (match.asked, match.prompt) == ("H", "reroll")
    assert set(match.choices()) == {"keep", "pass"}
    match.play("pass", 4, 3)
    assert match.holder() == "H2"


@rule("BB16-SKILL-57", "BB16-BSK-04", hb2006="HB06-SKILL-05", lrb4="LRB4-SKILL-36")
@pytest.mark.parametrize("target", ["M5", "P5", "T5", "W5"], ids=["quick", "short", "long", "bomb"])
def test_pass_tries_again_at_every_range(target: str) -> None:
    match = position("H1*", H1={"ag": 2, "skills": "pass"}).play("H1 pass", "throw", target, 2)
    assert (match.prompt, set(match.choices())) == ("reroll", {"keep", "pass"})


@rule("BB16-SKILL-57", "BB16-BSK-04", hb2006="HB06-SKILL-05", lrb4="LRB4-SKILL-36")
def test_pass_tries_a_fumble_again() -> None:
    match = position("H1* . . . H2", H1="pass")
    match.play("H1 pass", "throw", "O5", 1, "pass", 4, 3)
    assert match.facts("fumble") == []
    assert match.holder() == "H2"


@rule(
    "BB16-SKILL-57",
    "BB16-BSK-04",
    "BB16-SKUSE-01",
    hb2006="HB06-SKILL-05 HB06-SKILL-07 HB06-TOC-13",
    lrb4="LRB4-SKILL-36",
)
def test_pass_need_not_be_used_and_is_not_offered_after_a_good_throw() -> None:
    match = position("H1* . . . H2", H1="pass")
    match.play("H1 pass", "throw", "O5", 3, "keep", 5, 5, 5, 5)
    assert match.ball() == "S5"
    match = position("H1* . . . H2", H1="pass")
    match.play("H1 pass", "throw", "O5", 4, 3)
    assert match.facts("reroll") == []


@rule("BB16-SKILL-57", "BB16-BSK-04", hb2006="HB06-SKILL-05", lrb4="LRB4-SKILL-36")
def test_a_throw_is_tried_again_only_once() -> None:
    match = position("H1* . . . H2", H1="pass", rerolls=(2, 0))
    match.play("H1 pass", "throw", "O5", 3)
    assert set(match.choices()) == {"keep", "pass", "team"}
    match.play("pass", 2, 5, 5, 5, 5)
    assert match.game.state.rerolls[0] == 2
    assert match.turnover() == "ball_lost"


@rule("BB16-SKILL-77", hb2006="HB06-TOC-13")
def test_the_very_small_throw_at_one_worse() -> None:
    match = position("H1* . . . H2", H1="stunty")
    match.play("H1 pass", "throw", "O5", 5, 3)
    assert needed(match, Test.PASS) == [5]
    assert needed(match, Test.CATCH) == [3]


# --- weather --------------------------------------------------------------------------------------------------------


@rule("BB16-WEATH-04", "BB16-QREF-02", lrb4="LRB4-WEA-03", sheet="SHEET-WTH-03")
@pytest.mark.parametrize(("target", "need"), [("N5", 4), ("O5", 5), ("R5", 6)])
def test_the_sun_takes_one_off_every_throw(target: str, need: int) -> None:
    match = position("H1*", weather="very_sunny")
    match.play("H1 pass", "throw", target, 6, 7)
    assert needed(match, Test.PASS) == [need]


@rule("BB16-WEATH-04", "BB16-QREF-02", "BB16-PICK-05", lrb4="LRB4-WEA-03", sheet="SHEET-WTH-03", hb2006="HB06-PICK-06")
def test_the_sun_does_not_bother_catchers() -> None:
    match = position("H1* . . . H2", weather="very_sunny")
    match.play("H1 pass", "throw", "O5", 5, 3)
    assert needed(match, Test.CATCH) == [3]


@rule("BB16-WEATH-07", "BB16-QREF-05", hb2006="HB06-TOC-07", lrb4="LRB4-WEA-07", sheet="SHEET-WTH-06")
def test_in_a_blizzard_nobody_throws_further_than_a_short_pass() -> None:
    match = position("H1*", weather="blizzard", at="A8")
    match.play("H1 pass", "throw")
    assert {"D8", "G8", "G5", "D2"} <= set(match.choices())
    assert not {"H8", "E2", "F3", "N8"} & set(match.choices())


@rule("BB16-WEATH-07", "BB16-QREF-05", hb2006="HB06-TOC-07", lrb4="LRB4-WEA-06", sheet="SHEET-WTH-06")
@pytest.mark.parametrize(("die", "stands"), [(2, False), (3, True)])
def test_in_a_blizzard_an_extra_square_fails_on_a_two(die: int, stands: bool) -> None:
    match = position("H1 .", weather="blizzard", H1={"ma": 0})
    match.play("H1 move", "east", die, *([] if stands else [1, 1]))
    assert match.standing("H1") == stands


@rule("BB16-SUBT-03", "BB16-QREF-17")
@pytest.mark.parametrize(("target", "need"), [("D8", 2), ("G8", 3), ("K8", 5), ("N8", 6)])
def test_in_gloom_the_two_longest_ranges_are_harder(target: str, need: int) -> None:
    match = position("H1*", weather="gloomy", at="A8", H1={"ag": 4})
    match.play("H1 pass", "throw", target, 6, 7)
    assert needed(match, Test.PASS) == [need]


@rule("BB16-SUBT-03", "BB16-QREF-17")
def test_in_gloom_the_second_extra_square_fails_on_a_two() -> None:
    match = position("H1 . .", weather="gloomy", H1={"ma": 0})
    match.play("H1 move", "east", 2, "east", 2, 1, 1)
    assert needed(match, Test.GO_FOR_IT) == [2, 3]
    assert match.prone("H1")
