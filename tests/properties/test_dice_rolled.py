"""The table of dice: read as it is meant, and every roll of every rule test is held against it."""

from __future__ import annotations

import pytest

from tests.support.dice_rolled import EDITIONS, PURPOSES, fits, table
from tests.support.position import position


@pytest.mark.parametrize(
    ("kind", "faces", "right"),
    [
        ("2D6", (6, 6), True),
        ("2D6", (6, 6, 6), False),
        ("D6+D8", (6, 8), True),
        ("D6+D8", (8, 6), False),
        ("1-3D6", (6, 6, 6), True),
        ("1-3D6", (6, 6, 6, 6), False),
        ("nD6", (6,) * 22, True),
        ("D8+2D6", (8, 6, 6), True),
        ("Dn", (11,), True),
        ("Dn", (11, 11), False),
    ],
)
def test_the_table_is_read_as_it_is_meant(kind: str, faces: tuple[int, ...], right: bool) -> None:
    assert fits(kind, faces) is right


def test_it_names_rolls_that_there_are() -> None:
    assert set(table()) == {"all", "bb2016", "lrb4", "sheet"} <= {"all", *EDITIONS}
    assert {roll for rolls in table().values() for roll in rolls} <= set(PURPOSES.values())


def test_a_die_of_another_kind_is_noticed() -> None:
    match = position(". A1 .\n. H1 .\n. .  .").play_to_dice("H1 move", "L7")
    match.game.faces = (8,)
    with pytest.raises(AssertionError, match=r"bb2016 rolls \(8,\) for test"):
        match.game.feed((6,))
