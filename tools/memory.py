"""Whether memory comes back: python -m tools.memory --minutes 20 --tables 6

Matches begin and end without a pause at a server in a process of its own: coaches hurry through them, ask for maps now
and then, look at the replay when one is over, and leave. Its memory is printed each minute. After the first five it
must not grow by more than 5% or 8 MB, whichever is larger: the middle of the first three minutes after these is
compared with that of the last three. A run without six such minutes judges nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from tools.live import Live, server_process
from tools.load import OPEN, memory_of
from tools.promises import note_figure
from tools.wire import Client, pick

MB = 2**20
MOST_SHARE, MOST_MB = 0.05, 8.0
JUDGED_FROM = 3  # minutes at each end
HASTE = 0.7  # how often coaches take the answer that brings a match forward


class Counted:
    """What has been played so far."""

    def __init__(self) -> None:
        self.matches = 0
        self.inputs = 0


async def one_match(live: Live, chance: Random, counted: Counted, until: float) -> None:
    """From its opening to its replay."""
    match, tokens = await asyncio.to_thread(live.open)
    clients = [await Client.join(live.sockets, match, token, compact=True) for token in tokens]
    for client in clients:
        await client.hear_until("welcome")
    for client in clients:
        while client.status != "live":
            await client.hear()
    while not clients[0].over and time.monotonic() < until:
        await one_answer(clients, chance)
        counted.inputs += 1
    if clients[0].over:
        counted.matches += 1
        await asyncio.to_thread(look_back, live, match)
    for client in clients:
        await client.close()


async def one_answer(clients: list[Client], chance: Random) -> None:
    asked = next(client for client in clients if client.question)
    if chance.random() < 0.02:
        await asked.send(t="reach", player=chance.randrange(22), n=1)
    before = asked.rows
    await asked.answer(pick(asked.question or {}, chance, HASTE))
    for client in clients:
        while client.rows == before:
            await client.hear()


def look_back(live: Live, match: str) -> None:
    with live.client() as client:
        for what in ("", "/replay", "/film", "/file"):
            answer = client.get(f"/api/matches/{match}{what}")
            assert answer.status_code == 200, answer.text


async def table(live: Live, number: int, counted: Counted, until: float) -> None:
    chance = Random(number)
    while time.monotonic() < until:
        await one_match(live, chance, counted, until)


async def play(live: Live, minutes: float, tables: int, counted: Counted) -> list[float]:
    """The memory at the end of each minute, in MB."""
    until = time.monotonic() + 60 * minutes
    players = [asyncio.create_task(table(live, number, counted, until)) for number in range(tables)]
    found = []
    for minute in range(1, int(minutes) + 1):
        await asyncio.wait(players, timeout=60, return_when=asyncio.FIRST_EXCEPTION)
        for one in players:
            if one.done():
                one.result()
        found.append(memory_of(live.pid) / MB)
        print(
            f"{minute:3} min  {found[-1]:7.1f} MB  {counted.matches:6,} matches  {counted.inputs:9,} inputs", flush=True
        )
    await asyncio.gather(*players)
    return found


def growth(found: list[float], settling: int) -> tuple[float, float] | None:
    """The middle of the first minutes after it has settled, and that of the last; None if there are too few."""
    after = found[settling:]
    if len(after) < 2 * JUDGED_FROM:
        return None
    return median(after[:JUDGED_FROM]), median(after[-JUDGED_FROM:])


def main() -> int:
    parser = argparse.ArgumentParser(description="Whether memory comes back.")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--settling", type=int, default=5, help="minutes that are not judged")
    parser.add_argument("--tables", type=int, default=6, help="matches at once")
    given = parser.parse_args()
    counted = Counted()
    with TemporaryDirectory() as name:
        limits = replace(OPEN, connections=500)
        with server_process(Path(name), limits, synchronous="OFF", sweep_s=10.0) as live:
            found = asyncio.run(play(live, given.minutes, given.tables, counted))
        faults = (Path(name) / "faults.log").read_text(encoding="utf-8")
    judged = growth(found, given.settling)
    print(faults[:4000], end="", file=sys.stderr)
    if judged is None:
        print("too short a run to judge")
        return 1 if faults else 0
    before, after = judged
    held = after - before <= max(MOST_MB, MOST_SHARE * before) and not faults
    words = (
        f"{counted.matches:,} matches in {given.minutes:g} min: {before:.0f} MB after {given.settling} min, "
        f"{after:.0f} MB at the end"
    )
    print(words)
    if given.minutes >= 20:
        note_figure(23, "make memory", words, held)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
