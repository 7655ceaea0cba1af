"""The twenty-one team lists and seven Big Guys of Living Rulebook 4, held against a second transcription."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from tests.support import rule
from tests.support.fielded import fielded, printed, sheet_of
from tests.support.transcripts import Ally, Listed, TeamList, allies, team_lists
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.layers import BadLayer, Data
from touchback.rules.teams.allies import most_allies, with_allies
from touchback.rules.teams.drafts import BadTeam, Draft, check_draft, draft_cost, make_team, ready_draft, risen_player

BUILT = build_edition("lrb4")
LISTS = {one.key: one for one in team_lists("lrb4")}
BIG_GUYS = {one.player.key: one for one in allies("lrb4")}
EVERY_LIST = [pytest.param(key, marks=rule(one.rule), id=key) for key, one in LISTS.items()]
EVERY_BIG_GUY = [pytest.param(key, marks=rule(one.rule), id=key) for key, one in BIG_GUYS.items()]
WITHOUT_APOTHECARY = {"khemri", "necromantic", "nurgle", "undead"}
WITH_NECROMANCER = {"necromantic", "undead"}
JOBS = {"line", "blitzer", "thrower", "catcher", "runner", "blocker", "big"}
TWO_BIG_GUYS = {"goblin", "halfling"}


def plain(name: str) -> str:
    """A skill's name without the printers' variants."""
    return "".join(letter for letter in name.lower().replace(" and ", "&") if letter.isalpha()).removesuffix("s")


def same_skills(keys: list[str], names: list[str]) -> bool:
    known = [plain(BUILT.rules.skill_of[key].name) for key in keys]
    return known == [OTHER_NAMES.get(plain(name), plain(name)) for name in names]


OTHER_NAMES = {"poisondagger": "poisoneddagger"}  # the star list's word for the weapon


def own_positions(key: str) -> list[Data]:
    return [p for p in BUILT.rosters[key]["positions"] if not p.get("ally")]


def big_guys_of(key: str) -> list[Data]:
    return [p for p in BUILT.rosters[key]["positions"] if p.get("ally")]


def draft(roster: str, *players: str, **rest: Any) -> Draft:
    """Eleven or more of a roster, with the fan factor every team needs."""
    return Draft(roster, "Test", players, **{"fan_factor": 1, **rest})


def faults(roster: str, *players: str, **rest: Any) -> str:
    return "; ".join(check_draft(BUILT, draft(roster, *players, **rest)))


def test_there_are_twenty_one_lists_and_seven_big_guys() -> None:
    assert (len(LISTS), len(BIG_GUYS)) == (21, 7)
    assert sorted(BUILT.rosters) == sorted(LISTS)
    assert set(BUILT.layered.table("allies")) == set(BIG_GUYS)


@rule("LRB4-TEAM-05")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_positions_cost_and_play_as_the_list_says(key: str) -> None:
    listed: TeamList = LISTS[key]
    found = [(p["key"], p["name"], p.get("min", 0), p["max"], p["cost"], p["figures"]) for p in own_positions(key)]
    assert found == [(p.key, p.name, 0, p.most, p.cost, p.figures) for p in listed.positions]
    for have, want in zip(own_positions(key), listed.positions, strict=True):
        assert same_skills(have["skills"], want.skills), f"{have['key']}: {have['skills']}"
    assert listed.rule in BUILT.rosters[key]["rules"]


def listed_for(key: str) -> list[Listed]:
    """The players of a list, with the Big Guys it may have and how many of them."""
    most, _, named = LISTS[key].allies.partition(": ")
    guys = [replace(BIG_GUYS[guy].player, most=int(most)) for guy in named.split()]
    return [*LISTS[key].positions, *guys]


def eleven(key: str, *first: str, **rest: Any) -> Draft:
    """These players, with the cheapest of the list's own to make them eleven."""
    listed = sorted(LISTS[key].positions, key=lambda one: one.cost)
    cheap = [one.key for one in listed for _ in range(one.most - first.count(one.key))]
    return draft(key, *first, *cheap[: 11 - len(first)], **rest)


