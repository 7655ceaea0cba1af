"""The two kick-off results that the handbook has otherwise than later books: a cowed referee, a running clock."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, rule
from tests.support.kick_off import AWAY, HOME, event, kick_off, pass_turns, set_up
from touchback.rules.edition.build import build_edition

TABLE = (
    "cowed_referee",
    "running_clock",
    "perfect_defence",
    "high_kick",
    "cheering_fans",
    "changing_weather",
    "brilliant_coaching",
    "quick_snap",
    "blitz",
    "throw_a_rock",
    "pitch_invasion",
)


def kicked(total: int, *script: Any, **what: Any) -> Board:
    """The ball will come down on U6; then this result, and what the script says."""
    return kick_off(edition="hb2006", **what).play_to_dice("T6", 5, 1, *event(total), *script)


@rule("HB06-TOC-05")
def test_the_table_has_a_result_for_every_total() -> None:
    table = build_edition("hb2006").rules.tables["kick_off"]
    assert tuple(table.result(total) for total in range(2, 13)) == TABLE


FOLLOWS = ("bounce", "riot", "perfect_defence", "high_kick", "cheer", "weather", "coaching", "quick_snap", "turn")


@rule("HB06-TOC-05")
@pytest.mark.parametrize(("total", "follows"), list(enumerate((*FOLLOWS, "rock", "invasion"), start=2)))
def test_what_stands_beside_the_total_is_told_and_happens(total: int, follows: str) -> None:
    match = kicked(total)
    ((shown, row),) = match.facts("kick_off_event")
    assert (shown, match.game.rules.tables["kick_off"].rows[row][2]) == (total, TABLE[total - 2])
    assert (match.prompt or match.rolling) == follows


# --- 2 a cowed referee ----------------------------------------------------------------------------------------------


def cowed(**what: Any) -> Board:
    match = kicked(2, 7, **what)
    assert (match.asked, match.prompt) == ("A", "turn")
    return match


def foul(match: Board, fouler: str, victim: str) -> Board:
    """With a double that any referee would have seen."""
    slot = match.slot(victim)
    match.game.lay(slot, 1)
    match.game.options, match.game.also = [], []
    match.game.resume()
    return match.play_to_dice(f"{fouler} foul", victim, 2, 2)


@rule("HB06-TOC-05")
def test_nobody_gets_a_bribe_from_it() -> None:
    assert cowed().game.state.bribes == [0, 0]


@rule("HB06-TOC-05", "HB06-TURN-19")
def test_nobody_of_either_side_is_sent_off_for_a_foul_in_that_half() -> None:
    match = foul(cowed(), "A1", "H1")
    assert (match.where("A1"), match.active, match.turnover()) == ("pitch", "A", "")
    match.play("end turn")
    foul(match, "H2", "A2")
    assert (match.where("H2"), match.active, match.turnover()) == ("pitch", "H", "")


@rule("HB06-TOC-05")
def test_a_foul_is_still_one_a_turn() -> None:
    match = foul(cowed(), "A1", "H1")
    assert not [word for word in match.choices() if word.endswith("foul")]


@rule("HB06-TOC-05")
def test_it_lasts_beyond_the_drive() -> None:
    match = cowed()
    match.game.shift(match.slot("A11"), match.game.rules.pitch.named("B1"))
    match.put_ball("A11")
    match.play("A11 move", "A1", "end")
    set_up(match, AWAY, HOME).play("F5", 5, 1, *event(8), 1, 3, 7)
    foul(match, "H1", "A1")
    assert (match.asked, match.prompt, match.where("H1")) == ("H", "turn", "pitch")


@rule("HB06-TOC-05")
def test_armed_players_stay_when_such_a_drive_ends_even_the_last_of_the_half() -> None:
    match = pass_turns(cowed(H1="secret_weapon", A1="secret_weapon", turns=(7, 7)), 1)
    match.play("end turn")
    assert match.game.state.half == 2
    assert (match.where("H1"), match.where("A1"), match.prompt) == ("reserves", "reserves", "place")


@rule("HB06-TOC-05", "HB06-TURN-19")
def test_in_the_second_half_the_referee_has_got_over_it() -> None:
    match = pass_turns(cowed(turns=(7, 7)), 2)
    set_up(match, AWAY, HOME).play("F5", 5, 1, *event(8), 1, 3, 7)
    foul(match, "H1", "A1")
    assert (match.asked, match.prompt) == ("H", "sent_off")


# --- 3 a running clock ----------------------------------------------------------------------------------------------


@rule("HB06-TOC-05")
@pytest.mark.parametrize(
    ("before", "die", "after"),
    [
        pytest.param((0, 0), 1, [1, 1], id="one"),
        pytest.param((3, 2), 2, [5, 4], id="two"),
        pytest.param((3, 2), 3, [6, 5], id="three"),
        pytest.param((7, 6), 1, [8, 7], id="the receivers have one left"),
        pytest.param((7, 5), 2, [8, 7], id="not beyond the track"),
        pytest.param((3, 2), 4, [2, 1], id="back by one"),
        pytest.param((8, 7), 6, [7, 6], id="by one whatever the die shows"),
        pytest.param((0, 0), 5, [0, 0], id="not back before the first turn"),
        pytest.param((2, 1), 5, [2, 1], id="nor if only one of the markers would be"),
    ],
)
def test_a_riot_moves_the_markers_by_the_die(before: tuple[int, int], die: int, after: list[int]) -> None:
    match = kicked(3, turns=before)
    assert (match.rolling, len(match.game.faces)) == ("riot", 1)
    match.play_to_dice(die)
    assert (match.game.state.turn, match.rolling) == (after, "bounce")


@rule("HB06-TOC-05")
@pytest.mark.parametrize("before", [(5, 5), (7, 6), (6, 7)])
def test_a_riot_that_uses_up_the_turns_ends_the_half_at_once(before: tuple[int, int]) -> None:
    match = kicked(3, 3, turns=before)
    assert (match.game.state.half, match.prompt, match.asked) == (2, "place", "A")
    assert match.game.state.turn == [0, 0]
    assert match.facts("turn_begins") == []  # nobody had a turn, and the ball never came down
