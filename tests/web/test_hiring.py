"""Ratings and hired help by the API: what can be had, a match with it, and one clear sentence on bad wishes."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tools.live import Live

HUMAN, ORC = {"roster": "human"}, {"roster": "orc"}
WORST = {"roster": "human", "rating": 100}


def open_match(http: httpx.Client, edition: str, *teams: dict[str, Any]) -> httpx.Response:
    return http.post("/api/matches", json={"edition": edition, "teams": teams, "seats": ["person", "person"]})


def test_an_edition_says_whether_it_has_ratings_and_hired_help(http: httpx.Client) -> None:
    found = {one["key"]: one for one in http.get("/api/editions").json()}
    assert found["sheet"]["rating"]["usual"] == 100
    assert "for each 5 full points" in found["sheet"]["rating"]["text"]
    assert [found[key]["rating"] for key in ("bb2016", "lrb4", "hb2006")] == [None] * 3
    assert all(found[key]["hires"] for key in ("bb2016", "lrb4", "hb2006", "sheet"))


@pytest.mark.parametrize(("choice", "count", "more"), [("full", 21, True), ("basic", 2, False)])
def test_an_edition_says_what_it_has_with_these_options(
    http: httpx.Client, choice: str, count: int, more: bool
) -> None:
    found = http.get("/api/editions/hb2006", params={"option": f"game={choice}"}).json()
    assert (len(found["rosters"]), found["quick"], found["hires"]) == (count, more, more)
    for roster in found["rosters"][:2]:
        wanted = {"edition": "hb2006", "options": {"game": choice}, "teams": [{"roster": roster["key"]}, HUMAN]}
        assert http.post("/api/matches", json=wanted).status_code == 201


def test_a_roster_that_the_options_leave_out_is_refused_by_the_names_that_people_read(http: httpx.Client) -> None:
    wanted = {"edition": "hb2006", "options": {"game": "basic"}, "teams": [{"roster": "dark_elf"}, HUMAN]}
    for answer in (
        http.post("/api/matches", json=wanted),
        http.get("/api/hires/hb2006/dark_elf", params={"option": "game=basic"}),
    ):
        assert answer.status_code == 422
        said = answer.json()["error"]
        assert said.endswith(" has no such team with these options. Teams: Human, Orc.")
        assert "hb2006" not in said
        assert "_" not in said
    assert http.get("/api/editions/hb2006", params={"option": "game="}).status_code == 422
    assert http.get("/api/editions/no_such").status_code == 422


def test_who_can_be_hired_is_listed_with_price_and_words(http: httpx.Client) -> None:
    found = {one["key"]: one for one in http.get("/api/hires/bb2016/human").json()}
    griff = found["griff_oberwald"]
    assert (griff["name"], griff["kind"], griff["cost"], griff["most"]) == ("Griff Oberwald", "star", 320_000, 1)
    assert found["bribe"]["name"] == "Bribe"
    assert "wizard" not in found
    assert all(one["name"] and one["summary"] for one in found.values())
    with_wizard = http.get("/api/hires/bb2016/human", params={"option": "wizard=yes"}).json()
    assert "wizard" in [one["key"] for one in with_wizard]


PRICES = {"keg": 50_000, "training": 100_000, "chef": 300_000, "bribe": 100_000, "apothecary": 100_000}
FAMOUS = {"horatio": 80_000, "kari": 50_000}


@pytest.mark.parametrize(
    ("edition", "roster", "more"),
    [
        ("bb2016", "human", FAMOUS),
        ("bb2016", "halfling", {"chef": 100_000}),
        ("bb2016", "goblin", {"bribe": 50_000, "fink": 50_000}),
        ("hb2006", "human", {"wizard": 150_000}),
        ("hb2006", "halfling", {"chef": 100_000}),
        ("hb2006", "goblin", {"bribe": 50_000}),
    ],
)
def test_inducements_bribes_and_physicians_have_the_prices_of_the_book(
    http: httpx.Client, edition: str, roster: str, more: dict[str, int]
) -> None:
    found = {one["key"]: one["cost"] for one in http.get(f"/api/hires/{edition}/{roster}").json()}
    assert {key: found[key] for key in {**PRICES, **more}} == {**PRICES, **more}
    assert all(found.values())


def test_a_difference_in_rating_deals_cards(live: Live) -> None:
    match, _ = live.open(edition="sheet", teams=[{"roster": "human", "rating": 111}, ORC])
    with live.client() as http:
        log = http.get(f"/api/matches/{match}/replay").json()["log"]
        sides = http.get(f"/api/matches/{match}/at/0").json()["view"]["sides"]
    assert [side["rating"] for side in sides] == [111, 100]
    assert log == [] or any("underdogs" in line["text"] for line in log)


@pytest.mark.parametrize("kind", ["ready", "quick"])
def test_hired_help_comes_to_the_match(live: Live, kind: str) -> None:
    teams = [{"roster": "human", "kind": kind, "hire": ["griff_oberwald", "keg", "bribe", "bribe"]}, ORC]
    match, _ = live.open(teams=teams)
    with live.client() as http:
        view = http.get(f"/api/matches/{match}/at/0").json()["view"]
    assert view["sides"][0]["bribes"] == 2
    assert [one["name"] for one in view["sides"][0]["inducements"]] == ["Bloodweiser keg"]
    assert "Griff Oberwald" in [one["name"] for one in view["players"]]


@pytest.mark.parametrize(
    ("edition", "team", "words"),
    [
        ("bb2016", {"roster": "human", "rating": 120}, "gives the weaker side nothing for team ratings"),
        ("sheet", {"roster": "human", "rating": 0}, "rating' does not fit: it must be"),
        ("sheet", {"roster": "human", "rating": 1000}, "rating' does not fit: it must be"),
        ("sheet", {"roster": "human", "rating": "strong"}, "rating' does not fit: it must be"),
        ("bb2016", {"roster": "human", "hire": ["grif_oberwald"]}, "did you mean 'griff_oberwald'?"),
        ("bb2016", {"roster": "human", "hire": ["bribe"] * 4}, "4 bribes: at most 3."),
        ("bb2016", {"roster": "human", "hire": ["igor"]}, "Igor: not for a Human team."),
        ("bb2016", {"roster": "human", "hire": ["no such one"]}, "hire"),
        ("sheet", {"roster": "human", "hire": ["bribe"]}, "there are no bribes in these rules."),
    ],
)
def test_a_bad_wish_is_refused_in_one_sentence(
    http: httpx.Client, edition: str, team: dict[str, Any], words: str
) -> None:
    answer = open_match(http, edition, team, ORC)
    assert answer.status_code == 422
    said = answer.json()["error"]
    assert words in said
    assert not said[0].islower()
    assert said[-1] in ".?"
    assert "\n" not in said


def test_a_roster_that_is_not_there_is_said_so(http: httpx.Client) -> None:
    for path in ("/api/hires/bb2016/nobody", "/api/hires/nowhere/human", "/api/hires/bb2016/human?option=wizard"):
        answer = http.get(path)
        assert answer.status_code == 422
        assert answer.json()["error"].endswith((".", "?"))
