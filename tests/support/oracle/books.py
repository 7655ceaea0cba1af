"""Where the books differ in figures: read from each of them, not from the editions' data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Book:
    """One book's own way with the skills that change a roll."""

    old: bool = False  # Living Rulebook 4: traits, range bands, 2D6 for Dauntless
    repels: str = "disturbing_presence"  # the skill that makes opponents near throw and catch worse
    arms_help: tuple[str, ...] = ("pick up", "catch", "intercept")  # what Extra Arms add 1 to
    legs_help: tuple[str, ...] = ("intercept", "leap")  # what Very Long Legs add 1 to


BOOKS: Final = {
    "bb2016": Book(),
    "hb2006": Book(),
    "sheet": Book(),
    "lrb4": Book(old=True, repels="foul_appearance", arms_help=("catch",), legs_help=("intercept",)),
}
QUICK, SHORT, LONG, BOMB = range(4)
RANGES: Final = {QUICK: 1, SHORT: 0, LONG: -1, BOMB: -2}
# The ruler, by the steps across and along: quick, short, long and bomb, as the index of rules gives it for row 0 on.
RULER: Final = (
    "QQQQSSSLLLLBBB",
    "QQQQSSSLLLLBBB",
    "QQQSSSSLLLLBB.",
    "QQSSSSSLLLBBB.",
    "SSSSSSLLLLBBB.",
    "SSSSSLLLLBBB..",
    "SSSSLLLLLBBB..",
    "LLLLLLLLBBB...",
    "LLLLLLLBBBB...",
    "LLLLLBBBBB....",
    "LLLBBBBBB.....",
    "BBBBBBB.......",
    "BBBBB.........",
    "BB............",
)


def measured(across: int, along: int) -> int:
    """The band between two squares that lie so far apart."""
    return "QSLB".index(RULER[across][along])
