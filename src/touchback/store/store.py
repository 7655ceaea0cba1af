"""The store: small functions, one transaction each. It keeps what a referee writes down, and who the coaches are."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields
from typing import Any, Final

import msgspec
from sqlalchemy import URL, Connection, Engine, RowMapping, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from touchback.play.arrange import BadMatch
from touchback.play.journal import (
    STATUSES,
    Changes,
    Chat,
    JournalError,
    MatchInfo,
    MustWrite,
    NoMatch,
    Row,
    SeatRow,
    Snapshot,
    TakenSeq,
)
from touchback.store.comments import Comments
from touchback.store.condition import GONE, OpenedFile
from touchback.store.group import Group, Line
from touchback.store.people import People
from touchback.store.straight import insert_straight
from touchback.store.tables import CHAT, LOG, MATCH, SEAT, SNAPSHOT, TOLD

FIELDS: Final = tuple(field.name for field in fields(MatchInfo))
IN_JSON: Final = frozenset(
    (
        "options",
        "house",
        "teams",
        "seats",
        "nonces",
        "joined",
        "clock",
        "timer",
        "auto_answers",
        "proposal",
        "position",
        "promises",
    )
)
READS: Final = "touchback_reads"  # an option of connections that do not write
FIXED: Final = frozenset(("id", "edition", "rules_id", "teams", "seed", "created", "position"))  # never change


class StoreError(JournalError):
    """The database cannot do it; one sentence says why."""


class Store(People, Comments):
    """A journal for referees, on one database."""

    def __init__(self, engine: Engine, file: OpenedFile | None = None) -> None:
        self.engine = engine
        self._readers = engine.execution_options(**{READS: True})
        self.file = file  # of SQLite; None in memory, and for other databases
        self.where = str(file.path) if file is not None else _without_password(engine.url)
        self.on_close: list[Callable[[], None]] = []
        self.checks: list[Callable[[], None]] = []  # before and after each commit; they raise StoreError
        self._line = Line(engine)
        self._own = threading.local()  # the group of this thread

    def close(self) -> None:
        self._line.close()
        self.engine.dispose()
        while self.on_close:
            self.on_close.pop()()

    def trouble(self) -> str:
        """What stands in the way of writing, in a sentence; "" for nothing."""
        return self.file.trouble() if self.file is not None else ""

    def _check_kept(self) -> None:
        """Raises StoreError if what is committed now would be lost, or would be another server's to write."""
        if self.file is not None and self.file.gone:
            raise StoreError(GONE)
        for check in self.checks:
            check()

    def _explained(self, error: SQLAlchemyError) -> StoreError:
        if self.file is not None and self.file.gone:
            return StoreError(GONE)
        return StoreError(f"The database did not answer as it should: {_words(error)}.")

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """One transaction: all of it or nothing, and no driver's error leaves it unexplained."""
        if getattr(self._own, "looking", False):
            raise MustWrite
        group = self._group or Group(self._line)
        try:
            with group.part() as connection:
                yield connection
            if group is not self._group:
                group.commit(self._check_kept)
        except IntegrityError:
            raise
        except SQLAlchemyError as error:
            raise self._explained(error) from error
        finally:
            if group is not self._group:
                group.close()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """The same for what only reads: it waits for no writer, and sees what its own group has written."""
        if self._group is not None and self._group.begun:
            with self.transaction() as connection:
                yield connection
            return
        try:
            with self._readers.begin() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise self._explained(error) from error

    @contextmanager
    def looking(self) -> Iterator[None]:
        """Calls of this thread may only read; what would write raises MustWrite."""
        self._own.looking = True
        try:
            yield
        finally:
            self._own.looking = False

    def check_writing(self) -> None:
        """A transaction that writes nothing. Raises StoreError if there can be none."""
        with self.transaction() as connection:
            connection.execute(text("SELECT 1"))

    @property
    def _group(self) -> Group | None:
        return getattr(self._own, "group", None)

    def _note_written(self, match: str) -> None:
        if self._group is not None:
            self._group.written.add(match)

    @contextmanager
    def together(self, written: set[str], meanwhile: Callable[[], None] | None = None) -> Iterator[None]:
        """All calls of this thread become one transaction, committed at the end: a call that fails changes nothing, the
        others count. `written` gains the matches that were written to. Raises StoreError if nothing of it is kept.

        `meanwhile` is called now and then while the transaction waits for another writer.
        """
        group = self._own.group = Group(self._line, meanwhile)
        group.written = written
        try:
            yield
            group.commit(self._check_kept)
        except SQLAlchemyError as error:
            raise self._explained(error) from error
        finally:
            self._own.group = None
            group.close()

    # --- matches ------------------------------------------------------------------------------------------------------

    def create_match(self, info: MatchInfo, seats: Sequence[SeatRow], rows: Sequence[Row] = ()) -> None:
        """A new match with its secret links, and perhaps inputs that it begins with."""
        try:
            with self.transaction() as connection:
                connection.execute(insert(MATCH), [_written({name: getattr(info, name) for name in FIELDS})])
                if seats:
                    connection.execute(insert(SEAT), [_seat(seat) for seat in seats])
                _add_rows(connection, info.id, rows)
            self._note_written(info.id)
        except IntegrityError as error:
            raise StoreError(f"There is a match {info.id} already.") from error

    def load_match(self, match: str) -> MatchInfo:
        with self.reading() as connection:
            found = connection.execute(select(MATCH).where(MATCH.c.id == match)).mappings().first()
        if found is None:
            raise NoMatch(f"There is no match {match}.")
        return _read(found)

    def matches(self, limit: int = 50) -> list[MatchInfo]:
        """The newest first."""
        wanted = select(MATCH).order_by(MATCH.c.created.desc(), MATCH.c.id).limit(limit)
        with self.reading() as connection:
            return [_read(row) for row in connection.execute(wanted).mappings()]

    def match_by_rules(self, rules_id: str) -> MatchInfo | None:
        """Any one match that is played by these rules."""
        with self.reading() as connection:
            found = connection.execute(select(MATCH).where(MATCH.c.rules_id == rules_id).limit(1)).mappings().first()
        return None if found is None else _read(found)

    def seat_of(self, match: str, token_hash: str) -> SeatRow | None:
        wanted = select(SEAT).where(SEAT.c.token_hash == token_hash, SEAT.c.match == match)
        with self.reading() as connection:
            found = connection.execute(wanted).mappings().first()
        if found is None:
            return None
        return SeatRow(match, token_hash, tuple(map(int, found["sides"].split(","))))

    # --- the log ------------------------------------------------------------------------------------------------------

    def append(self, match: str, rows: Sequence[Row], changes: Changes, told: bytes = b"") -> None:
        """Rows of the log and changes to the match, together or not at all. A row that is taken is refused.

        `told` is what everyone saw of these rows.
        """
        fixed = sorted(FIXED & set(changes))
        if fixed:
            raise ValueError(f"{', '.join(fixed)} of a match never change")
        try:
            with self.transaction() as connection:
                _add_rows(connection, match, rows)
                if told:
                    insert_straight(connection, TOLD, [(match, rows[-1].seq, told)])
                if changes:
                    connection.execute(update(MATCH).where(MATCH.c.id == match).values(_written(changes)))
            self._note_written(match)
        except IntegrityError as error:
            raise TakenSeq(f"Row {rows[0].seq} of the log has been written by somebody else.") from error

    def log_of(self, match: str, since: int = 0) -> list[Row]:
        """The log after row `since`, in order."""
        columns = (LOG.c.seq, LOG.c.kind, LOG.c.side, LOG.c.what, LOG.c.at)
        wanted = select(*columns).where(LOG.c.match == match, LOG.c.seq > since).order_by(LOG.c.seq)
        with self.reading() as connection:
            return [Row(*row) for row in connection.execute(wanted)]

    # --- what everyone saw --------------------------------------------------------------------------------------------

    def keep_told(self, match: str, entries: Sequence[tuple[int, bytes]]) -> None:
        """Entries for rows that have none yet."""
        with self.transaction() as connection:
            known = set(connection.scalars(select(TOLD.c.seq).where(TOLD.c.match == match)))
            new = [{"match": match, "seq": seq, "body": body} for seq, body in entries if seq not in known]
            if new:
                connection.execute(insert(TOLD), new)

    def last_told(self, match: str) -> int:
        """The last row that has an entry; -1 if none has."""
        with self.reading() as connection:
            found = connection.scalar(select(func.max(TOLD.c.seq)).where(TOLD.c.match == match))
        return -1 if found is None else int(found)

    def told_of(self, match: str) -> list[tuple[int, bytes]]:
        """All entries with their rows, in order."""
        wanted = select(TOLD.c.seq, TOLD.c.body).where(TOLD.c.match == match).order_by(TOLD.c.seq)
        with self.reading() as connection:
            return [(int(seq), bytes(body)) for seq, body in connection.execute(wanted)]

    def every_match(self) -> list[str]:
        """All matches, oldest first."""
        with self.reading() as connection:
            return [str(one) for one in connection.scalars(select(MATCH.c.id).order_by(MATCH.c.created, MATCH.c.id))]

    def unfinished(self, over: str) -> list[str]:
        """The matches that are not over, the newest first."""
        wanted = select(MATCH.c.id).where(MATCH.c.status != over).order_by(MATCH.c.created.desc(), MATCH.c.id)
        with self.reading() as connection:
            return [str(one) for one in connection.scalars(wanted)]

    def untold(self) -> list[str]:
        """The matches whose beginning nobody has told, oldest first."""
        first = select(TOLD.c.match).where(TOLD.c.seq == 0)
        wanted = select(MATCH.c.id).where(MATCH.c.id.not_in(first)).order_by(MATCH.c.created, MATCH.c.id)
        with self.reading() as connection:
            return [str(one) for one in connection.scalars(wanted)]

    # --- snapshots ----------------------------------------------------------------------------------------------------

    def keep_snapshot(self, snapshot: Snapshot) -> None:
        """The newest one takes the place of the last."""
        given = {name: getattr(snapshot, name) for name in ("match", "seq", "past", "body")}
        with self.transaction() as connection:
            changed = connection.execute(update(SNAPSHOT).where(SNAPSHOT.c.match == snapshot.match).values(given))
            if not changed.rowcount:
                connection.execute(insert(SNAPSHOT), [given])

    def snapshot_of(self, match: str) -> Snapshot | None:
        with self.reading() as connection:
            found = connection.execute(select(SNAPSHOT).where(SNAPSHOT.c.match == match)).first()
        return None if found is None else Snapshot(found.match, found.seq, found.past, bytes(found.body))

    def drop_snapshot(self, match: str) -> None:
        with self.transaction() as connection:
            connection.execute(delete(SNAPSHOT).where(SNAPSHOT.c.match == match))

    # --- chat ---------------------------------------------------------------------------------------------------------

    def add_chat(self, match: str, chat: Chat) -> None:
        with self.transaction() as connection:
            connection.execute(insert(CHAT), [{"match": match, **vars(chat)}])
        self._note_written(match)

    def chat_of(self, match: str, limit: int = 100) -> list[Chat]:
        """The last words, oldest first."""
        columns = (CHAT.c.at, CHAT.c.side, CHAT.c.name, CHAT.c.text)
        wanted = select(*columns).where(CHAT.c.match == match).order_by(CHAT.c.id.desc()).limit(limit)
        with self.reading() as connection:
            return [Chat(*row) for row in connection.execute(wanted)][::-1]


