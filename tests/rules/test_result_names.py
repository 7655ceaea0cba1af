"""A coach reads the results of tables by the names that his edition's book gives them."""

from __future__ import annotations

import pytest

from touchback.rules.edition.build import build_edition
from touchback.rules.words.explained import explain_topic
from touchback.rules.words.speech import gift_called, result_name

SHARED = ["Perfect defence", "High kick", "Cheering fans", "Changing weather", "Brilliant coaching", "Quick snap"]
LAST = ["Blitz", "Throw a rock", "Pitch invasion"]
LATER = ["Get the ref", "Riot", *SHARED, *LAST]
OLDER = [
    *("Injury time", "Get the ref", "Perfect defence", "Cheering fans", "Bad kick", "Changing weather"),
    *("Quick snap", "Brilliant coaching", *LAST),
]
BLITZMANIA = [
    *("Um... where's the ref", "Breaking scandal", "Bolster the line", "Rogue ball", "Bloodthirsty fans"),
    *("Changing weather", "Questionable coaching", "Violent outburst", "Sneaky sprint", "Pelted by the crowd"),
    "Big money in the house",
]
WEATHER = ["Sweltering heat", "Very sunny", "Nice", "Pouring rain", "Blizzard"]
CASUALTIES = [
    *("Badly hurt", "Broken ribs", "Groin strain", "Gouged eye", "Broken jaw", "Fractured arm", "Fractured leg"),
    *("Smashed hand", "Pinched nerve", "Damaged back", "Smashed knee", "Smashed hip", "Smashed ankle"),
    *("Serious concussion", "Fractured skull", "Broken neck", "Smashed collar bone", "Dead"),
]


def rows(edition: str, table: str, options: dict[str, str] | None = None) -> list[str]:
    """The rows of a table as a coach reads them."""
    said = explain_topic(build_edition(edition, options or {}), "table", table).fields
    return [field.value for field in said if field.name != "dice"]


@pytest.mark.parametrize(
    ("edition", "names"), [("bb2016", LATER), ("hb2006", LATER), ("sheet", LATER), ("lrb4", OLDER)]
)
def test_kick_off_results(edition: str, names: list[str]) -> None:
    assert rows(edition, "kick_off") == names
    assert rows(edition, "injury") == ["Stunned", "KO'd", "Casualty"]
    assert rows(edition, "weather") == WEATHER


def test_optional_tables_of_the_same_book() -> None:
    assert rows("bb2016", "kick_off", {"kick_off": "blitzmania"}) == BLITZMANIA
    winter = ["Howling winds", "Freezing", "Brisk", "Heavy snow", "Blizzard"]
    assert rows("bb2016", "weather", {"weather": "winter"}) == winter
    below = ["Bubbling up from below", "Gloomy", "Nice enough", "Thermal geysers", "Seismic activity"]
    assert rows("bb2016", "weather", {"weather": "subterranean"}) == below
    assert rows("bb2016", "mutation")[:3] == ["Spontaneous combustion", "Temporal instability", "Shrunken head"]


@pytest.mark.parametrize("edition", ["bb2016", "hb2006", "sheet"])
def test_casualties(edition: str) -> None:
    assert rows(edition, "casualty") == CASUALTIES


def test_casualties_of_the_older_book_come_in_two_rolls() -> None:
    assert rows("lrb4", "casualty") == ["Badly hurt", "Serious injury", "Dead"]
    serious = rows("lrb4", "serious_injury")
    assert serious[0] == "Concussion"
    assert set(serious[1:]) == {*CASUALTIES} - {"Badly hurt", "Dead"}


def test_lines_of_a_inducements_list() -> None:
    assert [gift_called(key) for key in ("might", "fizzle", "perfect")] == [
        "Rune of might",
        "Fizzle",
        "Witness perfection",
    ]
    assert result_name(build_edition("lrb4").rules, "referee_got") == "Get the ref"
