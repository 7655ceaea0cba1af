"""What is checked of an edition from outside beside its data: its steps, skills, words and the list for fuzzing."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final, get_args, get_origin

from touchback.engine.frame import AnyStep, Frame, Procedure
from touchback.engine.step import Step
from touchback.rules.edition.edition import Edition
from touchback.rules.edition.house import names_of
from touchback.rules.edition.layers import BadLayer, Data, list_of, need_known, only_keys, refuse_unless, typed_field
from touchback.rules.model.patch import Patch
from touchback.rules.model.skill import CATEGORIES, CONDITION, UNIQUE, WEAPON, Skill, said_of
from touchback.rules.model.step import Step as MatchStep
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.results import Face, Turnover
from touchback.rules.terms.verbs import Action, Verb

OTHER_CATEGORIES: Final = (UNIQUE, WEAPON, CONDITION, "Extraordinary", "Racial")  # what no player learns
TABLES: Final = ("kick_off", "weather", "injury", "casualty", "referee")
EXERCISED: Final = (*TABLES, "action", "prompt", "turnover", "face", "card", "skill", "inducement", "gift")
SHARED: Final = {"action": Action, "prompt": Prompt, "turnover": Turnover, "face": Face}
BY_STEP: Final = ("prompt", "help", "purpose")  # groups of words whose keys are those of steps


def check_outside(
    layers: Collection[Edition], procedures: Mapping[str, Procedure], skills: Mapping[str, Skill]
) -> None:
    """Every edition from outside: nothing in its code or beside it that no match could come to."""
    outside = [layer for layer in layers if layer.outside]
    if not outside:
        return
    keys = {step.key for procedure in procedures.values() for step in procedure.steps}
    keys |= {step.key for layer in layers for _, _, step in own_steps(layer, procedures)}
    results = {result for layer in layers for result in results_in(layer.data)}
    for layer in outside:
        check_steps(layer, procedures)
        check_categories(layer, skills)
        check_words(layer, keys, results)
        check_exercise(layer)


# --- steps ------------------------------------------------------------------------------------------------------------


def check_steps(layer: Edition, procedures: Mapping[str, Procedure]) -> None:
    """Each step is one that can run, works on the frame of its procedure, and is called after a procedure."""
    for procedure, frame, step in own_steps(layer, procedures):
        if step.key in layer.lent_steps:
            continue
        where = f"{layer.key}: the step {step.key or type(step).__name__}"
        refuse_unless(type(step).run is not Step.run, f"{where} has no run(self, game, frame)")
        wanted = frame_of(type(step))
        refuse_unless(
            frame is None or wanted is None or issubclass(frame, wanted),
            f"{where} works on {wanted.__name__ if wanted else ''}, but stands in the procedure {procedure},"
            f" which has {frame.__name__ if frame else ''}",
        )
        before, dot, after = step.key.partition(".")
        if step.key and (not dot or not after or before not in {*procedures, procedure}):
            near = f"; did you mean '{procedure}.{after or before}'?"
            raise BadLayer(f"{where} must be called after its procedure, with a dot{near}")


def own_steps(layer: Edition, procedures: Mapping[str, Procedure]) -> Iterator[tuple[str, type[Frame] | None, AnyStep]]:
    """The steps that a layer brings itself, each with the procedure that it stands in and its kind of frame."""
    for part in parts_of(layer):
        if isinstance(part, Patch):
            known = procedures.get(part.procedure)
            name, frame = part.procedure, known.frame if known is not None else None
        else:
            name, frame = part.key, part.frame
        for step in part.steps:
            yield name, frame, step


def parts_of(layer: Edition) -> Iterator[Procedure | Patch]:
    """A layer's procedures and patches: its own, those of its skills, and those that a choice may play."""
    yield from layer.procedures
    yield from layer.patches
    for change in layer.skills.values():
        yield from said_of(change, "procedures", ())
        yield from said_of(change, "steps", ())
    for parts in layer.optional.values():
        yield from parts


def frame_of(step: type) -> type[Frame] | None:
    """The frame that a step says it works on, as in Step[BlockFrame]; None if it says none."""
    for kind in step.__mro__:
        for base in kind.__dict__.get("__orig_bases__", ()):
            said = get_args(base)
            if get_origin(base) is MatchStep and said and isinstance(said[0], type):
                return said[0]
    return None


# --- skills -----------------------------------------------------------------------------------------------------------


def check_categories(layer: Edition, skills: Mapping[str, Skill]) -> None:
    """The category of a skill is one that positions learn from, or one of those that nobody learns."""
    known = {*CATEGORIES.values(), *OTHER_CATEGORIES}
    known |= {skill.category for key, skill in skills.items() if key not in layer.skills}
    for key, change in layer.skills.items():
        category = said_of(change, "category", None)
        if category is not None:
            need_known(str(category), known, f"{layer.key}: SKILLS[{key!r}]", "category")


# --- words ------------------------------------------------------------------------------------------------------------


def check_words(layer: Edition, steps: Collection[str], results: Collection[str]) -> None:
    """Words are for steps, verbs and results that there are."""
    verbs = names_of(Verb)
    for group, said in layer.words.items():
        where = f"{layer.key}: english.toml: {group}"
        for key in said:
            if group in BY_STEP:
                need_known(key, steps, where, "step")
            elif group == "option":
                verb, colon, step = key.partition(":")
                refuse_unless(bool(colon), f"{where}: {key!r} must be a verb and a step, such as 'use:block.follow_up'")
                need_known(verb, verbs, where, "verb")
                need_known(step, steps, where, "step")
            else:
                need_known(key, results, where, "result of a table")


def results_in(data: object) -> Iterator[str]:
    """Every result of a table, whichever choice of an option has it."""
    if isinstance(data, dict):
        if isinstance(data.get("result"), str):
            yield data["result"]
        for inner in data.values():
            yield from results_in(inner)
    elif isinstance(data, list):
        for inner in data:
            yield from results_in(inner)


# --- what fuzzing need not wait for -----------------------------------------------------------------------------------


def check_exercise(layer: Edition) -> None:
    """The list for fuzzing has kinds of things that are counted; words of the shared vocabulary must be there."""
    where = f"{layer.key}: exercise.toml"
    only_keys(layer.exercise, ("without",), where)
    without: Data = typed_field(layer.exercise, "without", dict, where, {})
    only_keys(without, EXERCISED, f"{where}: without")
    for kind in without:
        for name in list_of(without, kind, str, f"{where}: without"):
            if kind in SHARED:
                need_known(name, names_of(SHARED[kind]), f"{where}: without.{kind}", kind)
