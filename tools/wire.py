"""A scripted client of the match server: keeps the view by patches, and answers when it is asked."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from touchback.wire.compact import unfold
from touchback.wire.patch import spread

HURRY = ("end_turn", "done", "end_action", "decline", "keep")
Frame = dict[str, Any]


def apply_patch(view: Any, patch: Frame) -> None:
    """Turn the last view into the new one, in place."""
    for path, value in spread(patch):
        *way, last = path.split("/")
        place = view
        for part in way:
            place = place[int(part)] if isinstance(place, list) else place[part]
        if last.startswith("~"):
            del place[last[1:]]
        elif isinstance(place, list):
            place[int(last)] = value
        else:
            place[last] = value


def pick(question: Frame, chance: Random, haste: float) -> int:
    """Any answer; in haste rather one that brings the match forward."""
    options = question["options"]
    quick = [one for one in options if one["verb"] in HURRY]
    if quick and chance.random() < haste:
        return int(quick[0]["option"])
    return int(chance.choice(options)["option"])


class Client:
    """One socket at one match."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.side = -1
        self.seq = -1
        self.rows = 0
        self.view: Frame = {}
        self.match: Frame = {}
        self.log: list[Frame] = []
        self.seed = ""
        self.status = ""
        self.compact = False  # whether answers come in short hand
        self.static: Frame = {}
        self.called: list[str] = []

    @classmethod
    async def join(cls, address: str, match: str, token: str | None = None, **more: Any) -> Client:
        """Connect, say hello, and take the welcome. `address` begins with ws://."""
        headers, local = more.pop("headers", None), more.pop("local", "")
        way = {"local_addr": (local, 0)} if local else {}  # from another address of this machine
        socket = await connect(
            f"{address}/ws/{match}", compression=None, max_size=None, additional_headers=headers, **way
        )
        compact = bool(more.get("compact", False))
        hello = more.pop("hello", {"t": "hello", "seat": token, "v": 1, "since": None, **more})
        if hello is not None:
            with suppress(ConnectionClosed):  # a server that is full says so before it listens
                await socket.send(json.dumps(hello) if isinstance(hello, dict) else hello)
        client = cls(socket)
        client.compact = compact
        return client

    async def send(self, **frame: Any) -> None:
        await self.socket.send(json.dumps(frame))

    async def hear(self) -> Frame:
        """The next frame; what it changes is changed."""
        frame: Frame = msgspec.json.decode(await self.socket.recv())
        self.take(frame)
        return frame

    def take(self, frame: Frame) -> None:
        kind = frame["t"]
        if kind == "welcome":
            self.side, self.view, self.match = frame["side"], frame["view"], frame["match"]
            self.log = list(frame["log"])
            self.static = frame["static"]
            self.called = [player["called"] for player in self.static["players"]]
            self.status = frame["match"]["status"]
        elif kind == "step":
            apply_patch(self.view, frame["patch"])
            if "back" in frame:
                self.log = [line for line in self.log if line["seq"] <= frame["back"]]
            for line in frame["log"]:
                self._note(line)
        elif kind == "status":
            self.status = frame["status"]
        elif kind == "over":
            self.seed = frame["seed"]
        if kind in ("welcome", "step"):
            self.seq, self.rows = frame["seq"], frame.get("rows", 0)

    def _note(self, line: Frame) -> None:
        """A line of the log; one that joins another takes its place."""
        if "joins" in line and self.log and self.log[-1]["seq"] == line["joins"]:
            self.log.pop()
        self.log.append(line)

    async def hear_until(self, wanted: Callable[[Frame], bool] | str) -> Frame:
        while True:
            frame = await self.hear()
            if frame["t"] == wanted if isinstance(wanted, str) else wanted(frame):
                return frame

    async def hear_all(self) -> tuple[list[Frame], int]:
        """Everything until the server closes the socket, and the code it gives."""
        heard: list[Frame] = []
        while True:
            try:
                heard.append(await self.hear())
            except ConnectionClosed as end:
                return heard, end.rcvd.code if end.rcvd else 0

    @property
    def question(self) -> Frame | None:
        """Return what this coach is asked, if anything."""
        found = self.view.get("question")
        mine = found is not None and found["asked"] == self.view.get("coach") and found["options"]
        if found is None or not mine:
            return None
        return {**found, "options": unfold(found["options"], self.called)} if self.compact else dict(found)

    @property
    def over(self) -> bool:
        return bool(self.view.get("over"))

    async def answer(self, option: int) -> None:
        await self.send(t="answer", seq=self.seq, option=option, rows=self.rows)

    async def play_on(self, chance: Random, haste: float = 0.9, most: int = 100_000) -> int:
        """Answer whatever is asked until the match is over; tells how many answers were taken."""
        given, asked_at = 0, (-1, -1)
        while not self.over and given < most:
            question = self.question
            if question is not None and self.status == "live" and asked_at != (self.seq, self.rows):
                asked_at = (self.seq, self.rows)
                await self.answer(pick(question, chance, haste))
                given += 1
            await self.hear()
        return given

    async def close(self) -> None:
        await self.socket.close()
