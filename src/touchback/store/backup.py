"""Backups: everything a database holds, as a file of SQLite, whichever database it came from or goes to."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import Connection, Identity, func, insert, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError

from touchback.store.opening import driver_words, make_private, open_store
from touchback.store.store import Store, StoreError
from touchback.store.tables import MATCH, METADATA

ROWS: Final = 500  # copied at a time
PART: Final = ".part"
SQLITE: Final = b"SQLite format 3\0"  # how every file of SQLite begins


def back_up(store: Store, file: Path) -> int:
    """Copy everything into a new file as it is at one moment, while others go on writing; answers how many matches.

    The file has its name only when it is whole; seeds and hashes are in it, so nobody else may read it.
    """
    if file.exists():
        raise StoreError(f"There is a file {file} already.")
    part = file.with_name(file.name + PART)
    part.unlink(missing_ok=True)
    try:
        make_private(part)
        count = _copy_of_file(store, part) if store.file is not None else _copy_of_rows(store, part)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.rename(file)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(
            f"The backup cannot be written to {file}: {getattr(error, 'strerror', None) or error}."
        ) from error
    finally:
        for left in (part, *(part.with_name(part.name + end) for end in ("-wal", "-shm"))):
            left.unlink(missing_ok=True)
    return count


def _copy_of_file(store: Store, part: Path) -> int:
    """SQLite copies its own file as a reader, so nobody who writes waits for it."""
    assert store.file is not None
    with closing(sqlite3.connect(store.file.path, isolation_level=None)) as connection:
        connection.execute("VACUUM INTO ?", (str(part),))
        return int(connection.execute("SELECT count(*) FROM match").fetchone()[0])


def _copy_of_rows(store: Store, part: Path) -> int:
    copy = open_store(part)
    try:
        return copy_all(store, copy)
    finally:
        copy.close()


def restore_backup(file: Path, store: Store) -> int:
    """Bring a backup into a database that holds no match yet; answers how many matches there are in it."""
    if not file.is_file():
        raise StoreError(f"There is no file {file}.")
    if not is_sqlite(file):  # an empty file would be made a database
        raise StoreError(f"{file} is no backup.")
    with store.engine.connect() as connection:
        if connection.scalar(select(func.count()).select_from(MATCH)):
            raise StoreError("The database holds matches already: restore into an empty one.")
    with TemporaryDirectory() as folder, closing(_opened_copy(file, Path(folder))) as backup:
        try:
            return copy_all(backup, store)
        except (SQLAlchemyError, ValueError, TypeError) as error:
            raise StoreError(f"The backup {file} is damaged: {driver_words(error)}.") from error


def is_sqlite(file: Path) -> bool:
    """Whether the file begins as a database of SQLite does."""
    with file.open("rb") as opened:
        return opened.read(len(SQLITE)) == SQLITE


def _opened_copy(file: Path, folder: Path) -> Store:
    copy = _copy_of_backup(file, folder)
    try:
        return open_store(copy)
    except StoreError as error:
        if not isinstance(error.__cause__, Exception):  # it is of a later version
            raise
        raise StoreError(f"The backup {file} is damaged: {driver_words(error.__cause__)}.") from error


def _copy_of_backup(file: Path, folder: Path) -> Path:
    """A backup stays as it was made: what it lacks of the tables is added to a copy."""
    try:
        return Path(shutil.copyfile(file, folder / "backup.db"))
    except OSError as error:
        raise StoreError(f"The backup {file} cannot be copied: {error.strerror}.") from error


def copy_all(source: Store, target: Store, copied: Callable[[int], None] = lambda _: None) -> int:
    """Every row of every table, as it is at one moment, in one transaction; answers how many matches."""
    with source.engine.connect() as reading, target.engine.begin() as writing:
        _at_one_moment(reading)
        for table in METADATA.sorted_tables:
            if not inspect(reading).has_table(table.name):
                continue
            found = reading.execution_options(stream_results=True, yield_per=ROWS).execute(select(table))
            for rows in found.mappings().partitions(ROWS):
                writing.execute(insert(table), [dict(row) for row in rows])
                copied(len(rows))
            _count_on(writing, table.name, [one.name for one in table.columns if isinstance(one.identity, Identity)])
        return int(writing.scalar(select(func.count()).select_from(MATCH)) or 0)


def _at_one_moment(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")


def _count_on(connection: Connection, table: str, columns: list[str]) -> None:
    """Rows that are added later take numbers after those that were copied."""
    if connection.dialect.name != "postgresql":
        return
    for column in columns:
        connection.execute(
            text(
                f"SELECT setval(pg_get_serial_sequence('\"{table}\"', '{column}'), "
                f'COALESCE((SELECT MAX("{column}") FROM "{table}"), 0) + 1, false)'
            )
        )