@rule("LRB4-TEAM-05", "LRB4-TEAM-08")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_players_take_the_field_at_the_price_and_as_the_list_has_them(key: str) -> None:
    for one in listed_for(key):
        team = eleven(key, one.key)
        fewer = replace(team, players=team.players[1:])
        assert draft_cost(BUILT, team) - draft_cost(BUILT, fewer) == one.cost
        made = make_team(BUILT, team)
        assert (made.players[0].position, sheet_of(BUILT, made.players[0])) == (one.key, printed(BUILT, one))
        assert made.players[0].thrall is (one.key == "thrall")
        assert fielded(BUILT, [made, made])[0] == printed(BUILT, one)


@rule("LRB4-TEAM-05", "LRB4-TEAM-06", "LRB4-TEAM-08")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_one_more_than_the_list_has_of_a_position_or_of_big_guys_is_refused(key: str) -> None:
    for one in listed_for(key):
        full = Draft(key, "Test", (one.key,) * one.most)
        assert not any(f"of {one.name}" in fault or "allies" in fault for fault in check_draft(BUILT, full))
        too_many = f"{one.most + 1} of {one.name}: the roster allows {one.most}"
        with pytest.raises(BadTeam, match=re.escape(too_many)):
            make_team(BUILT, replace(full, players=(one.key,) * (one.most + 1)))
    most, _, named = LISTS[key].allies.partition(": ")
    guys = (named.split() * 3)[: int(most or 0) + 1]
    if named:
        allowed = f"{len(guys)} allies: the roster allows {most}"
        assert allowed in check_draft(BUILT, eleven(key, *guys))
        assert check_draft(BUILT, eleven(key, *guys[1:])) == []
    for guy in BIG_GUYS.keys() - {one.key for one in listed_for(key)}:
        with pytest.raises(BadTeam, match="is no position of the"):
            make_team(BUILT, Draft(key, "Test", (guy, *eleven(key).players[:10]), fan_factor=1))


@rule("LRB4-TEAM-07", "LRB4-STAFF-41", "LRB4-STAFF-43")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_re_rolls_and_an_apothecary_are_paid_as_the_list_says_or_refused(key: str) -> None:
    bare = eleven(key)
    assert draft_cost(BUILT, replace(bare, rerolls=1)) - draft_cost(BUILT, bare) == LISTS[key].reroll_cost
    assert draft_cost(BUILT, replace(bare, rerolls=9)) - draft_cost(BUILT, bare) == 9 * LISTS[key].reroll_cost
    assert make_team(BUILT, replace(bare, rerolls=1)).rerolls == 1
    treated = replace(bare, apothecary=True)
    assert draft_cost(BUILT, treated) - draft_cost(BUILT, bare) == 50_000
    if LISTS[key].apothecary:
        made = make_team(BUILT, treated)
        assert (made.apothecaries, made.thralls_only) == (1, key == "vampire")
    else:
        with pytest.raises(BadTeam, match="may not have an apothecary"):
            make_team(BUILT, treated)


@rule("LRB4-TEAM-07")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_re_rolls_and_apothecary_are_as_the_book_has_them(key: str) -> None:
    roster = BUILT.rosters[key]
    assert (roster["name"], roster["reroll_cost"]) == (LISTS[key].name, LISTS[key].reroll_cost)
    assert roster["apothecary"] is LISTS[key].apothecary is (key not in WITHOUT_APOTHECARY)


@rule("LRB4-IMP-16", "LRB4-SKILL-05.b")
@pytest.mark.parametrize("key", sorted(LISTS))
def test_positions_learn_by_the_reading_of_the_lost_ticks(key: str) -> None:
    assert [(p["normal"], p["double"]) for p in own_positions(key)] == [p.access for p in LISTS[key].positions]
    assert any("positions.normal" in mark for mark in BUILT.rosters[key]["restored"])
    mutants = {p["key"] for p in own_positions(key) if "H" in p["normal"] + p["double"]}
    assert bool(mutants) is (key in {"chaos", "nurgle", "skaven"})
    for position in BUILT.rosters[key]["positions"]:
        letters = position["normal"] + position["double"]
        assert sorted(letters.replace("H", "")) == sorted("GASP")
        assert "H" not in position["normal"]  # all of them are traits, and traits need doubles


@rule("LRB4-DATA-09", "LRB4-IMP-16", "LRB4-TRAIT-01")
@pytest.mark.parametrize("key", EVERY_BIG_GUY)
def test_big_guys_cost_and_play_as_their_list_says(key: str) -> None:
    listed: Ally = BIG_GUYS[key]
    entry = BUILT.layered.table("allies")[key]
    assert (entry["name"], entry["cost"], entry["figures"]) == (
        listed.player.name,
        listed.player.cost,
        listed.player.figures,
    )
    assert same_skills(entry["skills"], listed.player.skills)
    assert "big_guy" in entry["skills"]
    assert (entry["normal"], entry["double"]) == listed.player.access
    assert entry["plays_for"] == listed.teams
    assert {listed.rule, "LRB4-DATA-09"} <= set(entry["rules"])


