"""A player who throws team-mates, and one who can be thrown."""

from __future__ import annotations

from typing import Any

from tests.support.position import Board, position

AIR = ("H1 pass", "throw team-mate H2", "N5")  # three squares, from K5
UP_AND_BACK = (2, 7, 2)  # a scatter that ends one square north of the target


def thrower(drawing: str = "H1 H2 . . . H3", *, hungry: bool = False, **more: Any) -> Board:
    """H1 throws, H2 can be thrown."""
    more.setdefault("H1", "throw_team_mate always_hungry" if hungry else "throw_team_mate")
    more.setdefault("H2", "right_stuff")
    return position(drawing, **more)
