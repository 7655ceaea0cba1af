"""The `rules_id`: what a match pins, so that it is known by which rules it was played.

It names edition, errata and options, and ends in a digest of all that play depends on: figures, tables, tests, skills,
weather, balls, cards, inducements, and the steps of every procedure by key. Words, names, citations, prices, everything
of the league, and the version are left out: changing them changes no match. Rosters are left out too, because a match
keeps its own team sheets.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from touchback.engine.frame import AnyStep, Procedure
from touchback.rules.edition.layers import Data, Layered
from touchback.rules.model.skill import Skill, SkillOffer

PLAYED = (
    "actions",
    "figures",
    "pitch",
    "ruler",
    "tests",
    "tables",
    "weathers",
    "referees",
    "inducements",
    "balls",
    "cards",
)
WORDS = (
    "name",
    "names",
    "title",
    "summary",
    "rules",
    "restored",
    "word",
    "bands",
    "cost",
    "cost_for",
    "most",
    "most_for",
)
NO_EFFECT = (
    "name",
    "category",
    "summary",
    "rules",
    "trait",
    "steps",
    "procedures",
)  # what it plays is in the procedures


def resolved_text(layered: Layered, skills: dict[str, Skill], procedures: dict[str, Procedure]) -> str:
    """All that play depends on, as text that is the same in every process."""
    everything: dict[str, Any] = {
        "data": {section: played(layered.data[section]) for section in PLAYED if section in layered.data},
        "skills": {key: said_of(skill) for key, skill in skills.items()},
        "procedures": {key: [step_of(step) for step in p.steps] for key, p in procedures.items()},
    }
    return json.dumps(everything, sort_keys=True, default=str)


def played(value: Any) -> Any:
    """Data without its words, citations and prices, and without figures that are nought."""
    if isinstance(value, dict):
        return {key: played(one) for key, one in value.items() if key not in WORDS and one != 0}
    return [played(one) for one in value] if isinstance(value, list) else value


def step_of(step: AnyStep) -> Any:
    """A step's key, with the values that it was built with."""
    built_with = {name: value for name, value in getattr(step, "__dict__", {}).items() if name != "key"}
    return [step.key, built_with] if built_with else step.key


def said_of(skill: Skill) -> Data:
    """What the skill does: every field that says something, but for the words and the places in the book."""
    nothing = Skill("", "", "")
    names = [field.name for field in fields(Skill) if field.name not in NO_EFFECT]
    return {name: plain_value(getattr(skill, name)) for name in names if getattr(skill, name) != getattr(nothing, name)}


def plain_value(value: Any) -> Any:
    """A skill's field without anything that differs from one process to the next."""
    if isinstance(value, Mapping):
        return [[key, plain_value(value[key])] for key in sorted(value)]
    return [value.verb, value.procedure, value.goes_on] if isinstance(value, SkillOffer) else value


def rules_id(edition: str, options: dict[str, str], text: str) -> str:
    """Edition and errata, options, and a digest of all that play depends on."""
    digest = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
    picked = ",".join(f"{name}={choice}" for name, choice in sorted(options.items()))
    return f"{edition}[{picked}]{digest}"
