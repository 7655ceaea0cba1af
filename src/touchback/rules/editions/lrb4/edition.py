"""What Living Rulebook 4 says of skills, traits, racial characteristics and secret weapons, and how it plays them."""

from __future__ import annotations

from touchback.rules.editions.lrb4 import action_patches, equipment, match_sequence, procedures, staff
from touchback.rules.editions.lrb4.skills.agility import SKILLS as AGILITY
from touchback.rules.editions.lrb4.skills.general import SKILLS as GENERAL
from touchback.rules.editions.lrb4.skills.passing import SKILLS as PASSING
from touchback.rules.editions.lrb4.skills.physical import SKILLS as PHYSICAL
from touchback.rules.editions.lrb4.skills.racial import SKILLS as RACIAL
from touchback.rules.editions.lrb4.skills.strength import SKILLS as STRENGTH

SKILLS = {**GENERAL, **AGILITY, **PASSING, **STRENGTH, **PHYSICAL, **RACIAL, **equipment.SKILLS, **staff.SKILLS}

PROCEDURES = procedures.PROCEDURES

PATCHES = (
    *match_sequence.PATCHES,
    *action_patches.PATCHES,
    *equipment.PATCHES,
    *staff.PATCHES,
)
