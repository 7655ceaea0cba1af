"""A match may begin at a position: the scenario that it was opened from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A column for the scenario; matches so far have begun with the toss."""
    op.add_column("match", sa.Column("position", sa.Text, nullable=False, server_default="{}"))
