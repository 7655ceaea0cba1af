"""The column for answers that a coach need not give again has the name that the code uses."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Only the column's name changes."""
    op.alter_column("match", "policies", new_column_name="auto_answers")