@rule("LRB4-DATA-09")
@pytest.mark.parametrize("key", EVERY_BIG_GUY)
def test_the_teams_of_his_list_may_have_a_big_guy_as_his_list_has_him_and_no_others(key: str) -> None:
    listed: Ally = BIG_GUYS[key]
    for team in BUILT.rosters:
        guys = [p for p in big_guys_of(team) if p["key"] == key]
        assert bool(guys) is (team in listed.teams)
        if guys:
            players = (key, *[own_positions(team)[0]["key"]] * 10)
            assert faults(team, *players) == ""
            made = make_team(BUILT, draft(team, *players))
            assert sheet_of(BUILT, made.players[0]) == printed(BUILT, listed.player)
            assert fielded(BUILT, [made, made])[0] == printed(BUILT, listed.player)
            paid = draft_cost(BUILT, draft(team, *players)) - draft_cost(BUILT, draft(team, *players[1:]))
            assert paid == listed.player.cost
            most = 2 if team in TWO_BIG_GUYS else 1
            assert f"{most + 1} allies: the roster allows {most}" in faults(team, *[key] * most, *players)
        elif key not in {p["key"] for p in own_positions(team)}:
            with pytest.raises(BadTeam, match="is no position of the"):
                make_team(BUILT, draft(team, key, *[own_positions(team)[0]["key"]] * 10))


@rule("LRB4-TEAM-08", "LRB4-ROS-08", "LRB4-TEAM-04")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_a_big_guy_joins_the_teams_of_his_list_and_no_other(key: str) -> None:
    most, _, named = LISTS[key].allies.partition(": ")
    assert [p["key"] for p in big_guys_of(key)] == [guy for guy in BIG_GUYS if guy in named.split()]
    if named:
        assert most_allies(BUILT.rosters[key]) == int(most) == (2 if key in TWO_BIG_GUYS else 1)
    own = own_positions(key)[0]["key"]
    for guy in BIG_GUYS.keys() - set(named.split()) - {p["key"] for p in own_positions(key)}:
        assert "no position of the" in faults(key, guy, *[own] * 10)


@rule("LRB4-TEAM-08")
@pytest.mark.parametrize(
    ("key", "guys", "allowed"),
    [
        ("chaos", ("troll",), True),
        ("chaos", ("troll", "ogre"), False),
        ("chaos", ("troll", "troll"), False),
        ("norse", ("minotaur", "ogre"), False),
        ("goblin", ("troll", "troll"), True),
        ("goblin", ("troll", "troll", "troll"), False),
        ("halfling", ("treeman", "treeman"), True),
        ("wood_elf", ("treeman", "treeman"), False),
    ],
)
def test_one_big_guy_to_a_team_two_to_goblins_and_halflings(key: str, guys: tuple[str, ...], allowed: bool) -> None:
    line = own_positions(key)[0]["key"]
    found = faults(key, *guys, *[line] * 10)
    assert (found == "") is allowed
    assert allowed or f"{len(guys)} allies: the roster allows {most_allies(BUILT.rosters[key])}" in found


@rule("LRB4-TEAM-09", "LRB4-TEAM-06")
def test_a_big_guy_is_one_of_the_sixteen() -> None:
    assert faults("goblin", "troll", *["goblin"] * 15) == ""
    assert "17 players" in faults("goblin", "troll", *["goblin"] * 16)
    team = make_team(BUILT, draft("goblin", "troll", *["goblin"] * 15))
    assert (len(team.players), team.players[0].position, team.players[0].figures) == (16, "troll", (4, 5, 1, 9))


