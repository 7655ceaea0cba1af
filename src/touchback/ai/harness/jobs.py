"""Spread many small pieces of work over processes; the results come back in order, whatever the number of processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Final, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

LARGEST_CHUNK: Final = 40
WORTH_A_PROCESS: Final = 24  # pieces of work below which one process is quicker


def sensible_jobs(wanted: int, count: int) -> int:
    """As many processes as wanted; 0 means as many as the machine has, if there is enough to do."""
    if wanted > 0:
        return min(wanted, max(1, count))
    return min(os.cpu_count() or 1, max(1, count // WORTH_A_PROCESS))


def chunks(count: int, jobs: int) -> list[tuple[int, int]]:
    """Stretches from first to last, the last one not included."""
    size = max(1, min(LARGEST_CHUNK, count // (jobs * 4)))
    return [(first, min(first + size, count)) for first in range(0, count, size)]


def spread_over_processes(
    work: Callable[[Task, int, int], Result], task: Task, count: int, jobs: int, done: Callable[[int], None]
) -> Iterator[Result]:
    """`work(task, first, last)` for stretches that together make up the count; `done` hears how many are finished."""
    stretches = chunks(count, jobs)
    if jobs == 1:
        for first, last in stretches:
            yield work(task, first, last)
            done(last)
        return
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(max_workers=jobs, mp_context=context)
    finished = False
    try:
        with deaf_to_interrupts():
            futures = [pool.submit(work, task, first, last) for first, last in stretches]
        for (_, last), future in zip(stretches, futures, strict=True):
            yield future.result()
            done(last)
        finished = True
    finally:
        if not finished:  # nobody waits for the rest: what runs is ended at once
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes that begin here are ended by this one, not by the Ctrl-C that a terminal sends to all of them.

    They inherit that the signal is blocked; here it is only put off.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
