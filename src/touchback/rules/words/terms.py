"""The words that rules are written in, as an edition uses them: properties, figures, procedures and moments.

What `touchback data` prints of them, for those who write a skill, a house rule or an edition.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from touchback.rules.edition.build import Built
from touchback.rules.edition.citations import all_rules
from touchback.rules.edition.house import PROP_NAMES
from touchback.rules.edition.layers import Data
from touchback.rules.index.property_reads import modules_naming, properties_asked, properties_used
from touchback.rules.terms import moments as moment_terms
from touchback.rules.terms import properties as property_terms
from touchback.rules.words.catalogue import MOMENTS, PROPS, phrase
from touchback.rules.words.procedures import skills_giving

GIVERS: Final = {"weathers": "weather", "balls": "ball", "inducements": "inducement", "cards": "card"}
FIELDS: Final = ("gives", "becomes", "figures", "lasting")  # where an entry of these sections lists properties
DOUBLES: Final = "doubles"  # and where it names one


def property_rows(built: Built) -> list[Data]:
    """Each property: what it means, who has it in this edition, and which steps ask for it."""
    giving = givers(built)
    reading = readers(built)
    return [
        {
            "key": key,
            "meaning": property_terms.MEANINGS[number],
            "given_by": giving.get(number, []),
            "read_by": reading.get(number) or modules_naming(number),
        }
        for number, key in PROPS.items()
    ]


def givers(built: Built) -> dict[int, list[str]]:
    """What gives each property, as `explain` names it: skill:block, weather:blizzard."""
    found = {number: [f"skill:{key}" for key in keys] for number, keys in skills_giving(built).items()}
    for section, kind in GIVERS.items():
        for key, entry in built.layered.table(section).items():
            for name in dict.fromkeys(named_in(entry)):
                found.setdefault(PROP_NAMES[name], []).append(f"{kind}:{key}")
    return found


def named_in(entry: Any) -> Iterator[str]:
    """The properties that an entry gives, however deep in it."""
    if isinstance(entry, list):
        for one in entry:
            yield from named_in(one)
    if isinstance(entry, dict):
        for field, value in entry.items():
            if field in FIELDS and isinstance(value, dict):
                yield from (name for name in value if name in PROP_NAMES)
            elif field == DOUBLES:
                yield value
            else:
                yield from named_in(value)


def readers(built: Built) -> dict[int, list[str]]:
    """The steps that ask for each property, and the skills that look for it before they offer something."""
    steps = {step.key: type(step) for procedure in built.rules.procedures.values() for step in procedure.steps}
    found: dict[int, list[str]] = {}
    for key, kind in steps.items():
        for number in properties_asked(kind):
            found.setdefault(number, []).append(key)
    for key, skill in built.skills.items():
        asked = {number for offer in skill.offers.values() for number in properties_used(offer.options)}
        for number in asked | ({skill.cancelled_by} if skill.cancelled_by >= 0 else set()):
            found.setdefault(number, []).append(f"skill:{key}")
    return found


def figure_rows(built: Built) -> list[Data]:
    """Each figure: its value, what it means, which layer set it, and the rules behind it."""
    return [
        {
            "key": key,
            "value": int(value),
            "meaning": phrase("figure", key),
            "set_by": built.layered.who_set(f"figures.{key}"),
            "rules": rules_of_figure(built, key),
        }
        for key, value in built.layered.table("figures").items()
    ]


def rules_of_figure(built: Built, key: str) -> list[str]:
    """The rules that an edition, or a book below it, cites for a figure."""
    return [rule for book in built.citations if not book.borrowed for rule in book.figures.get(key, ())]


def procedure_rows(built: Built) -> list[Data]:
    """Each procedure: its steps by key, who touched it last, and its rules."""
    return [
        {
            "key": key,
            "steps": [step.key for step in procedure.steps],
            "set_by": built.procedure_layers[key],
            "rules": all_rules(built.citations, key, [step.key for step in procedure.steps]),
        }
        for key, procedure in built.rules.procedures.items()
    ]


def moment_rows(built: Built) -> list[Data]:
    """Each moment: what it is, which skills act then, and what they start."""
    return [
        {
            "key": key,
            "meaning": moment_terms.MEANINGS[number],
            "skills": [
                {"key": skill, "name": one.name, "starts": one.starts[number]}
                for skill, one in built.skills.items()
                if number in one.starts
            ],
        }
        for number, key in MOMENTS.items()
    ]
