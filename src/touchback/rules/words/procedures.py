"""A procedure as it is in an edition: its steps, the skills beside them, who brought each, and its rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from touchback.engine.frame import AnyStep
from touchback.rules.edition.build import Built
from touchback.rules.edition.citations import all_rules, rules_of_step
from touchback.rules.edition.procedures import Brought
from touchback.rules.index import book_of
from touchback.rules.index.property_reads import properties_asked, properties_beside
from touchback.rules.model.skill import Skill
from touchback.rules.words.catalogue import MOMENTS, PROPS
from touchback.rules.words.saying import Explanation, Said, StepSaid
from touchback.rules.words.speech import readable_key

SENTENCE_END: Final = re.compile(r"(?<=[.?!]) (?=[A-Z])")
BRACKETS: Final = re.compile(r"\(([^()]*)\)")


def explain_procedure(built: Built, key: str) -> Explanation:
    """The steps of a procedure as the edition plays them."""
    procedure = built.rules.procedures[key]
    layer = built.procedure_layers[key]
    said = [Said("steps", str(len(procedure.steps)), layer)]
    starters = list(skills_starting(built, key))
    said += [Said("started by", f"{skill.name} ({how})", built.skill_layers[name][-1]) for name, skill, how in starters]
    steps = [step_said(built, key, step) for step in procedure.steps]
    own = [rule for _, skill, _ in starters for rule in skill.rules]
    cited = all_rules(built.citations, key, [step.key for step in procedure.steps])
    rules = dict.fromkeys((*cited, *own, *(rule for step in steps for rule in step.rules)))
    return Explanation("procedure", key, readable_key(key), said, steps, tuple(rules), borrowed_from(built, rules))


def explain_step(built: Built, key: str) -> Explanation:
    """One step: the procedures that have it, the skills and properties it is about, and its rules."""
    holders = procedures_with(built, key)
    step = next(step for step in built.rules.procedures[holders[0]].steps if step.key == key)
    found = step_said(built, holders[0], step)
    said = [
        Said("in short", found.sentence, found.brought_by),
        *(Said("part of", f"procedure:{one}", brought_words(built, built.brought[one][key])) for one in holders),
    ]
    if found.skills:
        said.append(Said("skills", ", ".join(found.skills), found.brought_by))
    asked = sorted(PROPS[number] for number in properties_asked(type(step)))
    if asked:
        said.append(Said("asks for", ", ".join(asked), found.brought_by))
    return Explanation("step", key, readable_key(key.partition(".")[2]), said, [], found.rules, found.borrowed_from)


def procedures_with(built: Built, step: str) -> list[str]:
    """The procedures of an edition that have a step."""
    return [key for key, steps in built.brought.items() if step in steps]


def step_said(built: Built, procedure: str, step: AnyStep) -> StepSaid:
    """A step in one sentence that names the skills beside it."""
    who = built.brought[procedure][step.key]
    sentence = first_sentence(type(step))
    skills = skills_beside(built, procedure, step, who, sentence)
    names = [built.skills[key].name for key in skills]
    if names and not any(name in sentence for name in names):
        sentence = f"{sentence.removesuffix('.')} ({', '.join(names)})."
    own = [rule for key in skills for rule in built.skills[key].rules]
    rules = tuple(dict.fromkeys((*rules_of_step(built.citations, step.key), *own)))
    return StepSaid(step.key, sentence, names, brought_words(built, who), rules, borrowed_from(built, rules))


def brought_words(built: Built, who: Brought) -> str:
    """The layer that put a step there, and the skill if it is one's own."""
    return f"{built.skills[who.skill].name}, {who.layer}" if who.skill else who.layer


def borrowed_from(built: Built, rules: Iterable[str]) -> str:
    """The book that the edition does not stand on, for rules that come from one."""
    below = [book.book for book in built.citations if not book.borrowed]
    return ", ".join(dict.fromkeys(book for book in map(book_of, rules) if book and book not in below))


# --- words ------------------------------------------------------------------------------------------------------------


def first_sentence(step: type) -> str:
    """What a step does: the first sentence of its docstring, or its name read aloud."""
    words = step_words(step)
    return f"{SENTENCE_END.split(words, maxsplit=1)[0].removesuffix('.')}."


def step_words(step: type) -> str:
    """All that a step's docstring says, or its name read aloud."""
    words = step.__dict__.get("__doc__")
    if words:
        return " ".join(str(words).split())
    name = re.sub(r"(?<!^)(?=[A-Z])", " ", step.__name__).lower()
    return f"{name[0].upper()}{name[1:]}."


# --- skills -----------------------------------------------------------------------------------------------------------


def skills_beside(built: Built, procedure: str, step: AnyStep, who: Brought, sentence: str) -> list[str]:
    """The skills that a step is about: its own, those its sentence names, or that alone give what it asks for."""
    found = skills_in_brackets(built, sentence)
    if who.skill:
        return sorted({who.skill, *found})
    if not found:
        giving = skills_giving(built)
        found = [keys[0] for keys in map(giving.get, properties_beside(type(step))) if keys and len(keys) == 1]
    if not found:
        cited = set(rules_of_step(built.citations, step.key))
        found = [key for key, skill in built.skills.items() if cited and cited <= set(skill.rules)]
    return sorted(set(found or starters_alone(built, procedure, step.key)))


def skills_in_brackets(built: Built, sentence: str) -> list[str]:
    """The skills that a sentence names in brackets; "Pass Block" is one of them, not three."""
    named, found = " ".join(BRACKETS.findall(sentence)), []
    for key, skill in sorted(built.skills.items(), key=lambda one: -len(one[1].name)):
        left = re.sub(rf"(?<!\w){re.escape(skill.name)}(?!\w)", "", named)
        if left != named:
            named = left
            found.append(key)
    return found


def starters_alone(built: Built, procedure: str, step: str) -> set[str]:
    """The one skill that starts a procedure, for a step that only procedures started by skills have."""
    holders = procedures_with(built, step)
    if all(any(skills_starting(built, holder)) for holder in holders):
        found = {key for key, _, _ in skills_starting(built, procedure)}
        return found if len(found) == 1 else set()
    return set()


def skills_giving(built: Built) -> dict[int, list[str]]:
    """The skills that give each property."""
    found: dict[int, list[str]] = {}
    for key, skill in built.skills.items():
        for number in skill.gives:
            found.setdefault(number, []).append(key)
    return found


def skills_starting(built: Built, procedure: str) -> Iterator[tuple[str, Skill, str]]:
    """The skills that start a procedure, and when."""
    for key, skill in built.skills.items():
        for moment, started in skill.starts.items():
            if started == procedure:
                yield key, skill, readable_key(MOMENTS[moment])
        if any(offer.procedure == procedure for offer in skill.offers.values()):
            yield key, skill, "offered"
