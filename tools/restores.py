"""Backups of a server that plays, restored and drilled: python -m tools.restores --matches 200

Scripted coaches play matches of all four editions, some to the end, most of them not. Meanwhile `touchback backup`
copies the database, several times. Whatever had been acknowledged when a backup began must be in it. Each is restored
into a scratch database and drilled, and every match in it must come to the digest that it had on the server. On a file,
and on a PostgreSQL of our own.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.support.databases import new_database
from tests.support.shell import Done, started
from tools.faults import own_postgres
from tools.live import Live, server_process
from tools.load import OPEN
from tools.promises import note_figure
from tools.trapped import BOOKS
from tools.wire import Client, pick
from touchback.play.journal import CHOICE
from touchback.play.repeating import stood_at
from touchback.play.timeline import vouched_for
from touchback.rules.model.codec import digest
from touchback.store import Store, open_store

PATIENCE = 120.0
LIVES = 6  # matches at a time
BACKUPS = 3  # of each database, spread over the run
FINISHED = 16  # one match in so many is played to its end
LONGEST = 80  # answers of the others, at most
MOST_LOST_S, MOST_RESTORE_S = 5 * 60, 30 * 60

Acks = dict[str, dict[int, int]]  # by match: which option was acknowledged as which row


@dataclass
class Copied:
    """One backup: what had been acknowledged when it began, and how long everything took."""

    file: Path
    acked: Acks
    seconds: dict[str, float] = field(default_factory=dict)


@dataclass
class Club:
    """The matches of one server, and the backups of its database."""

    live: Live
    database: str
    folder: Path
    acked: Acks = field(default_factory=dict)
    copies: list[Copied] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    async def play(self, matches: int, seed: int) -> None:
        begun = iter(range(matches))

        async def one_after_another() -> None:
            for number in begun:
                await self._evening(list(BOOKS)[number % len(BOOKS)], Random(seed * 10_000 + number), number)
                self.counts["played"] += 1

        copying = asyncio.create_task(self._copy_now_and_then(matches))
        await asyncio.gather(*(one_after_another() for _ in range(LIVES)))
        await copying

    async def _evening(self, book: str, chance: Random, number: int) -> None:
        teams = [{"roster": roster} for roster in BOOKS[book]]
        match, tokens = await asyncio.to_thread(self.live.open, edition=book, teams=teams)
        self.acked[match] = {}
        clients = [await Client.join(self.live.sockets, match, token) for token in tokens]
        for one in clients:
            while one.status != "live" or not one.view.get("question"):
                await one.hear()
        to_the_end = number % FINISHED == 0
        left = 100_000 if to_the_end else chance.randint(1, LONGEST)
        while left > 0 and not clients[0].over:
            async with asyncio.timeout(PATIENCE):
                await self._answer(match, clients, chance, 0.97 if to_the_end else 0.3)
            left -= 1
        self.counts["finished"] += clients[0].over
        for one in clients:
            await one.close()

    async def _answer(self, match: str, clients: list[Client], chance: Random, haste: float) -> None:
        asked = next(one for one in clients if one.question)
        option, before, acked = pick(asked.question or {}, chance, haste), asked.rows, False
        await asked.answer(option)
        while asked.rows == before or not acked:
            kind = (await asked.hear())["t"]
            if kind == "refused":
                raise AssertionError(f"match {match}: an answer was refused")
            if kind == "ack":
                acked = True
                self.acked[match][before + 1] = option
        for one in clients:
            while one.rows < asked.rows:
                await one.hear()

    async def _copy_now_and_then(self, matches: int) -> None:
        """A backup after each third of the matches, the last one when nobody plays any more."""
        for number in range(1, BACKUPS + 1):
            while self.counts["played"] < matches * number // BACKUPS:
                await asyncio.sleep(0.05)
            file = self.folder / f"{number}.backup"
            one = Copied(file, {match: dict(rows) for match, rows in self.acked.items()})
            self.copies.append(one)
            words = ("backup", str(file), "--database", self.database)
            done = await asyncio.to_thread(self._timed, one, "backup", lambda words=words: started(*words))
            if done.returncode:
                self.wrong.append(f"backup {number}: {done.stderr}")

    def _timed(self, one: Copied, what: str, work: Callable[[], Done]) -> Done:
        began = time.monotonic()
        done = work()
        one.seconds[what] = time.monotonic() - began
        return done

    # --- afterwards ---------------------------------------------------------------------------------------------------

    def restore_all(self, new: Callable[[], str]) -> None:
        """Each backup into a database of its own; the drill; and every match beside what the server has of it."""
        with closing(open_store(self.database)) as original:
            for one in (copy for copy in self.copies if copy.file.exists()):
                scratch = new()
                words = ("restore", str(one.file), "--database", scratch)
                restored = self._timed(one, "restore", lambda words=words: started(*words))
                drilled = self._timed(one, "drill", lambda file=one.file: started("drill", str(file), timeout=1800))
                self.wrong += [f"{one.file.name}: {done.stderr}" for done in (restored, drilled) if done.returncode]
                self.counts["drilled"] += int(drilled.stdout.split()[0]) if not drilled.returncode else 0
                with closing(open_store(scratch)) as store:
                    self._compare(one, store, original)

    def _compare(self, one: Copied, store: Store, original: Store) -> None:
        found = set(store.every_match())
        for match, acks in one.acked.items():
            stored = {row.seq: row.what for row in store.log_of(match) if row.kind == CHOICE} if match in found else {}
            missing = [seq for seq, option in acks.items() if stored.get(seq) != str(option)]
            self.counts["acked"] += len(acks)
            self.counts["missing"] += len(missing)
        for match in found:
            self.counts["compared"] += 1
            if self._equal(match, store, original):
                self.counts["equal"] += 1
            else:
                self.wrong.append(f"{one.file.name}: match {match} comes to another digest")

    def _equal(self, match: str, store: Store, original: Store) -> bool:
        """Played again from the backup it stands as on the server; and as the server itself last vouched for it."""
        rows = len(store.log_of(match))
        here = stood_at(store, store.load_match(match), rows)
        there = stood_at(original, original.load_match(match), rows)
        snapshot = original.snapshot_of(match)
        vouched = None if snapshot is None else vouched_for(snapshot)
        if vouched is not None and vouched.inputs == here.game.inputs:
            self.counts["vouched"] += 1
            if vouched.digest != digest(here.game):
                return False
        return digest(here.game) == digest(there.game)


@contextmanager
def databases(folder: Path) -> Iterator[dict[str, Callable[[], str]]]:
    """By name: a way to a new database of that kind."""
    numbers = iter(range(1000))
    with own_postgres(folder) as server:
        yield {
            "SQLite": lambda: str(folder / f"club{next(numbers)}.db"),
            "PostgreSQL": lambda: new_database(server.get_uri()),
        }


def run(name: str, folder: Path, new: Callable[[], str], matches: int, seed: int) -> Club:
    """Play, copy, stop, restore, compare."""
    place, database = folder / name, new()
    place.mkdir()
    with server_process(place, OPEN, database, "FULL") as live:
        club = Club(live, database, place)
        asyncio.run(club.play(matches, seed))
    faults = (place / "faults.log").read_text(encoding="utf-8")[:2000]
    club.wrong += [faults] if faults else []
    club.restore_all(new)
    return club


def longest(club: Club, what: str) -> float:
    return max((one.seconds.get(what, float("inf")) for one in club.copies), default=float("inf"))


def in_words(name: str, club: Club) -> str:
    counts = club.counts
    return (
        f"{name}: {counts['played']} matches ({counts['finished']} to their end) in {len(club.copies)} backups of the "
        f"running server, {counts['equal']:,} of {counts['compared']:,} restored matches replay to equal digests "
        f"({counts['vouched']:,} vouched for by the server), {counts['drilled']:,} drilled, {counts['missing']} of "
        f"{counts['acked']:,} acknowledged inputs missing; at most {longest(club, 'backup'):.1f} s a backup, "
        f"{longest(club, 'restore'):.1f} s a restore, {longest(club, 'drill'):.1f} s a drill"
    )


def held(club: Club) -> bool:
    counts = club.counts
    whole = counts["equal"] == counts["compared"] == counts["drilled"] > 0 and not counts["missing"]
    in_time = longest(club, "backup") <= MOST_LOST_S and longest(club, "restore") <= MOST_RESTORE_S
    return whole and in_time and counts["vouched"] > 0 and not club.wrong


def main() -> int:
    parser = argparse.ArgumentParser(description="Backups of a server that plays, restored and drilled.")
    parser.add_argument("--matches", type=int, default=200, help="half of them on each kind of database")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    told, good = [], True
    with TemporaryDirectory() as folder, databases(Path(folder)) as kinds:
        for number, (name, new) in enumerate(kinds.items()):
            club = run(name, Path(folder), new, given.matches // len(kinds), given.seed + number)
            for line in club.wrong[:20]:
                print(line, file=sys.stderr)
            told.append(in_words(name, club))
            good = good and held(club)
    print("\n".join(told))
    note_figure(25, "make restores", "; ".join(told), good)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
