"""A crowd: everyone is told who is there, and nobody is told of every single spectator."""

from __future__ import annotations

from pathlib import Path

from tests.support.table import Table
from touchback.wire.audience import SMALL_CROWD

CROWD = 65


def test_of_a_crowd_only_every_so_many_are_announced(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    home = table.screens[0]
    before = len(home.of("status"))
    screens = [table.join(table.crowd) for _ in range(CROWD)]
    told = [frame["spectators"] for frame in home.of("status")[before:]]
    assert told == [*range(1, SMALL_CROWD + 1), 40, 60]
    assert [screen.of("status")[0]["spectators"] for screen in screens] == list(range(1, CROWD + 1))
    assert all(screen.of("status")[0]["present"] == [True, True] for screen in screens)
    before = len(home.of("status"))
    for one in table.subscriptions[2:]:
        one.close()
    told = [frame["spectators"] for frame in home.of("status")[before:]]
    assert told == [60, 40, *range(SMALL_CROWD, -1, -1)]
    table.close()


def test_a_coach_who_leaves_a_crowded_match_is_missed_at_once(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    away = table.screens[1]
    for _ in range(SMALL_CROWD + 5):
        table.join(table.crowd)
    table.subscriptions[0].close()
    assert away.last["t"] == "status"
    assert (away.last["present"], away.last["spectators"]) == ([False, True], SMALL_CROWD + 5)
    table.join(table.seats[0])
    assert away.last["present"] == [True, True]
    table.close()
