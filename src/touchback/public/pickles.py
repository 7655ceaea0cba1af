"""A game in a few kilobytes: the names of its rules instead of the rules, the team sheets, the save and the inputs."""

from __future__ import annotations

import json
import zlib
from typing import TYPE_CHECKING, Any

from touchback.engine.codec import BadSave
from touchback.engine.machine import Refusal
from touchback.public.edition import Edition, open_edition
from touchback.record.dice import Dice
from touchback.record.match_file import Input
from touchback.record.scenario.document import read_fields
from touchback.record.scenario.position import Position
from touchback.record.scenario.reading import position_of, table_of
from touchback.record.team_sheets import BadSheet, make_team, player_line, read_player, read_team, team_line
from touchback.rules.checks.saves import load_checked, save_game
from touchback.rules.model.game import Game as RulesGame

if TYPE_CHECKING:
    from touchback.public.game import Game


def pack_game(game: RulesGame, edition: Edition, inputs: list[Input] | None, begins: Position | None) -> bytes:
    """Everything but the rules and the dice, compressed."""
    teams = [
        [team_line(team), *(player_line(game.rules, player) for player in team.players)] for team in game.match.teams
    ]
    written = [edition._source, edition.options, edition.house, teams, save_game(game), inputs]
    written.append(None if begins is None else table_of(begins))
    return zlib.compress(json.dumps(written, separators=(",", ":")).encode())


def unpack_game(kind: type[Game], packed: bytes, dice: Dice | None, seed: int | None, source: str) -> Game:
    """The game again; a `Refusal` if it was packed with other rules."""
    key, options, house, sheets, saved, inputs, began = json.loads(zlib.decompress(packed))
    edition = open_edition(key, options, house or None)
    rules = edition._built.rules
    try:
        teams = [make_team(rules, read_team(team), [read_player(one) for one in players]) for team, *players in sheets]
        game = load_checked(rules, teams, saved)
    except (BadSave, BadSheet) as fault:
        raise Refusal(f"The game cannot be unpickled here: {fault}.") from fault
    begins = None if began is None else position_of(read_fields(began))
    return kind(game, edition, dice, seed, source, _read_inputs(inputs), begins)


def _read_inputs(inputs: list[Any] | None) -> list[Input] | None:
    """Dice are tuples again."""
    return None if inputs is None else [tuple(what) if isinstance(what, list) else what for what in inputs]
