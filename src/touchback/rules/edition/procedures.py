"""The procedures of an edition: each layer's own, its patches, and the steps that skills bring; who brought each."""

from __future__ import annotations

from dataclasses import dataclass, replace

from touchback.engine.frame import Procedure
from touchback.rules.edition.borrow import layer_words
from touchback.rules.edition.calls import names_in
from touchback.rules.edition.citations import Citations
from touchback.rules.edition.edition import Edition, on_the_core
from touchback.rules.edition.layers import BadLayer, did_you_mean, need_known, refuse_unless
from touchback.rules.edition.patches import apply_patch
from touchback.rules.model.patch import Patch
from touchback.rules.model.skill import But, Skill


@dataclass(frozen=True)
class Brought:
    """Who put a step into a procedure: a layer, the skill if the step is a skill's own, the book if it is lent."""

    layer: str
    skill: str = ""
    lender: str = ""


Brings = dict[str, dict[str, Brought]]


def brought_by(layer: Edition, step: str, skill: str = "") -> Brought:
    """Who brings a step of a layer: the layer itself, or the book that lends it."""
    lender = layer.loan.lender if layer.loan else layer.lent_steps.get(step, "")
    return Brought(layer_words(lender) if lender else layer.key, skill, lender)


def merge_procedures(
    layers: list[Edition], skills: dict[str, Skill]
) -> tuple[dict[str, Procedure], dict[str, str], Brings]:
    """The skills' procedures and each layer's own, with its patches; who touched each last, who brought each step."""
    procedures: dict[str, Procedure] = {}
    who: dict[str, str] = {}
    brought: Brings = {}
    for key, skill in skills.items():
        layer = who_said(layers, key, "procedures") if skill.procedures else layers[0]
        for procedure in skill.procedures:
            shared = procedures.setdefault(procedure.key, procedure)
            refuse_unless(
                shared.steps == procedure.steps, f"skill {key}: another skill has a procedure {procedure.key}"
            )
            who[procedure.key] = layer.key
            own = tuple(f"{one.key}." for one in skill.procedures)  # the other steps are shared ones
            brought[procedure.key] = {
                step.key: brought_by(layer, step.key, key if step.key.startswith(own) else "")
                for step in procedure.steps
            }
    for layer in layers:
        for procedure in layer.procedures:
            below = procedures.get(procedure.key)
            if below is not None and below.steps == procedure.steps and below.frame is procedure.frame:
                raise BadLayer(f"{layer.key}: procedure {procedure.key} is what the layer below already has")
            procedures[procedure.key] = Procedure(procedure.key, procedure.frame, procedure.steps, procedure.useful)
            who[procedure.key] = layer.key
            brought[procedure.key] = {step.key: brought_by(layer, step.key) for step in procedure.steps}
        for patch in layer.patches:
            if patch.procedure not in procedures:
                near = on_the_core(layer, did_you_mean(patch.procedure, procedures))
                raise BadLayer(f"{layer.key}: there is no procedure {patch.procedure!r}{near}")
            procedures[patch.procedure] = apply_patch(layer.key, procedures[patch.procedure], patch)
            who[patch.procedure] = layer.key
            note_brought(brought, patch, layer)
    return procedures, who, brought


def note_brought(brought: Brings, patch: Patch, layer: Edition, skill: str = "") -> None:
    """A patch takes a step away, brings some, or both."""
    steps = brought[patch.procedure]
    if patch.how in ("replace", "remove"):
        del steps[patch.step]
    steps.update({step.key: brought_by(layer, step.key, skill) for step in patch.steps})


