"""Mutated messages against a real server: python -m tools.hostile --messages 100000

Every frame must get an answer or close its socket, and only those that did are counted; an answer is accepted only from
the coach who is asked, with the number of the question and one of its options; and nothing may be written to the
server's log of faults.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from websockets.exceptions import ConnectionClosed

from tools.live import WISH, Live, server_process
from tools.promises import note_figure
from tools.wire import Client, Frame
from touchback.web.limits import Limits, Rate
from touchback.wire.from_client import BadMessage, Reach, read_message

BATCH = 40
ODD = [
    None,
    True,
    False,
    0,
    -1,
    1,
    2**31,
    2**53 + 1,
    2**70,
    1e308,
    0.5,
    "",
    "0",
    "a" * 300,
    "\u0000",
    "\u202e<script>",
    [],
    [[]],
    {},
    {"t": "answer"},
]
KEYS = ["t", "seq", "option", "rows", "dice", "player", "n", "formation", "prompt", "value", "yes", "text", "seat", "v"]
FREE = ("policy", "lift", "takeback", "takeback_reply", "undo", "pause", "resume", "adjourn", "chat", "nudge")
ANSWERS = ("ack", "refused", "reach", "setup", "pong")
NO_MAP = (
    "Maps are drawn for coaches.",
    "There is no such player.",
    "Too many maps at once: wait for those you asked for.",
)
Text = str | bytes


def good_messages(client: Client, chance: Random) -> Frame:
    """A frame that a well-behaved page might send now."""
    question = client.view.get("question") or {}
    options = question.get("options") or [{"option": 0}]
    slots = len(client.view["players"])
    messages: list[Frame] = [
        {"t": "answer", "seq": client.seq, "option": chance.choice(options)["option"]},
        {"t": "answer", "seq": client.seq, "option": chance.choice(options)["option"], "rows": client.rows},
        {"t": "dice", "seq": client.seq, "dice": [chance.randint(1, 6)]},
        {"t": "reach", "player": chance.randrange(slots), "n": chance.randrange(99)},
        {"t": "setup", "formation": chance.choice(["wedge", "line", "ziggurat"])},
        {"t": "lift", "player": chance.randrange(slots), "square": chance.choice(["", "F8"])},
        {"t": "policy", "prompt": chance.choice(["reroll", "follow_up", "apothecary"]), "value": "ask"},
        {"t": "takeback"},
        {"t": "takeback_reply", "yes": False},
        {"t": "nudge"},
        {"t": "undo"},
        {"t": "resume"},
        {"t": "chat", "text": "hello"},
        {"t": "ping", "n": 1},
        {"t": "hello", "seat": None, "since": 0, "v": 1},
    ]
    return chance.choice(messages)


def mutated(frame: Frame, chance: Random) -> Text:
    """The frame with something wrong about it, most of the time."""
    kind = chance.randrange(10)
    if kind < 5:
        return json.dumps(changed(dict(frame), chance))
    raw = bytearray(json.dumps(frame).encode())
    if kind < 9:
        for _ in range(chance.randint(1, 4)):
            scramble(raw, chance)
        return bytes(raw)
    wrapped: Any = frame
    for _ in range(chance.randint(1, 30)):
        wrapped = [wrapped] if chance.random() < 0.5 else {"t": wrapped}
    return json.dumps(wrapped)


def changed(frame: Frame, chance: Random) -> Frame:
    for _ in range(chance.randint(0, 3)):
        key = chance.choice([*frame, chance.choice(KEYS)]) if frame else chance.choice(KEYS)
        deed = chance.randrange(5)
        if deed == 0:
            frame.pop(key, None)
        elif deed == 1:
            frame[chance.choice(KEYS)] = frame.get(key)
        elif deed == 2 and isinstance(frame.get(key), int):
            frame[key] += chance.choice([-1, 1, 2, 1000, -1000])
        else:
            frame[key] = chance.choice(ODD)
    return frame


def scramble(raw: bytearray, chance: Random) -> None:
    at = chance.randrange(len(raw) or 1)
    deed = chance.randrange(4)
    if deed == 0 and raw:
        raw[at] = chance.randrange(256) if chance.random() < 0.02 else chance.randrange(32, 127)
    elif deed == 1:
        del raw[at : at + chance.randint(1, 8)]
    elif deed == 2:
        raw[at:at] = bytes(chance.randrange(32, 127) for _ in range(chance.randint(1, 8)))
    else:
        raw[at:at] = raw[at : at + 12]


def map_asked(text: Text) -> bool:
    """Whether a frame is a sound request for a reach map: those are answered when the map is ready."""
    try:
        return isinstance(read_message(text.decode() if isinstance(text, bytes) else text), Reach)
    except (BadMessage, UnicodeDecodeError):
        return False


def is_map(frame: Frame) -> bool:
    """A map, or why there is none."""
    return frame["t"] == "reach" or frame.get("why") in NO_MAP


class Attack:
    """One match under attack by its two coaches and a spectator."""

    def __init__(self, live: Live, seed: int) -> None:
        self._live = live
        self._chance = Random(seed)
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._legal: dict[tuple[int, int], set[int]] = {}
        self._clients: list[Client] = []
        self._match = ""
        self._tokens: list[str | None] = []

    async def run(self, messages: int) -> None:
        while self.counts["messages"] < messages:
            if not self._clients or self._clients[0].over:
                await self._begin()
            role = self._chance.randrange(3)
            if self._chance.random() < 0.05:
                await self._bad_hello()
            await self._batch(role)
            if self._clients[0].status != "live" and not self._clients[0].over:
                await self._go_on()
        for client in self._clients:
            await client.close()

    async def _begin(self) -> None:
        for client in self._clients:
            await client.close()
        wish = {**WISH, "dice": self._chance.choice(["sealed", "sealed", "real"])}
        self._match, tokens = await asyncio.to_thread(lambda: self._live.open(**wish))
        self._tokens = [*tokens, None]
        self._legal = {}
        self._clients = [await self._join(role) for role in range(3)]
        self.counts["matches"] += 1

    async def _join(self, role: int) -> Client:
        client = await Client.join(self._live.sockets, self._match, self._tokens[role])
        await client.hear_until("welcome")
        self._learn(client)
        return client

    def _learn(self, client: Client) -> None:
        question = client.question
        if question is not None:
            known = self._legal.setdefault((client.view["coach"], client.seq), set())
            known.update(one["option"] for one in (*question["options"], *question["also"]))

    async def _bad_hello(self) -> None:
        first = mutated({"t": "hello", "seat": self._tokens[self._chance.randrange(3)], "v": 1}, self._chance)
        client = await Client.join(self._live.sockets, self._match, hello=None)
        self.counts["messages"] += 1
        try:
            await client.socket.send(first, text=True)
            frame = await client.hear()
            self.counts[f"hello {frame['t']}"] += 1
            self._check_fault(frame, first)
        except ConnectionClosed:
            self.counts["hello closed"] += 1
        await client.close()

    async def _batch(self, role: int) -> None:
        client = self._clients[role]
        sent = [mutated(good_messages(client, self._chance), self._chance) for _ in range(BATCH)]
        self.counts["sent"] += len(sent)
        try:
            for text in sent:
                await client.socket.send(text, text=True)
            await client.send(t="ping", n=77)
            await self._answers(role, client, sent)
        except ConnectionClosed:  # no text at all: the frame that closed the socket counts, those behind it do not
            self.counts["closed"] += 1
            self.counts["messages"] += 1
            self._clients[role] = await self._join(role)
        await self._catch_up()

    async def _answers(self, role: int, client: Client, sent: list[Text]) -> None:
        """One answer for each frame, in order; maps come when they are ready. The last is the pong to our own ping."""
        asked = sum(map(map_asked, sent))
        maps, frame = 0, {"t": ""}
        for text in [*(text for text in sent if not map_asked(text)), ""]:
            frame = await client.hear_until(lambda heard: self._noted(client, heard) in ANSWERS)
            while is_map(frame):
                maps += 1
                self._take(frame, "")
                frame = await client.hear_until(lambda heard: self._noted(client, heard) in ANSWERS)
            self._take(frame, text)
            if frame["t"] == "ack" and not self._fair(role, text):
                self.wrong.append(f"role {role}: {text!r} was taken")
        if frame["t"] != "pong" or frame["n"] != 77:
            self.wrong.append(f"role {role}: a frame had no answer, or more than one")
        self.counts["messages"] -= 1  # the ping is ours
        for _ in range(asked - maps):
            self._take(await client.hear_until(is_map), "")

    def _take(self, frame: Frame, text: Text) -> None:
        self.counts[frame["t"]] += 1
        self.counts["messages"] += 1
        self._check_fault(frame, text)

    def _noted(self, client: Client, heard: Frame) -> str:
        if heard["t"] in ("welcome", "step"):
            self._learn(client)
        return str(heard["t"])

    def _check_fault(self, frame: Frame, text: Text) -> None:
        if frame.get("code") in ("fault", "store"):
            self.wrong.append(f"{text!r} failed: {frame}")

    def _fair(self, role: int, text: Text) -> bool:
        """Whether a frame that was taken could be."""
        frame = json.loads(text)
        kind = frame["t"]
        if role == 2:
            return bool(kind == "chat")
        if kind == "answer":
            seq, option = frame["seq"], frame["option"]
            return type(seq) is int and type(option) is int and option in self._legal.get((role, seq), set())
        if kind == "dice":
            return all(type(die) is int and 1 <= die <= 100 for die in frame["dice"])
        return kind in FREE

    async def _catch_up(self) -> None:
        """Everyone hears what the others caused."""
        for role, client in enumerate(self._clients):
            try:
                await client.send(t="ping", n=78)
                await client.hear_until(lambda heard, one=client: self._noted(one, heard) == "pong")  # type: ignore[misc]
            except ConnectionClosed:
                self._clients[role] = await self._join(role)

    async def _go_on(self) -> None:
        for role in range(2):
            await self._clients[role].send(t="resume")
        await self._catch_up()


async def attack(live: Live, messages: int, seed: int, matches: int = 4) -> tuple[Counter[str], list[str]]:
    attacks = [Attack(live, seed + number) for number in range(matches)]
    await asyncio.gather(*(one.run(messages // matches) for one in attacks))
    counts: Counter[str] = sum((one.counts for one in attacks), Counter())
    return counts, [line for one in attacks for line in one.wrong]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    wide = Rate(1e9, 1e9)
    limits = Limits(requests=wide, costly=wide, matches=wide, messages=wide, inputs=wide, sockets=10_000)
    with TemporaryDirectory() as folder, server_process(Path(folder), limits) as live:
        begun = time.monotonic()
        counts, wrong = asyncio.run(attack(live, given.messages, given.seed))
        faults = (Path(folder) / "faults.log").read_text(encoding="utf-8")
        print(json.dumps({"seconds": round(time.monotonic() - begun, 1), **counts}, indent=2))
        print(f"wrong: {len(wrong)}, lines in the log of faults: {len(faults.splitlines())}")
        for line in wrong[:20]:
            print(line)
        print(faults[:4000], end="")
        lines = len(faults.splitlines())
        words = f"{given.messages:,} mutated messages to a live server: {len(wrong)} wrong, {lines} faults"
        note_figure(14, "make hostile", words, not wrong and not faults)
        raise SystemExit(1 if wrong or faults else 0)


if __name__ == "__main__":
    main()
