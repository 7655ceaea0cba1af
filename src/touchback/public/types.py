"""The four kinds of name a bot handles, each a type of its own so that a type checker tells them apart."""

from __future__ import annotations

from typing import Final, NewType

Side = NewType("Side", int)
"""A side of the match, to index a score with: `HOME` is 0, `AWAY` is 1."""

Slot = NewType("Slot", int)
"""A player's place in `game.players`. It never changes during a match, not even when a player changes sides."""

Square = NewType("Square", str)
"""A square by its name, such as "M6". `pitch.square` makes one from any text and refuses what is not there."""

OptionId = NewType("OptionId", int)
"""An option's number, as match files and the server write it."""

HOME: Final = Side(0)
AWAY: Final = Side(1)
