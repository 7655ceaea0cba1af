"""The White Dwarf and the Black Gobbo: who may expect them, when they turn up, and who makes room."""

from __future__ import annotations

import pytest

from tests.rules.test_stars import STARS, TRAITS, small_team
from tests.support import rule
from tests.support.fielded import fielded, printed, sheet_of
from touchback.engine.options import player_of
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.model.state import ABSENT, RESERVES
from touchback.rules.teams.drafts import Draft
from touchback.rules.teams.hire_request import hirable_keys
from touchback.rules.teams.hiring import NOBODY_HIRED, Hire, check_hire, hire_cost, make_opponents
from touchback.rules.teams.new_match import new_game
from touchback.rules.teams.stars import plays_for
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose

GUESTS = build_edition("bb2016", {"guests": "yes"})
LINE = {"human": "lineman", "orc": "lineman", "halfling": "halfling", "goblin": "goblin", "high_elf": "lineman"}
LINE |= {
    "dwarf": "blocker",
    "norse": "lineman",
    "chaos_renegades": "human_renegade",
    "underworld_denizens": "underworld_goblin",
}


def teams(home: str, away: str, count: int = 11, options: bool = True, fans: int = 0):
    built = GUESTS if options else build_edition("bb2016")
    drafts = [Draft(key, key, (LINE[key],) * count, fan_factor=fans) for key in (home, away)]
    return make_opponents(built, drafts, (NOBODY_HIRED, NOBODY_HIRED))


def waiting(home: str, away: str, **rest: bool) -> list[str]:
    return [player.name for team in teams(home, away, **rest) for player in team.players if player.guest]


def to_the_fans(home: str, away: str, dice: tuple[int, int, int, int], count: int = 11, fans: int = 0) -> Game:
    """A match up to its first question after the fans have been counted."""
    game = new_game(GUESTS.rules, teams(home, away, count, fans=fans))
    while game.purpose != Purpose.FANS or not game.faces:
        if game.faces:
            game.feed(tuple(min(2, face) for face in game.faces))
        else:
            game.choose(game.options[0])
    game.feed(dice)
    return game


def guest_places(game: Game) -> list[int]:
    return [game.state.place[slot] for slot, player in enumerate(game.match.players) if player.guest]


@rule("BB16-STAR-73", "BB16-STAR-76", "BB16-STAR-77")
@pytest.mark.parametrize(
    ("home", "away", "found"),
    [
        ("human", "orc", ["The White Dwarf", "The Black Gobbo"]),
        ("goblin", "halfling", ["The Black Gobbo", "The White Dwarf"]),
        ("dwarf", "chaos_renegades", ["The White Dwarf", "The Black Gobbo"]),
        ("underworld_denizens", "norse", ["The Black Gobbo", "The White Dwarf"]),
        ("human", "halfling", []),
        ("orc", "goblin", []),
        ("high_elf", "orc", []),
        ("human", "high_elf", []),
    ],
)
def test_they_wait_only_where_old_enemies_meet(home: str, away: str, found: list[str]) -> None:
    assert waiting(home, away) == found


@rule("BB16-STAR-73")
@pytest.mark.parametrize(
    ("guest", "hosts"),
    [
        ("the_white_dwarf", ["dwarf", "halfling", "human", "norse"]),
        ("the_black_gobbo", ["chaos_renegades", "goblin", "orc", "underworld_denizens"]),
    ],
)
def test_each_of_them_has_four_teams_to_play_for_and_no_other(guest: str, hosts: list[str]) -> None:
    assert sorted(plays_for(GUESTS, guest)) == hosts


@rule("BB16-STAR-73", "BB16-SRC-01.b", "BB16-OPT-01.a")
def test_both_coaches_must_have_agreed_to_it() -> None:
    assert waiting("human", "orc", options=False) == []


@rule("BB16-SRC-01.b", "BB16-STAR-74")
@pytest.mark.parametrize(
    ("dice", "come"),
    [((5, 5, 1, 1), True), ((1, 1, 4, 6), True), ((6, 6, 6, 6), True), ((5, 4, 4, 5), False), ((1, 1, 1, 1), False)],
)
def test_they_come_together_if_either_sides_dice_come_to_ten(dice: tuple[int, int, int, int], come: bool) -> None:
    place = RESERVES if come else ABSENT
    assert guest_places(to_the_fans("human", "orc", dice)) == [place, place]


