"""Matches at a certain point of their course."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.table import Table
from touchback.rules.terms.prompts import Prompt


@pytest.fixture
def setting_up(tmp_path: Path) -> Iterator[Table]:
    """Somebody is to place his players."""
    table = Table(tmp_path / "matches.db", seed=2)
    assert table.play_until(lambda game: game.prompt == Prompt.PLACE)
    yield table
    table.close()
