"""The statements of every input, written once and given straight to the driver, without the cost of SQLAlchemy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, Dialect, Table, insert
from sqlalchemy.exc import DBAPIError

Values = Sequence[Any]
_INSERTS: Final[WeakKeyDictionary[Dialect, dict[Table, str]]] = WeakKeyDictionary()


def run_straight(connection: Connection, statement: str) -> None:
    """A statement without values."""
    _with_driver(connection, statement, lambda cursor: cursor.execute(statement))


def insert_straight(connection: Connection, table: Table, rows: Sequence[Values]) -> None:
    """Rows with the values of all columns, in the order of the table."""
    statement = _insert_for(connection.dialect, table)
    _with_driver(connection, statement, lambda cursor: cursor.executemany(statement, rows))


def _insert_for(dialect: Dialect, table: Table) -> str:
    known = _INSERTS.setdefault(dialect, {})
    if table not in known:
        mark = {"qmark": "?", "format": "%s", "pyformat": "%s"}[dialect.paramstyle]
        named = str(insert(table).compile(dialect=dialect)).partition(" VALUES ")[0]
        known[table] = f"{named} VALUES ({', '.join(mark for _ in table.columns)})"
    return known[table]


def _with_driver(connection: Connection, statement: str, work: Callable[[Any], object]) -> None:
    """Work with a cursor; what the driver raises is raised as SQLAlchemy would."""
    dialect, driver = connection.dialect, connection.connection.driver_connection
    if driver is None:
        raise AssertionError("the connection has no driver")
    cursor = driver.cursor()
    try:
        work(cursor)
    except dialect.loaded_dbapi.Error as error:
        gone = dialect.is_disconnect(error, driver, cursor)
        if gone:
            connection.invalidate(error)
        raise DBAPIError.instance(
            statement, None, error, dialect.loaded_dbapi.Error, connection_invalidated=gone, dialect=dialect
        ) from error
    finally:
        cursor.close()
