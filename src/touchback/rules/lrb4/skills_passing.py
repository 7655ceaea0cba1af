"""Passing skills and the one passing trait of Living Rulebook 4."""

from __future__ import annotations

from touchback.rules.nouns import but

SKILLS = {
    "accurate": but(rules=("LRB4-SKILL-09",)),
    "dump_off": but(rules=("LRB4-SKILL-21", "LRB4-SKILL-22")),
    "hail_mary_pass": but(rules=("LRB4-SKILL-24", "LRB4-SKILL-25", "LRB4-SKILL-26")),
    "pass": but(rules=("LRB4-SKILL-36",)),
    "safe_throw": but(rules=("LRB4-SKILL-48",)),
    "strong_arm": but(category="Passing", trait=True, rules=("LRB4-TRAIT-47", "LRB4-TRAIT-48")),
}
