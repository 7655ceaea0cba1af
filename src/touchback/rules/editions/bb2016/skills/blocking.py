"""What the 2016 book says of blocking skills."""

from __future__ import annotations

from touchback.rules.model.skill import but

SKILLS = {
    "dauntless": but(rules=("BB16-SKILL-22", "BB16-FAQ-03", "BB16-FAQ-04", "BB16-FAQ-06")),
    "fend": but(rules=("BB16-SKILL-32",)),
    "frenzy": but(rules=("BB16-SKILL-35", "BB16-FAQ-03", "BB16-FAQ-15")),
    "strip_ball": but(rules=("BB16-SKILL-75", "BB16-FAQ-14")),
    "tackle": but(rules=("BB16-SKILL-81",)),
    "wrestle": but(rules=("BB16-SKILL-93",)),
    "side_step": but(rules=("BB16-SKILL-69", "BB16-FAQ-44")),
    "grab": but(rules=("BB16-SKILL-36", "BB16-FAQ-44")),
    "guard": but(rules=("BB16-SKILL-37",)),
    "juggernaut": but(rules=("BB16-SKILL-41",)),
    "multiple_block": but(rules=("BB16-SKILL-52", "BB16-FAQ-07", "BB16-FAQ-08")),
    "piling_on": but(rules=("BB16-SKILL-60", "BB16-OLR-08")),
    "stand_firm": but(rules=("BB16-SKILL-74",)),
    "foul_appearance": but(rules=("BB16-SKILL-34", "BB16-FAQ-03", "BB16-FAQ-04")),
    "horns": but(rules=("BB16-SKILL-39",)),
    "chainsaw": but(rules=("BB16-SKILL-18", "BB16-SKILL-19", "BB16-SKILL-20")),
    "stab": but(rules=("BB16-SKILL-72", "BB16-FAQ-06", "BB16-FAQ-07")),
    "stakes": but(rules=("BB16-SKILL-73",)),
}
