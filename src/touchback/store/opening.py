"""Opening a store: find the database, bring its tables up to date, refuse one from a later version."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from secrets import randbits
from sqlite3 import Connection as SqliteConnection
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from touchback.store.condition import OpenedFile
from touchback.store.group import BUSY_MS
from touchback.store.one_writer import OneWriter
from touchback.store.store import READS, Store, StoreError
from touchback.store.straight import run_straight

REVISIONS: Final = (
    "0001",
    "0002",
    "0003",
    "0004",
    "0005",
    "0006",
    "0007",
)  # every migration, oldest first; a test compares them with the files
VERSIONS: Final = "alembic_version"
LOCK: Final = 0x746F756368  # PostgreSQL: only one process migrates at a time
SYNCHRONOUS: Final = "FULL"  # what was acknowledged outlives a power cut; commits are grouped, so that it costs little


def open_store(where: str | Path = "touchback.db", synchronous: str = SYNCHRONOUS, alone: bool = False) -> Store:
    """The store at a file, or at a database's address such as postgresql+psycopg://user@host/name.

    `alone`: as a server opens it, which no other may have open as well.
    """
    engine = _engine(where, synchronous)
    try:
        if engine.dialect.name == "sqlite" and engine.url.database not in (None, "", ":memory:"):
            make_private(Path(str(engine.url.database)))
        with engine.begin() as connection:
            _bring_up_to_date(connection)
    except (SQLAlchemyError, OSError) as error:
        engine.dispose()
        raise StoreError(f"The database {shown(where)} cannot be opened: {driver_words(error)}.") from error
    except StoreError:
        engine.dispose()
        raise
    database = engine.url.database if engine.dialect.name == "sqlite" else None
    store = Store(engine, OpenedFile(Path(database)) if database and database != ":memory:" else None)
    if alone:
        try:
            store.on_close.append(OneWriter(store).let_go)
            _stamp(store)
        except StoreError:
            engine.dispose()
            raise
    if store.file is not None:
        store.on_close.append(_kept_open(engine).close)
    return store


def _kept_open(engine: Engine) -> Any:
    """A connection that does nothing: when the last one is closed, SQLite takes away the files beside the database."""
    raw = engine.raw_connection()
    raw.detach()
    return raw


def make_private(file: Path) -> None:
    """A new file that nobody else may read, for hidden seeds and password hashes, unless there is one already."""
    if not file.exists():
        with suppress(OSError):  # whoever opens it says what is in the way
            os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))


def _stamp(store: Store) -> None:
    """Mark the file of a server, so that another one copied over it is known from it."""
    if store.file is None:
        return
    mark = randbits(31) | 1
    raw = store.engine.raw_connection()
    try:
        raw.cursor().execute(f"PRAGMA application_id={mark}")
        raw.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")  # into the file itself
    finally:
        raw.close()
    store.file.note_stamp(mark)


def address(where: str | Path) -> URL:
    """What SQLAlchemy calls it: a plain word is a file, postgres:// means the driver we ship with."""
    text = str(where)
    if "://" not in text:
        return URL.create("sqlite", database=text)
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise StoreError(f"{shown(where)} is no address of a database.") from error
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise StoreError(f"{shown(where)} is neither SQLite nor PostgreSQL.")
    return url


def shown(where: str | Path) -> str:
    """The address without its password."""
    text = str(where)
    if "://" not in text:
        return f"'{text}'"
    try:
        return f"'{make_url(text).render_as_string(hide_password=True)}'"
    except ArgumentError:
        return "given"


def driver_words(error: Exception) -> str:
    """The driver's own words on one line, without SQLAlchemy's page of advice."""
    cause = getattr(error, "orig", None) or error
    return " ".join(str(cause).split()).rstrip(".") or type(cause).__name__


def _engine(where: str | Path, synchronous: str) -> Engine:
    url = address(where)
    lite = url.get_backend_name() == "sqlite"
    memory = lite and url.database in (None, "", ":memory:")
    options: dict[str, Any] = {"poolclass": StaticPool} if memory else {}
    if lite:
        options["connect_args"] = {"check_same_thread": False, "timeout": BUSY_MS / 1000}
    else:
        options |= {"pool_pre_ping": True, "pool_size": 5}
    try:
        engine = create_engine(url, **options)
    except (ModuleNotFoundError, NoSuchModuleError) as error:
        raise StoreError(f"The database {shown(where)} needs a driver: install touchback[postgres].") from error
    if lite:
        event.listen(engine, "connect", lambda raw, _: _prepare(raw, synchronous))
        event.listen(engine, "begin", lambda connection: run_straight(connection, _how_to_begin(connection)))
    return engine


def _how_to_begin(connection: Connection) -> str:
    """Whoever only reads waits for no writer."""
    return "BEGIN" if connection.get_execution_options().get(READS) else "BEGIN IMMEDIATE"


def _prepare(raw: SqliteConnection, synchronous: str) -> None:
    """Readers beside one writer, patience, and keys that are kept; we say ourselves when a transaction begins."""
    raw.isolation_level = None
    for pragma in (f"busy_timeout={BUSY_MS}", "journal_mode=WAL", f"synchronous={synchronous}", "foreign_keys=ON"):
        raw.execute(f"PRAGMA {pragma}")


# --- migrations -------------------------------------------------------------------------------------------------------


def _bring_up_to_date(connection: Connection) -> None:
    """Run the migrations that the database lacks; refuse one that has seen later ones."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
    present = _present(connection)
    if present == REVISIONS[-1]:
        return
    if present is not None and present not in REVISIONS:
        raise StoreError(
            f"The database was last used by a newer version of touchback (tables {present}): install that version."
        )
    from touchback.store.migrating import upgrade_store  # slow to import, and seldom needed

    upgrade_store(connection)


def _present(connection: Connection) -> str | None:
    """The last migration that was run, or None on an empty database."""
    if not inspect(connection).has_table(VERSIONS):
        return None
    found = connection.exec_driver_sql(f"SELECT version_num FROM {VERSIONS}").scalar()
    return None if found is None else str(found)
