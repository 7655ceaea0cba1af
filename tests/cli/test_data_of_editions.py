"""`touchback data` of the older editions: the same shapes, each book's own figures."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from tests.support import rule
from touchback.cli.application import build

EDITIONS = ["lrb4", "hb2006", "sheet"]
ROSTER = {"key", "name", "reroll_cost", "apothecary", "positions", "stars", "rules"}
POSITION = {"key", "name", "min", "max", "cost", "ma", "st", "ag", "av", "skills", "normal", "double"}
STAR = {"key", "name", "cost", "ma", "st", "ag", "av", "skills", "plays_for", "special", "rules"}
SKILL = {"key", "name", "category", "summary", "rules"}
CATEGORIES = {"General", "Agility", "Strength", "Passing", "Mutation", "Physical"}


def document(edition: str, kind: str) -> Any:
    done = CliRunner().invoke(build(), ["data", edition, kind, "--json"])
    assert done.exit_code == 0, done.output
    return json.loads(done.output)


@pytest.mark.parametrize("edition", EDITIONS)
def test_rosters_have_their_shape(edition: str) -> None:
    rosters = document(edition, "rosters")
    assert len(rosters) == 21
    stars = {star["key"] for star in document(edition, "stars")}
    for roster in rosters:
        allies = [one for one in roster["positions"] if one.get("ally")]
        assert set(roster) == ROSTER | ({"most_allies"} if allies else set())
        assert set(roster["stars"]) <= stars
        assert all(isinstance(one["cost"], int) for one in roster["positions"])
        for one in roster["positions"]:
            assert set(one) == POSITION | ({"ally"} if one in allies else set())
            assert {*one["normal"], *one["double"]} <= CATEGORIES


@pytest.mark.parametrize("edition", EDITIONS)
def test_stars_and_skills_have_their_shape(edition: str) -> None:
    stars = document(edition, "stars")
    fee = {"fee"} if edition == "lrb4" else set()
    assert all(set(star) == STAR | fee for star in stars)
    assert all(star["plays_for"] and star["rules"] for star in stars)
    for kind in ("skills", "equipment"):
        found = document(edition, kind)
        assert all(set(skill) - {"trait"} == SKILL for skill in found)
        assert all(skill["summary"].endswith(".") and skill["rules"] for skill in found)


@pytest.mark.parametrize("edition", EDITIONS)
def test_tables_have_their_shape(edition: str) -> None:
    tables = document(edition, "tables")
    assert {"injury", "kick_off", "casualty", "weather"} <= set(tables)
    for table in tables.values():
        assert set(table) == {"dice", "rows", "rules"}
        assert all(set(row) == {"from", "to", "result"} for row in table["rows"])


@rule("LRB4-ROS-10", "LRB4-TEAM-08")
def test_a_list_with_big_guys() -> None:
    chaos = next(roster for roster in document("lrb4", "rosters") if roster["key"] == "chaos")
    assert (chaos["reroll_cost"], chaos["most_allies"]) == (70000, 1)
    names = [(one["name"], one["max"], one["cost"], one.get("ally", False)) for one in chaos["positions"]]
    assert names == [
        ("Chaos Beastman", 12, 60000, False),
        ("Chaos Warrior", 4, 100000, False),
        ("Minotaur", 1, 110000, True),
        ("Ogre", 1, 120000, True),
        ("Troll", 1, 100000, True),
    ]
    assert chaos["positions"][0]["double"] == ["Agility", "Passing", "Physical"]
    assert "thrud_the_barbarian" in chaos["stars"]


@rule("LRB4-STAR-22", "LRB4-STAR-09")
def test_a_star_with_two_prices() -> None:
    grim = next(star for star in document("lrb4", "stars") if star["key"] == "grim_ironjaw")
    assert (grim["cost"], grim["fee"]) == (220000, 70000)
    assert (grim["ma"], grim["st"], grim["ag"], grim["av"]) == (5, 4, 3, 8)
    assert grim["skills"] == ["Block", "Mighty Blow", "Dauntless", "Frenzy", "Thick Skull"]


@rule("LRB4-DATA-12", "LRB4-DATA-13", "LRB4-DATA-14", "LRB4-DATA-15", "LRB4-DATA-16", "LRB4-DATA-17")
def test_sixty_one_skills_in_six_categories_and_eight_weapons() -> None:
    counts: dict[str, int] = {}
    for skill in document("lrb4", "skills"):
        counts[skill["category"]] = counts.get(skill["category"], 0) + 1
    assert counts == {"General": 13, "Agility": 9, "Passing": 6, "Strength": 6, "Physical": 12, "Racial": 15}
    traits = [skill["name"] for skill in document("lrb4", "skills") if skill.get("trait")]
    assert len(traits) == 19
    assert {"Dauntless", "Jump Up", "Strong Arm", "Stand Firm", "Horns"} <= {*traits}
    assert len(document("lrb4", "equipment")) == 8
    assert document("bb2016", "equipment") == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", ["rosters", "stars", "skills", "equipment", "tables"])
def test_every_kind_prints_for_people_too(edition: str, kind: str) -> None:
    done = CliRunner().invoke(build(), ["data", edition, kind])
    assert (done.exit_code, "\x1b" in done.output) == (0, False)
    assert len(done.output) > 20
