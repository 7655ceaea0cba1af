"""Several players put on their squares at once: who may stand there does, the others are left out with the reason."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.table import Table
from touchback.engine.codec import digest
from touchback.rules.vocabulary import Prompt


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path / "matches.db", seed=2)
    assert table.play_until(lambda game: game.prompt == Prompt.PLACE)
    yield table
    table.close()


def asked(table: Table, places: list[tuple[int, str]], seat: int = -1) -> dict[str, Any]:
    side = table.game.asked if seat < 0 else seat
    found: dict[str, Any] = json.loads(table.referee.setup_all(table.seats[side], places))
    return found


def name(table: Table, depth: int, row: int) -> str:
    """A square so many columns behind the own line."""
    pitch = table.game.rules.pitch
    line = pitch.col[pitch.line[table.game.asked][0]]
    return str(pitch.name(pitch.square(line - depth if table.game.asked == 0 else line + depth, row)))


def places(table: Table, spots: list[tuple[int, int]]) -> list[tuple[int, str]]:
    squad = table.game.state.squad(table.game.asked)
    return [(player, name(table, *spot)) for player, spot in zip(squad, spots, strict=False)]


def give(table: Table, answers: list[int]) -> dict[int, str]:
    for one in answers:
        assert table.answer(one).ok
    state, pitch = table.game.state, table.game.rules.pitch
    return {player: pitch.name(state.square[player]) for player in state.on_pitch(table.game.asked)}


def test_what_is_legal_is_placed_and_the_rest_is_left_out_with_the_reason(table: Table) -> None:
    line = [(0, 6), (0, 7), (0, 8)]
    wide = [(2, 0), (2, 1), (2, 2), (2, 3)]
    wanted = places(table, [*line, *wide, (4, 7), (-3, 7)])
    before = digest(table.game), table.referee.rows
    plan = asked(table, wanted)
    assert (digest(table.game), table.referee.rows) == before  # a plan: nothing is done
    beyond = wanted[-1][1]
    full = f"{name(table, 2, 2)} and {name(table, 2, 3)} (that wide zone is full: 2 at most)"
    assert plan["left_out"] == f"Left out: {full}; {beyond} ({beyond} is not in your own half)."
    assert give(table, plan["answers"]) == dict(wanted[:5] + wanted[7:8])


def test_a_legal_one_leaves_nothing_out_and_fills_what_is_left(table: Table) -> None:
    spots = [(3, 7), *[(0, row) for row in range(4, 10)], (2, 5), (2, 9), (4, 6), (4, 8), (5, 7)]
    wanted = places(table, spots)
    give(table, asked(table, wanted[:1])["answers"])
    plan = asked(table, wanted)
    assert "left_out" not in plan
    assert len(give(table, plan["answers"])) == 11
    assert table.game.prompt == Prompt.READY
    assert asked(table, wanted)["code"] == "nothing"


def test_too_few_on_the_line_are_told(table: Table) -> None:
    spots = [(depth, row) for depth in (2, 3) for row in range(4, 10)]
    plan = asked(table, places(table, spots[:11]))
    assert "of scrimmage; it needs 3" in plan["left_out"]
    assert len(give(table, plan["answers"])) == 8


def test_what_makes_no_sense_is_refused_or_left_out(table: Table) -> None:
    player = table.game.state.squad(table.game.asked)[0]
    assert asked(table, [(999, "M6")])["code"] == "bad"
    assert asked(table, [(-1, "M6")])["code"] == "bad"
    assert asked(table, [(player, "M6")], 1 - table.game.asked)["code"] == "nothing"
    plan = asked(table, [(player, "ZZ99")])
    assert (plan["answers"], plan["left_out"]) == ([], "Left out: ZZ99 (that square is not on the pitch).")
    theirs = table.game.state.squad(1 - table.game.asked)[0]
    assert asked(table, [(theirs, name(table, 3, 7))])["answers"] == []
