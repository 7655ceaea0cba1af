"""What Living Rulebook 4 plays differently: actions."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.rules.patches import Patch, after, before, remove, replace
from touchback.rules.skills.hurl_far import (
    AimAtEmptySquare,
    BothGoDown,
    JudgeStraight,
    KnockAside,
    ScatterOntoSomeone,
    ThrowLikeABall,
)
from touchback.rules.steps.aftermath import CrowdHasThem, CrowdThrowsBack, LooseBallsBounce
from touchback.rules.steps.block_results import SkilledEvade, SkilledKeepFeet
from touchback.rules.steps.helping import AttackersHelp, DefendersHelp, FoulersHelp, VictimsHelp
from touchback.rules.steps.injury import BallBounces, CrowdBeatsAnyone
from touchback.rules.steps.old_wounds import OldWounds
from touchback.rules.steps.watchful import LookAway, SpotFoul

PROCEDURES: tuple[Procedure, ...] = ()

PATCHES: tuple[Patch, ...] = (
    # Assists are offered, by the attacker first: LRB4-BLK-15, LRB4-FOUL-03, LRB4-FOUL-04.
    before("block", "CompareStrength", AttackersHelp(), DefendersHelp()),
    before("foul", "PutTheBootIn", FoulersHelp(), VictimsHelp()),
    # The block dice know Block, Dodge and Tackle without asking: LRB4-BLK-08, LRB4-BLK-10.
    replace("block", "AttackerKeepsFeet", SkilledKeepFeet()),
    remove("block", "DefenderKeepsFeet"),
    remove("block", "AttackerHoldsFast"),
    replace("block", "DefenderEvades", SkilledEvade()),
    # A dropped ball bounces before anyone rolls for armour: LRB4-BOU-02.
    remove("block", "LooseBallsBounce"),
    after("block", "GoDown", LooseBallsBounce()),
    remove("knock_down", "BallBounces"),
    after("knock_down", "GoDown", BallBounces()),
    # Nothing is added to what the crowd does: LRB4-PUSH-05.
    replace("crowd", "CrowdBeats", CrowdBeatsAnyone()),
    # A die after every foul: LRB4-REF-10, LRB4-REF-12, LRB4-REF-13.
    replace("foul", "RefereeLooks", SpotFoul()),
    remove("foul", "RefereeSeethes"),
    after("half", "StartHalf", LookAway()),
    # Niggling injuries before the match: LRB4-CAS-12.
    after("match", "CountGate", OldWounds()),
    # A team-mate is thrown like a ball: LRB4-TTM-03 to LRB4-TTM-11.
    replace("hurl", "AimHurl", AimAtEmptySquare()),
    replace("hurl", "ThrowHim", ThrowLikeABall()),
    replace("hurl", "JudgeHurl", JudgeStraight()),
    replace("hurl", "ScatterHim", ScatterOntoSomeone(), KnockAside()),
    after("hurl", "ComeDown", CrowdHasThem(), BothGoDown()),
    after("hurl", "CarriedBall", CrowdThrowsBack(), LooseBallsBounce()),
)
