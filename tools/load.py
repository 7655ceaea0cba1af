"""The server under load: python -m tools.load --matches 200 --spectators 1000

A server in a process of its own, scripted coaches in this one: each thinks for a while, then answers. Measured is the
time from sending an answer until both screens have the step, and until the last of many spectators has it. Sockets
speak short hand, as pages do. The figures include the time that the clients themselves need for all their frames.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tools.breaking_point import breaking_point
from tools.live import Live, server_process
from tools.promises import note_figure
from tools.wire import Client, pick
from touchback.store.opening import SYNCHRONOUS
from touchback.web.limits import Limits, Rate

WIDE = Rate(1e9, 1e9)
OPEN = Limits(requests=WIDE, costly=WIDE, matches=WIDE, messages=WIDE, inputs=WIDE, sockets=100_000, spectators=100_000)
TARGET_MS = 150
MOST_IN_TIME = 0.99
IDLE_KB = 200


class Watcher:
    """A spectator who only notes that a step has come: five hundred screens in one process would be slower than any."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def step(self) -> None:
        while not (await self._client.socket.recv(decode=False)).startswith(b'{"t":"step"'):
            pass

    async def close(self) -> None:
        await self._client.close()


class Table:
    """One match: its two coaches, and when each step was asked for and seen."""

    def __init__(self, live: Live, seed: int) -> None:
        self._live = live
        self.chance = Random(seed)
        self.clients: list[Client] = []
        self.watchers: list[Watcher] = []
        self.taken: list[float] = []  # until both screens have it
        self.seen_by_all: list[float] = []  # until the last watcher has it

    async def begin(self) -> str:
        match, tokens = await asyncio.to_thread(self._live.open)
        self.clients = [await Client.join(self._live.sockets, match, token, compact=True) for token in tokens]
        for client in self.clients:
            await client.hear_until("welcome")
        for client in self.clients:
            while client.status != "live":
                await client.hear()
        return match

    async def play(self, until: float, think: float) -> None:
        """Answer in turn until time is up."""
        while time.monotonic() < until and not self.clients[0].over:
            asked = next((client for client in self.clients if client.question), None)
            if asked is None or asked.question is None:
                raise AssertionError("nobody is asked")
            await asyncio.sleep(think * self.chance.uniform(0.5, 1.5))
            await self.answer(asked, pick(asked.question, self.chance, 0.1))

    async def answer(self, asked: Client, option: int) -> None:
        before = asked.seq, asked.rows
        sent = time.perf_counter()
        await asked.answer(option)
        await asyncio.gather(*(self._see(client, before) for client in self.clients))
        self.taken.append(1000 * (time.perf_counter() - sent))
        if self.watchers:
            await asyncio.gather(*(watcher.step() for watcher in self.watchers))
            self.seen_by_all.append(1000 * (time.perf_counter() - sent))

    async def _see(self, client: Client, before: tuple[int, int]) -> None:
        while (client.seq, client.rows) == before:
            frame = await client.hear()
            if frame["t"] == "refused":
                raise AssertionError(frame["why"])

    async def leave(self) -> None:
        for client in (*self.clients, *self.watchers):
            await client.close()


def shares(taken: list[float]) -> dict[str, float]:
    """The usual figures, in milliseconds."""
    ordered = sorted(taken)
    at = {name: ordered[min(len(ordered) - 1, int(len(ordered) * part))] for name, part in PARTS.items()}
    within = sum(one <= TARGET_MS for one in ordered) / len(ordered)
    return {
        "inputs": len(ordered),
        **{name: round(ms, 1) for name, ms in at.items()},
        "within_150_ms": round(within, 5),
    }


PARTS = {"median": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}


def memory_of(pid: int) -> int:
    """Bytes of a process in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def seconds_of(pid: int) -> float:
    """Processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def busy(live: Live, figures: dict[str, Any]) -> Iterator[None]:
    """How much of a core the server needs meanwhile."""
    before, begun = seconds_of(live.pid), time.monotonic()
    yield
    figures["server_core"] = round((seconds_of(live.pid) - before) / (time.monotonic() - begun), 2)


async def many_matches(live: Live, matches: int, seconds: float, think: float) -> dict[str, Any]:
    tables = [Table(live, number) for number in range(matches)]
    for table in tables:
        await table.begin()
    figures: dict[str, Any] = {}
    with busy(live, figures):
        until = time.monotonic() + seconds
        await asyncio.gather(*(table.play(until, think) for table in tables))
    figures |= shares([one for table in tables for one in table.taken])
    figures["inputs_a_second"] = round(figures["inputs"] / seconds, 1)
    for table in tables:
        await table.leave()
    return figures


