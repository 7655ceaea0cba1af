"""Where a server breaks: more and more inputs a second are asked of it until screens come late or its core is full."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tools.live import Live

FIRST_RATE: Final = 100.0  # inputs a second
GROWTH: Final = 1.5
FULL: Final = 0.95  # of a core: threads of one interpreter have no more than one
SECONDS: Final = 8.0  # at each rate
TICK: Final = os.sysconf("SC_CLK_TCK")


def seconds_by_thread(live: Live) -> dict[str, float]:
    """Processor time so far of each thread of the server, by the thread's name."""
    found: dict[str, float] = {}
    for number, name in live.threads().items():
        stat = Path(f"/proc/{live.pid}/task/{number}/stat")
        if stat.exists():  # it may have ended meanwhile
            fields = stat.read_text().rpartition(")")[2].split()
            found[name] = found.get(name, 0.0) + (int(fields[11]) + int(fields[12])) / TICK
    return found


async def breaking_point(live: Live, tables: list[Any], late_ms: float, figures: Callable[[list[float]], Any]) -> Any:
    """The last rate that was kept up, the first that was not, and what was full then."""
    stages: list[dict[str, Any]] = []
    rate = FIRST_RATE
    while True:
        stages.append(await _stage(live, tables, rate, figures))
        last = stages[-1]
        if last["p99"] > late_ms or last["core"] >= FULL or last["inputs_a_second"] < 0.8 * rate:
            break
        rate *= GROWTH
    kept = stages[:-1] or stages
    best = max(stages, key=lambda stage: stage["inputs_a_second"])
    return {
        "kept_up": kept[-1]["inputs_a_second"],
        "most": best["inputs_a_second"],
        "core_ms_an_input": best["core_ms_an_input"],
        "on_one_core": round(1000 / best["core_ms_an_input"]),
        "first": _what_goes_first(stages[-1], late_ms),
        "stages": stages,
    }


async def _stage(live: Live, tables: list[Any], rate: float, figures: Callable[[list[float]], Any]) -> dict[str, Any]:
    for table in tables:
        table.taken.clear()
    before, begun = seconds_by_thread(live), time.monotonic()
    until = begun + SECONDS
    await asyncio.gather(*(table.play(until, len(tables) / rate) for table in tables))
    took = time.monotonic() - begun
    after = seconds_by_thread(live)
    spent = {name: seconds - before.get(name, 0.0) for name, seconds in after.items()}
    taken = [one for table in tables for one in table.taken]
    core = sum(spent.values())
    return {
        "wanted": round(rate),
        "inputs_a_second": round(len(taken) / took, 1),
        "core": round(core / took, 2),
        "core_ms_an_input": round(1000 * core / max(1, len(taken)), 3),
        "threads": {name: round(seconds / took, 2) for name, seconds in spent.items() if seconds / took >= 0.01},
        **figures(taken),
    }


def _what_goes_first(stage: dict[str, Any], late_ms: float) -> str:
    """What stood in the way of more."""
    busiest = max(stage["threads"], key=lambda name: stage["threads"][name], default="")
    if stage["core"] >= FULL:
        return f"the core is full, most of it with the thread {busiest}"
    if stage["p99"] > late_ms:
        return f"screens come late (p99 {stage['p99']} ms) at {stage['core']} of a core"
    return f"the clients of this test, with {stage['core']} of the server's core in use"
