"""The skills of the 2016 book, held against a second transcription: category, figures, whom and how often."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.told import OWN_TESTS, told_skill
from tests.support.transcripts import Thing, things
from touchback.rules.edition.build import build_edition

BUILT = build_edition("bb2016")
SKILLS = {one.parts[0]: one for one in things("bb2016_skills.txt")}
EVERY_SKILL = [pytest.param(key, marks=rule(one.parts[3]), id=key) for key, one in SKILLS.items()]


@rule("BB16-SKILL-01")
def test_the_book_has_these_skills_and_no_others() -> None:
    assert sorted(BUILT.skills) == sorted(SKILLS)


@rule("BB16-SKILL-01", "BB16-SKUSE-04.a")
@pytest.mark.parametrize("key", EVERY_SKILL)
def test_a_skill_is_what_the_book_says(key: str) -> None:
    listed: Thing = SKILLS[key]
    skill = BUILT.skills[key]
    assert [skill.name, skill.category] == listed.parts[1:3]
    assert listed.parts[3] in skill.rules
    assert told_skill(BUILT, key) == listed.figures


def test_every_roll_of_its_own_belongs_to_a_skill_or_is_a_figure_of_the_game() -> None:
    common = {"dodge", "pick_up", "pass", "catch", "intercept", "go_for_it", "stand_up"}
    elsewhere = {"keep_ball", "start_up"}  # of the Snotling Ball-suit; of an older book
    assert {*OWN_TESTS.values(), *common, *elsewhere} == set(BUILT.layered.table("tests"))
