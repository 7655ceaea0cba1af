"""The 2016 book's rules for skills of throwing, catching, kicking and gazing."""

from __future__ import annotations

from touchback.rules.nouns import but

SKILLS = {
    "hail_mary_pass": but(rules=("BB16-SKILL-38", "BB16-FAQ-01", "BB16-FAQ-02")),
    "safe_throw": but(rules=("BB16-SKILL-66",)),
    "diving_catch": but(rules=("BB16-SKILL-26",)),
    "pass_block": but(
        rules=(
            "BB16-SKILL-58",
            "BB16-SKILL-59",
            "BB16-FAQ-05",
            "BB16-FAQ-09",
            "BB16-FAQ-10",
            "BB16-FAQ-11",
            "BB16-FAQ-18",
        )
    ),
    "dump_off": but(rules=("BB16-SKILL-29", "BB16-FAQ-12")),
    "animosity": but(rules=("BB16-SKILL-04", "BB16-FAQ-19")),
    "bombardier": but(rules=("BB16-SKILL-12", "BB16-SKILL-13", "BB16-SKILL-14")),
    "monstrous_mouth": but(rules=("BB16-SKILL-53",)),
    "no_hands": but(rules=("BB16-SKILL-55",)),
    "kick_team_mate": but(rules=("BB16-SKILL-44", "BB16-SKILL-45", "BB16-SKILL-46")),
    "swoop": but(rules=("BB16-SKILL-80",)),
    "hypnotic_gaze": but(rules=("BB16-SKILL-40", "BB16-FAQ-18")),
    "leader": but(rules=("BB16-SKILL-48",)),
}
