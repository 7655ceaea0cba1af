"""Gate and fame, and two answers of the 2016 questions about cards that hold wherever cards are played."""

from __future__ import annotations

import pytest

from tests.support import Board, rule
from tests.support.cards import hold, skills, turn
from tests.support.kick_off import AWAY, HOME, event, opening, set_up, toss
from touchback.league.match_statistics import Deeds
from touchback.league.team_book import Player, Team, after_match
from touchback.rules.edition.build import build_edition
from touchback.rules.model.lasting_injuries import aftermath
from touchback.rules.model.state import INJURED, RESERVES
from touchback.rules.procedures.harm.casualty import set_second
from touchback.rules.view.view import view

NECK = 16  # broken neck, as a row of the casualty table from 1

# --- gate and fame --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "factors", "fans", "fame"),
    [
        pytest.param((1, 1, 1, 1), (0, 0), (2, 2), (0, 0), marks=rule("SHEET-FAN-01", "SHEET-FAN-02")),
        pytest.param((1, 2, 1, 1), (0, 0), (3, 2), (1, 0), marks=rule("SHEET-FAN-01", "SHEET-FAN-02")),
        pytest.param((1, 1, 2, 2), (5, 1), (7, 5), (1, 0), marks=rule("SHEET-FAN-01", "SHEET-FAN-02")),
        pytest.param((2, 2, 1, 1), (0, 0), (4, 2), (1, 0), marks=rule("SHEET-FAN-03")),
        pytest.param((2, 3, 1, 1), (0, 0), (5, 2), (2, 0), marks=rule("SHEET-FAN-03")),
        pytest.param((1, 1, 6, 5), (3, 0), (5, 11), (0, 2), marks=rule("SHEET-FAN-03")),
        pytest.param((1, 1, 6, 4), (3, 0), (5, 10), (0, 1), marks=rule("SHEET-FAN-03")),
    ],
)
def test_more_fans_are_fame_and_more_than_twice_as_many_are_twice_the_fame(
    dice: tuple[int, ...], factors: tuple[int, int], fans: tuple[int, int], fame: tuple[int, int]
) -> None:
    match = opening(edition="sheet", fan_factor=factors)
    assert (match.rolling, match.game.faces) == ("fans", (6, 6, 6, 6))
    match.play_to_dice(*dice)
    state = match.game.state
    assert (tuple(state.fans), tuple(state.fame)) == (fans, fame)


@rule("SHEET-FAN-02", "SHEET-FAN-04", "SHEET-KO-13")
def test_fame_lasts_for_the_match() -> None:
    match = opening(edition="sheet").play_to_dice(1, 2, 1, 1, 3, 4, 1, "kick")
    set_up(match, HOME, AWAY).play("S8", 2, 1, *event(2), 7)
    for _ in range(16):
        match.play("end turn")
    assert (match.game.state.half, match.game.state.fame) == (2, [1, 0])
    assert [(side["fans"], side["fame"]) for side in view(match.game, 0)["sides"]] == [(3, 1), (2, 0)]
    set_up(match, AWAY, HOME).play_to_dice("G8", 2, 1, *event(11), 3, 3, 1)
    assert (match.rolling, match.roller) == ("injury", "A1")  # 3 and 1 of fame beat 3
    match.play_to_dice(1, 1)
    assert match.rolling == "bounce"


@rule("SHEET-FAN-04", "SHEET-FAN-02", "SHEET-FAN-01")
@pytest.mark.parametrize(
    ("dice", "home", "away"),
    [((2, 3, 1, 1), (8, 1), (6, 0)), ((1, 2, 1, 1), (6, 0), (6, 0)), ((1, 1, 6, 6), (5, 0), (16, 2))],
)
@pytest.mark.parametrize("coach", [0, 1])
def test_gate_and_fame_are_on_record_for_all_to_see(
    dice: tuple[int, ...], home: tuple[int, int], away: tuple[int, int], coach: int
) -> None:
    match = opening(edition="sheet", fan_factor=(3, 4)).play_to_dice(*dice)
    assert match.facts("fans") == [(0, *home), (1, *away)]
    sides = view(match.game, coach)["sides"]
    assert sum(side["fans"] for side in sides) == home[0] + away[0]
    assert [(side["fans"], side["fame"]) for side in sides] == [home, away]


@rule("SHEET-FAN-03")
def test_exactly_twice_as_many_is_enough_in_2016() -> None:
    assert build_edition("bb2016").rules.figures.double_margin == 0
    match = opening(edition="bb2016").play_to_dice(3, 4, 1, "kick", 2, 2, 1, 1)
    assert match.game.state.fame == [2, 0]


