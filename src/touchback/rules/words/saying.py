"""What an explanation is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Said:
    """A field: its name, its value in words, and the layer that set it."""

    name: str
    value: str
    layer: str


@dataclass(frozen=True)
class StepSaid:
    """A step of a procedure."""

    key: str
    sentence: str
    skills: list[str]  # by name
    brought_by: str
    rules: tuple[str, ...]
    borrowed_from: str  # the book that lends the rules, if it is not the edition's own


@dataclass(frozen=True)
class Explanation:
    """Everything about one thing."""

    kind: str
    key: str
    name: str
    fields: list[Said]
    steps: list[StepSaid]  # of a procedure, in order
    rules: tuple[str, ...]
    borrowed_from: str = ""  # the book that lends rules to this edition, if any does


def plain_text(value: Any) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)
