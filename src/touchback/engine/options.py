"""An option is one int that carries its meaning: a verb, perhaps a player, perhaps a square or another small number."""

from __future__ import annotations

from typing import Final

PLAYER_SHIFT: Final = 12
VERB_SHIFT: Final = 20
PLAYER_STEP: Final = 1 << PLAYER_SHIFT  # what the same option for the next player is more, for quick loops
THING_MASK: Final = (1 << PLAYER_SHIFT) - 1
PLAYER_MASK: Final = (1 << (VERB_SHIFT - PLAYER_SHIFT)) - 1


def option(verb: int, player: int = 0, thing: int = 0) -> int:
    """Pack a verb with the player and the square (or other number) it speaks of."""
    return (verb << VERB_SHIFT) | (player << PLAYER_SHIFT) | thing


def verb_of(packed: int) -> int:
    """The verb of an option."""
    return packed >> VERB_SHIFT


def player_of(packed: int) -> int:
    """The player that an option names; 0 if its verb names none."""
    return (packed >> PLAYER_SHIFT) & PLAYER_MASK


def thing_of(packed: int) -> int:
    """The square, or other number, that an option names; 0 if its verb names none."""
    return packed & THING_MASK
