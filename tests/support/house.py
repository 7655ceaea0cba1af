"""Rules with skills of our own: a test for what a property does, whichever skill gives it."""

from __future__ import annotations

from touchback.rules.build import Built, build_layers
from touchback.rules.editions import Edition, chain
from touchback.rules.nouns import Skill


def house_rules(edition: str = "bb2016", **gives: int) -> Built:
    """The edition with one more skill for each keyword: `house_rules(grip=Prop.KEEPS_HOLD)`."""
    skills = {key: Skill(key, "General", "A skill for a test.", gives={prop: 1}) for key, prop in gives.items()}
    return build_layers([*chain(edition), Edition("house", None, {}, dict(skills))], {})
