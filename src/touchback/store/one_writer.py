"""One server at a time on a database: two would each believe that what they remember of a match is all there is."""

from __future__ import annotations

import os
import select
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from touchback.store.condition import OpenedFile
from touchback.store.store import Store, StoreError

KEY: Final = 0x746F756369  # PostgreSQL: held by the server, as long as it is connected
SUFFIX: Final = ".lock"  # where a file cannot be locked while SQLite has it open
TAKEN: Final = "Another server has this database open: stop it first, or choose another database with --database."


class OneWriter:
    """Holds the right to write to a database, until it is let go or the process ends, however it ends."""

    def __init__(self, store: Store) -> None:
        self._held: Any = None
        self._engine = store.engine
        self._taking = threading.Lock()
        if store.engine.dialect.name == "postgresql":
            self._held = _hold_session(store.engine)
            store.checks.append(self._check_session)
        elif store.file is not None:
            self._held = _hold_file(store.file)

    def _check_session(self) -> None:
        """A right that went with its connection is taken anew; raises StoreError if another server has it by now."""
        with self._taking:
            if self._held is not None and not _cut(self._held):
                return
            self.let_go()
            self._held = _hold_session(self._engine)

    def let_go(self) -> None:
        if self._held is not None:
            with suppress(Exception):
                self._held.close()
            self._held = None


def _cut(raw: Any) -> bool:
    """Whether a connection that nobody uses has ended: it has something to read then, and at no other time."""
    driver = raw.dbapi_connection
    if not driver.closed and not _readable(driver.fileno()):
        return False
    try:
        raw.cursor().execute("SELECT 1")
        raw.commit()
    except Exception:
        return True
    return False


def _readable(number: int) -> bool:
    if not hasattr(select, "poll"):
        return bool(select.select([number], [], [], 0)[0])
    found = select.poll()
    found.register(number, select.POLLIN)
    return bool(found.poll(0))


def _hold_session(engine: Engine) -> Any:
    """A connection of its own; the server's lock goes when it is closed or cut."""
    try:
        raw = engine.raw_connection()
    except DBAPIError as error:
        raise StoreError(f"The database did not answer as it should: {error.orig}.") from error
    raw.detach()  # closed for good, not given back to be used again
    cursor = raw.cursor()
    cursor.execute(f"SELECT pg_try_advisory_lock({KEY})")
    taken = cursor.fetchone()
    raw.commit()
    if taken is None or not taken[0]:
        raw.close()
        raise StoreError(TAKEN)
    return raw


def _hold_file(file: OpenedFile) -> Any:
    """The database file itself stays locked, under whatever name it is reached, until its number is closed."""
    if os.name == "posix":
        import fcntl

        try:
            fcntl.flock(file.hold(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise StoreError(TAKEN) from error
        return file
    return _hold_neighbour(file.path)


def _hold_neighbour(database: Path) -> Any:
    """A file beside the database that stays locked; it is left there, for who removes it may remove another's."""
    file = database.with_name(database.name + SUFFIX).open("a+b")
    try:
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    except OSError as error:
        file.close()
        raise StoreError(TAKEN) from error
    return file
