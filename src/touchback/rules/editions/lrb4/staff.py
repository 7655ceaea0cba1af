"""The staff of Living Rulebook 4: its apothecary, whom it can raise, and what its wizard makes of a player."""

from __future__ import annotations

from touchback.rules.edition.edition import SkillChanges
from touchback.rules.editions.lrb4.steps.heal_roll import HealAfterInvasion, HealCasualty, HealOnPitch, SufferUntreated
from touchback.rules.editions.lrb4.steps.raise_dead import RaiseHumanSized
from touchback.rules.model.patch import Patch, after, before, remove, replace
from touchback.rules.model.skill import CONDITION, Skill
from touchback.rules.terms.properties import Prop

SKILLS: SkillChanges = {
    "toad": Skill(
        "Toad",
        CONDITION,
        "Never holds the ball, assists nobody, and keeps no opponent from assisting.",
        rules=("LRB4-STAFF-16", "LRB4-STAFF-17"),
        gives={Prop.NO_HANDS: 1, Prop.LEAVES_BALL: 1, Prop.NEVER_ASSISTS: 1, Prop.HINDERS_NOBODY: 1},
    ),
}

PATCHES: tuple[Patch, ...] = (
    # The apothecary works on the spot, whatever has happened: LRB4-STAFF-44, LRB4-STAFF-45, LRB4-FAQ-58, LRB4-FAQ-60.
    before("injury.suffer", HealOnPitch()),
    replace("injury.suffer", SufferUntreated()),
    replace("injury.offer_apothecary", HealCasualty()),
    remove("injury.choose_casualty"),
    # Even after a Pitch Invasion: LRB4-FAQ-59.
    after("event_pitch_invasion.mob_knocks_out", HealAfterInvasion()),
    # Large and small players stay dead, stars and the ogres of an ogre team too: LRB4-STAFF-35.
    replace("injury.raise_the_dead", RaiseHumanSized()),
)
