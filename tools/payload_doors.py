"""The doors of tools/payloads.py that take a text or a file: each with sound payloads, and how it may refuse others."""

from __future__ import annotations

import gzip
import json
import lzma
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

import touchback
from tools.illegal_entries import _scenario_of as scenario_of
from tools.live import WISH
from tools.payload_mutations import changed_tree, mutated, random_text, written
from touchback.cli.errors import UserError
from touchback.cli.hiring import hired_sides
from touchback.cli.sides import by_side
from touchback.engine.codec import BadSave
from touchback.public.language import read_command
from touchback.public.teams import match_teams
from touchback.record.dice_proof import prove_dice
from touchback.record.match_file import BadRecord, Record, one_line, read_file, write_match_file
from touchback.record.reading import begins_at, parse_match_file, rules_of, teams_of, verify_match
from touchback.record.scenario.build import build_scenario
from touchback.record.scenario.document import JSON, TOML
from touchback.record.scenario.files import read_scenario
from touchback.record.scenario.position import BadScenario, Position
from touchback.record.scenario.reading import read_position, write_position
from touchback.record.seal import BadSeal, Seal, promise_of, read_seal, read_taken
from touchback.record.team_sheets import BadSheet, make_player, make_team, read_player, read_team, team_line
from touchback.rules.checks.saves import load_checked, load_game, save_game
from touchback.rules.commands.script import BadScript, play_script, split_script
from touchback.rules.edition.build import build_edition
from touchback.rules.edition.house import read_house
from touchback.rules.edition.layers import BadLayer
from touchback.rules.model.codec import digest_of
from touchback.rules.odds.answer import BadQuestion
from touchback.rules.odds.query import ask_odds, how_counted, without_effect
from touchback.web.operation.settings_file import BadSettings, read_settings
from touchback.wire.from_client import BadMessage, read_message

ROOT: Final = Path(__file__).parents[1]
EDITIONS: Final = ("bb2016", "lrb4", "hb2006", "sheet")
AS_THEY_ARE: Final = 0.01  # of the payloads: sound ones, so that what a door lets through is seen
AT_RANDOM: Final = 0.04


class NotTheSame(Exception):
    """What was parsed and printed does not parse to the same."""


@dataclass(frozen=True)
class Door:
    """One of them. `take` answers whether the payload was let in, and raises one of `refusals` if it was not."""

    name: str
    share: int  # of the payloads, against the others
    seeds: Callable[[], list[str]]
    take: Callable[[str, Path], bool]
    refusals: tuple[type[Exception], ...]
    trees: bool = False  # whether the payloads are JSON

    def payload(self, chance: Random) -> str:
        """The next one: sound, mutated or random."""
        seeds, kind = self.seeds(), chance.random()
        text = chance.choice(seeds)
        if kind < AS_THEY_ARE:
            return text
        if kind < AS_THEY_ARE + AT_RANDOM:
            return random_text(chance)
        if self.trees and kind < 0.6:
            return written(changed_tree(json.loads(text), chance))
        return mutated(text, seeds, chance)


def same(one: object, other: object, what: str) -> None:
    """By what they look like: not a number is no number, not even itself."""
    if repr(one) != repr(other):
        raise NotTheSame(f"{what} does not come back")


# --- matches that were played ---------------------------------------------------------------------------------------


@cache
def played(edition: str, inputs: int = 60) -> touchback.Game:
    chance = Random(edition)
    game = touchback.Game.new(edition, "human", "orc", seed=7)
    for _ in range(inputs):
        game.choose(chance.choice(game.legal()))
    return game


@cache
def records() -> list[str]:
    """Match files: short ones of every edition, one with house rules, one that begins at a position."""
    house = read_house((ROOT / "tests/fixtures/house/valid/bb2016_new_skill.toml").read_text(encoding="utf-8"))
    with_house = touchback.Game.new("bb2016", "human", "orc", seed=3, house=house)
    at_position = touchback.Game.from_scenario(ROOT / "examples/scenarios/dodge.toml")
    begun = touchback.Game.new("bb2016", "human", "orc", seed=5)
    found = [begun.record(), with_house.record(), at_position.record()]
    return [*(played(edition).record() for edition in EDITIONS), *found, sealed_record()]


