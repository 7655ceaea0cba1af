"""Connections that are cut, and answers that cross: python -m tools.drops --drops 10000 --races 10000

Two coaches and a spectator play live matches over real sockets; at random moments one of them is cut off and comes back
where it was. At the end of each match every screen must be equal to what the stored log comes to, and no message that
came before the end may hold the seed of its dice. At each question the
answer is also sent twice, from two windows of one coach, stale, and by the wrong coach: exactly one row is stored.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed

from tools.live import Live, server_process
from tools.load import OPEN
from tools.promises import note_figure
from tools.wire import Client, Frame, pick
from touchback.ai.coaches.simple import make_coach
from touchback.play.matches import Matches
from touchback.store import open_store
from touchback.wire.audience import last_words
from touchback.wire.views import DECODE, ENCODE, whole_view

SEATS = 3  # two coaches and a spectator
PATIENCE = 20.0
MOST_ANSWERS = 500  # in one match
LIKE = ("half", "active", "sides", "players", "balls", "over", "acting", "dice")


class Listener(Client):
    """A client that keeps what it hears, as it came."""

    kept: list[bytes]

    async def hear(self) -> Frame:
        data = await self.socket.recv(decode=False)
        frame: Frame = msgspec.json.decode(data)
        self.take(frame)
        if not self.over and self.status != "over":
            self.kept.append(data)
        return frame


class Evening:
    """One match that is cut off again and again."""

    def __init__(self, live: Live, seed: int, counts: Counter[str], wrong: list[str]) -> None:
        self._live = live
        self._chance = Random(seed)
        self._counts = counts
        self._wrong = wrong
        self._tokens: list[str | None] = []
        self._clients: list[Client] = []
        self.match = ""
        self.messages: list[bytes] = []  # all that the screens were sent before the end

    async def play(self, drops: int, races: int) -> None:
        self.match, tokens = await asyncio.to_thread(self._live.open)
        self._tokens = [*tokens, None]
        self._clients = [await self._join(seat) for seat in range(SEATS)]
        for client in self._clients:
            while client.status != "live":
                await client.hear()
        answers = 0
        while not any(client.over for client in self._clients) and answers < MOST_ANSWERS:
            if self._counts["drops"] >= drops and self._counts["races"] >= races:
                break
            await self._one_answer()
            answers += 1
        for client in self._clients:
            await client.send(t="ping", n=1)
            await client.hear_until("pong")  # all that came before has been heard
            await client.close()

    @property
    def views(self) -> list[Frame]:
        """What each screen shows."""
        return [one.view for one in self._clients]

    async def _join(self, seat: int, since: int | None = None) -> Client:
        client = await Listener.join(self._live.sockets, self.match, self._tokens[seat], since=since)
        client.kept = self.messages
        await client.hear_until("welcome")
        return client

    async def _one_answer(self) -> None:
        at = await self._asked()
        if at < 0:
            return
        asked, other = self._clients[at], self._clients[1 - at]
        before, seq = asked.rows, asked.seq
        option = pick(asked.question or {}, self._chance, 0.4)
        message = {"t": "answer", "seq": seq, "option": option, "rows": before}
        cut = self._chance.randrange(SEATS) if self._chance.random() < 0.8 else -1
        early = self._chance.random() < 0.5
        if cut >= 0 and early and cut != at:
            await self._cut(cut)
        await asked.send(**message)
        if self._chance.random() < 0.7:
            self._counts["races"] += 1
            rival = self._chance.randrange(4)
            if rival == 0:
                await asked.send(**message)
            elif rival == 1 and not (cut == 1 - at and early):
                await other.send(**message)
            elif rival == 2:
                await asked.send(**{**message, "seq": seq - 1})
            else:
                window = await self._join(at)
                with suppress(ConnectionClosed):
                    await window.send(**message)
                await window.close()
        if cut >= 0 and not (early and cut != at):
            if self._chance.random() < 0.5:
                await asyncio.sleep(self._chance.random() * 0.01)
            await self._cut(cut)
        for seat in range(SEATS):
            await self._catch_up(seat, before)

    async def _asked(self) -> int:
        """The coach with a question; -1 at full time. A screen that is behind hears what it has missed."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for seat in (0, 1):
                    if self._clients[seat].question:
                        return seat
                if any(client.over for client in self._clients[:2]):
                    return -1
                for client in self._clients[:2]:
                    with suppress(TimeoutError):
                        async with asyncio.timeout(0.2):
                            await client.hear()

    async def _cut(self, seat: int) -> None:
        """Without a word, as a tunnel does; then the page comes back."""
        client = self._clients[seat]
        client.socket.transport.abort()
        self._counts["drops"] += 1
        again = await self._join(seat, client.seq)
        self._clients[seat] = again

    async def _catch_up(self, seat: int, before: int) -> None:
        """Until this screen has seen something new: the answer was taken, or its sender was cut off before."""
        client = self._clients[seat]
        async with asyncio.timeout(PATIENCE):
            while client.rows == before:
                try:
                    async with asyncio.timeout(0.2):
                        await client.hear()
                except TimeoutError:
                    if await self._unheard(before):
                        return

    async def _unheard(self, before: int) -> bool:
        """Whether the answer never came to the server: nothing happens then until it is given again."""
        probe = await self._join(0)
        same = probe.rows == before
        await probe.close()
        return same


