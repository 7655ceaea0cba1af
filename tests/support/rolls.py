"""What the tests of players were: who rolled, and what he needed."""

from __future__ import annotations

from tests.support.position import Board


def needed(match: Board, kind: int) -> list[int]:
    """The number that each roll of this kind had to reach, in the order they were rolled."""
    return [what[2] for what in match.facts("test") if what[0] == kind]


def rollers(match: Board, kind: int) -> list[str]:
    """Who made a roll of this kind, in the order they were rolled."""
    return [match.name(what[1]) for what in match.facts("test") if what[0] == kind]


def order(match: Board, *kinds: str) -> list[str]:
    """Which of these kinds of facts were told, in the order they were told."""
    return [kind for kind, _ in match.told if kind in kinds]
