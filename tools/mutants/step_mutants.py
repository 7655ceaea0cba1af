"""Mutants of procedures: each step left out, each patch that replaces or removes a step undone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from tools.mutants.in_build import change_layers, change_procedures
from tools.mutants.mutant import Mutant
from touchback.engine.frame import Procedure
from touchback.engine.step import NEXT, Step
from touchback.rules.edition.build import Built, build_edition
from touchback.rules.edition.citations import rules_of_procedure, rules_of_step
from touchback.rules.edition.edition import PARENTS, Edition, edition_layer
from touchback.rules.index import book_of
from touchback.rules.model.patch import Patch


class LeftOut(Step[Any, Any]):
    """Stands where a step was, so that others can still go there, and does nothing."""

    def run(self, game: Any, frame: Any) -> int:
        return NEXT


def step_mutants(edition: str) -> Iterator[Mutant]:
    """Those of an edition's procedures, with whatever its options bring, but for what it has from the one below."""
    parent = PARENTS[edition]
    below = procedures_of(parent) if parent else {}
    builds = every_build(edition)
    for (procedure, step), kind in procedures_of(edition).items():
        if below.get((procedure, step)) == kind:
            continue
        rows = tuple(row for row in cited_by_step(builds, procedure, step) if book_of(row) == edition)
        apply = partial(change_procedures, edition, partial(leave_out, procedure=procedure, step=step))
        name = step if step.startswith(f"{procedure}.") else f"{procedure}/{step}"
        yield Mutant(edition, "step", f"{name}: left out", apply, rows, name, steps=frozenset({f"{procedure}/{step}"}))
    yield from patch_mutants(edition)


def every_build(edition: str) -> list[Built]:
    """The edition, and the edition with each choice of each option."""
    plain = build_edition(edition)
    choices = [
        {name: choice}
        for name, option in plain.layered.table("options").items()
        for choice in option["choices"]
        if plain.options[name] != choice
    ]
    return [plain, *(build_edition(edition, chosen) for chosen in choices)]


def procedures_of(edition: str) -> dict[tuple[str, str], str]:
    """Every step of every procedure, with its kind."""
    return {
        (key, step.key): type(step).__qualname__
        for built in every_build(edition)
        for key, procedure in built.rules.procedures.items()
        for step in procedure.steps
    }


def cited_by_step(builds: list[Built], procedure: str, step: str) -> list[str]:
    found = [row for built in builds for row in rules_of_step(built.citations, step)]
    found += [row for built in builds for row in rules_of_procedure(built.citations, procedure)]
    return list(dict.fromkeys(found))


def leave_out(procedures: dict[str, Procedure], procedure: str, step: str) -> None:
    found = procedures.get(procedure)
    if found is not None:
        steps = tuple(LeftOut().keyed(step) if one.key == step else one for one in found.steps)
        procedures[procedure] = Procedure(found.key, found.frame, steps, found.useful)


def patch_mutants(edition: str) -> Iterator[Mutant]:
    for patch in edition_layer(edition).patches:
        if patch.how in ("replace", "remove"):
            steps = frozenset({*(f"{patch.procedure}/{one.key}" for one in patch.steps)})
            by = " by " + ", ".join(one.key for one in patch.steps) if patch.steps else ""
            name = f"patch {patch.how} {patch.step} in {patch.procedure}{by}: undone"
            apply = partial(change_layers, edition, partial(without_patch, patch=patch))
            yield Mutant(edition, "step", name, apply, (), name, steps=steps)


def without_patch(layer: Edition, patch: Patch) -> Edition:
    return replace(layer, patches=tuple(one for one in layer.patches if one != patch))
