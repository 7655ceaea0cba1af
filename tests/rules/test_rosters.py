"""The thirty team lists of the 2016 book, held against a second transcription."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.support import rule
from tests.support.fielded import fielded, printed, sheet_of
from tests.support.transcripts import TeamList, listed_stars, rows, star_entries, team_lists
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.layers import Data
from touchback.rules.teams.drafts import (
    BadTeam,
    Draft,
    check_draft,
    draft_cost,
    make_team,
    ready_draft,
    risen_player,
)
from touchback.rules.teams.hire_request import hire_offers
from touchback.rules.teams.hiring import Hire, Mercenary, check_hire, hire_cost, make_mercenary

BUILT = build_edition("bb2016")
LISTS = {one.key: one for one in team_lists()}
EVERY_LIST = [pytest.param(key, marks=rule(one.rule), id=key) for key, one in LISTS.items()]
WITHOUT_APOTHECARY = {"khemri", "necromantic", "nurgle", "undead"}
WITH_NECROMANCER = {"necromantic", "undead"}
RACES = {(team, whom): value for what, team, whom, value, _ in rows("bb2016_kinds.txt") if what == "race"}
JOBS = {"line", "blitzer", "thrower", "catcher", "runner", "blocker", "big"}


def named(skill: str) -> str:
    """A skill's name without the printers' variants."""
    return "".join(letter for letter in skill.lower() if letter.isalpha()).removesuffix("s")


def same_skills(keys: list[str], names: list[str]) -> bool:
    """Whether the skills with these keys are those the book names, in the book's order."""
    known = [{named(part) for part in BUILT.rules.skill_of[key].name.split("/")} for key in keys]
    return len(known) == len(names) and all(named(name) in any_of for name, any_of in zip(names, known, strict=True))


def positions(key: str) -> list[Data]:
    found: list[Data] = BUILT.rosters[key]["positions"]
    return found


@rule("BB16-ROST-01")
def test_there_are_thirty_lists() -> None:
    assert len(LISTS) == 30
    assert sorted(BUILT.rosters) == sorted(LISTS)


@rule("BB16-ROST-01", "BB16-TEAM-03")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_positions_cost_and_play_as_the_list_says(key: str) -> None:
    listed: TeamList = LISTS[key]
    found = [(p["key"], p["name"], p.get("min", 0), p["max"], p["cost"], p["figures"]) for p in positions(key)]
    assert found == [(p.key, p.name, 0, p.most, p.cost, p.figures) for p in listed.positions]
    for have, want in zip(positions(key), listed.positions, strict=True):
        assert same_skills(have["skills"], want.skills), f"{have['key']}: {have['skills']}"


def eleven(key: str, *first: str) -> Draft:
    """These players, with the cheapest of the list to make them eleven."""
    cheap = [one.key for one in sorted(LISTS[key].positions, key=lambda one: one.cost) for _ in range(one.most)]
    for one in first:
        cheap.remove(one)
    return Draft(key, "Test", (*first, *cheap[: 11 - len(first)]))


@rule("BB16-ROST-01", "BB16-TEAM-03", "BB16-INDD-06", "BB16-INDD-14")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_players_take_the_field_at_the_price_and_as_the_list_has_them(key: str) -> None:
    lesson = {"G": "strip_ball", "A": "sprint", "S": "piling_on", "P": "dump_off"}
    for one in LISTS[key].positions:
        draft, skill = eleven(key, one.key), lesson[one.access[0][0]]
        fewer = replace(draft, players=draft.players[1:])
        assert draft_cost(BUILT, draft) - draft_cost(BUILT, fewer) == one.cost
        hire = Hire(mercenaries=(Mercenary(one.key), Mercenary(one.key, skill)))
        assert hire_cost(BUILT, key, hire) == 2 * one.cost + 30_000 + 30_000 + 50_000
        mercenaries = [make_mercenary(BUILT, key, hired, 12) for hired in hire.mercenaries]
        loner = [] if "Loner" in one.skills else ["loner"]
        assert [sheet_of(BUILT, hired) for hired in mercenaries] == [
            printed(BUILT, one, loner),
            printed(BUILT, one, [*loner, skill]),
        ]
        team = make_team(BUILT, draft)
        assert (team.players[0].position, sheet_of(BUILT, team.players[0])) == (one.key, printed(BUILT, one))
        assert (team.players[0].race, team.players[0].thrall) == (RACES.get((key, one.key), ""), one.key == "thrall")
        assert fielded(BUILT, [team, team])[0] == printed(BUILT, one)


