"""The rosters and stars that the 2006 handbook borrows, and where they differ from the book they come from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.support import rule
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.layers import Data
from touchback.rules.teams.drafts import Draft, check_draft, draft_cost, make_team, ready_draft
from touchback.rules.teams.hiring import Hire, check_hire, make_match_team
from touchback.rules.teams.stars import plays_for, star_members, stars_for, stars_of

BUILT = build_edition("hb2006")
LENDER = build_edition("bb2016")
NAMES = [
    "Amazon",
    "Chaos",
    "Chaos Dwarf",
    "Dark Elf",
    "Dwarf",
    "Elf",
    "Goblin",
    "Halfling",
    "High Elf",
    "Human",
    "Khemri",
    "Lizardman",
    "Necromantic",
    "Norse",
    "Nurgle",
    "Ogre",
    "Orc",
    "Skaven",
    "Undead",
    "Vampire",
    "Wood Elf",
]
NEWER = {"filthy_rich", "kick_team_mate", "monstrous_mouth", "swoop", "timmm_ber", "weeping_dagger"}
CHANGED = {"goblin", "halfling", "human", "khemri", "skaven"}


def position(roster: str, key: str) -> Data:
    found: Data = next(p for p in BUILT.rosters[roster]["positions"] if p["key"] == key)
    return found


@rule("HB06-TOC-25")
def test_the_twenty_one_rosters_of_the_contents_page() -> None:
    assert sorted(roster["name"] for roster in BUILT.rosters.values()) == NAMES


@rule("HB06-TOC-25")
@pytest.mark.parametrize("key", sorted(BUILT.rosters))
def test_what_is_not_known_to_differ_is_as_in_the_lenders_book(key: str) -> None:
    mine, theirs = BUILT.rosters[key], LENDER.rosters[key]
    assert (mine["reroll_cost"], mine["apothecary"]) == (theirs["reroll_cost"], theirs["apothecary"])
    assert (mine["positions"] == theirs["positions"]) is (key not in CHANGED)


@rule("HB06-DATA-01", "HB06-TOC-03")
def test_the_human_team_card_costs_a_million() -> None:
    """Two positions are printed; with this price of a catcher the card's re-rolls and fan factor fit exactly."""
    lineman, catcher = position("human", "lineman"), position("human", "catcher")
    assert (lineman["figures"], lineman["skills"]) == ([6, 3, 3, 8], [])
    assert (catcher["figures"], catcher["skills"], catcher["cost"]) == ([8, 2, 3, 7], ["catch", "dodge"], 70_000)
    twelve = ("blitzer",) * 2 + ("thrower",) * 2 + ("catcher",) * 2 + ("lineman",) * 6
    card = Draft("human", "Card", twelve, rerolls=4, fan_factor=4)
    assert draft_cost(BUILT, card) == 1_000_000
    assert check_draft(BUILT, card) == []


@rule("HB06-TOC-25")
def test_khemri_has_the_mummies_of_the_cover() -> None:
    keys = [p["key"] for p in BUILT.rosters["khemri"]["positions"]]
    assert keys == ["skeleton", "thro_ra", "blitz_ra", "mummy"]
    mummy = position("khemri", "mummy")
    assert mummy == {**position("undead", "mummy"), "max": 4}


@rule("HB06-TOC-25")
def test_newer_positions_and_skills_are_left_out() -> None:
    goblins = [p["key"] for p in BUILT.rosters["goblin"]["positions"]]
    assert goblins == ["goblin", "bomma", "looney", "fanatic", "pogoer", "troll"]
    assert position("skaven", "gutter_runner")["skills"] == ["dodge"]
    assert "timmm_ber" not in position("halfling", "treeman")["skills"]


@rule("HB06-TOC-13")
def test_skills_are_those_of_the_lender_without_six_newer_ones() -> None:
    assert NEWER & BUILT.skills.keys() == set()
    lent = {key for key, skill in LENDER.skills.items() if skill.category != "Unique"}
    assert lent - BUILT.skills.keys() == NEWER
    assert len(BUILT.skills) == 75


@rule("HB06-TOC-03")
@pytest.mark.parametrize("key", sorted(BUILT.rosters))
def test_a_million_buys_a_team_from_every_list(key: str) -> None:
    draft = ready_draft(BUILT, key)
    assert draft_cost(BUILT, draft) == 1_000_000
    assert check_draft(BUILT, draft) == []
    assert 11 <= len(make_team(BUILT, draft).players) <= 17


