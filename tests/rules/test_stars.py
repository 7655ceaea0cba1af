"""The star players of the 2016 book, held against a second transcription, and whom they play for."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.rules.test_rosters import same_skills
from tests.support import rule
from tests.support.fielded import fielded, printed, sheet_of
from tests.support.transcripts import StarEntry, listed_stars, rows, star_entries
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.layers import BadLayer
from touchback.rules.edition.readers.stars import check_stars
from touchback.rules.teams.drafts import BadTeam, Draft, ready_draft
from touchback.rules.teams.hire_request import hire_offers
from touchback.rules.teams.hiring import Hire, check_hire, hire_cost, make_match_team
from touchback.rules.teams.stars import plays_for, star_members, stars_for, stars_of

BUILT = build_edition("bb2016")
STARS = {one.key: one for one in star_entries()}
EVERY_STAR = [pytest.param(key, marks=rule(one.rule), id=key) for key, one in STARS.items()]
GUESTS = {"the_white_dwarf", "the_black_gobbo"}
FOR_HIRE = [one for one in EVERY_STAR if one.id not in GUESTS]
TRAITS = {whom: value.split() for what, _, whom, value, _ in rows("bb2016_kinds.txt") if what == "traits"}
THRALLS = {whom for what, star, whom, _, _ in rows("bb2016_kinds.txt") if what == "thrall" and star in STARS}
NO_LONERS = {"grut_gitgobbla", "heinrich_von_duisgart"}
UNDEAD = {"khemri", "necromantic", "undead"}


def willing(star: StarEntry) -> set[str]:
    """The teams of the star's own entry and of the lists that name him."""
    named = set(BUILT.rosters) if star.teams.startswith("any") else set(star.teams.split())
    never = set(star.teams.partition(" but ")[2].split())
    return (named | {key for key, stars in listed_stars().items() if star.key in stars}) - never


def small_team(roster: str) -> Draft:
    """The ready-made team cut down to eleven, so that there is room."""
    draft = ready_draft(BUILT, roster)
    return replace(draft, players=draft.players[:11])


@rule("BB16-STAR-01")
def test_there_are_seventy_three_stars() -> None:
    assert len(STARS) == 73
    assert sorted(stars_of(BUILT)) == sorted(STARS)


@rule("BB16-STAR-01")
@pytest.mark.parametrize("key", EVERY_STAR)
def test_stars_cost_and_play_as_the_table_says(key: str) -> None:
    star, entry = stars_of(BUILT)[key], STARS[key]
    assert (star["name"], star["cost"]) == (entry.name, entry.cost)
    assert [(m["name"], m["figures"]) for m in star_members(star)] == [(m.name, m.figures) for m in entry.members]
    assert entry.rule in star["rules"]


@rule("BB16-STAR-01")
@pytest.mark.parametrize("key", EVERY_STAR)
def test_stars_have_the_skills_of_the_table(key: str) -> None:
    for have, want in zip(star_members(stars_of(BUILT)[key]), STARS[key].members, strict=True):
        assert same_skills(have["skills"], want.skills), f"{have['name']}: {have['skills']}"
        assert ("loner" in have["skills"]) is (key not in NO_LONERS)


@rule("BB16-STAR-01", "BB16-ROST-03")
@pytest.mark.parametrize("key", EVERY_STAR)
def test_a_star_plays_for_teams_that_he_or_their_list_names(key: str) -> None:
    found = set(plays_for(BUILT, key))
    assert found == willing(STARS[key])
    listed = {roster for roster, data in BUILT.rosters.items() if key in data["stars"]}
    assert listed == (set() if key in GUESTS else found)


@rule("BB16-ROST-03")
def test_the_list_alone_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(stars_of(BUILT)["rasta_tailspike"], "plays_for", [])
    assert plays_for(BUILT, "rasta_tailspike") == ["skaven"]
    assert "rasta_tailspike" in stars_for(BUILT, "skaven")


@rule("BB16-ROST-03", "BB16-STAR-50")
@pytest.mark.parametrize("roster", sorted(UNDEAD))
def test_morg_never_plays_for_the_undead(roster: str) -> None:
    assert "morg_n_thorg" not in stars_for(BUILT, roster)
    faults = check_hire(BUILT, small_team(roster), Hire(("morg_n_thorg",)))
    assert "does not play for" in "; ".join(faults)
    assert len(plays_for(BUILT, "morg_n_thorg")) == 27


@rule("BB16-ROST-03", "BB16-STAR-21")
def test_the_stars_own_price_goes_before_that_of_a_list() -> None:
    assert stars_of(BUILT)["grak_crumbleberry"]["cost"] == 300_000
    assert stars_of(BUILT)["fezglitch"]["cost"] == 100_000
    assert stars_of(BUILT)["zzharg_madeye"]["cost"] == 90_000


