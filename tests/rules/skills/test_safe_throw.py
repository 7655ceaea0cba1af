"""Throws that are hard to intercept and hard to fumble."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.rolls import needed, order, rollers
from touchback.rules.terms.purposes import Test

LANE = "H1* . A1 . H2"


@rule("BB16-SKILL-66", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-48")
def test_after_an_interception_the_thrower_may_win_the_ball_back_and_the_throw_goes_on() -> None:
    match = position(LANE, H1="safe_throw")
    match.play("H1 pass", "throw", "O5", "A1", 6)
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match.play("use", 4, 4, 3)
    assert [what[0] for what in match.facts("test")] == [Test.INTERCEPT, Test.SAFE_THROW, Test.PASS, Test.CATCH]
    assert match.holder() == "H2"
    assert not match.turnover()
    assert match.facts("interception") == []


@rule("BB16-SKILL-66", hb2006="HB06-TOC-13")
def test_it_is_agility_and_nothing_else() -> None:
    match = position("A2 . . . .\nH1* . A1 . H2", weather="very_sunny", H1="safe_throw")
    match.play_to_dice("H1 pass", "throw", "O6", "A1", 6, "use")
    assert (match.roller, match.target) == ("H1", 4)


@rule("BB16-SKILL-66", "BB16-DODGE-02", hb2006="HB06-TOC-13 HB06-PICK-03")
@pytest.mark.parametrize(("agility", "die"), [(3, 3), (6, 1)])
def test_failed_the_interception_stands(agility: int, die: int) -> None:
    match = position(LANE, H1={"ag": agility, "skills": "safe_throw"})
    match.play("H1 pass", "throw", "O5", "A1", 6, "use", die)
    assert match.holder() == "A1"
    assert match.turnover() == "intercepted"
    assert rollers(match, Test.PASS) == []


@rule("BB16-SKILL-66", hb2006="HB06-TOC-13")
@pytest.mark.parametrize("target", ["N5", "O5", "T5", "W5"], ids=["quick", "short", "long", "long bomb"])
def test_at_any_range_an_interception_may_be_undone(target: str) -> None:
    match = position("H1* . A1 H2 . . . . . . . . H3", H1="safe_throw")
    match.play("H1 pass", "throw", target, "A1", 6)
    assert (match.asked, match.prompt) == ("H", "use_skill")


@rule("BB16-SKILL-66", hb2006="HB06-TOC-13")
@pytest.mark.parametrize(
    ("die", "drawing", "weather"),
    [
        (2, "H1* . . . . . . . . . . . H2", "nice"),
        (3, "H1* . . . . . . . . . . . H2", "nice"),
        (4, "H1* . . . . . . . . . . . H2\nA1 . . .", "nice"),
        (5, "H1* . . . . . . . . . . . H2\nA1 . . .", "very_sunny"),
    ],
)
def test_a_fumble_on_anything_but_a_1_leaves_the_ball_in_his_hands(die: int, drawing: str, weather: str) -> None:
    match = position(drawing, weather=weather, H1="safe_throw")
    match.play("H1 pass", "throw", "W5", die, "use?", "end?")
    assert (match.holder(), match.turnover(), match.active) == ("H1", "", "H")


@rule("BB16-SKILL-66", "BB16-SKUSE-01", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-48")
def test_the_coach_may_leave_it() -> None:
    match = position(LANE, H1="safe_throw")
    match.play("H1 pass", "throw", "O5", "A1", 6, "no")
    assert rollers(match, Test.SAFE_THROW) == []
    assert match.holder() == "A1"


@rule("BB16-SKILL-66", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-48")
def test_a_failed_interception_asks_nothing() -> None:
    match = position(LANE, H1="safe_throw")
    match.play_to_dice("H1 pass", "throw", "O5", "A1", 5)
    assert match.roller == "H1"
    assert match.target == 4


@rule("BB16-SKILL-66", "BB16-SKILL-91", hb2006="HB06-TOC-13")
def test_very_long_legs_keep_what_they_intercept() -> None:
    match = position(LANE, H1="safe_throw", A1="very_long_legs")
    match.play("H1 pass", "throw", "O5", "A1", 6)
    assert match.holder() == "A1"
    assert match.turnover() == "intercepted"


@rule("BB16-SKILL-66", "BB16-RRL-03", hb2006="HB06-TOC-13 HB06-RR-03", lrb4="LRB4-RR-03")
def test_a_team_re_roll_may_be_spent_on_it() -> None:
    match = position(LANE, H1="safe_throw", rerolls=(1, 0))
    match.play("H1 pass", "throw", "O5", "A1", 6, "use", 3, "team", 4, 4, 3)
    assert match.holder() == "H2"
    assert match.game.state.rerolls[0] == 0


@rule("BB16-SKILL-66", hb2006="HB06-TOC-13")
def test_a_fumble_by_modifiers_is_no_fumble_and_no_turnover() -> None:
    match = position("A1 . . .\nH1* . . H2", H1={"ag": 1, "skills": "safe_throw"}, weather="very_sunny")
    match.play("H1 pass", "throw", "N6", 2)  # +1 for the range, -1 for A1 and -1 for the sun
    assert (match.asked, match.prompt) == ("H", "use_skill")
    match.play("use")
    assert match.holder() == "H1"
    assert not match.turnover()
    assert (match.prompt, match.active) == ("turn", "H")
    assert "H1 move" not in match.choices()


@rule("BB16-SKILL-66", "BB16-SKUSE-08", hb2006="HB06-TOC-13")
def test_nobody_has_to_hold_on_to_it() -> None:
    match = position("A1 . . .\nH1* . . H2", H1={"ag": 1, "skills": "safe_throw"}, weather="very_sunny")
    match.play("H1 pass", "throw", "N6", 2, "no", 7)
    assert match.turnover() == "fumble"
    assert match.ball() == "K7"


@rule("BB16-SKILL-66", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-48")
def test_a_natural_one_is_still_a_fumble() -> None:
    match = position("H1* . . H2", H1="safe_throw")
    match.play("H1 pass", "throw", "N5", 1, 7)
    assert match.turnover() == "fumble"
    assert order(match, "skill", "fumble") == ["fumble"]


@rule("BB16-SKILL-66", hb2006="HB06-TOC-13")
def test_without_the_skill_a_fumble_by_modifiers_is_a_fumble() -> None:
    match = position("A1 . . .\nH1* . . H2", H1={"ag": 1}, weather="very_sunny")
    match.play("H1 pass", "throw", "N6", 2, 7)
    assert match.turnover() == "fumble"
    assert match.ball() == "K7"


@rule("BB16-SKILL-66", hb2006="HB06-TOC-13")
def test_it_does_not_keep_a_throw_that_only_misses() -> None:
    match = position("H1* . . H2", H1="safe_throw").play_to_dice("H1 pass", "throw", "N5", 2)
    assert (match.rolling, match.holder()) == ("scatter", "")


@rule("BB16-SKILL-66", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-48")
def test_without_the_skill_an_interception_asks_nothing() -> None:
    match = position(LANE)
    match.play("H1 pass", "throw", "O5", "A1", 6)
    assert match.holder() == "A1"
    assert needed(match, Test.SAFE_THROW) == []


@rule("BB16-SKILL-66", hb2006="HB06-TOC-13", lrb4="LRB4-SKILL-48")
@pytest.mark.parametrize("other", ["H2", "H3", "A1", "A2"])
def test_nobody_elses_is_of_any_use_to_the_thrower(other: str) -> None:
    match = position("H1* . A1 . H2\nH3 . . . A2", **{other: "safe_throw"})
    match.play("H1 pass", "throw", "O5", "A1", 6)
    assert (match.holder(), match.turnover(), rollers(match, Test.SAFE_THROW)) == ("A1", "intercepted", [])


@rule("BB16-SKILL-91", "BB16-SKILL-66", hb2006="HB06-TOC-13")
def test_very_long_legs_take_a_bomb_from_it_too() -> None:
    drawing = """
        H1 .  A1 .  .
        .  .  .  .  .
        H2 .  .  .  .
        """
    match = position(drawing, H1="bombardier secret_weapon safe_throw", A1="very_long_legs")
    match.play_to_dice("H1 bomb", "O5", "A1", 6)
    assert (match.asked, match.prompt) == ("A", "pass_target")
