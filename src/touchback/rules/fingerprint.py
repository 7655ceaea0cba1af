"""The `rules_id`: what a match pins, so that it always replays by the rules it was played by."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from touchback.engine.frame import Procedure
from touchback.rules.layers import Data, Layered
from touchback.rules.nouns import Skill, SkillOffer
from touchback.version import __version__

NO_EFFECT = ("summary", "rules")


def resolved(
    layered: Layered, skills: dict[str, Skill], procedures: dict[str, Procedure], rosters: dict[str, Data]
) -> str:
    """All that the edition comes to, as text that is the same in every process."""
    everything: dict[str, Any] = {
        "data": {**layered.data, "figures": {name: n for name, n in layered.table("figures").items() if n}},
        "skills": {key: said_of(skill) for key, skill in skills.items()},
        "procedures": {name: [type(step).__name__ for step in p.steps] for name, p in procedures.items()},
        "rosters": rosters,
    }
    return json.dumps(everything, sort_keys=True, default=str)


def said_of(skill: Skill) -> dict[str, Any]:
    """What the skill does: every field that says something, but for the words and the places in the book."""
    nothing = Skill("", "", "")
    names = [field.name for field in fields(Skill) if field.name not in NO_EFFECT]
    return {name: plain(getattr(skill, name)) for name in names if getattr(skill, name) != getattr(nothing, name)}


def plain(value: Any) -> Any:
    """A skill's field without anything that differs from one process to the next."""
    if isinstance(value, Mapping):
        return [[key, plain(value[key])] for key in sorted(value)]
    return [value.verb, value.procedure, value.goes_on] if isinstance(value, SkillOffer) else value


def rules_id(edition: str, options: dict[str, str], text: str) -> str:
    """Edition and errata, options, a hash of all that was resolved, and the engine's version: what a match pins."""
    digest = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
    picked = ",".join(f"{name}={choice}" for name, choice in sorted(options.items()))
    return f"{edition}[{picked}]{digest}@{__version__}"
