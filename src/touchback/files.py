"""Reading files that people hand in: never more than there is room for, whatever the name leads to."""

from __future__ import annotations

import errno
import os
import select
import stat
import tomllib
from pathlib import Path
from time import monotonic
from typing import Any, Final

MOST_BYTES: Final = 1_000_000  # of a file of rules; those of the books have less than 100,000
MOST_SECONDS: Final = 5.0  # for a pipe or a terminal to say all that it has to say
MOST_DOTS: Final = 150  # in a line of TOML: a key of many parts takes the square of its length to read
AT_ONCE: Final = 65_536
TOO_DEEP: Final = "it is nested too deeply"
BLANK: Final = "\t\n\u00a0"  # shown as a space
HALF: Final = "half a letter stands in it"  # a lone surrogate: JSON can write it, no file can keep it


def real_path(path: str | Path) -> Path:
    """The whole path with links followed; one that leads round in circles, or nowhere at all, is left as it is."""
    try:
        return Path(os.path.realpath(path))
    except (OSError, ValueError):
        return Path(path)


def is_folder(path: Path) -> bool:
    """Whether there is such a folder; never for a name that no system can have."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def half_letters(tree: Any) -> bool:
    """Whether half a letter (a lone surrogate) stands anywhere in a text, or in a tree of lists and tables."""
    waiting = [tree]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str) and not one.isascii():
            try:
                one.encode()
            except UnicodeEncodeError:
                return True
        elif isinstance(one, dict):
            waiting += [*one, *one.values()]
        elif isinstance(one, list):
            waiting += one
    return False


def shown_text(text: str) -> str:
    """What a terminal is given of a text that came from a file: no letter that steers it or turns the line round."""
    return "".join(" " if letter in BLANK else letter for letter in text if letter.isprintable() or letter in BLANK)


def limited_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """What the file holds; an OSError if that is more than `most` bytes, has no end, or does not come."""
    opened = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(opened, "rb", buffering=0):
        kind = os.fstat(opened).st_mode
        if stat.S_ISDIR(kind):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        waits = os.name == "posix" and not stat.S_ISREG(kind)
        data = _within(opened, most + 1) if waits else _at_once(opened, most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} bytes")
    return data


def _at_once(opened: int, most: int) -> bytes:
    found = bytearray()
    while len(found) < most and (more := os.read(opened, min(AT_ONCE, most - len(found)))):
        found += more
    return bytes(found)


def _within(opened: int, most: int) -> bytes:
    """From a pipe, a terminal or a device, which may keep us waiting."""
    found = bytearray()
    until = monotonic() + MOST_SECONDS
    while len(found) < most:
        if not select.select([opened], [], [], max(0.0, until - monotonic()))[0]:
            raise OSError(errno.ETIMEDOUT, f"it did not come to an end within {MOST_SECONDS:.0f} seconds")
        more = os.read(opened, min(AT_ONCE, most - len(found)))
        if not more:
            break
        found += more
    return bytes(found)


def limited_text(path: Path, most: int = MOST_BYTES) -> str:
    """The same as text, with any kind of line end."""
    return "\n".join(limited_bytes(path, most).decode("utf-8").replace("\r\n", "\n").split("\r"))


def parse_toml(text: str) -> dict[str, Any]:
    """The table in a text. Raises TOMLDecodeError, soon and whatever the text is."""
    if any(line.count(".") > MOST_DOTS and not line.lstrip().startswith("#") for line in text.split("\n")):
        raise tomllib.TOMLDecodeError(TOO_DEEP)
    if half_letters(text):
        raise tomllib.TOMLDecodeError(HALF)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except RecursionError as error:
        raise tomllib.TOMLDecodeError(TOO_DEEP) from error
    except ValueError as error:
        raise tomllib.TOMLDecodeError("a number or a date is out of bounds") from error
