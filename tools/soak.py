"""Kill a server with SIGKILL in the middle of live matches, again and again, and see that nothing was lost.

python -m tools.soak --kills 300                  the referee in a process of its own, on SQLite
python -m tools.soak --kills 300 --target web     the whole server, over its sockets
python -m tools.soak --kills 50 --on postgresql   on a PostgreSQL server of its own

Every other kill comes while something is wrong with the database: its file is locked or its disk is full, or the server
of the database restarts; `--faults no` leaves that out. After every kill: each acknowledged answer is in the log, each
die that was seen is the die that is stored and follows from the seal, and play resumes within two seconds of the start,
or of the end of what was wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Protocol

from tools.faults import Fault, FullDisk, Locked, Restarting, own_postgres, small_disk
from tools.promises import note_figure
from tools.told import Ack, Seen
from touchback.ai.coaches.simple import make_coach
from touchback.ai.harness.quick_teams import teams_for
from touchback.play.arrange import Arrangement, open_up
from touchback.play.log_rows import input_of, rows_that_count
from touchback.play.matches import Matches
from touchback.record.seal import Seal
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.new_match import new_game
from touchback.store import Store, open_store
from touchback.wire.audience import Seat

ROOT = Path(__file__).parent.parent
PATIENCE = 60.0  # seconds until the first answer must have been taken
LIMIT = 2.0  # seconds in which play must resume
IN_TIME = 0.99
LONGEST_FAULT = 1.0  # seconds


@dataclass
class Tally:
    """What the soak has come to."""

    kills: int = 0
    acks: int = 0
    dice: int = 0
    lost: list[str] = field(default_factory=list)
    resumed: list[float] = field(default_factory=list)
    faults: dict[str, int] = field(default_factory=dict)

    @property
    def in_time(self) -> bool:
        return sum(one <= LIMIT for one in self.resumed) >= IN_TIME * len(self.resumed)

    def words(self) -> str:
        slow = sorted(self.resumed)
        worst = slow[-1] if slow else 0.0
        usual = slow[len(slow) // 2] if slow else 0.0
        late = sum(1 for one in slow if one > LIMIT)
        wrong = ", ".join(f"{count} while {name}" for name, count in sorted(self.faults.items()))
        return (
            f"{self.kills} kills{f' ({wrong})' if wrong else ''}, {self.acks} acknowledged answers, "
            f"{self.dice} dice seen, {len(self.lost)} lost or changed; "
            f"play resumed after {usual:.2f} s (median), {worst:.2f} s at worst, {late} times over {LIMIT:.0f} s"
        )


class Target(Protocol):
    """Something that runs matches in another process, and can be killed."""

    def start(self) -> None: ...

    def first_answer(self, patience: float) -> float: ...

    def kill(self) -> None: ...

    def told(self) -> Sequence[Ack | Seen]: ...


# --- the referee in a process of its own ------------------------------------------------------------------------------


class RefereeTarget:
    """This very file as a child: it plays all matches of a database and says what it has acknowledged, line by line."""

    def __init__(self, database: str, matches: int, seed: int) -> None:
        self.command = [sys.executable, "-m", "tools.soak", "--child", "--database", database]
        self.command += ["--matches", str(matches), "--seed", str(seed)]
        self._process: subprocess.Popen[str] | None = None
        self._lines: list[str] = []
        self._first = threading.Event()
        self._reader: threading.Thread | None = None
        self._began = 0.0

    def start(self) -> None:
        self._lines, self._first = [], threading.Event()
        self._began = time.monotonic()
        self._process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.endswith("\n"):
                self._lines.append(line)
                self._first.set()

    def first_answer(self, patience: float) -> float:
        """Seconds from the start of the process to the first answer it took."""
        if not self._first.wait(patience):
            raise TimeoutError("no answer was taken")
        return time.monotonic() - self._began

    def kill(self) -> None:
        assert self._process is not None
        assert self._reader is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._reader.join()

    def told(self) -> list[Ack | Seen]:
        found: list[Ack | Seen] = []
        for line in self._lines:
            kind, match, seq, what = line.split()
            found.append(Ack(match, int(seq), int(what)) if kind == "ack" else Seen(match, int(seq), what))
        return found


def child(database: str, matches: int, seed: int) -> None:
    """Play whatever is in the database, for ever; new matches take the place of those that end."""
    store = open_store(database)
    running = Matches(store, make_coach)
    chance = Random(f"{seed} {time.time_ns()}")
    tables = [Playing(running, info.id) for info in store.matches(1000) if info.status != "over"]
    while True:
        tables = [one for one in tables if not one.over]
        while len(tables) < matches:
            tables.append(Playing(running, new_match(running, "bb2016")))
        chance.choice(tables).answer()


def new_match(matches: Matches, edition: str) -> str:
    built = build_edition(edition)
    teams = teams_for(built, [("human", "ready"), ("orc", "ready")])
    return matches.open(Arrangement(edition, teams, hot_seat=True)).match


class Playing:
    """Both coaches of one match, at one screen."""

    def __init__(self, matches: Matches, match: str) -> None:
        self.match = match
        self.seat = Seat((0, 1))
        self.referee = matches.referee(match)
        self.minds = [make_coach("eager", time.time_ns() % 10**9 + side) for side in (0, 1)]
        self.referee.subscribe(self.seat, self.hear)

    @property
    def over(self) -> bool:
        return self.referee.over

    def hear(self, text: str) -> None:
        frame = json.loads(text)
        for line in frame.get("log", ()) if frame["t"] == "step" else ():
            if line["roll"] is not None:
                print("dice", self.match, line["seq"], ",".join(map(str, line["roll"]["dice"])), flush=True)

    def answer(self) -> None:
        game = self.referee.game
        seq, option = self.referee.seq, self.minds[game.asked].choose(game.copy())
        reply = self.referee.answer(self.seat, seq, option)
        assert reply.ok, reply
        print("ack", self.match, seq, option, flush=True)


# --- after a kill -----------------------------------------------------------------------------------------------------


def check(store: Store, told: Sequence[Ack | Seen], tally: Tally) -> None:
    """Everything that was acknowledged or seen is in the log, and every die follows from the seal."""
    for match in sorted({one.match for one in told}):
        rows = rows_that_count(store.log_of(match))
        for one in told:
            if one.match == match:
                tally.lost += lost(one, [row.what for row in rows])
        tally.lost += wrong_dice(store, match)
    tally.acks += sum(1 for one in told if isinstance(one, Ack))
    tally.dice += sum(1 for one in told if isinstance(one, Seen))


def lost(one: Ack | Seen, stored: list[str]) -> list[str]:
    at, what = (one.seq, str(one.option)) if isinstance(one, Ack) else (one.seq - 1, one.dice)
    found = stored[at] if at < len(stored) else "nothing"
    return [] if found == what else [f"match {one.match}, input {at + 1}: {what} was told, {found} is stored"]


def wrong_dice(store: Store, match: str) -> Iterator[str]:
    """Dice that the seal does not explain."""
    info = store.load_match(match)
    built, teams = open_up(info)
    seal, game = Seal(info.seed, tuple(info.nonces)), new_game(built.rules, teams)
    rolls = 0
    for row in rows_that_count(store.log_of(match)):
        what: Any = input_of(row)
        if isinstance(what, tuple):
            rolls += 1
            if seal.roll(rolls, game.faces) != what:
                yield f"match {match}, roll {rolls}: {what} does not follow from the seal"
            game.feed(what)
        else:
            game.choose(what)


def soak(
    target: Target,
    database: str,
    kills: int,
    seed: int,
    every: int = 0,
    longest: float = 0.5,
    faults: Sequence[Fault] = (),
) -> Tally:
    """So many kills, every other one during a fault if there are any; answers what was found."""
    chance, tally = Random(seed), Tally()
    store = open_store(database)
    try:
        for number in range(1, kills + 1):
            target.start()
            fault = faults[number // 2 % len(faults)] if faults and number % 2 else None
            try:
                took = target.first_answer(PATIENCE)
                if number > 1:  # the first start makes the database and resumes nothing
                    tally.resumed.append(took)
                time.sleep(chance.random() * longest)
                if fault is not None:
                    fault.begin()
                    time.sleep(chance.random() * LONGEST_FAULT)
                    tally.faults[fault.name] = tally.faults.get(fault.name, 0) + 1
            finally:
                target.kill()
                if fault is not None:
                    fault.end()
            tally.kills = number
            check(store, target.told(), tally)
            if every and number % every == 0:
                print(tally.words(), flush=True)
    finally:
        store.close()
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill a server again and again, and see that nothing was lost.")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--matches", type=int, default=4, help="live at a time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help=argparse.SUPPRESS)
    parser.add_argument("--on", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--faults", choices=("yes", "no"), default="yes")
    parser.add_argument("--target", choices=("referee", "web"), default="referee")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        child(given.database, given.matches, given.seed)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database, wrong = _postgres(stack, folder) if given.on == "postgresql" else _sqlite(stack, folder)
        target: Target = RefereeTarget(database, given.matches, given.seed)
        if given.target == "web":
            from tools.soak_web import WebTarget

            target = WebTarget(database, given.matches, given.seed)
        every = max(1, given.kills // 10)
        tally = soak(target, database, given.kills, given.seed, every, faults=wrong if given.faults == "yes" else ())
    faults = getattr(target, "faults", []) if given.faults == "no" else []  # the server may well complain of them
    for line in [*tally.lost[:20], *faults[:40]]:
        print(line, file=sys.stderr)
    print(tally.words())
    held = not tally.lost and not faults and tally.in_time
    note_figure(16, f"make soak, {given.target} on {given.on}", tally.words(), held)
    note_figure(
        20, f"make soak, {given.target} on {given.on}", f"{tally.dice} dice seen, {len(tally.lost)} changed", held
    )
    return 0 if held else 1


def _sqlite(stack: ExitStack, folder: Path) -> tuple[str, list[Fault]]:
    """A file on a small disk of its own, if one may be mounted; and what can go wrong with it."""
    try:
        disk = stack.enter_context(small_disk(folder))
    except (subprocess.CalledProcessError, OSError):
        print("no disk of its own could be mounted: it is never full in this run", file=sys.stderr)
        return str(folder / "soak.db"), [Locked(folder / "soak.db")]
    return str(disk / "soak.db"), [Locked(disk / "soak.db"), FullDisk(disk)]


def _postgres(stack: ExitStack, folder: Path) -> tuple[str, list[Fault]]:
    server = stack.enter_context(own_postgres(folder))
    return server.get_uri(), [Restarting(server)]


if __name__ == "__main__":
    sys.exit(main())
