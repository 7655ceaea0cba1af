"""Exact odds: walk every roll of the dice, weigh what comes of it, and count. No sampling, no rounding."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

from touchback.engine.game import Game

Answer = Callable[[Game], int]  # what a coach chooses when he is asked
Outcome = Callable[[Game], str | None]  # what has come of it, or None while it is still open


class NoOutcome(Exception):
    """The walk came to the end of the match without an outcome."""


def chances(game: Game, answer: Answer, outcome: Outcome) -> dict[str, Fraction]:
    """The chance of each outcome, from this position, when coaches choose as `answer` says."""
    found: dict[str, Fraction] = {}
    _walk(game.copy(), Fraction(1), answer, outcome, found)
    return dict(sorted(found.items()))


def _walk(game: Game, weight: Fraction, answer: Answer, outcome: Outcome, found: dict[str, Fraction]) -> None:
    while True:
        result = outcome(game)
        if result is not None:
            found[result] = found.get(result, Fraction(0)) + weight
            return
        if game.over:
            raise NoOutcome("the match ended and nothing was decided")
        if game.faces:
            break
        game.choose(answer(game))
    for dice, count, total in rolls(game.faces):
        branch = game.copy()
        branch.feed(dice)
        _walk(branch, weight * Fraction(count, total), answer, outcome, found)


def rolls(faces: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Every roll of these dice, how often it comes, and out of how many."""
    total = 1
    for most in faces:
        total *= most
    for dice in product(*(range(1, most + 1) for most in faces)):
        yield dice, 1, total


def count_positions(game: Game, depth: int) -> int:
    """How many ways the next `depth` inputs can go, every option and every roll counted (perft with dice)."""
    if depth == 0 or game.over:
        return 1
    if game.faces:
        inputs: list[int | tuple[int, ...]] = [dice for dice, _, _ in rolls(game.faces)]
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