@rule("LRB4-TEAM-03", "LRB4-TEAM-05", "LRB4-TEAM-07", "LRB4-FAN-01")
@pytest.mark.parametrize("key", EVERY_LIST)
def test_a_million_buys_a_team_from_every_list(key: str) -> None:
    ready = ready_draft(BUILT, key)
    prices = {p.key: p.cost for p in LISTS[key].positions} | {
        guy: one.player.cost for guy, one in BIG_GUYS.items() if key in one.teams
    }
    spent = sum(prices[player] for player in ready.players) + ready.rerolls * LISTS[key].reroll_cost
    spent += 10_000 * (ready.fan_factor + ready.cheerleaders + ready.assistants) + (50_000 if ready.apothecary else 0)
    assert spent == draft_cost(BUILT, ready) == 1_000_000
    assert check_draft(BUILT, ready) == []
    assert 11 <= len(ready.players) <= 16
    assert ready.fan_factor >= 1
    assert len(make_team(BUILT, ready).players) == len(ready.players) + (key in WITH_NECROMANCER)


@rule("LRB4-TEAM-05", "LRB4-TEAM-06")
@pytest.mark.parametrize("key", sorted(LISTS))
def test_one_more_than_a_position_allows_is_one_too_many(key: str) -> None:
    for position in own_positions(key):
        most = int(position["max"])
        others = [p["key"] for p in own_positions(key) if p is not position] or [position["key"]]
        found = faults(key, *[position["key"]] * (most + 1), *others[:1] * max(0, 10 - most))
        assert f"{most + 1} of {position['name']}: the roster allows {most}" in found


@rule("LRB4-TEAM-06")
@pytest.mark.parametrize(("count", "fault"), [(10, "10 players: a team has 11 to 16"), (11, ""), (12, "")])
def test_eleven_at_least_sixteen_at_most(count: int, fault: str) -> None:
    assert faults("human", *["lineman"] * count) == fault


@rule("LRB4-TEAM-03")
def test_not_a_coin_more_than_a_million() -> None:
    eleven = ["lineman"] * 11
    assert faults("human", *eleven, rerolls=8, fan_factor=5) == ""
    assert faults("human", *eleven, rerolls=8, fan_factor=6) == "it costs 1,010,000: 10,000 too much"


@rule("LRB4-TEAM-07")
def test_no_re_roll_is_free_and_none_is_the_last_one() -> None:
    """Halflings are cheap enough to ask for more than any track has room for."""
    eleven = ["halfling"] * 11
    assert make_team(BUILT, draft("halfling", *eleven)).rerolls == 0
    assert faults("halfling", *eleven, rerolls=11) == ""
    assert "too much" in faults("halfling", *eleven, rerolls=12)


@rule("LRB4-FAN-01", "LRB4-TEAM-07")
@pytest.mark.parametrize(
    ("fans", "fault"),
    [(0, "fan factor 0: a team begins with 1 or more"), (1, ""), (9, ""), (10, "fan factor 10: at most 9")],
)
def test_fan_factor_is_bought_from_one_to_nine(fans: int, fault: str) -> None:
    found = faults("human", *["lineman"] * 11, fan_factor=fans)
    assert found.startswith(fault)
    assert (found == "") is (fault == "")
    if not fault:
        assert make_team(BUILT, draft("human", *["lineman"] * 11, fan_factor=fans)).fan_factor == fans  # none is free
    assert draft_cost(BUILT, draft("human", *["lineman"] * 11, fan_factor=fans)) == 550_000 + 10_000 * fans


@rule("LRB4-TEAM-04")
def test_all_players_come_from_one_list() -> None:
    assert "'black_orc' is no position of the Human roster" in faults("human", *["lineman"] * 10, "black_orc")


@rule("LRB4-STAFF-41", "LRB4-STAFF-43")
@pytest.mark.parametrize("key", sorted(LISTS))
def test_an_apothecary_costs_fifty_thousand_where_there_is_one(key: str) -> None:
    line = own_positions(key)[0]
    rest = [p["key"] for p in own_positions(key)][1:]
    eleven = [line["key"]] * min(11, int(line["max"]))
    eleven += rest[:1] * (11 - len(eleven))
    plain_team, healed = draft(key, *eleven), draft(key, *eleven, apothecary=True)
    assert draft_cost(BUILT, healed) - draft_cost(BUILT, plain_team) == 50_000
    assert ("may not have an apothecary" in "; ".join(check_draft(BUILT, healed))) is (key in WITHOUT_APOTHECARY)


@rule("LRB4-STAFF-03", "LRB4-STAFF-04")
@pytest.mark.parametrize("what", ["assistants", "cheerleaders"])
def test_assistants_and_cheerleaders_cost_ten_thousand_and_have_no_limit(what: str) -> None:
    eleven = ["lineman"] * 11
    assert faults("human", *eleven, **{what: 44}) == ""
    assert draft_cost(BUILT, draft("human", *eleven, **{what: 44})) == 1_000_000


