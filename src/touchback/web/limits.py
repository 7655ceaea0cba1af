"""How much one address may ask for. Time comes from outside, so a test need not wait."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

SWEEP: Final = 4096  # addresses remembered before those at rest are forgotten


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    a_second: float


@dataclass(frozen=True)
class Limits:
    """What one address may do; the figures of a club's server."""

    requests: Rate = Rate(300, 30)
    costly: Rate = Rate(40, 4)  # replays, positions, match files
    rule_sets: Rate = Rate(12, 0.2)  # editions with options that nobody has asked for lately
    matches: Rate = Rate(20, 0.1)
    accounts: Rate = Rate(5, 5 / 3600)
    sign_ins: Rate = Rate(100, 100 / 600)  # wrong ones, whatever the name
    sign_ins_by_name: Rate = Rate(10, 10 / 900)  # wrong ones for one name; another address is not held up by them
    comments: Rate = Rate(10, 1 / 20)  # also of one account
    messages: Rate = Rate(120, 40)  # on one socket
    inputs: Rate = Rate(30, 10)  # answers and typed dice of one seat, from all its windows
    connections: int = 100  # at once, sockets not counted
    connections_in_all: int = 600  # of all addresses; the rest of what the system allows is for sockets
    sockets: int = 40  # at once
    spectators: int = 2000  # of one match
    body: int = 65_536  # bytes of a request
    file: int = 1_048_576  # bytes of a request that brings a match file
    message: int = 8_192  # bytes of a message from a client
    unsent: int = 4_194_304  # bytes that wait for one slow reader

    def generous(self) -> Limits:
        """For a server that only its own machine can reach."""
        wide = Rate(5000, 500)
        rates: dict[str, Any] = dict.fromkeys(
            ("requests", "costly", "rule_sets", "matches", "accounts", "comments", "inputs"), wide
        )
        return replace(self, **rates, sockets=2000, connections=500)


class Bucket:
    """Tokens that run out and come back with time."""

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self._left = rate.burst
        self._at = now

    def take(self, now: float) -> bool:
        """Whether one more is allowed."""
        self._left = self.left(now)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        """One that was taken is not counted."""
        self._left += 1

    def left(self, now: float) -> float:
        return min(self.rate.burst, self._left + max(0.0, now - self._at) * self.rate.a_second)


class Limiter:
    """One bucket for each address."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def allows(self, who: str) -> bool:
        now = self._clock()
        bucket = self._buckets.get(who)
        if bucket is None:
            self._forget(now)
            bucket = self._buckets[who] = Bucket(self._rate, now)
        return bucket.take(now)

    def give_back(self, who: str) -> None:
        if who in self._buckets:
            self._buckets[who].give_back()

    def _forget(self, now: float) -> None:
        """Drop those who have rested long enough to be as good as new."""
        if len(self._buckets) >= SWEEP:
            self._buckets = {who: one for who, one in self._buckets.items() if one.left(now) < self._rate.burst}


class Counter:
    """How many things each address holds open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def has_room(self, who: str) -> bool:
        return self._open.get(who, 0) < self._most

    def enter(self, who: str) -> bool:
        if not self.has_room(who):
            return False
        self._open[who] = self._open.get(who, 0) + 1
        return True

    def leave(self, who: str) -> None:
        left = self._open.get(who, 0) - 1
        if left > 0:
            self._open[who] = left
        else:
            self._open.pop(who, None)

    def total(self) -> int:
        return sum(self._open.values())
