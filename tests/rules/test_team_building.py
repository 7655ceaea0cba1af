"""Building a team: what rosters allow and what things cost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.support import position, rule
from tests.support.editions import playing
from tests.support.kick_off import answers
from tests.support.transcripts import team_lists
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.teams.drafts import BadTeam, Draft, check_draft, draft_cost, make_team, ready_draft
from touchback.rules.teams.new_match import blank_game, new_game
from touchback.wire.views import whole_view

BUILT = build_edition("bb2016")
LINEMEN = ("lineman",) * 11

OGRE_SKILLS = ["loner", "bone_head", "mighty_blow", "thick_skull", "throw_team_mate"]
TROLL_SKILLS = ["loner", "always_hungry", "mighty_blow", "really_stupid", "regeneration", "throw_team_mate"]

# Title, most, cost, figures, skills, normal and double skill access.
HUMAN = [
    ("Lineman", 16, 50_000, [6, 3, 3, 8], [], "G", "ASP"),
    ("Catcher", 4, 60_000, [8, 2, 3, 7], ["catch", "dodge"], "GA", "SP"),
    ("Thrower", 2, 70_000, [6, 3, 3, 8], ["sure_hands", "pass"], "GP", "AS"),
    ("Blitzer", 4, 90_000, [7, 3, 3, 8], ["block"], "GS", "AP"),
    ("Ogre", 1, 140_000, [5, 5, 2, 9], OGRE_SKILLS, "S", "GAP"),
]
ORC = [
    ("Lineman", 16, 50_000, [5, 3, 3, 9], [], "G", "ASP"),
    ("Goblin", 4, 40_000, [6, 2, 3, 7], ["right_stuff", "dodge", "stunty"], "A", "GSP"),
    ("Thrower", 2, 70_000, [5, 3, 3, 8], ["sure_hands", "pass"], "GP", "AS"),
    ("Black Orc", 4, 80_000, [4, 4, 2, 9], [], "GS", "AP"),
    ("Blitzer", 4, 80_000, [6, 3, 3, 9], ["block"], "GS", "AP"),
    ("Troll", 1, 110_000, [4, 5, 1, 9], TROLL_SKILLS, "S", "GAP"),
]


def built() -> Built:
    """The book that is played."""
    return build_edition(playing())


def draft(players: tuple[str, ...] = LINEMEN, **rest: Any) -> Draft:
    return Draft("human", "Test", players, **rest)


def with_some(what: str, count: int) -> Draft:
    """Eleven linemen and so many of something else."""
    bought: dict[str, Any] = {what: count}
    return draft(**bought)


def faults(book: Built | None = None, **rest: Any) -> str:
    return "; ".join(check_draft(book or built(), draft(**rest)))


@rule("BB16-ROST-02")
@pytest.mark.parametrize(
    ("key", "listed", "reroll"),
    [
        pytest.param("human", HUMAN, 50_000, marks=rule("BB16-ROST-15")),
        pytest.param("orc", ORC, 60_000, marks=rule("BB16-ROST-24")),
    ],
)
def test_rosters_say_what_the_book_lists(key: str, listed: list[tuple[object, ...]], reroll: int) -> None:
    roster = built().rosters[key]
    fields = ("name", "max", "cost", "figures", "skills", "normal", "double")
    assert [tuple(p[f] for f in fields) for p in roster["positions"]] == listed
    assert roster["reroll_cost"] == reroll
    assert roster["apothecary"] is True


@rule("BB16-TEAM-02", "BB16-TEAM-04", hb2006="HB06-TOC-03")
def test_a_new_team_has_a_million_to_spend() -> None:
    spent = draft(("blitzer",) * 4 + ("thrower",) * 2 + ("lineman",) * 7, rerolls=3)
    assert draft_cost(built(), spent) == 1_000_000
    assert check_draft(built(), spent) == []
    assert "10,000 too much" in "; ".join(check_draft(built(), replace(spent, fan_factor=1)))


@rule("BB16-TEAM-02", hb2006="HB06-TOC-03")
def test_all_players_come_from_one_list() -> None:
    assert "black_orc" in faults(players=("black_orc", *LINEMEN))
    with pytest.raises(BadTeam, match="no roster"):
        make_team(built(), replace(draft(), roster="gnome"))


@rule("BB16-TEAM-03", hb2006="HB06-TOC-03")
@pytest.mark.parametrize(
    ("players", "fault"),
    [
        (("lineman",) * 10, "10 players"),
        (("lineman",) * 11, ""),
        (("lineman",) * 16, ""),
        (("lineman",) * 17, "17 players"),
        (("thrower",) * 3 + ("lineman",) * 8, "3 of Thrower"),
        (("thrower",) * 2 + ("lineman",) * 9, ""),
        (("ogre",) * 2 + ("lineman",) * 9, "2 of Ogre"),
        (("catcher",) * 5 + ("lineman",) * 6, "5 of Catcher"),
    ],
)
def test_positions_have_their_limits_and_so_has_the_squad(players: tuple[str, ...], fault: str) -> None:
    found = faults(players=players)
    assert fault in found
    assert bool(found) == bool(fault)


@rule("BB16-TEAM-03", hb2006="HB06-TOC-03")
def test_a_team_that_breaks_a_rule_does_not_take_the_field() -> None:
    with pytest.raises(BadTeam, match="10 players"):
        make_team(built(), draft(("lineman",) * 10))


@rule("BB16-TEAM-04", "BB16-ROST-02", hb2006="HB06-TOC-03")
def test_re_rolls_are_bought_at_the_lists_price_and_none_is_free() -> None:
    assert draft_cost(built(), draft(rerolls=3)) - draft_cost(built(), draft()) == 150_000
    teams = [make_team(built(), draft(rerolls=3)), make_team(built(), draft())]
    assert blank_game(built().rules, teams).state.rerolls == [3, 0]
    assert faults(rerolls=8) == ""
    assert "9 re-rolls" in faults(rerolls=9)


@rule("BB16-TEAM-05.a", hb2006="HB06-TOC-03")
def test_up_to_nine_points_of_fan_factor_are_bought() -> None:
    assert (make_team(built(), draft()).fan_factor, make_team(built(), draft(fan_factor=9)).fan_factor) == (0, 9)
    assert draft_cost(built(), draft(fan_factor=9)) - draft_cost(built(), draft()) == 90_000
    assert faults(fan_factor=9) == ""
    assert "fan factor 10" in faults(fan_factor=10)


@rule("BB16-STAFF-06", "BB16-STAFF-07", hb2006="HB06-TOC-03")
@pytest.mark.parametrize("what", ["assistants", "cheerleaders"])
def test_assistants_and_cheerleaders_cost_ten_thousand_each(what: str) -> None:
    hired = with_some(what, 4)
    assert draft_cost(built(), hired) - draft_cost(built(), draft()) == 40_000
    game = blank_game(built().rules, [make_team(built(), hired), make_team(built(), draft())])
    assert getattr(game.state, what) == [4, 0]


@rule("BB16-TEAM-02", hb2006="HB06-TOC-03")
@pytest.mark.parametrize(
    "what", [pytest.param("rerolls", marks=rule("BB16-ROST-02")), "assistants", "cheerleaders", "fan_factor"]
)
def test_nothing_can_be_sold_back(what: str) -> None:
    assert "fewer than none" in "; ".join(check_draft(built(), with_some(what, -1)))


@rule("BB16-APOTH-01", hb2006="HB06-TOC-03")
def test_an_apothecary_costs_fifty_thousand_and_there_is_one_at_most() -> None:
    hired = draft(apothecary=True)
    assert draft_cost(built(), hired) - draft_cost(built(), draft()) == 50_000
    teams = [make_team(built(), hired), make_team(built(), draft())]
    assert blank_game(built().rules, teams).state.apothecaries == [1, 0]


@rule("BB16-APOTH-01", hb2006="HB06-TOC-03")
def test_a_roster_without_apothecaries_refuses_one() -> None:
    without = replace(built(), rosters={"human": {**built().rosters["human"], "apothecary": False}})
    assert "may not have an apothecary" in faults(without, apothecary=True)
    assert faults(without) == ""


@rule("BB16-STAFF-01", hb2006="HB06-TOC-03")
def test_staff_never_take_the_field() -> None:
    staffed = draft(assistants=3, cheerleaders=5, apothecary=True)
    teams = [make_team(built(), staffed), make_team(built(), draft())]
    game = new_game(built().rules, teams)
    for dice in ((3, 4), (1,)):
        game.feed(dice)
    game.choose(game.options[0])
    game.feed((1, 1, 1, 1))
    assert len(game.match.players) == 22
    while game.asked == 0:
        game.choose(game.options[0])
    assert len(game.state.on_pitch(0)) == 11


@rule("BB16-STAFF-02")
def test_every_team_has_a_head_coach_to_argue_for_nothing() -> None:
    assert draft_cost(built(), draft()) == 11 * 50_000
    match = position("H1 A1-").play("H1 foul", "A1", 1, 1)
    assert answers(match) == {"no", "argue"}


@rule("BB16-TEAM-01")
def test_both_rosters_lie_open() -> None:
    teams = [make_team(built(), ready_draft(built(), key)) for key in ("human", "orc")]
    game = new_game(built().rules, teams)
    match = game.match
    for team, listed in zip(match.teams, (HUMAN, ORC), strict=True):
        figures = {row[0]: tuple(row[3]) for row in listed}
        for player in team.players:
            assert player.figures == figures[player.name.rsplit(" ", 1)[0]]
            assert all(0 <= skill < len(built().rules.skills) for skill in player.skills)
    listed = [
        (player.name, list(player.figures), sorted(built().rules.skills[skill].key for skill in player.skills))
        for player in match.players
    ]
    for coach in (0, 1):  # each of them sees his own and the other's
        seen = whole_view(game, coach)
        assert [(one["name"], one["figures"], sorted(one["skills"])) for one in seen["players"]] == listed
        assert [side["rerolls"] for side in seen["sides"]] == [team.rerolls for team in match.teams]


@rule("BB16-TEAM-02", "BB16-TEAM-03")
@pytest.mark.parametrize("key", sorted(BUILT.rosters))
def test_every_ready_made_team_is_legal(key: str) -> None:
    assert check_draft(built(), ready_draft(built(), key)) == []


EVERY_ROSTER = sorted(BUILT.rosters)


def cheapest(key: str, count: int) -> tuple[str, ...]:
    """As many of the cheapest players as the list allows."""
    bought: list[str] = []
    for listed in sorted(built().rosters[key]["positions"], key=lambda p: int(p["cost"])):
        bought += [listed["key"]] * min(int(listed["max"]), count - len(bought))
    return tuple(bought)


@rule("BB16-TEAM-03")
@pytest.mark.parametrize("key", EVERY_ROSTER)
def test_every_list_fills_a_squad_of_eleven_and_refuses_ten(key: str) -> None:
    assert check_draft(built(), Draft(key, "Test", cheapest(key, 11))) == []
    assert "10 players" in "; ".join(check_draft(built(), Draft(key, "Test", cheapest(key, 10))))


@rule("BB16-TEAM-03", "BB16-ROST-01")
@pytest.mark.parametrize("key", EVERY_ROSTER)
def test_one_more_than_a_position_allows_is_one_too_many(key: str) -> None:
    for listed in built().rosters[key]["positions"]:
        most = int(listed["max"])
        rest = tuple(other for other in cheapest(key, 16) if other != listed["key"])
        found = check_draft(built(), Draft(key, "Test", (listed["key"],) * (most + 1) + rest))
        assert f"{most + 1} of {listed['name']}: the roster allows {most}" in found


@rule("BB16-TEAM-04", "BB16-ROST-02")
@pytest.mark.parametrize("key", EVERY_ROSTER)
def test_a_re_roll_costs_what_the_list_asks(key: str) -> None:
    plain = Draft(key, "Test", cheapest(key, 11))
    price = draft_cost(built(), replace(plain, rerolls=1)) - draft_cost(built(), plain)
    assert price == built().rosters[key]["reroll_cost"]


@rule("BB16-APOTH-01", "BB16-ROST-02")
@pytest.mark.parametrize("key", [pytest.param(one.key, marks=rule(one.rule), id=one.key) for one in team_lists()])
def test_four_lists_have_no_apothecary(key: str) -> None:
    found = check_draft(built(), Draft(key, "Test", cheapest(key, 11), apothecary=True))
    assert bool(found) is (key in ("khemri", "necromantic", "nurgle", "undead"))
