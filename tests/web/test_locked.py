"""A database that is locked holds up whoever writes, and nobody else."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.figures import Figures
from tests.web.test_socket import both, run
from tools.live import Live, live_server


@contextmanager
def locked(file: Path) -> Iterator[None]:
    lock = sqlite3.connect(file, isolation_level=None)
    lock.execute("BEGIN EXCLUSIVE")
    yield
    lock.execute("ROLLBACK")
    lock.close()


def test_health_answers_at_once_while_the_file_is_locked(tmp_path: Path, figures: Figures) -> None:
    with live_server(tmp_path) as live, live.client() as client:
        client.get("/api/health")
        lock = sqlite3.connect(tmp_path / "live.db", isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
        taken = []
        for _ in range(12):
            begun = time.monotonic()
            answer = client.get("/api/health")
            taken.append(time.monotonic() - begun)
            time.sleep(0.2)
        assert (answer.status_code, answer.json()["ok"]) == (503, False)
        assert "has not answered for" in answer.json()["trouble"]
        lock.execute("ROLLBACK")
        lock.close()
        figures("health while the file is locked", f"{max(taken) * 1000:.0f} ms at most")
        assert max(taken) < 1
        while client.get("/api/health").status_code != 200:
            time.sleep(0.05)


def test_an_answer_waits_for_the_lock_to_go_and_counts(tmp_path: Path) -> None:
    async def play(live: Live) -> None:
        match, tokens = live.open()
        coaches = await both(live, match, tokens)
        asked = next(one for one in coaches if one.question)
        question = asked.question or {}
        lock = sqlite3.connect(tmp_path / "live.db", isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
        before = asked.seq
        await asked.answer(question["options"][0]["option"])
        await asyncio.sleep(0.5)
        lock.execute("ROLLBACK")
        lock.close()
        await asked.hear_until("ack")
        assert asked.seq > before

    with live_server(tmp_path) as live:
        run(play(live))


def test_whoever_only_reads_does_not_wait_for_the_lock_behind_who_writes(tmp_path: Path, figures: Figures) -> None:
    async def play(live: Live) -> float:
        match, tokens = live.open()
        other, others = live.open()
        asked = next(one for one in await both(live, match, tokens) if one.question)
        for one in await both(live, other, others):
            await one.close()
        with locked(tmp_path / "live.db"), live.client() as client:
            await asked.answer((asked.question or {})["options"][0]["option"])
            await asyncio.sleep(0.2)
            taken = []
            reads = (
                f"matches/{match}",
                f"matches/{other}",
                "me",
                f"matches/{match}/replay",
                f"matches/{match}/comments",
            )
            for where in reads:
                begun = time.monotonic()
                answer = await asyncio.to_thread(client.get, f"/api/{where}")
                taken.append(time.monotonic() - begun)
                assert answer.status_code == 200, answer.text
            client.cookies.set("touchback_session", "stale")
            assert (await asyncio.to_thread(client.get, "/api/me")).json() == {"name": None}
            assert max(taken) < 2
        await asked.hear_until("ack")
        return max(taken)

    with live_server(tmp_path) as live:
        slowest = run(play(live))
        figures("reads while the file is locked", f"{slowest * 1000:.0f} ms at most")


@pytest.mark.timeout(60)
def test_health_stays_red_until_something_can_be_stored_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(live: Live) -> None:
        match, tokens = live.open()
        asked = next(one for one in await both(live, match, tokens) if one.question)
        red = False
        with locked(tmp_path / "live.db"), live.client() as client:
            await asked.answer((asked.question or {})["options"][0]["option"])
            until = time.monotonic() + 8
            while time.monotonic() < until:
                status = (await asyncio.to_thread(client.get, "/api/health")).status_code
                assert not (red and status == 200)
                red = red or status == 503
                await asyncio.sleep(0.1)
        assert red
        with live.client() as client:
            while (await asyncio.to_thread(client.get, "/api/health")).status_code != 200:
                await asyncio.sleep(0.05)

    with live_server(tmp_path) as live, caplog.at_level(logging.WARNING):
        run(play(live))
    assert any("locked" in one.getMessage() for one in caplog.records)
    assert all(one.exc_info is None for one in caplog.records)
