"""The sides of a match as they are typed: home, away, and B and C where an edition has more than two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from touchback.cli.errors import UserError

SIDES: Final = ("home", "away", "B", "C")
SHORT: Final = {"h": 0, "a": 1}
ROSTER_HELP: Final = "Roster of a further side, such as B:orc; can be repeated."
BOT_HELP: Final = "Coach of a further side, such as B:club; can be repeated."


def side_number(name: str) -> int:
    """The number of a side: home, away, B or C, or H and A for short; -1 for none of them."""
    said = name.strip().lower()
    return next((number for number, side in enumerate(SIDES) if said == side.lower()), SHORT.get(said, -1))


def side_in_match(name: str, sides: int, edition: str) -> int:
    """The number of a side that plays in this edition, or a refusal that lists those that do."""
    number = side_number(name)
    if not 0 <= number < sides:
        raise UserError(f"'{name}' is no side of {edition}: choose {' or '.join(listed(sides))}")
    return number


def listed(sides: int) -> list[str]:
    """The sides as a sentence names them, the last two parted by a word."""
    names = SIDES[:sides]
    return [", ".join(names[:-1]), names[-1]]


def by_side(option: str, given: Sequence[str], first: Sequence[str], sides: int, edition: str) -> tuple[str, ...]:
    """What each side has been given: home and away by options of their own, any side by one such as --roster B:orc."""
    found = [*first, *("" for _ in range(sides - len(first)))]
    for words in given:
        name, colon, what = words.partition(":")
        if not (colon and what):
            raise UserError(
                f"--{option} '{words}' does not say for which side: write it as B:{words.strip(':') or 'orc'}"
            )
        number = side_in_match(name, sides, edition)
        if found[number]:
            raise UserError(f"--{option}: {SIDES[number]} is given twice")
        found[number] = what
    return tuple(found)