async def until_it_breaks(live: Live, matches: int) -> dict[str, Any]:
    """How many inputs a second the server keeps up with, and what is full first."""
    tables = [Table(live, 1000 + number) for number in range(matches)]
    for table in tables:
        await table.begin()
    figures: dict[str, Any] = await breaking_point(live, tables, TARGET_MS, shares)
    for table in tables:
        await table.leave()
    return figures


async def many_spectators(live: Live, spectators: int, inputs: int) -> dict[str, Any]:
    table = Table(live, 1)
    match = await table.begin()
    for begin in range(0, spectators, 50):
        crowd = [Client.join(live.sockets, match, compact=True) for _ in range(begin, min(spectators, begin + 50))]
        came = await asyncio.gather(*crowd)
        for client in came:
            await client.hear_until("welcome")
        table.watchers += [Watcher(client) for client in came]
    await table.play(time.monotonic() + inputs * 0.35, 0.25)
    await table.leave()
    return {"coaches": shares(table.taken), "last_of_all": shares(table.seen_by_all)}


async def idle_memory(live: Live, matches: int) -> dict[str, Any]:
    """What a match costs that was begun and left alone."""
    for number in range(10):  # whatever is loaded once
        await _one_and_away(live, number)
    before = memory_of(live.pid)
    for number in range(matches):
        await _one_and_away(live, number)
    after = memory_of(live.pid)
    return {"matches": matches, "kB_each": round((after - before) / matches / 1024, 1), "server_MB": after // 2**20}


async def _one_and_away(live: Live, seed: int) -> None:
    table = Table(live, seed)
    await table.begin()
    for _ in range(30):
        asked = next(client for client in table.clients if client.question)
        await table.answer(asked, pick(asked.question or {}, table.chance, 0.1))
    await table.leave()


def in_words(figures: dict[str, Any], matches: int, spectators: int) -> str:
    crowd = figures["spectators"]
    words = f"{matches} live matches: p99 {figures['matches']['p99']} ms; "
    words += f"{spectators:,} spectators on one: its coaches p99 {crowd['coaches']['p99']} ms, "
    words += f"the last spectator {crowd['last_of_all']['p99']} ms"
    if "breaking_point" in figures:
        point = figures["breaking_point"]
        words += f"; at most {point['most']} inputs a second, {point['core_ms_an_input']} ms of a core each"
    return words


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=1.0, help="seconds before each answer, on average")
    parser.add_argument("--spectators", type=int, default=1000)
    parser.add_argument("--breaking", type=int, default=60, help="matches that play faster and faster")
    parser.add_argument("--idle", type=int, default=200, help="matches begun and left alone")
    parser.add_argument("--database", default=None, help="the address of a PostgreSQL, instead of a file")
    parser.add_argument("--sync", default=SYNCHRONOUS, help="of SQLite; FULL outlives a power cut")
    given = parser.parse_args()
    figures: dict[str, Any] = {}
    gc.disable()  # many screens in one process would all stand still while its memory is tidied
    with TemporaryDirectory() as folder, server_process(Path(folder), OPEN, given.database, given.sync) as live:
        if given.idle:
            figures["idle"] = asyncio.run(idle_memory(live, given.idle))
        if given.matches:
            figures["matches"] = asyncio.run(many_matches(live, given.matches, given.seconds, given.think))
        if given.breaking:
            figures["breaking_point"] = asyncio.run(until_it_breaks(live, given.breaking))
        if given.spectators:
            figures["spectators"] = asyncio.run(many_spectators(live, given.spectators, 60))
        faults = (Path(folder) / "faults.log").read_text(encoding="utf-8")
        print(json.dumps(figures, indent=2))
        print(faults[:4000], end="")
    late = figures.get("matches", {}).get("within_150_ms", 1) < MOST_IN_TIME
    slowed = figures.get("spectators", {}).get("coaches", {}).get("p99", 0) > TARGET_MS
    if given.matches and given.spectators:
        note_figure(27, "make load", in_words(figures, given.matches, given.spectators), not (late or slowed))
    heavy = figures.get("idle", {}).get("kB_each", 0) > IDLE_KB
    raise SystemExit(1 if faults or late or slowed or heavy else 0)


if __name__ == "__main__":
    main()
