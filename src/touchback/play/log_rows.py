"""Rows of the log: which of them count, what each says, and what they are known by."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

from touchback.play.journal import BACK, DICE, NOTE, Row
from touchback.record.match_file import Input


def input_of(row: Row) -> Input:
    return tuple(map(int, row.what.split(","))) if row.kind == DICE else int(row.what)


def rows_that_count(rows: Iterable[Row]) -> list[Row]:
    """The rows that count: a take-back undoes what came before it."""
    found: list[Row] = []
    for row in rows:
        if row.kind == BACK:
            del found[int(row.what) :]
        elif row.kind != NOTE:
            found.append(row)
    return found


def past_hash(rows: Iterable[Row]) -> str:
    hashed = hashlib.blake2b(digest_size=16)
    for row in rows:
        hashed.update(f"{row.seq} {row.kind} {row.side} {row.what}\n".encode())
    return hashed.hexdigest()


def row_of(rows: Sequence[Row], inputs: int) -> int:
    """How many rows of the log make that many inputs for the last time: up to there nothing was taken back later."""
    count, found = 0, 0
    for number, row in enumerate(rows, start=1):
        count = int(row.what) if row.kind == BACK else count + (row.kind != NOTE)
        if count == inputs:
            found = number
    return found
