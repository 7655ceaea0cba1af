"""What can be seen of a database from outside: is its file still the one that was opened, and is there room in it?"""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOM: Final = 32_000_000  # bytes that should be free on the disk

GONE: Final = "The database file is gone or was replaced: stop the server and bring the file back."
READ_ONLY: Final = "The database cannot be written to: the disk or the file is read-only."
FULL: Final = "The disk is nearly full: only {free:,} bytes are left for the database."


@dataclass(frozen=True)
class OpenedFile:
    """A database file as it was when it was opened."""

    path: Path
    device: int
    node: int

    @property
    def gone(self) -> bool:
        """Whether the path leads elsewhere by now, or nowhere: what is written then is lost."""
        try:
            found = self.path.stat()
        except OSError:
            return True
        return (found.st_dev, found.st_ino) != (self.device, self.node)

    def trouble(self) -> str:
        """What stands in the way of writing, in a sentence; "" for nothing."""
        if self.gone:
            return GONE
        folder = self.path.parent
        if not (os.access(self.path, os.W_OK) and os.access(folder, os.W_OK)) or _read_only(folder):
            return READ_ONLY
        free = shutil.disk_usage(folder).free
        return FULL.format(free=free) if free < ROOM else ""


def opened_file(path: Path) -> OpenedFile:
    found = path.stat()
    return OpenedFile(path.resolve(), found.st_dev, found.st_ino)


def _read_only(folder: Path) -> bool:
    if not hasattr(os, "statvfs"):
        return False
    return bool(os.statvfs(folder).f_flag & os.ST_RDONLY)
