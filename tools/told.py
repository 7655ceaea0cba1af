"""Hold what a client was told by a server that was killed afterwards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Ack:
    """An answer that was acknowledged: the match, what it answered, and the option."""

    match: str
    seq: int
    option: int


@dataclass(frozen=True)
class Seen:
    """Holds dice that a client saw."""

    match: str
    seq: int
    dice: str
