"""Skills of throwing, catching, kicking and gazing, as most editions know them."""

from __future__ import annotations

from touchback.rules.nouns import Skill, SkillOffer
from touchback.rules.skills.gaze import gaze_options
from touchback.rules.skills.kick_mate import kick_options
from touchback.rules.skills.pass_block import pass_block_options
from touchback.rules.vocabulary import Moment, Prompt, Prop, Test, Verb

SKILLS = {
    "hail_mary_pass": Skill(
        "Hail Mary Pass",
        "Passing",
        "May throw to any square: 2 or more will do, nothing changes the roll, and it always goes astray.",
        gives={Prop.LOBS: 1},
    ),
    "safe_throw": Skill(
        "Safe Throw",
        "Passing",
        "May win an intercepted throw back with a plain agility roll; only a natural 1 makes him fumble.",
        gives={Prop.RESCUES_THROWS: 1, Prop.SAVES_FUMBLES: 1},
    ),
    "diving_catch": Skill(
        "Diving Catch",
        "Agility",
        "Catches accurate throws to his square at +1, and may catch what comes down on a free square beside him.",
        gives={Prop.DIVES: 1},
    ),
    "pass_block": Skill(
        "Pass Block",
        "General",
        "May run up to 3 squares when an opponent throws, to where he can do something about it.",
        gives={Prop.READS_PASSES: 1, Prop.STANDS_AT_TARGET: 1},
        offers={Prompt.REACT_TO_PASS: SkillOffer(Verb.PLAYER, pass_block_options, "pass_block")},
    ),
    "dump_off": Skill(
        "Dump-Off",
        "Passing",
        "May throw a quick pass when he is about to be blocked; it ends nobody's turn.",
        gives={Prop.THROWS_IN_HASTE: 1},
        starts={Moment.BLOCK_DECLARED: "dump_off"},
    ),
    "animosity": Skill(
        "Animosity",
        "Extraordinary",
        "On a 1 he refuses to pass or hand the ball to a team-mate of another race.",
        starts={Moment.BEFORE_GIVING: "animosity"},
    ),
    "bombardier": Skill(
        "Bombardier",
        "Extraordinary",
        "May throw a bomb for his action; whoever catches it must throw it on, and then it explodes.",
        gives={Prop.BOMBS: 1},
        starts={Moment.BOMB: "bomb"},
    ),
    "monstrous_mouth": Skill(
        "Monstrous Mouth",
        "Extraordinary",
        "May try a failed catch, hand-off or interception a second time; nobody strips the ball from him.",
        gives={Prop.KEEPS_HOLD: 1},
        rerolls=(Test.CATCH, Test.INTERCEPT),
    ),
    "no_hands": Skill(
        "No Hands",
        "Extraordinary",
        "Never holds a ball: he cannot pick up, catch or intercept.",
        gives={Prop.CANNOT_HOLD: 1},
    ),
    "kick_team_mate": Skill(
        "Kick Team-Mate",
        "Extraordinary",
        "In a blitz he may kick a small team-mate across the pitch instead of blocking.",
        offers={Prompt.STEP: SkillOffer(Verb.KICK_MATE, kick_options, "kick_mate", goes_on=True)},
    ),
    "swoop": Skill(
        "Swoop",
        "Extraordinary",
        "Thrown, his coach steers him a little; he lands at +1, but is too broad to slip past tackle zones.",
        gives={Prop.GLIDES: 1},
        modifies={Test.LAND: 1},
        minds_zones=(Test.DODGE,),
    ),
    "hypnotic_gaze": Skill(
        "Hypnotic Gaze",
        "Extraordinary",
        "At the end of a move he may entrance an opponent beside him, who then has no tackle zones until he next acts.",
        offers={Prompt.STEP: SkillOffer(Verb.GAZE, gaze_options, "gaze")},
    ),
    "leader": Skill(
        "Leader",
        "Passing",
        "His team has one more re-roll each half, to be used only while a leader is on the pitch.",
        gives={Prop.LEADS: 1},
    ),
}
