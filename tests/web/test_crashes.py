"""A fault in the rules of a live match: one sentence, a match that stands as it was, and a report that repeats it."""

from __future__ import annotations

import asyncio
import re
import shlex
from pathlib import Path
from random import Random

from tests.editions.test_outside_faults import CODE
from tests.support.served import served
from tests.support.shell import started
from tools.crashes import end_of
from tools.live import WISH, Live
from tools.wire import Client, Frame, pick
from touchback.store import open_store

DATA = 'title = "Bells"\nparent = "bb2016"\n'
RAISES = "return {}[len(game.state.score)] if game.state.turn[frame.side] == 1 else NEXT"
SLEEPS = "import time; time.sleep(0.3 if game.state.turn[frame.side] == 1 else 0); return NEXT"
REPORT = re.compile(r"^\S+ \S+ (ERROR|WARNING) \[\S+\] match (\w+)(.*); again: (touchback repeat .*)$", re.MULTILINE)


def bells(folder: Path, run: str) -> Path:
    """An edition whose bell rings when a turn begins: after dice that the server has rolled."""
    place = folder / "a folder" / "bells"
    place.mkdir(parents=True)
    (place / "bells.toml").write_text(DATA, encoding="utf-8")
    (place / "edition.py").write_text(CODE.format(run=run, more=""), encoding="utf-8")
    return place


async def play_until_refused(live: Live, most: int) -> tuple[str, Frame, list[tuple[int, int]]]:
    """Both coaches answer until one is refused; what was said, and where a visitor and the coach are then."""
    match, tokens = await asyncio.to_thread(live.open, **{**WISH, "edition": "bells"})
    coaches = [await Client.join(live.sockets, match, token) for token in tokens]
    chance, frame = Random(3), Frame()
    for one in coaches:
        while one.status != "live" or not one.view.get("question"):
            await one.hear()
    for _ in range(most):
        asked = next(one for one in coaches if one.question)
        before = asked.rows
        await asked.answer(pick(asked.question or {}, chance, 1.0))
        while asked.rows == before and frame.get("t") != "refused":
            frame = await asked.hear()
        if frame.get("t") == "refused":
            break
        for one in coaches:
            while one.rows < asked.rows:
                await one.hear()
    visitor = await Client.join(live.sockets, match)
    await visitor.hear_until("welcome")
    places = [(one.seq, one.rows) for one in (asked, visitor)]
    for one in (*coaches, visitor):
        await one.close()
    return match, frame, places


def played(tmp_path: Path, run: str, most: int) -> tuple[str, Frame, list[tuple[int, int]], str]:
    """A whole server with that edition; answers the match, the last frame, where it is, and what the log has."""
    config, log, folder = tmp_path / "club.toml", tmp_path / "server.log", bells(tmp_path, run)
    config.write_text("[limits]\nmessages = [10000, 10000]\ninputs = [10000, 10000]\n", encoding="utf-8")
    words = ("--port", "0", "--config", str(config), "--log", str(log), "--database", str(tmp_path / "club.db"))
    with served("serve", *words, "--edition-folder", str(folder)) as (_, address):
        match, frame, places = asyncio.run(play_until_refused(Live(address), most))
    return match, frame, places, log.read_text(encoding="utf-8") if log.exists() else ""


def test_a_crash_is_told_in_one_sentence_and_repeats_with_the_command_of_its_report(tmp_path: Path) -> None:
    match, frame, places, log = played(tmp_path, RAISES, 200)
    why = "The step turn.bell failed: KeyError: 2 (edition.py:10); the match stands as it was."
    assert (frame["why"], frame["code"]) == (why, "broken")
    store = open_store(tmp_path / "club.db")
    rows = store.log_of(match)
    store.close()
    assert places == [(len(rows), len(rows))] * 2
    ((named, command),) = [(one[1], one[3]) for one in REPORT.findall(log) if one[0] == "ERROR"]
    assert (named, log.count("Traceback")) == (match, 1)
    words = shlex.split(command)
    assert words[:5] == ["touchback", "repeat", match, "--at", str(len(rows))]
    done = started(*words[1:])
    assert done.returncode == 1
    assert done.stderr.endswith("fails again: KeyError: 2\n")
    assert (
        end_of(done.stderr) == end_of(log) == (str(tmp_path / "a folder/bells/edition.py"), "10", "run", "KeyError: 2")
    )


def test_a_slow_step_is_reported_with_a_command_that_is_as_slow(tmp_path: Path) -> None:
    match, frame, _, log = played(tmp_path, SLEEPS, 40)
    assert frame["t"] != "refused"
    reports = REPORT.findall(log)
    assert {(level, named) for level, named, _, _ in reports} == {("WARNING", match)}
    assert all(re.fullmatch(r": a step took \d+ ms", said) for _, _, said, _ in reports)
    assert any(again_ms(command) > 300 for *_, command in reports)  # a busy machine has slow steps of its own


def again_ms(command: str) -> float:
    done = started(*shlex.split(command)[1:])
    took = re.search(r"took ([\d.]+) ms", done.stdout)
    assert took is not None, done.stderr
    return float(took[1])


def test_the_end_of_a_traceback_tells_exceptions_apart() -> None:
    trace = 'Traceback (most recent call last):\n  File "a.py", line 3, in run\n    boom()\nValueError: here\n'
    assert end_of(trace) == ("a.py", "3", "run", "ValueError: here")
    assert end_of(trace.replace("3", "4")) != end_of(trace) != end_of(trace.replace("here", "there"))
    assert end_of("touchback: there is no database\n") == ()
