"""A database that is no longer what it was: deleted, replaced, full, read-only, or open twice."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import text

from tests.support.databases import new_database
from tests.support.table import Table
from tools.live import live_server
from touchback.store import StoreError, open_store
from touchback.store.condition import ROOM


def test_no_answer_is_taken_that_is_not_on_disk(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    table = Table(path, seed=2)
    table.play(5)
    seq = table.referee.seq
    path.rename(tmp_path / "elsewhere.db")
    refused = table.answer(table.game.options[0])
    assert (refused.ok, refused.code) == (False, "store")
    assert table.referee.seq == seq
    shutil.copy(tmp_path / "elsewhere.db", path)  # another file at the same place is no better
    assert table.answer(table.game.options[0]).code == "store"
    path.unlink()
    (tmp_path / "elsewhere.db").rename(path)
    assert table.store.trouble() == ""
    assert table.answer(table.game.options[0]).ok
    table.close()


@pytest.mark.parametrize("harm", ["-wal is gone", "-shm is gone", "truncated", "another copied over it"])
def test_no_answer_is_taken_once_a_part_of_the_database_is_no_longer_what_it_was(tmp_path: Path, harm: str) -> None:
    path = tmp_path / "matches.db"
    open_store(tmp_path / "other.db").close()
    store = open_store(path, alone=True)
    assert store.every_match() == []
    assert store.trouble() == ""
    if harm.startswith("-"):
        path.with_name(path.name + harm.partition(" ")[0]).unlink()
    elif harm == "truncated":
        os.truncate(path, 0)
    else:
        path.write_bytes((tmp_path / "other.db").read_bytes())
    assert "gone or was replaced" in store.trouble()
    with pytest.raises(StoreError, match="gone or was replaced"):
        store.add_account("Ada", "hash", 1)
    store.close()


def test_a_second_server_is_refused_under_another_name_of_the_file_too(tmp_path: Path) -> None:
    path, other = tmp_path / "club.db", tmp_path / "hard.db"
    first = open_store(path, alone=True)
    os.link(path, other)
    with pytest.raises(StoreError, match="Another server has this database open"):
        open_store(other, alone=True)
    first.close()


def test_health_turns_red_when_the_file_is_gone(tmp_path: Path) -> None:
    with live_server(tmp_path) as live, live.client() as client:
        assert client.get("/api/health").json()["ok"] is True
        (tmp_path / "live.db").rename(tmp_path / "moved.db")
        red = client.get("/api/health")
        assert (red.status_code, red.json()["ok"]) == (503, False)
        assert "gone or was replaced" in red.json()["trouble"]
        (tmp_path / "moved.db").rename(tmp_path / "live.db")
        assert client.get("/api/health").status_code == 200


def test_health_says_that_the_disk_is_full_before_an_answer_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(tmp_path / "matches.db")
    assert store.trouble() == ""
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=ROOM - 1))
    assert "nearly full" in store.trouble()
    monkeypatch.undo()
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert "read-only" in store.trouble()
    store.close()


def test_only_one_server_has_a_database_open(place: str) -> None:
    first = open_store(place, alone=True)
    with pytest.raises(StoreError, match="Another server has this database open"):
        open_store(place, alone=True)
    beside = open_store(place)  # a backup may read it
    beside.close()
    first.close()
    second = open_store(place, alone=True)
    second.close()


def cut_all(address: str) -> None:
    """What a restart of PostgreSQL does to everyone who is connected."""
    store = open_store(address)
    with store.engine.connect() as connection:
        others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        connection.execute(text(f"SELECT pg_terminate_backend(pid) {others}"))
    store.close()


def test_a_server_whose_connections_were_cut_has_the_database_for_itself_again(postgres: str) -> None:
    place = new_database(postgres)
    first = open_store(place, alone=True)
    first.add_account("Ada", "hash", 1)
    cut_all(place)
    first.add_account("Bo", "hash", 1)
    with pytest.raises(StoreError, match="Another server has this database open"):
        open_store(place, alone=True)
    first.close()
    open_store(place, alone=True).close()


def test_nothing_is_stored_once_another_server_has_the_database(postgres: str) -> None:
    place = new_database(postgres)
    first = open_store(place, alone=True)
    first.add_account("Ada", "hash", 1)
    cut_all(place)
    second = open_store(place, alone=True)
    for _ in range(2):
        with pytest.raises(StoreError, match="Another server has this database open"):
            first.add_account("Bo", "hash", 1)
    assert second.account_named("Bo") is None
    second.close()
    first.add_account("Bo", "hash", 1)
    first.close()
