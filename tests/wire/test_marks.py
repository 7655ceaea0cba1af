"""What is marked on the line in time of a replay."""

from __future__ import annotations

from touchback.play.referee.seats import marks_of
from touchback.rules.terms.facts import Fact
from touchback.rules.words.catalogue import FACTS
from touchback.wire.match_log import Line

SCORED, LOST, MOVED = FACTS[Fact.TOUCHDOWN], FACTS[Fact.TURNOVER], FACTS[Fact.MOVE]


def marks(*lines: tuple[int, str]) -> list[tuple[int, str]]:
    return [(one.seq, one.kind) for one in marks_of([Line(seq, kind, kind, 0) for seq, kind in lines])]


def test_a_touchdown_is_no_turnover_beside_it() -> None:
    assert marks((5, MOVED), (5, SCORED), (5, LOST)) == [(5, "touchdown")]


def test_another_turnover_is_marked() -> None:
    assert marks((3, LOST), (5, SCORED), (5, LOST)) == [(3, "turnover"), (5, "touchdown")]
