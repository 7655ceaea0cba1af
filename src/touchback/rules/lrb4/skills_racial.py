"""Racial characteristics of Living Rulebook 4, which nobody gains or loses."""

from __future__ import annotations

from touchback.rules.nouns import Skill, but

RACIAL = "Racial"

SKILLS = {
    "always_hungry": but(
        category=RACIAL, rules=("LRB4-TRAIT-02", "LRB4-TRAIT-03", "LRB4-TRAIT-04", "LRB4-TRAIT-05")
    ),
    "big_guy": Skill("Big Guy", RACIAL, "No re-roll of his team works for him.", rules=("LRB4-TRAIT-06",)),
    "blood_lust": but(
        category=RACIAL,
        rules=(
            "LRB4-TRAIT-21",
            "LRB4-TRAIT-22",
            "LRB4-TRAIT-23",
            "LRB4-TRAIT-24",
            "LRB4-TRAIT-25",
            "LRB4-TRAIT-26",
        ),
    ),
    "bone_head": but(name="Bone Head", category=RACIAL, rules=("LRB4-TRAIT-07", "LRB4-TRAIT-08")),
    "easily_confused": Skill(
        "Easily Confused",
        RACIAL,
        "After each touchdown and at half-time he changes sides on 1 to 3.",
        rules=("LRB4-TRAIT-28", "LRB4-TRAIT-29", "LRB4-TRAIT-30"),
    ),
    "hypnotic_gaze": but(category=RACIAL, rules=("LRB4-TRAIT-35", "LRB4-TRAIT-36")),
    "nurgles_rot": but(category=RACIAL, rules=("LRB4-TRAIT-09", "LRB4-TRAIT-10")),
    "really_stupid": but(category=RACIAL, rules=("LRB4-TRAIT-11", "LRB4-TRAIT-12")),
    "regeneration": but(category=RACIAL, rules=("LRB4-TRAIT-42",)),
    "right_stuff": but(category=RACIAL, rules=("LRB4-TRAIT-43",)),
    "stunty": but(category=RACIAL, rules=("LRB4-TRAIT-49", "LRB4-TRAIT-50", "LRB4-TRAIT-51", "LRB4-TRAIT-52")),
    "take_root": but(category=RACIAL, rules=("LRB4-TRAIT-13", "LRB4-TRAIT-14")),
    "throw_team_mate": but(category=RACIAL, rules=("LRB4-TRAIT-15",)),
    "thruds_fans": Skill(
        "Thrud's Fans",
        RACIAL,
        "Brings more spectators, and 3 more fan factor to the side he plays for.",
        rules=("LRB4-TRAIT-53", "LRB4-TRAIT-54"),
    ),
    "wild_animal": but(category=RACIAL, rules=("LRB4-TRAIT-16", "LRB4-TRAIT-17")),
}
