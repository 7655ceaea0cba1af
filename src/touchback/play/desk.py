"""The desk: one thread in which all referees work and the store is written to, beside the event loop.

The loop carries messages and does nothing that may wait for a disk. Whatever a referee does is a job for the desk. Jobs
that wait are done one after the other and stored together: their answers, and all that the referees tell their
audiences, are let go only when the disk has it. If it cannot be stored, none of it has happened. Work that only looks
is done in between, also while the others wait for a database that somebody else has locked.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from functools import partial
from typing import Any, Final, Generic, Protocol, TypeVar

from touchback.play.journal import JournalError, MustWrite

T = TypeVar("T")
MOST_TOGETHER: Final = 64  # jobs in one transaction
LOST: Final = "That could not be stored and does not count. Try again."

log = logging.getLogger(__name__)


class Grouping(Protocol):
    """A journal that can store the work of several calls at once, and be read while it waits to write."""

    def together(self, written: set[str], meanwhile: Callable[[], None], /) -> AbstractContextManager[None]: ...

    def looking(self) -> AbstractContextManager[None]: ...


class Desk:
    """Where referees work; this one, for tests and tools without a server, has no thread: work is done on the spot."""

    async def do(self, work: Callable[[], T]) -> T:
        """Do it and give back what came of it, once that is stored. Raises what the work raises, or JournalError."""
        return work()

    async def look(self, work: Callable[[], T]) -> T:
        """The same for work that only reads, and may be begun twice: it waits for no writer."""
        return await self.do(work)

    def held_back(self, tell: Callable[[str], None]) -> Callable[[str], None]:
        """A way to tell a listener something from within a job; it is told when the job's work is stored."""
        return tell

    def ring(self, bell: asyncio.Event) -> Callable[[], None]:
        """A way to wake somebody on the loop from within a job."""
        return bell.set

    def waiting_s(self) -> float:
        """For how many seconds the jobs at hand have been going on; 0 if there are none."""
        return 0.0

    def close(self) -> None:
        """Finish what waits."""


class Job(Generic[T]):
    """A piece of work, and the future that waits for what comes of it."""

    def __init__(self, work: Callable[[], T], future: asyncio.Future[T]) -> None:
        self._work = work
        self._future = future
        self._then: Callable[[], None] = lambda: None

    def run(self) -> None:
        try:
            result = self._work()
        except MustWrite:
            raise
        except Exception as fault:
            self.fail(fault)
        else:
            self._then = partial(self._future.set_result, result)

    def fail(self, fault: Exception) -> None:
        self._then = partial(self._future.set_exception, fault)

    def settle(self) -> None:
        """On the loop: whoever waits goes on."""
        if not self._future.cancelled():
            self._then()


class ThreadedDesk(Desk):
    """The desk of a server. To be made on its event loop."""

    def __init__(self, store: Grouping, lost: Callable[[set[str]], None]) -> None:
        self._store = store
        self._lost = lost  # told, in the thread, which matches are no longer as they are stored
        self._loop = asyncio.get_running_loop()
        self._jobs: deque[Job[Any]] = deque()
        self._looks: deque[Job[Any]] = deque()
        self._news = threading.Event()
        self._closing = False
        self._told: list[tuple[Callable[[str], None], str]] = []
        self._since: float | None = None
        self._thread = threading.Thread(target=self._work, name="touchback desk", daemon=True)
        self._thread.start()

    # --- from the loop ------------------------------------------------------------------------------------------------

    async def do(self, work: Callable[[], T]) -> T:
        return await self._queued(self._jobs, work)

    async def look(self, work: Callable[[], T]) -> T:
        return await self._queued(self._looks, work)

    async def _queued(self, queue: deque[Job[Any]], work: Callable[[], T]) -> T:
        if self._closing:
            raise JournalError("The server is stopping.")
        future: asyncio.Future[T] = self._loop.create_future()
        queue.append(Job(work, future))
        self._news.set()
        return await future

    def waiting_s(self) -> float:
        since = self._since
        return 0.0 if since is None else time.monotonic() - since

    def close(self) -> None:
        self._closing = True
        self._news.set()
        self._thread.join()

    # --- in the thread ------------------------------------------------------------------------------------------------

    def held_back(self, tell: Callable[[str], None]) -> Callable[[str], None]:
        return lambda text: self._told.append((tell, text))

    def ring(self, bell: asyncio.Event) -> Callable[[], None]:
        return lambda: self._on_loop(bell.set)

    def _work(self) -> None:
        while True:
            self._news.wait()
            self._news.clear()
            self._look_round()
            while self._jobs:
                self._since = time.monotonic()
                jobs = [self._jobs.popleft() for _ in range(min(MOST_TOGETHER, len(self._jobs)))]
                try:
                    self._do_together(jobs)
                except Exception as fault:  # a fault of ours: whoever waits must hear of it, and the desk goes on
                    self._give_up(jobs, fault)
                self._since = None
                self._look_round()
            if self._closing:
                return

    def _look_round(self) -> None:
        """All that only looks; what turns out to write is a job like any other."""
        while self._looks:
            job = self._looks.popleft()
            try:
                with self._store.looking():
                    job.run()
            except MustWrite:
                self._jobs.append(job)
            else:
                self._on_loop(job.settle)

    def _do_together(self, jobs: list[Job[Any]]) -> None:
        written: set[str] = set()
        try:
            with self._store.together(written, self._look_round):
                for job in jobs:
                    job.run()
        except Exception as fault:
            self._take_back(jobs, written, fault)
        told, self._told = self._told, []
        self._on_loop(lambda: self._let_go(told, jobs))

    def _take_back(self, jobs: list[Job[Any]], written: set[str], fault: Exception) -> None:
        """Nothing was stored, so nothing has happened: nobody is told, and those matches are loaded anew."""
        self._told = []
        for job in jobs:
            job.fail(JournalError(LOST))
        self._lost(written)
        log.error("%d jobs could not be stored: %s", len(jobs), fault)

    def _give_up(self, jobs: list[Job[Any]], fault: Exception) -> None:
        """None of them is known to be stored."""
        self._told = []
        for job in jobs:
            job.fail(JournalError(LOST))
        self._on_loop(lambda: self._let_go([], jobs))
        with suppress(Exception):  # not even a log that cannot be written ends the desk
            log.critical("the desk failed", exc_info=fault)

    def _let_go(self, told: list[tuple[Callable[[str], None], str]], jobs: list[Job[Any]]) -> None:
        for tell, text in told:
            tell(text)
        for job in jobs:
            job.settle()

    def _on_loop(self, then: Callable[[], Any]) -> None:
        try:
            self._loop.call_soon_threadsafe(then)
        except RuntimeError:  # the loop is closed: nobody waits any more
            log.debug("the loop has ended before the desk")
