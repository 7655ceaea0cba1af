"""The weather: rolled by both coaches, and what each kind does."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import (
    AWAY,
    EVEN_FANS,
    HOME,
    QUIET,
    answers,
    kick_off,
    kick_quietly,
    opening,
    set_up,
    toss,
)
from touchback.rules.edition.build import build_edition
from touchback.rules.model.state import INJURED, KNOCKED_OUT, RESERVES

BANDS = ["sweltering_heat", "very_sunny", *["nice"] * 7, "pouring_rain", "blizzard"]
WINTER = ["howling_winds", "freezing", *["brisk"] * 7, "heavy_snow", "winter_blizzard"]
UNDERGROUND = ["bubbling_up", "gloomy", *["nice_enough"] * 7, "thermal_geysers", "seismic_activity"]

# Each kind of weather names its numbers, and the quick reference does so again.
STANDARD_RULES = (
    "BB16-WEATH-03", "BB16-WEATH-04", "BB16-WEATH-05", "BB16-WEATH-06", "BB16-QREF-01",
    "BB16-QREF-02", "BB16-QREF-03", "BB16-QREF-04", "BB16-QREF-05",
)  # fmt: skip
WINTER_RULES = (
    "BB16-WINW-02", "BB16-WINW-04", "BB16-WINW-06", "BB16-QREF-08", "BB16-QREF-09",
    "BB16-QREF-10", "BB16-QREF-11", "BB16-QREF-12",
)  # fmt: skip
UNDERGROUND_RULES = (
    "BB16-SUBT-02", "BB16-SUBT-03", "BB16-SUBT-04", "BB16-SUBT-05", "BB16-SUBT-06",
    "BB16-QREF-16", "BB16-QREF-17", "BB16-QREF-18", "BB16-QREF-19", "BB16-QREF-20",
)  # fmt: skip


def weather(match: Board) -> str:
    return match.game.rules.weathers[match.game.state.weather].key


@rule("BB16-WEATH-01", "BB16-PRE-03", hb2006="HB06-TOC-07", lrb4="LRB4-WEA-01 LRB4-PRE-07")
def test_two_dice_decide_the_weather_before_the_toss() -> None:
    match = opening()
    assert (match.rolling, match.game.faces) == ("weather", (6, 6))
    match.play_to_dice(5, 6)
    assert (weather(match), match.rolling) == ("pouring_rain", "coin")


@pytest.mark.parametrize(
    ("table", "bands"),
    [
        pytest.param("standard", BANDS, marks=rule("BB16-WEATH-02", *STANDARD_RULES)),
        pytest.param("winter", WINTER, marks=rule("BB16-WINW-01.a", "BB16-OPT-01.a", *WINTER_RULES)),
        pytest.param("subterranean", UNDERGROUND, marks=rule("BB16-SUBT-01.a", "BB16-OPT-01.a", *UNDERGROUND_RULES)),
    ],
)
@pytest.mark.parametrize("total", range(2, 13))
def test_every_total_has_its_weather(table: str, bands: list[str], total: int) -> None:
    dice = (1, total - 1) if total < 8 else (6, total - 6)
    match = opening((3, 3), options={"weather": table}).play_to_dice(*dice)
    assert weather(match) == bands[total - 2]


@rule(
    "BB16-WEATH-02",
    "BB16-PRE-03",
    hb2006="HB06-TOC-07",
    lrb4="LRB4-WEA-01 LRB4-DATA-08 LRB4-PRE-07",
    sheet="SHEET-WTH-01 SHEET-WTH-02 SHEET-WTH-03 SHEET-WTH-04 SHEET-WTH-05 SHEET-WTH-06",
)
@pytest.mark.parametrize("total", range(2, 13))
def test_every_total_has_its_weather_in_every_book(total: int) -> None:
    match = opening((3, 3))
    while match.rolling != "weather":
        match.play_to_dice(*[1] * len(match.game.faces))
    match.play_to_dice(*((1, total - 1) if total < 8 else (6, total - 6)))
    assert weather(match) == BANDS[total - 2]


# --- a table that both coaches must want ----------------------------------------------------------------------------

OTHER = [
    pytest.param("winter", WINTER, marks=rule("BB16-WINW-01.b", "BB16-OPT-01.b")),
    pytest.param("subterranean", UNDERGROUND, marks=rule("BB16-SUBT-01.b", "BB16-OPT-01.b")),
]


def asked_about(table: str) -> Board:
    return opening((3, 3), options={"weather": table, "weather_consent": "ask"})


@rule("BB16-SRC-01.a")
@pytest.mark.parametrize(("table", "bands"), OTHER)
def test_both_coaches_are_asked_and_roll_on_the_other_table_if_both_want_it(table: str, bands: list[str]) -> None:
    match = asked_about(table)
    for side in "HA":
        assert (match.asked, match.prompt, answers(match)) == (side, "weather_table", {"no", "use"})
        match.play_to_dice("use") if side == "A" else match.play("use")
    match.play_to_dice(1, 2)
    assert (weather(match), match.rolling) == (bands[1], "coin")


@rule("BB16-SRC-01.a")
@pytest.mark.parametrize(("table", "bands"), OTHER)
@pytest.mark.parametrize("said", [("no",), ("use", "no")])
def test_if_either_refuses_the_standard_table_is_used_and_nobody_else_is_asked(
    table: str, bands: list[str], said: tuple[str, ...]
) -> None:
    match = asked_about(table).play(*said[:-1]).play_to_dice(said[-1])
    assert match.rolling == "weather"
    match.play_to_dice(1, 2)
    assert (weather(match), match.rolling) == ("very_sunny", "coin")


@rule("BB16-WINW-01.a", "BB16-SUBT-01.a", "BB16-SUBT-01.c")
@pytest.mark.parametrize(("table", "bands"), OTHER)
@pytest.mark.parametrize(("said", "row"), [(("use", "use"), 9), (("use", "no"), 9)])
def test_what_was_said_holds_when_the_weather_changes(
    table: str, bands: list[str], said: tuple[str, str], row: int
) -> None:
    match = opening(options={"weather": table, "weather_consent": "ask"}).play(said[0]).play_to_dice(said[1])
    match.play_to_dice(3, 4)
    toss(match, "H")
    set_up(match, HOME, AWAY)
    match.play_to_dice("T7", 3, 1, 3, 4)  # the kick scatters, and the result is Changing Weather
    assert match.rolling == "weather"
    match.play_to_dice(5, 6)
    assert weather(match) == ("pouring_rain" if "no" in said else bands[row])


@rule("BB16-WEATH-01", "BB16-WINW-01.b", "BB16-SUBT-01.b")
def test_nobody_is_asked_about_the_standard_table() -> None:
    assert asked_about("standard").rolling == "weather"


@rule("BB16-WINW-01.b", "BB16-WEATH-02")
def test_the_table_that_is_left_is_the_standard_one() -> None:
    built = build_edition("bb2016", {"weather": "winter", "weather_consent": "ask"})
    assert built.rules.tables["standard_weather"].rows == build_edition("bb2016").rules.tables["weather"].rows


# --- heat -----------------------------------------------------------------------------------------------------------


def hot(*, turn: int = 3, half: int = 1, weather: str = "sweltering_heat") -> Board:
    """Home is about to score in the heat; each side has three on the pitch, one of them down, and one in reserve."""
    return position(
        """
        H2 . . . H1* .
        H3= . . A1 . .
        A2- . . A3 . .
        """,
        at="U8",
        weather=weather,
        bench=(1, 1),
        turn=turn,
        half=half,
    )


@rule("BB16-WEATH-03", "BB16-QREF-01", hb2006="HB06-TOC-07", lrb4="LRB4-WEA-02", sheet="SHEET-WTH-02")
@pytest.mark.parametrize("place", [RESERVES, KNOCKED_OUT, INJURED])
def test_nobody_collapses_who_is_not_on_the_pitch(place: int) -> None:
    match = hot()
    match.game.lift(match.slot("H3"), place)
    match.play_to_dice("H1 move", "Z8", 6, "end?", 2)
    assert (match.rolling, match.roller) == ("heat", "H2")
    match.play_to_dice(2)
    assert (match.rolling, match.roller) == ("heat", "A1")


@rule("BB16-WEATH-03", "BB16-QREF-01", "BB16-SET-08", hb2006="HB06-TOC-07", lrb4="LRB4-WEA-02", sheet="SHEET-WTH-02")
@pytest.mark.parametrize("half", [1, 2])
def test_when_a_drive_ends_everyone_on_the_pitch_may_collapse(half: int) -> None:
    match = hot(half=half).play_to_dice("H1 move", "Z8", 6, "end?")
    asked = []
    for die in (1, 2, 6, 1, 1, 3):
        asked.append((match.rolling, match.roller, match.game.faces))
        match.play_to_dice(die)
    assert asked == [("heat", name, (6,)) for name in ("H1", "H2", "H3", "A1", "A2", "A3")]
    assert (match.asked, match.prompt) == ("H", "place")
    words = " ".join(match.choices())
    assert "H1" not in words.split()
    match.play("H2 M6", "H3 M7", "H12 M8", "done")
    assert match.prompt == "place"
    assert match.asked == "A"
    assert {w.split()[0] for w in match.choices()} == {"A3", "A12", "concede"}


@rule("BB16-WEATH-03", "BB16-QREF-01", hb2006="HB06-TOC-07", sheet="SHEET-WTH-02", lrb4="LRB4-WEA-02")
@pytest.mark.parametrize("kind", ["very_sunny", "nice", "pouring_rain", "blizzard"])
def test_in_any_other_weather_nobody_collapses(kind: str) -> None:
    match = hot(weather=kind).play_to_dice("H1 move", "Z8", 6, "end?")
    assert (match.asked, match.prompt) == ("H", "place")


@rule("BB16-WEATH-03", "BB16-QREF-01", hb2006="HB06-TOC-07", sheet="SHEET-WTH-02", lrb4="LRB4-WEA-02")
def test_a_collapsed_player_misses_one_kick_off_only() -> None:
    match = hot().play_to_dice("H1 move", "Z8", 6, "end?", 1, 2, 2, 2, 2, 2)
    kick_quietly(set_up(match, "M6 M7 M8", "N6 N7 N8 N9"), "T6").play(7)
    match.game.shift(match.slot("H2"), match.game.rules.pitch.named("Y15"))
    match.play("end turn")
    match.put_ball("H2")
    match.play_to_dice("H2 move", "Z15", "end?", *[2] * 7)
    assert (match.asked, match.prompt) == ("H", "place")
    assert "H1 M6" in match.choices()


@rule("BB16-WEATH-03", "BB16-QREF-01", lrb4="LRB4-WEA-02", hb2006="HB06-TOC-07", sheet="SHEET-WTH-02")
def test_the_heat_counts_at_the_end_of_a_half_too() -> None:
    match = hot(turn=8).play_to_dice("end turn")
    assert match.rolling == "heat"
    match.play(1, 1, 1, 1, 2, 2)
    assert match.game.state.half == 2
    assert match.asked == "H"  # away kicked off the first half
    assert {w.split()[0] for w in match.choices()} == {"H12", "concede"}


@rule("BB16-WEATH-03", "BB16-RSTRT-03", "BB16-QREF-01", sheet="SHEET-WTH-02")
def test_a_side_that_collapsed_to_a_man_loses_a_drive_and_is_back() -> None:
    match = position("A1 . . H1* .", at="V8", weather="sweltering_heat")
    match.play_to_dice("H1 move", "Z8", "end?", 2, 1)
    assert match.game.state.score == [2, 0]  # nobody to set up against
    assert match.game.state.turn == [5, 5]
    assert (match.asked, match.prompt) == ("H", "place")
    set_up(match, "M6", "N6")
    assert match.prompt == "aim_kick"


@rule(
    "BB16-WEATH-03",
    "BB16-CONC-01",
    "BB16-QREF-01",
    hb2006="HB06-CON-02 HB06-TOC-07",
    lrb4="LRB4-CON-01 LRB4-WEA-02",
    sheet="SHEET-WTH-02",
)
def test_no_dice_for_the_heat_once_a_coach_has_conceded() -> None:
    match = hot().play("concede")
    assert match.game.over


# --- sun, rain, snow ------------------------------------------------------------------------------------------------


@rule(
    "BB16-WEATH-04",
    "BB16-QREF-02",
    "BB16-WEATH-05",
    "BB16-QREF-03",
    hb2006="HB06-TOC-07",
    lrb4="LRB4-WEA-03 LRB4-WEA-04",
    sheet="SHEET-WTH-03 SHEET-WTH-04",
)
@pytest.mark.parametrize(("kind", "needed"), [("nice", 3), ("very_sunny", 4)])
def test_the_sun_makes_throwing_harder(kind: str, needed: int) -> None:
    match = position("H1* . . H2 . . A1", weather=kind).play_to_dice("H1 pass", "throw", "N5")
    assert match.target == needed


@rule("BB16-WEATH-04", "BB16-QREF-02", lrb4="LRB4-WEA-03", sheet="SHEET-WTH-03")
def test_the_sun_troubles_nobody_else() -> None:
    match = position("H1 o . . A1", weather="very_sunny").play_to_dice("H1 move", "L5")
    assert match.target == 3


@rule(
    "BB16-WEATH-06",
    "BB16-QREF-04",
    "BB16-WEATH-05",
    "BB16-QREF-03",
    hb2006="HB06-TOC-07",
    lrb4="LRB4-WEA-05 LRB4-WEA-04",
    sheet="SHEET-WTH-05 SHEET-WTH-04",
)
@pytest.mark.parametrize(("kind", "needed"), [("nice", 3), ("pouring_rain", 4)])
def test_rain_makes_picking_up_harder(kind: str, needed: int) -> None:
    assert position("H1 o . . A1", weather=kind).play_to_dice("H1 move", "L5").target == needed


@rule(
    "BB16-WEATH-06",
    "BB16-QREF-04",
    "BB16-WEATH-05",
    "BB16-QREF-03",
    "BB16-PICK-05",
    hb2006="HB06-TOC-07 HB06-PICK-06",
    lrb4="LRB4-WEA-05 LRB4-WEA-04 LRB4-MOV-04",
    sheet="SHEET-WTH-05 SHEET-WTH-04",
)
@pytest.mark.parametrize(("kind", "throw", "catch"), [("nice", 3, 3), ("pouring_rain", 3, 4)])
def test_rain_makes_catching_harder_but_not_throwing(kind: str, throw: int, catch: int) -> None:
    match = position("H1* . . H2 . . A1", weather=kind).play_to_dice("H1 pass", "throw", "N5")
    assert match.target == throw
    match.play_to_dice(6)
    assert (match.roller, match.target) == ("H2", catch)


@rule(
    "BB16-WEATH-06",
    "BB16-QREF-04",
    "BB16-WEATH-05",
    "BB16-QREF-03",
    hb2006="HB06-TOC-07",
    lrb4="LRB4-WEA-05 LRB4-WEA-04",
    sheet="SHEET-WTH-05 SHEET-WTH-04",
)
@pytest.mark.parametrize(("kind", "needed"), [("nice", 5), ("pouring_rain", 6)])
def test_rain_makes_intercepting_harder(kind: str, needed: int) -> None:
    match = position("H1* . A1 . . H2", weather=kind, A1={"ag": 4}).play_to_dice("H1 pass", "throw", "P5", "A1")
    assert (match.roller, match.target) == ("A1", needed)


@rule("BB16-WEATH-07.a", "BB16-QREF-05", "BB16-WINW-06", "BB16-QREF-12", "BB16-WEATH-05", "BB16-QREF-03")
@pytest.mark.parametrize(("kind", "needed"), [("nice", 2), ("blizzard", 3), ("winter_blizzard", 3)])
def test_snow_makes_every_extra_square_harder(kind: str, needed: int) -> None:
    match = position("H1 . . . A1", weather=kind, H1={"ma": 1}).play_to_dice("H1 move", "J5", "I5")
    assert match.target == needed
    match.play_to_dice(needed, "H5")
    assert match.target == needed


@rule("BB16-WEATH-07.b", "BB16-QREF-05", "BB16-WINW-06", "BB16-QREF-12", "BB16-WEATH-05", "BB16-QREF-03")
@pytest.mark.parametrize(("kind", "far"), [("nice", True), ("blizzard", False), ("winter_blizzard", False)])
def test_in_snow_only_quick_and_short_passes_are_thrown(kind: str, far: bool) -> None:
    match = position("H1* . . . . . A1", at="B8", weather=kind).play("H1 pass", "throw")
    squares = answers(match)
    assert "H8" in squares  # six away: short
    assert ("I8" in squares) == far
    assert ("O8" in squares) == far


@rule("BB16-WEATH-01")
def test_the_weather_of_the_first_half_is_that_of_the_second() -> None:
    match = kick_off(weather="pouring_rain", turns=(7, 7)).play("T6", 5, 1, *QUIET, 7, "end turn", "end turn")
    assert (match.game.state.half, match.rolling, weather(match)) == (2, "", "pouring_rain")


@rule("BB16-KOT-07", "BB16-WEATH-01", "BB16-QREF-54", hb2006="HB06-TOC-05")
def test_the_weather_stays_until_it_changes() -> None:
    match = opening().play_to_dice(6, 6, 1, "kick", *EVEN_FANS)
    set_up(match, HOME, AWAY).play_to_dice("T6", 5, 1, 1, 6, 1, 2)
    assert weather(match) == "very_sunny"


# --- for either side --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "needed"),
    [
        ("nice", [2, 2]),
        pytest.param("blizzard", [3, 3], marks=rule("BB16-WEATH-07.a", "BB16-QREF-05")),
        pytest.param("gloomy", [2, 3], marks=rule("BB16-SUBT-03", "BB16-QREF-17")),
    ],
)
def test_the_side_named_second_goes_for_it_in_the_same_weather(kind: str, needed: list[int]) -> None:
    match = position("A1 . . . . H1", weather=kind, active="A", A1={"ma": 1}).play_to_dice("A1 move", "L5", "M5")
    found = [match.target]
    match.play_to_dice(6, "N5")
    assert [*found, match.target] == needed


@rule("BB16-SUBT-02", "BB16-QREF-16")
def test_the_side_named_second_goes_for_it_a_third_time_on_seeping_ground() -> None:
    match = position("A1 . . . . H1", weather="bubbling_up", active="A", A1={"ma": 2})
    match.play("A1 move", "L5", "M5", 2, "N5", 2)
    assert "N6" in match.choices()


@pytest.mark.parametrize(
    ("kind", "needed"),
    [
        ("nice", 5),
        pytest.param("gloomy", 6, marks=rule("BB16-SUBT-03", "BB16-QREF-17")),
        pytest.param("blizzard", 0, marks=rule("BB16-WEATH-07.b", "BB16-QREF-05")),
    ],
)
def test_the_side_named_second_throws_in_the_same_weather(kind: str, needed: int) -> None:
    match = position("A1* . . . . . . . H1", at="B8", weather=kind, active="A").play("A1 pass", "throw")
    assert ("I9" in answers(match)) == bool(needed)  # a long pass
    if needed:
        assert match.play_to_dice("I9").target == needed


@rule("BB16-WINW-05.a", "BB16-QREF-11")
def test_the_side_named_second_blitzes_in_the_same_snow() -> None:
    match = position("A1 H1", weather="heavy_snow", active="A").play_to_dice("A1 blitz", "H1")
    assert (match.rolling, match.game.faces) == ("block", (6, 6))  # one weaker


# --- whoever rolls, and whenever --------------------------------------------------------------------------------------

SLOW = {"ma": 1}
CASES = {
    "the first square gone for": ("H1 . . . A1", ("H1 move", "east", "east"), {"H1": SLOW}),
    "the second": ("H1 . . . A1", ("H1 move", "east", "east", 6, "east"), {"H1": SLOW}),
    "the block of a blitz": ("H1 . A1 .", ("H1 blitz", "east", "A1"), {"H1": SLOW}),
    "the second block of a frenzy": (
        "H1 A1 . .",
        ("H1 blitz", "A1", 3, "M5", "follow?", "use?"),
        {"H1": {"ma": 1, "skills": "frenzy"}},
    ),
    "the last square of a leap": ("H1 . . . A1", ("H1 move", "leap M5"), {"H1": {"ma": 1, "skills": "leap"}}),
    "the last but one": ("H1 . . . A1", ("H1 move", "leap M5"), {"H1": {"ma": 0, "skills": "leap"}}),
    "both of them": ("H1 . . . A1", ("H1 move", "leap M5", 6), {"H1": {"ma": 0, "skills": "leap"}}),
    "the other side": ("A1 . . . H1", ("A1 move", "east", "east"), {"A1": SLOW}),
    "a catch": ("H1* . . H2 . . A1", ("H1 pass", "throw", "N5", 6), {}),
    "a hand-off": ("H1* H2 . A1", ("H1 hand-off", "H2"), {}),
    "a ball that bounces to an opponent": (
        "H1* . . . . A1\n. A2 .",
        ("H1 pass", "throw", "H5", 1, 8),
        {"A2": {"ag": 4}},
    ),
    "a throw that an opponent catches": ("H1* . . A1", ("H1 pass", "throw", "N5", 6), {}),
    "a pick-up": ("H1 o . . A1", ("H1 move", "east"), {}),
    "a pass": ("H1* . . H2 . . A1", ("H1 pass", "throw", "N5"), {}),
    "throwing a team-mate": (
        "H1 H2 . . . . A1",
        ("H1 pass", "throw team-mate H2", "N5"),
        {"H1": "throw_team_mate", "H2": "right_stuff"},
    ),
    "dump-off": ("H1 A1* . . A2", ("H1 block", "use", "O5"), {"A1": "dump_off"}),
}
SNOW = tuple(CASES)[:8]
RAIN = tuple(CASES)[8:13]
SUN = tuple(CASES)[13:]


def die_in(case: str, kind: str) -> int:
    """What the die must show in that weather."""
    drawing, script, players = CASES[case]
    side = "A" if case == "the other side" else "H"
    match = position(drawing, weather=kind, active=side, **players).play_to_dice(*script)
    assert match.rolling == "test"
    return match.target


@rule("BB16-WEATH-07.a", "BB16-QREF-05", hb2006="HB06-TOC-07", lrb4="LRB4-WEA-06", sheet="SHEET-WTH-06")
@pytest.mark.parametrize("case", SNOW)
def test_a_blizzard_makes_every_square_that_is_gone_for_harder(case: str) -> None:
    assert [die_in(case, kind) for kind in ("nice", "blizzard", "pouring_rain", "very_sunny")] == [2, 3, 2, 2]


@rule("BB16-WEATH-06", "BB16-QREF-04", hb2006="HB06-TOC-07", lrb4="LRB4-WEA-05", sheet="SHEET-WTH-05")
@pytest.mark.parametrize("case", RAIN)
def test_rain_makes_everybodys_catch_and_pick_up_harder(case: str) -> None:
    dry = die_in(case, "nice")
    assert [die_in(case, kind) for kind in ("pouring_rain", "blizzard", "very_sunny")] == [dry + 1, dry, dry]


@rule("BB16-WEATH-06", "BB16-QREF-04", hb2006="HB06-TOC-07", lrb4="LRB4-WEA-05", sheet="SHEET-WTH-05")
@pytest.mark.parametrize(("kind", "need"), [("nice", 4), ("pouring_rain", 5), ("very_sunny", 4)])
def test_rain_makes_catching_the_kick_harder(kind: str, need: int) -> None:
    match = kick_quietly(kick_off(weather=kind), "T8")
    assert (match.rolling, match.roller, match.target) == ("test", "A10", need)


@rule("BB16-WEATH-04", "BB16-QREF-02", hb2006="HB06-TOC-07", lrb4="LRB4-WEA-03", sheet="SHEET-WTH-03")
@pytest.mark.parametrize("case", SUN)
def test_the_sun_makes_every_throw_harder(case: str) -> None:
    fair = die_in(case, "nice")
    assert [die_in(case, kind) for kind in ("very_sunny", "pouring_rain", "blizzard")] == [fair + 1, fair, fair]
