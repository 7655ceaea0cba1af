"""Patches: how a layer changes the order of things in a procedure without copying it."""

from __future__ import annotations

from dataclasses import dataclass

from touchback.engine.frame import Procedure, Step
from touchback.rules.layers import BadLayer, did_you_mean


@dataclass(frozen=True)
class Patch:
    """One change to one procedure: steps before, after or instead of a step that is named by its class."""

    procedure: str
    how: str
    step: str
    steps: tuple[Step, ...] = ()


def before(procedure: str, step: str, *steps: Step) -> Patch:
    return Patch(procedure, "before", step, steps)


def after(procedure: str, step: str, *steps: Step) -> Patch:
    """Steps that follow the named one, when it goes on to the next at all."""
    return Patch(procedure, "after", step, steps)


def replace(procedure: str, step: str, *steps: Step) -> Patch:
    return Patch(procedure, "replace", step, steps)


def remove(procedure: str, step: str) -> Patch:
    return Patch(procedure, "remove", step)


def patched(layer: str, procedure: Procedure, patch: Patch) -> Procedure:
    """The procedure with the patch applied; a step that is not there, or is there twice, is refused."""
    steps = procedure.steps
    names = step_names(procedure)
    count = names.count(patch.step)
    if not count:
        raise BadLayer(f"{layer}: {procedure.name} has no step {patch.step!r}{did_you_mean(patch.step, names)}")
    if count > 1:
        raise BadLayer(f"{layer}: {procedure.name} has {patch.step} {count} times; a patch needs one place")
    if patch.how != "remove" and not patch.steps:
        raise BadLayer(f"{layer}: nothing is given to put {patch.how} {patch.step} in {procedure.name}")
    at = names.index(patch.step)
    kept_before = steps[: at + 1] if patch.how == "after" else steps[:at]
    kept_after = steps[at:] if patch.how == "before" else steps[at + 1 :]
    made = (*kept_before, *patch.steps, *kept_after)
    if not made:
        raise BadLayer(f"{layer}: {procedure.name} would be left without a step")
    return Procedure(procedure.frame, made, procedure.rules)


def step_names(procedure: Procedure) -> list[str]:
    return [type(step).__name__ for step in procedure.steps]
