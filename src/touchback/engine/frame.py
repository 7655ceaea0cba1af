"""Where a machine is: a procedure is a tuple of steps, a frame is one running procedure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from touchback.engine.step import Step

AnyStep = Step[Any, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One running procedure: its current step, and the few ints that it needs to remember, named in FIELDS."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    procedure: str = ""  # the key of the procedure; a class may set it for all its frames

    def __init__(self, procedure: str = "") -> None:
        self.steps: tuple[AnyStep, ...] = ()
        self.pc = 0
        if procedure:
            self.procedure = procedure

    def copy(self) -> Frame:
        kind = type(self)
        copier = _copiers.get(kind)
        if copier is None:
            copier = _copiers[kind] = _make_copier(kind)
        return copier(self)

    def numbers(self) -> list[int]:
        """The frame as ints: the step reached, then the fields."""
        return [self.pc, *(getattr(self, name) for name in self.FIELDS)]

    def step_key(self) -> str:
        """The key of the step reached, or "" when all are done."""
        return self.steps[self.pc].key if self.pc < len(self.steps) else ""


class Procedure:
    """A page of the rulebook: a key, and steps that are read from top to bottom."""

    def __init__(
        self,
        key: str,
        frame: type[Frame],
        steps: tuple[AnyStep, ...],
        useful: Callable[..., bool] | None = None,
    ) -> None:
        self.key = key
        self.frame = frame
        self.steps = steps
        self.useful = useful  # whether it would do anything now, for a procedure that a coach may start

    def new_frame(self) -> Frame:
        """A frame at the first step, with every field at its default."""
        frame = self.frame()
        frame.procedure = self.key
        frame.steps = self.steps
        return frame

    def place_of(self, step: str) -> int:
        """Where the step with this key stands; the end for "", -1 if there is none."""
        if not step:
            return len(self.steps)
        for place, one in enumerate(self.steps):
            if one.key == step:
                return place
        return -1


_copiers: dict[type, Callable[[Any], Frame]] = {}


def _make_copier(kind: type[Frame]) -> Callable[[Any], Frame]:
    """A function that copies one kind of frame, field by field.

    Written out for each kind, because going through `__dict__` makes both the copy and the original slow to use.
    """
    names = ("procedure", "steps", "pc", *kind.FIELDS)
    fields = "".join(f"    other.{name} = frame.{name}\n" for name in names)
    scope: dict[str, Any] = {"kind": kind}
    exec(f"def copier(frame):\n    other = kind.__new__(kind)\n{fields}    return other\n", scope)
    made: Callable[[Any], Frame] = scope["copier"]
    return made
