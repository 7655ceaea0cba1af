"""The whole server as something to kill: `touchback serve` in a process of its own, played over its sockets."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from random import Random
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tools.told import Ack, Seen
from tools.wire import apply_patch, pick

PAUSE = 0.03  # seconds between answers, so that no limiter objects
WISH = {
    "edition": "bb2016",
    "teams": [{"roster": "human"}, {"roster": "orc"}],
    "seats": ["person"] * 2,
    "hot_seat": True,
}


def free_port(chance: Random) -> int:
    """One below those that the system gives to callers: nobody takes it while the server is down."""
    while True:
        port = chance.randrange(12_000, 30_000)
        with socket.socket() as sock, contextlib.suppress(OSError):
            sock.bind(("127.0.0.1", port))
            return port


def with_bytecode() -> dict[str, str]:
    """As installed: modules are compiled once, not at every start."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


class WebTarget:
    """The server and one player for each match; players come back by themselves after a kill."""

    def __init__(self, database: str, matches: int, seed: int) -> None:
        self.port = free_port(Random())
        self.address = f"http://127.0.0.1:{self.port}"
        run = "from touchback.cli import main; main()"
        self.command = [sys.executable, "-c", run, "serve", "--port", str(self.port), "--database", database]
        self._process: subprocess.Popen[bytes] | None = None
        self._players: list[Player] = []
        self._count = matches
        self._seed = seed
        self._began = 0.0
        self.faults: list[str] = []  # whatever the server wrote down as a fault

    def start(self) -> None:
        self._began = time.monotonic()
        self._process = subprocess.Popen(
            self.command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=with_bytecode()
        )
        self._wait_for_port()
        self._players = [player for player in self._players if not player.over]
        for player in self._players:
            player.begin()
        while len(self._players) < self._count:
            self._players.append(self._new_player())
            self._players[-1].begin()

    def _wait_for_port(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with socket.socket() as sock:
                if sock.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            if self._process is not None and self._process.poll() is not None and self._process.stderr is not None:
                raise RuntimeError(f"the server has ended: {self._process.stderr.read().decode()}")
            time.sleep(0.01)
        raise TimeoutError("the server does not listen")

    def _new_player(self) -> Player:
        headers = {"X-Touchback": "1", "Origin": self.address}
        answer = httpx.post(f"{self.address}/api/matches", json=WISH, headers=headers, timeout=30)
        answer.raise_for_status()
        body = answer.json()
        self._seed += 1
        return Player(self.port, body["match"], body["seats"][0]["token"], Random(self._seed))

    def first_answer(self, patience: float) -> float:
        """Seconds from the start of the process to the first answer that was acknowledged."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if any(isinstance(one, Ack) for player in self._players for one in player.told):
                return time.monotonic() - self._began
            time.sleep(0.005)
        raise TimeoutError("no answer was taken")

    def kill(self) -> None:
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()
        if self._process.stderr is not None:
            self.faults += self._process.stderr.read().decode().splitlines()
            self._process.stderr.close()
        for player in self._players:
            player.join()

    def told(self) -> list[Ack | Seen]:
        return [one for player in self._players for one in player.told]


class Player:
    """Both coaches of one match over one socket, in a thread."""

    def __init__(self, port: int, match: str, token: str, chance: Random) -> None:
        self.url = f"ws://127.0.0.1:{port}/ws/{match}"
        self.match = match
        self.token = token
        self.chance = chance
        self.told: list[Ack | Seen] = []
        self.over = False
        self.seq = -1
        self.view: dict[str, Any] = {}
        self._given: dict[int, int] = {}
        self._thread: threading.Thread | None = None

    def begin(self) -> None:
        self.told, self._given = [], {}
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def join(self) -> None:
        assert self._thread is not None
        self._thread.join()

    def _run(self) -> None:
        try:
            with connect(self.url, max_size=None, compression=None, open_timeout=30) as wire:
                since = self.seq if self.seq >= 0 else None
                wire.send(json.dumps({"t": "hello", "seat": self.token, "since": since, "v": 1}))
                while not self.over:
                    self._hear(json.loads(wire.recv()))
                    self._answer(wire)
        except (WebSocketException, OSError):
            return  # the server is gone: what was told is told

    def _hear(self, frame: dict[str, Any]) -> None:
        if frame["t"] == "welcome":
            self.view, self.seq = frame["view"], frame["seq"]
        elif frame["t"] == "step":
            apply_patch(self.view, frame["patch"])
            self.seq = frame["seq"]
            for line in frame["log"]:
                if line["roll"] is not None:
                    self.told.append(Seen(self.match, line["seq"], ",".join(map(str, line["roll"]["dice"]))))
        elif frame["t"] == "ack" and frame["seq"] in self._given:
            self.told.append(Ack(self.match, frame["seq"], self._given.pop(frame["seq"])))
        elif frame["t"] == "refused":
            self._given.pop(frame["seq"], None)
        self.over = bool(self.view.get("over"))

    def _answer(self, wire: Any) -> None:
        question = self.view.get("question")
        if question and question["options"] and self.seq not in self._given and not self._given:
            time.sleep(PAUSE)
            option = pick(question, self.chance, 0.3)
            self._given[self.seq] = option
            wire.send(json.dumps({"t": "answer", "seq": self.seq, "option": option}))