@rule("LRB4-DATA-01", "LRB4-TEAM-08")
@pytest.mark.parametrize(
    ("key", "counts"),
    [
        ("human", {"blitzer": 2, "catcher": 2, "thrower": 2, "lineman": 6}),
        ("orc", {"blitzer": 2, "black_orc": 2, "thrower": 2, "lineman": 6}),
    ],
)
def test_the_teams_of_the_box_are_teams_of_their_lists(key: str, counts: dict[str, int]) -> None:
    twelve = BUILT.rosters[key]["boxed"]["players"]
    assert {player: twelve.count(player) for player in twelve} == counts
    assert faults(key, *twelve) == ""
    team = make_team(BUILT, draft(key, *twelve))
    assert [player.position for player in team.players] == twelve
    listed = {one.key: printed(BUILT, one) for one in LISTS[key].positions}
    assert fielded(BUILT, [team, team])[:12] == [listed[player] for player in twelve]


@rule("LRB4-STAFF-34", "LRB4-STAFF-36")
@pytest.mark.parametrize("key", sorted(LISTS))
def test_a_necromancer_raises_what_the_roster_calls_a_zombie(key: str) -> None:
    assert ("risen" in BUILT.rosters[key]) is (key in WITH_NECROMANCER)
    assert make_team(BUILT, ready_draft(BUILT, key)).necromancers == (key in WITH_NECROMANCER)
    if key in WITH_NECROMANCER:
        zombie = next(p for p in own_positions(key) if p["key"] == "zombie")
        raised = risen_player(BUILT, key, 17)
        assert (raised.position, list(raised.figures)) == ("zombie", zombie["figures"])
        assert raised.skills == tuple(sorted(BUILT.rules.skill_of[skill].index for skill in zombie["skills"]))


@pytest.mark.parametrize("key", sorted(LISTS))
def test_pieces_can_be_told_apart(key: str) -> None:
    codes = [p["code"] for p in BUILT.rosters[key]["positions"]]
    assert len(set(codes)) == len(codes)
    assert all(len(code) == 2 and code.isalpha() for code in codes)
    assert {p["job"] for p in BUILT.rosters[key]["positions"]} <= JOBS


def test_no_two_ready_made_teams_have_the_same_name() -> None:
    names = {BUILT.rosters[key]["ready"]["name"] for key in BUILT.rosters}
    assert len(names) == len(BUILT.rosters)


@rule("LRB4-ROS-24")
def test_ogres_of_an_ogre_team_are_no_big_guys() -> None:
    listed = next(p for p in own_positions("ogre") if p["key"] == "ogre")
    assert "big_guy" not in listed["skills"]
    assert faults("ogre", *["ogre"] * 5, *["goblin"] * 6) == ""


# --- entries that make no sense -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"plays_for": ["humans"]}, "there is no roster 'humans'; did you mean 'human'"),
        ({"figures": [4, 5, 1]}, "3 figures, not four"),
        ({"cost": "much"}, "cost must be a whole number"),
        ({"price": 1}, "no field 'price'"),
    ],
)
def test_an_ally_that_makes_no_sense_is_refused(changed: Data, complaint: str) -> None:
    entry = {**BUILT.layered.table("allies")["troll"], **changed}
    plain_rosters = {key: {**data, "positions": own_positions(key)} for key, data in BUILT.rosters.items()}
    with pytest.raises(BadLayer, match=re.escape(complaint)):
        with_allies(plain_rosters, {"troll": entry})


def test_an_ally_may_not_share_a_position_of_the_roster() -> None:
    with pytest.raises(BadLayer, match="has a position of that key already"):
        with_allies(BUILT.rosters, {"ogre": BUILT.layered.table("allies")["ogre"]})


def test_a_house_may_change_or_add_an_ally() -> None:
    ready = {"ready": {"players": ["goblin"] * 15}}  # their own book's ready team has trolls
    allies = {"troll": {"cost": 90_000, "plays_for": ["orc"]}}
    house = build_edition("lrb4", house={"allies": allies, "rosters": {"goblin": ready}})
    assert [p["key"] for p in house.rosters["goblin"]["positions"]] == ["goblin"]
    assert next(p["cost"] for p in house.rosters["orc"]["positions"] if p["key"] == "troll") == 90_000
