"""The end of the match: winners, draws, sudden death and the shoot-out."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.kick_off import QUIET, pass_turns, set_up

OVERTIME = {"overtime": "yes"}


def last_turn(score: tuple[int, int] = (1, 1), *, overtime: bool = True, **what: object) -> Board:
    """Home has the last turn of the second half."""
    options = OVERTIME if overtime else {}
    drawing = "H1 H2 H3 . . A1 A2 A3"
    match = position(drawing, turn=8, half=2, options=options, **what)  # type: ignore[arg-type]
    match.game.state.score = list(score)
    return match


def extra_time(**what: object) -> Board:
    """Overtime has just kicked off; home kicked, away is to move."""
    match = last_turn(**what).play("end turn", 1, "kick")  # type: ignore[arg-type]
    return set_up(match, "M6 M7 M8", "N6 N7 N8").play("T6", 5, 1, *QUIET, 7)


@rule("BB16-WIN-02", "BB16-TURN-01", hb2006="HB06-END-02")
@pytest.mark.parametrize(("score", "winner"), [((2, 1), 0), ((0, 1), 1), ((1, 1), -1)])
def test_most_touchdowns_win_and_a_tie_is_a_draw(score: tuple[int, int], winner: int) -> None:
    match = last_turn(score, overtime=False).play("end turn", "no?")
    assert match.game.over
    assert match.game.state.winner == winner
    assert match.facts("match_ends") == [(winner, *score)]


@rule("BB16-WIN-02", "BB16-OT-01", hb2006="HB06-END-02 HB06-OT-01", lrb4="LRB4-END-02 LRB4-OT-01")
def test_overtime_is_only_for_ties() -> None:
    assert last_turn((2, 1)).play("end turn").game.over


@rule("BB16-OT-01", "BB16-WIN-02", hb2006="HB06-OT-01 HB06-SETUP-06", sheet="SHEET-SETUP-01")
@pytest.mark.parametrize(("coin", "word", "kickers"), [(1, "receive", "A"), (2, "receive", "H"), (2, "kick", "A")])
def test_overtime_begins_with_another_toss(coin: int, word: str, kickers: str) -> None:
    match = last_turn().play_to_dice("end turn")
    assert match.rolling == "coin"
    match.play(coin)
    assert match.asked == "HA"[coin - 1]
    match.play(word)
    assert (match.asked, match.prompt) == (kickers, "place")
    assert (match.game.state.half, match.game.state.turn) == (3, [0, 0])


@rule("BB16-OT-01", hb2006="HB06-OT-01")
def test_overtime_lasts_eight_turns_a_side() -> None:
    match = pass_turns(extra_time(), 15)
    assert (match.active, match.game.state.turn) == ("H", [8, 8])
    match.play_to_dice("end turn")
    assert match.rolling == "shoot_out"


@rule("BB16-OT-01", "BB16-OT-03", hb2006="HB06-OT-01 HB06-OT-03")
def test_the_first_touchdown_wins() -> None:
    match = extra_time()
    match.game.shift(match.slot("A1"), match.game.rules.pitch.named("B2"))
    match.put_ball("A1")
    match.play("A1 move", "A2", "end?")
    assert match.game.over
    assert (match.game.state.winner, match.game.state.score) == (1, [1, 2])


@rule("BB16-OT-02", hb2006="HB06-OT-02", lrb4="LRB4-OT-02 LRB4-FAQ-57")
def test_unspent_re_rolls_are_kept_and_no_new_ones_come() -> None:
    match = last_turn(rerolls=(3, 3))
    match.game.state.rerolls = [1, 4]
    match.play("end turn", 1, "kick?")
    assert match.game.state.rerolls == [1, 4]


@rule("BB16-OT-02", hb2006="HB06-OT-02")
def test_extra_training_brings_no_re_roll_for_overtime() -> None:
    match = last_turn(rerolls=(3, 3), inducements=("training", "training"))
    match.game.state.rerolls = [1, 0]
    match.play("end turn", 1, "kick?")
    assert (match.game.state.half, match.game.state.rerolls) == (3, [1, 0])


@rule("BB16-OT-02", hb2006="HB06-OT-02")
def test_a_re_roll_that_was_kept_may_be_used_in_overtime() -> None:
    match = extra_time(rerolls=(2, 2)).play("A1 move", "O6", 1)
    assert (match.game.state.half, match.asked, set(match.choices())) == (3, "A", {"keep", "team"})
    match.play("team", 6)
    assert match.game.state.rerolls == [2, 1]


@rule("BB16-OT-03", hb2006="HB06-OT-03")
@pytest.mark.parametrize(
    ("rerolls", "dice", "winner"),
    [([0, 0], (5, 2), 0), ([0, 0], (2, 5), 1), ([0, 4], (5, 2), 1), ([3, 0], (1, 3), 0), ([0, 1], (4, 4), 1)],
)
def test_no_score_means_a_shoot_out_with_saved_re_rolls(rerolls: list[int], dice: tuple[int, int], winner: int) -> None:
    match = pass_turns(extra_time(), 15)
    match.game.state.rerolls = rerolls
    match.play_to_dice("end turn")
    assert (match.rolling, match.game.faces) == ("shoot_out", (6, 6))
    match.play(*dice)
    assert match.game.over
    assert match.game.state.winner == winner
    assert match.facts("match_ends")[-1][0] == winner


@rule("BB16-OT-03", hb2006="HB06-OT-03")
@pytest.mark.parametrize(("rerolls", "dice"), [([0, 0], (4, 4)), ([2, 0], (3, 5))])
def test_ties_in_the_shoot_out_are_rolled_again(rerolls: list[int], dice: tuple[int, int]) -> None:
    match = pass_turns(extra_time(), 15)
    match.game.state.rerolls = rerolls
    match.play_to_dice("end turn", *dice)
    assert match.rolling == "shoot_out"
    match.play(1, 6)
    assert match.game.state.winner == 1
