"""A scenario as it goes over HTTP: players by their labels (H1), sides by their letters, null where there is none."""

from __future__ import annotations

from touchback.wire.question import Sent


class WordedOption(Sent, kw_only=True):
    """An option by the shortest words that name it, and the sentence on its button."""

    option: int
    word: str
    verb: str
    player: str | None
    square: str | None
    text: str


class WordsMeant(WordedOption, kw_only=True):
    """The option that typed words begin with, and the words that were not needed for it."""

    rest: str


class ScenarioModifier(Sent, kw_only=True):
    """What changes a roll, by its key."""

    key: str
    value: int


class ScenarioDice(Sent, kw_only=True):
    """The dice that are waited for, what they are for, and what changes them."""

    faces: list[int]
    purpose: str
    test: str | None
    player: str | None
    target: int | None
    modifiers: list[ScenarioModifier]


class ScenarioPlayer(Sent, kw_only=True):
    """A player of a scenario, and where and how the player stands."""

    name: str
    side: str
    square: str | None
    place: str
    stance: str
    has_ball: bool
    used: bool


class ScenarioBall(Sent, kw_only=True):
    """A ball, and who carries it."""

    square: str
    carrier: str | None


class ScenarioSeen(Sent, kw_only=True):
    """A scenario when its words have been played; `unreachable` says why no match could come to stand like that."""

    edition: str
    title: str
    unreachable: list[str]
    asked: str | None
    prompt: str | None
    question: str
    about: str | None
    skill: str | None
    options: list[WordedOption]
    also: list[WordedOption]
    dice: ScenarioDice | None
    players: list[ScenarioPlayer]
    balls: list[ScenarioBall]
    active: str | None
    score: list[int]
    turn: list[int]
    half: int
    turnover: str | None
    over: bool
    log: list[str]
