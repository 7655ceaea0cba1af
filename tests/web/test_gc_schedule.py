"""Memory is looked through at set times, by nobody else, and as usual again when the server has stopped."""

from __future__ import annotations

import asyncio
import gc
import weakref
from contextlib import suppress

from touchback.web.operation.gc_schedule import NEVER, USUAL, now_and_then


class Knot:
    """Something that only a look through the memory finds to be of no use any more."""

    def __init__(self) -> None:
        self.itself = self


def old_knot() -> weakref.ref[Knot]:
    """A knot that was there for long, so that only the whole memory has it."""
    knot = Knot()
    for _ in range(3):
        gc.collect(1)
    return weakref.ref(knot)


def test_what_is_of_no_use_is_let_go_at_set_times() -> None:
    asyncio.run(lets_go())
    assert gc.get_threshold() == USUAL


async def lets_go() -> None:
    task = asyncio.create_task(now_and_then(0.2))
    await asyncio.sleep(0)
    try:
        assert gc.get_threshold() == (*USUAL[:2], NEVER)
        found = old_knot()
        assert found() is not None
        for _ in range(100):
            await asyncio.sleep(0.05)
            if found() is None:
                break
        assert found() is None
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
