"""A real server on loopback for tests and measurements: started, spoken to, stopped."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any, Protocol

import httpx
from argon2 import PasswordHasher

from touchback.ai.coaches import make_coach
from touchback.play.clocks import Clock, WallClock
from touchback.play.hall import Hall
from touchback.store import open_store
from touchback.web.app import make_app
from touchback.web.doorman import Doorman
from touchback.web.limits import Limits
from touchback.web.running import address_of, listen, make_server
from touchback.web.settings import Settings

PAGE = {"X-Touchback": "1"}
QUICK_HASH = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
WISH = {
    "edition": "bb2016",
    "teams": [{"roster": "human"}, {"roster": "orc"}],
    "seats": ["person", "person"],
}


class Live:
    """A running server and the way to it."""

    def __init__(self, address: str, pid: int = 0) -> None:
        self.address = address
        self.sockets = address.replace("http", "ws", 1)
        self.pid = pid
        self.database: Path | None = None  # the file, where it is known

    def client(self, **headers: str) -> httpx.Client:
        return httpx.Client(base_url=self.address, headers={**PAGE, **headers}, timeout=30)

    def open(self, **wish: Any) -> tuple[str, list[str | None]]:
        """A new match: its id and the tokens of its seats."""
        with self.client() as client:
            answer = client.post("/api/matches", json={**WISH, **wish})
        assert answer.status_code == 201, answer.text
        body = answer.json()
        return body["match"], [seat["token"] for seat in body["seats"]]


@contextmanager
def live_server(
    folder: Path,
    limits: Limits | None = None,
    clock: Clock | None = None,
    database: str | Path | None = None,
    synchronous: str = "OFF",
    send_buffer: int = 0,
    **settings: Any,
) -> Iterator[Live]:
    """The whole server in a thread of its own, on a database file in that folder."""
    clock = clock or WallClock()
    store = open_store(database or folder / "live.db", synchronous)
    hall = Hall(journal=store, clock=clock, coaches=make_coach)
    chosen = Settings(limits=limits or Limits().generous(), **settings)
    app = make_app(hall, store, chosen, clock, doorman=Doorman(QUICK_HASH))
    server = make_server(app, chosen)
    sock = listen("127.0.0.1", 0)
    if send_buffer:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    thread = Thread(target=lambda: asyncio.run(server.serve(sockets=[sock])))
    thread.start()
    try:
        deadline = time.monotonic() + 20
        while not server.started and thread.is_alive() and time.monotonic() < deadline:
            time.sleep(0.005)
        assert server.started
        yield Live(address_of(sock))
    finally:
        server.should_exit = True
        thread.join(20)
        store.close()
        assert not thread.is_alive()


class Pipe(Protocol):
    def send(self, what: Any, /) -> None: ...

    def recv(self) -> Any: ...


@contextmanager
def server_process(
    folder: Path, limits: Limits, database: str | Path | None = None, synchronous: str = "OFF"
) -> Iterator[Live]:
    """The same in a process of its own, so that clients have the other core; faults are written to faults.log."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_serve, args=(there, folder, limits, database, synchronous))
    process.start()
    try:
        assert here.poll(60), "the server did not start"
        yield Live(here.recv(), process.pid or 0)
    finally:
        here.send("stop")
        process.join(30)
        if process.is_alive():
            process.kill()


def _serve(pipe: Pipe, folder: Path, limits: Limits, database: str | Path | None, synchronous: str) -> None:
    logging.basicConfig(filename=folder / "faults.log", level=logging.ERROR)
    with live_server(folder, limits, database=database, synchronous=synchronous) as live:
        pipe.send(live.address)
        pipe.recv()
