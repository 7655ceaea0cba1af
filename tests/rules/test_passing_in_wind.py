"""Passing in howling winds: throws are harder, and a stray ball is blown down the pitch before it scatters."""

from __future__ import annotations

import pytest

from tests.support import Board, position, rule
from tests.support.rolls import needed
from touchback.rules.terms.purposes import Test


def windy(drawing: str, loser: str = "A", **more: str) -> Board:
    """The wind blows towards the end zone that the loser of the roll-off defends."""
    match = position(drawing, weather="howling_winds", **more)  # type: ignore[arg-type]
    match.game.state.wind = "HA".index(loser)
    return match


def path(match: Board) -> list[str]:
    return [match.game.rules.pitch.name(square) for _, square in match.facts("scatter")]


@rule("BB16-WINW-02", "BB16-QREF-08")
@pytest.mark.parametrize(("target", "need"), [("N5", 4), ("O5", 5), ("R5", 6)])
def test_every_throw_is_one_worse(target: str, need: int) -> None:
    match = windy("H1*")
    match.play("H1 pass", "throw", target, 6, 7)
    assert needed(match, Test.PASS) == [need]


@rule("BB16-WINW-02", "BB16-QREF-08", "BB16-COMP-01")
@pytest.mark.parametrize(
    ("loser", "dice", "squares"),
    [
        ("A", (3, 4), ["P5", "Q5"]),
        ("A", (1, 2), ["P4", "Q3"]),
        ("A", (5, 6), ["P6", "Q7"]),
        ("H", (3, 4), ["N5", "M5"]),
        ("H", (1, 2), ["N6", "M7"]),
        ("H", (5, 6), ["N4", "M3"]),
    ],
)
def test_a_stray_ball_is_first_blown_two_squares_towards_the_losers_end_zone(
    loser: str, dice: tuple[int, int], squares: list[str]
) -> None:
    match = windy("H1*", loser)
    match.play("H1 pass", "throw", "O5", 3, *dice, 2, 7, 2, 2)
    assert path(match)[:2] == squares
    assert len(path(match)) == 5


@rule("BB16-WINW-02", "BB16-QREF-08")
def test_throws_of_either_side_are_harder_and_blown_away() -> None:
    match = position("A1*", weather="howling_winds", active="A")
    match.game.state.wind = 0
    match.play("A1 pass", "throw", "O5", 3, 3, 4, 2, 7, 2, 2)
    assert (needed(match, Test.PASS), path(match)[:2]) == ([5], ["N5", "M5"])


@rule("BB16-WINW-02", "BB16-QREF-08")
def test_an_accurate_ball_is_not_blown_away() -> None:
    match = windy("H1* . . . H2")
    match.play("H1 pass", "throw", "O5", 5, 3)
    assert path(match) == []
    assert match.holder() == "H2"


@rule("BB16-WINW-02", "BB16-QREF-08")
def test_a_fumbled_or_bouncing_ball_is_not_blown_away() -> None:
    match = windy("H1* . . . H2")
    match.play("H1 pass", "throw", "O5", 2, 4)
    assert match.turnover() == "fumble"
    assert match.ball() == "J5"


@rule("BB16-WINW-02", "BB16-FAQ-23", "BB16-QREF-08")
def test_a_ball_blown_off_the_pitch_scatters_no_more_and_is_thrown_in() -> None:
    match = windy("H1*", at="V8")
    match.play("H1 pass", "throw", "Z8", 3, 3, 4, 1, 2, 4)
    assert path(match) == []
    assert match.ball() == "W8"


@rule("BB16-WINW-02", "BB16-QREF-08")
def test_a_player_in_the_air_is_harder_to_throw_but_only_the_ball_is_blown_away() -> None:
    match = windy("H1 H2 . . . H3", H1="throw_team_mate", H2="right_stuff")
    match.play("H1 pass", "throw team-mate H2", "N5", 5, 2, 7, 2, 4)
    assert needed(match, Test.PASS) == [3]
    assert match.at("H2") == "N4"


def test_a_wind_whose_direction_nobody_has_rolled_for_carries_no_ball() -> None:
    match = position("H1*", weather="howling_winds").play("H1 pass", "throw", "O5", 3, 2, 7, 2, 2)
    assert path(match) == ["O4", "O5", "O4"]
