"""Rows of the log: which of them count, what each says, and what they are known by."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from touchback.play.journal import BACK, DICE, NOTE, Row
from touchback.record.match_file import Input


def input_of(row: Row) -> Input:
    """Raises ValueError for a row that says nothing of the kind."""
    try:
        return tuple(map(int, row.what.split(","))) if row.kind == DICE else int(row.what)
    except ValueError as error:
        raise ValueError(f"Row {row.seq} of the log cannot be read.") from error


def rows_that_count(rows: Iterable[Row]) -> list[Row]:
    """The rows that count: a take-back undoes what came before it."""
    found: list[Row] = []
    for row in rows:
        if row.kind == BACK:
            del found[int(row.what) :]
        elif row.kind != NOTE:
            found.append(row)
    return found


class PastHash:
    """What the rows of a log are known by; it grows with the log."""

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self._hashed = hashlib.blake2b(digest_size=16)
        self.add(rows)

    def add(self, rows: Iterable[Row]) -> None:
        for row in rows:
            self._hashed.update(f"{row.seq} {row.kind} {row.side} {row.what}\n".encode())

    @property
    def text(self) -> str:
        return self._hashed.hexdigest()


def past_hash(rows: Iterable[Row]) -> str:
    return PastHash(rows).text
