"""Passing skills and the one passing trait of Living Rulebook 4."""

from __future__ import annotations

from touchback.rules.edition.edition import SkillChanges
from touchback.rules.model.skill import but
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test

SKILLS: SkillChanges = {
    "accurate": but(rules=("LRB4-SKILL-09",)),
    "dump_off": but(rules=("LRB4-SKILL-21", "LRB4-SKILL-22")),
    "hail_mary_pass": but(rules=("LRB4-SKILL-24", "LRB4-SKILL-25", "LRB4-SKILL-26")),
    "pass": but(
        rerolls=(Test.PASS, Test.HAIL_MARY_PASS, Test.THROW_TEAM_MATE),
        once_an_action=True,
        rules=("LRB4-SKILL-36", "LRB4-FAQ-05", "LRB4-TTM-05"),
    ),
    "safe_throw": but(
        summary="May win an intercepted throw back on 2 or more.",
        gives={Prop.SAFE_THROW: 1},
        rules=("LRB4-SKILL-48",),
    ),
    "strong_arm": but(
        summary="Throws as if the range were one band shorter.",
        category="Passing",
        trait=True,
        rules=("LRB4-TRAIT-47", "LRB4-TRAIT-48"),
    ),
}
