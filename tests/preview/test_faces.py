"""Which die counts: the answers lie as the dice do, and each says what it would do here and now."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import Board, position
from touchback.rules.model.codec import digest
from touchback.wire.views import whole_view

ATTACKER_DOWN, BOTH_DOWN, PUSHED, PUSHED_TOO, STUMBLES, DEFENDER_DOWN = 1, 2, 3, 4, 5, 6


def asked(*dice: int, mine: str = "", theirs: str = "", st: int = 4) -> Board:
    """A block whose dice have fallen: the stronger of the two picks."""
    match = position("H1 A1 .", H1={"st": st, "skills": mine}, A1=theirs).play("H1 block", *dice)
    assert match.prompt == "block_die"
    return match


def answers(match: Board) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = whole_view(match.game, match.game.asked)["question"]["options"]
    return found


def effects(match: Board) -> list[str]:
    return [str(one.get("effect", "")) for one in answers(match)]


@pytest.mark.parametrize(
    ("dice", "faces"),
    [
        ((PUSHED, ATTACKER_DOWN), ["pushed", "attacker_down"]),
        ((DEFENDER_DOWN, BOTH_DOWN), ["defender_down", "both_down"]),
        ((STUMBLES, PUSHED_TOO), ["stumbles", "pushed"]),
    ],
)
def test_the_answers_are_in_the_order_of_the_dice(dice: tuple[int, ...], faces: list[str]) -> None:
    match = asked(*dice)
    assert [one["face"] for one in answers(match)] == faces
    assert sorted(match.game.options) == list(match.game.options)


def test_a_face_that_fell_twice_is_one_answer_at_its_first_place() -> None:
    match = position("H1 A1 .", H1={"st": 7}).play("H1 block", PUSHED, ATTACKER_DOWN, PUSHED_TOO)
    assert [one["face"] for one in answers(match)] == ["pushed", "attacker_down"]


@pytest.mark.parametrize(
    ("dice", "what", "said"),
    [
        ((PUSHED, ATTACKER_DOWN), {}, ["pushes no. 1; nobody falls", "your no. 1 goes down: turnover"]),
        ((DEFENDER_DOWN, BOTH_DOWN), {}, ["no. 1 goes down, armour 9+", "your no. 1 and no. 1 go down: turnover"]),
        ((BOTH_DOWN, STUMBLES), {"mine": "block"}, ["no. 1 goes down, armour 9+"] * 2),
        ((BOTH_DOWN, PUSHED), {"theirs": "block"}, ["your no. 1 goes down: turnover", "pushes no. 1; nobody falls"]),
        (
            (BOTH_DOWN, STUMBLES),
            {"mine": "block", "theirs": "block dodge"},
            ["nobody falls, nobody moves", "pushes no. 1; nobody falls"],
        ),
        (
            (BOTH_DOWN, PUSHED),
            {"theirs": "wrestle"},
            ["your no. 1 and no. 1 lie down; no armour is rolled", "pushes no. 1; nobody falls"],
        ),
        ((PUSHED, DEFENDER_DOWN), {"st": 2}, ["pushes your no. 1; nobody falls", "your no. 1 goes down, armour 9+"]),
    ],
)
def test_each_die_says_what_it_does_here(dice: tuple[int, ...], what: dict[str, Any], said: list[str]) -> None:
    match = asked(*dice, **what)
    before = digest(match.game)
    assert effects(match) == said
    assert digest(match.game) == before
