"""The log of a match as it goes over the wire: LINE, and the roll that a line tells of."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from touchback.wire.question import Modifier, Sent


class RollView(Sent, kw_only=True):
    """Dice that were rolled: what for, what was needed, what changed that, and what came of it.

    In the compact form what is empty is left out.
    """

    faces: list[int]
    dice: list[int]
    purpose: str
    target: int | UnsetType = UNSET
    base: str | UnsetType = UNSET
    modifiers: list[Modifier] | UnsetType = UNSET
    chance: str | UnsetType = UNSET
    ok: bool | UnsetType | None = UNSET
    shown: list[str] | UnsetType = UNSET
    way: bool | UnsetType = UNSET
    verdict: str | UnsetType = UNSET
    test: str | UnsetType = UNSET


class MomentView(Sent, kw_only=True):
    """Something that pages show in a large way: what it is, and what it is called."""

    key: str
    title: str


class LineView(Sent, kw_only=True):
    """A sentence of the log. With `joins` it takes the place of the line of that seq.

    Moved since the sentence before: `pieces` (slot, square, place, stance) and `balls` (ball, square, place, carrier).
    """

    seq: int
    text: str
    kind: str
    side: int
    roll: RollView | UnsetType | None = UNSET
    joins: int | UnsetType = UNSET
    auto: bool | UnsetType = UNSET
    pieces: list[tuple[int, str, str, str]] | UnsetType = UNSET
    balls: list[tuple[int, str, str, int]] | UnsetType = UNSET
    moment: MomentView | UnsetType = UNSET
