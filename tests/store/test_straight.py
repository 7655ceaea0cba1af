"""Statements given straight to the driver: the same rows, and the driver's errors as everybody knows them."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError, OperationalError

from touchback.store.opening import open_store
from touchback.store.straight import insert_straight, run_straight
from touchback.store.tables import TOLD


def test_a_row_comes_back_as_it_was_given_and_a_second_of_its_number_is_refused(tmp_path: Path) -> None:
    store = open_store(tmp_path / "straight.db")
    with store.engine.connect() as connection:
        run_straight(connection, "PRAGMA foreign_keys=OFF")
        connection.begin()
        insert_straight(connection, TOLD, [("a", 1, b"one"), ("a", 2, b"two")])
        assert [tuple(row) for row in connection.execute(select(TOLD))] == [("a", 1, b"one"), ("a", 2, b"two")]
        with pytest.raises(IntegrityError):
            insert_straight(connection, TOLD, [("a", 2, b"three")])
    store.close()


def test_what_the_driver_raises_is_raised_as_a_database_error(tmp_path: Path) -> None:
    store = open_store(tmp_path / "straight.db")
    with store.engine.connect() as connection, pytest.raises(OperationalError, match="no such savepoint"):
        run_straight(connection, "RELEASE SAVEPOINT nowhere")
    store.close()
