"""Where a program keeps what belongs to its user."""

import os
import sys
from pathlib import Path

from touchback.cli.errors import UserError


def data_folder() -> Path:
    """The user's own folder for our data, made if need be."""
    folder = _base() / "touchback"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"cannot keep matches in {folder}: {error.strerror}; name a file with --database", 1) from error
    return folder


def _base() -> Path:
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
