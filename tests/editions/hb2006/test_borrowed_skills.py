"""The skills that the handbook borrows: each brings what the transcription of the 2016 book says, and no more."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.told import told_skill
from tests.support.transcripts import things
from touchback.rules.edition.build import build_edition

BUILT = build_edition("hb2006")
COPIED = {one.parts[0]: one for one in things("bb2016_skills.txt")}
PRINTED = {"block": "02", "catch": "03", "dodge": "04", "pass": "05", "sure_hands": "06"}
LATER = {"filthy_rich", "kick_team_mate", "monstrous_mouth", "swoop", "timmm_ber", "weeping_dagger"}
OF_LATER_STARS = {"ancient_grudge", "cometh_the_hour", "get_da_git", "sneakiest_of_the_lot", "swift_reaction"}
EVERY_SKILL = [
    pytest.param(key, marks=rule(f"HB06-SKILL-{PRINTED[key]}" if key in PRINTED else "HB06-TOC-13"), id=key)
    for key in BUILT.skills
]


@rule("HB06-TOC-13")
def test_all_skills_are_borrowed_but_those_that_came_later() -> None:
    assert set(BUILT.skills) == set(COPIED) - LATER - OF_LATER_STARS


@pytest.mark.parametrize("key", EVERY_SKILL)
def test_a_skill_brings_what_it_brings_in_the_book_it_is_borrowed_from(key: str) -> None:
    assert told_skill(BUILT, key) == COPIED[key].figures
