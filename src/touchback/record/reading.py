"""Reading a match file, line by line and strictly; and playing it again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from touchback.engine.machine import BrokenRules, Refusal
from touchback.files import half_letters
from touchback.record.match_file import (
    DICE,
    EVERY,
    FIRST_LINE,
    FORMAT,
    SIDES,
    UNPLAYED,
    BadRecord,
    Checkpoint,
    Entry,
    Input,
    OtherRules,
    Record,
    Writer,
    apply_input,
    one_line,
    read_file,
)
from touchback.record.scenario.build import match_teams, open_game
from touchback.record.scenario.checks import check_position
from touchback.record.scenario.document import read_fields
from touchback.record.scenario.position import BadScenario, Position
from touchback.record.scenario.reading import position_of
from touchback.record.team_sheets import BadSheet, Given, make_team, read_player, read_team
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.edition.edition import UnknownEdition
from touchback.rules.edition.layers import BadLayer
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchTeam
from touchback.rules.model.ruleset import Rules
from touchback.rules.words import option_words, roll_words

ENTRY: Final = re.compile(r"([1-9][0-9]{0,8}) ([a-z]+) ((?:[0-9]+,)*[0-9]+) (.*)")
PROOF: Final = re.compile(r"(=|end) (0|[1-9][0-9]{0,8}) state ([0-9a-f]{16}) text ([0-9a-f]{16})(?: score [0-9-]+)?")
MOST_DIGITS: Final = 12


def load_record(path: Path) -> Record:
    return parse_match_file(read_file(path))


def parse_match_file(text: str) -> Record:
    """A match file as it stands, checked for form; whether it holds, `verify` says."""
    return _Reader(text).record()


class _Reader:
    """Goes through the lines once, in the order they must have."""

    def __init__(self, text: str) -> None:
        if half_letters(text):
            raise BadRecord("This is no match file: it is not text.")
        if not text.endswith("\n"):
            raise BadRecord("The match file is cut off: its last line has no end.")
        self.lines = text[:-1].split("\n")
        self.at = 0

    def record(self) -> Record:
        self._first_line()
        edition, rules_id = self._word("edition"), self._word("rules")
        options = self._options()
        house = self._table("house", "the house rules are")
        position = self._table("position", "the position is")
        dice, taken = self._word(DICE), self._taken()
        teams = self._teams()
        entries, checkpoints = self._inputs()
        return Record(edition, rules_id, options, house, position, dice, taken, teams, entries, checkpoints, self.lines)

    def _next(self) -> str:
        if self.at == len(self.lines):
            raise BadRecord("the match file is cut off after this line", self.at)
        self.at += 1
        return self.lines[self.at - 1]

    def _bad(self, message: str) -> BadRecord:
        return BadRecord(message, self.at)

    def _first_line(self) -> None:
        first = self._next()
        if first == FIRST_LINE:
            return
        if re.fullmatch(r"touchback match [0-9]+", first):
            number = first.split()[-1]
            raise self._bad(f"the file has format {number}; this version reads format {FORMAT}")
        raise self._bad("this is no match file")

    def _word(self, key: str) -> str:
        line = self._next()
        if not line.startswith(f"{key} ") or not line[len(key) :].strip():
            raise self._bad(f"'{key}' is expected here")
        return line[len(key) + 1 :]

    def _peek(self, key: str) -> bool:
        return self.at < len(self.lines) and self.lines[self.at].startswith(f"{key} ")

    def _options(self) -> dict[str, str]:
        options: dict[str, str] = {}
        while self._peek("option"):
            name, sign, choice = self._word("option").partition("=")
            if not sign or name in options:
                raise self._bad("an option is written once, as name=choice")
            options[name] = choice
        return options

    def _taken(self) -> list[str]:
        taken = []
        while self._peek("taken"):
            taken.append(self._word("taken"))
        return taken

    def _table(self, key: str, what: str) -> Given:
        """A line that holds a table in JSON, or {} if there is no such line."""
        if not self._peek(key):
            return {}
        try:
            table = json.loads(self._word(key))
        except (ValueError, RecursionError) as error:
            raise self._bad(f"{what} no JSON") from error
        if not isinstance(table, dict) or not table or half_letters(table):
            raise self._bad(f"{what} no table")
        return table

    def _teams(self) -> list[tuple[Given, list[Given]]]:
        teams = []
        try:
            while self._peek("team"):
                team = read_team(self._word("team"))
                players = []
                while self._peek("player"):
                    players.append(read_player(self._word("player")))
                teams.append((team, players))
        except BadSheet as error:
            raise self._bad(f"the team sheet is damaged: {error}") from error
        if self._next() != "inputs":
            raise self._bad("'team', 'player' or 'inputs' is expected here")
        return teams

    def _inputs(self) -> tuple[list[Entry], list[Checkpoint]]:
        entries: list[Entry] = []
        checkpoints: list[Checkpoint] = []
        while True:
            line = self._next()
            proof = PROOF.fullmatch(line)
            if proof is None:
                self._due(len(entries), checkpoints)
                entries.append(self._entry(line, len(entries) + 1))
                continue
            checkpoints.append(Checkpoint(self.at, int(proof[2]), proof[3], proof[4]))
            if int(proof[2]) != len(entries):
                raise self._bad(f"the digest is said to stand after input {proof[2]}, but {len(entries)} came before")
            if proof[1] == "end":
                if self.at != len(self.lines):
                    raise BadRecord("something follows the end of the match", self.at + 1)
                return entries, checkpoints
            if len(entries) % EVERY or not entries:
                raise self._bad(f"a digest stands after every {EVERY} inputs, not here")

    def _due(self, count: int, checkpoints: list[Checkpoint]) -> None:
        if count and count % EVERY == 0 and (not checkpoints or checkpoints[-1].inputs != count):
            raise self._bad(f"the digest after input {count} is missing")

    def _entry(self, line: str, number: int) -> Entry:
        found = ENTRY.fullmatch(line)
        if found is None:
            raise self._bad("this is no input: a number, who, what as a number, and in words")
        if int(found[1]) != number:
            raise self._bad(f"input {number} is expected here, not {found[1]}")
        numbers = found[3].split(",")
        if max(map(len, numbers)) > MOST_DIGITS:
            raise self._bad("that number is too long for an input")
        if found[2] == DICE:
            return Entry(self.at, DICE, tuple(map(int, numbers)))
        if found[2] not in SIDES or len(numbers) != 1:
            raise self._bad(f"an input is of {', '.join(SIDES[:2])} or {DICE}, and a choice is one number")
        return Entry(self.at, found[2], int(numbers[0]))


# --- playing again ----------------------------------------------------------------------------------------------------


def by_edition(record: Record, edition: str) -> Record:
    """The record, to be played by the edition in this folder; "" for the one that it names. Others are refused."""
    if not edition:
        return record
    key = build_for(edition).rules.edition
    if key != record.edition:
        raise BadRecord(f"The match was played by {record.edition}, not by {key}.")
    return replace(record, edition=edition)


def build_for(edition: str, options: Given | None = None, house: Given | None = None) -> Built:
    """The rules of a match, or a refusal."""
    try:
        return build_edition(edition, options, house or None)
    except (UnknownEdition, BadLayer) as error:
        raise BadRecord(f"The match cannot be played again: {error}") from error


def rules_of(record: Record) -> Built:
    """The rules of the match as they are today. Whether it still goes as it was recorded shows in `opening_position`.

    Raises OtherRules if there is no such edition, option or house rule today.
    """
    try:
        return build_for(record.edition, record.options, record.house)
    except BadRecord as error:
        raise OtherRules(f"The match was played by rules {record.rules_id}. {error}") from error


def teams_of(record: Record, built: Built) -> list[MatchTeam]:
    sides = len(built.rules.pitch.sides)
    if len(record.teams) != sides:
        raise BadRecord(f"The file has {len(record.teams)} teams, a match of {record.edition} has {sides}.")
    try:
        return [make_team(built.rules, team, players) for team, players in record.teams]
    except BadSheet as error:
        raise BadRecord(f"A team sheet of the file is damaged: {error}.") from error


def opening_position(record: Record) -> Game:
    """The match before its first input; refused if today's rules are others and it would not go as it was recorded."""
    built = rules_of(record)
    alike = built.rules.rules_id == record.rules_id
    try:
        teams = teams_of(record, built)
        game = open_game(built.rules, teams, begins_at(record, built, teams))
    except BadRecord as error:
        if alike:
            raise
        raise OtherRules(f"{_played_by(record, built.rules)} it cannot begin: {error}") from error
    if not alike:
        check_goes_alike(record, game.copy())
    return game


