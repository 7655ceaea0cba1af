"""Grouped commits: what several calls write becomes one transaction, so that the disk is waited for once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from touchback.store.straight import run_straight


class Group:
    """One transaction that begins with the first call; each call is a part that counts or not by itself."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._fault: SQLAlchemyError | None = None
        self.written: set[str] = set()  # matches

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
            connection = self._engine.connect()
        except SQLAlchemyError as fault:
            self._fault = fault
            raise
        try:
            connection.begin()
        except SQLAlchemyError as fault:
            connection.close()
            self._fault = fault
            raise
        self._connection = connection

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
        check()

    def close(self) -> None:
        """What was not committed is gone."""
        if self._connection is not None:
            self._connection.close()
