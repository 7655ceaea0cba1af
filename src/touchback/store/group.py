"""Grouped commits: what several calls write becomes one transaction, so that the disk is waited for once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from touchback.store.straight import run_straight

BUSY_MS: Final = 5000  # how long a writer waits for another one
TURN_MS: Final = 25  # after which somebody else may be looked after meanwhile
LOCKED: Final = (5, 6)  # SQLite: busy, locked
ANYTHING: Final = "SELECT 1"


class Line:
    """Keeps the connection of one group for the next: to fetch one for each costs as much as to write a row."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._kept: list[Connection] = []  # one, or none while it is in use

    def begin(self, meanwhile: Callable[[], None] | None = None) -> Connection:
        """A connection on which a transaction has begun: the one that was kept, unless the database went away since."""
        try:
            return _begun(self._kept.pop(), meanwhile)
        except IndexError:
            return _begun(self._engine.connect(), meanwhile)
        except DBAPIError as fault:
            if not fault.connection_invalidated:
                raise
            return _begun(self._engine.connect(), meanwhile)

    def keep(self, connection: Connection) -> None:
        """For the next group, if there is none yet."""
        if self._kept:
            connection.close()
        else:
            self._kept.append(connection)

    def close(self) -> None:
        while self._kept:
            self._kept.pop().close()


def _begun(connection: Connection, meanwhile: Callable[[], None] | None) -> Connection:
    try:
        begin_writing(connection, meanwhile)
        run_straight(connection, ANYTHING)
    except SQLAlchemyError:
        connection.close()
        raise
    return connection


class Group:
    """One transaction that begins with the first call; each call is a part that counts or not by itself.

    `meanwhile` is called now and then while somebody else has the database locked.
    """

    def __init__(self, line: Line, meanwhile: Callable[[], None] | None = None) -> None:
        self._line = line
        self._meanwhile = meanwhile
        self._connection: Connection | None = None
        self._committed = False
        self._fault: SQLAlchemyError | None = None
        self.written: set[str] = set()  # matches

    @property
    def begun(self) -> bool:
        return self._connection is not None

    @contextmanager
    def part(self) -> Iterator[Connection]:
        """All of it or nothing. After a transaction that could not begin, the rest of the group fails at once."""
        if self._fault is not None:
            raise self._fault
        if self._connection is None:
            self._begin()
        assert self._connection is not None
        run_straight(self._connection, "SAVEPOINT part")
        try:
            yield self._connection
        except BaseException:
            run_straight(self._connection, "ROLLBACK TO SAVEPOINT part")
            raise
        finally:
            run_straight(self._connection, "RELEASE SAVEPOINT part")

    def _begin(self) -> None:
        try:
            self._connection = self._line.begin(self._meanwhile)
        except SQLAlchemyError as fault:
            self._fault = fault
            raise

    def commit(self, check: Callable[[], None]) -> None:
        """On disk from here on, or nothing of it is. `check` may object until the last moment."""
        if self._connection is None:
            return
        check()
        try:
            self._connection.commit()
        except SQLAlchemyError:
            self._connection.invalidate()  # SQLite leaves a transaction open that could not be committed
            raise
        self._committed = True
        check()

    def close(self) -> None:
        """What was not committed is gone."""
        if self._connection is None:
            return
        if self._committed:
            self._line.keep(self._connection)
        else:
            self._connection.close()


def begin_writing(connection: Connection, meanwhile: Callable[[], None] | None = None) -> None:
    """Begin a transaction; what has the file of SQLite locked is waited for in turns with `meanwhile`."""
    if meanwhile is None or connection.dialect.name != "sqlite":
        connection.begin()
        return
    until = time.monotonic() + BUSY_MS / 1000
    run_straight(connection, f"PRAGMA busy_timeout={TURN_MS}")
    try:
        while not _begins(connection, last=time.monotonic() > until):
            meanwhile()
    finally:
        run_straight(connection, f"PRAGMA busy_timeout={BUSY_MS}")


def _begins(connection: Connection, last: bool) -> bool:
    """Whether a transaction begins now; the last time, what is in the way is raised."""
    try:
        connection.begin()
    except DBAPIError as fault:
        if last or getattr(fault.orig, "sqlite_errorcode", 0) & 0xFF not in LOCKED:
            raise
        return False
    return True
