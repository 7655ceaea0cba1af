"""Both kinds of database: a file, and a real PostgreSQL server that the tests start and stop."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.databases import new_database
from touchback.store import Store, open_store


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "store.db")
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    made = open_store(place)
    yield made
    made.close()
