"""Illegal procedure, where coaches move their own turn markers: who may call it, when, and what a call costs."""

from __future__ import annotations

from functools import partial

import pytest

from tests.support import Board, position, rule

lrb4 = partial(position, edition="lrb4", options={"illegal_procedure": "yes"})

TWO = "H1 . . .\n. . . .\nH2 . . A1"


def forgotten(**settings: object) -> Board:
    """H1 has moved before the marker, and the other coach is asked."""
    match = lrb4(TWO, **settings).play("H1 move", "east", "end")  # type: ignore[arg-type]
    assert (match.asked, match.prompt, sorted(match.choices())) == ("A", "call_out", ["call", "no"])
    return match


@rule("LRB4-REF-01")
def test_the_marker_is_a_choice_and_acting_before_it_may_be_called() -> None:
    match = lrb4(TWO)
    assert "marker" in match.choices()
    match.play("H1 move", "east", "end", "call")
    assert (match.asked, match.prompt) == ("H", "called_out")


@rule("LRB4-REF-01", "LRB4-REF-05")
@pytest.mark.parametrize(("said", "right"), [("east", 1), ("end", 0)])
def test_all_are_told_whether_the_call_was_right(said: str, right: int) -> None:
    match = lrb4(TWO).play("H1 move", said, "end?", "call")
    assert match.facts("call_out") == [(1, right)]


@rule("LRB4-REF-01")
def test_it_may_be_called_later_as_long_as_the_marker_is_forgotten() -> None:
    match = forgotten(rerolls=(2, 0)).play("no", "H2 move", "end", "call", "no")
    assert match.game.state.rerolls == [1, 0]


@rule("LRB4-REF-01")
def test_it_may_be_called_after_the_action_that_ended_the_turn() -> None:
    match = lrb4("H1 A1 .\n. . .\nH2 . .", rerolls=(1, 0)).play("H1 block", 1, "keep", 1, 1)
    assert (match.asked, match.prompt, match.prone("H1")) == ("A", "call_out", True)
    match.play("call", "no")
    assert (match.game.state.rerolls, match.turnover(), match.active) == ([0, 0], "fell", "A")


@rule("LRB4-REF-01")
def test_and_after_a_touchdown() -> None:
    match = lrb4("H1* .\n. .\nH2 A1", at="Y5", rerolls=(1, 0)).play("H1 move", "east", "end?")
    assert (match.asked, match.prompt, match.at("H1")) == ("A", "call_out", "Z5")
    match.play("call", "no")
    assert (match.game.state.score, match.game.state.rerolls) == ([1, 0], [0, 0])


@rule("LRB4-REF-01", "LRB4-REF-05")
def test_declaring_an_action_without_a_step_or_a_die_is_not_enough() -> None:
    match = lrb4(TWO, rerolls=(2, 2)).play("H1 move", "end", "call")
    assert match.game.state.rerolls == [2, 1]  # a wrong call


@rule("LRB4-REF-02", "LRB4-REF-06")
def test_it_costs_a_re_roll_at_once() -> None:
    match = forgotten(rerolls=(2, 1)).play("call", "no")
    assert match.game.state.rerolls == [1, 1]
    assert (match.asked, match.prompt) == ("H", "turn")


@rule("LRB4-REF-02")
def test_without_a_re_roll_the_other_side_gains_one() -> None:
    assert forgotten().play("call", "no").game.state.rerolls == [0, 1]


@rule("LRB4-REF-02")
@pytest.mark.parametrize(("before", "after"), [((1, 2), [1, 1]), ((1, 0), [2, 0])])
def test_the_other_side_pays_for_its_own_marker(before: tuple[int, int], after: list[int]) -> None:
    match = lrb4(TWO, active="A", rerolls=before).play("A1 move", "north", "end", "call", "no")
    assert match.game.state.rerolls == after


@rule("LRB4-REF-02")
def test_after_a_re_roll_in_this_turn_the_other_side_gains_one_too() -> None:
    match = lrb4("H1 . . .\nA1 . . .\nH2 . . .", rerolls=(2, 0))
    match.play("H1 move", "east", 1, "team", 5, "end", "call", "no")
    assert match.game.state.rerolls == [1, 1]


