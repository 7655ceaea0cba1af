"""What the 2006 handbook says of skills."""

from __future__ import annotations

from touchback.rules.nouns import but

SKILLS = {
    "block": but(rules=("HB06-SKILL-02",)),
    "catch": but(rules=("HB06-SKILL-03",)),
    "dodge": but(rules=("HB06-SKILL-04",)),
    "pass": but(rules=("HB06-SKILL-05",)),
    "sure_hands": but(rules=("HB06-SKILL-06",)),
}
