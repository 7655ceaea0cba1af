"""The tables, as the newest migration leaves them; a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

NAMES = {
    "pk": "%(table_name)s_pk",
    "uq": "%(table_name)s_%(column_0_name)s_uq",
    "fk": "%(table_name)s_%(column_0_name)s_fk",
    "ix": "%(table_name)s_%(column_0_name)s_ix",
}
METADATA = MetaData(naming_convention=NAMES)


def _of_match(first: bool = True) -> Column[str]:
    return Column("match", String(16), ForeignKey("match.id", ondelete="CASCADE"), nullable=False, primary_key=first)


MATCH = Table(
    "match",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("edition", String(40), nullable=False),
    Column("options", Text, nullable=False),  # JSON, as all that follow with braces or brackets in them
    Column("house", Text, nullable=False),
    Column("rules_id", Text, nullable=False),
    Column("teams", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("hot_seat", Boolean, nullable=False),
    Column("dice", String(16), nullable=False),
    Column("seed", String(128), nullable=False),
    Column("nonces", Text, nullable=False),
    Column("joined", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("timer", Text, nullable=False),
    Column("auto_answers", Text, nullable=False),
    Column("proposal", Text, nullable=False),
    Column("status", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("origin", String(16), nullable=False),
    Column("copied", Integer, nullable=False),
    Column("copied_rolls", Integer, nullable=False),
    Column("position", Text, nullable=False, server_default="{}"),
    Column("promises", Text, nullable=False, server_default="[]"),
    Index("match_created_ix", "created"),
)

SEAT = Table(
    "seat",
    METADATA,
    Column("token_hash", String(64), primary_key=True),
    _of_match(first=False),
    Column("sides", String(16), nullable=False),
    Index("seat_match_ix", "match"),
)

LOG = Table(
    "log",
    METADATA,
    _of_match(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("side", Integer, nullable=False),
    Column("what", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

TOLD = Table(
    "told",
    METADATA,
    _of_match(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, Identity(), primary_key=True),
    _of_match(first=False),
    Column("at", BigInteger, nullable=False),
    Column("side", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Index("chat_match_ix", "match"),
)

SNAPSHOT = Table(
    "snapshot",
    METADATA,
    _of_match(),
    Column("seq", Integer, nullable=False),
    Column("past", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
)

ACCOUNT = Table(
    "account",
    METADATA,
    Column("id", Integer, Identity(), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("key", String(64), nullable=False),  # the name as it is compared
    Column("password_hash", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("key"),
)

SESSION = Table(
    "session",
    METADATA,
    Column("token_hash", String(64), primary_key=True),
    Column("account", Integer, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("session_account_ix", "account"),
)

COMMENT = Table(
    "comment",
    METADATA,
    Column("id", Integer, Identity(), primary_key=True),
    _of_match(first=False),
    Column("seq", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("side", Integer, nullable=False),
    Column("account", Integer, ForeignKey("account.id", ondelete="CASCADE"), nullable=True),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Index("comment_match_ix", "match", "seq"),
    Index("comment_account_ix", "account"),
)
