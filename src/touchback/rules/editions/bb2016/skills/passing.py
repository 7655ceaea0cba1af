"""The 2016 book's rules for skills of throwing, catching, kicking and gazing."""

from __future__ import annotations

from touchback.rules.editions.bb2016.skills.kick_team_mate import kick_team_mate_options
from touchback.rules.model.skill import Skill, SkillOffer, but
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Verb

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
    "monstrous_mouth": Skill(
        "Monstrous Mouth",
        "Extraordinary",
        "May try a failed catch, hand-off or interception a second time; nobody strips the ball from him.",
        gives={Prop.CANCELS_STRIP_BALL: 1},
        rerolls=(Test.CATCH, Test.INTERCEPT),
        rules=("BB16-SKILL-53",),
    ),
    "no_hands": but(rules=("BB16-SKILL-55",)),
    "kick_team_mate": Skill(
        "Kick Team-Mate",
        "Extraordinary",
        "In a blitz he may kick a small team-mate across the pitch instead of blocking.",
        offers={Prompt.STEP: SkillOffer(Verb.KICK_TEAM_MATE, kick_team_mate_options, "kick_team_mate", goes_on=True)},
        rules=("BB16-SKILL-44", "BB16-SKILL-45", "BB16-SKILL-46"),
    ),
    "swoop": Skill(
        "Swoop",
        "Extraordinary",
        "Thrown, his coach steers him a little; he lands at +1, but is too broad to slip past tackle zones.",
        gives={Prop.SWOOP: 1},
        modifies={Test.LAND: 1},
        minds_zones=(Test.DODGE,),
        rules=("BB16-SKILL-80",),
    ),
    "hypnotic_gaze": but(rules=("BB16-SKILL-40", "BB16-FAQ-18")),
    "leader": but(rules=("BB16-SKILL-48",)),
}
