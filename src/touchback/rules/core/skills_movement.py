"""Skills of getting about, of throwing and catching well, and of keeping others from it."""

from __future__ import annotations

from touchback.rules.nouns import Skill, SkillOffer
from touchback.rules.skills.leap import leap_options
from touchback.rules.vocabulary import Moment, Prompt, Prop, Test, Verb

SKILLS = {
    "accurate": Skill("Accurate", "Passing", "Adds 1 to his throws.", modifies={Test.PASS: 1}),
    "ball_and_chain": Skill(
        "Ball & Chain",
        "Extraordinary",
        "Whirls about at random, hits whoever is in the way, friend or foe, and is hurt whenever he goes down.",
        gives={Prop.WHIRLS: 1, Prop.NO_ARMOUR: 1, Prop.NEVER_STUNNED: 1},
        starts={Moment.ACTS: "ball_and_chain"},
        disables=("diving_tackle", "frenzy", "kick_off_return", "leap", "pass_block", "shadowing"),
    ),
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
        gives={Prop.BREAKS_FREE: 1},
        once_a_turn=True,
    ),
    "disturbing_presence": Skill(
        "Disturbing Presence",
        "Mutation",
        "Opponents within three squares throw, catch and intercept at -1, even when he is down.",
        hampers={Test.PASS: -1, Test.CATCH: -1, Test.INTERCEPT: -1},
        hampers_within=3,
    ),
    "diving_tackle": Skill(
        "Diving Tackle",
        "Agility",
        "May throw himself after an opponent who dodges away: -2 to the dodge, and he lies where the other was.",
        gives={Prop.BRINGS_DOWN: 2},
    ),
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
        gives={Prop.JUMPS_UP: 1},
    ),
    "leap": Skill(
        "Leap",
        "Agility",
        "Once a turn may jump to an empty square up to two away, over anyone, for two squares of movement.",
        gives={Prop.JUMPS: 1},
        once_a_turn=True,
        offers={Prompt.STEP: SkillOffer(Verb.JUMP, leap_options, "leap", goes_on=True)},
    ),
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
        gives={Prop.REROLL_ANY: 4},
        rerolls_any=True,
        once_a_turn=True,
    ),
    "shadowing": Skill(
        "Shadowing",
        "General",
        "May try to come after an opponent who leaves his tackle zone, into the square he left.",
        starts={Moment.LEFT: "shadowing"},
    ),
    "sprint": Skill("Sprint", "Agility", "May go for it once more than others.", gives={Prop.EXTRA_SQUARES: 1}),
    "strong_arm": Skill(
        "Strong Arm",
        "Strength",
        "Adds 1 to throws beyond the shortest range.",
        gives={Prop.LONGER_THROWS: 1},
    ),
    "sure_feet": Skill(
        "Sure Feet",
        "Agility",
        "May try one failed extra square a turn a second time.",
        rerolls=(Test.EXTRA_SQUARE,),
        once_a_turn=True,
    ),
    "take_root": Skill(
        "Take Root",
        "Extraordinary",
        "Rolls a die when he is to act: on a 1 he cannot leave his square until he goes down or the drive ends.",
        starts={Moment.DECLARED: "take_root"},
    ),
    "tentacles": Skill(
        "Tentacles",
        "Mutation",
        "May try to hold an opponent who dodges or jumps out of his tackle zone.",
        starts={Moment.LEAVING: "tentacles"},
    ),
    "timmm_ber": Skill(
        "Timmm-ber!",
        "Extraordinary",
        "Free team-mates beside him each add 1 when he rolls to stand up.",
        gives={Prop.HELPED_UP: 1},
    ),
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
        gives={Prop.BEYOND_RESCUE: 1},
        modifies={Test.INTERCEPT: 1, Test.JUMP: 1},
    ),
    "wild_animal": Skill(
        "Wild Animal",
        "Extraordinary",
        "Needs 4 or more to act, or 2 to block or blitz; failing wastes the action.",
        starts={Moment.DECLARED: "wild_animal"},
    ),
}
