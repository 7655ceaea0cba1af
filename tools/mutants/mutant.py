"""One mutant: a name that says what is changed, where, and how it is put into the running process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

KINDS = ("data", "gift", "step", "condition")
CORE = "core"  # what editions share is tried by the tests of all of them


@dataclass(frozen=True)
class Mutant:
    """A change of one thing. `name` stays the same while the thing and its change do."""

    edition: str  # the layer that says it, or the edition that plays it
    kind: str
    name: str
    apply: Callable[[], None] = field(compare=False)
    rows: tuple[str, ...] = ()  # of the index, cited by what is changed
    source: str = ""  # of what is changed: when it is the same, a verdict stands
    skills: frozenset[str] = frozenset()  # reached by tests with players who have one of these
    steps: frozenset[str] = frozenset()  # reached by tests that run one of these
    line: tuple[str, str, int] | None = None  # reached by tests that run this line
    figure: bool = False  # a number or word of the book: a second transcription proves it, anything else must be played

    @property
    def title(self) -> str:
        """How it is listed and printed."""
        return f"{self.edition} {self.kind} {self.name}"
