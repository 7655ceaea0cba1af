"""The secret weapons of Living Rulebook 4: eight, each with the penalty roll that may cost its bearer the match."""

from __future__ import annotations

from touchback.rules.edition.edition import SkillChanges
from touchback.rules.editions.core.skills.blocking.chainsaw import CHAINSAW_PROCEDURE, chainsaw_options
from touchback.rules.editions.core.skills.blocking.stab import STAB
from touchback.rules.editions.core.skills.movement.ball_and_chain import BALL_AND_CHAIN, ChooseDirection
from touchback.rules.editions.core.skills.movement.leap import leap_options
from touchback.rules.editions.core.skills.passing.bombardier import BOMBARDIER, ReadBombThrow
from touchback.rules.editions.lrb4.steps.penalty_rolls import PenaltyRolls
from touchback.rules.editions.lrb4.weapons.ball_and_chain import (
    EXHAUSTION,
    ArmourUnlessChained,
    BlockPushOrBothFall,
    NotOnlyStunned,
    StopIfNotPushed,
)
from touchback.rules.editions.lrb4.weapons.blunderbuss import BLUNDERBUSS, blunderbuss_options
from touchback.rules.editions.lrb4.weapons.bombs import (
    BombBounces,
    DropBombIfDown,
    RollFuse,
    ThrowOrExplode,
)
from touchback.rules.editions.lrb4.weapons.chainsaw import RUNNING, START_CHAINSAW, ChainsawHits, start_chainsaw_options
from touchback.rules.editions.lrb4.weapons.deathroller import WreckedByFall, WreckedByInjury
from touchback.rules.editions.lrb4.weapons.poisoned_dagger import RollDaggerArmour, RollPoisonedInjury, dagger_options
from touchback.rules.editions.lrb4.weapons.stakes import KnockDownWithStakes
from touchback.rules.model.patch import Patch, after, before, remove, replace
from touchback.rules.model.skill import CONDITION, WEAPON, Skill, SkillOffer, but
from touchback.rules.procedures.ball.ball import DroppedBallsBounce
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Verb

HAMPERED = (Test.DODGE,)  # small players with a weapon do not slip past tackle zones: LRB4-TRAIT-50


def ids(first: int, last: int, *more: str) -> tuple[str, ...]:
    return (*(f"LRB4-EQUIP-{number:02}" for number in range(first, last + 1)), *more)


