"""Rules with skills of our own: a test for what a property does, whichever skill gives it."""

from __future__ import annotations

from tests.support.editions import playing
from touchback.rules.edition.build import Built, build_layers
from touchback.rules.edition.edition import Edition, edition_layers
from touchback.rules.model.skill import Skill


def house_rules(edition: str = "", **gives: int | dict[int, int]) -> Built:
    """The edition with one more skill for each keyword: `house_rules(grip=Prop.CANCELS_STRIP_BALL)`."""
    given = {key: what if isinstance(what, dict) else {what: 1} for key, what in gives.items()}
    skills = {key: Skill(key, "General", "A skill for a test.", gives=what) for key, what in given.items()}
    return build_layers([*edition_layers(edition or playing()), Edition("house", None, {}, dict(skills))], {})
