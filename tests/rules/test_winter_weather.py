"""Winter weather: wind, frost and snow."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import EVEN_FANS, QUIET, event, kick_off, opening, set_up
from tests.support.referees import QUIETLY, under
from tests.support.special_balls import with_ball
from touchback.engine.pitch import NOBODY

OPTIONS = {"weather": "winter"}


def windy(towards: str = "A", kicking: str = "H") -> Board:
    """A kick-off in a gale that blows towards that side's end zone."""
    match = kick_off(kicking=kicking, options=OPTIONS, weather="howling_winds")
    match.game.state.wind = "HA".index(towards)
    return match


@rule("BB16-WINW-02", "BB16-QREF-08")
def test_the_coaches_roll_off_and_the_wind_blows_at_the_loser() -> None:
    match = opening(options=OPTIONS).play_to_dice(1, 1)
    assert (match.rolling, match.game.faces) == ("wind", (6, 6))
    match.play_to_dice(3, 3)
    assert match.rolling == "wind"  # a tie is rolled again
    match.play_to_dice(5, 2)
    assert match.game.state.wind == 1
    assert match.rolling == "coin"


@rule("BB16-WINW-02", "BB16-QREF-08")
@pytest.mark.parametrize(
    ("towards", "dice", "square"),
    [
        ("A", (3, 4), "V7"),
        ("A", (1, 2), "V5"),
        ("A", (5, 6), "V9"),
        ("A", (1, 5), "V7"),
        ("H", (3, 3), "R7"),
        ("H", (1, 1), "R9"),
        ("H", (6, 6), "R5"),
    ],
)
def test_the_wind_carries_a_kick_two_squares_before_it_strays(towards: str, dice: tuple[int, int], square: str) -> None:
    match = windy(towards).play_to_dice("T7")
    assert (match.rolling, match.game.faces) == ("blown", (6,))
    match.play_to_dice(*dice)
    assert (match.ball(), match.rolling) == (square, "kick")


@rule("BB16-WINW-02", "BB16-FAQ-23", "BB16-QREF-08", "BB16-KICK-06")
def test_blown_off_the_pitch_a_kick_is_a_touchback_at_once() -> None:
    match = windy().play_to_dice("Z8", 3, *QUIET)
    assert match.prompt == "touchback"


@rule("BB16-WINW-02", "BB16-QREF-08", "BB16-KICK-06")
def test_the_wind_may_bring_a_kick_down_too_short() -> None:
    match = windy("H").play_to_dice("N13", 3, 3, 2, 1, *QUIET)
    assert match.prompt == "touchback"


@rule("BB16-WINW-02", "BB16-QREF-08")
def test_the_wind_makes_throws_harder_and_carries_those_that_miss() -> None:
    match = position("H1* . . H2 . . A1", weather="howling_winds", options=OPTIONS)
    match.game.state.wind = 1
    match.play_to_dice("H1 pass", "throw", "N5")
    assert match.target == 4
    match.play_to_dice(3)
    assert match.rolling == "blown"
    match.play_to_dice(3, 3)
    assert (match.ball(), match.rolling) == ("P5", "scatter")
    match.play_to_dice(7, 7, 7)
    assert match.ball() == "P8"


@rule("BB16-WINW-02", "BB16-QREF-08")
def test_an_accurate_pass_is_not_blown_astray() -> None:
    match = position("H1* . . H2 . . A1", weather="howling_winds", options=OPTIONS)
    match.game.state.wind = 1
    match.play_to_dice("H1 pass", "throw", "N5", 4)
    assert (match.rolling, match.roller) == ("test", "H2")


@rule("BB16-WINW-02", "BB16-QREF-08")
def test_a_pass_blown_off_the_pitch_is_thrown_in() -> None:
    match = position("H1* . H2 . A1", at="V8", weather="howling_winds", options=OPTIONS)
    match.game.state.wind = 1
    match.play_to_dice("H1 pass", "throw", "Y8", 3, 3, 3)
    assert match.rolling == "throw_in"


