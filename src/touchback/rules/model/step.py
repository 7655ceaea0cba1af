"""A step of a match."""

from __future__ import annotations

from typing import ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from touchback.engine.frame import Frame
from touchback.engine.step import Step as MachineStep
from touchback.rules.model.game import Game

ANYBODY: Final = -1

F = TypeVar("F", bound=Frame, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(MachineStep[Game, F], Generic[F]):
    """One thing the rules of a match do."""

    concerns: ClassVar[int] = ANYBODY  # the property of the only players for whom it does anything