def as_stored(folder: Path, evenings: list[tuple[str, list[Frame], bytes]]) -> list[str]:
    """What is wrong with the screens, beside what each stored log comes to; and seeds that were told too soon."""
    wrong: list[str] = []
    with closing(open_store(folder / "live.db")) as store:
        matches = Matches(store, make_coach)
        for match, views, messages in evenings:
            referee = matches.referee(match)
            if not referee.info.seed or referee.info.seed.encode() in messages:
                wrong.append(f"match {match}: the seed of the dice was told before the end")
            for seat, view in enumerate(views):
                side = seat if seat < 2 else -1
                due = DECODE(ENCODE(whole_view(referee.game, side, last_words(referee.timeline.log))))
                differing = [key for key in LIKE if view[key] != due[key]]
                if differing:
                    wrong.append(f"match {match}, screen {seat}: {', '.join(differing)} differ from the log")
    return wrong


async def run(live: Live, given: argparse.Namespace) -> tuple[Counter[str], list[str], list[Any]]:
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    evenings: list[Any] = []
    number = 0

    async def one_after_another(lane: int) -> None:
        nonlocal number
        while (counts["drops"] < given.drops or counts["races"] < given.races) and not wrong:
            number += 1
            evening = Evening(live, given.seed * 10_000 + number, counts, wrong)
            await evening.play(given.drops, given.races)
            counts["matches"] += 1
            counts["messages"] += len(evening.messages)
            evenings.append((evening.match, evening.views, b"\n".join(evening.messages)))

    await asyncio.gather(*(one_after_another(lane) for lane in range(given.matches)))
    return counts, wrong, evenings


def main() -> int:
    parser = argparse.ArgumentParser(description="Connections that are cut, and answers that cross.")
    parser.add_argument("--drops", type=int, default=10_000)
    parser.add_argument("--races", type=int, default=10_000)
    parser.add_argument("--matches", type=int, default=4, help="live at a time")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with TemporaryDirectory() as name:
        folder = Path(name)
        with server_process(folder, OPEN) as live:
            counts, wrong, evenings = asyncio.run(run(live, given))
        wrong += as_stored(folder, evenings)
        wrong += uncounted(folder)
        faults = (folder / "faults.log").read_text(encoding="utf-8")
    if faults:
        wrong.append(faults[:2000])
    for line in wrong[:20]:
        print(line, file=sys.stderr)
    words = (
        f"{counts['drops']:,} drops and {counts['races']:,} races in {counts['matches']} matches: {len(wrong)} wrong"
    )
    print(words)
    note_figure(17, "make drops", words, not wrong)
    note_figure(19, "make drops", f"the seed in none of {counts['messages']:,} messages before the end", not wrong)
    return 1 if wrong else 0


def uncounted(folder: Path) -> list[str]:
    """Logs whose rows are not counted one by one."""
    wrong = []
    with closing(open_store(folder / "live.db")) as store:
        for match in store.every_match():
            rows = store.log_of(match)
            if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
                wrong.append(f"match {match}: the rows of the log are not counted one by one")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
