"""What everyone saw, beside each row of the log: a match can be watched when its rules are no longer played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of matches that were played before, nothing is told until they are opened again."""
    op.create_table(
        "told",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match", "seq", name="told_pk"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="told_match_fk", ondelete="CASCADE"),
    )
