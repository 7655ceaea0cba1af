"""One player put on a square while setting up: by which answers, or why he cannot stand there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.table import Table
from touchback.engine.options import option, player_of, verb_of
from touchback.engine.pitch import NOBODY
from touchback.rules.model.codec import digest
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb


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


def test_somebody_else_than_the_one_asked_for_is_chosen_first(setting_up: Table) -> None:
    game = setting_up.game
    last = game.state.squad(game.asked)[-1]
    square = own_square(setting_up)
    plan = asked(setting_up, last, square)
    assert len(plan["answers"]) == 2
    give(setting_up, plan["answers"])
    assert setting_up.game.rules.pitch.name(setting_up.game.state.square[last]) == square


def test_a_wrong_square_is_refused_with_the_reason(setting_up: Table) -> None:
    first = setting_up.game.state.squad(setting_up.game.asked)[0]
    pitch = setting_up.game.rules.pitch
    beyond = pitch.name(pitch.square(pitch.width - 7 if setting_up.game.asked == 0 else 6, 7))
    assert asked(setting_up, first, beyond)["why"] == f"{beyond} is not in your own half."
    square = own_square(setting_up)
    give(setting_up, asked(setting_up, first, square)["answers"])
    other = setting_up.game.state.squad(setting_up.game.asked)[1]
    assert square in asked(setting_up, other, square)["why"]
    before = setting_up.referee.rows
    for player, name, code in ((first, "nowhere", "bad"), (999, square, "bad"), (first, "", "bad")):
        assert asked(setting_up, player, name)["code"] == code
    assert asked(setting_up, first, square, 1 - setting_up.game.asked)["code"] == "nothing"
    assert setting_up.referee.rows == before


def test_one_who_stands_is_to_be_lifted_while_others_are_to_come(setting_up: Table) -> None:
    first = setting_up.game.state.squad(setting_up.game.asked)[0]
    give(setting_up, asked(setting_up, first, own_square(setting_up))["answers"])
    plan = asked(setting_up, first, own_square(setting_up, 4))
    assert (plan["lift"], plan["answers"]) == (True, [])


def test_when_all_stand_one_is_moved_by_answers(setting_up: Table) -> None:
    plan = json.loads(setting_up.referee.setup(setting_up.seats[setting_up.game.asked], ""))
    give(setting_up, plan["answers"])
    game = setting_up.game
    assert game.prompt == Prompt.READY
    pitch, mine = game.rules.pitch, game.state.on_pitch(game.asked)
    back = next(p for p in mine if not pitch.on_line[game.state.square[p]] and not pitch.flank[game.state.square[p]])
    free = next(s for s in pitch.set_up[game.asked] if game.state.board[s] == -1 and not pitch.flank[s])
    moved = asked(setting_up, back, pitch.name(free))
    assert len(moved["answers"]) == 3
    give(setting_up, moved["answers"])
    assert setting_up.game.state.square[back] == free


def squares(table: Table) -> dict[int, int]:
    state = table.game.state
    return {player: state.square[player] for player in state.on_pitch(table.game.asked)}


@pytest.mark.parametrize("edition", ["bb2016", "lrb4", "hb2006", "sheet"])
@pytest.mark.parametrize("which", [0, 4, -1], ids=["the first", "one between", "the last"])
def test_who_stands_is_taken_in_hand_again_and_the_others_stay(tmp_path: Path, edition: str, which: int) -> None:
    setting_up = Table(tmp_path / "lifted.db", edition=edition, seed=2)
    assert setting_up.play_until(lambda game: game.prompt == Prompt.PLACE and len(game.state.on_pitch(game.asked)) == 9)
    side, before = setting_up.game.asked, squares(setting_up)
    player = list(before)[which]
    heard = [len(screen.messages) for screen in setting_up.screens]
    assert setting_up.referee.lift(setting_up.seats[side], player).ok
    assert squares(setting_up) == {one: square for one, square in before.items() if one != player}
    assert all(verb == Verb.SELECT or one == player for verb, one in table_offers(setting_up))
    steps = [screen.messages[count:] for screen, count in zip(setting_up.screens, heard, strict=True)]
    assert [[frame["t"] for frame in messages] for messages in steps] == [["step"], ["step"]]
    assert all(messages[0]["lift"] and "back" in messages[0] for messages in steps)
    for seat, screen in zip(setting_up.seats, setting_up.screens, strict=True):
        assert screen.view == setting_up.true_view(seat)
    digested, rows = digest(setting_up.game), setting_up.referee.rows
    setting_up.restart()
    assert (digest(setting_up.game), setting_up.referee.rows) == (digested, rows)
    give(setting_up, [option(Verb.PLACE, player, before[player])])
    assert squares(setting_up) == before
    setting_up.close()


def table_offers(table: Table) -> list[tuple[int, int]]:
    return [(verb_of(one), player_of(one)) for one in table.game.options]


def test_who_stands_is_put_elsewhere_in_one_go_or_nothing_changes(setting_up: Table) -> None:
    assert setting_up.play_until(lambda game: game.prompt == Prompt.PLACE and len(game.state.on_pitch(game.asked)) == 9)
    game, seat, before, rows = (
        setting_up.game,
        setting_up.seats[setting_up.game.asked],
        squares(setting_up),
        setting_up.referee.rows,
    )
    pitch = game.rules.pitch
    player = next(one for one, square in before.items() if not pitch.on_line[square] and not pitch.flank[square])
    free = next(s for s in pitch.set_up[game.asked] if game.state.board[s] == -1 and not pitch.flank[s])
    waiting = next(p for p in game.state.squad(game.asked) if p not in before)
    theirs = game.state.squad(1 - game.asked)[0]
    beyond = pitch.name(pitch.square(pitch.width - 7 if game.asked == 0 else 6, 7))
    bad = ((player, "nowhere"), (999, ""), (waiting, ""), (theirs, ""), (player, beyond))
    for one, square in bad:
        reply = setting_up.referee.lift(seat, one, str(square))
        assert not reply.ok
        assert reply.why.endswith(".")
    assert setting_up.referee.lift(setting_up.seats[1 - game.asked], player).code == "nothing"
    assert setting_up.referee.lift(setting_up.crowd, player).code == "seat"
    assert (squares(setting_up), setting_up.referee.rows) == (before, rows)
    assert setting_up.referee.lift(seat, player, pitch.name(free)).ok
    assert squares(setting_up) == {**before, player: free}
