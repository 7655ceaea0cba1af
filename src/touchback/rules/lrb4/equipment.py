"""The secret weapons of Living Rulebook 4."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.rules.editions import SkillChanges
from touchback.rules.nouns import Skill, but
from touchback.rules.patches import Patch

WEAPON = "Secret weapon"

SKILLS: SkillChanges = {
    "ball_and_chain": but(category=WEAPON, rules=("LRB4-EQUIP-08",)),
    "bombs": Skill("Bombs", WEAPON, "Throws bombs.", rules=("LRB4-EQUIP-23",)),
    "chainsaw": but(category=WEAPON, rules=("LRB4-EQUIP-31",)),
    "blunderbuss": Skill("Blunderbuss", WEAPON, "Fires the ball across the pitch.", rules=("LRB4-EQUIP-40",)),
    "deathroller": Skill("Deathroller", WEAPON, "Rolls over whoever is in its way.", rules=("LRB4-EQUIP-46",)),
    "poisoned_dagger": Skill("Poisoned Dagger", WEAPON, "Stabs instead of blocking.", rules=("LRB4-EQUIP-53",)),
    "pogo_stick": Skill("Pogo Stick", WEAPON, "Leaps again and again.", rules=("LRB4-EQUIP-57",)),
    "stakes": but(category=WEAPON, rules=("LRB4-EQUIP-62",)),
}

PROCEDURES: tuple[Procedure, ...] = ()

PATCHES: tuple[Patch, ...] = ()
