"""Backups go from either kind of database to either kind, and what is added later counts on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.databases import new_database
from tests.support.table import Table
from touchback.ai.coaches.simple import make_coach
from touchback.play.drill import Drilled, drill_match
from touchback.play.journal import Chat
from touchback.play.matches import Matches
from touchback.rules.model.codec import digest
from touchback.store import StoreError, open_store
from touchback.store.backup import back_up, restore_backup


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_backup_is_restored_into_any_database(
    place: str, target: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    table = Table(place, hot_seat=True)
    table.play_until(lambda game: game.inputs > 90)
    table.referee.keep_snapshot()
    table.store.add_chat(table.match, Chat(1, 0, "Ada", "hello"))
    wanted = digest(table.game)
    file = tmp_path / "monday.backup"
    assert back_up(table.store, file) == 1
    table.close()
    new = str(tmp_path / "new.db") if target == "sqlite" else new_database(request.getfixturevalue("postgres"))
    store = open_store(new)
    assert restore_backup(file, store) == 1
    assert digest(Matches(store, make_coach).referee(table.match).game) == wanted
    store.add_chat(table.match, Chat(2, 1, "Bo", "and goodbye"))
    assert [one.text for one in store.chat_of(table.match)] == ["hello", "and goodbye"]
    drilled = Drilled()
    drill_match(store, table.match, drilled)
    assert (drilled.matches, drilled.states, drilled.wrong) == (1, 1, [])
    with pytest.raises(StoreError, match="holds matches already"):
        restore_backup(file, store)
    store.close()
