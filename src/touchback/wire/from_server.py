"""What the server says on a socket. Each message has `t`, its kind; the rest is declared here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

from touchback.preview.auto_answers import AutoValue
from touchback.wire.log_line import LineView
from touchback.wire.match_view import CompactView, MatchView, StaticView
from touchback.wire.question import FormationView, Sent
from touchback.wire.reach_view import AimAnswer, CompactMap, ReachMap

ENCODE: Final = msgspec.json.Encoder().encode


class Message(Sent, tag_field="t", tag=str.lower):
    """A message to a client."""


# --- parts ------------------------------------------------------------------------------------------------------------


class ClockView(Sent, kw_only=True):
    """Whose clock runs, what is left to each side in milliseconds; `out`: whose bank is empty; `grace`: time is up."""

    kind: str
    running: int
    left: list[int]
    out: list[bool] | UnsetType = UNSET
    grace: int | UnsetType = UNSET


class ClockTerms(Sent, kw_only=True):
    """The clock in words, and how much more time can be asked for."""

    text: str
    more: str


class ClockRuleView(Sent, kw_only=True):
    """What was agreed about time, in seconds."""

    kind: str
    seconds: int
    increment: int
    grace: int
    least: int


class DiceTerms(Sent, kw_only=True):
    """How the dice of the match fall: sealed ones with their promise, and the seed when the match is over. `taken`: so
    many rolls had fallen before, in another match or in the position that it begins with."""

    kind: str
    nonces: list[str]
    commitment: str | UnsetType = UNSET
    promises: list[str] | UnsetType = UNSET
    taken: int | UnsetType = UNSET
    seed: str | UnsetType = UNSET


class TeamName(Sent, kw_only=True):
    """A team by its name and roster."""

    name: str
    roster: str


class Origin(Sent, kw_only=True):
    """The match that this one was branched from, and after how many inputs."""

    match: str
    at: int


class AboutMatch(Sent, kw_only=True):
    """A match in brief, as everyone may know it."""

    match: str
    edition: str
    title: str
    rules_id: str
    options: dict[str, str]
    teams: list[TeamName]
    seats: list[str]
    hot_seat: bool
    score: list[int]
    status: str
    asked: int
    since: int
    seq: int
    dice: DiceTerms
    clock: ClockRuleView
    terms: ClockTerms | None
    origin: Origin | None
    closed: str | UnsetType = UNSET  # why it can only be watched


class ChatView(Sent, kw_only=True):
    """Something that was said; the channel is `coaches` or `crowd`."""

    at: int
    side: int
    name: str
    text: str
    channel: str


class ProposalView(Sent, kw_only=True):
    """Something that a coach proposes; `what` says in words what it would undo or give."""

    kind: str
    side: int
    to: int | None
    what: str | UnsetType = UNSET


# --- messages ---------------------------------------------------------------------------------------------------------


class AnyWelcome(Message, kw_only=True):
    """What both forms of the welcome have."""

    v: int
    side: int
    match: AboutMatch
    static: StaticView
    seq: int
    rows: int
    log: list[LineView]
    clock: ClockView
    chat: list[ChatView]
    proposal: ProposalView | None
    policies: dict[str, dict[str, AutoValue]]


class Welcome(AnyWelcome, tag="welcome", kw_only=True):
    """You are in; with `since` this is the match as you knew it, and a step for each thing you missed follows."""

    view: MatchView


class CompactWelcome(AnyWelcome, tag="welcome", kw_only=True):
    """The same for a client that asked for the compact form."""

    view: CompactView


class StepTaken(Message, tag="step", kw_only=True):
    """One choice with all the dice it caused; `seq` is the number of inputs after it."""

    seq: int
    rows: int
    patch: dict[str, Any]
    log: list[LineView]
    clock: ClockView
    back: int | UnsetType = UNSET
    lift: bool | UnsetType = UNSET
    correct: bool | UnsetType = UNSET
    missed: bool | UnsetType = UNSET
    time_up: int | UnsetType = UNSET
    note: bool | UnsetType = UNSET


class Ack(Message, tag="ack", kw_only=True):
    """It counts, and it is stored; `seq` is the one that was answered."""

    seq: int


class NotDone(Message, tag="refused", kw_only=True):
    """It does not count, and nothing has changed: one sentence and a short code say why."""

    seq: int
    why: str
    code: str


class StatusView(Message, tag="status", kw_only=True):
    """Who is there and since when a coach is not; from `alone` on play may be stopped without that coach."""

    status: str
    present: list[bool]
    since: list[int | None]
    alone: list[int | None]
    spectators: int
    clock: ClockView
    by: int | UnsetType = UNSET


class Proposed(Message, tag="proposal", kw_only=True):
    """Something is proposed; with `kind` null it no longer is."""

    kind: str | None
    side: int | None
    to: int | None
    what: str | UnsetType = UNSET
    refused_by: int | UnsetType = UNSET


class Nudged(Message, tag="nudge", kw_only=True):
    """Another coach waits for your answer."""

    side: int
    to: int


class TimeUp(Message, tag="time_up", kw_only=True):
    """Time is up at a question that ends no turn; `clock.grace` is what is left before it is answered for you."""

    side: int
    clock: ClockView


class Said(Message, tag="chat", kw_only=True):
    """A coach or a spectator said something."""

    at: int
    side: int
    name: str
    text: str
    channel: str


class NoncesDue(Message, tag="nonces", kw_only=True):
    """Every coach has promised a nonce or goes without: now it is shown. Keep what was promised, to compare later."""

    commitment: str
    promises: list[str]


class MatchOver(Message, tag="over", kw_only=True):
    """The match is over; the seed lets everybody check the dice."""

    seed: str | None
    score: list[int]


class SetUpPlan(Message, tag="setup", kw_only=True):
    """The answers that would set up a formation, one player or several: send them one by one."""

    seq: int
    answers: list[int]
    formation: str | UnsetType = UNSET
    formations: list[FormationView] | UnsetType = UNSET
    player: int | UnsetType = UNSET
    square: str | UnsetType = UNSET
    lift: bool | UnsetType = UNSET
    left_out: str | UnsetType = UNSET


class CanUndo(Message, tag="undoable", kw_only=True):
    """What can be taken back now, in words, or null: freely, if the opponent agrees, and which typed dice."""

    seq: int
    free: str | None
    asked: str | None
    dice: str | None
    alone: bool


class DrawNames(Message, tag="draws", kw_only=True):
    """Which card is each number of the draw that is waited for; `why` says so where that stays hidden."""

    seq: int
    names: list[str]
    why: str | UnsetType = UNSET


class Pong(Message, tag="pong", kw_only=True):
    """The answer to a ping."""

    n: int


FROM_SERVER: Final[tuple[type[Sent], ...]] = (
    Welcome,
    CompactWelcome,
    StepTaken,
    Ack,
    NotDone,
    StatusView,
    Proposed,
    Nudged,
    TimeUp,
    Said,
    NoncesDue,
    MatchOver,
    ReachMap,
    CompactMap,
    AimAnswer,
    SetUpPlan,
    CanUndo,
    DrawNames,
    Pong,
)


def encode_message(sent: Sent) -> str:
    """A message as it goes over the wire."""
    return ENCODE(sent).decode()


def lines_sent(lines: Iterable[dict[str, Any]]) -> list[LineView]:
    """Lines of the log as they are sent."""
    return [msgspec.convert(line, LineView) for line in lines]


def clock_sent(clock: dict[str, Any]) -> ClockView:
    """The clock as it is sent."""
    return msgspec.convert(clock, ClockView)


# --- reading, as a client does it -------------------------------------------------------------------------------------


class _Kind(Struct):
    """Just enough of a message to know what it is."""

    t: str
    squares: msgspec.Raw | UnsetType = UNSET
    steps: msgspec.Raw | UnsetType = UNSET


_KIND: Final = msgspec.json.Decoder(_Kind)
_READERS: Final = {kind: msgspec.json.Decoder(kind) for kind in FROM_SERVER}
_BY_TAG: Final = {str(kind.__struct_config__.tag): kind for kind in reversed(FROM_SERVER)}


def read_sent(text: str | bytes, compact: bool = False) -> Sent:
    """A message of the server. `compact`: the client has asked for the compact form."""
    found = _KIND.decode(text)
    kind: type[Sent] = _BY_TAG[found.t]
    if kind is Welcome and compact:
        kind = CompactWelcome
    elif kind is ReachMap and found.squares is UNSET:
        kind = AimAnswer if found.steps is UNSET else CompactMap
    return _READERS[kind].decode(text)
