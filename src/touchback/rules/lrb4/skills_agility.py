"""Agility skills and the one agility trait of Living Rulebook 4."""

from __future__ import annotations

from touchback.rules.nouns import but

SKILLS = {
    "catch": but(rules=("LRB4-SKILL-12",)),
    "diving_catch": but(rules=("LRB4-SKILL-14", "LRB4-SKILL-15")),
    "diving_tackle": but(rules=("LRB4-SKILL-16", "LRB4-SKILL-17", "LRB4-SKILL-18")),
    "dodge": but(rules=("LRB4-SKILL-19", "LRB4-SKILL-20")),
    "leap": but(rules=("LRB4-SKILL-28", "LRB4-SKILL-29", "LRB4-SKILL-30")),
    "side_step": but(rules=("LRB4-SKILL-52", "LRB4-SKILL-53")),
    "sprint": but(rules=("LRB4-SKILL-54",)),
    "sure_feet": but(rules=("LRB4-SKILL-56",)),
    "jump_up": but(trait=True, rules=("LRB4-TRAIT-37",)),
}
