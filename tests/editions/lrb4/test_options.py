"""The extra rules of Living Rulebook 4 are agreed on before a match, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, rule
from tests.support import position as any_position
from tests.support.kick_off import answers, kick_off, opening
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.layers import BadLayer
from touchback.rules.procedures.kick_off.fan_support import EventFrame


def position(drawing: str, option: str, choice: str, **what: Any) -> Board:
    return any_position(drawing, edition="lrb4", options={option: choice}, **what)


@rule("LRB4-OPT-01.a")
def test_what_was_agreed_is_pinned_to_the_match() -> None:
    built = build_edition("lrb4", {"kick_off_table": "no"})
    assert "kick_off_table=no" in built.rules.rules_id
    with pytest.raises(BadLayer, match="no option"):
        build_edition("lrb4", {"moon": "full"})


@rule("LRB4-OPT-01.a")
def test_without_the_table_a_kick_just_comes_down() -> None:
    match = kick_off(edition="lrb4", options={"kick_off_table": "no"}).play_to_dice("T6")
    assert match.rolling == "kick"
    match.play_to_dice(5, 1)
    assert (match.rolling, match.ball()) == ("bounce", "U6")


@rule("LRB4-OPT-01.a")
def test_without_weather_nobody_rolls_for_it() -> None:
    match = opening((3, 3), edition="lrb4", options={"weather": "no"})
    assert match.rolling == "coin"
    assert match.game.rules.weathers[match.game.state.weather].key == "nice"


@rule("LRB4-OPT-01.a", "LRB4-KICK-19")
def test_then_it_does_not_change_either() -> None:
    match = any_position("H1 . . A1", edition="lrb4", options={"weather": "no"})
    match.game.options, match.game.also = [], []
    match.game.start(EventFrame(procedure="event_changing_weather"))
    assert (match.rolling, match.prompt) == ("", "turn")


@rule("LRB4-OPT-01.a")
@pytest.mark.parametrize(
    ("choice", "left"),
    [("all", {"hand-off", "foul"}), ("hand_off", {"hand-off"}), ("foul", {"foul"}), ("none", set())],
)
def test_hand_offs_and_fouls_are_agreed_on(choice: str, left: set[str]) -> None:
    match = position("H1* . . A1", "extra_actions", choice)
    assert answers(match) - {"end turn"} == {f"H1 {action}" for action in {"move", "blitz", "pass"} | left}


@rule("LRB4-OPT-01.a")
@pytest.mark.parametrize(("choice", "further"), [("yes", True), ("no", False)])
def test_so_is_going_for_it(choice: str, further: bool) -> None:
    match = position("H1 H2 . . A1", "going_for_it", choice, H1={"ma": 1}).play("H1 move", "west")
    assert (match.prompt == "step") == further  # else nothing is left for him to do


@rule("LRB4-OPT-01.a")
@pytest.mark.parametrize(("choice", "dice"), [("yes", 2), ("no", 1)])
def test_so_are_assists(choice: str, dice: int) -> None:
    match = position(". H1 A1\n. H2 .\nH3 . .", "assists", choice).play_to_dice("H1 block")
    while match.prompt == "assists":
        match.play_to_dice(next(word for word in sorted(answers(match), reverse=True)))
    assert len(match.game.faces) == dice


@rule("LRB4-OPT-01.a")
@pytest.mark.parametrize(("choice", "asked"), [("yes", "A"), ("no", "")])
def test_so_are_interceptions(choice: str, asked: str) -> None:
    match = position("H1* . A1 . H2", "interceptions", choice).play_to_dice("H1 pass", "throw", "O5")
    assert match.asked == asked
    assert (match.prompt, match.rolling) == (("intercept", "") if asked else ("", "test"))


@rule("LRB4-OPT-01.a")
@pytest.mark.parametrize(("choice", "turnover"), [("yes", "fumble"), ("no", "")])
def test_so_are_fumbles(choice: str, turnover: str) -> None:
    match = position("H1* . . H2\n. . . .\n. . . A1", "fumbles", choice).play_to_dice("H1 pass", "throw", "N5", 1)
    fumbled = bool(match.facts("fumble"))
    assert fumbled == (turnover == "fumble")
    assert match.rolling == ("bounce" if fumbled else "scatter")


@rule("LRB4-OPT-01.a", "LRB4-PASS-08", "LRB4-PASS-13")
@pytest.mark.parametrize(("choice", "need"), [("yes", 3), ("no", 2)])
def test_without_fumbles_a_throw_that_comes_to_one_is_good_enough_for_agility_6(choice: str, need: int) -> None:
    match = position("H1* . . . . . . H2\n. . . .\n. . . A1", "fumbles", choice, H1={"ag": 6})
    match.play_to_dice("H1 pass", "throw", "R5")
    assert (match.roller, match.target) == ("H1", need)
    match.play_to_dice(2)
    assert match.rolling == ("bounce" if choice == "yes" else "test")  # dropped, or to be caught


# --- snow: the one kind of weather that asks for more than a modifier -----------------------------------------------


@rule("LRB4-WEA-06", "LRB4-WEA-04")
@pytest.mark.parametrize(("weather", "needed"), [("nice", 2), ("blizzard", 3)])
def test_in_a_blizzard_going_for_it_fails_on_two(weather: str, needed: int) -> None:
    match = position("H1 . . . A1", "weather", "yes", weather=weather, H1={"ma": 1})
    match.play_to_dice("H1 move", "J5", "I5")
    assert match.target == needed
    match.play_to_dice(needed, "H5")
    assert match.target == needed


@rule("LRB4-WEA-07", "LRB4-WEA-04")
@pytest.mark.parametrize(("weather", "far"), [("nice", True), ("blizzard", False)])
@pytest.mark.parametrize("skills", ["", "strong_arm"])
def test_in_a_blizzard_only_quick_and_short_passes_are_thrown(weather: str, far: bool, skills: str) -> None:
    match = position("H1* . . . . . A1", "weather", "yes", at="B8", weather=weather, H1=skills).play("H1 pass", "throw")
    squares = answers(match)
    assert "H8" in squares  # six away: short
    assert ("I8" in squares) == far
    assert ("O8" in squares) == far