@rule("BB16-WINW-02", "BB16-KOT-07", "BB16-QREF-54", "BB16-QREF-08")
def test_changing_weather_turns_the_wind_on_and_off() -> None:
    match = opening(options=OPTIONS).play_to_dice(1, 1, 5, 2, 1, "kick", *EVEN_FANS)
    home, away = "M6 M7 M8 M9 M10 K3 K13 J6 J10 F8 D8", "N6 N7 N8 N9 N10 P3 P13 Q6 Q10 U8 W8"
    set_up(match, home, away).play_to_dice("T6", 3, 3, 2, 1, *event(7), 5, 5)
    assert (match.game.state.wind, match.rolling) == (NOBODY, "gust")
    match = kick_off(options=OPTIONS).play_to_dice("T6", 5, 1, *event(7), 1, 1)
    assert match.rolling == "wind"
    match.play_to_dice(1, 6)
    assert match.game.state.wind == 0
    assert match.rolling == "bounce"


# --- frost ----------------------------------------------------------------------------------------------------------


@rule("BB16-WINW-03.a", "BB16-QREF-09")
@pytest.mark.parametrize(("kind", "needed"), [("brisk", 9), ("freezing", 8)])
def test_frozen_ground_breaks_armour(kind: str, needed: int) -> None:
    match = position("H1 A1", weather=kind).play_to_dice("H1 block", 6, "M5", "stay")
    assert (match.rolling, match.roller, match.target) == ("armour", "A1", needed)


@rule("BB16-WINW-03.b", "BB16-QREF-09")
def test_frozen_ground_helps_no_fouler() -> None:
    match = position("H1 A1-", weather="freezing").play_to_dice("H1 foul", "A1")
    assert (match.rolling, match.target) == ("armour", 9)


@rule("BB16-WINW-03.b", "BB16-QREF-09")
@pytest.mark.parametrize(
    ("drawing", "words", "skills"),
    [
        pytest.param("H1 A1", ("H1 block", "stab"), "stab", marks=rule("BB16-SKILL-72")),
        ("H1 A1- .", ("H1 move", "face east", 3, "M5"), "ball_and_chain no_hands"),
    ],
)
def test_frozen_ground_adds_nothing_to_a_stab_or_for_one_who_is_run_over(
    drawing: str, words: tuple[str | int, ...], skills: str
) -> None:
    match = position(drawing, weather="freezing", H1=skills).play_to_dice(*words)
    assert (match.rolling, match.roller, match.target) == ("armour", "A1", 9)


@rule("BB16-WINW-03.b", "BB16-QREF-09")
def test_frozen_ground_adds_nothing_to_the_spikes_of_a_ball() -> None:
    match = with_ball("extra_spiky", "H1 o .", weather="freezing").play_to_dice("H1 move", "east", 1)
    assert (match.rolling, match.roller, match.target) == ("armour", "H1", 9)


@rule("BB16-WINW-03.b", "BB16-QREF-09")
def test_frozen_ground_adds_nothing_to_a_referees_club() -> None:
    match = under("jorm", "H1 A1- .\nH2 . .", weather="freezing").play_to_dice(*QUIETLY, 1, 2)
    assert (match.rolling, match.roller, match.target) == ("armour", "H2", 9)


@rule("BB16-WINW-04", "BB16-QREF-10")
def test_brisk_weather_changes_nothing() -> None:
    info = position("H1 A1", weather="brisk").game.rules
    brisk = info.weathers[info.weather_of["brisk"]]
    nice = info.weathers[info.weather_of["nice"]]
    assert (brisk.values, brisk.modifiers) == (nice.values, nice.modifiers)
    assert not any(brisk.modifiers)


# --- snow -----------------------------------------------------------------------------------------------------------


@rule("BB16-WINW-05.a", "BB16-QREF-11")
@pytest.mark.parametrize(
    ("kind", "action", "dice"), [("brisk", "blitz", 1), ("heavy_snow", "blitz", 2), ("heavy_snow", "block", 1)]
)
def test_in_heavy_snow_a_blitzer_is_weaker(kind: str, action: str, dice: int) -> None:
    match = position("H1 A1", weather=kind).play_to_dice(f"H1 {action}")
    if action == "blitz":
        match.play_to_dice("A1")
    assert (match.rolling, len(match.game.faces)) == ("block", dice)