# --- a sponge is no cure --------------------------------------------------------------------------------------------


def sponged(row: int, die: int = 2, too: int = 0) -> Board:
    """A touchdown has been scored while H12 lies injured, perhaps twice over; his coach has a magic sponge."""
    match = turn("A1 . . H1*", at="V8", bench=(2, 4))
    hold(match, "H", "magic_sponge")
    match.game.state.place[match.slot("H12")] = INJURED
    match.game.state.injury[match.slot("H12")] = row
    set_second(match.game, match.slot("H12"), too)
    match.play_to_dice("H1 move", "Z8", "end")
    assert (match.asked, match.prompt) == ("H", "play_card")
    match.play_to_dice("magic_sponge")
    assert (match.rolling, match.game.faces, match.target) == ("card", (6,), 2)
    match.play_to_dice(die)
    return match


@rule("SHEET-CARD-03.e")
def test_a_sponge_fails_on_a_1() -> None:
    assert sponged(NECK, 1).where("H12") == "injured"


@rule("BB16-FAQ-28", "SHEET-CARD-03.e")
def test_a_sponge_leaves_the_casualty_standing_after_the_match() -> None:
    match = sponged(NECK)
    game, slot = match.game, match.slot("H12")
    assert game.state.place[slot] == RESERVES
    casualties = build_edition("sheet").layered.table("casualties")
    assert aftermath(game, slot, casualties) == {"misses": 1, "ag": -1}
    set_up(match, "M6 M7 M8", "N6 N7 N8 P8 Q8").play("S8", 2, 1, *event(2), 7)
    while game.state.half == 1:
        match.play("end turn")
    assert aftermath(game, slot, casualties) == {"misses": 1, "ag": -1}


@rule("SHEET-CARD-03.e", "SHEET-CAS-17", "SHEET-CAS-20", "SHEET-CAS-22")
def test_the_team_book_has_the_casualty_of_one_who_played_on_with_a_sponge() -> None:
    match = sponged(NECK)
    number = match.game.match.players[match.slot("H12")].number
    team = Team("home", "human", 5, [Player(number, "human/lineman", [6, 3, 3, 8])])
    after_match(build_edition("sheet"), team, 0, match.game, Deeds())
    assert (team.players[0].figures, team.fit()) == ([6, 3, 2, 8], [])


@rule("BB16-FAQ-28", "SHEET-CARD-03.e")
def test_another_injury_counts_as_well_but_there_is_only_one_next_match_to_miss() -> None:
    match = sponged(NECK)
    game, slot = match.game, match.slot("H12")
    casualties = build_edition("sheet").layered.table("casualties")
    game.state.place[slot] = INJURED
    game.state.injury[slot] = 12  # a smashed hip
    assert aftermath(game, slot, casualties) == {"misses": 1, "ag": -1, "ma": -1}
    game.state.injury[slot] = NECK
    assert aftermath(game, slot, casualties) == {"misses": 1, "ag": -2}


@rule("BB16-FAQ-28", "SHEET-CARD-03.e")
def test_a_sponge_leaves_both_of_two_casualties_standing() -> None:
    match = sponged(NECK, too=12)  # and a smashed hip
    casualties = build_edition("sheet").layered.table("casualties")
    assert match.where("H12") == "reserves"
    assert aftermath(match.game, match.slot("H12"), casualties) == {"misses": 1, "ag": -1, "ma": -1}


# --- in a bonus turn ------------------------------------------------------------------------------------------------


@rule("BB16-FAQ-29", "SHEET-KO-12")
def test_a_card_for_the_beginning_of_ones_turn_is_for_a_blitz_at_the_kick_off_too() -> None:
    match = set_up(toss(opening(edition="sheet"), "H"), HOME, AWAY)
    hold(match, "H", "option_play")
    match.play_to_dice("S8", "no", 2, 1, "no", *event(10))
    assert (match.asked, match.prompt) == ("H", "play_card"), "before anyone acts in the bonus turn"
    match.play("option_play", "H7")
    assert skills(match, "H7") == {"dump_off", "pass"}
    assert (match.asked, match.prompt, match.game.state.bonus_turn) == ("H", "turn", 1)


@rule("BB16-FAQ-29", "SHEET-KO-12")
def test_it_is_the_kickers_turn_and_nobody_elses() -> None:
    match = set_up(toss(opening(edition="sheet"), "H"), HOME, AWAY)
    hold(match, "A", "option_play")
    match.play_to_dice("S8", "no", 2, 1, "no", *event(10))
    assert (match.asked, match.prompt) == ("H", "turn")
