"""A match as one seat sees it: VIEW of the wire, and STATIC, what never changes in a match."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from touchback.wire.question import CompactQuestion, DiceView, Question, Sent

# --- every step -------------------------------------------------------------------------------------------------------


class InducementView(Sent, kw_only=True):
    """An inducement beside the pitch, and how often it can still be used; null for no limit."""

    key: str
    name: str
    left: int | None
    gone: bool


class SideView(Sent, kw_only=True):
    """A team in this match."""

    name: str
    roster: str
    score: int
    turn: int
    rerolls: int
    leader_rerolls: int
    reroll_used: bool
    apothecaries: int
    bribes: int
    fame: int
    fans: int
    cheerleaders: int
    assistants: int
    ejected: bool
    rating: int
    inducements: list[InducementView]


class PlayerView(Sent, kw_only=True):
    """A player; `movement_left` counts squares without going for it, and is left out of the compact form."""

    slot: int
    side: int
    name: str
    number: int
    position: str
    code: str
    job: str
    square: str
    place: str
    stance: str
    flags: list[str]
    used: bool
    marks: bool
    shape: int
    facing: int
    injury: int
    injury_too: int
    figures: list[int]
    skills: list[str]
    movement_left: int | UnsetType = UNSET


class BallView(Sent, kw_only=True):
    """A ball; `carrier` is -1 where nobody holds it."""

    ball: int
    kind: str
    fuse: int
    place: str
    square: str
    carrier: int


class HeldCard(Sent, kw_only=True):
    """A card in the own hand; `when` says in words when it may be played."""

    card: int
    key: str
    name: str
    summary: str
    when: str | UnsetType = UNSET


class OpenCard(Sent, kw_only=True):
    """A card that was shown to all."""

    holder: int
    state: str
    key: str
    name: str
    summary: str


class CardsView(Sent, kw_only=True):
    """The own hand, the cards that lie open, and how many each side holds where the book lets all count them."""

    held: list[HeldCard]
    open: list[OpenCard]
    counts: list[int]


class RefereeView(Sent, kw_only=True):
    """The referee of the match."""

    key: str
    name: str
    watched: int
    anger: int


class WeatherView(Sent, kw_only=True):
    """The weather; the key is empty before it is rolled."""

    key: str
    name: str
    effect: str | UnsetType = UNSET


class Tracks(Sent, kw_only=True):
    """How long the match is, how many may be on the pitch, and the longest throw that the weather allows."""

    halves: int
    turns: int
    fielded: int
    throw: int


class Acting(Sent, kw_only=True):
    """The player whose action goes on; `left` counts the squares still open, going for it included."""

    player: int
    action: str
    moved: int
    left: int


class AnyView(Sent, kw_only=True):
    """A view in either form, but for its question."""

    edition: str
    rules_id: str
    coach: int
    half: int
    drive: int
    active: int
    kicking: int
    weather: WeatherView
    referee: RefereeView
    over: bool
    winner: int
    conceded: int
    sides: list[SideView]
    players: list[PlayerView]
    balls: list[BallView]
    cards: CardsView
    acting: Acting | None
    dice: DiceView | None
    tracks: Tracks | UnsetType = UNSET
    zones: list[dict[str, int]] | UnsetType = UNSET


class MatchView(AnyView, kw_only=True):
    """The match as one seat may see it now."""

    question: Question | None


class CompactView(AnyView, kw_only=True):
    """The same in the compact form."""

    question: CompactQuestion | None


# --- once -------------------------------------------------------------------------------------------------------------


class Ground(Sent, kw_only=True):
    """What a kind of square is called, and what that means."""

    kind: int
    name: str
    text: str


class PitchView(Sent, kw_only=True):
    """The pitch: parts of it are lists of squares, by side where a side has one."""

    width: int
    height: int
    end_zone: list[list[str]]
    owner: list[int]
    half: list[list[str]]
    line: list[list[str]]
    flank: list[list[str]]
    terrain: list[tuple[str, int]]
    grounds: list[Ground]


class TeamInfo(Sent, kw_only=True):
    """A team as it is called."""

    name: str
    roster: str
    colours: list[str]


class PlayerInfo(Sent, kw_only=True):
    """A player as they are called; `called` is the name in every sentence."""

    slot: int
    side: int
    name: str
    number: int
    position: str
    code: str
    job: str
    shape: int
    called: str


class SkillInfo(Sent, kw_only=True):
    """A skill in a few words."""

    name: str
    summary: str


class Named(Sent, kw_only=True):
    """A key and what people call it."""

    key: str
    name: str


class GoodsName(Sent, kw_only=True):
    """What a side may have in this match, by the field that counts it, and what it is called."""

    key: Literal["apothecaries", "bribes", "cards", "fame"]
    name: str


class ShapeView(Sent, kw_only=True):
    """What a piece covers and, by the way it faces, what it marks: columns and rows from its own square."""

    body: list[tuple[int, int]]
    zones: list[list[tuple[int, int]]]


class RangeRuler(Sent, kw_only=True):
    """The names of the bands, and the number of the band between two squares so far apart; -1 beyond it."""

    names: list[str]
    bands: list[list[int]]


class Concede(Sent, kw_only=True):
    """What giving up is called, and why it cannot be done while it is not offered."""

    text: str
    why: str


class StaticView(Sent, kw_only=True):
    """What never changes in a match."""

    title: str
    edition: str
    pitch: PitchView
    sides: list[TeamInfo]
    players: list[PlayerInfo]
    skills: dict[str, SkillInfo]
    actions: list[Named]
    faces: dict[str, str]
    shapes: list[ShapeView]
    ruler: RangeRuler
    balls: dict[str, str]
    casualties: list[str]
    goods: list[GoodsName]
    concede: Concede
