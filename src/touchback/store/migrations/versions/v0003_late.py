"""Rows of a new kind, `late`: answers that the referee gave. No table changes, but an older version cannot read it."""

from __future__ import annotations

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing but the number of the version."""