def _played_by(record: Record, rules: Rules) -> str:
    return f"The match was played by rules {record.rules_id}; by today's, {rules.rules_id},"


def check_goes_alike(record: Record, game: Game) -> None:
    """Play the match by other rules than it was recorded by: every state that the file vouches for must come again."""
    other = _played_by(record, game.rules)
    for checkpoint in record.checkpoints:
        try:
            for entry in record.entries[game.inputs : checkpoint.inputs]:
                play_entry(game, entry)
        except BadRecord as error:
            raise OtherRules(f"{other} it cannot go on here: {error.message}", error.line) from error
        if checkpoint.state == UNPLAYED:
            raise OtherRules(f"{other} and the file was written without its states", checkpoint.line)
        if digest(game) != checkpoint.state:
            raise OtherRules(f"{other} it goes otherwise before input {game.inputs}", checkpoint.line)


def begins_at(record: Record, built: Built, teams: list[MatchTeam]) -> Position | None:
    """The position that the match begins with; None if it begins with the toss."""
    if not record.position:
        return None
    try:
        position = position_of(read_fields(record.position))
        check_position(position, built)
    except BadScenario as error:
        raise BadRecord(f"The position of the file cannot be set up: {error}.") from error
    sheets = [[player.number for player in team.players] for team in match_teams(position, built)]
    if sheets != [[player.number for player in team.players] for team in teams]:
        raise BadRecord("The position of the file has other players than its team sheets.")
    return position


