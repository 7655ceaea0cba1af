"""A database that is locked holds up whoever writes, and nobody else."""

import asyncio
import sqlite3
import time
from pathlib import Path

from tests.support.figures import Figures
from tests.web.test_socket import both, run
from tools.live import Live, live_server


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
