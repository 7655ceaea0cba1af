"""One address attacks, others play on: python -m tools.floods --seconds 10 --only maps

Two coaches at one address play; a third address opens matches; a fourth one, in a process of its own, sends what
tools/attacks.py lists: half requests, floods of requests, of reach maps and of replays, wrong passwords for somebody's
account. Under each attack the coaches' p99 must stay under 150 ms or five times the quiet figure, whichever is larger,
and a match is opened in a second; under a flood of reach maps p95 stays under 50 ms. All addresses are of this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from tools.attacks import ATTACKS, NAME, PASSWORD, Raid
from tools.live import PAGE, WISH, Live, server_process
from tools.promises import note_figure
from tools.wire import Client, pick
from touchback.web.limits import Limits

PLAYERS, OPENERS, ATTACKERS, OWNER = "127.0.0.2", "127.0.1.", "127.0.2.", "127.0.0.4"
LEAST_MS = 150.0
TIMES_QUIET = 5
OPEN_S = 1.0
MAPS_P95_MS = 50.0
OPENED_EVERY_S = 0.6


class Evening:
    """Two coaches who play on, and how long each step took."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._chance = Random(7)
        self._clients: list[Client] = []
        self.taken: list[float] = []

    async def begin(self) -> None:
        match, tokens = await asyncio.to_thread(self._open)
        self._clients = [
            await Client.join(self._live.sockets, match, token, compact=True, local=PLAYERS) for token in tokens
        ]
        for client in self._clients:
            await client.hear_until("welcome")
        for client in self._clients:
            while client.status != "live":
                await client.hear()

    def _open(self) -> tuple[str, list[str]]:
        with self._live.client(PLAYERS) as client:
            body = client.post("/api/matches", json=WISH).json()
        return body["match"], [seat["token"] for seat in body["seats"]]

    async def play(self, until: float) -> None:
        while time.monotonic() < until:
            if self._clients[0].over:
                await self.begin()
            asked = next(one for one in self._clients if one.question)
            before = asked.rows
            await asyncio.sleep(0.02)
            began = time.perf_counter()
            await asked.answer(pick(asked.question or {}, self._chance, 0.1))
            for client in self._clients:
                while client.rows == before:
                    await client.hear()
            self.taken.append(1000 * (time.perf_counter() - began))

    async def leave(self) -> None:
        for client in self._clients:
            await client.close()


async def open_matches(live: Live, until: float, taken: list[float], address: str) -> None:
    """A stranger opens a match now and then."""
    way = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=live.address, headers=PAGE, timeout=30, transport=way) as client:
        while time.monotonic() < until:
            began = time.perf_counter()
            answer = await client.post("/api/matches", json=WISH)
            assert answer.status_code == 201, answer.text
            taken.append(time.perf_counter() - began)
            await asyncio.sleep(OPENED_EVERY_S)


def share(taken: list[float], part: float) -> float:
    ordered = sorted(taken)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * part))], 1)


async def under(live: Live, seconds: float, name: str, number: int) -> dict[str, Any]:
    """What the coaches and a stranger meet meanwhile; stranger and attacker come from another address each time."""
    raid = await asyncio.to_thread(Raid, name, live, f"{ATTACKERS}{number + 1}") if name else None
    evening = Evening(live)
    await evening.begin()
    until = time.monotonic() + seconds
    opened: list[float] = []
    if raid is not None:
        raid.begin(seconds)
    await asyncio.gather(evening.play(until), open_matches(live, until, opened, f"{OPENERS}{number + 1}"))
    made = await asyncio.to_thread(raid.end) if raid is not None else 0
    await evening.leave()
    found = {"steps": len(evening.taken), "p95": share(evening.taken, 0.95), "p99": share(evening.taken, 0.99)}
    return found | {"open_s": round(max(opened), 3)} | ({"made": made} if name else {})


def owner_signs_in(live: Live) -> str:
    """Whether Ada is let in at her own address; else what she is told."""
    with live.client(OWNER) as owner:
        answer = owner.post("/api/session", json={"name": NAME, "password": PASSWORD})
    return "" if answer.status_code == 200 else answer.text


def too_slow(name: str, found: dict[str, Any], bar: float) -> list[str]:
    wrong = []
    if found["p99"] > bar:
        wrong.append(f"{name}: p99 of the coaches is {found['p99']} ms, over {bar:.0f}")
    if name == "maps" and found["p95"] > MAPS_P95_MS:
        wrong.append(f"{name}: p95 of the coaches is {found['p95']} ms, over {MAPS_P95_MS:.0f}")
    if found["open_s"] > OPEN_S:
        wrong.append(f"{name}: to open a match took {found['open_s']} s")
    return wrong


async def run(live: Live, seconds: float, names: list[str]) -> tuple[dict[str, Any], list[str]]:
    with live.client(OWNER) as client:
        await asyncio.to_thread(lambda: client.post("/api/accounts", json={"name": NAME, "password": PASSWORD}))
        await asyncio.to_thread(lambda: client.get("/api/editions"))
    quiet = await under(live, seconds, "", 0)
    bar = max(LEAST_MS, TIMES_QUIET * quiet["p99"])
    figures: dict[str, Any] = {"quiet": quiet, "bar_ms": round(bar, 1)}
    wrong: list[str] = []
    for number, name in enumerate(names, start=1):
        figures[name] = await under(live, seconds, name, number)
        wrong += too_slow(name, figures[name], bar)
    locked_out = await asyncio.to_thread(owner_signs_in, live)
    if locked_out:
        wrong.append(f"the owner is locked out: {locked_out}")
    return figures, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description="One address attacks, others play on.")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--only", action="append", choices=[*ATTACKS], help="this attack; may be given again")
    given = parser.parse_args()
    with TemporaryDirectory() as name:
        folder = Path(name)
        with server_process(folder, Limits(), synchronous="FULL", quick_hash=False) as live:
            figures, wrong = asyncio.run(run(live, given.seconds, given.only or [*ATTACKS]))
        faults = (folder / "faults.log").read_text(encoding="utf-8")
    print(json.dumps(figures, indent=2))
    if faults:
        wrong.append(f"{len(faults)} bytes of faults: {faults[-1500:]}")
    for line in wrong:
        print(line, file=sys.stderr)
    attacked = [found for name, found in figures.items() if isinstance(found, dict) and name != "quiet"]
    words = (
        f"p99 {figures['quiet']['p99']} ms quiet, {max(one['p99'] for one in attacked)} ms at worst under "
        f"{len(attacked)} attacks, a match opened in {max(one['open_s'] for one in attacked)} s; {len(wrong)} wrong"
    )
    print(words)
    if not given.only:
        note_figure(23, "make hostile, floods", words, not wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