@rule("HB06-TOC-03")
@pytest.mark.parametrize("key", sorted(BUILT.rosters))
def test_the_players_of_a_team_are_those_that_were_bought_in_that_order(key: str) -> None:
    draft = ready_draft(BUILT, key)
    draft = replace(draft, players=draft.players[::-1])
    bought = [position(key, one) for one in draft.players]
    own = [player for player in make_team(BUILT, draft).players if not player.risen]
    skills = [{BUILT.rules.skill_of[skill].index for skill in one["skills"]} for one in bought]
    assert [(player.number, player.position) for player in own] == [*enumerate(draft.players, start=1)]
    assert [player.figures for player in own] == [tuple(one["figures"]) for one in bought]
    assert [set(player.skills) for player in own] == skills


@rule("HB06-TOC-03")
@pytest.mark.parametrize(
    ("players", "bought", "fits"),
    [
        (("lineman",) * 11, {}, True),
        (("lineman",) * 10, {}, False),
        (("lineman",) * 16, {}, True),
        (("lineman",) * 17, {}, False),
        (("lineman",) * 14 + ("thrower",) * 2, {}, True),
        (("lineman",) * 15 + ("thrower",) * 2, {}, False),
        (("lineman",) * 9 + ("thrower",) * 2, {}, True),
        (("lineman",) * 8 + ("thrower",) * 3, {}, False),
        (("lineman",) * 10 + ("black_orc",), {}, False),
        (("lineman",) * 11, {"rerolls": 8, "assistants": 5}, True),
        (("lineman",) * 11, {"rerolls": 8, "assistants": 2, "cheerleaders": 2, "fan_factor": 1}, True),
        (("lineman",) * 11, {"rerolls": 8, "assistants": 2, "cheerleaders": 2, "fan_factor": 2}, False),
    ],
)
def test_a_new_team_has_eleven_to_sixteen_of_one_list_within_its_limits_for_a_million(
    players: tuple[str, ...], bought: dict[str, Any], fits: bool
) -> None:
    assert (check_draft(BUILT, Draft("human", "New", players, **bought)) == []) is fits


# --- stars ----------------------------------------------------------------------------------------------------------


@rule("HB06-TOC-27")
def test_stars_are_borrowed_where_they_fit() -> None:
    stars = stars_of(BUILT)
    assert {"hack_enslash", "ramtut_iii", "morg_n_thorg"} <= stars.keys()  # those of the cover
    assert len(stars) == 64
    left_out = stars_of(LENDER).keys() - stars.keys()
    for key in left_out:
        one = stars_of(LENDER)[key]
        newer = any(NEWER & {*member["skills"]} or "loner" not in member["skills"] for member in star_members(one))
        nobody = not set(plays_for(LENDER, key)) & BUILT.rosters.keys()
        assert "members" in one or one.get("guest") or newer or nobody, key


@rule("HB06-TOC-27", "HB06-TOC-24")
@pytest.mark.parametrize("key", sorted(stars_of(BUILT)))
def test_every_star_takes_the_field_for_every_team_that_may_hire_him(key: str) -> None:
    teams = plays_for(BUILT, key)
    assert teams == [roster for roster in plays_for(LENDER, key) if roster in BUILT.rosters]
    assert teams
    for roster in teams:
        assert key in stars_for(BUILT, roster)
        draft = ready_draft(BUILT, roster)
        small = replace(draft, players=draft.players[:11])
        hired = [player for player in make_match_team(BUILT, small, Hire((key,))).players if player.star]
        assert [list(player.figures) for player in hired] == [stars_of(LENDER)[key]["figures"]]


@rule("HB06-TOC-24")
def test_two_stars_at_most() -> None:
    draft = ready_draft(BUILT, "human")
    three = Hire(("mighty_zug", "griff_oberwald", "helmut_wulf"))
    assert "3 star players: at most 2" in check_hire(BUILT, draft, three)


def test_the_sheet_hires_nobody() -> None:
    sheet = build_edition("sheet")
    assert stars_of(sheet) == {}
    assert sheet.rosters.keys() == BUILT.rosters.keys()
    assert check_hire(sheet, ready_draft(sheet, "human"), Hire(("mighty_zug",)))
