"""The secret weapons of Living Rulebook 4: eight, each with the penalty roll that may cost its bearer the match."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.rules.editions import SkillChanges
from touchback.rules.nouns import CONDITION, WEAPON, Skill, SkillOffer, but
from touchback.rules.patches import Patch, after, before, remove, replace
from touchback.rules.skills.ball_and_chain import HeldUp, PointOrStop, RunIntoAnyone
from touchback.rules.skills.blunderbuss import shot_options
from touchback.rules.skills.bomb import BombBounces, BombFliesFreely, FuseBurns, KeepsHisFeet, LightBomb
from touchback.rules.skills.chainsaw import SwingFreely, saw_options
from touchback.rules.skills.leap import leap_options
from touchback.rules.skills.stab import PoisonedWound, StabAndGoOn, stab_options
from touchback.rules.skills.start_up import RUNNING, start_options
from touchback.rules.skills.undead import FallsOnStake
from touchback.rules.skills.wreck import WreckedByFall, WreckedByInjury
from touchback.rules.steps.ball import DroppedBallsBounce
from touchback.rules.steps.penalties import PenaltyRolls
from touchback.rules.vocabulary import Moment, Prompt, Prop, Test, Verb

HAMPERED = (Test.DODGE,)  # small players with a weapon do not slip past tackle zones: LRB4-TRAIT-50


def ids(first: int, last: int, *more: str) -> tuple[str, ...]:
    return (*(f"LRB4-EQUIP-{number:02}" for number in range(first, last + 1)), *more)


SKILLS: SkillChanges = {
    "ball_and_chain": but(
        category=WEAPON,
        summary="Acts first and only moves, at random; hits whoever is in the way at strength 6, and may drop dead.",
        gives={
            Prop.PENALTY: 8,
            Prop.WHIRLS: 1,
            Prop.ACTS_FIRST: 1,
            Prop.ZONELESS: 1,
            Prop.UNTOUCHABLE: 1,
            Prop.BLOCKS_ALONE: 6,
            Prop.NO_ARMOUR: 1,
            Prop.NEVER_STUNNED: 1,
            Prop.CANNOT_HOLD: 1,
            Prop.LEAVES_BALL: 1,
            Prop.EXTRA_SQUARES: -2,
        },
        starts={Moment.ACTS: "ball_and_chain", Moment.ACTION_ENDS: "exhaustion"},
        disables=("diving_tackle", "frenzy", "leap", "pass_block", "shadowing", "sprint"),
        minds_zones=HAMPERED,
        rules=ids(8, 22),
    ),
    "bombs": Skill(
        "Bombs",
        WEAPON,
        "May throw a bomb for his action; whoever catches it must throw it on, and sooner or later it explodes.",
        rules=ids(23, 30),
        gives={Prop.PENALTY: 8, Prop.BOMBS: 1},
        starts={Moment.BOMB: "bomb"},
        minds_zones=HAMPERED,
    ),
    "chainsaw": but(
        category=WEAPON,
        summary="May start his saw instead of moving; once it runs he attacks with it at +3, until the drive ends.",
        gives={Prop.PENALTY: 8},
        starts={},
        disables=(),
        offers={Prompt.STEP: SkillOffer(Verb.START, start_options, "start_up")},
        minds_zones=HAMPERED,
        rules=ids(31, 39),
    ),
    RUNNING: Skill(
        "Running chainsaw",
        CONDITION,
        "Attacks with the saw at +3 to armour, fouls at +3, never holds the ball, and falls at +3 himself.",
        rules=ids(35, 39),
        gives={
            Prop.FOUL_ARMOUR: 3,
            Prop.FALLS_HARD: 3,
            Prop.NO_FOUL_ASSISTS: 1,
            Prop.CANNOT_HOLD: 1,
            Prop.LEAVES_BALL: 1,
        },
        offers={Prompt.WEAPON: SkillOffer(Verb.SAW, saw_options, "saw")},
    ),
    "blunderbuss": Skill(
        "Blunderbuss",
        WEAPON,
        "Once a drive may fire the ball he holds at any square instead of passing it.",
        rules=ids(40, 45, "LRB4-FAQ-35"),
        gives={Prop.PENALTY: 10},
        offers={Prompt.STEP: SkillOffer(Verb.SHOOT, shot_options, "shot")},
        minds_zones=HAMPERED,
    ),
    "deathroller": Skill(
        "Deathroller",
        WEAPON,
        "Rolls through tackle zones and fouls at +6, but whatever brings it down wrecks it.",
        rules=ids(46, 52, "LRB4-FAQ-27"),
        gives={Prop.PENALTY: 7, Prop.ROLLS_ON: 1, Prop.WRECKED: 1, Prop.FOUL_ARMOUR: 6},
        minds_zones=HAMPERED,
    ),
    "poisoned_dagger": Skill(
        "Poisoned Dagger",
        WEAPON,
        "May stab instead of blocking; the first wound of a drive knocks out where others stun.",
        rules=ids(53, 56, "LRB4-FAQ-03"),
        gives={Prop.PENALTY: 10},
        offers={Prompt.WEAPON: SkillOffer(Verb.STAB, stab_options, "stab")},
        minds_zones=HAMPERED,
    ),
    "pogo_stick": Skill(
        "Pogo Stick",
        WEAPON,
        "May leap as often as his movement lasts, and go for it four times.",
        rules=ids(57, 61),
        gives={Prop.PENALTY: 10, Prop.EXTRA_SQUARES: 2, Prop.JUMPS: 1},
        offers={Prompt.STEP: SkillOffer(Verb.JUMP, leap_options, "leap", goes_on=True)},
        excludes=("leap",),
        minds_zones=HAMPERED,
    ),
    "stakes": but(
        category=WEAPON,
        summary="Adds 1 to the armour roll of those he blocks down, and 3 against the undead.",
        gives={Prop.PENALTY: 10, Prop.BLOCK_ARMOUR: 1, Prop.WOUNDS_UNDEAD: 3},
        minds_zones=HAMPERED,
        rules=ids(62, 64),
    ),
}

PROCEDURES: tuple[Procedure, ...] = ()

PATCHES: tuple[Patch, ...] = (
    # Two dice decide, not the whistle: LRB4-EQUIP-03 to LRB4-EQUIP-06.
    replace("drive", "WeaponsFound", PenaltyRolls()),
    # The ball and chain stops when its coach likes, or at one who stands firm; two of them fell each other.
    replace("ball_and_chain", "PointHim", PointOrStop()),
    replace("collide", "RunInto", RunIntoAnyone()),
    remove("collide", "RunOver"),
    remove("collide", "HurtIfBroken"),
    after("block", "LoseHold", HeldUp()),
    # A bomb has a fuse, bounces once, and costs nobody the turn: LRB4-EQUIP-25 to LRB4-EQUIP-29.
    before("bomb_flight", "AimBomb", LightBomb(), FuseBurns()),
    after("bomb_flight", "AimBomb", KeepsHisFeet()),
    replace("bomb_flight", "BombFlies", BombFliesFreely()),
    before("bomb_flight", "Explode", BombBounces()),
    remove("bomb_flight", "DroppedBallsBounce"),
    after("bomb_flight", "AllGoDown", DroppedBallsBounce()),
    # A running saw never turns on its bearer: LRB4-EQUIP-38.
    replace("saw", "SwingSaw", SwingFreely()),
    # The dagger is poisoned: LRB4-EQUIP-54 to LRB4-EQUIP-56.
    replace("stab", "Stab", StabAndGoOn()),
    replace("stab", "Wound", PoisonedWound()),
    # A machine is wrecked by whatever fells or hurts it: LRB4-EQUIP-51.
    after("knock_down", "GoDown", WreckedByFall()),
    before("injury", "RollInjury", WreckedByInjury()),
    # Stakes: LRB4-EQUIP-63, LRB4-EQUIP-64.
    replace("block", "DefenderFalls", FallsOnStake()),
)