SKILLS: SkillChanges = {
    "ball_and_chain": but(
        category=WEAPON,
        summary="Acts first and only moves, at random; hits whoever is in the way at strength 6, and may drop dead.",
        gives={
            Prop.PENALTY: 8,
            Prop.BALL_AND_CHAIN: 1,
            Prop.ACTS_FIRST: 1,
            Prop.ZONELESS: 1,
            Prop.NEVER_BLOCKED: 1,
            Prop.BLOCKS_ALONE: 6,
            Prop.NO_HANDS: 1,
            Prop.LEAVES_BALL: 1,
            Prop.EXTRA_GFI: -2,
        },
        starts={Moment.ACTS: "ball_and_chain", Moment.ACTION_ENDS: "exhaustion"},
        procedures=(*BALL_AND_CHAIN.procedures, EXHAUSTION),
        disables=("frenzy", "sprint"),  # no weapon is used in a frenzy: LRB4-TRAIT-32; four squares: LRB4-EQUIP-12
        minds_zones=HAMPERED,
        rules=ids(8, 22),
    ),
    "bombs": Skill(
        "Bombs",
        WEAPON,
        "May throw a bomb for his action; whoever catches it must throw it on, and sooner or later it explodes.",
        rules=ids(23, 30),
        gives={Prop.PENALTY: 8, Prop.BOMBARDIER: 1},
        starts={Moment.BOMB: "throw_bomb"},
        procedures=BOMBARDIER.procedures,
        minds_zones=HAMPERED,
    ),
    "chainsaw": but(
        category=WEAPON,
        summary="May start his saw instead of moving; once it runs he attacks with it at +3, until the drive ends.",
        gives={Prop.PENALTY: 8},
        starts={},
        disables=(),
        offers={Prompt.STEP: SkillOffer(Verb.START, start_chainsaw_options, "start_chainsaw")},
        procedures=(CHAINSAW_PROCEDURE, START_CHAINSAW),
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
            Prop.NO_HANDS: 1,
            Prop.LEAVES_BALL: 1,
        },
        offers={Prompt.WEAPON: SkillOffer(Verb.CHAINSAW, chainsaw_options, "chainsaw")},
    ),
    "blunderbuss": Skill(
        "Blunderbuss",
        WEAPON,
        "Once a drive may fire the ball he holds at any square instead of passing it.",
        rules=ids(40, 45, "LRB4-FAQ-35"),
        gives={Prop.PENALTY: 10},
        offers={Prompt.STEP: SkillOffer(Verb.SHOOT, blunderbuss_options, "blunderbuss")},
        procedures=(BLUNDERBUSS,),
        minds_zones=HAMPERED,
    ),
    "deathroller": Skill(
        "Deathroller",
        WEAPON,
        "Rolls through tackle zones and fouls at +6, but whatever brings it down wrecks it.",
        rules=ids(46, 52, "LRB4-FAQ-27"),
        gives={Prop.PENALTY: 7, Prop.NEVER_DODGES: 1, Prop.REMOVED_WHEN_DOWN: 1, Prop.FOUL_ARMOUR: 6},
        minds_zones=HAMPERED,
    ),
    "poisoned_dagger": Skill(
        "Poisoned Dagger",
        WEAPON,
        "May stab instead of blocking; the first wound of a drive knocks out where others stun.",
        rules=ids(53, 56, "LRB4-FAQ-03"),
        gives={Prop.PENALTY: 10},
        offers={Prompt.WEAPON: SkillOffer(Verb.STAB, dagger_options, "stab")},
        procedures=STAB.procedures,
        minds_zones=HAMPERED,
    ),
    "pogo_stick": Skill(
        "Pogo Stick",
        WEAPON,
        "May leap as often as his movement lasts, and go for it four times.",
        rules=ids(57, 61),
        gives={Prop.PENALTY: 10, Prop.EXTRA_GFI: 2, Prop.LEAP: 1},
        offers={Prompt.STEP: SkillOffer(Verb.LEAP, leap_options, "leap", goes_on=True)},
        minds_zones=HAMPERED,
    ),
    "stakes": but(
        category=WEAPON,
        summary="Adds 1 to the armour roll of those he blocks down, and 3 against the undead.",
        gives={Prop.PENALTY: 10, Prop.BLOCK_ARMOUR: 1, Prop.STAKES: 3},
        minds_zones=HAMPERED,
        rules=ids(62, 64),
    ),
}

PATCHES: tuple[Patch, ...] = (
    # Two dice decide, not the whistle: LRB4-EQUIP-03 to LRB4-EQUIP-06.
    replace("drive.weapons_found", PenaltyRolls()),
    # The ball and chain stops when its coach likes, or at one who stands firm; two of them fell each other.
    replace(
        "ball_and_chain.choose_direction", ChooseDirection(stops=True).keyed("ball_and_chain.choose_direction_or_stop")
    ),
    replace("ball_and_chain_block.block_or_push", BlockPushOrBothFall()),
    remove("ball_and_chain_block.roll_armour_of_pushed"),
    remove("ball_and_chain_block.roll_injury_of_pushed"),
    before("block.follow_up", StopIfNotPushed()),
    # Its chain hurts its bearer in his own blocks only: LRB4-EQUIP-16.
    replace("knock_down.test_armour", ArmourUnlessChained()),
    before("injury.roll_injury", NotOnlyStunned()),
    # A bomb has a fuse, bounces once, and is no turnover: LRB4-EQUIP-25 to LRB4-EQUIP-29.
    before("bomb_flight.aim_bomb", RollFuse(), ThrowOrExplode()),
    after("bomb_flight.aim_bomb", DropBombIfDown()),
    replace("bomb_flight.read_throw", ReadBombThrow(turnover=0).keyed("bomb_flight.read_throw_without_turnover")),
    before("bomb_flight.explode", BombBounces()),
    remove("card_bolt.dropped_balls_bounce", procedure="bomb_flight"),
    after("bomb_flight.lay_down_hit_players", DroppedBallsBounce()),
    # A running saw never turns on its bearer: LRB4-EQUIP-38.
    replace("chainsaw.roll_chainsaw", ChainsawHits()),
    # The dagger is poisoned: LRB4-EQUIP-54 to LRB4-EQUIP-56.
    replace("stab.roll_armour", RollDaggerArmour()),
    replace("stab.roll_injury", RollPoisonedInjury()),
    # A machine is wrecked by whatever fells or hurts it: LRB4-EQUIP-51.
    after("knock_down.go_down", WreckedByFall()),
    before("injury.roll_injury", WreckedByInjury()),
    # Stakes: LRB4-EQUIP-63, LRB4-EQUIP-64.
    replace("block.defender_falls", KnockDownWithStakes()),
)
