"""Matches with their logs, seats and chats; accounts and sessions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("house", sa.Text, nullable=False),
        sa.Column("rules_id", sa.Text, nullable=False),
        sa.Column("teams", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("hot_seat", sa.Boolean, nullable=False),
        sa.Column("dice", sa.String(16), nullable=False),
        sa.Column("seed", sa.String(128), nullable=False),
        sa.Column("nonces", sa.Text, nullable=False),
        sa.Column("joined", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("timer", sa.Text, nullable=False),
        sa.Column("policies", sa.Text, nullable=False),
        sa.Column("proposal", sa.Text, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("origin", sa.String(16), nullable=False),
        sa.Column("copied", sa.Integer, nullable=False),
        sa.Column("copied_rolls", sa.Integer, nullable=False),
    )
    op.create_index("match_created_ix", "match", ["created"])
    _of_matches()
    _of_people()


def _match(first: bool) -> sa.Column[str]:
    key = sa.ForeignKey("match.id", ondelete="CASCADE")
    return sa.Column("match", sa.String(16), key, nullable=False, primary_key=first)


def _of_matches() -> None:
    op.create_table(
        "seat",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        _match(False),
        sa.Column("sides", sa.String(16), nullable=False),
    )
    op.create_index("seat_match_ix", "seat", ["match"])
    op.create_table(
        "log",
        _match(True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, sa.Identity(), primary_key=True),
        _match(False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("chat_match_ix", "chat", ["match"])
    op.create_table(
        "snapshot",
        _match(True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("past", sa.String(64), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def _of_people() -> None:
    op.create_table(
        "account",
        sa.Column("id", sa.Integer, sa.Identity(), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("password_hash", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("key"),
    )
    op.create_table(
        "session",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("account", sa.Integer, sa.ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("session_account_ix", "session", ["account"])
