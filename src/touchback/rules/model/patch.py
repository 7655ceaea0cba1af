"""Patches: how an edition, an option or a skill changes the order of steps in a procedure without copying it."""

from __future__ import annotations

from dataclasses import dataclass

from touchback.engine.frame import AnyStep


@dataclass(frozen=True)
class Patch:
    """One change to one procedure: steps before, after or instead of a step that is named by its key."""

    procedure: str
    how: str
    step: str
    steps: tuple[AnyStep, ...] = ()


def before(step: str, *steps: AnyStep, procedure: str = "") -> Patch:
    """Steps that come before the named one; its procedure is the first part of its key, unless another is named."""
    return Patch(procedure or procedure_of(step), "before", step, steps)


def after(step: str, *steps: AnyStep, procedure: str = "") -> Patch:
    """Steps that follow the named one, when it goes on to the next at all."""
    return Patch(procedure or procedure_of(step), "after", step, steps)


def replace(step: str, *steps: AnyStep, procedure: str = "") -> Patch:
    """Steps that are played instead of the named one."""
    return Patch(procedure or procedure_of(step), "replace", step, steps)


def remove(step: str, procedure: str = "") -> Patch:
    """The named step is not played."""
    return Patch(procedure or procedure_of(step), "remove", step)


def procedure_of(step: str) -> str:
    """The procedure that a step's key names: `block` in `block.follow_up`."""
    return step.partition(".")[0]
