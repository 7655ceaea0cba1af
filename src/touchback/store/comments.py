"""Keep comments on steps of finished matches: plain words, with their authors."""

from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from touchback.play.journal import NoMatch
from touchback.store.tables import COMMENT

COLUMNS = (
    COMMENT.c.id,
    COMMENT.c.seq,
    COMMENT.c.at,
    COMMENT.c.side,
    COMMENT.c.account,
    COMMENT.c.name,
    COMMENT.c.text,
)


@dataclass(frozen=True)
class Comment:
    """Holds what a person wrote at an input: `side` is -1 without a seat, `account` None if they had not signed in."""

    id: int
    seq: int
    at: int
    side: int
    account: int | None
    name: str
    text: str


class Comments:
    """The part of the store that knows what was said of matches."""

    def transaction(self) -> AbstractContextManager[Connection]:
        raise NotImplementedError

    def reading(self) -> AbstractContextManager[Connection]:
        raise NotImplementedError

    def add_comment(
        self, match: str, seq: int, at: int, text: str, side: int = -1, account: int | None = None, name: str = ""
    ) -> Comment:
        given = {"seq": seq, "at": at, "side": side, "account": account, "name": name, "text": text}
        try:
            with self.transaction() as connection:
                made = connection.execute(insert(COMMENT).values(match=match, **given).returning(COMMENT.c.id))
                return Comment(int(made.scalar_one()), seq, at, side, account, name, text)
        except IntegrityError as error:
            raise NoMatch(f"There is no match {match}.") from error

    def comments_of(self, match: str) -> list[Comment]:
        """In the order of the match; at one moment the oldest first."""
        wanted = select(*COLUMNS).where(COMMENT.c.match == match).order_by(COMMENT.c.seq, COMMENT.c.id)
        with self.reading() as connection:
            return [Comment(*row) for row in connection.execute(wanted)]

    def count_comments(self, match: str) -> int:
        wanted = select(func.count()).select_from(COMMENT).where(COMMENT.c.match == match)
        with self.reading() as connection:
            return int(connection.execute(wanted).scalar_one())

    def comment(self, match: str, number: int) -> Comment | None:
        wanted = select(*COLUMNS).where(COMMENT.c.match == match, COMMENT.c.id == number)
        with self.reading() as connection:
            found = connection.execute(wanted).first()
        return None if found is None else Comment(*found)

    def drop_comment(self, match: str, number: int) -> bool:
        """Whether there was one."""
        gone = delete(COMMENT).where(COMMENT.c.match == match, COMMENT.c.id == number)
        with self.transaction() as connection:
            return bool(connection.execute(gone).rowcount)