@rule("BB16-ROST-01", "BB16-TEAM-03", "BB16-INDD-06")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_one_more_than_the_list_has_of_a_position_is_refused(key: str) -> None:
    for one in LISTS[key].positions:
        too_many = f"{one.most + 1} of {one.name}: the roster allows {one.most}"
        full = Draft(key, "Test", (one.key,) * one.most)
        assert not any(f"of {one.name}" in fault for fault in check_draft(BUILT, full))  # it may be too dear
        with pytest.raises(BadTeam, match=re.escape(too_many)):
            make_team(BUILT, replace(full, players=(one.key,) * (one.most + 1)))
        assert too_many in check_hire(BUILT, full, Hire(mercenaries=(Mercenary(one.key),)))
        fewer = replace(full, players=full.players[1:])
        assert check_hire(BUILT, fewer, Hire(mercenaries=(Mercenary(one.key),))) == []
    with pytest.raises(BadTeam, match="is no position of the"):
        make_team(BUILT, Draft(key, "Test", ("halfling" if key != "halfling" else "goblin",) * 11))


@rule("BB16-ROST-01", "BB16-INDD-14", "BB16-SKILL-01")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_a_mercenary_learns_from_the_normal_categories_of_the_list_only(key: str) -> None:
    kinds = {"G": "strip_ball", "A": "sprint", "S": "piling_on", "P": "dump_off", "M": "two_heads", "": "stakes"}
    for one in LISTS[key].positions:
        for letter, skill in kinds.items():
            faults = check_hire(BUILT, Draft(key, "Test", ()), Hire(mercenaries=(Mercenary(one.key, skill),)))
            has = named(skill) in map(named, one.skills)
            fits = letter != "" and letter in one.access[0] and not has
            assert faults == ([] if fits else [f"a {one.name} cannot be hired with {skill!r}"])


@rule("BB16-ROST-02", "BB16-TEAM-04", "BB16-APOTH-01")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_re_rolls_and_an_apothecary_are_paid_as_the_list_says_or_refused(key: str) -> None:
    plain = eleven(key)
    for rerolls in (1, 8):
        price = draft_cost(BUILT, replace(plain, rerolls=rerolls)) - draft_cost(BUILT, plain)
        assert price == rerolls * LISTS[key].reroll_cost
    assert make_team(BUILT, replace(plain, rerolls=1)).rerolls == 1
    assert any("9 re-rolls" in fault for fault in check_draft(BUILT, replace(plain, rerolls=9)))
    treated = replace(plain, apothecary=True)
    assert draft_cost(BUILT, treated) - draft_cost(BUILT, plain) == 50_000
    if LISTS[key].apothecary:
        assert make_team(BUILT, treated).apothecaries == 1
    else:
        with pytest.raises(BadTeam, match="may not have an apothecary"):
            make_team(BUILT, treated)


@rule("BB16-ROST-01")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_positions_learn_from_the_categories_of_the_list(key: str) -> None:
    assert [(p["normal"], p["double"]) for p in positions(key)] == [p.access for p in LISTS[key].positions]
    for position in positions(key):
        letters = position["normal"] + position["double"]
        assert len(set(letters)) == len(letters)
        assert set("GASP") <= set(letters) <= set("GASPM")


@rule("BB16-ROST-02")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_re_rolls_and_apothecary_are_as_the_book_has_them(key: str) -> None:
    roster = BUILT.rosters[key]
    assert (roster["name"], roster["reroll_cost"]) == (LISTS[key].name, LISTS[key].reroll_cost)
    assert BUILT.layered.table("creation")["most_rerolls"] == 8
    assert roster["apothecary"] is LISTS[key].apothecary is (key not in WITHOUT_APOTHECARY)
    assert {LISTS[key].rule, "BB16-ROST-02"} <= set(roster["rules"])


@pytest.mark.parametrize(
    ("roster", "key", "cost", "most"),
    [
        pytest.param(roster, key, cost, most, marks=rule(LISTS[roster].rule), id=roster)
        for roster, key, cost, most in (
            ("dwarf_slayer_hold", "runesmith", 30_000, 1),
            ("goblin", "bribe", 50_000, 3),
            ("halfling", "chef", 100_000, 1),
            ("human", "ballistics", 30_000, 1),
            ("human_nobility", "ballistics", 30_000, 1),
            ("orc", "drummer", 50_000, 1),
            ("savage_orc", "drummer", 50_000, 1),
            ("skaven_pestilent_vermin", "warlock", 120_000, 1),
        )
    ],
)
def test_a_list_names_the_inducement_of_its_team(roster: str, key: str, cost: int, most: int) -> None:
    built = build_edition("bb2016", {"specialists": "yes"})
    assert [(one.cost, one.most) for one in hire_offers(built, roster) if one.key == key] == [(cost, most)]
    others = [one.cost for one in hire_offers(built, "amazon") if one.key == key]
    assert others == {"bribe": [100_000], "chef": [300_000]}.get(key, [])  # dearer for others, or not to be had


