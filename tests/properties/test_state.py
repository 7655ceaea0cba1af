"""The table of columns: the class made from it is current, and every column survives copy, save and notation."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tools.make_state import TARGET, source
from touchback.engine.pitch import NOBODY
from touchback.rules.checks.saves import load_game, save_game
from touchback.rules.edition.build import build_edition
from touchback.rules.model.codec import digest, read_state, write_state
from touchback.rules.model.columns import COLUMN_OF, COLUMNS, Column, Per, columns_per
from touchback.rules.model.game import Game
from touchback.rules.model.grant import give_grant
from touchback.rules.model.match import MatchTeam
from touchback.rules.model.ruleset import FIGURE_NAMES, Figures
from touchback.rules.model.state import PRONE, State, new_state
from touchback.rules.model.state_columns import StateColumns
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import blank_game
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span
from touchback.rules.terms.properties import Prop
from touchback.rules.view.notation import position_text, read_position

DERIVED = {"side_of", "board", "threat", "profiles"}
SHEET = build_edition("sheet")  # with cards, which have columns of their own
LENGTHS = {Per.PLAYER: 4, Per.SIDE: 3, Per.BALL: 2, Per.CARD: 5}


def teams() -> list[MatchTeam]:
    rosters = list(SHEET.rosters)[:2]
    return [make_team(SHEET, ready_draft(SHEET, key)) for key in rosters]


def a_game() -> Game:
    game = blank_game(SHEET.rules, teams())
    assert game.state.card_kind
    return game


def a_state() -> State:
    return new_state(SHEET.rules.pitch, LENGTHS[Per.SIDE], [0, 1, 2, 2], LENGTHS[Per.BALL], LENGTHS[Per.CARD])


# --- the table ------------------------------------------------------------------------------------------------------


def test_the_class_made_from_the_table_is_current() -> None:
    assert TARGET.read_text(encoding="utf-8") == source(), "run python -m tools.make_state"


def test_every_column_is_an_attribute_once() -> None:
    names = [column.name for column in COLUMNS]
    assert len(set(names)) == len(names)
    assert list(StateColumns.__annotations__) == names
    assert set(State.__annotations__) == DERIVED
    kinds = {name: str(kind) for name, kind in StateColumns.__annotations__.items()}
    assert kinds == {one.name: "int" if one.per == Per.MATCH else "list[int]" for one in COLUMNS}


def test_no_two_marks_are_alike() -> None:
    marks = [column.mark for column in COLUMNS if column.mark]
    assert len(set(marks)) == len(marks)
    assert all(column.per == Per.PLAYER for column in COLUMNS if column.mark)


def test_columns_have_one_entry_for_each_player_side_ball_or_card() -> None:
    state = a_state()
    for per, length in LENGTHS.items():
        for name in columns_per(per):
            assert getattr(state, name) == [COLUMN_OF[name].default] * length, name
    for name in columns_per(Per.LIST):
        assert getattr(state, name) == []
    for name in columns_per(Per.MATCH):
        assert getattr(state, name) == COLUMN_OF[name].default
    assert state.active == NOBODY


def test_every_figure_is_listed() -> None:
    assert tuple(Figures.__annotations__) == FIGURE_NAMES


# --- every column, one after the other ------------------------------------------------------------------------------


def other_value(state: State, column: Column) -> int | list[int]:
    """What the column does not hold before a match."""
    if column.per == Per.MATCH:
        return column.default + 1
    if column.per == Per.LIST:
        return [1, 2, 3, 4, 5]
    now: list[int] = getattr(state, column.name)
    return [now[0] + 1, *now[1:]]


@pytest.mark.parametrize("column", COLUMNS, ids=lambda column: column.name)
def test_a_column_survives_a_copy(column: Column) -> None:
    state = a_state()
    value = other_value(state, column)
    setattr(state, column.name, value)
    copied = state.copy()
    assert getattr(copied, column.name) == value
    assert copied.numbers() == state.numbers()
    if isinstance(value, list):
        assert (getattr(copied, column.name) is value) == column.shared


@pytest.mark.parametrize("column", COLUMNS, ids=lambda column: column.name)
def test_a_column_survives_being_written_down(column: Column) -> None:
    state, restored, blank = a_state(), a_state(), a_state()
    setattr(state, column.name, other_value(state, column))
    written = write_state(state)
    assert write_state(blank) == {}
    assert list(written) == [column.name]
    read_state(restored, written)
    assert restored.numbers() == state.numbers() != blank.numbers()


def put_someone(game: Game) -> None:
    game.put(0, game.rules.pitch.named("M7"))


def lay_someone(game: Game) -> None:
    put_someone(game)
    game.lay(0, PRONE)


def give_someone_the_ball(game: Game) -> None:
    put_someone(game)
    game.give_ball(0, 0)


def slow_someone_down(game: Game) -> None:
    give_grant(game, 0, Grant.FIGURE, Prop.MA, -1, Span.HALF)


# What cannot be changed alone, or not to anything.
TOGETHER: dict[str, Callable[[Game], None]] = {
    "square": put_someone,
    "stance": lay_someone,
    "ball_place": give_someone_the_ball,
    "ball_square": give_someone_the_ball,
    "ball_carrier": give_someone_the_ball,
    "grants": slow_someone_down,
}


def changed_game(column: Column) -> Game:
    game = a_game()
    before = write_state(game.state).get(column.name)
    if column.name in TOGETHER:
        TOGETHER[column.name](game)
    else:
        setattr(game.state, column.name, other_value(game.state, column))
    assert write_state(game.state).get(column.name) != before
    return game


@pytest.mark.parametrize("column", COLUMNS, ids=lambda column: column.name)
def test_a_column_survives_the_notation(column: Column) -> None:
    game = changed_game(column)
    text = position_text(game)
    assert text != position_text(a_game())
    assert read_position(game.rules, game.match, text).numbers() == game.state.numbers()


@pytest.mark.parametrize("column", COLUMNS, ids=lambda column: column.name)
def test_a_column_survives_a_save_and_shows_in_the_digest(column: Column) -> None:
    game = changed_game(column)
    assert digest(game) != digest(a_game())
    loaded = load_game(game.rules, teams(), save_game(game))
    assert loaded.state.numbers() == game.state.numbers()
    assert digest(loaded) == digest(game)
