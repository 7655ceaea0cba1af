"""The `rules_id`: what a match pins, so that it always replays by the rules it was played by."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from touchback.engine.frame import Procedure
from touchback.rules.layers import Data, Layered
from touchback.rules.nouns import Skill, SkillOffer
from touchback.version import __version__


def resolved(
    layered: Layered, skills: dict[str, Skill], procedures: dict[str, Procedure], rosters: dict[str, Data]
) -> str:
    """All that the edition comes to, as text that is the same in every process."""
    everything: dict[str, Any] = {
        "data": layered.data,
        "skills": {key: [plain(getattr(skill, f)) for f in HASHED] for key, skill in skills.items()},
        "procedures": {name: [type(step).__name__ for step in p.steps] for name, p in procedures.items()},
        "rosters": rosters,
    }
    return json.dumps(everything, sort_keys=True, default=str)


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


HASHED = (
    "name",
    "category",
    "gives",
    "modifies",
    "rerolls",
    "once_a_turn",
    "cancelled_by",
    "rerolls_any",
    "ignores_zones",
    "minds_zones",
    "ignores_weather",
    "hampers",
    "hampers_within",
    "light",
    "disables",
    "excludes",
    "injuries",
    "starts",
    "offers",
)
