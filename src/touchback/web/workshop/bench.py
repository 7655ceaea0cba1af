"""Where a kind of heavy work is done: addresses take turns at a worker."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ParamSpec, TypeVar

from touchback.web.turns import Turns
from touchback.web.workshop.worker import Worker

P = ParamSpec("P")
T = TypeVar("T")


class Bench:
    """One worker and those who wait for it."""

    def __init__(self) -> None:
        self.worker = Worker()
        self._turns = Turns(1)

    async def work(self, who: str, job: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Have a job done when it is this address's turn."""
        return await self._turns.work(who, partial(self.worker.do, job, *given, **named))

    def close(self) -> None:
        self.worker.close()
