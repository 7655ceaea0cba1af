"""Exact odds: walk every roll of the dice, weigh what comes of it, and count. No sampling, no rounding."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any, TypeVar

from touchback.engine.machine import Machine

M = TypeVar("M", bound=Machine[Any, Any])
Key = tuple[object, ...]


class NoOutcome(Exception):
    """The walk came to the end of the procedures without an outcome."""


def outcome_chances(game: M, answer: Callable[[M], int], outcome: Callable[[M], str | None]) -> dict[str, Fraction]:
    """The chance of each outcome, from this position, when coaches choose as `answer` says; None is still open.

    Positions that different dice lead to are weighed together, so that a long chain costs little more than a short one.
    """
    found: dict[str, Fraction] = {}
    start = copy_of(game)
    waiting = {_key(start): (start, Fraction(1))}
    while waiting:
        following: dict[Key, tuple[M, Fraction]] = {}
        for position, weight in waiting.values():
            result = _to_the_dice(position, answer, outcome)
            if result is not None:
                found[result] = found.get(result, Fraction(0)) + weight
                continue
            for dice, count, total in possible_rolls(position.faces):
                branch = copy_of(position)
                branch.feed(dice)
                key = _key(branch)
                before = following[key][1] if key in following else Fraction(0)
                following[key] = (branch, before + weight * Fraction(count, total))
        waiting = following
    return dict(sorted(found.items()))


def copy_of(machine: M) -> M:
    """A copy of a machine, known to be of its kind."""
    other = machine.copy()
    assert isinstance(other, type(machine))
    return other


def _key(game: Machine[Any, Any]) -> Key:
    """All that matters for what comes next: everything but how many inputs it took."""
    frames = tuple((frame.procedure, *frame.numbers()) for frame in game.stack)
    return (tuple(game.state.numbers()), frames, game.prompt, tuple(game.options), game.faces)


def _to_the_dice(game: M, answer: Callable[[M], int], outcome: Callable[[M], str | None]) -> str | None:
    """Answer questions until there is an outcome (which is told) or dice are waited for (None)."""
    while True:
        result = outcome(game)
        if result is not None or game.faces:
            return result
        if game.over:
            raise NoOutcome("the end came and nothing was decided")
        game.choose(answer(game))


def possible_rolls(faces: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Every roll of these dice, how often it comes, and out of how many."""
    total = 1
    for most in faces:
        total *= most
    for dice in product(*(range(1, most + 1) for most in faces)):
        yield dice, 1, total


def count_positions(game: Machine[Any, Any], depth: int) -> int:
    """How many ways the next `depth` inputs can go, every option and every roll counted (perft with dice)."""
    if depth == 0 or game.over:
        return 1
    if game.faces:
        inputs: list[int | tuple[int, ...]] = [dice for dice, _, _ in possible_rolls(game.faces)]
    else:
        inputs = list(game.options)
    if depth == 1:
        return len(inputs)
    total = 0
    for given in inputs:
        branch = game.copy()
        if isinstance(given, tuple):
            branch.feed(given)
        else:
            branch.choose(given)
        total += count_positions(branch, depth - 1)
    return total
