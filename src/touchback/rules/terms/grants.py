"""Kinds of change to a player, as ints. Numbers are part of stored matches: add at the end, never renumber."""

from __future__ import annotations

from typing import Final


class Grant:
    """Kinds of change to a player."""

    SKILL: Final = 1
    FIGURE: Final = 2
    LOAN: Final = 3  # on the pitch for a while, then sent off
    WOUND: Final = 4  # an injury that is put aside for a while
    CHOSEN: Final = 5  # has been blessed by an inducement in this match
    DAZED: Final = 6  # taken off the roll for Really Stupid
    FORM: Final = 7  # is something else for a while: an inducement, and which of its gifts
    SPENT: Final = 8  # has used something up: the skill
    TEAM: Final = 9  # a change to the player's whole side
    SCAR: Final = 10  # an injury that counts after the match though the player plays on
    STILL: Final = 11  # stands there dazed
    COLD: Final = 12  # too far gone to recover
    GUISE: Final = 13  # is something else for a while: a card, and which of its rows
