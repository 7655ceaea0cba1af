"""Where skills of Living Rulebook 4 change the order of things."""

from __future__ import annotations

from touchback.rules.patches import Patch, after, before, replace
from touchback.rules.skills import block_both, contest, dare, squirm
from touchback.rules.skills.dare import DareStronger, MeasureUp
from touchback.rules.skills.footing import FallOrReturn, KeepFooting
from touchback.rules.skills.frenzy import SeeRedIfPushed
from touchback.rules.skills.gaze import SnapOutOfIt
from touchback.rules.skills.hard_head import ShakeItOff
from touchback.rules.skills.pile_on import PileOnFreely
from touchback.rules.skills.run_after import RunAfterBall
from touchback.rules.skills.run_up import TakeRun
from touchback.rules.skills.thirst import BiteHard, GiveInAndWalk
from touchback.rules.skills.turncoat import WhoseSide

PROCEDURES = (*block_both.PROCEDURES, *contest.PROCEDURES, *dare.PROCEDURES, *squirm.PROCEDURES)

PATCHES: tuple[Patch, ...] = (
    # Dauntless on two dice: LRB4-TRAIT-27.
    replace("block", "Dare", DareStronger(), MeasureUp()),
    # Stand Firm saves a failed dodge: LRB4-TRAIT-46.
    before("test", "Verdict", KeepFooting()),
    replace("step", "FallDodging", FallOrReturn()),
    # Horns need a run-up: LRB4-MUT-06.
    after("step", "Depart", TakeRun()),
    after("leap", "TakeOff", TakeRun()),
    replace("frenzy", "SeeRed", SeeRedIfPushed()),
    replace("pile_on", "PileOn", PileOnFreely()),
    # Thick Skull is a die: LRB4-MUT-13.
    before("injury", "Suffer", ShakeItOff()),
    # Diving Catch goes after the ball: LRB4-SKILL-14.
    after("pass", "ScatterPass", RunAfterBall()),
    replace("thirst", "GiveIn", GiveInAndWalk()),
    replace("feed", "Bite", BiteHard()),
    # Hypnotic Gaze lasts for the turn: LRB4-TRAIT-36.
    after("turn", "EndTurn", SnapOutOfIt()),
    # Easily Confused: LRB4-TRAIT-28.
    before("drive", "Recover", WhoseSide()),
)
