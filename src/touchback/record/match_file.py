"""The match file: a header, one line an input, a digest every 50 inputs and at the end. Enough to rebuild every state.

touchback match 1
edition bb2016
rules bb2016[kick_off=standard,...]0123456789ab
option kick_off=standard
dice seeded 42
team {"name": "Harbour Gannets", ...}
player {"number": 1, ...}
inputs
1 dice 3,4,5,6 what the dice were for
2 home 7340032 what was chosen
= 50 state 0123456789abcdef text 0123456789abcdef
end 892 state 0123456789abcdef text 0123456789abcdef score 2-1
"""

from __future__ import annotations

import gzip
import hashlib
import json
import lzma
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

from touchback.files import limited_bytes
from touchback.record.scenario.build import open_game
from touchback.record.scenario.position import Position
from touchback.record.scenario.reading import table_of
from touchback.record.team_sheets import Given, player_line, team_line
from touchback.rules.edition.build import Built
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.model.match import MatchTeam
from touchback.rules.words import option_words, roll_words

FORMAT: Final = 1
FIRST_LINE: Final = f"touchback match {FORMAT}"
EVERY: Final = 50
MOST_BYTES: Final = 16_000_000  # of a file, packed or not; a long match has less than one
SIDES: Final = ("home", "away", "third", "fourth")
DICE: Final = "dice"

Input = int | tuple[int, ...]  # an option, or dice


class BadRecord(Exception):
    """A match file that cannot be read or does not hold; the message says what is wrong and in which line."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.message = message
        self.line = line


class OtherRules(BadRecord):
    """A match that went otherwise than today's rules play it: it can be read, and not played again."""


@dataclass(frozen=True)
class Entry:
    """One input as written down."""

    line: int
    who: str
    what: Input


@dataclass(frozen=True)
class Checkpoint:
    """Where the match and the file were after so many inputs."""

    line: int
    inputs: int
    state: str
    text: str


@dataclass(frozen=True)
class Record:
    """A match file that has been read."""

    edition: str
    rules_id: str
    options: dict[str, str]
    house: Given  # the house rules, {} for none
    position: Given  # the scenario that it begins with, {} for the toss
    dice: str
    taken: list[str]  # rolls that came from other matches, as `touchback.record.seal` reads them
    teams: list[tuple[Given, list[Given]]]  # each with its players
    entries: list[Entry]
    checkpoints: list[Checkpoint]
    lines: list[str]

    @property
    def inputs(self) -> list[Input]:
        return [entry.what for entry in self.entries]


# --- writing ----------------------------------------------------------------------------------------------------------


