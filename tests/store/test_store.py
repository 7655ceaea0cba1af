"""The store, on SQLite and on a real PostgreSQL: matches, logs, snapshots, chats, people, migrations."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from tests.support.table import Table
from touchback.play.journal import Chat, MatchInfo, NoMatch, Row, SeatRow, Snapshot, TakenSeq
from touchback.rules.model.codec import digest
from touchback.store import NameTaken, Store, StoreError, open_store, secret_hash
from touchback.store.migrating import alembic_config
from touchback.store.opening import REVISIONS
from touchback.store.tables import METADATA

INFO = MatchInfo(
    id="match1",
    edition="bb2016",
    options={"weather": "winter"},
    house={"figures": {"turns": 3}},
    rules_id="bb2016[]0@0",
    teams=[{"team": {"name": "Gännets"}, "players": []}],
    seats=["person", "club"],
    hot_seat=False,
    dice="sealed",
    seed="ab" * 32,
    nonces=["", "cd"],
    joined=[False, True],
    clock={"kind": "off", "seconds": 240, "increment": 0},
    timer={},
    auto_answers={"1": {"use_skill": "use"}},
    proposal=None,
    status="waiting",
    created=1_800_000_000_000,
)


def row(seq: int, kind: str = "choice", what: str = "7") -> Row:
    return Row(seq, kind, 0, what, 1_800_000_000_000 + seq)


def test_a_match_is_read_as_it_was_written(store: Store) -> None:
    store.create_match(INFO, [SeatRow("match1", "h" * 64, (0, 1))])
    assert store.load_match("match1") == INFO
    assert store.seat_of("match1", "h" * 64) == SeatRow("match1", "h" * 64, (0, 1))
    assert store.seat_of("match1", "x" * 64) is None
    assert store.seat_of("match2", "h" * 64) is None
    with pytest.raises(NoMatch, match="no match nowhere"):
        store.load_match("nowhere")
    with pytest.raises(StoreError, match="already"):
        store.create_match(INFO, [])


def test_the_newest_matches_come_first(store: Store) -> None:
    for number in range(5):
        store.create_match(replace(INFO, id=f"m{number}", created=number), [])
    assert [info.id for info in store.matches(3)] == ["m4", "m3", "m2"]


def test_rows_and_changes_are_stored_together_or_not_at_all(store: Store) -> None:
    store.create_match(INFO, [], [row(1)])
    store.append("match1", [row(2), row(3, "dice", "3,4")], {"status": "live", "timer": {"left": [1, 2]}})
    changed = store.load_match("match1")
    assert (changed.status, changed.timer) == ("live", {"left": [1, 2]})
    with pytest.raises(TakenSeq, match="Row 4"):
        store.append("match1", [row(4), row(3)], {"status": "over"})
    assert store.load_match("match1").status == "live"
    assert store.log_of("match1") == [row(1), row(2), row(3, "dice", "3,4")]
    assert store.log_of("match1", since=2) == [row(3, "dice", "3,4")]
    assert store.log_of("nowhere") == []


def test_a_row_of_a_match_that_is_not_there_is_refused(store: Store) -> None:
    with pytest.raises(TakenSeq):
        store.append("nowhere", [row(1)], {})


@pytest.mark.parametrize("name", ["id", "seed", "rules_id", "teams", "edition", "created"])
def test_some_things_never_change(store: Store, name: str) -> None:
    store.create_match(INFO, [])
    with pytest.raises(ValueError, match="never change"):
        store.append("match1", [], {name: "x"})


def test_of_many_writers_one_has_each_row(store: Store) -> None:
    """Eight threads want the same rows: each row is written once, nobody is left in the dark."""
    store.create_match(INFO, [])
    won: list[tuple[int, int]] = []

    def write(who: int) -> None:
        for seq in range(1, 11):
            try:
                store.append("match1", [row(seq, what=str(who))], {})
                won.append((seq, who))
            except TakenSeq:
                pass

    threads = [threading.Thread(target=write, args=(who,)) for who in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(won) == [(one.seq, int(one.what)) for one in store.log_of("match1")]
    assert [one.seq for one in store.log_of("match1")] == list(range(1, 11))


def test_the_last_snapshot_takes_the_place_of_the_one_before(store: Store) -> None:
    store.create_match(INFO, [])
    assert store.snapshot_of("match1") is None
    for seq in (3, 9):
        store.keep_snapshot(Snapshot("match1", seq, "p" * 32, bytes(range(256)) * seq))
    assert store.snapshot_of("match1") == Snapshot("match1", 9, "p" * 32, bytes(range(256)) * 9)
    store.drop_snapshot("match1")
    assert store.snapshot_of("match1") is None


def test_chat_is_kept_in_order(store: Store) -> None:
    store.create_match(INFO, [])
    said = [Chat(number, number % 2, "Inès", f"word {number} ☃") for number in range(5)]
    for chat in said:
        store.add_chat("match1", chat)
    assert store.chat_of("match1") == said
    assert store.chat_of("match1", 2) == said[-2:]


def test_an_account_has_one_name_in_whatever_capitals(store: Store) -> None:
    number = store.add_account(" Mira  of the Moor ", "hash", 1)
    for again in ("mira of the moor", "MIRA OF THE MOOR"):
        with pytest.raises(NameTaken, match="is taken"):
            store.add_account(again, "other", 2)
    found = store.account_named("mira of THE moor")
    assert found is not None
    assert (found.id, found.name, found.password_hash) == (number, "Mira of the Moor", "hash")
    assert store.account(number) == found
    assert store.account(number + 99) is None
    assert store.account_named("nobody") is None


def test_a_session_lasts_until_it_ends(store: Store) -> None:
    number = store.add_account("Tomas", "hash", 1)
    for name, until in (("one", 100), ("two", 200)):
        store.add_session(secret_hash(name), number, 1, until)
    found = store.session(secret_hash("one"), 99)
    assert found is not None
    assert (found.account.name, found.until) == ("Tomas", 100)
    assert store.session(secret_hash("one"), 100) is None
    assert store.session("one", 1) is None
    assert store.sweep_sessions(150) == 1
    store.end_session(secret_hash("two"))
    assert store.session(secret_hash("two"), 1) is None


# --- opening ----------------------------------------------------------------------------------------------------------


def test_opening_again_changes_nothing(place: str) -> None:
    first = open_store(place)
    first.create_match(INFO, [])
    first.close()
    second = open_store(place)
    assert second.load_match("match1") == INFO
    second.close()


def test_the_migrations_make_the_tables_we_use(store: Store) -> None:
    with store.engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_every_migration_is_listed() -> None:
    script = ScriptDirectory.from_config(alembic_config())
    assert [one.revision for one in script.walk_revisions()][::-1] == list(REVISIONS)


def test_a_database_from_a_newer_version_is_refused_in_one_sentence(place: str) -> None:
    made = open_store(place)
    made.create_match(INFO, [])
    with made.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    made.close()
    with pytest.raises(StoreError, match=r"newer version of touchback \(tables 9999\)") as refused:
        open_store(place)
    assert str(refused.value).count(".") == 1


def test_what_is_no_database_is_refused_in_one_sentence(tmp_path: Path) -> None:
    junk = tmp_path / "junk.db"
    junk.write_text("this is no database" * 100)
    for where in (str(junk), str(tmp_path / "no" / "such" / "folder.db"), "mysql://me:secret@host/db", "://"):
        with pytest.raises(StoreError) as refused:
            open_store(where)
        words = str(refused.value)
        assert words.endswith(".")
        assert "\n" not in words
        assert "secret" not in words


def test_what_a_command_calls_a_database_has_no_password_and_leads_there(tmp_path: Path) -> None:
    made = open_store(tmp_path / "store.db")
    assert made.where == str((tmp_path / "store.db").resolve())
    made.close()
    far = Store(create_engine("postgresql+psycopg://me:secret@host:5433/club?sslmode=require"))
    assert far.where == "postgresql+psycopg://me@host:5433/club?sslmode=require"


def test_sqlite_is_set_up_for_a_server(tmp_path: Path) -> None:
    made = open_store(tmp_path / "store.db")
    with made.engine.connect() as connection:
        names = ("journal_mode", "foreign_keys", "busy_timeout")
        names = ("journal_mode", "foreign_keys", "busy_timeout")
        found = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names}
    assert found == {"journal_mode": "wal", "foreign_keys": 1, "busy_timeout": 5000}
    made.close()


def test_deleting_a_match_takes_all_of_it_along(store: Store) -> None:
    store.create_match(INFO, [SeatRow("match1", "h", (0,))], [row(1)])
    store.add_chat("match1", Chat(1, 0, "", "hello"))
    with store.engine.begin() as connection:
        connection.execute(text("DELETE FROM match"))
    assert store.log_of("match1") == []
    assert store.chat_of("match1") == []
    assert store.seat_of("match1", "h") is None


# --- a referee over it ------------------------------------------------------------------------------------------------


def test_a_match_is_played_and_found_again_on_either_database(place: str) -> None:
    table = Table(place, seed=2)
    table.skip_until(lambda game: False, 80)
    before: Any = digest(table.game), table.referee.rows
    table.restart()
    assert (digest(table.game), table.referee.rows) == before
    table.close()


def test_a_referee_does_the_same_on_both(place: str, tmp_path: Path) -> None:
    """The same answers lead to the same log, dice, snapshots and words, whatever the database is."""
    found = []
    for where in (place, str(tmp_path / "beside.db")):
        table = Table(where, seed=6)
        table.play(40)
        assert table.referee.say(table.seats[0], "Well played").ok
        assert table.referee.policy(table.seats[1], "use_skill", "use").ok
        table.referee.keep_snapshot()
        table.restart()
        table.join_all()
        table.play(25)
        chats = [chat.text for chat in table.store.chat_of(table.match)]
        found.append((table.stored(), digest(table.game), chats, table.store.load_match(table.match).auto_answers))
        table.close()
    assert found[0] == found[1]
    assert len(found[0][0]) > 65