@rule("LRB4-REF-03")
def test_a_marker_put_right_in_time_cannot_be_called() -> None:
    match = forgotten(rerolls=(2, 2)).play("no", "marker", "H2 move", "east", "end", "call")
    assert match.game.state.rerolls == [2, 1]  # it is a wrong call now


@rule("LRB4-REF-04")
@pytest.mark.parametrize(
    ("first", "said", "left"),
    [
        pytest.param((), ("call", "no"), False, id="a right call"),
        pytest.param((), ("no",), True, id="no call"),
        pytest.param(("marker",), ("call",), True, id="a wrong call"),
    ],
)
def test_only_a_call_that_was_right_uses_up_the_re_roll_of_the_turn(
    first: tuple[str, ...], said: tuple[str, ...], left: bool
) -> None:
    match = lrb4("H1 . . .\n. . . .\nH2 . . .\nA1 . . .", rerolls=(2, 1)).play(*first, "H1 move", "east", "end", *said)
    match.play_to_dice("H2 move", "east", 1)
    assert (match.prompt == "reroll") is left


@rule("LRB4-REF-04", "LRB4-REF-02")
def test_in_the_next_turn_there_is_a_re_roll_to_use_or_to_lose_again() -> None:
    drawing = "H1 . . .\n. . . .\nH2 . . .\nA1 . . .\n. . . .\nH3 . . ."
    match = lrb4(drawing, rerolls=(3, 0)).play("H1 move", "east", "end", "call", "no", "end turn", "end turn")
    assert (match.active, match.game.state.rerolls) == ("H", [2, 0])
    match.play("H1 move", "east", "end", "call", "no")
    assert match.game.state.rerolls == [1, 0]  # not the other side's gain
    match.play("end turn", "end turn").play_to_dice("marker", "H2 move", "east", 1)
    assert match.prompt == "reroll"


@rule("LRB4-REF-05")
@pytest.mark.parametrize(("before", "after"), [((1, 2), [1, 1]), ((1, 0), [2, 0])])
def test_a_wrong_call_costs_the_caller_a_re_roll_or_gives_the_other_one(
    before: tuple[int, int], after: list[int]
) -> None:
    match = lrb4(TWO, rerolls=before).play("marker", "H1 move", "east", "end", "call")
    assert match.game.state.rerolls == after
    assert (match.asked, match.prompt) == ("H", "turn")


@rule("LRB4-REF-05")
@pytest.mark.parametrize(("before", "after"), [((2, 1), [1, 1]), ((0, 1), [0, 2])])
def test_so_does_a_wrong_call_in_the_other_sides_turn(before: tuple[int, int], after: list[int]) -> None:
    match = lrb4(TWO, active="A", rerolls=before).play("marker", "A1 move", "north", "end")
    assert (match.asked, match.prompt) == ("H", "call_out")
    assert match.play("call").game.state.rerolls == after


@rule("LRB4-REF-05")
def test_every_wrong_call_of_a_turn_costs_the_caller_one_as_long_as_he_has_any() -> None:
    match = lrb4("H1 . . .\nH2 . . .\nH3 . . .\nH4 . . A1", rerolls=(0, 2))
    left = []
    for name in ("H1", "H2", "H3"):
        match.play(f"{name} move", "end", "call")
        left.append(match.game.state.rerolls.copy())
    assert left == [[0, 1], [0, 0], [1, 0]]


@rule("LRB4-REF-06", "LRB4-REF-07", "LRB4-REF-08", "LRB4-REF-09")
@pytest.mark.parametrize(("die", "rerolls", "ejected"), [(1, 1, 1), (2, 1, 0), (5, 1, 0), (6, 2, 0)])
def test_the_head_coach_may_argue_that_call_too(die: int, rerolls: int, ejected: int) -> None:
    match = forgotten(rerolls=(2, 0)).play("call")
    assert match.asked == "H"
    assert sorted(match.choices()) == ["argue", "no"]
    match.play("argue", die)
    assert (match.game.state.rerolls, match.game.state.ejected) == ([rerolls, 0], [ejected, 0])


def test_without_the_option_nobody_is_asked_about_markers() -> None:
    match = position(TWO, edition="lrb4").play("H1 move", "east", "end")
    assert (match.asked, match.prompt) == ("H", "turn")
    assert "marker" not in match.choices()
