"""What the 2006 handbook says of skills, and the steps that it plays otherwise."""

from __future__ import annotations

from touchback.rules.nouns import but
from touchback.rules.patches import after
from touchback.rules.steps import illegal_procedure
from touchback.rules.steps.match import AgreeOnOvertime

SKILLS = {
    "block": but(rules=("HB06-SKILL-02",)),
    "catch": but(rules=("HB06-SKILL-03",)),
    "dodge": but(rules=("HB06-SKILL-04",)),
    "pass": but(rules=("HB06-SKILL-05",)),
    "sure_hands": but(rules=("HB06-SKILL-06",)),
}

PATCHES = (after("match", "OvertimeIfTied", AgreeOnOvertime()), *illegal_procedure.PATCHES)
