"""Tree counts: how many ways the next inputs can go from a position, every option and every roll counted.

A count that changes means that the rules changed there. When that is meant, run
`python -m tests.properties.test_tree_counts` to pin the new ones.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support import Board, position
from touchback.engine.odds import count_positions

STORE = Path(__file__).with_name("tree_counts.json")


def after(board: Board, *words: str) -> Board:
    """The position once these choices are made; dice may be waited for."""
    for word in words:
        board.game.choose(board.choices()[word])
    return board


def lone_runner() -> Board:
    return position(". H1 . .")


def marked_runner() -> Board:
    return position(". H1 A1 .", H1="dodge", rerolls=(1, 0))


def runner_moving() -> Board:
    return after(marked_runner(), "H1 move")


def ball_beside() -> Board:
    return after(position(". H1 o .", H1="sure_hands"), "H1 move")


def even_block() -> Board:
    return after(position("H1 A1"), "H1 block")


def strong_block() -> Board:
    board = position("H1 A1", H1={"st": 4, "skills": "mighty_blow"}, A1="dodge", rerolls=(1, 0))
    return after(board, "H1 block")


def weak_block() -> Board:
    return after(position("H1 A1", A1={"st": 4}), "H1 block")


def assisted_block() -> Board:
    board = position(
        """
        H1 A1
        .  H2
        """
    )
    return after(board, "H1 block")


def block_at_the_edge() -> Board:
    return after(position("H1 A1", at="K1", apothecaries=(0, 1)), "H1 block")


def chain_push() -> Board:
    board = position(
        """
        .  .  A3
        H1 A1 A2
        .  .  A4
        """
    )
    return after(board, "H1 block")


def blitz() -> Board:
    return after(position("H1 . A1"), "H1 blitz")


def pass_to_friend() -> Board:
    return after(position("H1* . . H2", H1="pass", H2="catch"), "H1 pass")


def pass_under_pressure() -> Board:
    return after(position("H1* . A1 H2", H1="pass", rerolls=(1, 0)), "H1 pass", "throw")


def hand_off() -> Board:
    return after(position("H1* H2", H2="catch"), "H1 hand-off")


def foul() -> Board:
    return after(position("H1 A1-", bribes=(1, 0)), "H1 foul")


def bone_head() -> Board:
    return position("H1 A1", H1={"st": 5, "skills": "bone_head loner"}, rerolls=(1, 0))


def hurl() -> Board:
    board = position("H1 H2 .", H1="throw_team_mate always_hungry", H2="right_stuff stunty")
    return after(board, "H1 pass")


def prone_and_slow() -> Board:
    return position("H1- A1", H1={"ma": 2}, rerolls=(1, 0))


def goal_line() -> Board:
    return position(". H1* A1", at="X8", A1="block")


def going_for_it() -> Board:
    return after(position(". H1 .", H1={"ma": 1}, rerolls=(1, 0)), "H1 move", "east")


def knocked_out_carrier() -> Board:
    return after(position("H1 A1*", H1={"st": 7}, A1="thick_skull", apothecaries=(0, 1)), "H1 block")


def two_on_two() -> Board:
    return position(
        """
        H1 A1
        H2 A2
        """,
        H1="block",
        A2="block",
    )


POSITIONS = (
    (lone_runner, 3),
    (marked_runner, 3),
    (runner_moving, 4),
    (ball_beside, 4),
    (even_block, 4),
    (strong_block, 3),
    (weak_block, 3),
    (assisted_block, 3),
    (block_at_the_edge, 4),
    (chain_push, 4),
    (blitz, 3),
    (pass_to_friend, 2),
    (pass_under_pressure, 2),
    (hand_off, 4),
    (foul, 3),
    (bone_head, 3),
    (hurl, 2),
    (prone_and_slow, 3),
    (goal_line, 3),
    (going_for_it, 3),
    (knocked_out_carrier, 3),
    (two_on_two, 3),
)


def counts(make: object, depth: int) -> list[int]:
    board = make()  # type: ignore[operator]
    return [count_positions(board.game, ply) for ply in range(1, depth + 1)]


@pytest.mark.parametrize(("make", "depth"), POSITIONS, ids=[make.__name__ for make, _ in POSITIONS])
def test_the_tree_has_as_many_branches_as_ever(make: object, depth: int) -> None:
    pinned = json.loads(STORE.read_text(encoding="utf-8"))
    assert counts(make, depth) == pinned[make.__name__]  # type: ignore[attr-defined]


def test_a_single_step_can_be_counted_by_hand() -> None:
    """One player alone: five actions (no block) or the end of the turn; then eight squares or the end of his move."""
    board = lone_runner()
    assert count_positions(board.game, 1) == 6
    board.play("H1 move")
    assert count_positions(board.game, 1) == 9


if __name__ == "__main__":
    found = {make.__name__: counts(make, depth) for make, depth in POSITIONS}
    STORE.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    print(f"{len(found)} positions counted")
