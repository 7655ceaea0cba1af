"""The tables of the match sheet, held against a second transcription; what it does not print is the handbook's."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.rules.test_range_ruler import GRID
from tests.support import position, rule
from tests.support.printed import (
    RANGES,
    WEATHERS,
    Book,
    Row,
    all_figures,
    bands_of,
    each,
    harm,
    key_of,
    lasting_harm,
    listed_modifiers,
    modifier_of,
    number,
    rolls_of,
    ruler_of,
    usual_figures,
    usual_rolls,
    weather_of,
)
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.drafts import BadTeam, Draft, draft_cost, make_team
from touchback.rules.teams.hire_request import wished
from touchback.rules.teams.hiring import make_match_team
from touchback.rules.teams.inducements import inducements_cost

BUILT = build_edition("sheet")
BELOW = build_edition("hb2006")
HANDBOOK = Book("hb2006_tables")
BOOK = Book("sheet_tables", HANDBOOK)
NAMES = {"KO'd": "knocked_out", "Get the Ref": "cowed_referee", "Riot": "running_clock"}


@pytest.mark.parametrize(
    "table",
    [
        pytest.param("injury", marks=rule("SHEET-INJ-01", "SHEET-INJ-02", "SHEET-INJ-03")),
        pytest.param("casualty", marks=rule("SHEET-CAS-01")),
        pytest.param("kick-off", marks=rule("SHEET-KO-03")),
        pytest.param("weather", marks=rule("SHEET-WTH-01")),
    ],
)
def test_a_table_has_the_bands_and_results_of_the_sheet_and_no_others(table: str) -> None:
    assert bands_of(BUILT, key_of(table)) == BOOK.bands(table, NAMES)


def test_there_are_no_other_tables() -> None:
    assert sorted(BUILT.rules.tables) == ["casualty", "injury", "kick_off", "weather"]


@pytest.mark.parametrize("row", each(BOOK["casualty"], "result"))
def test_a_casualty_lasts_as_the_table_says(row: Row) -> None:
    assert lasting_harm(BUILT)[key_of(row["result"])] == harm(row["effect"])


@rule("SHEET-CAS-01", "SHEET-CAS-22")
def test_there_are_no_other_casualties_and_wear_has_its_limits() -> None:
    assert lasting_harm(BUILT).keys() == {key_of(row["result"]) for row in BOOK["casualty"]}
    wear = BUILT.layered.table("wear")
    assert (wear["most"], wear["least"]) == (2, 1)


@pytest.mark.parametrize("row", each(BOOK["weather"], "result"))
def test_a_weather_changes_what_the_sheet_says_and_nothing_else(row: Row) -> None:
    assert weather_of(BUILT, row) == WEATHERS[row["figures"]]


@pytest.mark.parametrize("row", each(listed_modifiers(BOOK), "roll", "cause"))
def test_a_roll_has_the_modifiers_of_its_list(row: Row) -> None:
    assert modifier_of(BUILT, row) == int(row["by"])


@rule("SHEET-PASS-01", "SHEET-CATCH-01", "SHEET-INT-01")
def test_every_test_needs_what_sheet_and_handbook_say() -> None:
    assert rolls_of(BUILT) == rolls_of(BELOW)
    assert {key: rolls_of(BUILT)[key] for key in usual_rolls(BOOK)} == usual_rolls(BOOK)
    assert list(BUILT.rules.band_modifiers) == [BOOK.by("pass", cause) for cause in RANGES]


@rule("SHEET-PASS-01")
def test_the_ruler_reaches_as_far_as_the_grid_shows() -> None:
    assert BUILT.layered.table("ruler")["reach"] == ruler_of(GRID)


@rule("SHEET-AG-01")
@pytest.mark.parametrize("row", BOOK["agility"], ids=lambda row: f"AG {row['AG']}")
def test_agility_needs_the_roll_of_the_table(row: Row) -> None:
    """A dodge into two tackle zones is at -1, so that no column of the table runs into a 1."""
    match = position("A1 H1 . A2\n. . . A3", edition="sheet", H1={"ag": int(row["AG"])})
    assert match.play_to_dice("H1 move", "east").game.target == min(int(row["needs"]) + 1, 6)


OWN = {
    "handicap_points": BOOK.number("handicap", "points of rating for a card"),
    "double_margin": 1,  # more than double, where the handbook asks for as many as that
    "flank_maximum": BOOK.number("match", "most in a side zone"),
}


@rule("SHEET-HCAP-01", "SHEET-FAN-03", "SHEET-SETUP-02", "SHEET-INJ-02")
def test_every_figure_of_the_match_is_the_sheets_or_the_handbooks() -> None:
    found = all_figures(BUILT)
    assert found == {**all_figures(BELOW), **OWN}
    expected = {**usual_figures(BOOK), **OWN}
    assert {key: found[key] for key in expected} == expected


@rule("SHEET-PURCH-01")
@pytest.mark.parametrize("row", BOOK["staff"], ids=lambda row: row["what"])
def test_staff_has_the_price_of_the_handbook_and_a_wizard_is_of_it(row: Row) -> None:
    creation, helpers = BUILT.layered.table("creation"), BUILT.layered.table("inducements")
    prices = {
        "assistant coach": creation["staff_cost"],
        "cheerleader": creation["staff_cost"],
        "apothecary": creation["apothecary_cost"],
        "wizard": helpers["wizard"]["cost"],
    }
    assert prices[row["what"]] == number(row["price"])
    if row["what"] == "wizard":
        assert (helpers["wizard"]["most"], helpers["wizard"]["uses"]) == (number(row["most"]), 1)
        assert not {"only_for", "never_for", "apothecary", "cost_for"} & helpers["wizard"].keys()


@pytest.mark.parametrize(
    ("bought", "cost", "team_has"),
    [
        pytest.param(
            {"players": ("thrower", *["lineman"] * 11)},
            70_000,
            ("players", 12),
            marks=rule("SHEET-PURCH-01.a"),
            id="a player",
        ),
        pytest.param(
            {"assistants": 2}, 20_000, ("assistants", 2), marks=rule("SHEET-PURCH-01.b"), id="assistant coaches"
        ),
        pytest.param(
            {"apothecary": True}, 50_000, ("apothecaries", 1), marks=rule("SHEET-PURCH-01.c"), id="an apothecary"
        ),
        pytest.param(
            {"cheerleaders": 3}, 30_000, ("cheerleaders", 3), marks=rule("SHEET-PURCH-01.d"), id="cheerleaders"
        ),
    ],
)
def test_players_and_staff_are_bought(bought: dict[str, Any], cost: int, team_has: tuple[str, int]) -> None:
    plain = Draft("human", "Test", ("lineman",) * 11)
    draft = replace(plain, **bought)
    assert draft_cost(BUILT, draft) - draft_cost(BUILT, plain) == cost
    has = getattr(make_team(BUILT, draft), team_has[0])
    assert (len(has) if isinstance(has, list) else has) == team_has[1]


@rule("SHEET-PURCH-01.e")
@pytest.mark.parametrize("roster", ["human", "orc"])
def test_any_team_buys_one_wizard_and_no_second(roster: str) -> None:
    draft = Draft(roster, "Test", ("lineman",) * 11)
    assert make_match_team(BUILT, draft, wished(BUILT, roster, ["wizard"])).inducements == ("wizard",)
    assert inducements_cost(BUILT, ["wizard"]) == 150_000
    with pytest.raises(BadTeam, match="at most 1"):
        make_match_team(BUILT, draft, wished(BUILT, roster, ["wizard", "wizard"]))


@rule("SHEET-PURCH-01.e")
def test_a_wizard_of_the_staff_casts_one_spell() -> None:
    match = position("H1 A1 . .\n. . . .\n. . . H2", edition="sheet", inducements=("wizard", ""), active="A")
    match.play("end turn")
    assert (match.asked, match.prompt) == ("H", "spell")
    match.play("bolt A1", 2, 1, 1)
    assert match.prone("A1")
    match.play("end turn", "end turn")
    assert (match.asked, match.prompt) == ("H", "turn")


@rule("SHEET-HCAP-01")
def test_nobody_is_hired_for_a_match_and_all_else_is_the_handbooks() -> None:
    assert BUILT.layered.table("inducements").keys() == {"wizard"}
    hiring = BUILT.layered.table("hiring")
    assert [hiring[most] for most in ("most_stars", "most_bribes", "most_apothecaries", "most_famous_staff")] == [0] * 4
    assert "mercenary_has" not in hiring
    assert BUILT.layered.table("stars") == {}
    assert BUILT.rosters == BELOW.rosters
    assert BUILT.layered.table("creation") == BELOW.layered.table("creation")
    assert BUILT.layered.table("pitch") == BELOW.layered.table("pitch")
    assert BUILT.rules.actions == BELOW.rules.actions


def test_the_options_are_the_handbooks_without_the_basic_game() -> None:
    options = BELOW.layered.table("options")
    assert BUILT.layered.table("options") == {key: one for key, one in options.items() if key != "game"}
