"""The list of skills: how many, in which categories."""

from __future__ import annotations

from collections import Counter

from tests.support import rule
from touchback.rules.edition.build import build_edition


@rule("BB16-SKILL-01", "BB16-SKUSE-04.a")
def test_the_book_has_81_skills_in_six_categories() -> None:
    counts = Counter(skill.category for skill in build_edition("bb2016").rules.skills if skill.category != "Unique")
    assert counts == {
        "General": 14,
        "Agility": 10,
        "Strength": 10,
        "Passing": 7,
        "Mutation": 10,
        "Extraordinary": 30,
    }


@rule("BB16-SKILL-01", "BB16-SKUSE-04.b")
def test_no_roster_gives_access_to_extraordinary_skills() -> None:
    for roster in build_edition("bb2016").rosters.values():
        for position in roster["positions"]:
            assert set(position["normal"] + position["double"]) <= set("GASPM")
            assert not set(position["normal"]) & set(position["double"])
