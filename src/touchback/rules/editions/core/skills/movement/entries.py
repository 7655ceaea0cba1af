"""Skills of getting about, of throwing and catching well, and of keeping others from it."""

from __future__ import annotations

from touchback.rules.editions.core.skills.movement.ball_and_chain import BALL_AND_CHAIN
from touchback.rules.editions.core.skills.movement.diving_tackle import DIVING_TACKLE
from touchback.rules.editions.core.skills.movement.leap import LEAP
from touchback.rules.editions.core.skills.movement.shadowing import SHADOWING
from touchback.rules.editions.core.skills.movement.take_root import TAKE_ROOT
from touchback.rules.editions.core.skills.movement.tentacles import TENTACLES
from touchback.rules.editions.core.skills.movement.wild_animal import WILD_ANIMAL
from touchback.rules.model.skill import Skill
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test

SKILLS = {
    "accurate": Skill("Accurate", "Passing", "Adds 1 to his throws.", modifies={Test.PASS: 1}),
    "ball_and_chain": BALL_AND_CHAIN,
    "big_hand": Skill(
        "Big Hand",
        "Mutation",
        "Picks up the ball regardless of opposing zones and of the weather.",
        ignores_zones=(Test.PICK_UP,),
        ignores_weather=(Test.PICK_UP,),
    ),
    "break_tackle": Skill(
        "Break Tackle",
        "Strength",
        "Once a turn may dodge by strength instead of agility.",
        gives={Prop.BREAK_TACKLE: 1},
        once_a_turn=True,
    ),
    "disturbing_presence": Skill(
        "Disturbing Presence",
        "Mutation",
        "Opponents within three squares throw, catch and intercept at -1, even when he is down.",
        hampers={Test.PASS: -1, Test.CATCH: -1, Test.INTERCEPT: -1},
        hampers_within=3,
    ),
    "diving_tackle": DIVING_TACKLE,
    "extra_arms": Skill(
        "Extra Arms",
        "Mutation",
        "Adds 1 to picking up, catching and intercepting.",
        modifies={Test.PICK_UP: 1, Test.CATCH: 1, Test.INTERCEPT: 1},
    ),
    "jump_up": Skill(
        "Jump Up",
        "Agility",
        "Gets up at no cost, and may even spring up to block.",
        gives={Prop.JUMP_UP: 1},
    ),
    "leap": LEAP,
    "nerves_of_steel": Skill(
        "Nerves of Steel",
        "Passing",
        "Throws, catches and intercepts regardless of opposing zones.",
        ignores_zones=(Test.PASS, Test.CATCH, Test.INTERCEPT),
    ),
    "prehensile_tail": Skill(
        "Prehensile Tail",
        "Mutation",
        "Opponents dodge out of his tackle zones at -1.",
        hampers={Test.DODGE: -1},
    ),
    "pro": Skill(
        "Pro",
        "General",
        "Once a turn may have any roll of his made again, armour and injury apart, if he first rolls 4 or more.",
        gives={Prop.PRO: 4},
        rerolls_any=True,
        once_a_turn=True,
    ),
    "shadowing": SHADOWING,
    "sprint": Skill("Sprint", "Agility", "May go for it once more than others.", gives={Prop.EXTRA_GFI: 1}),
    "strong_arm": Skill(
        "Strong Arm",
        "Strength",
        "Adds 1 to throws beyond the shortest range.",
        gives={Prop.STRONG_ARM: 1},
    ),
    "sure_feet": Skill(
        "Sure Feet",
        "Agility",
        "May try one failed extra square a turn a second time.",
        rerolls=(Test.GO_FOR_IT,),
        once_a_turn=True,
    ),
    "take_root": TAKE_ROOT,
    "tentacles": TENTACLES,
    "titchy": Skill(
        "Titchy",
        "Extraordinary",
        "Adds 1 to his dodges, but his tackle zones do not make those of opponents harder.",
        modifies={Test.DODGE: 1},
        light=(Test.DODGE,),
    ),
    "two_heads": Skill("Two Heads", "Mutation", "Adds 1 to his dodges.", modifies={Test.DODGE: 1}),
    "very_long_legs": Skill(
        "Very Long Legs",
        "Mutation",
        "Adds 1 to interceptions and jumps; what he intercepts cannot be snatched back.",
        gives={Prop.CANCELS_SAFE_THROW: 1},
        modifies={Test.INTERCEPT: 1, Test.LEAP: 1},
    ),
    "wild_animal": WILD_ANIMAL,
}
