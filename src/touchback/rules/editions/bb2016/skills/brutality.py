"""What the 2016 book says of skills of hurting, fouling, odd appetites and the kick."""

from __future__ import annotations

from touchback.rules.editions.bb2016.skills.filthy_rich import FILTHY_RICH
from touchback.rules.editions.bb2016.skills.weeping_dagger import WEEPING_DAGGER
from touchback.rules.model.skill import but
from touchback.rules.terms.purposes import Test

SKILLS = {
    "claw": but(rules=("BB16-SKILL-21",)),
    "dirty_player": but(rules=("BB16-SKILL-24",)),
    "sneaky_git": but(rules=("BB16-SKILL-70",)),
    "decay": but(rules=("BB16-SKILL-23",)),
    "nurgles_rot": but(rules=("BB16-SKILL-56",)),
    "weeping_dagger": WEEPING_DAGGER,
    "secret_weapon": but(rules=("BB16-SKILL-67", "BB16-SKILL-77"), minds_zones=(Test.DODGE,)),
    "filthy_rich": FILTHY_RICH,
    "blood_lust": but(rules=("BB16-SKILL-10", "BB16-SKILL-11", "BB16-FAQ-17")),
    "fan_favourite": but(rules=("BB16-SKILL-31",)),
    "kick": but(rules=("BB16-SKILL-43",)),
    "kick_off_return": but(rules=("BB16-SKILL-47",)),
}
