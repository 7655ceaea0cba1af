"""Who marks whom, and how far somebody has moved: what the wire tells is enough to say it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from tests.support.table import Table
from touchback.rules.model.game import Game
from touchback.rules.model.state import PRONE
from touchback.rules.odds.reach import movement_spent
from touchback.wire.views import public_view, static_view

STEPS = 250


def counted(game: Game, seen: dict[str, Any], static: dict[str, Any]) -> list[Counter[str]]:
    """How many opponents mark each square, by shapes and facings as a page works it out."""
    pitch = game.rules.pitch
    found: list[Counter[str]] = [Counter() for _ in seen["sides"]]
    for one in seen["players"]:
        if not one["marks"]:
            continue
        at = pitch.named(one["square"])
        for x, y in static["shapes"][one["shape"]]["zones"][one["facing"]]:
            column, row = pitch.col[at] + x, pitch.row[at] + y
            if 0 <= column < pitch.width and 0 <= row < pitch.height:
                for side, counts in enumerate(found):
                    if side != one["side"]:
                        counts[pitch.name(pitch.square(column, row))] += 1
    return found


def test_shapes_and_who_marks_explain_every_zone(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    static, marked = static_view(table.game), 0
    for _ in range(STEPS):
        seen = public_view(table.game)
        assert [dict(one) for one in counted(table.game, seen, static)] == seen["zones"]
        marked += sum(map(len, seen["zones"]))
        table.sensible()
    assert marked > STEPS
    table.close()


def test_a_large_piece_marks_what_it_faces_and_covers_four_squares(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    shapes = static_view(table.game)["shapes"]
    assert shapes[0]["body"] == [[0, 0]]
    assert sorted(shapes[0]["zones"][0]) == [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]]
    assert shapes[1]["body"] == [[0, 0], [1, 0], [0, 1], [1, 1]]
    east = 4
    assert [-1, 0] not in shapes[1]["zones"][east]
    assert [2, 0] in shapes[1]["zones"][east]
    table.close()


def test_a_map_tells_how_much_movement_is_used_and_how_much_there_is(tmp_path: Path) -> None:
    table = Table(tmp_path / "matches.db")
    lay = 0
    for _ in range(STEPS):
        game, seat = table.game, table.seats[0]
        down = [one for one, stance in enumerate(game.state.stance) if stance == PRONE and game.state.square[one]]
        for player in (*down[:1], 0):
            for compact in (False, True):
                told = json.loads(table.referee.reach(seat, player, compact=compact))
                assert told["moves"] == [movement_spent(game, player), game.state.profiles[player].ma]
            lay += player in down and told["moves"][0] > 0
        if lay:
            break
        table.sensible()
    assert lay
    table.close()