@rule("BB16-NECRO-01", "BB16-NECRO-02")
@pytest.mark.parametrize("key", sorted(LISTS))
def test_a_necromancer_raises_what_the_roster_calls_a_zombie(key: str) -> None:
    assert ("risen" in BUILT.rosters[key]) is (key in WITH_NECROMANCER)
    if key in WITH_NECROMANCER:
        zombie = next(p for p in positions(key) if p["key"] == "zombie")
        raised = risen_player(BUILT, key, 17)
        assert (raised.position, list(raised.figures)) == ("zombie", zombie["figures"])
        assert raised.skills == tuple(sorted(BUILT.rules.skill_of[skill].index for skill in zombie["skills"]))


@rule("BB16-TEAM-02", "BB16-TEAM-03")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_a_million_buys_a_team_from_every_list(key: str) -> None:
    draft = ready_draft(BUILT, key)
    prices = {p.key: p.cost for p in LISTS[key].positions}
    spent = sum(prices[player] for player in draft.players) + draft.rerolls * LISTS[key].reroll_cost
    spent += 10_000 * (draft.fan_factor + draft.cheerleaders + draft.assistants) + (50_000 if draft.apothecary else 0)
    assert spent == draft_cost(BUILT, draft) == 1_000_000
    assert check_draft(BUILT, draft) == []
    assert 11 <= len(draft.players) <= 16
    assert len(make_team(BUILT, draft).players) == len(draft.players) + (key in WITH_NECROMANCER)


@pytest.mark.parametrize("key", sorted(LISTS))
def test_pieces_can_be_told_apart(key: str) -> None:
    codes = [p["code"] for p in positions(key)]
    assert len(set(codes)) == len(codes)
    assert all(len(code) == 2 and code.isalpha() for code in codes)
    assert {p["job"] for p in positions(key)} <= JOBS


def test_no_two_ready_made_teams_have_the_same_name() -> None:
    names = {BUILT.rosters[key]["ready"]["name"] for key in BUILT.rosters}
    assert len(names) == len(BUILT.rosters)


@rule("BB16-ROST-03")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_a_list_names_at_least_the_stars_that_the_book_prints_under_it(key: str) -> None:
    listed, stars = listed_stars()[key], BUILT.rosters[key]["stars"]
    assert set(listed) <= set(stars)
    entries = {one.key: one.teams for one in star_entries()}
    others = set(stars) - set(listed)  # who come by their own entries
    assert all(entries[star].startswith("any") or key in entries[star].split() for star in others)


@rule("BB16-ROST-03")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_a_team_hires_the_stars_of_its_list_at_the_prices_of_their_own_entries(key: str) -> None:
    prices = {one.key: one.cost for one in star_entries()}
    hired = {one.key: one.cost for one in hire_offers(BUILT, key) if one.kind == "star"}
    assert set(listed_stars()[key]) <= set(hired)
    assert hired == {star: prices[star] for star in hired}
    for star in star_entries():
        fits = check_hire(BUILT, eleven(key), Hire((star.key,))) == []
        assert fits is (star.key in hired)
        assert not fits or hire_cost(BUILT, key, Hire((star.key,))) == prices[star.key]


MENDED = {
    ("amazon", ""): "reroll_cost",
    ("bretonnia", "blitzer"): "normal",
    ("chaos_chosen", "minotaur"): "skills",
    ("chaos_dwarf", "hobgoblin"): "cost",
    ("chaos_dwarf", "chaos_dwarf"): "cost",
    ("chaos_dwarf", "bull_centaur"): "cost",
    ("chaos_dwarf", "minotaur"): "cost",
    ("chaos_renegades", ""): "reroll_cost",
    ("goblin", "ooligan"): "cost",
    ("human_nobility", "ogre"): "skills",
    ("lizardmen", "kroxigor"): "st",
    ("skaven", "gutter_runner"): "skills",
    ("slann", ""): "reroll_cost",
}


@rule("BB16-ROST-01")
@pytest.mark.parametrize(("key", "position"), sorted(MENDED))
def test_what_was_damaged_in_print_is_marked_as_restored(key: str, position: str) -> None:
    entry = next(p for p in positions(key) if p["key"] == position) if position else BUILT.rosters[key]
    fields = [mark.partition(":")[0] for mark in entry["restored"]]
    assert MENDED[key, position] in fields
