"""Heavy work beside the matches: addresses take turns, so that one who asks for much waits behind nobody but itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

T = TypeVar("T")


class Turns:
    """So much at once in all, one piece at a time for each address; those who wait are served in turn."""

    def __init__(self, most: int) -> None:
        self._all = asyncio.Semaphore(most)
        self._own: dict[str, asyncio.Lock] = {}
        self._count: dict[str, int] = {}

    @asynccontextmanager
    async def taken(self, who: str) -> AsyncIterator[None]:
        """Hold a turn."""
        own = self._own.setdefault(who, asyncio.Lock())
        self._count[who] = self._count.get(who, 0) + 1
        try:
            async with own, self._all:
                yield
        finally:
            self._count[who] -= 1
            if not self._count[who]:
                del self._count[who], self._own[who]

    async def work(self, who: str, work: Callable[[], T]) -> T:
        """Do it in a thread, when it is this address's turn, which lasts until the thread is done.

        So nobody gets a second turn by hanging up and asking again.
        """
        async with self.taken(who):
            done = asyncio.ensure_future(asyncio.to_thread(work))
            try:
                return await asyncio.shield(done)
            except asyncio.CancelledError:
                await asyncio.wait([done])
                raise

    @property
    def waiting(self) -> int:
        """How many pieces of work there are, those under way counted."""
        return sum(self._count.values())
