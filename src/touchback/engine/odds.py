"""Exact odds: walk every roll of the dice, weigh what comes of it, and count. No sampling, no rounding."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

from touchback.engine.game import Game

Answer = Callable[[Game], int]  # what a coach chooses when he is asked
Outcome = Callable[[Game], str | None]  # what has come of it, or None while it is still open


Key = tuple[object, ...]


class NoOutcome(Exception):
    """The walk came to the end of the match without an outcome."""


def chances(game: Game, answer: Answer, outcome: Outcome) -> dict[str, Fraction]:
    """The chance of each outcome, from this position, when coaches choose as `answer` says.

    Positions that different dice lead to are weighed together, so that a long chain costs little more than a short one.
    """
    found: dict[str, Fraction] = {}
    start = game.copy()
    waiting = {_key(start): (start, Fraction(1))}
    while waiting:
        following: dict[Key, tuple[Game, Fraction]] = {}
        for position, weight in waiting.values():
            result = _to_the_dice(position, answer, outcome)
            if result is not None:
                found[result] = found.get(result, Fraction(0)) + weight
                continue
            for dice, count, total in rolls(position.faces):
                branch = position.copy()
                branch.feed(dice)
                key = _key(branch)
                before = following[key][1] if key in following else Fraction(0)
                following[key] = (branch, before + weight * Fraction(count, total))
        waiting = following
    return dict(sorted(found.items()))


def _key(game: Game) -> Key:
    """All that matters for what comes next: everything but how many inputs it took."""
    bookmarks = tuple((frame.NAME, *frame.numbers()) for frame in game.stack)
    return (tuple(game.state.numbers()), bookmarks, game.prompt, tuple(game.options), game.faces)


def _to_the_dice(game: Game, answer: Answer, outcome: Outcome) -> str | None:
    """Answer questions until there is an outcome (which is told) or dice are waited for (None)."""
    while True:
        result = outcome(game)
        if result is not None or game.faces:
            return result
        if game.over:
            raise NoOutcome("the match ended and nothing was decided")
        game.choose(answer(game))


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
