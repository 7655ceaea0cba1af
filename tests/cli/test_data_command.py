"""`touchback data`: the figures of an edition, in the shapes that scripts rely on."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.shell import Done, refused, touchback
from touchback.cli.data import KINDS

G, A, S, P = "General", "Agility", "Strength", "Passing"
OGRE_SKILLS = ["Loner", "Bone-head", "Mighty Blow", "Thick Skull", "Throw Team-Mate"]
TROLL_SKILLS = ["Loner", "Always Hungry", "Mighty Blow", "Really Stupid", "Regeneration", "Throw Team-Mate"]
HUMANS = [
    ("Lineman", 16, 50000, (6, 3, 3, 8), [], [G], [A, S, P]),
    ("Catcher", 4, 60000, (8, 2, 3, 7), ["Catch", "Dodge"], [G, A], [S, P]),
    ("Thrower", 2, 70000, (6, 3, 3, 8), ["Sure Hands", "Pass"], [G, P], [A, S]),
    ("Blitzer", 4, 90000, (7, 3, 3, 8), ["Block"], [G, S], [A, P]),
    ("Ogre", 1, 140000, (5, 5, 2, 9), OGRE_SKILLS, [S], [G, A, P]),
]
ORCS = [
    ("Lineman", 16, 50000, (5, 3, 3, 9), [], [G], [A, S, P]),
    ("Goblin", 4, 40000, (6, 2, 3, 7), ["Right Stuff", "Dodge", "Stunty"], [A], [G, S, P]),
    ("Thrower", 2, 70000, (5, 3, 3, 8), ["Sure Hands", "Pass"], [G, P], [A, S]),
    ("Black Orc", 4, 80000, (4, 4, 2, 9), [], [G, S], [A, P]),
    ("Blitzer", 4, 80000, (6, 3, 3, 9), ["Block"], [G, S], [A, P]),
    ("Troll", 1, 110000, (4, 5, 1, 9), TROLL_SKILLS, [S], [G, A, P]),
]


def data(*words: str) -> Done:
    return touchback("data", *words)


def document(kind: str, *more: str) -> Any:
    done = data("bb2016", kind, "--json", *more)
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("key", "name", "reroll", "listed"), [("human", "Human", 50000, HUMANS), ("orc", "Orc", 60000, ORCS)]
)
def test_rosters_are_as_the_book_prints_them(key: str, name: str, reroll: int, listed: list[Any]) -> None:
    roster = next(one for one in document("rosters") if one["key"] == key)
    assert set(roster) == {"key", "name", "reroll_cost", "apothecary", "positions", "stars", "rules"}
    assert (roster["name"], roster["reroll_cost"], roster["apothecary"]) == (name, reroll, True)
    found = [
        (
            p["name"],
            p["max"],
            p["cost"],
            (p["ma"], p["st"], p["ag"], p["av"]),
            p["skills"],
            p["normal"],
            p["double"],
        )
        for p in roster["positions"]
    ]
    assert found == listed
    assert all(p["min"] == 0 and p["key"].islower() for p in roster["positions"])
    assert any(rule.startswith("BB16-ROST-") for rule in roster["rules"])


def test_skills_have_names_categories_summaries_and_rules() -> None:
    skills = {skill["key"]: skill for skill in document("skills")}
    assert set(skills["dodge"]) == {"key", "name", "category", "summary", "rules"}
    assert skills["sure_hands"]["name"] == "Sure Hands"
    assert skills["dodge"]["category"] == "Agility"
    assert "BB16-SKILL-28" in skills["dodge"]["rules"]
    assert all(skill["summary"].endswith(".") and skill["rules"] for skill in skills.values())


def test_tables_have_dice_rows_and_rules() -> None:
    tables = document("tables")
    injury = tables["injury"]
    assert injury["dice"] == "2d6"
    assert injury["rows"] == [
        {"from": 2, "to": 7, "result": "stunned"},
        {"from": 8, "to": 9, "result": "knocked_out"},
        {"from": 10, "to": 12, "result": "casualty"},
    ]
    assert "BB16-INJ-02" in injury["rules"]
    assert tables["weather"]["rows"][0]["result"] == "sweltering_heat"


def test_an_option_changes_the_table() -> None:
    assert document("tables", "--option", "weather=winter")["weather"]["rows"][0]["result"] == "howling_winds"


def test_there_are_thirty_rosters_and_eighty_one_skills() -> None:
    rosters = {roster["key"]: roster for roster in document("rosters")}
    assert len(rosters) == 30
    assert rosters["goblin"]["positions"][3]["skills"] == ["Ball & Chain", "No Hands", "Secret Weapon", "Stunty"]
    assert rosters["undead"]["apothecary"] is False
    assert "morg_n_thorg" in rosters["orc"]["stars"]
    assert "morg_n_thorg" not in rosters["undead"]["stars"]
    assert len(document("skills")) == 81


def test_stars_have_figures_skills_and_teams() -> None:
    stars = {star["key"]: star for star in document("stars")}
    assert len(stars) == 73
    griff = stars["griff_oberwald"]
    shape = ["key", "name", "cost", "ma", "st", "ag", "av", "skills", "plays_for", "special", "rules"]
    assert list(griff) == shape
    assert (griff["cost"], griff["ma"], griff["st"], griff["ag"], griff["av"]) == (320000, 7, 4, 4, 8)
    assert griff["skills"] == ["Loner", "Block", "Dodge", "Fend", "Sprint", "Sure Feet"]
    assert griff["plays_for"] == ["bretonnia", "human", "human_nobility"]
    assert "BB16-STAR-23" in griff["rules"]
    assert all(set(star) - {"members"} == set(shape) for star in stars.values())


def test_a_pair_has_two_members_and_no_figures_of_its_own() -> None:
    pairs = {star["key"]: star for star in document("stars") if "members" in star}
    assert sorted(pairs) == ["brick_farth_grotty", "grak_crumbleberry", "the_swift_twins"]
    twins = pairs["the_swift_twins"]
    assert (twins["ma"], twins["skills"], twins["cost"]) == (None, [], 390000)
    lucien, valen = twins["members"]
    assert (lucien["name"], lucien["ag"], lucien["skills"]) == (
        "Lucien",
        4,
        ["Loner", "Block", "Mighty Blow", "Tackle"],
    )
    assert (valen["name"], valen["ag"], valen["av"]) == ("Valen", 5, 7)


def test_weathers_options_and_figures() -> None:
    rain = next(w for w in document("weathers") if w["key"] == "pouring_rain")
    assert rain["modifies"] == {"pick_up": -1, "catch": -1, "intercept": -1}
    weather = next(o for o in document("options") if o["key"] == "weather")
    assert (weather["default"], weather["choices"]) == ("standard", ["standard", "winter", "subterranean"])
    figures = {one["key"]: one for one in document("figures")}
    assert [figures[key]["value"] for key in ("turns", "fielded", "squad")] == [8, 11, 16]
    assert figures["argue_roll"] == {
        "key": "argue_roll",
        "value": 6,
        "meaning": "what wins an argument with the referee",
        "set_by": "bb2016",
        "rules": ["BB16-STAFF-03"],
    }


def test_properties_procedures_and_moments_are_data_too() -> None:
    properties = {one["key"]: one for one in document("properties")}
    dodge = properties["stumbles_to_push"]
    assert dodge["meaning"] == "may treat Defender Stumbles as Pushed (Dodge)"
    assert dodge["given_by"] == ["skill:dodge"]
    assert "block.dodge_stumble" in dodge["read_by"]
    assert properties["short_passes_only"]["given_by"] == [
        "weather:blizzard",
        "weather:winter_blizzard",
        "ball:master_hewn",
    ]
    assert properties["right_stuff"]["read_by"] == ["skill:kick_team_mate", "skill:throw_team_mate"]
    procedures = {one["key"]: one for one in document("procedures")}
    assert procedures["throw_in"]["steps"] == ["throw_in.roll_throw_in", "throw_in.land_after_throw_in"]
    assert procedures["throw_in"]["set_by"] == "core"
    moments = {one["key"]: one for one in document("moments")}
    assert moments["casualty"]["meaning"] == "the player has suffered a casualty"
    assert moments["casualty"]["skills"] == [{"key": "regeneration", "name": "Regeneration", "starts": "regeneration"}]


@pytest.mark.parametrize("kind", ["properties", "figures", "procedures", "moments"])
def test_terms_are_printed_as_tables_for_people(kind: str) -> None:
    done = touchback("data", "lrb4", kind)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) > 10
    if kind != "procedures":
        assert "meaning" in done.stdout.splitlines()[1]


def test_inducements_referees_and_balls_are_data_too() -> None:
    keg = next(one for one in document("inducements") if one["key"] == "keg")
    assert (keg["name"], keg["most"], keg["cost"], len(keg["for"])) == ("Bloodweiser keg", 2, 50_000, 30)
    assert keg["summary"].endswith(".")
    assert keg["rules"] == ["BB16-INDD-01"]
    chef = next(one for one in document("inducements") if one["key"] == "chef")
    assert (chef["cost"], chef["cost_for"]) == (300_000, {"halfling": 100_000})
    igor = next(one for one in document("inducements") if one["key"] == "igor")
    assert igor["for"] == ["khemri", "necromantic", "nurgle", "undead"]
    assert [one["key"] for one in document("referees")][:3] == ["standard", "triplets", "hokuli"]
    squig = next(one for one in document("balls") if one["key"] == "limpin_squig")
    assert (squig["name"], squig["for"]) == ("Limpin' Squig", ["orc"])


def test_without_a_kind_the_kinds_are_listed() -> None:
    done = data("bb2016")
    assert (done.returncode, done.stderr) == (0, "")
    lines = [line.split() for line in done.stdout.splitlines()]
    assert [line[0] for line in lines] == list(KINDS)
    assert ["rosters", "30"] in [line[:2] for line in lines]
    listed = json.loads(data("bb2016", "--json").stdout)
    assert {"kind": "stars", "entries": 73} in listed


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_prints_for_people_too(kind: str) -> None:
    done = data("bb2016", kind)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert len(done.stdout) > 20


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("bb2016", "rooster"), "bb2016 has no data of the kind 'rooster': did you mean rosters?"),
        (("bb2016", "q"), "choose one of rosters, stars"),
        (("bb1886", "rosters"), "unknown edition 'bb1886'"),
        ((), "Missing argument"),
    ],
)
def test_bad_requests_get_one_line(words: tuple[str, ...], complaint: str) -> None:
    assert complaint in refused(data(*words), 2)


def test_help_has_an_example() -> None:
    assert "touchback data bb2016 rosters --json" in " ".join(data("--help").stdout.split())


def test_house_rules_change_the_figures(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text("[figures]\nturns = 6\n", encoding="utf-8")
    shown = touchback("data", "bb2016", "figures", "--house", str(file), "--json")
    turns = next(one for one in json.loads(shown.stdout) if one["key"] == "turns")
    assert (turns["value"], turns["set_by"]) == (6, "house")