@rule("BB16-STAR-74")
def test_fan_factor_does_not_count_for_them() -> None:
    assert guest_places(to_the_fans("human", "orc", (5, 4, 1, 1), fans=5)) == [ABSENT, ABSENT]
    assert guest_places(to_the_fans("human", "orc", (5, 5, 1, 1), fans=5)) == [RESERVES, RESERVES]
    assert guest_places(to_the_fans("human", "orc", (1, 1, 5, 4), fans=5)) == [ABSENT, ABSENT]
    assert guest_places(to_the_fans("human", "orc", (1, 1, 5, 5), fans=5)) == [RESERVES, RESERVES]


@rule("BB16-STAR-75")
def test_a_side_of_sixteen_leaves_one_of_its_own_out() -> None:
    game = to_the_fans("goblin", "halfling", (5, 5, 1, 1), count=16)
    assert (game.prompt, game.asked, len(game.options)) == (Prompt.SIT_OUT, 0, 16)
    game.choose(game.options[3])
    assert (game.prompt, game.asked) == (Prompt.SIT_OUT, 1)
    game.choose(game.options[0])
    assert game.prompt != Prompt.SIT_OUT
    state = game.state
    assert [sum(state.place[p] == RESERVES for p in state.squad(side)) for side in (0, 1)] == [16, 16]
    assert state.place[3] == ABSENT
    assert guest_places(game) == [RESERVES, RESERVES]


@rule("BB16-STAR-75")
@pytest.mark.parametrize("count", [11, 15])
def test_a_side_with_room_leaves_nobody_out(count: int) -> None:
    game = to_the_fans("goblin", "halfling", (5, 5, 1, 1), count=count)
    assert game.prompt == Prompt.PLACE
    assert game.state.place.count(ABSENT) == 0


@pytest.mark.parametrize(
    ("guest", "enemy"),
    [
        pytest.param("the_white_dwarf", "orc", marks=rule("BB16-STAR-76")),
        pytest.param("the_black_gobbo", "human", marks=rule("BB16-STAR-77")),
    ],
)
def test_a_guest_takes_the_field_for_nothing_as_his_entry_has_him_and_for_his_own_teams_only(
    guest: str, enemy: str
) -> None:
    listed = printed(GUESTS, STARS[guest].members[0], TRAITS[guest])
    for roster in GUESTS.rosters:
        draft, other = small_team(roster), small_team(enemy)
        sides = make_opponents(GUESTS, [draft, other], (NOBODY_HIRED, NOBODY_HIRED))
        theirs = [player for player in sides[0].players if player.guest]
        assert [player.position for player in theirs] == [guest] * (roster in STARS[guest].teams.split())
        assert [sheet_of(GUESTS, player) for player in theirs] == [listed] * len(theirs)
        assert [one for player, one in zip(sides[0].players, fielded(GUESTS, sides), strict=False) if player.guest] == [
            listed
        ] * len(theirs)
        assert guest not in hirable_keys(GUESTS, roster)
        assert "does not play for" in "; ".join(check_hire(GUESTS, draft, Hire((guest,))))
        assert hire_cost(GUESTS, roster, Hire((guest,))) == STARS[guest].cost == 0


@rule("BB16-STAR-76", "BB16-STAR-77")
def test_a_guest_can_be_set_up() -> None:
    game = to_the_fans("human", "orc", (5, 5, 1, 1))
    guest = next(p for p in game.state.squad(game.asked) if game.match.players[p].guest)
    assert guest in {player_of(option) for option in game.options}


@rule("BB16-STAR-73", "BB16-STAR-74")
def test_where_nobody_is_expected_the_fans_bring_nobody_onto_the_bench() -> None:
    game = new_game(GUESTS.rules, teams("orc", "goblin", fans=0))
    last = len(game.state.place) - 1
    game.state.place[last] = ABSENT  # misses the match
    while game.purpose != Purpose.FANS or not game.faces:
        game.feed(tuple(min(2, face) for face in game.faces)) if game.faces else game.choose(game.options[0])
    game.feed((6, 6, 6, 6))
    assert game.state.place[last] == ABSENT