# --- between columns and objects --------------------------------------------------------------------------------------


def _without_password(url: URL) -> str:
    """The address as a command may show it; the driver finds a password in PGPASSWORD or in its own file."""
    bare = URL.create(url.drivername, url.username, None, url.host, url.port, url.database, url.query)
    return bare.render_as_string()


def _add_rows(connection: Connection, match: str, rows: Sequence[Row]) -> None:
    if rows:
        values = [(match, row.seq, row.kind, row.side, row.what, row.at) for row in rows]
        insert_straight(connection, LOG, values)


def _seat(seat: SeatRow) -> dict[str, str]:
    return {"token_hash": seat.token_hash, "match": seat.match, "sides": ",".join(map(str, seat.sides))}


def _written(given: Mapping[str, Any]) -> dict[str, Any]:
    return {name: json.dumps(value) if name in IN_JSON else value for name, value in given.items()}


def _read(row: RowMapping) -> MatchInfo:
    """Raises BadMatch if it is damaged."""
    try:
        given = {name: json.loads(row[name]) if name in IN_JSON else row[name] for name in FIELDS}
        info = msgspec.convert(given, MatchInfo)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadMatch(f"What is stored of match {row['id']} is damaged: {' '.join(str(error).split())}.") from error
    if info.status not in STATUSES:
        raise BadMatch(f"What is stored of match {info.id} is damaged: there is no status '{info.status}'.")
    return info


def _words(error: SQLAlchemyError) -> str:
    return " ".join(str(getattr(error, "orig", None) or error).split()).rstrip(".")
