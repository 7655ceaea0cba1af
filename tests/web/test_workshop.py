"""Workers: processes beside the server that draw maps and play matches again, and leave nothing behind."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.support.table import Table
from touchback.play.referee.replies import Refused
from touchback.preview.reach import Manner
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.edition import edition_names, offer_folder
from touchback.rules.edition.outside import OFFERED
from touchback.rules.terms.prompts import Prompt
from touchback.web.problems import WebError
from touchback.web.turns import Turns
from touchback.web.workshop.jobs import draw_map, make_film, past_of, position_of, terms_of
from touchback.web.workshop.worker import Failed, Gone, TooLong, Worker
from touchback.wire.film import film_positions
from touchback.wire.map_messages import MapRequest

ROOT = Path(__file__).parents[2]
OTHER_RULES = ROOT / "examples" / "editions" / "courtyard"
SERVER = """
import sys, threading, time
from touchback.web.workshop.worker import Worker
worker = Worker()
worker.do(abs, 1)
assert worker._ready.wait(60)
threading.Thread(target=worker.do, args=(time.sleep, 600), daemon=True).start()
time.sleep(0.2)
print(worker.pid, flush=True)
time.sleep(600)
"""


@pytest.fixture
def worker() -> Iterator[Worker]:
    """One that is ready."""
    made = Worker()
    try:
        made.do(abs, 1)
        assert made._ready.wait(60)
        yield made
    finally:
        made.close()


def refuse(why: str) -> None:
    raise Refused(why, "seat")


def no_such_page(why: str) -> None:
    raise WebError(404, "thing", why)


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# --- jobs -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
def test_maps_of_a_worker_are_those_of_the_referee(tmp_path: Path, edition: str) -> None:
    rosters = sorted(build_edition(edition).rosters)
    table = Table(tmp_path / "matches.db", edition, rosters=(rosters[1], rosters[-1]))
    assert table.skip_until(lambda game: game.prompt == Prompt.TURN and game.inputs > 60)
    referee, seat = table.referee, table.seats[table.game.asked]
    terms, position = terms_of(referee.info), position_of(table.game)
    players = table.game.state.on_pitch(table.game.asked)[:4]
    requests = [MapRequest(player, 7, compact=bool(player % 2)) for player in players]
    requests += [MapRequest(player, 8, manner=Manner((), True), compact=True) for player in players]
    requests += [MapRequest(player, 9, square="M6", mine=False) for player in (-1, players[0])]
    for request in requests:
        checked = referee.check_map_request(seat, request)
        assert draw_map(terms, position, checked) == referee.draw_map(seat, request)
    table.store.close()


def test_a_worker_does_not_hear_the_secret_of_the_dice(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    seed = table.referee.info.seed
    assert seed
    assert seed not in str(terms_of(table.referee.info))
    table.store.close()


def test_a_film_of_a_worker_has_all_that_was_agreed_on(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    table.play(3)
    timeline = table.referee.timeline
    timeline.accept(timeline.try_note(0, "Both coaches agree on a break.", 0))
    table.play(20)
    whole = msgspec.json.encode(film_positions(timeline.as_it_is().steps_from(0, each=True)))
    assert make_film(past_of(table.referee.info, timeline), -1) == whole
    table.store.close()


# --- processes --------------------------------------------------------------------------------------------------------


def test_the_first_job_is_done_here_and_the_next_ones_elsewhere() -> None:
    worker = Worker()
    try:
        assert worker.pid == 0
        assert worker.do(os.getpid) == os.getpid()
        assert worker._ready.wait(60)
        assert worker.do(os.getpid) == worker.pid != os.getpid()
    finally:
        worker.close()


def test_a_worker_gives_way_to_the_server(worker: Worker) -> None:
    assert worker.do(os.getpriority, os.PRIO_PROCESS, 0) > os.getpriority(os.PRIO_PROCESS, 0)


def test_what_a_job_says_is_heard(worker: Worker) -> None:
    with pytest.raises(Refused, match="not today") as told:
        worker.do(refuse, "not today")
    assert told.value.code == "seat"
    with pytest.raises(WebError, match="No") as told_on:
        worker.do(no_such_page, "No.")
    assert (told_on.value.status, told_on.value.code) == (404, "thing")


def test_a_fault_in_a_job_is_told_with_its_traceback(worker: Worker) -> None:
    with pytest.raises(Failed, match="invalid literal"):
        worker.do(int, "seven")
    assert worker.do(int, "7") == 7


def test_another_worker_takes_over_from_one_that_was_killed(worker: Worker) -> None:
    first = worker.pid
    os.kill(first, signal.SIGKILL)
    assert worker.do(os.getpid) == worker.pid != first


def test_a_job_that_never_ends_is_ended(worker: Worker) -> None:
    worker._longest_s = 0.2
    with pytest.raises(TooLong):
        worker.do(time.sleep, 600)
    worker._longest_s = 60
    assert worker.do(abs, -3) == 3


def test_without_processes_jobs_are_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    worker = Worker()
    assert [worker.do(os.getpid) for _ in range(3)] == [os.getpid()] * 3
    worker.close()


def test_a_worker_knows_the_folders_that_the_server_offers(worker: Worker) -> None:
    key = offer_folder(str(OTHER_RULES))
    try:
        assert key in worker.do(edition_names)
    finally:
        del OFFERED[key]


def test_a_closed_worker_leaves_no_process(worker: Worker) -> None:
    pid = worker.pid
    closing = threading.Timer(0.1, worker.close)
    closing.start()
    with pytest.raises(Gone):
        worker.do(time.sleep, 600)
    with pytest.raises(Gone):
        worker.do(abs, 1)
    closing.join()
    assert not is_there(pid)


def test_a_killed_server_takes_its_worker_along_even_in_the_middle_of_a_job() -> None:
    with subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, cwd=ROOT) as server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        assert is_there(pid)
        server.kill()
        server.wait()
    for _ in range(1000):
        if not is_there(pid):
            return
        time.sleep(0.01)
    os.kill(pid, signal.SIGKILL)
    pytest.fail("the worker has outlived its server")


# --- turns ------------------------------------------------------------------------------------------------------------


def test_whoever_hangs_up_gets_no_second_turn_meanwhile() -> None:
    begun: list[int] = []
    end = threading.Event()

    def work(number: int) -> None:
        begun.append(number)
        end.wait(60)

    async def ask() -> list[int]:
        turns = Turns(1)
        first = asyncio.create_task(turns.work("here", lambda: work(1)))
        while not begun:
            await asyncio.sleep(0.01)
        first.cancel()
        second = asyncio.create_task(turns.work("here", lambda: work(2)))
        for _ in range(20):
            await asyncio.sleep(0.01)
        meanwhile = list(begun)
        end.set()
        await second
        return meanwhile

    assert asyncio.run(ask()) == [1]
    assert begun == [1, 2]
