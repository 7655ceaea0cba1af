"""Typing `auto` at the keyboard: formations by name."""

from __future__ import annotations

import io

from rich.console import Console

from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.procedures.kick_off.set_up import open_set_up
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.formations import fit, formation_named, suitable_formations
from touchback.rules.teams.new_match import blank_game
from touchback.rules.terms.prompts import Prompt
from touchback.rules.words.report import Report
from touchback.terminal.menu import menu_of
from touchback.terminal.person import Person


def setting_up() -> Game:
    built = build_edition("bb2016")
    game = blank_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("human", "orc")])
    game.state.kicking = 0
    game.start(open_set_up(game, 0))
    return game


def type_in(game: Game, *lines: str) -> str:
    console = Console(file=io.StringIO(), width=120, highlight=False)
    typed = iter(lines)
    person = Person(console, lambda _: next(typed), Report(), 0)
    while game.prompt == Prompt.PLACE:
        game.choose(person.choose(game))
    assert next(typed, "") == ""
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_every_formation_can_be_had_by_its_name() -> None:
    for formation in suitable_formations(setting_up(), 0):
        game = setting_up()
        type_in(game, f"auto {formation.key}")
        standing = game.state.on_pitch(0)
        assert {p: game.state.square[p] for p in standing} == fit(game, 0, formation, standing)


def test_auto_alone_is_the_first_of_them() -> None:
    game = setting_up()
    type_in(game, "auto")
    standing = game.state.on_pitch(0)
    assert {p: game.state.square[p] for p in standing} == fit(game, 0, formation_named(game, 0), standing)


def test_a_name_that_there_is_not_gets_the_list_and_places_nobody() -> None:
    game = setting_up()
    said = type_in(game, "auto wedge", "auto screen")
    assert "There is no formation 'wedge' now. Formations: spread, stairs, screen." in said
    assert len(game.state.on_pitch(0)) == 11


def test_the_names_are_offered_with_the_question() -> None:
    assert "auto spread, auto stairs, auto screen" in menu_of(setting_up()).brief
