"""What Living Rulebook 4 says of skills, traits, racial characteristics and secret weapons, and how it plays them."""

from __future__ import annotations

from touchback.rules.lrb4 import actions, equipment, frame, skills_played, staff
from touchback.rules.lrb4.skills_agility import SKILLS as AGILITY
from touchback.rules.lrb4.skills_general import SKILLS as GENERAL
from touchback.rules.lrb4.skills_passing import SKILLS as PASSING
from touchback.rules.lrb4.skills_physical import SKILLS as PHYSICAL
from touchback.rules.lrb4.skills_racial import SKILLS as RACIAL
from touchback.rules.lrb4.skills_strength import SKILLS as STRENGTH

SKILLS = {**GENERAL, **AGILITY, **PASSING, **STRENGTH, **PHYSICAL, **RACIAL, **equipment.SKILLS, **staff.SKILLS}

PROCEDURES = (
    *skills_played.PROCEDURES,
    *frame.PROCEDURES,
    *actions.PROCEDURES,
    *equipment.PROCEDURES,
    *staff.PROCEDURES,
)

PATCHES = (*skills_played.PATCHES, *frame.PATCHES, *actions.PATCHES, *equipment.PATCHES, *staff.PATCHES)
