"""The thirty team lists of the 2016 book, held against a second transcription."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.transcripts import TeamList, listed_stars, star_entries, team_lists
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.layers import Data
from touchback.rules.teams.drafts import check_draft, draft_cost, make_team, ready_draft, risen_player
from touchback.rules.teams.hire_request import hire_offers

BUILT = build_edition("bb2016")
LISTS = {one.key: one for one in team_lists()}
EVERY_LIST = [pytest.param(key, marks=rule(one.rule), id=key) for key, one in LISTS.items()]
WITHOUT_APOTHECARY = {"khemri", "necromantic", "nurgle", "undead"}
WITH_NECROMANCER = {"necromantic", "undead"}
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
