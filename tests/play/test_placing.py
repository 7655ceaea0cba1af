"""One player put on a square while setting up: by which answers, or why he cannot stand there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.table import Table
from touchback.engine.codec import digest
from touchback.engine.options import option, player_of, verb_of
from touchback.engine.pitch import NOBODY
from touchback.rules.vocabulary import Prompt, Verb


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path / "matches.db", seed=2)
    assert table.play_until(lambda game: game.prompt == Prompt.PLACE)
    yield table
    table.close()


def asked(table: Table, player: int, square: str, seat: int = NOBODY) -> dict[str, Any]:
    side = table.game.asked if seat == NOBODY else seat
    found: dict[str, Any] = json.loads(table.referee.setup_one(table.seats[side], player, square))
    return found


def own_square(table: Table, column: int = 6) -> str:
    """A square in the middle of the own half, so many columns from the end."""
    pitch = table.game.rules.pitch
    x = column if table.game.asked == 0 else pitch.width - 1 - column
    return str(pitch.name(pitch.square(x, 7)))


def give(table: Table, answers: list[int]) -> None:
    for one in answers:
        assert table.answer(one).ok


def test_somebody_else_than_the_one_asked_for_is_chosen_first(table: Table) -> None:
    game = table.game
    last = game.state.squad(game.asked)[-1]
    square = own_square(table)
    plan = asked(table, last, square)
    assert len(plan["answers"]) == 2
    give(table, plan["answers"])
    assert table.game.rules.pitch.name(table.game.state.square[last]) == square


def test_a_wrong_square_is_refused_with_the_reason(table: Table) -> None:
    first = table.game.state.squad(table.game.asked)[0]
    pitch = table.game.rules.pitch
    beyond = pitch.name(pitch.square(pitch.width - 7 if table.game.asked == 0 else 6, 7))
    assert asked(table, first, beyond)["why"] == f"{beyond} is not in your own half."
    square = own_square(table)
    give(table, asked(table, first, square)["answers"])
    other = table.game.state.squad(table.game.asked)[1]
    assert square in asked(table, other, square)["why"]
    before = table.referee.rows
    for player, name, code in ((first, "nowhere", "bad"), (999, square, "bad"), (first, "", "bad")):
        assert asked(table, player, name)["code"] == code
    assert asked(table, first, square, 1 - table.game.asked)["code"] == "nothing"
    assert table.referee.rows == before


def test_one_who_stands_is_to_be_lifted_while_others_are_to_come(table: Table) -> None:
    first = table.game.state.squad(table.game.asked)[0]
    give(table, asked(table, first, own_square(table))["answers"])
    plan = asked(table, first, own_square(table, 4))
    assert (plan["lift"], plan["answers"]) == (True, [])


def test_when_all_stand_one_is_moved_by_answers(table: Table) -> None:
    plan = json.loads(table.referee.setup(table.seats[table.game.asked], ""))
    give(table, plan["answers"])
    game = table.game
    assert game.prompt == Prompt.READY
    pitch, mine = game.rules.pitch, game.state.on_pitch(game.asked)
    back = next(p for p in mine if not pitch.on_line[game.state.square[p]] and not pitch.flank[game.state.square[p]])
    free = next(s for s in pitch.set_up[game.asked] if game.state.board[s] == -1 and not pitch.flank[s])
    moved = asked(table, back, pitch.name(free))
    assert len(moved["answers"]) == 3
    give(table, moved["answers"])
    assert table.game.state.square[back] == free


def squares(table: Table) -> dict[int, int]:
    state = table.game.state
    return {player: state.square[player] for player in state.on_pitch(table.game.asked)}


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
@pytest.mark.parametrize("which", [0, 4, -1], ids=["the first", "one between", "the last"])
def test_who_stands_is_taken_in_hand_again_and_the_others_stay(tmp_path: Path, edition: str, which: int) -> None:
    table = Table(tmp_path / "lifted.db", edition=edition, seed=2)
    assert table.play_until(lambda game: game.prompt == Prompt.PLACE and len(game.state.on_pitch(game.asked)) == 9)
    side, before = table.game.asked, squares(table)
    player = list(before)[which]
    heard = [len(screen.frames) for screen in table.screens]
    assert table.referee.lift(table.seats[side], player).ok
    assert squares(table) == {one: square for one, square in before.items() if one != player}
    assert all(verb == Verb.SELECT or one == player for verb, one in table_offers(table))
    steps = [screen.frames[count:] for screen, count in zip(table.screens, heard, strict=True)]
    assert [[frame["t"] for frame in frames] for frames in steps] == [["step"], ["step"]]
    assert all(frames[0]["lift"] and "back" in frames[0] for frames in steps)
    for seat, screen in zip(table.seats, table.screens, strict=True):
        assert screen.view == table.true_view(seat)
    digested, rows = digest(table.game), table.referee.rows
    table.restart()
    assert (digest(table.game), table.referee.rows) == (digested, rows)
    give(table, [option(Verb.PLACE, player, before[player])])
    assert squares(table) == before
    table.close()


def table_offers(table: Table) -> list[tuple[int, int]]:
    return [(verb_of(one), player_of(one)) for one in table.game.options]


def test_who_stands_is_put_elsewhere_in_one_go_or_nothing_changes(table: Table) -> None:
    assert table.play_until(lambda game: game.prompt == Prompt.PLACE and len(game.state.on_pitch(game.asked)) == 9)
    game, seat, before, rows = table.game, table.seats[table.game.asked], squares(table), table.referee.rows
    pitch = game.rules.pitch
    player = next(one for one, square in before.items() if not pitch.on_line[square] and not pitch.flank[square])
    free = next(s for s in pitch.set_up[game.asked] if game.state.board[s] == -1 and not pitch.flank[s])
    waiting = next(p for p in game.state.squad(game.asked) if p not in before)
    theirs = game.state.squad(1 - game.asked)[0]
    beyond = pitch.name(pitch.square(pitch.width - 7 if game.asked == 0 else 6, 7))
    bad = ((player, "nowhere"), (999, ""), (waiting, ""), (theirs, ""), (player, beyond))
    for one, square in bad:
        reply = table.referee.lift(seat, one, str(square))
        assert not reply.ok
        assert reply.why.endswith(".")
    assert table.referee.lift(table.seats[1 - game.asked], player).code == "nothing"
    assert table.referee.lift(table.crowd, player).code == "seat"
    assert (squares(table), table.referee.rows) == (before, rows)
    assert table.referee.lift(seat, player, pitch.name(free)).ok
    assert squares(table) == {**before, player: free}
