"""The rosters and stars that the 2006 handbook borrows, and where they differ from the book they come from."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from tests.editions.hb2006.test_tables import own_list
from tests.rules.test_stars import STARS, willing
from tests.support import rule
from tests.support.fielded import fielded, printed, sheet_of
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.layers import Data
from touchback.rules.teams.drafts import BadTeam, Draft, check_draft, draft_cost, make_team, ready_draft
from touchback.rules.teams.hiring import Hire, Mercenary, check_hire, hire_cost, make_match_team, make_mercenary
from touchback.rules.teams.stars import plays_for, star_members, stars_for, stars_of

BUILT = build_edition("hb2006")
LENDER = build_edition("bb2016")
BOTH = [
    pytest.param("hb2006", marks=rule("HB06-TOC-25", "HB06-TOC-03")),
    pytest.param("sheet", marks=rule("SHEET-PURCH-01.a", "SHEET-PURCH-01.c")),  # its teams are the handbook's
]
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


@rule("HB06-TOC-03", "HB06-TOC-25")
@pytest.mark.parametrize("key", sorted(BUILT.rosters))
def test_the_players_of_a_team_are_those_that_were_bought_in_that_order(key: str) -> None:
    draft = ready_draft(BUILT, key)
    draft = replace(draft, players=draft.players[::-1])
    listed = {one.key: printed(BUILT, one) for one in own_list(key).positions}
    own = [player for player in make_team(BUILT, draft).players if not player.risen]
    assert [(player.number, player.position) for player in own] == [*enumerate(draft.players, start=1)]
    assert [sheet_of(BUILT, player) for player in own] == [listed[one] for one in draft.players]


def eleven(key: str, *first: str) -> Draft:
    """These players, with the cheapest of the list to make them eleven."""
    listed = sorted(own_list(key).positions, key=lambda one: one.cost)
    cheap = [one.key for one in listed for _ in range(one.most - first.count(one.key))]
    return Draft(key, "Test", (*first, *cheap[: 11 - len(first)]))


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("key", sorted(BUILT.rosters))
def test_players_take_the_field_at_the_price_and_as_the_list_has_them(key: str, edition: str) -> None:
    built = build_edition(edition)
    for one in own_list(key).positions:
        draft = eleven(key, one.key)
        fewer = replace(draft, players=draft.players[1:])
        assert draft_cost(built, draft) - draft_cost(built, fewer) == one.cost
        team = make_team(built, draft)
        assert (team.players[0].position, sheet_of(built, team.players[0])) == (one.key, printed(built, one))
        assert team.players[0].thrall is (one.key == "thrall")
        assert fielded(built, [team, team])[0] == printed(built, one)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("key", sorted(BUILT.rosters))
def test_one_more_than_the_list_has_of_a_position_is_refused(key: str, edition: str) -> None:
    built = build_edition(edition)
    for one in own_list(key).positions:
        too_many = f"{one.most + 1} of {one.name}: the roster allows {one.most}"
        full = Draft(key, "Test", (one.key,) * one.most)
        assert not any(f"of {one.name}" in fault for fault in check_draft(built, full))  # it may be too dear
        with pytest.raises(BadTeam, match=re.escape(too_many)):
            make_team(built, replace(full, players=(one.key,) * (one.most + 1)))
    stranger = "halfling" if key != "halfling" else "goblin"
    with pytest.raises(BadTeam, match=f"'{stranger}' is no position of the"):
        make_team(built, Draft(key, "Test", (stranger, *eleven(key).players[1:])))


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("key", sorted(BUILT.rosters))
def test_re_rolls_and_an_apothecary_are_paid_as_the_list_says_or_refused(key: str, edition: str) -> None:
    built, bare, listed = build_edition(edition), eleven(key), own_list(key)
    for rerolls in (1, 8):
        price = draft_cost(built, replace(bare, rerolls=rerolls)) - draft_cost(built, bare)
        assert price == rerolls * listed.reroll_cost
    assert make_team(built, replace(bare, rerolls=1)).rerolls == 1
    treated = replace(bare, apothecary=True)
    assert draft_cost(built, treated) - draft_cost(built, bare) == 50_000
    if listed.apothecary:
        assert make_team(built, treated).apothecaries == 1
    else:
        with pytest.raises(BadTeam, match="may not have an apothecary"):
            make_team(built, treated)


@rule("HB06-TOC-24", "HB06-TOC-25")
@pytest.mark.parametrize("key", sorted(BUILT.rosters))
def test_mercenaries_are_of_the_positions_of_the_list_and_within_its_limits(key: str) -> None:
    for one in own_list(key).positions:
        assert hire_cost(BUILT, key, Hire(mercenaries=(Mercenary(one.key),))) == one.cost + 30_000
        hired = make_mercenary(BUILT, key, Mercenary(one.key), 12)
        assert sheet_of(BUILT, hired) == printed(BUILT, one, [] if "Loner" in one.skills else ["loner"])
        full = Draft(key, "Test", (one.key,) * one.most)
        too_many = f"{one.most + 1} of {one.name}: the roster allows {one.most}"
        assert too_many in check_hire(BUILT, full, Hire(mercenaries=(Mercenary(one.key),)))
        fewer = replace(full, players=full.players[1:])
        assert check_hire(BUILT, fewer, Hire(mercenaries=(Mercenary(one.key),))) == []
        kinds = {"G": "strip_ball", "A": "sprint", "S": "piling_on", "P": "dump_off", "M": "two_heads", "": "stakes"}
        for letter, skill in kinds.items():
            taught = check_hire(BUILT, Draft(key, "Test", ()), Hire(mercenaries=(Mercenary(one.key, skill),)))
            fits = letter != "" and letter in one.access[0] and skill not in printed(BUILT, one)[1]
            assert (taught == []) is fits


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
def test_every_star_takes_the_field_as_his_entry_has_him_for_the_teams_that_may_hire_him_only(key: str) -> None:
    star, teams = STARS[key], willing(STARS[key]) & BUILT.rosters.keys()
    listed = [printed(BUILT, member) for member in star.members]
    assert teams == set(plays_for(BUILT, key)) != set()
    for roster in BUILT.rosters:
        draft = ready_draft(BUILT, roster)
        small = replace(draft, players=draft.players[:11])
        if roster not in teams:
            with pytest.raises(BadTeam, match="does not play for"):
                make_match_team(BUILT, small, Hire((key,)))
            continue
        assert key in stars_for(BUILT, roster)
        assert hire_cost(BUILT, roster, Hire((key,))) == star.cost
        team = make_match_team(BUILT, small, Hire((key,)))
        hired = [player for player in team.players if player.star]
        assert [(player.name, sheet_of(BUILT, player)) for player in hired] == [(star.name, listed[0])]
    assert fielded(BUILT, [team, team])[11] == listed[0]


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
