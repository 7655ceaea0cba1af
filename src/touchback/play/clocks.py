"""Time: whoever is asked, his clock runs. Where the time comes from is an argument, so that tests make their own."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, Protocol

from touchback.engine.pitch import NOBODY

OFF: Final = "off"
TURN: Final = "turn"
BANK: Final = "bank"
KINDS: Final = (OFF, TURN, BANK)
LEAST: Final = 10
MOST: Final = 24 * 3600


class Clock(Protocol):
    """Tells the time, in milliseconds since 1970."""

    def now(self) -> int: ...


class WallClock:
    """The clock of the machine."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000


class BadClock(Exception):
    """A clock that nobody can play by; the message says why."""


@dataclass(frozen=True)
class ClockRule:
    """`turn`: so many seconds for each team turn. `bank`: for the whole match, with some more for each turn."""

    kind: str = OFF
    seconds: int = 240
    increment: int = 0

    def check(self) -> None:
        if self.kind not in KINDS:
            raise BadClock(f"There is no clock {self.kind!r}. Clocks: {', '.join(KINDS)}.")
        if self.kind != OFF and not LEAST <= self.seconds <= MOST:
            raise BadClock(f"A clock has {LEAST} to {MOST} seconds, not {self.seconds}.")
        if not 0 <= self.increment <= MOST:
            raise BadClock(f"A clock gains 0 to {MOST} seconds a turn, not {self.increment}.")

    @property
    def full(self) -> int:
        return self.seconds * 1000


class Timer:
    """How much time each coach has left, and whose is running."""

    def __init__(self, rule: ClockRule, sides: int) -> None:
        self.rule = rule
        self.left = [rule.full] * sides
        self.running = NOBODY
        self.since = 0

    def stored(self) -> dict[str, Any]:
        return {"left": self.left.copy()}

    def restore(self, stored: Mapping[str, Any]) -> None:
        """What was left when it was last written down; nobody pays for the time in between."""
        left = stored.get("left")
        if left is not None and len(left) == len(self.left):
            self.left = list(left)

    def charge(self, now: int) -> None:
        """Take what has passed from whoever was running."""
        if self.running != NOBODY:
            self.left[self.running] = max(0, self.left[self.running] - max(0, now - self.since))
        self.since = now

    def run(self, side: int, now: int) -> None:
        """From now on this side's time runs; NOBODY for none."""
        self.charge(now)
        self.running = side if self.rule.kind != OFF else NOBODY

    def turn_begins(self, side: int) -> None:
        """A new team turn: time anew for everyone, or a little more in the bank."""
        if self.rule.kind == TURN:
            self.left = [self.rule.full] * len(self.left)
        elif self.rule.kind == BANK and 0 <= side < len(self.left):
            self.left[side] += self.rule.increment * 1000

    def drive_begins(self) -> None:
        """Setting up has its own time where turns have."""
        if self.rule.kind == TURN:
            self.left = [self.rule.full] * len(self.left)

    @property
    def deadline(self) -> int | None:
        """When the time of whoever is running is up."""
        return None if self.running == NOBODY else self.since + self.left[self.running]

    def seen(self, now: int) -> dict[str, Any]:
        """CLOCK of the wire."""
        left = self.left.copy()
        if self.running != NOBODY:
            left[self.running] = max(0, left[self.running] - max(0, now - self.since))
        return {"kind": self.rule.kind, "running": self.running, "left": left}


def rule_of(stored: Mapping[str, Any]) -> ClockRule:
    return ClockRule(**stored)


def rule_stored(rule: ClockRule) -> dict[str, Any]:
    return asdict(rule)
