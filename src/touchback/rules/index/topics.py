"""Which rules of an edition, and of those it stands on, are about a test, a question or an action."""

from __future__ import annotations

import tomllib
from typing import Final

from touchback.rules.edition.build import Built
from touchback.rules.edition.edition import PARENTS
from touchback.rules.index import HERE, Rule, rules_of

_FOUND: Final = tomllib.loads((HERE / "topics.toml").read_text(encoding="utf-8"))
AREAS: Final[dict[str, str]] = _FOUND["areas"]
SKILLS: Final[dict[str, list[str]]] = _FOUND["skills"]
RULES: Final[dict[str, list[str]]] = _FOUND["rules"]


def rules_on(built: Built, *topics: str) -> list[str]:
    """The ids of the rules on the first of these topics that there are any on."""
    for topic in topics:
        found = _named(built, topic) or _in_area(built, AREAS.get(topic, topic.replace("_", "")))
        if found:
            return found
    return []


def is_topic_played(built: Built, topic: str) -> bool:
    """Whether an edition has it: not if it comes with skills or rules of which the edition has none."""
    return not (topic in SKILLS or topic in RULES) or bool(_named(built, topic))


def _named(built: Built, topic: str) -> list[str]:
    known = {rule.id for rule in _books(built)}
    by_skill = [rule for key in SKILLS.get(topic, ()) if key in built.skills for rule in built.skills[key].rules]
    return by_skill + [rule for rule in RULES.get(topic, ()) if rule in known]


def _in_area(built: Built, area: str) -> list[str]:
    return [rule.id for rule in _books(built) if rule.area == area]


def _books(built: Built) -> list[Rule]:
    """Every rule of the edition's book and of those below it."""
    return [rule for layer in reversed(built.layers) if layer in PARENTS for rule in rules_of(layer)]
