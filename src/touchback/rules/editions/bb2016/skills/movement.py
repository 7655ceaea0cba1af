"""What the 2016 book says of getting about, throwing and catching."""

from __future__ import annotations

from touchback.rules.model.skill import Skill, but
from touchback.rules.terms.properties import Prop

SKILLS = {
    "accurate": but(rules=("BB16-SKILL-02",)),
    "ball_and_chain": but(rules=("BB16-SKILL-05", "BB16-SKILL-06", "BB16-SKILL-07", "BB16-FAQ-45")),
    "big_hand": but(rules=("BB16-SKILL-08",)),
    "break_tackle": but(rules=("BB16-SKILL-16",)),
    "disturbing_presence": but(rules=("BB16-SKILL-25",)),
    "diving_tackle": but(rules=("BB16-SKILL-27", "BB16-SKUSE-08", "BB16-FAQ-18")),
    "extra_arms": but(rules=("BB16-SKILL-30",)),
    "jump_up": but(rules=("BB16-SKILL-42",)),
    "leap": but(rules=("BB16-SKILL-49", "BB16-FAQ-16")),
    "nerves_of_steel": but(rules=("BB16-SKILL-54",)),
    "prehensile_tail": but(rules=("BB16-SKILL-61",)),
    "pro": but(rules=("BB16-SKILL-62", "BB16-FAQ-13")),
    "shadowing": but(rules=("BB16-SKILL-68", "BB16-FAQ-18")),
    "sprint": but(rules=("BB16-SKILL-71",)),
    "strong_arm": but(rules=("BB16-SKILL-76",)),
    "sure_feet": but(rules=("BB16-SKILL-78",)),
    "take_root": but(rules=("BB16-SKILL-82", "BB16-FAQ-17")),
    "tentacles": but(rules=("BB16-SKILL-83",)),
    "timmm_ber": Skill(
        "Timmm-ber!",
        "Extraordinary",
        "Free team-mates beside him each add 1 when he rolls to stand up.",
        gives={Prop.TIMMM_BER: 1},
        rules=("BB16-SKILL-87",),
    ),
    "titchy": but(rules=("BB16-SKILL-88",)),
    "two_heads": but(rules=("BB16-SKILL-89",)),
    "very_long_legs": but(rules=("BB16-SKILL-91",)),
    "wild_animal": but(rules=("BB16-SKILL-92", "BB16-FAQ-17")),
}
