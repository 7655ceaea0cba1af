"""Racial characteristics of Living Rulebook 4, which no player gains or loses."""

from __future__ import annotations

from touchback.rules.edition.edition import SkillChanges
from touchback.rules.editions.core.skills.brutality.blood_lust import BiteThrall
from touchback.rules.editions.lrb4.skills.always_hungry import ALWAYS_HUNGRY
from touchback.rules.editions.lrb4.skills.blood_lust import MustMoveAndBite
from touchback.rules.editions.lrb4.skills.hypnotic_gaze import EndHypnoticGaze
from touchback.rules.editions.lrb4.skills.nurgles_rot import ClaimTheAttacked
from touchback.rules.editions.lrb4.skills.slow_wits import ForgetUntilRemembered, RollEasilyConfused
from touchback.rules.model.patch import after, before, replace
from touchback.rules.model.skill import Skill, but
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.properties import Prop

RACIAL = "Racial"

SKILLS: SkillChanges = {
    "always_hungry": but(
        summary="Before he throws a team-mate he may try to eat him, who then perhaps gets away.",
        category=RACIAL,
        starts={Moment.BEFORE_THROW_TEAM_MATE: "always_hungry"},
        rules=("LRB4-TRAIT-02", "LRB4-TRAIT-03", "LRB4-TRAIT-04", "LRB4-TRAIT-05", "LRB4-FAQ-34"),
        procedures=(ALWAYS_HUNGRY,),
    ),
    "big_guy": Skill(
        "Big Guy",
        RACIAL,
        "No re-roll of his team works for him.",
        gives={Prop.NO_TEAM_REROLL: 1, Prop.STAYS_DEAD: 1},
        rules=("LRB4-TRAIT-06", "LRB4-STAFF-35"),
    ),
    "blood_lust": but(
        summary="Rolls a die when he is to act: on a 1 he may only move, and must bite a thrall or leave the pitch.",
        category=RACIAL,
        rules=(
            "LRB4-TRAIT-21",
            "LRB4-TRAIT-22",
            "LRB4-TRAIT-23",
            "LRB4-TRAIT-24",
            "LRB4-TRAIT-25",
            "LRB4-TRAIT-26",
        ),
        steps=(
            replace("blood_lust.must_bite", MustMoveAndBite()),
            replace("bite_thrall.bite", BiteThrall(mild=0).keyed("bite_thrall.bite_with_any_injury")),
        ),
    ),
    "bone_head": but(
        name="Bone Head",
        category=RACIAL,
        rules=("LRB4-TRAIT-07", "LRB4-TRAIT-08"),
        steps=(replace("bone_head.lose_tackle_zones", ForgetUntilRemembered()),),
    ),
    "easily_confused": Skill(
        "Easily Confused",
        RACIAL,
        "After each touchdown and at half-time he changes sides on 1 to 3.",
        gives={Prop.EASILY_CONFUSED: 3},
        rules=("LRB4-TRAIT-28", "LRB4-TRAIT-29", "LRB4-TRAIT-30"),
        steps=(before("drive.recover", RollEasilyConfused()),),
    ),
    "hypnotic_gaze": but(
        summary="At the end of a move he may entrance an opponent beside him, who has no tackle zones for this turn.",
        category=RACIAL,
        rules=("LRB4-TRAIT-35", "LRB4-TRAIT-36"),
        steps=(after("turn.end_turn", EndHypnoticGaze()),),
    ),
    "nurgles_rot": but(
        summary="Those he kills with a block or a foul join his team when the match is over, whoever they were.",
        category=RACIAL,
        gives={Prop.NURGLES_ROT: 2},
        rules=("LRB4-TRAIT-09", "LRB4-TRAIT-10"),
        steps=(before("injury.raise_the_dead", ClaimTheAttacked()),),
    ),
    "really_stupid": but(
        category=RACIAL,
        rules=("LRB4-TRAIT-11", "LRB4-TRAIT-12"),
        steps=(replace("bone_head.lose_tackle_zones", ForgetUntilRemembered(), procedure="really_stupid"),),
    ),
    "regeneration": but(category=RACIAL, gives={Prop.REGENERATION: 4}, rules=("LRB4-TRAIT-42", "LRB4-STAFF-35")),
    "right_stuff": but(category=RACIAL, rules=("LRB4-TRAIT-43",)),
    "stunty": but(
        summary="Dodges regardless of zones ahead, throws as if the range were longer, and is hurt more easily.",
        category=RACIAL,
        gives={Prop.STAYS_DEAD: 1, Prop.INJURY_AGAINST: 1, Prop.LONGER_RANGE: 1},
        injuries={},
        rules=("LRB4-TRAIT-49", "LRB4-TRAIT-50", "LRB4-TRAIT-51", "LRB4-TRAIT-52", "LRB4-STAFF-35"),
    ),
    "take_root": but(category=RACIAL, rules=("LRB4-TRAIT-13", "LRB4-TRAIT-14")),
    "throw_team_mate": but(category=RACIAL, rules=("LRB4-TRAIT-15",)),
    "thruds_fans": Skill(
        "Thrud's Fans",
        RACIAL,
        "Brings more spectators, and 3 more fan factor to the side he plays for.",
        gives={Prop.EXTRA_FAN_FACTOR: 3},
        rules=("LRB4-TRAIT-53", "LRB4-TRAIT-54"),
    ),
    "wild_animal": but(category=RACIAL, rules=("LRB4-TRAIT-16", "LRB4-TRAIT-17")),
}
