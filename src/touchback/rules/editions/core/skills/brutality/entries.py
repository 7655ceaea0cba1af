"""Skills of hurting, fouling, odd appetites and the kick."""

from __future__ import annotations

from touchback.rules.editions.core.skills.brutality.blood_lust import BLOOD_LUST
from touchback.rules.editions.core.skills.brutality.decay import DECAY
from touchback.rules.editions.core.skills.brutality.kick import KICK
from touchback.rules.editions.core.skills.brutality.kick_off_return import KICK_OFF_RETURN
from touchback.rules.editions.core.skills.brutality.nurgles_rot import NURGLES_ROT
from touchback.rules.model.skill import Skill
from touchback.rules.terms.properties import Prop

SKILLS = {
    "claw": Skill(
        "Claw / Claws",
        "Mutation",
        "Armour totals of 8 or more break the armour of anyone he blocks down, however thick it is.",
        gives={Prop.ARMOUR_BREAKS_FROM: 8},
    ),
    "dirty_player": Skill(
        "Dirty Player",
        "General",
        "Adds 1 to the armour or to the injury roll of those he fouls, whichever his coach likes.",
        gives={Prop.DIRTY_PLAYER: 1},
    ),
    "sneaky_git": Skill(
        "Sneaky Git",
        "Agility",
        "A double on the armour roll of his foul is seen only if the armour broke.",
        gives={Prop.SNEAKY_GIT: 1},
    ),
    "decay": DECAY,
    "nurgles_rot": NURGLES_ROT,
    "secret_weapon": Skill(
        "Secret Weapon",
        "Extraordinary",
        "Is sent off when a drive ends in which he has played.",
        gives={Prop.SECRET_WEAPON: 1},
    ),
    "blood_lust": BLOOD_LUST,
    "fan_favourite": Skill(
        "Fan Favourite",
        "Extraordinary",
        "While he is on the pitch his side has 1 more fame for kick-off results.",
        gives={Prop.FAN_FAVOURITE: 1},
    ),
    "kick": KICK,
    "kick_off_return": KICK_OFF_RETURN,
}