def positions(record: Record) -> Iterator[Game]:
    """The match after each input in turn, always the same game object."""
    game = opening_position(record)
    for entry in record.entries:
        play_entry(game, entry)
        yield game


def play_entry(game: Game, entry: Entry) -> None:
    """One input, by the one who is asked for it, or a refusal."""
    asked = DICE if game.faces else SIDES[game.asked] if game.asked >= 0 else "nobody"
    if asked != entry.who:
        raise BadRecord(f"{entry.who} answers, but {asked} is asked", entry.line)
    try:
        apply_input(game, entry.what)
    except Refusal as refusal:
        raise BadRecord(f"this input is not legal here: {refusal}", entry.line) from refusal
    except (BrokenRules, LookupError, ValueError, AssertionError) as error:
        raise BadRecord(f"the match cannot go on with this input: {error}", entry.line) from error


def replay_match(record: Record, at: int | None = None) -> Game:
    """The match after input `at`, or after the last one."""
    wanted = entries_until(record, at)
    game = opening_position(record)
    for entry in wanted:
        play_entry(game, entry)
    return game


def entries_until(record: Record, at: int | None) -> list[Entry]:
    """The first `at` inputs, or all of them."""
    wanted = len(record.entries) if at is None else at
    if not 0 <= wanted <= len(record.entries):
        raise BadRecord(f"The match has inputs 0 to {len(record.entries)}, not {wanted}.")
    return record.entries[:wanted]


def verify_match(record: Record) -> int:
    """Play the match again and compare every digest, of the text and of the state; answers how many there were."""
    game = opening_position(record)
    hashed = Writer()
    start = 1
    for checkpoint in record.checkpoints:
        for line in record.lines[start - 1 : checkpoint.line - 1]:
            hashed.add(line)
        if hashed.text != checkpoint.text:
            raise _changed(record, start, checkpoint)
        for entry in record.entries[game.inputs : checkpoint.inputs]:
            play_entry(game, entry)
        if digest(game) != checkpoint.state:
            raise BadRecord(f"the state after input {game.inputs} is not the one recorded here", checkpoint.line)
        start = checkpoint.line
    score = "-".join(map(str, game.state.score))
    if not record.lines[-1].endswith(f" score {score}"):
        raise BadRecord(f"the score is {score}, and is not so written here", len(record.lines))
    return len(record.checkpoints)


def _changed(record: Record, start: int, checkpoint: Checkpoint) -> BadRecord:
    """Say which line was changed, if playing the match again shows it; else between which lines it is."""
    stretch = f"lines {start} to {checkpoint.line} were changed after they were written"
    game = opening_position(record)
    for entry in record.entries:
        if entry.line >= checkpoint.line:
            break
        before = game.copy()
        play_entry(game, entry)
        if not record.lines[entry.line - 1].endswith(f" {words_for(before, entry.what)}"):
            rolled = "" if isinstance(entry.what, tuple) else ", or the dice of the last roll were others"
            return BadRecord(f"the words do not fit the number{rolled} ({stretch})", entry.line)
    return BadRecord(stretch, checkpoint.line)


def words_for(game: Game, what: Input) -> str:
    return one_line(option_words(game, what) if isinstance(what, int) else roll_words(game))
