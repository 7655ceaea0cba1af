"""Comments on moments of finished matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "comment",
        sa.Column("id", sa.Integer, sa.Identity(), primary_key=True),
        sa.Column("match", sa.String(16), sa.ForeignKey("match.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("account", sa.Integer, sa.ForeignKey("account.id", ondelete="CASCADE"), nullable=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("comment_match_ix", "comment", ["match", "seq"])
    op.create_index("comment_account_ix", "comment", ["account"])
