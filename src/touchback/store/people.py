"""Accounts and sessions. Passwords arrive hashed, and tokens are stored as hashes only."""

from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from touchback.play.journal import JournalError
from touchback.store.names import clean_text, keys_of, name_key
from touchback.store.tables import ACCOUNT, SESSION


class NameTaken(JournalError):
    """Another person has an account of that name."""


@dataclass(frozen=True)
class Account:
    id: int
    name: str
    password_hash: str


@dataclass(frozen=True)
class Session:
    """Holds who has signed in, and until when."""

    account: Account
    until: int


class People:
    """The part of the store that knows coaches."""

    def transaction(self) -> AbstractContextManager[Connection]:
        raise NotImplementedError

    def reading(self) -> AbstractContextManager[Connection]:
        raise NotImplementedError

    def add_account(self, name: str, password_hash: str, at: int) -> int:
        given = {"name": " ".join(name.split()), "key": name_key(name), "password_hash": password_hash, "created": at}
        try:
            with self.transaction() as connection:
                made = connection.execute(insert(ACCOUNT).values(given).returning(ACCOUNT.c.id))
                return int(made.scalar_one())
        except IntegrityError as error:
            raise NameTaken(f"The name {given['name']} is taken.") from error

    def account_named(self, name: str) -> Account | None:
        return self._account(select(ACCOUNT).where(ACCOUNT.c.key.in_(keys_of(name))).order_by(ACCOUNT.c.id))

    def account(self, number: int) -> Account | None:
        return self._account(select(ACCOUNT).where(ACCOUNT.c.id == number))

    def _account(self, wanted: Select[Any]) -> Account | None:
        with self.reading() as connection:
            found = connection.execute(wanted).first()
        return None if found is None else Account(found.id, clean_text(found.name), found.password_hash)

    def renew_password(self, account: int, password_hash: str) -> None:
        with self.transaction() as connection:
            connection.execute(update(ACCOUNT).where(ACCOUNT.c.id == account).values(password_hash=password_hash))

    def add_session(self, token_hash: str, account: int, at: int, until: int) -> None:
        given = {"token_hash": token_hash, "account": account, "created": at, "until": until}
        with self.transaction() as connection:
            connection.execute(insert(SESSION), [given])

    def session(self, token_hash: str, now: int) -> Session | None:
        """Who has signed in with that token, unless it was too long ago."""
        wanted = (
            select(ACCOUNT.c.id, ACCOUNT.c.name, ACCOUNT.c.password_hash, SESSION.c.until)
            .join(SESSION, SESSION.c.account == ACCOUNT.c.id)
            .where(SESSION.c.token_hash == token_hash, SESSION.c.until > now)
        )
        with self.reading() as connection:
            found = connection.execute(wanted).first()
        return (
            None
            if found is None
            else Session(Account(found.id, clean_text(found.name), found.password_hash), found.until)
        )

    def end_session(self, token_hash: str) -> None:
        with self.transaction() as connection:
            connection.execute(delete(SESSION).where(SESSION.c.token_hash == token_hash))

    def sweep_sessions(self, now: int) -> int:
        """Forget those that have run out; answers how many."""
        with self.transaction() as connection:
            return connection.execute(delete(SESSION).where(SESSION.c.until <= now)).rowcount
