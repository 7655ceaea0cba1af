"""What Living Rulebook 4 says of skills and traits."""

from __future__ import annotations

from touchback.rules.nouns import but

SKILLS = {
    "block": but(rules=("LRB4-SKILL-01",)),
    "catch": but(rules=("LRB4-SKILL-02",)),
    "dodge": but(rules=("LRB4-SKILL-03",)),
    "pass": but(rules=("LRB4-SKILL-04",)),
    "sure_hands": but(rules=("LRB4-SKILL-05",)),
}
