"""Several players put on their squares at once: who may stand there does, the others are left out with the reason."""

from __future__ import annotations

import json
from typing import Any

from tests.support.table import Table
from touchback.rules.model.codec import digest
from touchback.rules.terms.prompts import Prompt


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


def test_what_is_legal_is_placed_and_the_rest_is_left_out_with_the_reason(setting_up: Table) -> None:
    line = [(0, 6), (0, 7), (0, 8)]
    wide = [(2, 0), (2, 1), (2, 2), (2, 3)]
    wanted = places(setting_up, [*line, *wide, (4, 7), (-3, 7)])
    before = digest(setting_up.game), setting_up.referee.rows
    plan = asked(setting_up, wanted)
    assert (digest(setting_up.game), setting_up.referee.rows) == before  # a plan: nothing is done
    beyond = wanted[-1][1]
    both = f"{name(setting_up, 2, 2)} and {name(setting_up, 2, 3)}"
    full = f"Left out: {both}. That wide zone is full: 2 at most. Choose another square."
    assert plan["left_out"] == f"{full} Left out: {beyond}. {beyond} is not in your own half."
    assert give(setting_up, plan["answers"]) == dict(wanted[:5] + wanted[7:8])


def test_a_legal_one_leaves_nothing_out_and_fills_what_is_left(setting_up: Table) -> None:
    spots = [(3, 7), *[(0, row) for row in range(4, 10)], (2, 5), (2, 9), (4, 6), (4, 8), (5, 7)]
    wanted = places(setting_up, spots)
    give(setting_up, asked(setting_up, wanted[:1])["answers"])
    plan = asked(setting_up, wanted)
    assert "left_out" not in plan
    assert len(give(setting_up, plan["answers"])) == 11
    assert setting_up.game.prompt == Prompt.READY
    assert asked(setting_up, wanted)["code"] == "nothing"


def test_too_few_on_the_line_are_told(setting_up: Table) -> None:
    spots = [(depth, row) for depth in (2, 3) for row in range(4, 10)]
    plan = asked(setting_up, places(setting_up, spots[:11]))
    assert "of scrimmage; it needs 3" in plan["left_out"]
    assert len(give(setting_up, plan["answers"])) == 8


def test_what_makes_no_sense_is_refused_or_left_out(setting_up: Table) -> None:
    player = setting_up.game.state.squad(setting_up.game.asked)[0]
    assert asked(setting_up, [(999, "M6")])["code"] == "bad"
    assert asked(setting_up, [(-1, "M6")])["code"] == "bad"
    assert asked(setting_up, [(player, "M6")], 1 - setting_up.game.asked)["code"] == "nothing"
    plan = asked(setting_up, [(player, "ZZ99")])
    assert (plan["answers"], plan["left_out"]) == ([], "Left out: ZZ99. That square is not on the pitch.")
    theirs = setting_up.game.state.squad(1 - setting_up.game.asked)[0]
    assert asked(setting_up, [(theirs, name(setting_up, 3, 7))])["answers"] == []
