"""Where we are in the rules: a procedure is a tuple of steps, a frame is a bookmark in one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from touchback.engine.game import Game

NEXT: Final = 0  # this step is finished: go on with the one below
WAIT: Final = 1  # a coach or the dice must speak first
CALLED: Final = 2  # another procedure was called: when it returns, go on with the step below
AGAIN: Final = 3  # run this step again (after the procedure it called, if it called one)
DONE: Final = 4  # leave the procedure
RESTART: Final = 5  # back to the first step


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One thing the rules do. `run` starts it; `answer` and `rolled` take what it asked for."""

    def run(self, game: Game, frame: Any) -> int:
        raise NotImplementedError

    def answer(self, game: Game, frame: Any, option: int) -> int:
        raise NotImplementedError(f"{type(self).__name__} asked nothing")

    def rolled(self, game: Game, frame: Any, dice: tuple[int, ...]) -> int:
        raise NotImplementedError(f"{type(self).__name__} rolled nothing")

    def modifiers(self, game: Game, frame: Any) -> list[tuple[str, int]]:
        """What changes the roll that this step waits for: source and value, for people to read."""
        return []

    def drawn(self, game: Game, frame: Any) -> list[int]:
        """The players one of whom the roll that this step waits for picks out, by its faces from 1."""
        return []

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), ())


class Procedure:
    """A page of the rulebook: named, read top to bottom."""

    def __init__(self, frame: type[Frame], steps: tuple[Step, ...], rules: tuple[str, ...] = ()) -> None:
        self.name = frame.NAME
        self.frame = frame
        self.steps = steps
        self.rules = rules
        self.index = -1  # its place in the edition's list, given when the edition is built


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A bookmark in a procedure: the step reached, and the few numbers that the procedure needs to remember."""

    NAME: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.steps: tuple[Step, ...] = ()
        self.pc = 0

    def copy(self) -> Frame:
        kind = type(self)
        copier = _copiers.get(kind)
        if copier is None:
            copier = _copiers[kind] = _make_copier(kind)
        return copier(self)

    def numbers(self) -> list[int]:
        """The bookmark as ints: the step reached, then the fields."""
        return [self.pc, *(getattr(self, name) for name in self.FIELDS)]

    def restore(self, numbers: list[int]) -> None:
        """Take back what `numbers` gave."""
        self.pc = numbers[0]
        for name, value in zip(self.FIELDS, numbers[1:], strict=True):
            setattr(self, name, value)


_copiers: dict[type, Callable[[Any], Frame]] = {}


def _make_copier(kind: type[Frame]) -> Callable[[Any], Frame]:
    """A function that copies one kind of bookmark, field by field.

    Written out for each kind, because going through `__dict__` makes both the copy and the original slow to use.
    """
    fields = "".join(f"    other.{name} = frame.{name}\n" for name in ("steps", "pc", *kind.FIELDS))
    scope: dict[str, Any] = {"kind": kind}
    exec(f"def copier(frame):\n    other = kind.__new__(kind)\n{fields}    return other\n", scope)
    made: Callable[[Any], Frame] = scope["copier"]
    return made
