"""A step: one thing that the rules do, and what it answers to the machine that runs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Self, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from touchback.engine.frame import Frame
    from touchback.engine.machine import Machine

NEXT: Final = 0  # this step is finished: go on with the one below
WAIT: Final = 1  # a coach or the dice must speak first
CALLED: Final = 2  # another procedure was called: when it returns, go on with the step below
AGAIN: Final = 3  # run this step again (after the procedure it called, if it called one)
DONE: Final = 4  # leave the procedure
RESTART: Final = 5  # back to the first step

G = TypeVar("G", bound="Machine[Any, Any]", contravariant=True)
F = TypeVar("F", bound="Frame", contravariant=True)


class Modifier(NamedTuple):
    """What changes a roll: by what it is called, by how much, and which player, skill or side it comes from, if any."""

    key: str
    value: int
    player: int = -1
    skill: int = -1
    side: int = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G, F]):
    """One thing the rules do. `run` starts it; `answer` and `rolled` take what it asked for.

    `key` is its name for patches, stored matches, words and `explain`: written down, never the class's name. A step
    may be built with values, but remembers nothing else: what happens in a match is kept in frames and in the state.
    """

    key: str = ""

    def keyed(self, key: str) -> Self:
        """The same step under another key, for a procedure that has it more than once."""
        self.key = key
        return self

    def run(self, game: G, frame: F) -> int:
        raise NotImplementedError(f"{self.key} has no run(self, game, frame)")

    def answer(self, game: G, frame: F, option: int) -> int:
        raise NotImplementedError(f"{self.key} asks, but has no answer(self, game, frame, option)")

    def rolled(self, game: G, frame: F, dice: tuple[int, ...]) -> int:
        raise NotImplementedError(f"{self.key} rolls dice, but has no rolled(self, game, frame, dice)")

    def modifiers(self, game: G, frame: F) -> list[Modifier]:
        """What changes the roll that this step waits for."""
        return []

    def drawn(self, game: G, frame: F) -> list[int]:
        """What the roll that this step waits for picks one of, by its faces from 1."""
        return []
