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
class Explanation:
    """Everything about one thing."""

    kind: str
    key: str
    name: str
    fields: list[Said]
    steps: list[str]  # of a procedure, in order
    rules: tuple[str, ...]


def plain(value: Any) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)
