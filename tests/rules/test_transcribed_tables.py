"""The tables of dice of the 2016 book, held against a second transcription: bands, results, what they do."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.told_things import told_gift
from tests.support.transcripts import Listing, listings
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.edition.layers import Data
from touchback.rules.words.explained import explain_topic

TABLES = listings("bb2016")
ELSEWHERE = ("staff", "played")
DICE = [one for one in TABLES if one.choice not in ELSEWHERE]
STAFF = {one.key: one for one in TABLES if one.choice == "staff"}
MEANS = {"misses": "miss", "niggle": "niggle", "dead": "dead"}
DOES = {
    "knocked_out": "KO'd",
    "another": "roll again for a random team-mate",
    "choice": "choose one of 1-7",
    "worse": "casualty roll",
    "dull, Really Stupid": "Reserves, Really Stupid (or -1 on its roll)",
    "fit": "Reserves",
    "Claw / Claws, Horns": "Claws, Horns",
}


def playing(listed: Listing) -> Built:
    option, _, choice = listed.choice.partition("=")
    return build_edition("bb2016", {option: choice} if option else {})


def cases(found: list[Listing]) -> list[object]:
    """A case for each table; it cites the table and its rows."""
    cited = [sorted({one.rule, *(band.rule for band in one.bands)}) for one in found]
    names = [f"{one.key} {one.choice}".strip() for one in found]
    return [
        pytest.param(one, marks=rule(*rules), id=name) for one, rules, name in zip(found, cited, names, strict=True)
    ]


@pytest.mark.parametrize("listed", cases(DICE))
def test_a_table_has_the_bands_and_results_of_the_book(listed: Listing) -> None:
    table = playing(listed).rules.tables[listed.key]
    assert list(table.rows) == [(band.first, band.last, band.key) for band in listed.bands]
    assert table.dice == listed.dice.lower()
    assert listed.rule in table.rules


@pytest.mark.parametrize("listed", cases(DICE))
def test_a_coach_reads_the_results_under_their_printed_names(listed: Listing) -> None:
    said = explain_topic(playing(listed), "table", listed.key).fields
    read = [field.value.lower() for field in said if field.name != "dice"]
    assert read == [band.name.lower() for band in listed.bands]


@rule("BB16-BLM-01", "BB16-WINW-01.a", "BB16-SUBT-01.a", "BB16-FREF-01", "BB16-FREF-02", "BB16-QREF-06")
def test_there_are_no_other_tables() -> None:
    found = {(one.key, one.choice) for one in DICE}
    plain = {(key, "") for key in ("injury", "casualty", "mutation")}
    plain |= {("weather", "weather=standard"), ("kick_off", "kick_off=standard")}
    options = build_edition("bb2016").layered.table("options")
    chosen = {
        (table, f"{option}={choice}")
        for option, entry in options.items()
        for choice, data in entry["choices"].items()
        for table in data.get("tables", {})
    }
    assert found == plain | chosen
    assert {key for key, choice in plain} == set(build_edition("bb2016").rules.tables)


def meaning(means: Data) -> str:
    """What a casualty costs a player after the match."""
    parts = [MEANS[what] if number == 1 else f"{what} {number}" for what, number in means.items() if what in MEANS]
    parts += [f"{what.upper()} {number:+}" for what, number in means.items() if what not in MEANS]
    return ", ".join(parts) or "nothing"


@rule("BB16-CAS-03", "BB16-CAS-04", "BB16-CAS-05", "BB16-CAS-06", "BB16-CAS-07")
def test_a_casualty_costs_what_the_table_says() -> None:
    (listed,) = [one for one in DICE if one.key == "casualty"]
    rules = build_edition("bb2016").rules
    found = {key: meaning(means) for key, means in zip(rules.casualties, rules.casualty_means, strict=True)}
    assert found == {band.key: band.does for band in listed.bands}
    assert set(build_edition("bb2016").layered.table("casualties")) == set(found)


@pytest.mark.parametrize("listed", cases([*STAFF.values()]))
def test_staff_bless_patch_up_and_engrave_as_the_book_says(listed: Listing) -> None:
    built = build_edition("bb2016", {"specialists": "yes"})
    gifts = built.layered.table("inducements")[listed.key]["gifts"]
    sides = [band for band in listed.bands for _ in range(band.first, band.last + 1)]
    assert [gift["key"] for gift in gifts] == [band.key for band in sides]
    told = [told_gift(built, gift) for gift in gifts]
    assert [DOES.get(one, one) for one in told] == [band.does for band in sides]


def test_nobody_else_has_results_of_his_own() -> None:
    built = build_edition("bb2016", {"specialists": "yes", "wizard": "yes"})
    found = {key for key, entry in built.layered.table("inducements").items() if "gifts" in entry}
    assert found == {*STAFF, "wizard"}
