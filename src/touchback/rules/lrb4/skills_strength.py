"""Strength skills and the one strength trait of Living Rulebook 4."""

from __future__ import annotations

from touchback.rules.nouns import but

SKILLS = {
    "break_tackle": but(rules=("LRB4-SKILL-11",)),
    "guard": but(rules=("LRB4-SKILL-23",)),
    "mighty_blow": but(rules=("LRB4-SKILL-31", "LRB4-SKILL-32")),
    "multiple_block": but(rules=("LRB4-SKILL-33", "LRB4-SKILL-34", "LRB4-SKILL-35")),
    "piling_on": but(rules=("LRB4-SKILL-41", "LRB4-SKILL-42", "LRB4-SKILL-43", "LRB4-SKILL-44")),
    "stand_firm": but(trait=True, rules=("LRB4-TRAIT-44", "LRB4-TRAIT-45", "LRB4-TRAIT-46")),
}
