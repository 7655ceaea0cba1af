"""A sum of the book's: named parts, and what the die must show."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Sum:
    """What is added to a roll, part by part, and the roll that is needed."""

    parts: dict[str, int] = field(default_factory=dict)
    need: int = 0
    fixed: bool = False  # nothing is ever added

    def add(self, name: str, value: int) -> None:
        if value:
            self.parts[name] = self.parts.get(name, 0) + value

    @property
    def total(self) -> int:
        return sum(self.parts.values())

    def text(self) -> str:
        parts = ", ".join(f"{name} {value:+d}" for name, value in self.parts.items())
        return f"needs {self.need} ({parts or 'nothing added'})"


def on_a_die(wanted: int) -> int:
    """A 1 always fails and a 6 always does."""
    return min(max(wanted, 2), 6)


def by_agility(agility: int, found: Sum) -> Sum:
    """The agility table: 6 or more for agility 1, one less for each point up to 6."""
    found.need = on_a_die(7 - min(agility, 6) - found.total)
    return found


def flat(need: int) -> Sum:
    """A roll that nothing changes."""
    return Sum(need=need, fixed=True)
