"""A real server on loopback for tests and measurements: started, spoken to, stopped."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from hashlib import shake_256
from pathlib import Path
from threading import Thread
from typing import Any, Protocol

import httpx
from argon2 import PasswordHasher
from sqlalchemy import Connection

from touchback.ai.coaches.simple import make_coach
from touchback.play.clocks import Clock, WallClock
from touchback.play.matches import Matches
from touchback.store import Store, open_store
from touchback.web.app import make_app
from touchback.web.limits import Limits
from touchback.web.passwords import Passwords
from touchback.web.running import address_of, make_server, open_socket, run_on_loop
from touchback.web.settings import Settings

PAGE = {"X-Touchback": "1"}
QUICK_HASH = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
WISH = {
    "edition": "bb2016",
    "teams": [{"roster": "human"}, {"roster": "orc"}],
    "seats": ["person", "person"],
}


class Luck:
    """What a server draws in secret, the same in every run: what it is begun with fixes all that is drawn after."""

    def __init__(self, begun: str = "live") -> None:
        self.begin(begun)

    def begin(self, begun: str) -> None:
        """Draw from now on what follows from these words."""
        self.begun = begun
        self.drawn = 0

    def __call__(self, size: int) -> str:
        """So many bytes, in hex."""
        self.drawn += 1
        return shake_256(f"{self.begun} {self.drawn}".encode()).hexdigest(size)


class Live:
    """A running server and the way to it."""

    def __init__(self, address: str, pid: int = 0, luck: Luck | None = None) -> None:
        self.address = address
        self.sockets = address.replace("http", "ws", 1)
        self.pid = pid
        self.luck = luck or Luck()  # what this server draws; in another process, nothing asks for it
        self.database: Path | None = None  # the file, where it is known
        self.threads: Callable[[], dict[int, str]] = dict  # of a server in a process of its own: number and name

    def client(self, address: str = "", **headers: str) -> httpx.Client:
        """A client, perhaps at another address of this machine (127.0.0.2, say)."""
        way = httpx.HTTPTransport(local_address=address) if address else None
        return httpx.Client(base_url=self.address, headers={**PAGE, **headers}, timeout=30, transport=way)

    def open(self, **wish: Any) -> tuple[str, list[str | None]]:
        """A new match: its id and the tokens of its seats."""
        with self.client() as client:
            answer = client.post("/api/matches", json={**WISH, **wish})
        assert answer.status_code == 201, answer.text
        body = answer.json()
        return body["match"], [seat["token"] for seat in body["seats"]]


def keep_off_the_loop(store: Store) -> None:
    """From now on a call to the store from an event loop is a fault: a disk that is slow would hold up everybody."""
    for name in ("transaction", "reading"):
        setattr(store, name, _off_the_loop(getattr(store, name)))


def _off_the_loop(asked: Callable[[], AbstractContextManager[Connection]]) -> Callable[..., Any]:
    def watched() -> AbstractContextManager[Connection]:
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            return asked()
        raise AssertionError("the store was asked on the event loop")

    return watched


@contextmanager
def live_server(
    folder: Path,
    limits: Limits | None = None,
    clock: Clock | None = None,
    database: str | Path | None = None,
    synchronous: str = "OFF",
    send_buffer: int = 0,
    luck: Luck | None = None,
    passwords: Passwords | None = None,
    **settings: Any,
) -> Iterator[Live]:
    """The whole server in a thread of its own, on a database file in that folder."""
    clock, luck = clock or WallClock(), luck or Luck()
    store = open_store(database or folder / "live.db", synchronous)
    keep_off_the_loop(store)
    matches = Matches(journal=store, clock=clock, coaches=make_coach, draw=luck)
    chosen = Settings(limits=limits or Limits().generous(), **settings)
    app = make_app(matches, store, chosen, clock, passwords=passwords or Passwords(QUICK_HASH))
    server = make_server(app, chosen)
    sock = open_socket("127.0.0.1", 0)
    if send_buffer:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    thread = Thread(target=lambda: run_on_loop(server.serve(sockets=[sock])), name="event loop")
    thread.start()
    try:
        deadline = time.monotonic() + 20
        while not server.started and thread.is_alive() and time.monotonic() < deadline:
            time.sleep(0.005)
        assert server.started
        yield Live(address_of(sock), luck=luck)
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
    folder: Path,
    limits: Limits,
    database: str | Path | None = None,
    synchronous: str = "OFF",
    quick_hash: bool = True,
    sweep_s: float = 60.0,
) -> Iterator[Live]:
    """The same in a process of its own, so that clients have the other core; faults are written to faults.log."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_serve, args=(there, folder, limits, database, synchronous, quick_hash, sweep_s))
    process.start()
    try:
        assert here.poll(60), "the server did not start"
        live = Live(here.recv(), process.pid or 0)
        live.threads = lambda: _asked(here, "threads")
        yield live
    finally:
        here.send("stop")
        process.join(30)
        if process.is_alive():
            process.kill()


def _asked(pipe: Pipe, word: str) -> Any:
    pipe.send(word)
    return pipe.recv()


def _serve(
    pipe: Pipe,
    folder: Path,
    limits: Limits,
    database: str | Path | None,
    synchronous: str,
    quick_hash: bool,
    sweep_s: float,
) -> None:
    logging.basicConfig(filename=folder / "faults.log", level=logging.ERROR)
    passwords = None if quick_hash else Passwords()
    more = {"passwords": passwords, "sweep_s": sweep_s}
    with live_server(folder, limits, database=database, synchronous=synchronous, **more) as live:
        pipe.send(live.address)
        while pipe.recv() == "threads":
            pipe.send({one.native_id: one.name for one in threading.enumerate()})
