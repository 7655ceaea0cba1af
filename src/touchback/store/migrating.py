"""Running the migrations: all that knows Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

FOLDER: Final = Path(__file__).parent / "migrations"


def alembic_config(connection: Connection | None = None) -> Config:
    """Where the migrations are, and the connection they run on."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    return config


def upgrade_store(connection: Connection) -> None:
    """Up to the newest."""
    command.upgrade(alembic_config(connection), "head")
