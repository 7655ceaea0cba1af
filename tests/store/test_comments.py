"""Comments on moments of a match, on SQLite and on a real PostgreSQL; and a database from before there were any."""

from __future__ import annotations

from dataclasses import replace

import pytest
from alembic import command
from sqlalchemy import Engine, create_engine, text

from tests.support.table import squads
from touchback.play.arrange import Arrangement, write_down
from touchback.play.journal import MatchInfo, NoMatch
from touchback.store import Comment, Store, open_store
from touchback.store.migrating import alembic_config
from touchback.store.opening import REVISIONS, address

NOW = 1_800_000_000_000


@pytest.fixture(scope="module")
def info() -> MatchInfo:
    return write_down(Arrangement("bb2016", list(squads("bb2016", "human", "orc"))), NOW)


def test_comments_are_kept_in_the_order_of_the_match(store: Store, info: MatchInfo) -> None:
    store.create_match(info, [])
    account = store.add_account("Mira", "hash", NOW)
    late = store.add_comment(info.id, 40, NOW, "Too far ☃ <b>", account=account, name="Mira")
    early = store.add_comment(info.id, 3, NOW + 1, "Well set up", side=1)
    again = store.add_comment(info.id, 40, NOW + 2, "Indeed", side=0, account=account, name="Mira")
    assert store.comments_of(info.id) == [early, late, again]
    assert store.comment(info.id, late.id) == Comment(late.id, 40, NOW, -1, account, "Mira", "Too far ☃ <b>")
    assert store.count_comments(info.id) == 3
    assert store.comments_of("another") == []
    assert store.comment("another", late.id) is None


def test_a_comment_goes_once_and_only_with_its_match(store: Store, info: MatchInfo) -> None:
    store.create_match(info, [])
    one = store.add_comment(info.id, 3, NOW, "Well set up", side=1)
    assert not store.drop_comment("another", one.id)
    assert store.drop_comment(info.id, one.id)
    assert not store.drop_comment(info.id, one.id)
    assert store.comments_of(info.id) == []
    with pytest.raises(NoMatch, match="no match nowhere"):
        store.add_comment("nowhere", 3, NOW, "Well set up", side=1)


def test_a_match_or_an_account_takes_its_comments_along(store: Store, info: MatchInfo) -> None:
    store.create_match(info, [])
    account = store.add_account("Mira", "hash", NOW)
    store.add_comment(info.id, 3, NOW, "Hers", account=account, name="Mira")
    kept = store.add_comment(info.id, 3, NOW, "The coach's", side=0)
    with store.engine.begin() as connection:
        connection.execute(text("DELETE FROM account"))
    assert store.comments_of(info.id) == [kept]
    with store.engine.begin() as connection:
        connection.execute(text("DELETE FROM match"))
    assert store.comments_of(info.id) == []


def change_table(engine: Engine, what: str) -> None:
    with engine.begin() as connection:
        connection.execute(text(f'ALTER TABLE "match" {what}'))


def test_a_database_from_before_there_were_comments_is_brought_up_to_date(place: str, info: MatchInfo) -> None:
    engine = create_engine(address(place))
    with engine.begin() as connection:
        command.upgrade(alembic_config(connection), "0001")
    change_table(engine, "RENAME COLUMN policies TO auto_answers")  # so that today's store can write to the old table
    change_table(engine, "ADD COLUMN position TEXT")
    change_table(engine, "ADD COLUMN promises TEXT")
    old = Store(engine)
    old.create_match(info, [])
    change_table(engine, "RENAME COLUMN auto_answers TO policies")
    change_table(engine, "DROP COLUMN position")
    change_table(engine, "DROP COLUMN promises")
    old.close()
    opened = open_store(place)
    assert opened.load_match(info.id) == replace(info, promises=[])
    opened.add_comment(info.id, 0, NOW, "At last", side=0)
    with opened.engine.begin() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == REVISIONS[-1]
    opened.close()
