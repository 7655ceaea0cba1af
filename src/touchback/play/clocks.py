"""The clock of the coach who is asked runs; where the time comes from is an argument, so that tests make their own.

Time that is up holds nobody up: it ends a turn; any other question has a short grace, then the referee answers it.
An empty bank lends a little at the start of each turn and drive; what is left of that is not kept. A coach who takes a
turn's end back has the time they had then, and so have the others: time that was spent is gone, time that was given is
taken again.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from copy import copy
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Protocol

from touchback.engine.pitch import NOBODY

OFF: Final = "off"
TURN: Final = "turn"
BANK: Final = "bank"
KINDS: Final = (OFF, TURN, BANK)
LEAST: Final = 10
MOST: Final = 24 * 3600
MOST_GRACE: Final = 600
KEPT: Final = 8  # so many gifts of time can be taken again
GRACES: Final = 3  # so many at most for questions in a row, with neither a die nor another coach's word in between


class Clock(Protocol):
    """Tells the time of day, and how much time has passed."""

    def now(self) -> int:
        """Milliseconds since 1970, as the machine has them: for what is written down and shown."""

    def ticks(self) -> int:
        """Milliseconds since some moment; they only go up, whatever the time of day does: for the coaches' clocks."""


class WallClock:
    """The clock of the machine."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def ticks(self) -> int:
        return time.monotonic_ns() // 1_000_000


class BadClock(Exception):
    """A clock that nobody can play by; the message says why."""


@dataclass(frozen=True)
class ClockRule:
    """`turn`: so many seconds for each team turn. `bank`: for the whole match, with some more for each turn.

    `grace`: seconds for a question that is open when time is up. `least`: with which a turn begins by an empty bank.
    """

    kind: str = OFF
    seconds: int = 240
    increment: int = 0
    grace: int = 10
    least: int = 60

    def check(self) -> None:
        if self.kind not in KINDS:
            raise BadClock(f"There is no clock {self.kind!r}. Clocks: {', '.join(KINDS)}.")
        if self.kind != OFF and not LEAST <= self.seconds <= MOST:
            raise BadClock(f"A clock has {LEAST} to {MOST} seconds, not {self.seconds}.")
        if not 0 <= self.increment <= MOST:
            raise BadClock(f"A clock gains 0 to {MOST} seconds a turn, not {self.increment}.")
        if not 1 <= self.grace <= MOST_GRACE:
            raise BadClock(f"When time is up, a question has 1 to {MOST_GRACE} seconds, not {self.grace}.")
        if not 1 <= self.least <= MOST:
            raise BadClock(f"With an empty bank a turn has 1 to {MOST} seconds, not {self.least}.")

    @property
    def full(self) -> int:
        return self.seconds * 1000

    @property
    def floor(self) -> int:
        """What a bank gives for a turn at least; never more than it had at first."""
        return min(self.least, self.seconds) * 1000


@dataclass(frozen=True)
class Gift:
    """What everybody had when time was given, after so many inputs."""

    inputs: int
    left: list[int]
    out: list[bool]

    def with_more(self, side: int, more: int) -> Gift:
        return replace(self, left=[left + more * (at == side) for at, left in enumerate(self.left)])


class Timer:
    """How much time each coach has left, whose is running, and how long the referee waits when it is up."""

    def __init__(self, rule: ClockRule, sides: int) -> None:
        self.rule = rule
        self.left = [rule.full] * sides
        self.out = [False] * sides  # whose bank is empty: what that coach has is lent for this turn
        self.running = NOBODY
        self.since = 0
        self.grace = 0  # what the referee still waits at this question, once time is up
        self._waited = 0  # what the referee has waited since a die fell or another coach spoke
        self._spoken = False  # whether the referee has answered since then
        self._gifts: list[Gift] = []

    def copy(self) -> Timer:
        """The timer as it is, to be put back if what follows does not count."""
        one = copy(self)
        one.left, one.out = self.left.copy(), self.out.copy()
        return one

    def stored(self) -> dict[str, Any]:
        gifts = [{"inputs": one.inputs, "left": one.left, "out": one.out} for one in self._gifts]
        return {"left": self.left.copy(), "out": self.out.copy(), "gifts": gifts}

    def restore(self, stored: Mapping[str, Any]) -> None:
        """What was left when it was last written down; nobody pays for the time in between."""
        left, out = stored.get("left"), stored.get("out")
        if left is not None and len(left) == len(self.left):
            self.left = list(left)
        if out is not None and len(out) == len(self.out):
            self.out = list(out)
        self._gifts = [Gift(**one) for one in stored.get("gifts", ())]

    def charge(self, now: int) -> None:
        """Take what has passed from the side that was running; what it did not have, from the referee's patience."""
        side = self.running
        if side != NOBODY:
            late = max(0, now - self.since - self.left[side])
            self.left[side] = max(0, self.left[side] - max(0, now - self.since))
            self.grace = max(0, self.grace - late)
            self._waited += late
            self.out[side] |= self.rule.kind == BANK and not self.left[side]
        self.since = now

    def run(self, side: int, now: int, grace: bool = False) -> None:
        """From now on this side's time runs; NOBODY for none. `grace`: time that is up does not end this question."""
        self.charge(now)
        self.running = side if self.rule.kind != OFF else NOBODY
        patience = 0 if self._spoken else GRACES * self.rule.grace * 1000 - self._waited
        self.grace = max(0, min(self.rule.grace * 1000, patience)) if grace else 0

    def moved_on(self, anew: bool, late: bool) -> None:
        """A question was answered, `late` by the referee. `anew`: a die fell, or another coach has spoken."""
        self._waited = 0 if anew else self._waited
        self._spoken = not anew and (late or self._spoken)

    def before_gifts(self, inputs: int) -> None:
        """After so many inputs a turn or a drive begins: what everybody has till then."""
        if self.rule.kind == OFF:
            return
        self._gifts = [*self._gifts, Gift(inputs, self.left.copy(), self.out.copy())][-KEPT:]

    def taken_back(self, inputs: int) -> None:
        """Only so many inputs are left: the time that the others brought was never given."""
        undone = [one for one in self._gifts if one.inputs >= inputs]
        if undone:
            self.left, self.out = undone[0].left.copy(), undone[0].out.copy()
            self._gifts = self._gifts[: -len(undone)]

    def extend(self, side: int, more: int, now: int) -> None:
        """Give a side more time by agreement, which it keeps if a take-back goes over the beginning of a turn."""
        self.charge(now)
        self.left[side] += more
        self._gifts = [one.with_more(side, more) for one in self._gifts]

    def turn_begins(self, side: int) -> None:
        """A new team turn: time anew for everyone, or a little more in the bank."""
        if self.rule.kind == TURN:
            self.left = [self.rule.full] * len(self.left)
        elif self.rule.kind == BANK and 0 <= side < len(self.left):
            self._lend(side, self.rule.increment * 1000 + (0 if self.out[side] else self.left[side]))

    def drive_begins(self) -> None:
        """Setting up has its own time where turns have; by the bank it has the least of a turn."""
        if self.rule.kind == TURN:
            self.left = [self.rule.full] * len(self.left)
        elif self.rule.kind == BANK:
            for side, left in enumerate(self.left):
                self._lend(side, left)

    def _lend(self, side: int, own: int) -> None:
        self.out[side] |= own < self.rule.floor
        self.left[side] = max(own, self.rule.floor)

    @property
    def deadline(self) -> int | None:
        """Return when the time of the side that is running is up."""
        return None if self.running == NOBODY else self.since + self.left[self.running]

    @property
    def last_call(self) -> int:
        """When the referee waits no longer."""
        return (self.deadline or 0) + self.grace

    def late(self, now: int) -> int:
        """The side whose time is running and up, or NOBODY."""
        return self.running if self.deadline is not None and now >= self.deadline else NOBODY

    def seen(self, now: int) -> dict[str, Any]:
        """CLOCK of the wire."""
        left, late = self.left.copy(), self.late(now)
        if self.running != NOBODY:
            left[self.running] = max(0, left[self.running] - max(0, now - self.since))
        clock: dict[str, Any] = {"kind": self.rule.kind, "running": self.running, "left": left}
        if self.rule.kind == BANK:
            clock["out"] = [out or side == late for side, out in enumerate(self.out)]
        if late != NOBODY and self.grace:
            clock["grace"] = max(0, self.last_call - now)
        return clock


def rule_of(stored: Mapping[str, Any]) -> ClockRule:
    return ClockRule(**stored)


def rule_stored(rule: ClockRule) -> dict[str, Any]:
    return asdict(rule)
