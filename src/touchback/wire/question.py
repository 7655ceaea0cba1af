"""What a match waits for, as it goes over the wire: a question with its answers, or dice with their reasons.

`rules.view` gives the same shape in Python, without the words; the wire adds them.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field


class Sent(Struct, forbid_unknown_fields=True):
    """Anything that the server sends: a field that is not declared is a fault, and a test finds it."""


# --- answers ----------------------------------------------------------------------------------------------------------


class OptionView(Sent, kw_only=True):
    """An answer that may be given: send back `option`. It names a player or -1; a square, a skill, an action or ""."""

    option: int
    verb: str
    player: int
    square: str
    skill: str
    action: str
    text: str | UnsetType = UNSET
    effect: str | UnsetType = UNSET
    face: str | UnsetType = UNSET
    card: int | UnsetType = UNSET
    thing: int | UnsetType = UNSET
    highlight: bool | UnsetType = UNSET


class CompactOption(Sent, kw_only=True):
    """One answer, or several that differ only in their square or player, in the compact form."""

    option: int | UnsetType = UNSET
    verb: str | UnsetType = UNSET
    player: int | UnsetType = UNSET
    square: str | UnsetType = UNSET
    text: str | UnsetType = UNSET
    effect: str | UnsetType = UNSET
    action: str | UnsetType = UNSET
    face: str | UnsetType = UNSET
    card: int | UnsetType = UNSET
    skill: str | UnsetType = UNSET
    thing: int | UnsetType = UNSET
    highlight: bool | UnsetType = UNSET
    of: Literal["square", "player"] | UnsetType = UNSET
    by: int | UnsetType = UNSET
    runs: list[tuple[int, str | int, int]] | UnsetType = UNSET
    like: tuple[int, int] | UnsetType = field(default=UNSET, name="as")


# --- questions --------------------------------------------------------------------------------------------------------


class Check(Sent, kw_only=True):
    """A limit of setting up, and whether it is kept."""

    text: str
    ok: bool


class FormationView(Sent, kw_only=True):
    """A ready-made way to set up."""

    key: str
    summary: str
    name: str | UnsetType = UNSET


class PassRuler(Sent, kw_only=True):
    """A throw that a player may run at: where the runner could stop under it or beside its ends."""

    start: str = field(name="from")
    to: str
    band: str
    under: list[str]
    beside: list[str]
    left: int
    of: int
    text: str


class AnyQuestion(Sent, kw_only=True):
    """What a question is in either form: who is asked, at which prompt, and all that goes with it in words."""

    asked: int
    prompt: str
    title: str | UnsetType = UNSET
    why: str | UnsetType = UNSET
    help: str | UnsetType = UNSET
    always: list[str] | UnsetType = UNSET
    always_for: str | UnsetType = UNSET
    target: int | UnsetType = UNSET
    public: list[str] | UnsetType = UNSET
    back: bool | UnsetType = UNSET
    checklist: list[Check] | UnsetType = UNSET
    formations: list[FormationView] | UnsetType = UNSET
    left: int | UnsetType = UNSET
    aims: int | UnsetType = UNSET
    at: str | UnsetType = UNSET
    ruler: PassRuler | UnsetType = UNSET


class Question(AnyQuestion, kw_only=True):
    """A question: players by slot (-1 for none), skill, square and test by name ("" for none)."""

    about: int
    against: int
    skill: str
    square: str
    test: str
    options: list[OptionView]
    also: list[OptionView]


class CompactQuestion(AnyQuestion, kw_only=True):
    """The same in the compact form: a part of the subject that there is not is left out."""

    about: int | UnsetType = UNSET
    against: int | UnsetType = UNSET
    skill: str | UnsetType = UNSET
    square: str | UnsetType = UNSET
    test: str | UnsetType = UNSET
    options: list[CompactOption]
    also: list[CompactOption]


# --- dice -------------------------------------------------------------------------------------------------------------


class Modifier(Sent, kw_only=True):
    """What changes a roll, by its key and in words, and the player (or -1) and the skill (or "") it comes from.

    In the log's compact form there are `value` and `text` alone.
    """

    value: int
    text: str
    key: str | UnsetType = UNSET
    player: int | UnsetType = UNSET
    skill: str | UnsetType = UNSET


class DiceView(Sent, kw_only=True):
    """Dice that are waited for, what they are for, and what changes them."""

    faces: list[int]
    purpose: str
    test: str
    roller: int
    target: int
    about: int
    against: int
    skill: str
    square: str
    modifiers: list[Modifier]
    text: str | UnsetType = UNSET
    sides: list[int] | UnsetType = UNSET
    order: str | UnsetType = UNSET
    names: list[str] | UnsetType = UNSET
    values: list[str] | UnsetType = UNSET
    way: bool | UnsetType = UNSET
    by: int | UnsetType = UNSET
    only: str | UnsetType = UNSET
