"""Skills as most editions know them. An edition takes over what it has and writes down only what differs."""

from __future__ import annotations

from touchback.rules.editions.core.skills.blocking.block import BLOCK
from touchback.rules.editions.core.skills.blocking.dodge import DODGE
from touchback.rules.editions.core.skills.blocking.entries import SKILLS as BLOCKING
from touchback.rules.editions.core.skills.brutality.always_hungry import ALWAYS_HUNGRY
from touchback.rules.editions.core.skills.brutality.entries import SKILLS as BRUTALITY
from touchback.rules.editions.core.skills.brutality.regeneration import REGENERATION
from touchback.rules.editions.core.skills.movement.bone_head import BONE_HEAD
from touchback.rules.editions.core.skills.movement.entries import SKILLS as MOVEMENT
from touchback.rules.editions.core.skills.movement.really_stupid import REALLY_STUPID
from touchback.rules.editions.core.skills.passing.entries import SKILLS as PASSING
from touchback.rules.model.skill import Skill, SkillOffer
from touchback.rules.procedures.team_mate.throw_team_mate import THROW_TEAM_MATE, throw_team_mate_options
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.results import Injury
from touchback.rules.terms.verbs import Verb

SKILLS = {
    "block": BLOCK,
    "catch": Skill(
        "Catch",
        "Agility",
        "May try a failed catch, hand-off or interception a second time.",
        rerolls=(Test.CATCH, Test.INTERCEPT),
    ),
    "dodge": DODGE,
    "pass": Skill(
        "Pass",
        "Passing",
        "May try a throw that missed or was fumbled a second time.",
        rerolls=(Test.PASS, Test.HAIL_MARY_PASS),
    ),
    "sure_hands": Skill(
        "Sure Hands",
        "General",
        "May try a failed pick-up a second time; nobody strips the ball from him.",
        gives={Prop.CANCELS_STRIP_BALL: 1},
        rerolls=(Test.PICK_UP,),
    ),
    "mighty_blow": Skill(
        "Mighty Blow",
        "Strength",
        "Adds 1 to the armour or to the injury roll of those he blocks down, whichever his coach likes.",
        gives={Prop.MIGHTY_BLOW: 1},
    ),
    "thick_skull": Skill(
        "Thick Skull",
        "Strength",
        "An injury total of 8 only stuns him.",
        injuries={8: Injury.STUNNED},
    ),
    "loner": Skill(
        "Loner",
        "Extraordinary",
        "Must roll 4 or more before a team re-roll works for him; it is spent either way.",
        gives={Prop.LONER: 4},
    ),
    "bone_head": BONE_HEAD,
    "really_stupid": REALLY_STUPID,
    "regeneration": REGENERATION,
    "right_stuff": Skill(
        "Right Stuff", "Extraordinary", "Small enough to be thrown by a team-mate.", gives={Prop.RIGHT_STUFF: 1}
    ),
    "stunty": Skill(
        "Stunty",
        "Extraordinary",
        "Dodges regardless of zones ahead, throws at -1, and is hurt more easily: 7 knocks him out, 9 is badly hurt.",
        gives={Prop.STAYS_DEAD: 1},
        modifies={Test.PASS: -1},
        ignores_zones=(Test.DODGE,),
        injuries={7: Injury.KNOCKED_OUT, 9: Injury.BADLY_HURT},
    ),
    "throw_team_mate": Skill(
        "Throw Team-Mate",
        "Extraordinary",
        "In a pass action may throw a small team-mate who stands beside him.",
        offers={Prompt.STEP: SkillOffer(Verb.THROW_TEAM_MATE, throw_team_mate_options, "throw_team_mate")},
        procedures=(THROW_TEAM_MATE,),
    ),
    "always_hungry": ALWAYS_HUNGRY,
    **BLOCKING,
    **BRUTALITY,
    **MOVEMENT,
    **PASSING,
}
