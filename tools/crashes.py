"""Faults in the rules of live matches, and the command in each report: python -m tools.crashes --crashes 200

A real `touchback serve` offers our four books with traps in them (tools/trapped.py): at moments that nobody foresees a
step raises, or takes its time. Each coach must get one sentence and keep the match as it was; each fault must be in the
server's log once, with a command; and that command, taken out of the log, must come to the very same exception.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import shlex
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.support.served import served
from tests.support.shell import Done, started, touchback
from tools.live import Live
from tools.promises import note_figure
from tools.trapped import BOOKS, SLOW_S, trapped_edition
from tools.wire import Client, Frame, pick
from touchback.play.repeating import AGAIN
from touchback.store import open_store
from touchback.web.operation.settings_file import RATES

PATIENCE = 60.0
LIVES = 3  # matches at a time
FAULTS, SLOW = 300, 6000  # one in so many passages through a trap
MOST_INPUTS = 600  # in one match
OTHERS = 5  # other answers that are tried after a fault
STARTED = 10  # commands that are run in a process of their own
WIDE = "\n".join(["[limits]", *(f"{name} = [1000000, 1000000]" for name in RATES)])  # these coaches are quick
PLACE = re.compile(r'File "([^"]+)", line (\d+), in (\w+)')


@dataclass(frozen=True)
class Report:
    """What the log says of one fault: the match, the command, and the end of the traceback (none of a slow step)."""

    match: str
    command: str
    fault: tuple[str, ...]

    @classmethod
    def read(cls, line: str) -> Report | None:
        told = json.loads(line)
        message, _, command = told["message"].partition(f"; {AGAIN}")
        if not command:
            return None
        return cls(message.split()[1].rstrip(":"), command, end_of(told.get("fault", "")))


def end_of(trace: str) -> tuple[str, ...]:
    """What makes an exception the very same: file, line and function it was raised in, and its own words."""
    places = PLACE.findall(trace)
    words = [line for line in trace.splitlines() if line and not line.startswith((" ", "touchback: ", "Traceback"))]
    return (*places[-1], words[-1]) if places and words else ()


class Evening:
    """One match of a trapped book, until it has crashed often enough or is over."""

    def __init__(self, live: Live, book: str, seed: int, counts: Counter[str]) -> None:
        self._live, self._book, self._chance, self._counts = live, book, Random(seed), counts
        self.match = ""
        self.rows = 0  # that the coaches have seen
        self.crashes: list[int] = []  # after how many rows
        self.wrong: list[str] = []
        self._clients: list[Client] = []

    async def run(self, enough: Callable[[], bool]) -> None:
        teams = [{"roster": roster} for roster in BOOKS[self._book]]
        opened = await asyncio.to_thread(self._live.open, edition=f"trapped_{self._book}", teams=teams)
        self.match, tokens = opened
        self._clients = [await Client.join(self._live.sockets, self.match, token) for token in tokens]
        begun = [await self._until_live(one) for one in self._clients]
        while all(begun) and not (enough() or self.wrong or self._clients[0].over or self.rows > MOST_INPUTS):
            async with asyncio.timeout(PATIENCE):
                if not await self._go_on():
                    break
        for one in self._clients:
            await one.close()

    async def _until_live(self, client: Client) -> bool:
        """Whether the match began: the first dice can fail as well, and then the coach is told and let go."""
        while client.status != "live" or not client.view.get("question"):
            frame = await client.hear()
            if frame["t"] == "refused":
                self._crash(frame)
                return False
        return True

    async def _go_on(self) -> bool:
        """One answer that is taken; after a fault another one. False if none is."""
        asked = next(one for one in self._clients if one.question)
        question = asked.question or {}
        options = [pick(question, self._chance, 0.3)]
        options += self._chance.sample([int(one["option"]) for one in question["options"]], k=1) * OTHERS
        for tried, option in enumerate(options):
            if await self._taken(asked, option):
                self._counts["inputs"] += 1
                self._counts["went_on"] += bool(tried)
                return True
        return False

    async def _taken(self, asked: Client, option: int) -> bool:
        before = asked.seq, asked.rows
        await asked.answer(option)
        while (asked.seq, asked.rows) == before:
            frame = await asked.hear()
            if frame["t"] == "refused":
                self._crash(frame)
                return False
        other = next(one for one in self._clients if one is not asked)
        while other.rows < asked.rows:
            await other.hear()
        self.rows = asked.rows
        return True

    def _crash(self, frame: Frame) -> None:
        """The coach has one sentence about it."""
        why = str(frame["why"])
        self._counts["told"] += 1
        if not self.crashes or self.crashes[-1] != self.rows:
            self.crashes.append(self.rows)
        if "\n" in why or "Traceback" in why or not why.endswith("the match stands as it was."):
            self.wrong.append(f"match {self.match}: a coach was told {why!r} ({frame['code']})")


def not_as_it_was(folder: Path, evenings: list[Evening]) -> list[str]:
    """Matches whose stored log is not what the coaches have seen: a fault must leave no trace in it."""
    with closing(open_store(folder / "club.db")) as store:
        stored = {one.match: len(store.log_of(one.match)) for one in evenings}
    return [
        f"match {one.match}: {stored[one.match]} rows, {one.rows} seen"
        for one in evenings
        if not one.wrong and stored[one.match] != one.rows and one.rows
    ]


def repeated(report: Report, run: Callable[..., Done], counts: Counter[str]) -> str:
    """Run the command of a report; answers what is wrong with what comes of it."""
    done = run(*shlex.split(report.command)[1:])
    if not report.fault:
        took = re.search(r"took ([\d.]+) ms", done.stdout)
        counts["slow_again"] += took is not None and float(took[1]) >= 1000 * SLOW_S
        return f"{report.command}: {done.stderr[:300]}" if took is None else ""
    same = done.returncode == 1 and end_of(done.stderr) == report.fault
    counts["same"] += same
    return "" if same else f"{report.command}: {report.fault} is not {end_of(done.stderr)}, {done.stderr[-300:]}"


def judged(folder: Path, evenings: list[Evening], counts: Counter[str]) -> list[str]:
    """Read the log, run each command, and say what is wrong."""
    lines = (folder / "server.log").read_text(encoding="utf-8").splitlines()
    found = [(line, Report.read(line)) for line in lines]
    reports = [one for _, one in found if one is not None]
    wrong = [f"no command in: {line[:600]}" for line, one in found if one is None]
    crashes = [one for one in reports if one.fault]
    counts["reports"], counts["slow"] = len(crashes), len(reports) - len(crashes)
    counts["kinds"] = len({one.fault[-1].partition(":")[0] for one in crashes})
    counts["steps"] = len({one.fault[-1].split()[1] for one in crashes})
    due = Counter((one.match, rows) for one in evenings for rows in set(one.crashes))
    told = Counter({(one.match, at_of(one)) for one in crashes})
    wrong += [f"match {match}: no report of a fault after {rows} rows" for match, rows in due - told]
    if len({one.command for one in reports}) != len(reports):
        wrong.append("the same fault was reported twice within a minute")
    for number, report in enumerate(reports):
        run = started if number % max(1, len(reports) // STARTED) == 0 else touchback
        counts["started"] += run is started
        wrong += [told for told in [repeated(report, run, counts)] if told]
    return wrong


def at_of(report: Report) -> int:
    words = shlex.split(report.command)
    return int(words[words.index("--at") + 1])


async def run(live: Live, crashes: int, seed: int, counts: Counter[str]) -> list[Evening]:
    evenings: list[Evening] = []

    def enough() -> bool:
        return sum(len(one.crashes) for one in evenings) >= crashes

    async def one_after_another() -> None:
        while not enough() and not any(one.wrong for one in evenings):
            one = Evening(live, list(BOOKS)[len(evenings) % len(BOOKS)], seed * 10_000 + len(evenings), counts)
            evenings.append(one)
            await one.run(enough)

    await asyncio.gather(*(one_after_another() for _ in range(LIVES)))
    return evenings


def play(folder: Path, crashes: int, seed: int, counts: Counter[str]) -> list[Evening]:
    (folder / "club.toml").write_text(WIDE, encoding="utf-8")
    words = ["serve", "--port", "0", "--database", str(folder / "club.db"), "--config", str(folder / "club.toml")]
    words += ["--log-json", "--log", str(folder / "server.log")]
    for book in BOOKS:
        words += ["--edition-folder", str(trapped_edition(folder / "editions", book, FAULTS, SLOW))]
    with served(*words) as (_, address):
        return asyncio.run(run(Live(address), crashes, seed, counts))


def main() -> int:
    parser = argparse.ArgumentParser(description="Faults in live matches, repeated from the log.")
    parser.add_argument("--crashes", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    counts: Counter[str] = Counter()
    with TemporaryDirectory() as name:
        evenings = play(Path(name), given.crashes, given.seed, counts)
        wrong = [line for one in evenings for line in one.wrong] + not_as_it_was(Path(name), evenings)
        wrong += judged(Path(name), evenings, counts)
    for line in wrong[:20]:
        print(line, file=sys.stderr)
    whole = counts["same"] == counts["reports"] >= given.crashes and counts["slow_again"] > 0
    words = (
        f"{counts['same']} of {counts['reports']} crash reports and {counts['slow_again']} of {counts['slow']} reports "
        f"of slow steps (a busy machine has its own) repeat with their one command ({counts['started']} of them in a "
        f"process of its own): "
        f"{counts['kinds']} kinds of exception in {counts['steps']} steps, {len(evenings)} live matches of four "
        f"editions, {counts['inputs']:,} inputs; {counts['went_on']} times the coach went on with another answer; "
        f"{len(wrong)} wrong"
    )
    print(words)
    note_figure(26, "make crashes", words, whole and not wrong)
    return 0 if whole and not wrong else 1


if __name__ == "__main__":
    sys.exit(main())
