"""Whether the database still answers, known at once even while it does not."""

from __future__ import annotations

import asyncio
from typing import Final

from touchback.play.desk import Desk
from touchback.play.journal import JournalError
from touchback.store import Store

WAIT_S: Final = 0.02  # so long an answer to `trouble` may wait for the database
SLOW_S: Final = 2.0  # after which a database that does not answer is in trouble


class Pulse:
    """Asks the database for a sign of life, never twice at once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._asked: asyncio.Task[str] | None = None
        self._last = ""  # the trouble that was told, until the database has answered

    async def trouble(self, desk: Desk) -> str:
        """What stands in the way of storing an answer, in a sentence; "" for nothing. Known within a blink."""
        outside = self._store.trouble()  # a look at the file's entry and at the disk's room: no wait
        if outside:
            return outside
        asked = self._asked
        if asked is not None and asked.done():
            self._last = asked.result()
        if asked is None or asked.done():
            asked = self._asked = asyncio.create_task(self._ask(desk))
        done, _ = await asyncio.wait([asked], timeout=WAIT_S)
        if done:
            self._last = asked.result()
            return self._last
        waiting = desk.waiting_s()
        if waiting > SLOW_S:
            self._last = f"The database has not answered for {waiting:.0f} seconds."
        return self._last

    async def _ask(self, desk: Desk) -> str:
        try:
            await desk.do(self._store.check_writing)
        except JournalError as error:
            return str(error)
        return ""