@rule("BB16-WINW-05.a", "BB16-QREF-11")
def test_the_weaker_blitzer_lets_the_other_coach_pick() -> None:
    match = position("H1 A1", weather="heavy_snow").play("H1 blitz", "A1", 1, 6)
    assert (match.asked, match.prompt) == ("A", "block_die")


def strengths(match: Board) -> list[tuple[int, ...]]:
    """Both strengths of every block so far."""
    return [what[3:5] for what in match.facts("block")]


@rule("BB16-WINW-05.a", "BB16-QREF-11")
def test_heavy_snow_takes_one_strength_from_both_blocks_of_a_frenzied_blitzer() -> None:
    match = position("H1 A1", weather="heavy_snow", H1={"st": 4, "skills": "frenzy"})
    match.play_to_dice("H1 blitz", "A1", 3, "M5")
    assert match.rolling == "block"
    assert strengths(match) == [(3, 3), (3, 3)]


@rule("BB16-WINW-05.a", "BB16-SKILL-22", "BB16-QREF-11")
@pytest.mark.parametrize(("die", "mine"), [(1, 2), (2, 3)])
def test_heavy_snow_counts_before_dauntless(die: int, mine: int) -> None:
    match = position("H1 A1", weather="heavy_snow", H1="dauntless").play("H1 blitz", "A1")
    assert (match.asked, match.prompt) == ("H", "use_skill")  # two against three, though both have three
    match.play_to_dice("use", die)
    assert strengths(match) == [(mine, 3)]


@rule("BB16-WINW-05.b", "BB16-SKILL-16", "BB16-QREF-11")
@pytest.mark.parametrize(("action", "enough"), [("blitz", 3), ("move", 2)])
def test_heavy_snow_counts_when_a_blitzer_dodges_by_strength(action: str, enough: int) -> None:
    for die in (2, 3):
        match = position(". H1 A1", weather="heavy_snow", H1={"st": 4, "ag": 2, "skills": "break_tackle"})
        match.play_to_dice(f"H1 {action}", "west", die)
        assert match.prompt == ("reroll" if die >= enough else "")  # by agility a 4 is needed
        if die < enough:
            assert (match.rolling, match.roller) == ("armour", "H1")


@rule("BB16-WINW-05.b", "BB16-SKILL-83", "BB16-QREF-11")
@pytest.mark.parametrize(("action", "needed"), [("blitz", 7), ("move", 6)])
def test_heavy_snow_counts_when_tentacles_hold_a_blitzer(action: str, needed: int) -> None:
    match = position(". H1 A1", weather="heavy_snow", A1="tentacles")
    match.play_to_dice(f"H1 {action}", "west", "A1")
    assert (match.rolling, match.target) == ("tentacles", needed)


@rule("BB16-WINW-05.b", "BB16-QREF-11")
def test_heavy_snow_leaves_the_strength_of_one_who_holds_a_blitzer() -> None:
    match = position(". H1 A1", weather="heavy_snow", H1={"st": 1}, A1={"st": 3, "skills": "tentacles"})
    match.play_to_dice("H1 blitz", "west", "A1")
    assert (match.rolling, match.target) == ("tentacles", 8)  # the blitzer keeps at least 1


@rule("BB16-WINW-05.b", "BB16-BALL-21", "BB16-QREF-11")
@pytest.mark.parametrize(("action", "needed"), [(("H1 blitz", "A1"), 2), (("H1 block",), 3)])
def test_heavy_snow_counts_when_a_stone_ball_hits_a_blitzer(action: tuple[str, ...], needed: int) -> None:
    match = with_ball("master_hewn", "H1 A1* . A2", weather="heavy_snow", A1="dump_off")
    match.play_to_dice(*action, "use", "N5", 2, 4, 4, 4, 1, 7)  # dumped off, it comes down on H1, who drops it
    assert (match.rolling, match.roller, match.target) == ("weight", "H1", needed)
    match.play_to_dice(2)
    assert match.standing("H1") == (needed > 2)
