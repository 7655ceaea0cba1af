"""What holds for every ball that comes down, played for every way it does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support import rule
from tests.support.situations import SITUATIONS, Situation, happens, play
from tests.support.tables import played_by

LANDINGS = SITUATIONS["landing"]["bb2016"]
EASIER = "test_an_accurate_pass_and_a_hand_off_are_1_easier_to_catch"
PLAIN = "test_nothing_is_added_to_the_catch_of_any_other_ball"
RAIN = "test_in_pouring_rain_every_catch_is_1_harder"
EITHER = "test_a_standing_player_of_either_team_must_try_to_catch"
LYING = "test_a_ball_bounces_off_any_player_on_the_ground"
HANDLESS = "test_without_hands_no_ball_is_caught"
MISSED = (5, 6, 2)  # a scatter that ends where it began


def target(landing: str, **what: object) -> int:
    """What the catch needs."""
    match, who = happens("landing", landing, **what)  # type: ignore[arg-type]
    assert (match.rolling, match.roller) == ("test", who)
    return match.target


def lying(landing: str, mark: str) -> Situation:
    """The ball comes down on the same player, who lies there."""
    one = LANDINGS[landing]
    token = "U6" if landing == "come_down.ball_comes_down" else one.who
    return replace(one, drawing=one.drawing.replace(token, token + mark))


def of_the_other_side(landing: str) -> Situation:
    """The same with an opponent under the ball."""
    one = LANDINGS[landing]
    new = "A9" if one.who.startswith("H") else "H9"
    script = tuple(word.replace(one.who, new) if isinstance(word, str) else word for word in one.script)
    return replace(one, who=new, drawing=one.drawing.replace(one.who, new), script=script)


@rule("BB16-CATCH-02", "BB16-HAND-03", hb2006="HB06-CATCH-04 HB06-TOC-08", sheet="SHEET-CATCH-01 SHEET-HAND-01")
@pytest.mark.parametrize("landing", played_by("landings", EASIER))
def test_an_accurate_pass_and_a_hand_off_are_1_easier_to_catch(landing: str) -> None:
    assert target(landing) == 3


@rule("BB16-CATCH-02", "BB16-BALL-10", "BB16-GBALL-10")
@pytest.mark.parametrize("landing", played_by("landings", PLAIN))
def test_nothing_is_added_to_the_catch_of_any_other_ball(landing: str) -> None:
    assert target(landing) == 4


@rule("BB16-CATCH-02", "BB16-PASS-07", hb2006="HB06-CATCH-04", lrb4="LRB4-PASS-09 LRB4-CAT-05", sheet="SHEET-CATCH-01")
def test_nothing_is_added_to_the_catch_of_a_missed_pass_even_in_the_target_square() -> None:
    passed = LANDINGS["pass.pass_lands"]
    match, who = play(replace(passed, script=(*passed.script[:-1], 2, *MISSED)))
    assert (match.rolling, match.roller, match.target) == ("test", who, 4)


@rule("BB16-WEATH-06", "BB16-QREF-04")
@pytest.mark.parametrize("landing", played_by("landings", RAIN))
def test_in_pouring_rain_every_catch_is_1_harder(landing: str) -> None:
    assert target(landing, weather="pouring_rain") == target(landing) + 1


@rule("BB16-CATCH-01", "BB16-BALL-10", "BB16-GBALL-07", "BB16-GBALL-10")
@pytest.mark.parametrize("landing", played_by("landings", EITHER))
def test_a_standing_player_of_either_team_must_try_to_catch(landing: str) -> None:
    both = [happens("landing", landing)]
    if landing != "come_down.ball_comes_down":  # the kickers are in their own half
        both.append(play(of_the_other_side(landing)))
    for match, who in both:
        assert (match.rolling, match.roller) == ("test", who)
        match.play_to_dice(6)
        assert match.holder() == who


@rule("BB16-CATCH-01", "BB16-BALL-10", "BB16-GBALL-07", "BB16-GBALL-10")
@pytest.mark.parametrize("landing", played_by("landings", LYING))
@pytest.mark.parametrize("mark", ["-", "="])
def test_a_ball_bounces_off_any_player_on_the_ground(landing: str, mark: str) -> None:
    match, who = play(lying(landing, mark))
    assert not match.standing(who)
    assert (match.rolling, match.ball()) == ("bounce", match.at(who))


@rule("BB16-SKILL-55")
@pytest.mark.parametrize("landing", played_by("landings", HANDLESS))
def test_without_hands_no_ball_is_caught(landing: str) -> None:
    match, who = happens("landing", landing, "no_hands")
    assert (match.rolling, match.ball()) == ("bounce", match.at(who))
