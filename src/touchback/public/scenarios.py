"""Scenarios for scripts: a game that begins at a position, and the position of a game as a scenario file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from touchback.engine.machine import Refusal
from touchback.record.match_file import Input, apply_input
from touchback.record.scenario.build import build_scenario, open_game
from touchback.record.scenario.document import TOML, read_fields, read_text
from touchback.record.scenario.files import read_scenario
from touchback.record.scenario.from_game import can_begin_here, position_from
from touchback.record.scenario.position import BadScenario, Position
from touchback.record.scenario.reading import position_of, write_position
from touchback.rules.commands.grammar import word_of
from touchback.rules.commands.script import BadScript, Item, play_script
from touchback.rules.model.game import Game

ScenarioGiven = str | Path | Mapping[str, Any]


def begin_scenario(given: ScenarioGiven) -> tuple[Position, Game, list[Input]]:
    """The position, the game when the scenario's words are played, and these as inputs. Raises `Refusal`."""
    inputs: list[Input] = []
    try:
        position = _read(given)
        game = build_scenario(position).game
        play_script(game, position.play, inputs.append)
    except BadScenario as fault:
        raise Refusal(f"{fault}.") from fault
    except BadScript as fault:
        raise Refusal(f"play, {fault}.") from fault
    return replace(position, play=()), game, inputs


def _read(given: ScenarioGiven) -> Position:
    if isinstance(given, Mapping):
        return position_of(read_fields(dict(given)))
    if isinstance(given, Path):
        try:
            return read_scenario(given)
        except (OSError, UnicodeDecodeError) as error:
            raise Refusal(f"cannot read {given}: {getattr(error, 'strerror', None) or 'it is no text'}") from error
    if not isinstance(given, str):
        raise Refusal(f"A scenario is a path, the text of a TOML file or a mapping, not {given!r}.")
    return position_of(read_text(given, TOML))


def scenario_text(game: Game, begins: Position | None, inputs: Sequence[Input] | None) -> str:
    """The scenario of a game in TOML: where its coach last chose a player, and what was played since then."""
    try:
        if can_begin_here(game):
            return write_position(position_from(game), TOML)
        found = None if inputs is None else _last_choice(game, begins, inputs)
        if found is None:
            raise Refusal(
                "A scenario begins where a coach chooses the next player of a turn, and none has done so yet."
            )
        start, played = found
        return write_position(replace(position_from(start), play=tuple(played)), TOML)
    except BadScenario as fault:
        raise Refusal(f"{fault}.") from fault


def _last_choice(game: Game, begins: Position | None, inputs: Sequence[Input]) -> tuple[Game, list[Item]] | None:
    """The game where a coach last chose a player, and the words and dice that have come since."""
    again = open_game(game.rules, list(game.match.teams), begins)
    start: Game | None = None
    played: list[Item] = []
    for what in inputs:
        if can_begin_here(again):
            start, played = again.copy(), []
        played += list(what) if isinstance(what, tuple) else [word_of(again, what)]
        apply_input(again, what)
    return None if start is None else (start, played)
