"""Killed with SIGKILL at any moment: no acknowledged answer is lost, and every die is the same afterwards."""

from __future__ import annotations

from pathlib import Path

from tools.soak import RefereeTarget, lost, soak, wrong_dice
from tools.told import Ack, Seen
from touchback.play.journal import Row
from touchback.store import open_store


def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    database = str(tmp_path / "soak.db")
    tally = soak(RefereeTarget(database, 2, 1), database, kills=4, seed=1, longest=0.3)
    assert tally.lost == []
    assert tally.kills == 4
    assert tally.acks > 4


def test_the_check_can_fail(tmp_path: Path) -> None:
    database = str(tmp_path / "soak.db")
    target = RefereeTarget(database, 1, 2)
    soak(target, database, kills=1, seed=2, longest=0.3)
    store = open_store(database)
    match = store.matches()[0].id
    rows = store.log_of(match)
    stored = [row.what for row in rows]
    acks = [one for one in target.told() if isinstance(one, Ack)]
    assert lost(acks[0], stored) == []
    assert lost(Ack(match, acks[0].seq, 12345), stored)
    assert lost(Ack(match, 10**6, 1), stored)
    assert lost(Seen(match, 1, "6,6,6,6,6"), stored)
    first = next(row for row in rows if row.kind == "dice")
    changed = ",".join("1" if die != "1" else "2" for die in first.what.split(","))
    assert list(wrong_dice(store, match)) == []
    with store.engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE log SET what = '{changed}' WHERE seq = {first.seq}")
    assert isinstance(first, Row)
    assert "does not follow from the seal" in next(iter(wrong_dice(store, match)))
    store.close()
