"""Grouped commits: what several calls write is on disk together, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import QueuePool, text

from tests.store.test_store import INFO, row
from tests.support.databases import new_database
from touchback.play.journal import Chat, TakenSeq
from touchback.store import Store, StoreError, open_store

MATCH = INFO.id


def test_others_see_it_when_the_group_is_committed(store: Store, place: str) -> None:
    store.create_match(INFO, [])
    other = open_store(place)
    written: set[str] = set()
    with store.together(written):
        store.append(MATCH, [row(1)], {})
        assert store.log_of(MATCH) == [row(1)]
    assert other.log_of(MATCH) == [row(1)]
    assert written == {MATCH}
    other.close()


def test_a_call_that_fails_changes_nothing_and_the_others_count(store: Store) -> None:
    store.create_match(INFO, [])
    with store.together(set()):
        store.append(MATCH, [row(1)], {})
        with pytest.raises(TakenSeq):
            store.append(MATCH, [row(2), row(1)], {"status": "over"})
        store.add_chat(MATCH, Chat(1, 0, "Ada", "Well played"))
    assert store.log_of(MATCH) == [row(1)]
    assert store.load_match(MATCH).status == INFO.status
    assert [chat.text for chat in store.chat_of(MATCH)] == ["Well played"]


def test_a_group_whose_work_fails_leaves_nothing(store: Store) -> None:
    store.create_match(INFO, [])

    def fail() -> None:
        with store.together(set()):
            store.append(MATCH, [row(1)], {})
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert store.log_of(MATCH) == []


def test_nothing_of_a_group_is_acknowledged_if_the_file_goes_before_the_commit(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    store = open_store(path)
    store.create_match(INFO, [])

    def lose_the_file() -> None:
        with store.together(set()):
            store.append(MATCH, [row(1)], {})
            path.rename(tmp_path / "elsewhere.db")

    with pytest.raises(StoreError, match="gone or was replaced"):
        lose_the_file()
    (tmp_path / "elsewhere.db").rename(path)
    assert store.log_of(MATCH) == []
    store.append(MATCH, [row(1)], {})
    assert store.log_of(MATCH) == [row(1)]
    store.close()


def test_a_group_begins_anew_when_the_database_has_cut_its_connection(postgres: str) -> None:
    store = open_store(new_database(postgres))
    store.create_match(INFO, [])
    with store.together(set()):
        store.append(MATCH, [row(1)], {})
    with store.engine.connect() as other:
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
        other.execute(text(f"{cut} pg_backend_pid()"))
    with store.together(set()):
        store.append(MATCH, [row(2)], {})
    assert store.log_of(MATCH) == [row(1), row(2)]
    store.close()


def test_groups_share_a_connection_and_give_it_back_at_the_end(store: Store) -> None:
    store.create_match(INFO, [])
    pool = store.engine.pool
    assert isinstance(pool, QueuePool)
    for number in (1, 2):
        with store.together(set()):
            store.append(MATCH, [row(number)], {})
        assert pool.checkedout() == 1
    store.close()
    assert pool.checkedout() == 0