class Writer:
    """Lines, and a hash of all of them so far."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._hash = hashlib.blake2b(digest_size=8, person=b"touchback")

    def add(self, line: str) -> None:
        self.lines.append(line)
        self._hash.update(line.encode() + b"\n")

    @property
    def text(self) -> str:
        return self._hash.hexdigest()


class Recorder:
    """Writes a match down while it is played: tell it each input just before the game hears it."""

    def __init__(
        self, game: Game, built: Built, dice: str, begins: Position | None = None, taken: Sequence[str] = ()
    ) -> None:
        self.game = game
        self._out = Writer()
        for line in header_lines(game, built, dice, begins, taken):
            self._out.add(line)

    def note(self, what: Input) -> None:
        game = self.game
        number = game.inputs + 1
        if game.inputs and game.inputs % EVERY == 0:
            self._out.add(f"= {game.inputs} {self._proof()}")
        if isinstance(what, int):
            self._out.add(f"{number} {SIDES[game.asked]} {what} {one_line(option_words(game, what))}")
        else:
            self._out.add(f"{number} {DICE} {','.join(map(str, what))} {one_line(roll_words(game))}")

    def finish(self) -> str:
        """The whole file, as far as the match has come."""
        score = "-".join(map(str, self.game.state.score))
        closing = f"end {self.game.inputs} {self._proof()} score {score}"
        return "\n".join([*self._out.lines, closing, ""])

    def _proof(self) -> str:
        return f"state {digest(self.game)} text {self._out.text}"


def one_line(words: str) -> str:
    return " ".join(words.split())


def header_lines(
    game: Game, built: Built, dice: str, begins: Position | None = None, taken: Sequence[str] = ()
) -> Iterable[str]:
    yield FIRST_LINE
    yield f"edition {built.rules.edition}"
    yield f"rules {built.rules.rules_id}"
    for name, choice in sorted(built.options.items()):
        yield f"option {name}={choice}"
    if built.house:
        yield f"house {json.dumps(built.house, sort_keys=True)}"
    if begins is not None:
        yield f"position {json.dumps(table_of(begins), ensure_ascii=False)}"
    yield f"dice {one_line(dice)}"
    for line in taken:
        yield f"taken {line}"
    for team in game.match.teams:
        yield f"team {team_line(team)}"
        for player in team.players:
            yield f"player {player_line(game.rules, player)}"
    yield "inputs"


def write_match_file(
    built: Built,
    teams: Sequence[MatchTeam],
    dice: str,
    inputs: Iterable[Input],
    begins: Position | None = None,
    taken: Sequence[str] = (),
) -> str:
    """The match file of a match whose inputs are known. `dice` and `taken` say where its dice came from."""
    game = open_game(built.rules, list(teams), begins)
    recorder = Recorder(game, built, dice, begins, taken)
    for what in inputs:
        recorder.note(what)
        apply_input(game, what)
    return recorder.finish()


UNPLAYED: Final = "0" * 16  # in the place of a state that no rules of today come to


def write_unplayed(header: Iterable[str], inputs: Sequence[tuple[str, Input, str]], score: Sequence[int] | None) -> str:
    """The match file of a match that cannot be played again: who gave each input, what it was, and what was told of it.

    It can be read, and its dice be held against their seal; there are no states in it to verify.
    """
    out = Writer()
    for line in header:
        out.add(line)
    for number, (who, what, words) in enumerate(inputs, start=1):
        if number > 1 and (number - 1) % EVERY == 0:
            out.add(f"= {number - 1} state {UNPLAYED} text {out.text}")
        text = ",".join(map(str, what)) if isinstance(what, tuple) else str(what)
        out.add(f"{number} {who} {text} {one_line(words)}")
    closing = f"end {len(inputs)} state {UNPLAYED} text {out.text}"
    return "\n".join([*out.lines, closing if score is None else f"{closing} score {'-'.join(map(str, score))}", ""])


def apply_input(game: Game, what: Input) -> None:
    """An option is chosen, dice are fed."""
    if isinstance(what, int):
        game.choose(what)
    else:
        game.feed(what)


# --- files ------------------------------------------------------------------------------------------------------------


def write_file(path: Path, text: str) -> None:
    """A name that ends in .gz or .xz is written compressed, with nothing in it that depends on the day."""
    data = text.encode()
    if path.suffix == ".gz":
        data = gzip.compress(data, compresslevel=9, mtime=0)
    elif path.suffix == ".xz":
        data = lzma.compress(data)
    path.write_bytes(data)


def read_file(path: Path) -> str:
    """The text of a match file, compressed or not."""
    data = limited_bytes(path, MOST_BYTES)
    try:
        if data.startswith(b"\x1f\x8b"):
            with gzip.GzipFile(fileobj=BytesIO(data)) as packed:
                data = packed.read(MOST_BYTES + 1)
        elif data.startswith(b"\xfd7zXZ"):
            with lzma.LZMAFile(BytesIO(data)) as squeezed:
                data = squeezed.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise BadRecord(f"This is no match file: it unpacks to more than {MOST_BYTES:,} bytes.")
        return data.decode()
    except (OSError, EOFError, ValueError, lzma.LZMAError, zlib.error) as error:
        raise BadRecord("This is no match file: it is not text.") from error
