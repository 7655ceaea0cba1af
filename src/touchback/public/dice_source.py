"""Where the dice of a game come from."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Final

from touchback.engine.machine import Refusal
from touchback.record.dice import Dice, Scripted, Seeded, derive_seed

FED: Final = "fed by hand"  # what a match file says of dice that are no seed's
SEEDED: Final = "seeded"


def dice_of(seed: int | None, dice: Dice | Iterable[int] | None) -> tuple[Dice | None, str]:
    """Where dice come from, and what a match file says of it."""
    if seed is not None and dice is not None:
        raise Refusal("A game has a seed or dice, not both.")
    if isinstance(dice, Iterable):
        return Scripted(dice), FED
    if dice is not None:
        if not callable(getattr(dice, "roll", None)):
            raise Refusal(f"Dice are numbers in a row or an object with a method `roll`, not {dice!r}.")
        return dice, FED
    if seed is None:
        return None, FED
    if type(seed) is not int:
        raise Refusal(f"A seed is a whole number, not {seed!r}.")
    number = derive_seed(seed, "dice")
    return Seeded(number), f"{SEEDED} {number}"


def same_dice(dice: Dice) -> Dice:
    """Dice that will fall as these do."""
    return dice.copy() if isinstance(dice, Seeded | Scripted) else copy(dice)
