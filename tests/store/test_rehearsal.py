"""Every migration is rehearsed on a copy of what a release has stored, from each older shape of the tables on."""

from __future__ import annotations

import json
import lzma
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.support.databases import new_database
from touchback.ai.coaches.simple import make_coach
from touchback.play.drill import Drilled, drill_match
from touchback.play.matches import Matches
from touchback.rules.model.codec import digest
from touchback.store import open_store
from touchback.store.backup import restore_backup
from touchback.store.opening import REVISIONS

CORPUS: Final = Path(__file__).parents[1] / "corpus"
RELEASES: Final = sorted(path.name for path in CORPUS.iterdir() if path.is_dir())
# How each migration is undone; what an older version could not store goes. A migration without an entry fails a test.
UNDONE: Final = {
    "0002": ("DROP TABLE comment",),
    "0003": ("DELETE FROM match WHERE id IN (SELECT match FROM log WHERE kind = 'late')",),
    "0004": ("DELETE FROM match WHERE position != '{}'", "ALTER TABLE match DROP COLUMN position"),
    "0005": ("ALTER TABLE match RENAME COLUMN auto_answers TO policies",),
    "0006": ("ALTER TABLE match DROP COLUMN promises",),
    "0007": ("DROP TABLE told",),
}


@cache
def stored(release: str) -> bytes:
    return lzma.decompress((CORPUS / release / "store.db.xz").read_bytes())


def shape_of(release: str) -> str:
    """The last migration that the release knew."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(stored(release))
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])


SHAPES: Final = [(release, shape) for release in RELEASES for shape in REVISIONS if shape <= shape_of(release)]


def copy_in_shape(release: str, shape: str, where: Path) -> list[str]:
    """A copy of what a release stored, with the tables of a migration that is no later; answers the matches in it."""
    where.write_bytes(stored(release))
    with closing(sqlite3.connect(where, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys=ON")
        for later in reversed([one for one in REVISIONS if shape < one <= shape_of(release)]):
            for statement in UNDONE[later]:
                connection.execute(statement)
        connection.execute("UPDATE alembic_version SET version_num = ?", (shape,))
        return [match for (match,) in connection.execute("SELECT id FROM match")]


def check_all(where: str, release: str, matches: list[str]) -> None:
    """Every match replays to the digest that the release wrote down, from its log and from its snapshot."""
    told = json.loads((CORPUS / release / "matches.json").read_text(encoding="utf-8"))
    kept = [match for match in told if match in matches]
    assert len(kept) >= len(told) - 1  # one begins at a position, which the oldest tables have no room for
    with closing(open_store(where)) as store:
        drilled = Drilled()
        for match in matches:
            drill_match(store, match, drilled)
        assert (drilled.matches, drilled.wrong, drilled.watched) == (len(matches), [], 0)
        assert drilled.states >= len(matches) // 2
        found = Matches(store, make_coach)
        assert [digest(found.referee(match).game) for match in kept] == [told[match]["digest"] for match in kept]


def test_every_migration_can_be_undone_for_the_rehearsal() -> None:
    assert set(UNDONE) == set(REVISIONS[1:])


@pytest.mark.parametrize(("release", "shape"), SHAPES)
def test_every_migration_is_rehearsed_with_all_matches_of_a_release(release: str, shape: str, tmp_path: Path) -> None:
    where = tmp_path / "store.db"
    matches = copy_in_shape(release, shape, where)
    check_all(str(where), release, matches)
    with closing(sqlite3.connect(where)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(REVISIONS[-1],)]


@pytest.mark.parametrize("release", RELEASES)
def test_the_oldest_backup_goes_into_a_postgresql(release: str, tmp_path: Path, postgres: str) -> None:
    backup, address = tmp_path / "old.backup", new_database(postgres)
    matches = copy_in_shape(release, REVISIONS[0], backup)
    before = backup.read_bytes()
    with closing(open_store(address)) as store:
        assert restore_backup(backup, store) == len(matches)
    assert backup.read_bytes() == before
    check_all(address, release, matches)