def sealed_record() -> str:
    """A file as a server writes it, with sealed dice of its own and rolls that were taken over."""
    game = played("bb2016")
    built, teams = build_edition("bb2016"), list(game._game.match.teams)
    nonces = ("0f" * 16, "a0" * 16)
    seal = Seal("5e" * 32, nonces, tuple(map(promise_of, nonces)))
    taken = [f"37 at=0123456789abcdef of=abcdefghij {seal.header}", "40 at=0123456789abcdef position"]
    return write_match_file(built, teams, seal.header, [], None, taken)


def take_record(text: str, folder: Path) -> bool:
    record = parse_match_file(text)
    same("\n".join([*record.lines, ""]), text, "the match file")
    return True


def squeezed(data: bytes) -> bytes:
    return lzma.compress(data, preset=0)


def take_packed(text: str, folder: Path) -> bool:
    """As a file: plain or packed, the bytes changed once more."""
    data = text.encode("utf-8", "surrogatepass")
    chance = Random(data)
    kind = chance.choice((bytes, gzip.compress, squeezed))
    packed = bytearray(kind(data))
    for _ in range(chance.choice((0, 1, 3))):
        if packed:
            packed[chance.randrange(len(packed))] ^= 1 << chance.randrange(8)
    path = folder / "match.txt"
    path.write_bytes(packed)
    return take_record(read_file(path), folder)


def take_played(text: str, folder: Path) -> bool:
    """Played again, its dice proven, verified; and printed, if it can be played."""
    record = parse_match_file(text)
    touchback.Game.from_record(text)
    printed = printed_record(record)
    again = parse_match_file(printed)
    same(again.inputs, record.inputs, "the match")
    same(sheets(again), sheets(record), "a team")
    same(printed_record(again), printed, "the printed match")
    verify_match(again)
    prove_dice(record)
    verify_match(record)
    same(printed, text, "a match that holds")
    return True


def printed_record(record: Record) -> str:
    built = rules_of(record)
    teams = teams_of(record, built)
    begins = begins_at(record, built, teams)
    return write_match_file(built, teams, one_line(record.dice), record.inputs, begins, record.taken)


def sheets(record: Record) -> list[str]:
    return [team_line(team) for team in teams_of(record, rules_of(record))]


# --- scenarios ------------------------------------------------------------------------------------------------------


@cache
def scenarios(kind: str) -> list[str]:
    paths = sorted((ROOT / "examples/scenarios").iterdir())
    positions = [read_position(path.read_text(encoding="utf-8"), path.suffix[1:]) for path in paths]
    texts = [path.read_text(encoding="utf-8") for path in paths if path.suffix[1:] == kind]
    midway = [read_position(scenario_of(played(edition).copy(seed=1), Random(1)), TOML) for edition in EDITIONS]
    return [*texts, *(write_position(one, kind) for one in (*positions, *midway))]


def take_scenario(text: str, kind: str) -> bool:
    position = read_position(text, kind)
    game = build_scenario(position).game
    for other in (TOML, JSON):
        again = read_position(write_position(position, other), other)
        same(in_order(again), in_order(position), f"the scenario as {other}")
    play_script(game, position.play)
    return True


def in_order(position: Position) -> Position:
    """The players by name, without the place in the file that each comes from: neither is part of the position."""
    players = sorted((replace(one, source="") for one in position.players), key=lambda one: one.name)
    return replace(position, players=tuple(players))


def take_scenario_file(text: str, folder: Path) -> bool:
    kind = JSON if text.lstrip().startswith("{") else TOML
    path = folder / f"scenario.{kind}"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    build_scenario(read_scenario(path))
    return True


# --- rules, teams, settings -----------------------------------------------------------------------------------------


@cache
def houses() -> list[str]:
    found = sorted((ROOT / "tests/fixtures/house").rglob("*.toml"))
    return [path.read_text(encoding="utf-8") for path in found]


def take_house_text(text: str, folder: Path) -> bool:
    read_house(text)
    return True


def take_house(text: str, folder: Path) -> bool:
    build_edition(EDITIONS[len(text) % len(EDITIONS)], {}, read_house(text))
    return True


@cache
def team_lists() -> list[str]:
    players = {"lineman": 7, "blitzer": 2, "thrower": 1, "catcher": 1}
    bought = {"rerolls": 2, "apothecary": True, "fan_factor": 1, "cheerleaders": 1, "assistants": 0}
    whole = {"roster": "human", "name": "Gannets", "players": players, **bought}
    listed = {"roster": "orc", "players": ["lineman"] * 9 + ["blitzer", "blitzer"], "rerolls": 3}
    quick = {"roster": "human", "kind": "quick", "hire": ["keg", "bribe"], "rating": 110}
    return [*map(written, (whole, listed, quick, {"roster": "orc", "hire": {"bribe": 2}}))]


