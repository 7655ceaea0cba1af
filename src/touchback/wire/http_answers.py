"""What the server answers over HTTP, each answer as one declared shape; requests are read in `web/bodies.py`."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import UNSET, UnsetType

from touchback.preview.auto_answers import AutoValue
from touchback.wire.from_server import AboutMatch
from touchback.wire.log_line import LineView
from touchback.wire.match_view import MatchView, Named, StaticView
from touchback.wire.question import Sent
from touchback.wire.scenario_answers import ScenarioSeen, WordsMeant


class Problem(Sent, kw_only=True):
    """What went wrong: one sentence for a person, a short word for a program."""

    error: str
    code: str


class Health(Sent, kw_only=True):
    """Whether the server is up and its database takes what is written; if not, `trouble` says why."""

    ok: bool
    version: str
    sockets: int
    trouble: str = ""
    closed: int = 0  # matches that were not over and cannot go on by today's rules
    closed_matches: dict[str, str] | UnsetType = UNSET  # which and why, for whoever runs the server


# --- what can be arranged ---------------------------------------------------------------------------------------------


class EditionOption(Sent, kw_only=True):
    """An option of an edition and its choices; `apart` is the default of coaches at two screens."""

    key: str
    title: str
    default: str
    apart: str
    choices: list[str]


class RatingChoice(Sent, kw_only=True):
    """What a new team is worth, the most it may be, and what a difference brings."""

    usual: int
    most: int
    text: str


class PitchSize(Sent, kw_only=True):
    """Columns and rows of a pitch."""

    width: int
    height: int


class EditionChoices(Sent, kw_only=True):
    """An edition with its options, rosters and sides; `quick`: it has quick teams; `hires`: help can be hired."""

    key: str
    title: str
    options: list[EditionOption]
    rosters: list[Named]
    sides: int
    suggested: list[str]
    quick: bool
    hires: bool
    rating: RatingChoice | None
    pitch: PitchSize


class Offered(Sent, kw_only=True):
    """A player or inducement that a team can hire for one match; the cost is 0 where the book names no price."""

    key: str
    name: str
    kind: Literal["star", "staff", "money", "mercenary"]
    cost: int
    most: int
    summary: str


class SeatLink(Sent, kw_only=True):
    """A side, and the secret that makes a person its coach; none for a computer."""

    side: int
    token: str | None


class Opened(Sent, kw_only=True):
    """A new match, and where everyone may watch it."""

    match: str
    seats: list[SeatLink]
    spectate: str


# --- a match to look at -----------------------------------------------------------------------------------------------


class MarkView(Sent, kw_only=True):
    """A moment that stands out: a touchdown, a turnover, a half, a casualty or a drive."""

    seq: int
    kind: str
    text: str


class Replay(Sent, kw_only=True):
    """A match to look back at: its log, its marks, and the positions at which a coach was asked."""

    match: AboutMatch
    seq: int
    marks: list[MarkView]
    log: list[LineView]
    static: StaticView
    boundaries: list[int]


class Film(Sent, kw_only=True):
    """The first view of a match, and what turns each view into the next: [seq, patch]."""

    first: MatchView
    steps: list[tuple[int, dict[str, Any]]]


class Position(Sent, kw_only=True):
    """The match after so many inputs."""

    seq: int
    view: MatchView


class Checked(Sent, kw_only=True):
    """Whether a match file holds, in one sentence; and how many of its rolls are proven, `whole` if all."""

    ok: bool
    text: str
    whole: bool = False
    rolls: int = 0
    proven: int = 0


class CommentSeen(Sent, kw_only=True):
    """A comment in plain text, never markup; `side` is -1 for a writer who coached neither team."""

    id: int
    seq: int
    at: int
    side: int
    name: str
    text: str
    yours: bool


class CommentsSeen(Sent, kw_only=True):
    """All comments of a match, in its order, whether you may add one, and how long one may be."""

    may_write: bool
    most: int
    comments: list[CommentSeen]


# --- rules ------------------------------------------------------------------------------------------------------------


class Entry(Sent, kw_only=True):
    """Something with a page of its own."""

    key: str
    title: str


class RulePage(Sent, kw_only=True):
    """One thing of the rules: sentences or short lines, one a line, and the ids of the rules behind it."""

    title: str
    text: str
    rules: list[str]


class AutoAnswer(Sent, kw_only=True):
    """A kind of question, or the use of one skill, and what may be answered to it without asking."""

    prompt: str
    skill: str
    title: str
    help: str
    group: str
    values: list[AutoValue]
    answers: dict[str, str]
    presets: dict[str, AutoValue]


# --- people -----------------------------------------------------------------------------------------------------------


class Me(Sent, kw_only=True):
    """Who is signed in; null for a guest."""

    name: str | None


ANSWERS: Final[tuple[type[Sent], ...]] = (
    Problem,
    Health,
    EditionChoices,
    Offered,
    Opened,
    ScenarioSeen,
    WordsMeant,
    AboutMatch,
    Replay,
    Film,
    Position,
    Checked,
    CommentSeen,
    CommentsSeen,
    Entry,
    RulePage,
    AutoAnswer,
    Me,
)
