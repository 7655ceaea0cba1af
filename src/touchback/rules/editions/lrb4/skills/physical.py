"""Physical traits of Living Rulebook 4: what others call mutations."""

from __future__ import annotations

from touchback.rules.edition.edition import SkillChanges
from touchback.rules.editions.lrb4.skills.horns import NoteRunUp
from touchback.rules.editions.lrb4.skills.tentacles import TENTACLES
from touchback.rules.editions.lrb4.skills.thick_skull import RollThickSkull
from touchback.rules.model.patch import after, before
from touchback.rules.model.skill import Skill, but
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test

PHYSICAL = "Physical"

SKILLS: SkillChanges = {
    "big_hand": but(
        summary="Picks the ball up on 2 or more, whatever his agility and whoever is near.",
        category=PHYSICAL,
        trait=True,
        ignores_zones=(),
        ignores_weather=(),
        fixes={Test.PICK_UP: 2},
        rules=("LRB4-MUT-01",),
    ),
    "claw": but(
        name="Claw(s)",
        summary="Adds 2 to the armour rolls of those he blocks down.",
        category=PHYSICAL,
        trait=True,
        gives={Prop.ARMOUR_BONUS: 2},
        rules=("LRB4-MUT-02", "LRB4-SKILL-06"),
    ),
    "extra_arms": but(
        summary="Adds 1 to catching, not to intercepting.",
        category=PHYSICAL,
        trait=True,
        modifies={Test.CATCH: 1},
        rules=("LRB4-MUT-03",),
    ),
    "foul_appearance": but(
        summary="Opponents must roll 2 or more to block him; within three squares they throw, catch, intercept at -1.",
        category=PHYSICAL,
        trait=True,
        hampers={Test.PASS: -1, Test.CATCH: -1, Test.INTERCEPT: -1, Test.THROW_TEAM_MATE: -1},
        hampers_within=3,
        rules=("LRB4-MUT-04", "LRB4-MUT-05", "LRB4-FAQ-20", "LRB4-FAQ-28"),
    ),
    "horns": but(
        summary="One stronger when he blocks in a blitz after moving.",
        category=PHYSICAL,
        trait=True,
        gives={Prop.HORNS_AFTER_MOVE: 1},
        rules=("LRB4-MUT-06", "LRB4-MUT-07"),
        steps=(
            before("step.stride", NoteRunUp()),
            after("leap.start_leap", NoteRunUp()),
        ),
    ),
    "prehensile_tail": but(category=PHYSICAL, trait=True, rules=("LRB4-MUT-08",)),
    "razor_sharp_claws": Skill(
        "Razor Sharp Claws",
        PHYSICAL,
        "Adds 2 to the injury rolls of those he blocks down.",
        trait=True,
        gives={Prop.INJURY_BONUS: 2},
        rules=("LRB4-MUT-09", "LRB4-SKILL-06"),
    ),
    "spikes": Skill("Spikes", PHYSICAL, "Armour value +1.", trait=True, gives={Prop.AV: 1}, rules=("LRB4-MUT-10",)),
    "tentacles": but(
        summary="May try to hold an opponent who dodges or jumps out of his tackle zone: a die each, and strength.",
        category=PHYSICAL,
        trait=True,
        starts={Moment.LEAVING: "tentacles"},
        procedures=(TENTACLES,),
        rules=("LRB4-MUT-11", "LRB4-MUT-12"),
    ),
    "thick_skull": but(
        summary="Knocked out, he is only stunned on 4 or more.",
        category=PHYSICAL,
        trait=True,
        injuries={},
        gives={Prop.THICK_SKULL: 4},
        rules=("LRB4-MUT-13", "LRB4-FAQ-03"),
        steps=(after("injury.use_bonus_on_injury", RollThickSkull()),),
    ),
    "two_heads": but(category=PHYSICAL, trait=True, rules=("LRB4-MUT-14",)),
    "very_long_legs": but(
        summary="Movement allowance +1; adds 1 to interceptions.",
        category=PHYSICAL,
        trait=True,
        gives={Prop.MA: 1},
        modifies={Test.INTERCEPT: 1},
        rules=("LRB4-MUT-15",),
    ),
}
