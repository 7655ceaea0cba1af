"""The staff of Living Rulebook 4: its apothecary, and what its wizard can make of a player."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.rules.editions import SkillChanges
from touchback.rules.nouns import CONDITION, Skill
from touchback.rules.patches import Patch, after, before, remove, replace
from touchback.rules.steps.treatment import CureCasualty, CureOnPitch, SufferUntreated, TreatOverrun
from touchback.rules.vocabulary import Prop

SKILLS: SkillChanges = {
    "toad": Skill(
        "Toad",
        CONDITION,
        "Never holds the ball, assists nobody, and keeps no opponent from assisting.",
        rules=("LRB4-STAFF-16", "LRB4-STAFF-17"),
        gives={Prop.CANNOT_HOLD: 1, Prop.LEAVES_BALL: 1, Prop.NEVER_ASSISTS: 1, Prop.HINDERS_NOBODY: 1},
    ),
}

PROCEDURES: tuple[Procedure, ...] = ()

PATCHES: tuple[Patch, ...] = (
    # The apothecary works on the spot, whatever has happened: LRB4-STAFF-44, LRB4-STAFF-45, LRB4-FAQ-58, LRB4-FAQ-60.
    before("injury", "Suffer", CureOnPitch()),
    replace("injury", "Suffer", SufferUntreated()),
    replace("injury", "OfferApothecary", CureCasualty()),
    remove("injury", "ChooseCasualty"),
    # Even of those whom fans ran over: LRB4-FAQ-59.
    after("event_pitch_invasion", "MoreFansRunOn", TreatOverrun()),
)
