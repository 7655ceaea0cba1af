"""What the 2006 handbook says of skills, and the steps that it plays otherwise."""

from __future__ import annotations

from touchback.rules.editions.hb2006 import procedures
from touchback.rules.editions.hb2006.steps.match import AgreeOnOvertime
from touchback.rules.model.patch import after
from touchback.rules.model.skill import but
from touchback.rules.procedures.match import illegal_procedure

SKILLS = {
    "block": but(rules=("HB06-SKILL-02",)),
    "catch": but(rules=("HB06-SKILL-03",)),
    "dodge": but(rules=("HB06-SKILL-04",)),
    "pass": but(rules=("HB06-SKILL-05",)),
    "sure_hands": but(rules=("HB06-SKILL-06",)),
}

PATCHES = illegal_procedure.PATCHES

OPTIONAL = {
    "agree_on_overtime": (after("match.overtime_if_tied", AgreeOnOvertime()),),
}

PROCEDURES = procedures.PROCEDURES
