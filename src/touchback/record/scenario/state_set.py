"""Put a game into the state that a scenario says by name: columns, effects, cards, inducements and balls."""

from __future__ import annotations

from touchback.engine.frame import Frame
from touchback.engine.pitch import NOBODY
from touchback.record.scenario.columns import ColumnWords, slot_names
from touchback.record.scenario.position import Position, side_letters
from touchback.record.scenario.state_checks import columns_of
from touchback.record.scenario.state_words import deal_cards, read_ball, read_effect, read_inducements
from touchback.rules.model.codec import derive_board
from touchback.rules.model.game import Game
from touchback.rules.model.grant import SIZE, refresh_all
from touchback.rules.model.state import changed_column
from touchback.rules.terms.moments import Span


def set_state(game: Game, position: Position) -> None:
    """Set all that the position says by name, and work out anew what follows from it. The position has been checked."""
    names = slot_names(position, side_letters(game.rules))
    words = ColumnWords(game.rules, names)
    for player in position.players:
        for column, value in player.state.items():
            set_entry(game, words, column, names.index(player.name), value)
    set_sides(game, position, words)
    for column, value in position.match.items():
        setattr(game.state, column, words.read(column, value, f"match.{column}", getattr(game.state, column)))
    set_effects(game, position, names)
    for number, given in enumerate(position.ball_states):
        set_ball(game, names, number, given)
    derive_board(game)
    refresh_all(game)


def set_entry(game: Game, words: ColumnWords, column: str, at: int, value: object) -> None:
    """Set one entry of a column; copies of the game may share the old one."""
    held: list[int] = getattr(game.state, column)
    setattr(game.state, column, changed_column(held, at, words.read(column, value, column, held[at])))


def set_sides(game: Game, position: Position, words: ColumnWords) -> None:
    state, letters = game.state, side_letters(game.rules)
    for side, letter in enumerate(letters):
        given = position.sides.get(letter, {})
        for column, value in columns_of(given).items():
            set_entry(game, words, column, side, value)
        deal_cards(game.rules, state, side, given, f"sides.{letter}")
        if "inducements" in given:
            state.inducements = with_inducements(
                state.inducements, side, read_inducements(game.rules, side, given["inducements"], "")
            )


def with_inducements(inducements: list[int], side: int, own: list[int]) -> list[int]:
    """The inducements of all sides, those of one side as they are said."""
    rows = [inducements[at : at + 3] for at in range(0, len(inducements), 3)]
    before = [number for row in rows if row[1] < side for number in row]
    after = [number for row in rows if row[1] > side for number in row]
    return [*before, *own, *after]


def set_effects(game: Game, position: Position, names: list[str]) -> None:
    """Add the effects to what the weather brings; effects that name the weather's stand for all of it."""
    said = [read_effect(game.rules, names, effect, "") for effect in position.effects]
    grants = game.state.grants
    if any(effect[-1] == Span.WEATHER for effect in said):
        rows = [grants[at : at + SIZE] for at in range(0, len(grants), SIZE)]
        grants = [number for row in rows if row[-1] != Span.WEATHER for number in row]
    game.state.grants = [*grants, *(number for effect in said for number in effect)]


def set_ball(game: Game, names: list[str], ball: int, given: object) -> None:
    state = game.state
    kind, place, square, carrier = read_ball(game.rules, names, given, "")
    state.ball_kind = changed_column(state.ball_kind, ball, kind)
    state.ball_place[ball] = place
    state.ball_carrier[ball] = carrier
    state.ball_square[ball] = square if carrier == NOBODY else state.square[carrier]


def set_frame(frame: Frame, position: Position) -> None:
    """Let a running procedure remember what the position says."""
    for field, number in position.frames.get(frame.procedure, {}).items():
        setattr(frame, field, number)
