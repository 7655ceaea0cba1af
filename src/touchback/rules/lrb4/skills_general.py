"""General skills and traits of Living Rulebook 4."""

from __future__ import annotations

from touchback.rules.nouns import but

SKILLS = {
    "block": but(rules=("LRB4-SKILL-10",)),
    "dirty_player": but(rules=("LRB4-SKILL-13",)),
    "kick": but(rules=("LRB4-SKILL-27",)),
    "pass_block": but(rules=("LRB4-SKILL-37", "LRB4-SKILL-38", "LRB4-SKILL-39", "LRB4-SKILL-40")),
    "pro": but(rules=("LRB4-SKILL-45", "LRB4-SKILL-46", "LRB4-SKILL-47")),
    "shadowing": but(rules=("LRB4-SKILL-49", "LRB4-SKILL-50", "LRB4-SKILL-51")),
    "strip_ball": but(rules=("LRB4-SKILL-55",)),
    "sure_hands": but(rules=("LRB4-SKILL-57",)),
    "tackle": but(rules=("LRB4-SKILL-58",)),
    "dauntless": but(trait=True, rules=("LRB4-TRAIT-27",)),
    "frenzy": but(trait=True, rules=("LRB4-TRAIT-31", "LRB4-TRAIT-32", "LRB4-TRAIT-33", "LRB4-TRAIT-34")),
    "leader": but(category="General", trait=True, rules=("LRB4-TRAIT-38", "LRB4-TRAIT-39", "LRB4-TRAIT-40")),
    "nerves_of_steel": but(category="General", trait=True, rules=("LRB4-TRAIT-41",)),
}
