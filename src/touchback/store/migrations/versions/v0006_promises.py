"""What each coach promised to add to the dice, beside what was shown."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Matches that were opened before promised nothing."""
    op.add_column("match", sa.Column("promises", sa.Text, nullable=False, server_default="[]"))
