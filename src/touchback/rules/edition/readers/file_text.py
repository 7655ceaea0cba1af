"""Reading files that people hand in: never more than there is room for, whatever the name leads to."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

MOST_BYTES: Final = 1_000_000  # of a file of rules; those of the books have less than 100,000


def limited_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """What the file holds; an OSError if that is more than `most` bytes, or has no end."""
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} bytes")
    return data


def limited_text(path: Path, most: int = MOST_BYTES) -> str:
    """The same as text, with any kind of line end."""
    return "\n".join(limited_bytes(path, most).decode("utf-8").replace("\r\n", "\n").split("\r"))
