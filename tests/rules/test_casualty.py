"""The casualty table: 48 results in 18 rows, who they are told to, and what they leave behind."""

from __future__ import annotations

import pytest

from tests.support import position, rule
from tests.support.editions import playing
from touchback.league.match_statistics import Deeds
from touchback.league.team_book import Player, Team, after_match
from touchback.rules.edition.build import build_edition
from touchback.rules.model.lasting_injuries import aftermath
from touchback.rules.teams.worn_figures import worn
from touchback.rules.terms.results import Cause

FACE_TO_FACE = "H1 A1 . H2"
DOWN = ("H1 block", 6, "M5", "stay")
CASUALTY = (5, 4, 6, 4)  # armour broken, injury 10

# Read off the book's table: the die of tens, then the result for each die of units.
BADLY_HURT = ("badly_hurt",) * 8
ROWS = {
    1: BADLY_HURT,
    2: BADLY_HURT,
    3: BADLY_HURT,
    4: (
        "broken_ribs",
        "groin_strain",
        "gouged_eye",
        "broken_jaw",
        "fractured_arm",
        "fractured_leg",
        "smashed_hand",
        "pinched_nerve",
    ),
    5: (
        "damaged_back",
        "smashed_knee",
        "smashed_hip",
        "smashed_ankle",
        "serious_concussion",
        "fractured_skull",
        "broken_neck",
        "smashed_collar_bone",
    ),
    6: ("dead",) * 8,
}
RULES = {1: "BB16-CAS-03", 2: "BB16-CAS-03", 3: "BB16-CAS-03", 4: "BB16-CAS-04", 6: "BB16-CAS-07"}
FIFTIES = ("BB16-CAS-05",) * 2 + ("BB16-CAS-06",) * 6
RESULTS = [
    pytest.param(tens, units, key, marks=rule(RULES.get(tens) or FIFTIES[units - 1]), id=f"{tens}{units}")
    for tens, keys in ROWS.items()
    for units, key in enumerate(keys, start=1)
]


@rule("BB16-CAS-01", "BB16-CAS-02", hb2006="HB06-INJ-05 HB06-TOC-15", sheet="SHEET-CAS-01")
@pytest.mark.parametrize(("tens", "units", "key"), RESULTS)
def test_a_six_and_an_eight_sided_die_say_what_is_broken(tens: int, units: int, key: str) -> None:
    match = position(FACE_TO_FACE).play_to_dice(*DOWN, *CASUALTY)
    assert (match.rolling, match.game.faces) == ("casualty", (6, 8))
    match.play(tens, units)
    assert match.casualty("A1") == key
    assert match.where("A1") == "injured"


@rule("BB16-CAS-02")
def test_the_table_has_eighteen_rows_for_its_48_results():
    table = build_edition("bb2016").rules.tables["casualty"]
    assert len(table.rows) == 18
    counts: dict[str, int] = {}
    for tens in range(1, 7):
        for units in range(1, 9):
            key = table.result(tens * 10 + units)
            counts[key] = counts.get(key, 0) + 1
    assert (counts["badly_hurt"], counts["dead"], sum(counts.values())) == (24, 8, 48)
    assert sorted(counts.values())[:16] == [1] * 16


@rule("BB16-CAS-01", "BB16-INJ-05", hb2006="HB06-INJ-05 HB06-TOC-15", lrb4="LRB4-INJ-05", sheet="SHEET-INJ-03")
@pytest.mark.parametrize("total", [(6, 4), (6, 5), (6, 6)])
def test_ten_or_more_on_the_injury_table_leads_to_the_casualty_table(total: tuple[int, int]) -> None:
    match = position(FACE_TO_FACE).play_to_dice(*DOWN, 5, 4, *total)
    assert (match.rolling, match.roller) == ("casualty", "A1")


@rule("BB16-CAS-01", "BB16-INJ-05", "BB16-APOTH-05")
def test_the_active_side_suffers_casualties_too_and_may_call_its_apothecary() -> None:
    match = position(FACE_TO_FACE, apothecaries=(1, 0)).play_to_dice("H1 block", 1, 5, 4, 6, 4)
    assert (match.rolling, match.roller, match.where("H1")) == ("casualty", "H1", "injured")
    match.play(6, 1)
    assert (match.asked, match.prompt) == ("H", "apothecary")
    match.play("use", 1, 1, "badly_hurt")
    assert match.where("H1") == "reserves"


@rule("BB16-CAS-01")
def test_a_casualty_is_told_with_who_did_it_and_how():
    match = position(FACE_TO_FACE).play(*DOWN, *CASUALTY, 5, 7)
    row = 16  # the broken neck
    assert match.facts("casualty") == [(match.slot("A1"), row, match.slot("H1"), Cause.BLOCK)]


# --- what a row means after the match -------------------------------------------------------------------------------

