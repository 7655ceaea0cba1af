"""A million hostile payloads at every door that takes somebody's text or bytes: python -m tools.payloads --jobs 2

Random and mutated ones (tools/payload_mutations.py), to the parsers (tools/payload_doors.py) and to every HTTP route of
a real server (tools/payload_http.py). Each must be let in, or refused in the way that its door documents, within five
seconds; what is let in must come back when it is printed and parsed again. A payload follows from seed, door and
number alone, so `--door NAME --at NUMBER` repeats it. Frames on sockets have a tool of their own: tools/hostile.py.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Final

from tools.payload_doors import DOORS, Door
from tools.payload_http import MOST_S, Request, Site, answer_to, healthy, make_request, open_site
from tools.promises import note_figure

HTTP: Final = "HTTP"
HTTP_SHARE: Final = 30  # against those of the other doors
HTTP_PARTS: Final = 4
PART: Final = 5_000  # payloads of one door at once
MEMORY: Final = Path("/dev/shm")  # where files are written, if there is such a thing
NAMES: Final = (*(door.name for door in DOORS), HTTP)
BY_NAME: Final = {door.name: door for door in DOORS}


class TooSlow(BaseException):
    """A payload takes longer than any may; nothing but us catches it."""


@dataclass
class Found:
    """What became of the payloads of one door, and the first of each kind that was wrong."""

    door: str
    counts: Counter[str] = field(default_factory=Counter)
    wrong: dict[str, str] = field(default_factory=dict)

    def note(self, kind: str, number: int, payload: object) -> None:
        self.counts["wrong"] += 1
        shown = ascii(payload)
        again = f"--door '{self.door}' --at {number}"
        self.wrong.setdefault(kind, f"{again}: {shown if len(shown) < 400 else shown[:400] + ' ...'}")


def ring(number: int, frame: FrameType | None) -> None:
    raise TooSlow


def kind_of(error: BaseException) -> str:
    """What was raised, and where in the product."""
    last = [one for one in traceback.extract_tb(error.__traceback__) if "touchback" in one.filename][-2:]
    places = " < ".join(f"{Path(one.filename).name}:{one.lineno}" for one in reversed(last))
    return f"{type(error).__name__} at {places}: {ascii(str(error))[:160]}"


# --- parsers ----------------------------------------------------------------------------------------------------------


def send_texts(name: str, seed: int, first: int, count: int) -> Found:
    """So many payloads to one parser."""
    door, found = BY_NAME[name], Found(name)
    door.seeds()
    signal.signal(signal.SIGPROF, ring)
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        for number in range(first, first + count):
            one_text(door, number, door.payload(Random(f"{seed} {name} {number}")), Path(folder), found)
    return found


def one_text(door: Door, number: int, payload: str, folder: Path, found: Found) -> None:
    found.counts["payloads"] += 1
    signal.setitimer(signal.ITIMER_PROF, MOST_S)
    try:
        door.take(payload, folder)
        found.counts["in"] += 1
    except door.refusals as refusal:
        found.counts["refused"] += 1
        if not str(refusal).strip():
            found.note(f"{door.name}: refused without a reason", number, payload)
    except (Exception, TooSlow) as error:  # anything else is what we look for
        found.note(f"{door.name}: {kind_of(error)}", number, payload)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


# --- HTTP -------------------------------------------------------------------------------------------------------------


def send_requests(name: str, seed: int, first: int, count: int) -> Found:
    """So many requests to one server; at the end it must be as well as before."""
    found = Found(name)
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder, open_site(Path(folder)) as site:
        for number in range(first, first + count):
            one_request(site, number, make_request(site, Random(f"{seed} {name} {number}")), found)
        if not healthy(site):
            found.note("HTTP: the server is not well", first, "")
        missed = [f"{method} {path}" for method, path in site.routes if not found.counts[f"{method} {path}"]]
        if missed and count >= 100 * len(site.routes):
            found.note(f"HTTP: never asked for {', '.join(missed)}", first, "")
    return found


def one_request(site: Site, number: int, request: Request, found: Found) -> None:
    counts = found.counts
    counts["payloads"] += 1
    counts[request.route] += 1
    begun = time.monotonic()
    try:
        status = answer_to(site, request)
        if time.monotonic() - begun > MOST_S:  # perhaps the machine was busy: only what is slow twice is slow
            begun = time.monotonic()
            status = answer_to(site, request)
    except OSError as error:
        found.note(f"HTTP: {request.route}: no answer, {type(error).__name__}", number, request.sent)
        return
    finally:
        if site.logged:
            found.note(f"HTTP: {request.route} logged {site.logged[0]}", number, request.sent)
            site.logged.clear()
    counts["in" if 0 < status < 400 else "refused" if status else "unanswered"] += 1
    if status >= 500 or (not status and request.whole):
        found.note(f"HTTP: {request.route} answered {status}", number, request.sent)
    if time.monotonic() - begun > MOST_S:
        found.note(f"HTTP: {request.route} took too long", number, request.sent)


# --- all of them ------------------------------------------------------------------------------------------------------


def send(name: str, seed: int, first: int, count: int) -> Found:
    return (send_requests if name == HTTP else send_texts)(name, seed, first, count)


def parts_of(payloads: int, doors: list[str]) -> list[tuple[str, int, int]]:
    """Door, first number and how many: the million by cost, the longest work first."""
    shares = {**{door.name: door.share for door in DOORS}, HTTP: HTTP_SHARE}
    whole = sum(shares[name] for name in doors)
    found = []
    for name in reversed([name for name in NAMES if name in doors]):
        many = -(-payloads * shares[name] // whole)
        size = -(-many // HTTP_PARTS) if name == HTTP else PART
        found += [(name, first, min(size, many - first)) for first in range(0, many, size)]
    return found


def told(doors: list[str], found: list[Found]) -> tuple[str, dict[str, str]]:
    """What became of all of them, and what was wrong, once a kind."""
    wrong: dict[str, str] = {}
    counts: dict[str, Counter[str]] = {name: Counter() for name in doors}
    for one in found:
        counts[one.door] += one.counts
        for kind, payload in one.wrong.items():
            wrong.setdefault(kind, payload)
    for name, count in counts.items():
        row = ", ".join(f"{key} {count[key]:,}" for key in ("payloads", "in", "refused", "unanswered", "wrong"))
        print(f"{name:>14}: {row}")
    whole = sum(counts.values(), Counter())
    words = (
        f"{whole['payloads']:,} payloads at {len(doors)} doors, {counts[HTTP]['payloads'] if HTTP in counts else 0:,} "
        f"of them HTTP requests: {whole['in']:,} let in, {whole['refused']:,} refused, "
        f"{whole['unanswered']:,} half requests cut off; {whole['wrong']:,} wrong"
    )
    return words, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description="Hostile payloads at every door.")
    parser.add_argument("--payloads", type=int, default=1_000_000)
    parser.add_argument("--door", choices=NAMES, action="append", help="only this one")
    parser.add_argument("--at", type=int, help="only the payload with this number, of one door")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    begun, doors = time.monotonic(), given.door or [*NAMES]
    parts = parts_of(given.payloads, doors) if given.at is None else [(doors[0], given.at, 1)]
    names, firsts, counts = zip(*parts, strict=True)
    with ProcessPoolExecutor(given.jobs) as pool:
        found = [*pool.map(send, names, [given.seed] * len(parts), firsts, counts)]
    words, wrong = told(doors, found)
    for kind, payload in wrong.items():
        print(f"{kind}\n  {payload}", file=sys.stderr)
    print(words)
    print(f"{time.monotonic() - begun:.0f} s")
    note_figure(14, "make hostile (payloads)", words, not wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
