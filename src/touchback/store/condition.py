"""What can be seen of a database from outside: is its file still the one that was opened, and is there room in it?"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

Node = tuple[int, int] | None
BESIDE: Final = ("-wal", "-shm")  # what SQLite keeps beside a file: what was acknowledged may be there only
MAGIC: Final = b"SQLite format 3\0"
STAMP_AT: Final = 68  # in the head of the file: its application id, which is ours to choose
ROOM: Final = 32_000_000  # bytes that should be free on the disk

GONE: Final = "The database file is gone or was replaced: stop the server and bring the file back."
READ_ONLY: Final = "The database cannot be written to: the disk or the file is read-only."
FULL: Final = "The disk is nearly full: only {free:,} bytes are left for the database."


class OpenedFile:
    """A database file as it was when it was opened, and the files that SQLite keeps beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self._node = _node(self.path)
        self._beside: dict[str, Node] = {}
        self._number = -1  # of the open file; closed last, because SQLite's own locks go with it
        self._stamp = b""

    def hold(self) -> int:
        """Keep the file open, to lock it and to look into it; the number of the open file."""
        if self._number < 0:
            self._number = os.open(self.path, os.O_RDONLY)
        return self._number

    def close(self) -> None:
        if self._number >= 0:
            os.close(self._number)
            self._number = -1

    def note_stamp(self, stamp: int) -> None:
        """From now on the file must begin as it does now, with this stamp in its head."""
        head = self._head()
        self._stamp = head if head[STAMP_AT:] == stamp.to_bytes(4, "big") else b""

    def _head(self) -> bytes:
        return os.pread(self._number, STAMP_AT + 4, 0) if self._number >= 0 and hasattr(os, "pread") else b""

    @property
    def gone(self) -> bool:
        """Whether what is written now would be lost: a file is elsewhere, is another one, or was written over."""
        if _node(self.path) != self._node or (self._stamp and self._overwritten()):
            return True
        for suffix in BESIDE:
            now = _node(self.path.with_name(self.path.name + suffix))
            if self._beside.setdefault(suffix, now) != now:
                if self._beside[suffix] is not None:
                    return True
                self._beside[suffix] = now
        return False

    def _overwritten(self) -> bool:
        head = self._head()
        return (head[: len(MAGIC)], head[STAMP_AT:]) != (MAGIC, self._stamp[STAMP_AT:])

    def trouble(self) -> str:
        """What stands in the way of writing, in a sentence; "" for nothing."""
        if self.gone:
            return GONE
        folder = self.path.parent
        if not (os.access(self.path, os.W_OK) and os.access(folder, os.W_OK)) or _read_only(folder):
            return READ_ONLY
        free = shutil.disk_usage(folder).free
        return FULL.format(free=free) if free < ROOM else ""


def _node(path: Path) -> Node:
    """Which file there is under that name; None for none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _read_only(folder: Path) -> bool:
    if not hasattr(os, "statvfs"):
        return False
    return bool(os.statvfs(folder).f_flag & os.ST_RDONLY)