MISSES = {key: {"misses": 1} for key in ROWS[4]}
LASTING = {
    "damaged_back": {"misses": 1, "niggle": 1},
    "smashed_knee": {"misses": 1, "niggle": 1},
    "smashed_hip": {"misses": 1, "ma": -1},
    "smashed_ankle": {"misses": 1, "ma": -1},
    "serious_concussion": {"misses": 1, "av": -1},
    "fractured_skull": {"misses": 1, "av": -1},
    "broken_neck": {"misses": 1, "ag": -1},
    "smashed_collar_bone": {"misses": 1, "st": -1},
}


@rule("BB16-CAS-02")
@pytest.mark.parametrize(
    ("key", "effect"),
    [
        pytest.param("badly_hurt", {}, marks=rule("BB16-CAS-03")),
        *(pytest.param(key, effect, marks=rule("BB16-CAS-04")) for key, effect in MISSES.items()),
        *(
            pytest.param(k, e, marks=rule("BB16-CAS-05" if "niggle" in e else "BB16-CAS-06"))
            for k, e in LASTING.items()
        ),
        pytest.param("dead", {"dead": 1}, marks=rule("BB16-CAS-07")),
    ],
)
def test_what_each_row_costs(key: str, effect: dict[str, int]) -> None:
    assert build_edition("bb2016").layered.table("casualties")[key] == effect


EFFECTS = {"badly_hurt": {}, **MISSES, **LASTING, "dead": {"dead": 1}}
ONCE_EACH = [
    one for one in RESULTS if one.id not in {f"{tens}{units}" for tens in (1, 2, 3, 6) for units in range(2, 9)}
]
HARMED = [one for one in ONCE_EACH if one.id not in ("11", "21", "31", "61")]


@rule("BB16-CAS-02", hb2006="HB06-TOC-15", sheet="SHEET-CAS-01")
@pytest.mark.parametrize(("tens", "units", "key"), ONCE_EACH)
def test_a_roll_leaves_behind_what_its_row_says(tens: int, units: int, key: str) -> None:
    match, built = position(FACE_TO_FACE).play(*DOWN, *CASUALTY, tens, units), build_edition(playing())
    assert aftermath(match.game, match.slot("A1"), built.layered.table("casualties")) == EFFECTS[key]


@rule("BB16-CAS-02", hb2006="HB06-TOC-15", sheet="SHEET-CAS-01")
@pytest.mark.parametrize(("tens", "units", "key"), HARMED)
def test_the_team_book_notes_what_the_row_of_a_roll_costs(tens: int, units: int, key: str) -> None:
    match, built = position(FACE_TO_FACE).play(*DOWN, *CASUALTY, tens, units), build_edition(playing())
    team = Team("away", "human", 5, [Player(number, "human/lineman", [6, 3, 3, 8]) for number in (1, 2)])
    after_match(built, team, 1, match.game, Deeds())
    hurt, effect = team.players[0], EFFECTS[key]
    worse = [was + effect.get(name, 0) for was, name in zip((6, 3, 3, 8), ("ma", "st", "ag", "av"), strict=True)]
    assert (hurt.misses_next, hurt.niggles, hurt.figures) == (True, effect.get("niggle", 0), worse)
    assert list(worn(built, (6, 3, 3, 8), (6, 3, 3, 8), key)) == worse
    assert team.players[1] == Player(2, "human/lineman", [6, 3, 3, 8])


@rule("BB16-CAS-06", hb2006="HB06-TOC-15")
@pytest.mark.parametrize(
    ("key", "after"),
    [
        ("smashed_hip", (5, 3, 3, 8)),
        ("smashed_ankle", (5, 3, 3, 8)),
        ("serious_concussion", (6, 3, 3, 7)),
        ("fractured_skull", (6, 3, 3, 7)),
        ("broken_neck", (6, 3, 2, 8)),
        ("smashed_collar_bone", (6, 2, 3, 8)),
        pytest.param("broken_ribs", (6, 3, 3, 8), marks=rule("BB16-CAS-04")),
        pytest.param("damaged_back", (6, 3, 3, 8), marks=rule("BB16-CAS-05")),
    ],
)
def test_a_lasting_injury_takes_one_point_off_one_figure(key: str, after: tuple[int, int, int, int]) -> None:
    lineman = (6, 3, 3, 8)
    assert worn(build_edition(playing()), lineman, lineman, key) == after


@rule("BB16-CAS-06", hb2006="HB06-TOC-15")
@pytest.mark.parametrize(
    ("starting", "now", "after"),
    [
        pytest.param((6, 3, 3, 8), (4, 3, 3, 8), (4, 3, 3, 8), id="two points lost already"),
        pytest.param((6, 3, 3, 8), (7, 3, 3, 8), (6, 3, 3, 8), id="an improved figure"),
        pytest.param((2, 3, 3, 8), (1, 3, 3, 8), (1, 3, 3, 8), id="never below one"),
    ],
)
def test_no_figure_falls_by_more_than_two_or_below_one(
    starting: tuple[int, int, int, int], now: tuple[int, int, int, int], after: tuple[int, int, int, int]
) -> None:
    assert worn(build_edition(playing()), starting, now, "smashed_hip") == after
