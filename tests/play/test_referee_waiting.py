"""Waiting for the other coach: a nudge now and then; when he is gone, play may be stopped without him."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.table import Table, plain
from touchback.rules.terms.prompts import Prompt
from touchback.wire.audience import Seat


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A match in which both coaches have come and somebody has a turn."""
    made = Table(tmp_path / "matches.db", seed=2)
    assert made.skip_until(lambda game: game.prompt == Prompt.TURN)
    yield made
    made.close()


def seats(table: Table) -> tuple[Seat, Seat]:
    """Who waits, and who is waited for."""
    asked = table.game.asked
    return table.seats[1 - asked], table.seats[asked]


def test_a_nudge_reaches_the_coach_who_is_asked_and_not_too_often(table: Table) -> None:
    waits, decides = seats(table)
    assert table.referee.nudge(decides).code == "nothing"
    assert table.referee.nudge(waits).ok
    assert table.screens[decides.side].of("nudge") == [{"t": "nudge", "side": waits.side, "to": decides.side}]
    assert table.screens[waits.side].of("nudge") == []
    assert table.referee.nudge(waits).code == "slow"
    table.clock.pass_seconds(20)
    assert table.referee.nudge(waits).ok
    assert table.referee.nudge(Seat(())).code == "seat"


def leave(table: Table, side: int) -> None:
    for one in [one for one in table.referee.audience.subscriptions if one.seat.side == side]:
        one.close()


def test_play_is_stopped_alone_when_the_coach_who_is_asked_is_gone(table: Table) -> None:
    waits, decides = seats(table)
    leave(table, decides.side)
    table.clock.pass_seconds(59)
    assert table.referee.propose(waits, "pause").ok
    assert table.referee.status == "live"  # he may only have lost the line
    table.clock.pass_seconds(1)
    assert table.referee.propose(waits, "adjourn").ok
    assert table.referee.status == "adjourned"
    assert table.referee.proposal is None
    assert table.referee.propose(waits, "resume").ok
    assert table.referee.status == "adjourned"  # going on needs both


def test_whoever_has_to_decide_does_not_stop_his_clock_alone(table: Table) -> None:
    waits, decides = seats(table)
    leave(table, waits.side)
    table.clock.pass_seconds(600)
    assert table.referee.propose(decides, "adjourn").ok
    assert table.referee.status == "live"


# --- since when, as the log tells it ----------------------------------------------------------------------------------


def test_after_a_restart_the_waiting_coach_sees_since_when_the_other_is_gone(table: Table) -> None:
    waits, decides = seats(table)
    asked_at = table.clock.now()
    table.clock.pass_seconds(3600)
    table.restart()
    screen = table.join(waits)
    status = screen.of("status")[-1]
    assert status["present"][decides.side] is False
    assert status["since"][decides.side] == asked_at  # when he was last heard of
    assert status["since"][waits.side] is None
    assert status["alone"][decides.side] == table.clock.now() + 60_000
    table.clock.pass_seconds(59)
    assert table.referee.propose(waits, "adjourn").ok
    assert table.referee.status == "live"  # he has a minute to come back after a restart
    table.clock.pass_seconds(1)
    assert table.referee.propose(waits, "adjourn").ok
    assert table.referee.status == "adjourned"


def test_a_coach_who_never_came_is_not_gone(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db", join=False)
    table.join(table.seats[0])
    table.restart()
    assert table.join(table.seats[0]).of("status")[-1]["since"] == [None, None]
    table.close()


def test_it_is_known_since_when_a_match_waits_also_after_a_restart(table: Table) -> None:
    begun = table.clock.now()
    assert plain(table.referee.about())["since"] == begun
    table.clock.pass_seconds(90)
    assert plain(table.referee.about())["since"] == begun
    table.play(1)
    assert plain(table.referee.about())["since"] == begun + 90_000
    table.clock.pass_seconds(7200)
    table.restart()
    assert plain(table.referee.about())["since"] == begun + 90_000
    assert plain(table.referee.about())["asked"] == table.game.asked