@rule("BB16-INDD-07", "BB16-STAR-01")
@pytest.mark.parametrize("key", EVERY_STAR)
def test_a_star_plays_for_gold_for_the_teams_that_the_book_names_and_no_other_gets_him(key: str) -> None:
    teams = set() if key in GUESTS else willing(STARS[key])
    assert {roster for roster in BUILT.rosters if key in stars_for(BUILT, roster)} == teams
    for roster in BUILT.rosters:
        if roster in teams:
            assert check_hire(BUILT, small_team(roster), Hire((key,))) == []
            assert hire_cost(BUILT, roster, Hire((key,))) == STARS[key].cost
            continue
        with pytest.raises(BadTeam, match="does not play for"):
            make_match_team(BUILT, small_team(roster), Hire((key,)))


@rule("BB16-INDD-07", "BB16-STAR-01")
@pytest.mark.parametrize("key", FOR_HIRE)
def test_every_star_takes_the_field_as_his_entry_has_him(key: str) -> None:
    listed = [printed(BUILT, member, TRAITS.get(member.key, ())) for member in STARS[key].members]
    offers = hire_offers(BUILT, min(willing(STARS[key])))
    assert [one.cost for one in offers if one.key == key] == [STARS[key].cost]
    for roster in sorted(willing(STARS[key])):
        team = make_match_team(BUILT, small_team(roster), Hire((key,)))
        hired = [player for player in team.players if player.star]
        assert [player.name for player in hired] == [member.name for member in STARS[key].members]
        assert [player.number for player in hired] == list(range(12, 12 + len(hired)))
        assert [sheet_of(BUILT, player) for player in hired] == listed
        assert [player.thrall for player in hired] == [key in THRALLS] * len(hired)
    game = fielded(BUILT, [team, team])
    assert game[11 : 11 + len(listed)] == listed


@pytest.mark.parametrize("roster", sorted(BUILT.rosters))
def test_a_stars_piece_is_not_taken_for_another(roster: str) -> None:
    codes = [p["code"] for p in BUILT.rosters[roster]["positions"]]
    stars = [key for key in stars_of(BUILT) if roster in plays_for(BUILT, key)]
    codes += [member["code"] for key in stars for member in star_members(stars_of(BUILT)[key])]
    assert len(set(codes)) == len(codes)


@rule("BB16-STAR-01")
@pytest.mark.parametrize(
    ("key", "field"),
    [
        ("barik_farblast", "skills"),
        ("bertha_bigfist", "plays_for"),
        ("grashnak_blackhoof", "skills"),
        ("hack_enslash", "st"),
        ("bilerot_vomitflesh", "skills"),
        ("prince_moranion", "av"),
    ],
)
def test_what_was_damaged_in_print_is_marked_as_restored(key: str, field: str) -> None:
    assert field in [mark.partition(":")[0] for mark in stars_of(BUILT)[key]["restored"]]


@rule("BB16-STAR-36", "BB16-STAR-62")
@pytest.mark.parametrize(("key", "above"), [("hubris_rakarth", "hthark_the_unstoppable"), ("slibli", "setekh")])
def test_figures_that_look_like_a_slip_stay_as_printed(key: str, above: str) -> None:
    stars = stars_of(BUILT)
    assert stars[key]["figures"] == stars[above]["figures"]


def entry(**changes: object) -> dict[str, object]:
    return {**stars_of(BUILT)["mighty_zug"], **changes}


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"skills": ["blok"]}, "Mighty Zug has blok, which is no skill; did you mean 'block'"),
        ({"plays_for": ["humans"]}, "there is no roster 'humans'; did you mean 'human'"),
        ({"never_for": ["gnome"]}, "no roster 'gnome'"),
        ({"figures": [4, 5, 2]}, "3 figures, not four"),
        ({"cost": "much"}, "cost must be a whole number"),
        ({"price": 1}, "no field 'price'"),
        ({"traits": ["flight"]}, "has flight, which is no skill"),
    ],
)
def test_an_entry_that_makes_no_sense_is_refused(changed: dict[str, object], complaint: str) -> None:
    known = {"mighty_zug": entry(**changed)}
    with pytest.raises(BadLayer, match=re.escape(complaint)):
        check_stars(known, BUILT.skills, BUILT.rosters)


def test_a_house_may_change_what_a_star_asks() -> None:
    house = build_edition("bb2016", house={"stars": {"mighty_zug": {"cost": 200_000}}})
    assert stars_of(house)["mighty_zug"]["cost"] == 200_000
    with pytest.raises(BadLayer, match="no skill"):
        build_edition("bb2016", house={"stars": {"mighty_zug": {"skills": ["blok"]}}})


def test_a_house_may_have_a_star_of_its_own() -> None:
    hero = {"name": "Ola Quickstep", "cost": 90_000, "code": "OQ", "figures": [7, 3, 4, 7], "skills": ["dodge"]}
    house = build_edition("bb2016", house={"stars": {"ola_quickstep": {**hero, "plays_for": ["human"], "rules": []}}})
    assert "ola_quickstep" in stars_for(house, "human")
    assert "ola_quickstep" not in stars_for(house, "orc")
    team = make_match_team(house, small_team("human"), Hire(("ola_quickstep",)))
    assert (team.players[-1].name, team.players[-1].figures) == ("Ola Quickstep", (7, 3, 4, 7))
