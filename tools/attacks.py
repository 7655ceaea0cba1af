"""What one address does to a server while others play (see tools/floods.py): each attack in a process of its own."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import socket
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tools.live import PAGE, WISH, Live
from tools.promises import ROOT
from tools.wire import Client, pick

NAME, PASSWORD = "Ada", "a long password of Ada"
POLITE = 10  # an attacker has a machine of their own: what they work out must not slow ours down
LANES = 20
TABLES = 15
PACE_S = 0.03  # from one answer to the next: slower than what a socket may say
LONG = 300  # answers of a long match
HALF = (
    b"GET /api/health HTTP/1.1\r\nHost: loc",
    b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nX-Touchback: 1\r\nContent-Length: 900\r\n\r\n{",
    b"",
)
SCENARIO = (ROOT / "examples" / "scenarios" / "dodge.toml").read_text(encoding="utf-8")


@dataclass
class Attacker:
    """One address, and what it has made ready."""

    live: Live
    address: str
    made: int = 0
    matches: list[tuple[str, str]] = field(default_factory=list)  # their ids and tokens
    text: str = ""  # of a match file

    def caller(self) -> httpx.AsyncClient:
        way = httpx.AsyncHTTPTransport(local_address=self.address)
        return httpx.AsyncClient(base_url=self.live.address, headers=PAGE, timeout=30, transport=way)

    async def open_and_play(self, answers: int) -> None:
        """One more match at one screen, so many answers on."""
        with self.live.client(self.address) as client:
            answer = await asyncio.to_thread(lambda: client.post("/api/matches", json={**WISH, "hot_seat": True}))
        body = answer.json()
        match, token = body["match"], body["seats"][0]["token"]
        client = await Client.join(self.live.sockets, match, token, compact=True, local=self.address)
        await client.hear_until("welcome")
        while client.status != "live":
            await client.hear()
        chance = Random(len(self.matches))
        for _ in range(answers):
            if client.over:
                break
            before = client.rows
            await asyncio.sleep(PACE_S)
            await client.answer(pick(client.question or {}, chance, 0.05))
            while client.rows == before:
                await client.hear()
        await client.close()
        self.matches.append((match, token))

    async def flood(self, ask: Callable[[httpx.AsyncClient, int], Awaitable[Any]], until: float) -> None:
        """Twenty lanes of requests without a pause."""
        async with self.caller() as client:

            async def one_lane() -> None:
                while time.monotonic() < until:
                    self.made += 1
                    with suppress(httpx.HTTPError):
                        await ask(client, self.made)

            await asyncio.gather(*(one_lane() for _ in range(LANES)))


async def half_requests(attacker: Attacker, until: float) -> None:
    """As many half-sent requests as the server takes, again and again."""
    host, port = attacker.live.address.removeprefix("http://").split(":")
    held: list[socket.socket] = []
    while time.monotonic() < until:
        for _ in range(50):
            with suppress(OSError):
                sock = socket.socket()
                sock.setblocking(True)
                sock.settimeout(1)
                sock.bind((attacker.address, 0))
                sock.connect((host, int(port)))
                sock.sendall(HALF[attacker.made % len(HALF)])
                held.append(sock)
                attacker.made += 1
        while len(held) > 900:
            held.pop(0).close()
        await asyncio.sleep(0.05)
    for sock in held:
        sock.close()


async def requests(attacker: Attacker, until: float) -> None:
    await attacker.flood(lambda client, _: client.get("/api/health"), until)


def strange_rules(number: int) -> str:
    """Rules with options that nobody has asked for."""
    kinds = ("standard", "winter", "subterranean")
    names = ("wizard", "piling_on", "overtime", "specialists")
    bits = [f"option={name}={'yes' if number >> at & 1 else 'no'}" for at, name in enumerate(names)]
    return f"/api/editions/bb2016?option=weather={kinds[number % 3]}&{'&'.join(bits)}"


async def rules(attacker: Attacker, until: float) -> None:
    await attacker.flood(lambda client, number: client.get(strange_rules(number)), until)


LARGE = (
    "/api/editions",
    "/api/policies?edition=bb2016",
    "/api/rules/bb2016/table/casualty",
    "/api/hires/bb2016/human",
    "/api/openapi.json",
)


async def pages(attacker: Attacker, until: float) -> None:
    """What takes the most to answer of all that anyone may look at."""
    await attacker.flood(lambda client, number: client.get(LARGE[number % len(LARGE)]), until)


async def ready_maps(attacker: Attacker) -> None:
    for _ in range(TABLES):
        await attacker.open_and_play(45)


async def maps(attacker: Attacker, until: float) -> None:
    """Fifteen matches in mid-turn whose coaches ask for reach maps without a pause, no two alike."""

    async def one_match(match: str, token: str) -> None:
        with suppress(ConnectionClosed, InvalidStatus, OSError):
            client = await Client.join(attacker.live.sockets, match, token, compact=True, local=attacker.address)
            await client.hear_until("welcome")
            while time.monotonic() < until:
                number = attacker.made
                attacker.made += 1
                await client.send(t="reach", player=number % 22, n=number, short=bool(number % 3))
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.05):
                        await client.socket.recv()
            await client.close()

    await asyncio.gather(*(one_match(*one) for one in attacker.matches))


async def ready_films(attacker: Attacker) -> None:
    await attacker.open_and_play(LONG)


async def films(attacker: Attacker, until: float) -> None:
    """The whole of a long match, which goes on and so is never ready."""
    match = attacker.matches[0][0]
    await attacker.flood(lambda client, _: client.get(f"/api/matches/{match}/film"), until)


async def ready_files(attacker: Attacker) -> None:
    await attacker.open_and_play(LONG)
    async with attacker.caller() as client:
        attacker.text = (await client.get(f"/api/matches/{attacker.matches[0][0]}/file")).text


async def files(attacker: Attacker, until: float) -> None:
    """A long match file to be checked."""
    await attacker.flood(lambda client, _: client.post("/api/verify", json={"text": attacker.text}), until)


async def scenarios(attacker: Attacker, until: float) -> None:
    """Positions to be looked at."""
    body = {"scenario": SCENARIO}
    await attacker.flood(lambda client, _: client.post("/api/scenarios", json=body), until)


async def wrong_passwords(attacker: Attacker, until: float) -> None:
    """Guess at the password of Ada, and of others who may be there."""

    async def guess(client: httpx.AsyncClient, number: int) -> None:
        name = NAME if number % 2 else f"Ada {number % 40}"
        await client.post("/api/session", json={"name": name, "password": f"guess number {number}"})

    await attacker.flood(guess, until)


async def sign_ups(attacker: Attacker, until: float) -> None:
    """New accounts."""

    async def sign_up(client: httpx.AsyncClient, number: int) -> None:
        await client.post("/api/accounts", json={"name": f"Bea {number}", "password": PASSWORD})

    await attacker.flood(sign_up, until)


Work = Callable[[Attacker, float], Awaitable[None]]
Ready = Callable[[Attacker], Awaitable[None]]
ATTACKS: dict[str, tuple[Work, Ready | None]] = {
    "half requests": (half_requests, None),
    "requests": (requests, None),
    "pages": (pages, None),
    "rules": (rules, None),
    "maps": (maps, ready_maps),
    "films": (films, ready_films),
    "files": (files, ready_files),
    "scenarios": (scenarios, None),
    "wrong passwords": (wrong_passwords, None),
    "sign-ups": (sign_ups, None),
}


# --- in a process of its own ------------------------------------------------------------------------------------------


class Raid:
    """An attack that is made ready, then let loose."""

    def __init__(self, name: str, live: Live, address: str) -> None:
        context = multiprocessing.get_context("spawn")
        self._here, there = context.Pipe()
        self._process = context.Process(target=_raid, args=(there, name, live.address, address), daemon=True)
        self._process.start()
        assert self._here.poll(120), f"{name} could not be made ready"
        assert self._here.recv() == "ready"

    def begin(self, seconds: float) -> None:
        self._here.send(seconds)

    def end(self) -> int:
        """How often it struck."""
        assert self._here.poll(60), "the attack does not end"
        made = int(self._here.recv())
        self._process.join(10)
        return made


def _raid(pipe: Connection, name: str, live: str, address: str) -> None:
    os.nice(POLITE)
    asyncio.run(_strike(pipe, name, Attacker(Live(live), address)))


async def _strike(pipe: Connection, name: str, attacker: Attacker) -> None:
    work, ready = ATTACKS[name]
    if ready is not None:
        await ready(attacker)
    pipe.send("ready")
    seconds = await asyncio.to_thread(pipe.recv)
    await work(attacker, time.monotonic() + seconds)
    pipe.send(attacker.made)
