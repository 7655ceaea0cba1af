"""Backups of a club's database: made while it is in use, restored into an empty one, and tried out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.shell import touchback
from tests.support.table import Table
from touchback.rules.edition.outside import OFFERED
from touchback.rules.model.codec import digest
from touchback.store import open_store
from touchback.store.backup import back_up


@pytest.fixture
def played(tmp_path: Path) -> Table:
    table = Table(tmp_path / "club.db", hot_seat=True)
    table.play_until(lambda game: game.inputs > 120)
    table.referee.keep_snapshot()
    return table


def test_a_backup_is_made_while_the_database_is_in_use_and_drilled(played: Table, tmp_path: Path) -> None:
    file = tmp_path / "monday.backup"
    done = touchback("backup", str(file), "--database", str(tmp_path / "club.db"))
    assert (done.returncode, done.stdout) == (0, f"1 matches are in {file}\n")
    assert sorted(path.name for path in tmp_path.iterdir() if "monday" in path.name) == ["monday.backup"]
    drilled = touchback("drill", str(file))
    assert drilled.returncode == 0
    assert drilled.stdout.startswith(f"1 matches, {played.referee.seq} inputs played again, 1 stored states hold")
    played.close()


def test_what_is_restored_is_where_it_was(played: Table, tmp_path: Path) -> None:
    file = tmp_path / "monday.backup"
    touchback("backup", str(file), "--database", str(tmp_path / "club.db"))
    wanted, match = digest(played.game), played.match
    played.close()
    done = touchback("restore", str(file), "--database", str(tmp_path / "new.db"))
    assert (done.returncode, done.stdout) == (0, "1 matches are restored\n")
    again = touchback("restore", str(file), "--database", str(tmp_path / "new.db"))
    assert (again.returncode, again.stderr) == (
        1,
        "touchback: The database holds matches already: restore into an empty one.\n",
    )
    store = open_store(tmp_path / "new.db")
    from touchback.ai.coaches.simple import make_coach
    from touchback.play.matches import Matches

    assert digest(Matches(store, make_coach).referee(match).game) == wanted
    store.close()


def test_a_drill_finds_what_was_changed(played: Table, tmp_path: Path) -> None:
    with played.store.transaction() as connection:
        connection.exec_driver_sql(
            "UPDATE log SET what = '6,6' WHERE kind = 'dice' AND what LIKE '_,_' AND what != '6,6'"
        )
    file = tmp_path / "monday.backup"
    touchback("backup", str(file), "--database", str(tmp_path / "club.db"))
    played.close()
    done = touchback("drill", str(file))
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "touchback: 1 of 1 matches do not come to what was stored"
    assert "Traceback" not in done.stderr


DAMAGE = {
    "DELETE FROM log WHERE seq > 100": "its log has 100 rows, and had",
    "DELETE FROM log WHERE seq = 7": "row 7 of its log is missing",
    "DELETE FROM log WHERE seq > 100; DELETE FROM told WHERE seq > 100": "its log has 100 rows, and had",
    "UPDATE snapshot SET body = x'00'": "the state that was stored cannot be read",
    "UPDATE snapshot SET past = 'other'": "are not those that led to the state that was stored",
    "UPDATE told SET body = x'00'": "What was told of the match is damaged",
    "UPDATE match SET options = '{'": "is damaged",
    "UPDATE match SET teams = '3'": "is damaged",
    "UPDATE match SET status = 'over'": "it is stored as over, and its log does not end the match",
    "UPDATE match SET status = 'ower'": "there is no status 'ower'",
    "DELETE FROM snapshot; UPDATE log SET what = 'x' WHERE seq = 30": "Row 30 of the log cannot be read.",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_drill_finds_what_was_lost_or_damaged(played: Table, tmp_path: Path, damage: str) -> None:
    with played.store.transaction() as connection:
        for statement in damage.split("; "):
            connection.exec_driver_sql(statement)
    file = tmp_path / "monday.backup"
    assert back_up(played.store, file) == 1
    played.close()
    done = touchback("drill", str(file))
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 2
    assert done.stderr.startswith(f"match {played.match}: ")
    assert DAMAGE[damage] in done.stderr


def test_a_drill_says_of_how_many_matches_no_state_was_stored(played: Table, tmp_path: Path) -> None:
    played.store.drop_snapshot(played.match)
    file = tmp_path / "monday.backup"
    assert back_up(played.store, file) == 1
    played.close()
    done = touchback("drill", str(file))
    assert done.stdout.endswith("0 stored states hold, of 1 matches none was stored\n")


@pytest.mark.parametrize("command", ["drill", "restore"])
def test_what_is_said_of_a_damaged_backup_names_it(played: Table, tmp_path: Path, command: str) -> None:
    file = tmp_path / "monday.backup"
    assert back_up(played.store, file) == 1
    played.close()
    body = bytearray(file.read_bytes())
    body[100:8000] = bytes(7900)
    file.write_bytes(body)
    words = ("--database", str(tmp_path / "new.db")) if command == "restore" else ()
    done = touchback(command, str(file), *words)
    assert done.returncode == 1
    assert done.stderr.startswith(f"touchback: The backup {file} is damaged: ")
    assert len(done.stderr.splitlines()) == 1


def test_a_backup_stays_as_it_was_made(played: Table, tmp_path: Path) -> None:
    file = tmp_path / "kept" / "monday.backup"
    file.parent.mkdir()
    touchback("backup", str(file), "--database", str(tmp_path / "club.db"))
    played.close()
    before = file.read_bytes()
    assert touchback("drill", str(file)).returncode == 0
    assert touchback("restore", str(file), "--database", str(tmp_path / "new.db")).returncode == 0
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_matches_of_an_edition_from_a_folder_are_drilled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "short"
    folder.mkdir()
    (folder / "short.toml").write_text('title = "Short"\nparent = "bb2016"\n[figures]\nturns = 4\n', encoding="utf-8")
    with monkeypatch.context() as patched:
        patched.setitem(OFFERED, "short", folder)
        table = Table(tmp_path / "club.db", "short", hot_seat=True)
        table.play(60)
        table.referee.keep_snapshot()
        table.close()
    file = str(tmp_path / "monday.backup")
    touchback("backup", file, "--database", str(tmp_path / "club.db"))
    assert touchback("drill", file).stdout.endswith("1 of other rules can be watched\n")
    drilled = touchback("drill", file, "--edition-folder", str(folder))
    OFFERED.pop("short", None)
    assert drilled.stdout.startswith(f"1 matches, {table.referee.seq} inputs played again")
    assert "watched" not in drilled.stdout


@pytest.mark.parametrize("command", ["backup", "restore", "drill"])
def test_what_is_not_there_gets_one_sentence(command: str, tmp_path: Path) -> None:
    words = [command, str(tmp_path / "none.backup")]
    words += ["--database", str(tmp_path / "none.db")] if command != "drill" else []
    done = touchback(*words)
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_nobody_else_may_read_a_database_or_its_backup(played: Table, tmp_path: Path) -> None:
    file = tmp_path / "monday.backup"
    touchback("backup", str(file), "--database", str(tmp_path / "club.db"))
    played.close()
    touchback("restore", str(file), "--database", str(tmp_path / "new.db"))
    for one in (file, tmp_path / "club.db", tmp_path / "new.db"):
        assert one.stat().st_mode & 0o777 == 0o600, one.name


def test_an_empty_file_is_no_database_and_stays_empty(tmp_path: Path) -> None:
    empty = tmp_path / "empty.db"
    empty.touch()
    done = touchback("backup", str(tmp_path / "monday.backup"), "--database", str(empty))
    assert (done.returncode, done.stderr) == (1, f"touchback: {empty} is no database\n")
    assert list(tmp_path.iterdir()) == [empty]
    assert empty.stat().st_size == 0


def test_nothing_is_left_of_a_database_that_could_not_be_restored(tmp_path: Path) -> None:
    file = tmp_path / "monday.backup"
    file.write_text("no backup", encoding="utf-8")
    done = touchback("restore", str(file), "--database", str(tmp_path / "new.db"))
    assert (done.returncode, done.stderr) == (1, f"touchback: {file} is no backup.\n")
    assert list(tmp_path.iterdir()) == [file]


def test_a_backup_is_never_written_over(played: Table, tmp_path: Path) -> None:
    file = tmp_path / "monday.backup"
    file.write_text("mine", encoding="utf-8")
    done = touchback("backup", str(file), "--database", str(tmp_path / "club.db"))
    assert (done.returncode, done.stderr) == (1, f"touchback: There is a file {file} already.\n")
    assert file.read_text(encoding="utf-8") == "mine"
    played.close()


def test_a_step_is_repeated_from_the_database(played: Table, tmp_path: Path) -> None:
    seq = played.referee.seq
    option = str(played.game.options[0])
    words = ("repeat", played.match, "--at", str(seq), "--input", option, "--database", str(tmp_path / "club.db"))
    played.close()
    done = touchback(*words)
    assert done.returncode == 0
    assert done.stdout.startswith(f"input {option} after {seq} took ")
    wrong = touchback("repeat", played.match, "--at", "99999", "--input", "1", "--database", str(tmp_path / "club.db"))
    assert (wrong.returncode, wrong.stderr) == (
        1,
        f"touchback: The log of match {played.match} has rows 0 to {seq}, not 99999.\n",
    )
    none = touchback("repeat", "nobody", "--at", "0", "--input", "1", "--database", str(tmp_path / "club.db"))
    assert (none.returncode, none.stderr) == (1, "touchback: There is no match nobody.\n")
