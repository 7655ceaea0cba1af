"""Inputs that race for one question, over real sockets: python -m tools.races --races 10000

At every question several answers are sent at once: by the coach who is asked, another one from a second window, the
same one again, one by the other coach, and one to a question that is past. Exactly one may count. The log in the
database must hold the winners and no other choice, its rows counted without a gap; each loser must be told why.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from sqlalchemy import func, select

from tools.live import Live, server_process
from tools.load import OPEN
from tools.promises import note_figure
from tools.wire import Client, Frame
from touchback.play.journal import CHOICE
from touchback.store import open_store
from touchback.store.tables import LOG

PATIENCE = 30.0
MOST_RACES = 400  # in one match
LIVES = 4  # matches at a time
WINDOWS = 2  # of each coach


@dataclass(frozen=True)
class Runner:
    """One input in a race: who sends it, from which window, what it says, and what kind of rival it is."""

    kind: str
    seat: int
    window: int
    seq: int
    option: int
    rows: int

    @property
    def message(self) -> Frame:
        return {"t": "answer", "seq": self.seq, "option": self.option, "rows": self.rows}


class Track:
    """One match in which every question is raced for."""

    def __init__(self, live: Live, seed: int, counts: Counter[str]) -> None:
        self._live, self._counts, self._chance = live, counts, Random(seed)
        self._windows: list[list[Client]] = []
        self.match = ""
        self.winners: list[tuple[int, int]] = []  # side and option, in their order
        self.wrong: list[str] = []

    async def run(self, races: int) -> None:
        self.match, tokens = await asyncio.to_thread(self._live.open)
        for token in tokens:
            joined = [await Client.join(self._live.sockets, self.match, token) for _ in range(WINDOWS)]
            self._windows.append(joined)
        await asyncio.gather(*(self._until_live(one) for windows in self._windows for one in windows))
        while self._counts["races"] < races and len(self.winners) < MOST_RACES and not self.wrong:
            if self._windows[0][0].over:
                break
            async with asyncio.timeout(PATIENCE):
                await self._race()
        for windows in self._windows:
            for one in windows:
                await one.close()

    async def _until_live(self, client: Client) -> None:
        while client.status != "live" or not client.view.get("question"):
            await client.hear()

    def _runners(self) -> tuple[int, list[Runner]]:
        at = next(seat for seat in (0, 1) if self._windows[seat][0].question)
        client = self._windows[at][0]
        question = client.question or {}
        options = [int(one["option"]) for one in question["options"]]
        first, second = self._chance.choice(options), self._chance.choice(options)
        seq, rows = client.seq, client.rows
        runners = [Runner("first", at, 0, seq, first, rows), Runner("crossed", at, 1, seq, second, rows)]
        if self._chance.random() < 0.5:
            runners.append(Runner("duplicate", at, 0, seq, first, rows))
        if self._chance.random() < 0.5:
            runners.append(Runner("other_coach", 1 - at, 0, seq, first, rows))
        late = [option for option in options if option not in [given for _, given in self.winners[-1:]]]
        if self._chance.random() < 0.5 and seq and late:
            runners.append(Runner("stale", at, 1, seq - 1, self._chance.choice(late), rows - 1))
        self._chance.shuffle(runners)
        return at, runners

    async def _race(self) -> None:
        at, runners = self._runners()
        before = self._windows[0][0].rows
        for one in runners:
            await self._windows[one.seat][one.window].send(**one.message)
        heard = await asyncio.gather(
            *(self._hear(seat, window, runners, before) for seat in (0, 1) for window in range(WINDOWS))
        )
        told = [pair for pairs in heard for pair in pairs]
        self._counts["races"] += 1
        self._counts["inputs"] += len(runners)
        self._judge(at, told)

    async def _hear(self, seat: int, window: int, runners: list[Runner], before: int) -> list[tuple[Runner, Frame]]:
        """The answers to what this window sent, in their order; and whatever follows."""
        client, due = self._windows[seat][window], [one for one in runners if (one.seat, one.window) == (seat, window)]
        replies: list[Frame] = []
        while len(replies) < len(due) or client.rows == before:
            frame = await client.hear()
            if frame["t"] in ("ack", "refused"):
                replies.append(frame)
        return list(zip(due, replies, strict=True))

    def _judge(self, at: int, told: list[tuple[Runner, Frame]]) -> None:
        """Exactly one took effect; the others were the same answer again, or were told why not."""
        taken = {(one.seat, one.seq, one.option) for one, frame in told if frame["t"] == "ack"}
        for one, frame in told:
            if frame["t"] == "refused":
                self._counts["told_why"] += 1
                self._counts[f"refused_{one.kind}"] += 1
                if not frame["why"].strip() or not frame["code"]:
                    self.wrong.append(f"match {self.match}, {one}: refused without a reason")
        if len(taken) != 1:
            self._counts["double"] += len(taken) > 1
            self.wrong.append(f"match {self.match}: {len(taken)} of the racing answers were taken: {sorted(taken)}")
            return
        ((seat, _, option),) = taken
        self._counts["repeated"] += sum(frame["t"] == "ack" for _, frame in told) - 1
        self.winners.append((seat, option))
        if seat != at:
            self.wrong.append(f"match {self.match}: the answer of a coach who was not asked was taken")


def not_as_raced(folder: Path, tracks: list[Track]) -> list[str]:
    """What is wrong with the stored logs: rows that are doubled or missing, and choices that nobody won with."""
    wrong: list[str] = []
    with closing(open_store(folder / "live.db")) as store:
        for track in tracks:
            counted = select(func.count(), func.count(LOG.c.seq.distinct()), func.min(LOG.c.seq), func.max(LOG.c.seq))
            with store.transaction() as connection:
                rows, unlike, least, most = connection.execute(counted.where(LOG.c.match == track.match)).one()
            if not rows == unlike == most or least != 1:
                wrong.append(f"match {track.match}: {rows} rows, {unlike} numbers, from {least} to {most}")
            stored = [(row.side, int(row.what)) for row in store.log_of(track.match) if row.kind == CHOICE]
            if stored != track.winners:
                wrong.append(f"match {track.match}: {len(stored)} choices stored, {len(track.winners)} races won")
    return wrong


async def run(live: Live, races: int, seed: int) -> tuple[Counter[str], list[Track]]:
    counts: Counter[str] = Counter()
    tracks: list[Track] = []

    async def one_after_another() -> None:
        while counts["races"] < races and not any(track.wrong for track in tracks):
            track = Track(live, seed * 10_000 + len(tracks), counts)
            tracks.append(track)
            await track.run(races)

    await asyncio.gather(*(one_after_another() for _ in range(LIVES)))
    return counts, tracks


def main() -> int:
    parser = argparse.ArgumentParser(description="Inputs that race for one question.")
    parser.add_argument("--races", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with TemporaryDirectory() as name:
        with server_process(Path(name), OPEN) as live:
            counts, tracks = asyncio.run(run(live, given.races, given.seed))
        wrong = [line for track in tracks for line in track.wrong] + not_as_raced(Path(name), tracks)
        wrong += [line for line in [(Path(name) / "faults.log").read_text(encoding="utf-8")[:2000]] if line]
    for line in wrong[:20]:
        print(line, file=sys.stderr)
    rivals = ("first", "crossed", "duplicate", "other_coach", "stale")
    refused = ", ".join(f"{kind.replace('_', ' ')} {counts[f'refused_{kind}']:,}" for kind in rivals)
    never = [kind for kind in ("crossed", "other_coach", "stale") if not counts[f"refused_{kind}"]]
    words = (
        f"{counts['races']:,} races of {counts['inputs']:,} inputs: {counts['races'] - len(wrong):,} with one winner, "
        f"{counts['double']} double, {counts['told_why']:,} losers told why ({refused}), {counts['repeated']:,} "
        f"the same answer again; {len(wrong)} wrong" + (f"; NEVER OCCURRED: {', '.join(never)}" if never else "")
    )
    print(words)
    note_figure(15, "make drops (tools/races.py)", words, not wrong and not never)
    return 1 if wrong or never else 0


if __name__ == "__main__":
    sys.exit(main())