def take_team_list(text: str, folder: Path) -> bool:
    given = read_json(text)
    built = build_edition(EDITIONS[len(text) % len(EDITIONS)])
    return len(match_teams(built, [given, "orc"], 1)) == 2


def read_json(text: str) -> Any:
    """What somebody's program made of it."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise touchback.Refusal("no JSON") from error


@cache
def sheet_lines() -> list[str]:
    lines = [line for record in records() for line in record.split("\n")]
    return sorted({line.partition(" ")[2] for line in lines if line.startswith(("team ", "player "))})


def take_sheet(text: str, folder: Path) -> bool:
    rules = build_edition("bb2016").rules
    if '"roster"' in text:
        make_team(rules, read_team(text), [])
    else:
        make_player(rules, read_player(text))
    return True


@cache
def settings() -> list[str]:
    whole = """host = "0.0.0.0"\nport = 8000\ndatabase = "club.db"\nsite = ["https://play.club.example"]
proxy = "127.0.0.1"\npace = 0.5\nlog = "touchback.log"\nlog_format = "json"\nmetrics_token = "abc"
edition_folder = []\n\n[limits]\nrequests = [300, 30]\nsockets = 40\nbody = 65536\n\n[seconds]\nheaders = 10.0\n"""
    return [whole, "port = 1\n", "[limits]\nmatches = [20, 0.1]\nfile = 1000\n"]


def take_settings(text: str, folder: Path) -> bool:
    path = folder / "club.toml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    read_settings(path)
    return True


# --- saved games ----------------------------------------------------------------------------------------------------


@cache
def saves() -> list[str]:
    return [written(save_game(played(edition, count)._game)) for edition in EDITIONS for count in (1, 30, 60)]


def take_save(text: str, folder: Path) -> bool:
    """As it is; and with a check sum that is right, so that the inside is what is looked at."""
    saved = read_json(text)
    game = next(
        (one for one in map(played, EDITIONS) if rules_named(saved) == one._game.rules.rules_id), played("lrb4")
    )
    rules, teams = game._game.rules, list(game._game.match.teams)
    try:
        loaded = load_game(rules, teams, saved)
    except BadSave:
        loaded = load_checked(rules, teams, with_sum(saved))
    same(save_game(loaded)["game"].keys() >= {"state", "stack"}, True, "the saved game")
    return True


def rules_named(saved: Any) -> Any:
    return saved.get("rules") if isinstance(saved, dict) else None


def with_sum(saved: Any) -> Any:
    try:
        return {**saved, "sum": digest_of(saved["game"])}
    except (AttributeError, LookupError, TypeError, ValueError, RecursionError) as error:
        raise BadSave("no sum") from error


# --- notations ------------------------------------------------------------------------------------------------------


@cache
def seals() -> list[str]:
    lines = [line for record in records() for line in record.split("\n") if line.startswith("dice sealed")]
    headers = [line.partition(" ")[2] for line in lines]
    return [
        *headers,
        *(f"37 at=0123456789abcdef of=abcdefghij {header}" for header in headers),
        "9 at=0123456789abcdef position",
    ]


def take_seal(text: str, folder: Path) -> bool:
    if " at=" in text:
        same(read_taken(text).line, text, "the rolls that were taken over")
    else:
        seal, copied = read_seal(text)
        same(copied or seal.header, copied or text, "the seal")
    return True


COMMANDS: Final = (
    *("7 move", "M6", "block A3", "end turn", "H1 move, west", "use reroll", "to A2", "pass to H4", "yes", "3, 4 keep"),
    *("H1 blitz, north, block A2, 3, 4, pow, NE, follow up", "move 7; 1 6 5 2\nend_turn", "*", "A1 -> B2"),
)


@cache
def open_games() -> list[touchback.Game]:
    return [played(edition, count) for edition in EDITIONS for count in (1, 8, 60)]


def take_command(text: str, folder: Path) -> bool:
    """A word at a question, a square, a script."""
    game = open_games()[len(text) % len(open_games())].copy(seed=1)
    kind = len(text) // 12 % 4
    if kind == 0:
        game.square(text)
    elif kind == 1:
        read_command(text)
    elif kind == 2:
        game.say(text)
    else:
        play_script(game._game, split_script(text))
    return True


QUERIES: Final = (
    "bb2016 dodge zones=1, gfi, gfi ag=4 skills=dodge rerolls=1",
    "bb2016 block st=4 skills=block their_st=3 their_skills=dodge rerolls=1",
    "lrb4 pass range=short zones=1, catch ag=3 skills=pass+catch",
    "hb2006 knock_down skills=mighty_blow their_av=8",
    "sheet pick_up ag=2 weather=rain",
    "bb2016 block st=4 rerolls=1 keeps=defender_down",
    "lrb4 injury niggles=1 their_skills=thick_skull",
)


def take_odds(text: str, folder: Path) -> bool:
    edition, _, query = text.partition(" ")
    rules = build_edition(edition if edition in EDITIONS else "bb2016").rules
    found = ask_odds(rules, query)
    how_counted(rules, query)
    without_effect(rules, query, found)
    return True


HIRES: Final = ("home:griff_oberwald,keg*2,away:bribe", "B:orc", "home:lineman/block*3", "a:bribe*2, h:keg", "C:club")


def take_hire(text: str, folder: Path) -> bool:
    hired_sides([text])
    by_side("roster", [text], ("human", ""), 4, "bb2016")
    return True


# --- the wire -------------------------------------------------------------------------------------------------------

MESSAGES: Final[tuple[dict[str, Any], ...]] = (
    {"t": "hello", "seat": "abc", "since": 3, "v": 1, "promise": "0f" * 32, "compact": True},
    {"t": "nonce", "nonce": "0f" * 16},
    {"t": "answer", "seq": 4, "option": 7340032, "rows": 12},
    {"t": "dice", "seq": 4, "dice": [3, 6]},
    {"t": "reach", "player": 4, "n": 9, "aimed": 12, "along": ["M6", "N7"], "short": True, "square": "F8", "mate": -1},
    {"t": "setup", "formation": "wedge", "player": 3, "square": "F8", "places": [[1, "M6"], [2, "N6"]]},
    {"t": "lift", "player": 3, "square": "F8"},
    {"t": "policy", "prompt": "reroll", "value": "ask", "skill": "dodge", "side": 1},
    {"t": "takeback_reply", "yes": False},
    {"t": "chat", "text": "hello"},
    {"t": "ping", "n": 1},
    *({"t": word} for word in ("takeback", "correct", "undoable", "draws", "undo", "pause", "resume", "adjourn")),
    *({"t": word} for word in ("extend", "nudge")),
)


@cache
def messages() -> list[str]:
    return [*map(written, MESSAGES), written(WISH)]


def take_message(text: str, folder: Path) -> bool:
    message = read_message(text)
    same(read_message(msgspec.json.encode(message).decode()), message, "the message")
    return True


BAD_SCENARIO: Final = (BadScenario, BadScript)
DOORS: Final = (
    Door("message", 800, messages, take_message, (BadMessage,), trees=True),
    Door("match file", 130, records, take_record, (BadRecord,)),
    Door("packed file", 10, records, take_packed, (BadRecord,)),
    Door("match played", 4, records, take_played, (BadRecord, touchback.Refusal)),
    Door("scenario TOML", 25, lambda: scenarios(TOML), lambda text, _: take_scenario(text, TOML), BAD_SCENARIO),
    Door("scenario JSON", 25, lambda: scenarios(JSON), lambda text, _: take_scenario(text, JSON), BAD_SCENARIO, True),
    Door(
        *("scenario file", 5, lambda: [*scenarios(TOML), *scenarios(JSON)], take_scenario_file),
        refusals=(BadScenario, UnicodeDecodeError),
    ),
    Door("house text", 80, houses, take_house_text, (BadLayer,)),
    Door("house rules", 3, houses, take_house, (BadLayer,)),
    Door("team list", 30, team_lists, take_team_list, (touchback.Refusal,), trees=True),
    Door("team sheet", 120, sheet_lines, take_sheet, (BadSheet,), trees=True),
    Door("settings", 10, settings, take_settings, (BadSettings,)),
    Door("saved game", 8, saves, take_save, (BadSave, touchback.Refusal), trees=True),
    Door("seal", 80, seals, take_seal, (BadSeal,)),
    Door("command", 8, lambda: [*COMMANDS], take_command, (touchback.Refusal, BadScript)),
    Door("odds", 1, lambda: [*QUERIES], take_odds, (BadQuestion,)),
    Door("hire", 70, lambda: [*HIRES], take_hire, (UserError,)),
)