def add_steps_of_skills(
    procedures: dict[str, Procedure], skills: dict[str, Skill], layers: list[Edition], brought: Brings
) -> None:
    """What skills bring into procedures; beside one and the same step they stand in the order of the skills' keys."""
    said = [(key, patch) for key, skill in skills.items() for patch in skill.steps]
    elsewhere = {p.key for layer in layers for skill in layer.skills.values() for p in procedures_of(skill)}
    for key, patch in [one for one in said if one[1].how != "after"] + [
        one for one in said[::-1] if one[1].how == "after"
    ]:
        if patch.procedure not in procedures:
            if patch.procedure not in elsewhere:
                raise BadLayer(f"skill {key}: there is no procedure {patch.procedure!r}")
            continue  # nobody in this edition has the skill whose procedure that is
        procedures[patch.procedure] = apply_patch(f"skill {key}", procedures[patch.procedure], patch)
        note_brought(brought, patch, who_said(layers, key, "steps"), key)


def procedures_of(change: Skill | But | None) -> tuple[Procedure, ...]:
    """The procedures that a layer says a skill has."""
    if isinstance(change, Skill):
        return change.procedures
    own: tuple[Procedure, ...] = change.changes.get("procedures", ()) if change is not None else ()
    return own


def who_said(layers: list[Edition], skill: str, what: str) -> Edition:
    """The layer that said last which steps or procedures a skill brings.

    A skill of the core that nobody but a lender has taken over is the lender's, though it says nothing new of it.
    """
    said = [layer for layer in layers if says(layer.skills.get(skill), what)][-1]
    if said is layers[0]:
        first = next((layer for layer in layers[1:] if layer.skills.get(skill) is not None), said)
        return first if first.loan is not None else said
    return said


def says(change: Skill | But | None, what: str) -> bool:
    return isinstance(change, Skill) or (change is not None and what in change.changes)


def without_procedures_of(
    procedures: dict[str, Procedure], skills: dict[str, Skill], kept: dict[str, Skill]
) -> dict[str, Procedure]:
    """The procedures, but for those of skills that are not kept."""
    left = {procedure.key for skill in kept.values() for procedure in skill.procedures}
    gone = {procedure.key for skill in skills.values() for procedure in skill.procedures} - left
    return {key: procedure for key, procedure in procedures.items() if key not in gone}


def check_keys(procedures: dict[str, Procedure]) -> None:
    """Every step has a key, once in its procedure, and no two kinds of step share one."""
    kinds: dict[str, tuple[type, dict[str, object]]] = {}
    for procedure in procedures.values():
        seen: set[str] = set()
        for step in procedure.steps:
            kind = type(step)
            refuse_unless(bool(step.key), f"procedure {procedure.key}: its step {kind.__name__} has no key")
            refuse_unless(step.key not in seen, f"procedure {procedure.key} has the step {step.key} twice")
            seen.add(step.key)
            built_with = getattr(step, "__dict__", {})
            known = kinds.setdefault(step.key, (kind, built_with))
            refuse_unless(known == (kind, built_with), f"two steps share the key {step.key}")


def check_citations(layers: list[Edition], procedures: dict[str, Procedure]) -> None:
    """An edition from outside cites procedures and steps that there are."""
    keys = {step.key for procedure in procedures.values() for step in procedure.steps}
    for layer in layers:
        if not layer.outside:
            continue
        for key in layer.citations.procedures:
            need_known(key, procedures, f"{layer.key}: citations.toml", "procedure")
        for key in layer.citations.steps:
            need_known(key, keys, f"{layer.key}: citations.toml", "step")


def lent_citations(layer: Edition, brought: Brings) -> Citations:
    """What a layer cites; a lender's citations know which procedures and steps it has lent."""
    if layer.loan is None:
        return layer.citations
    lent = {key for one in brought.values() for key, who in one.items() if who.lender == layer.loan.lender}
    lent |= {*layer.loan.steps, *(procedure.key for procedure in layer.procedures)}
    for part in (*layer.procedures, *(part for parts in layer.optional.values() for part in parts)):
        lent |= {step.key for step in part.steps}
        if isinstance(part, Procedure):
            lent.add(part.key)
    for change in layer.skills.values():
        lent |= {procedure.key for procedure in procedures_of(change)}
    for key in {*names_in(layer.data), *layer.loan.keys.get("rules", ())} & set(brought):
        lent |= {key, *brought[key]}  # played by the lender's rules, or started by data that was lent
    return replace(layer.citations, lent=frozenset(lent))
