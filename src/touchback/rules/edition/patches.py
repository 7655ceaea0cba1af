"""Applying patches to procedures."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.rules.edition.layers import BadLayer, did_you_mean
from touchback.rules.model.patch import Patch


def apply_patch(layer: str, procedure: Procedure, patch: Patch) -> Procedure:
    """The procedure with the patch applied; a step that is not there, or is there twice, is refused."""
    steps = procedure.steps
    names = step_names(procedure)
    count = names.count(patch.step)
    if not count:
        raise BadLayer(f"{layer}: {procedure.key} has no step {patch.step!r}{did_you_mean(patch.step, names)}")
    if count > 1:
        raise BadLayer(f"{layer}: {procedure.key} has {patch.step} {count} times; a patch needs one place")
    if patch.how != "remove" and not patch.steps:
        raise BadLayer(f"{layer}: nothing is given to put {patch.how} {patch.step} in {procedure.key}")
    at = names.index(patch.step)
    kept_before = steps[: at + 1] if patch.how == "after" else steps[:at]
    kept_after = steps[at:] if patch.how == "before" else steps[at + 1 :]
    made = (*kept_before, *patch.steps, *kept_after)
    if not made:
        raise BadLayer(f"{layer}: {procedure.key} would be left without a step")
    return Procedure(procedure.key, procedure.frame, made, procedure.useful)


def step_names(procedure: Procedure) -> list[str]:
    return [step.key for step in procedure.steps]
