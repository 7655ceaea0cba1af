"""Loading: the last good snapshot and the rest of the log; a snapshot that does not fit is thrown away."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tests.support.table import Table
from touchback.play.arrange import BadMatch
from touchback.play.journal import Row, Snapshot
from touchback.rules.model.codec import digest


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path / "matches.db", seed=2)
    made.skip_until(lambda game: False, 150)
    yield made
    made.close()


def kept(table: Table) -> Snapshot:
    snapshot = table.store.snapshot_of(table.match)
    assert snapshot is not None
    return snapshot


def said(table: Table) -> list[str]:
    return [line.text for line in table.referee.timeline.log.lines]


def test_a_match_is_the_same_from_a_snapshot_and_from_the_log_alone(table: Table) -> None:
    before, lines, floor = digest(table.game), said(table), table.referee.timeline.floor
    assert 0 < kept(table).seq < table.referee.rows
    for drop in (False, True):
        if drop:
            table.store.drop_snapshot(table.match)
        table.restart()
        assert (digest(table.game), table.referee.timeline.floor) == (before, floor)
        assert table.referee.timeline.rolls == sum(1 for kind, _, _ in table.stored() if kind == "dice")
        assert said(table)[-30:] == lines[-30:]


@pytest.mark.parametrize("damage", ["body", "past", "ahead", "other state", "empty"])
def test_a_snapshot_that_does_not_fit_is_thrown_away(table: Table, damage: str) -> None:
    before, snapshot = digest(table.game), kept(table)
    other = Table(Path(table.where).with_name("other.db"), seed=7)
    other.skip_until(lambda game: False, 150)
    bad = {
        "body": replace(snapshot, body=snapshot.body[:-9]),
        "past": replace(snapshot, past="0" * 32),
        "ahead": replace(snapshot, seq=10**6),
        "other state": replace(snapshot, body=kept(other).body),
        "empty": replace(snapshot, body=b""),
    }[damage]
    other.close()
    table.store.keep_snapshot(bad)
    table.restart()
    assert digest(table.game) == before
    assert table.store.snapshot_of(table.match) is None


def test_a_snapshot_of_what_was_taken_back_is_not_used(table: Table) -> None:
    """Rows are only ever added: the hash of the past and the take-backs after it decide."""
    course = table.referee.timeline
    snapshot = course.snapshot(table.match)
    assert snapshot.seq <= table.referee.rows
    side = table.game.asked
    table.sensible()
    table.referee.undo(table.seats[side])
    before = digest(table.game)
    table.store.keep_snapshot(table.referee.timeline.snapshot(table.match))
    table.restart()
    assert digest(table.game) == before


def by_other_rules(snapshot: Snapshot, **state: str) -> Snapshot:
    """The same snapshot as an edition with other rules would have kept it."""
    body = msgspec.msgpack.decode(zlib.decompress(snapshot.body))
    body["state"] |= {"rules": "bb2016[x]000000000000", **state}
    return replace(snapshot, body=zlib.compress(msgspec.msgpack.encode(body)))


def test_a_match_of_other_rules_goes_on_if_its_log_leads_to_the_state_that_was_stored(table: Table) -> None:
    before = digest(table.game)
    table.store.keep_snapshot(by_other_rules(kept(table)))
    table.restart()
    assert digest(table.game) == before


def test_a_match_of_other_rules_whose_log_leads_elsewhere_cannot_go_on(table: Table) -> None:
    table.store.keep_snapshot(by_other_rules(kept(table), sum="0" * 16))
    table.restart()
    with pytest.raises(BadMatch, match=r"by rules bb2016\[x\]0{12}; by today's, .* it goes otherwise"):
        table.matches.referee(table.match)


def test_a_log_that_makes_no_sense_is_refused_in_one_sentence(table: Table) -> None:
    table.store.append(table.match, [Row(table.referee.rows + 1, "choice", 0, "99", 1)], {})
    table.restart()
    with pytest.raises(BadMatch, match="damaged at input"):
        table.matches.referee(table.match)
