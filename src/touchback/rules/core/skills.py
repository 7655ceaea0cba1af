"""Skills as most editions know them. An edition takes over what it has and writes down only what differs."""

from __future__ import annotations

from touchback.rules.core.skills_blocking import SKILLS as BLOCKING
from touchback.rules.core.skills_brutality import SKILLS as BRUTALITY
from touchback.rules.core.skills_movement import SKILLS as MOVEMENT
from touchback.rules.core.skills_passing import SKILLS as PASSING
from touchback.rules.core.skills_stars import SKILLS as STARS
from touchback.rules.nouns import Skill, SkillOffer
from touchback.rules.skills.hurl import hurl_options
from touchback.rules.vocabulary import Injury, Moment, Prompt, Prop, Test, Verb

SKILLS = {
    "block": Skill(
        "Block",
        "General",
        "May stay on his feet when a block puts both players down.",
        gives={Prop.STANDS_ON_BOTH_DOWN: 1},
    ),
    "catch": Skill(
        "Catch",
        "Agility",
        "May try a failed catch, hand-off or interception a second time.",
        rerolls=(Test.CATCH, Test.INTERCEPT),
    ),
    "dodge": Skill(
        "Dodge",
        "Agility",
        "May try one failed dodge a turn a second time, and may turn a stumble into a mere push.",
        gives={Prop.STUMBLES_TO_PUSH: 1},
        rerolls=(Test.DODGE,),
        once_a_turn=True,
        cancelled_by=Prop.STOPS_EVASION,
    ),
    "pass": Skill(
        "Pass",
        "Passing",
        "May try a throw that missed or was fumbled a second time.",
        rerolls=(Test.PASS, Test.LOB, Test.HURL),
    ),
    "sure_hands": Skill(
        "Sure Hands",
        "General",
        "May try a failed pick-up a second time; nobody strips the ball from him.",
        gives={Prop.KEEPS_HOLD: 1},
        rerolls=(Test.PICK_UP,),
    ),
    "mighty_blow": Skill(
        "Mighty Blow",
        "Strength",
        "Adds 1 to the armour or to the injury roll of those he blocks down, whichever his coach likes.",
        gives={Prop.DAMAGE_BONUS: 1},
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
        gives={Prop.REROLL_TEST: 4},
    ),
    "bone_head": Skill(
        "Bone-head",
        "Extraordinary",
        "Rolls a die when he is to act: on a 1 he forgets what for, and has no tackle zones until he remembers.",
        starts={Moment.DECLARED: "bone_head"},
    ),
    "really_stupid": Skill(
        "Really Stupid",
        "Extraordinary",
        "Needs 4 or more to act, or 2 with a brighter team-mate beside him; failing costs him his tackle zones.",
        gives={Prop.STUPID: 1},
        starts={Moment.DECLARED: "really_stupid"},
    ),
    "regeneration": Skill(
        "Regeneration",
        "Extraordinary",
        "Shakes off a casualty on 4 or more and goes to the reserves.",
        gives={Prop.REGENERATES: 4, Prop.STAYS_DEAD: 1},
        starts={Moment.CASUALTY: "regeneration"},
    ),
    "right_stuff": Skill(
        "Right Stuff", "Extraordinary", "Small enough to be thrown by a team-mate.", gives={Prop.CAN_BE_HURLED: 1}
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
        gives={Prop.HURLS: 1},
        offers={Prompt.STEP: SkillOffer(Verb.HURL, hurl_options, "hurl")},
    ),
    "always_hungry": Skill(
        "Always Hungry",
        "Extraordinary",
        "Before he throws a team-mate he may try to eat him instead.",
        gives={Prop.EATS: 1},
        starts={Moment.BEFORE_HURL: "hunger"},
    ),
    **BLOCKING,
    **BRUTALITY,
    **STARS,
    **MOVEMENT,
    **PASSING,
}
