"""What goes between the server and a worker: pickled things, each after its length. Nobody else has these pipes."""

from __future__ import annotations

import pickle
from typing import Any, Final, Protocol

LENGTH: Final = 8  # bytes


class Failed(Exception):
    """A job that ended in a fault; the message is its traceback."""


class Source(Protocol):
    def read(self, size: int, /) -> bytes: ...


class Sink(Protocol):
    def write(self, data: bytes, /) -> Any: ...

    def flush(self) -> None: ...


def pack_frame(thing: object) -> bytes:
    """The body of a frame: a pickle, for both ends are ours."""
    return pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)


def send_frame(sink: Sink, body: bytes) -> None:
    """Raises OSError if nobody reads any more."""
    sink.write(len(body).to_bytes(LENGTH, "big") + body)
    sink.flush()


def read_frame(source: Source) -> bytes:
    """The next one. Raises EOFError if the other end is gone."""
    size = int.from_bytes(_exactly(source, LENGTH), "big")
    return _exactly(source, size)


def _exactly(source: Source, size: int) -> bytes:
    found = source.read(size)
    if len(found) < size:
        raise EOFError
    return found
