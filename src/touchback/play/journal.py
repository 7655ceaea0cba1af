"""Define what a referee writes down, and what the referee needs of its keeper: `touchback.store`, or another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

CHOICE: Final = "choice"
LATE: Final = "late"  # a choice that the referee made, for a coach whose time was up
DICE: Final = "dice"
BACK: Final = "back"
NOTE: Final = "note"  # no input: something that the coaches agreed on, in a sentence

WAITING: Final = "waiting"  # for a coach who has never come
LIVE: Final = "live"
PAUSED: Final = "paused"
ADJOURNED: Final = "adjourned"
OVER: Final = "over"
STATUSES: Final = (WAITING, LIVE, PAUSED, ADJOURNED, OVER)

SEALED: Final = "sealed"
REAL: Final = "real"
PERSON: Final = "person"


class JournalError(Exception):
    """Something could not be written or read; one sentence says what. Nothing was changed."""


class MustWrite(Exception):
    """Something that was only to look has to write."""


class TakenSeq(JournalError):
    """Another referee has written that row of the log."""


class NoMatch(JournalError):
    """There is no match of that name."""


@dataclass(frozen=True)
class Row:
    """One row of the log: a choice (a coach's, or late), its dice, a take-back or a note. `seq` counts from 1."""

    seq: int
    kind: str
    side: int  # the side that chose, took back, was answered for, or that a note is about; -1 for dice
    what: str  # the option, the dice with commas, how many inputs are left after a take-back, or the sentence
    at: int  # milliseconds since 1970


@dataclass(frozen=True)
class MatchInfo:
    """All that is known of a match beside its log."""

    id: str
    edition: str
    options: Mapping[str, str]
    house: Mapping[str, Any]
    rules_id: str
    teams: Sequence[Mapping[str, Any]]  # lines of a team sheet: {"team": ..., "players": [...]}
    seats: Sequence[str]  # who plays each side: "person", or the name of a computer coach
    hot_seat: bool
    dice: str
    seed: str  # hex, and hidden until the match is over; "" for real dice
    nonces: Sequence[str]  # hex; "" of a coach who has not shown one
    joined: Sequence[bool]
    clock: Mapping[str, Any]  # the rule
    timer: Mapping[str, Any]  # how much is left of it
    auto_answers: Mapping[str, Mapping[str, str]]
    proposal: Mapping[str, Any] | None
    status: str
    created: int
    origin: str = ""  # the match that this one was branched from
    copied: int = 0  # inputs that came with it
    copied_rolls: int = 0  # and the rolls among them, which this match's seed does not explain
    position: Mapping[str, Any] = field(default_factory=dict)  # the scenario that it begins with; {} for the toss
    promises: Sequence[str] = field(default_factory=list)  # of a nonce, "" for none; empty before 0.3


Changes = Mapping[str, Any]  # fields of a match that change, by name


@dataclass(frozen=True)
class SeatRow:
    """A secret link: which sides it speaks for, and the hash of its token."""

    match: str
    token_hash: str
    sides: tuple[int, ...]


@dataclass(frozen=True)
class Snapshot:
    """A cache of the match after so many rows; `past` is the hash of those rows."""

    match: str
    seq: int
    past: str
    body: bytes = field(repr=False)


@dataclass(frozen=True)
class Chat:
    """Holds something that a coach or spectator said."""

    at: int
    side: int
    name: str
    text: str


class Journal(Protocol):
    """A keeper of matches. Each call is one transaction."""

    where: str  # what a command calls it

    def create_match(self, info: MatchInfo, seats: Sequence[SeatRow], rows: Sequence[Row] = ()) -> None: ...

    def load_match(self, match: str) -> MatchInfo: ...

    def seat_of(self, match: str, token_hash: str) -> SeatRow | None: ...

    def append(self, match: str, rows: Sequence[Row], changes: Changes, told: bytes = b"") -> None: ...

    def keep_told(self, match: str, entries: Sequence[tuple[int, bytes]]) -> None: ...

    def last_told(self, match: str) -> int: ...

    def told_of(self, match: str) -> list[tuple[int, bytes]]: ...

    def log_of(self, match: str, since: int = 0) -> list[Row]: ...

    def keep_snapshot(self, snapshot: Snapshot) -> None: ...

    def snapshot_of(self, match: str) -> Snapshot | None: ...

    def drop_snapshot(self, match: str) -> None: ...

    def add_chat(self, match: str, chat: Chat) -> None: ...

    def chat_of(self, match: str, limit: int = 100) -> list[Chat]: ...
