"""Blocking skills, as most editions know them."""

from __future__ import annotations

from touchback.rules.editions.core.skills.blocking.chainsaw import CHAINSAW
from touchback.rules.editions.core.skills.blocking.dauntless import DAUNTLESS
from touchback.rules.editions.core.skills.blocking.fend import FEND
from touchback.rules.editions.core.skills.blocking.foul_appearance import FOUL_APPEARANCE
from touchback.rules.editions.core.skills.blocking.frenzy import FRENZY
from touchback.rules.editions.core.skills.blocking.juggernaut import JUGGERNAUT
from touchback.rules.editions.core.skills.blocking.multiple_block import MULTIPLE_BLOCK
from touchback.rules.editions.core.skills.blocking.piling_on import PILING_ON
from touchback.rules.editions.core.skills.blocking.side_step import SIDE_STEP
from touchback.rules.editions.core.skills.blocking.stab import STAB
from touchback.rules.editions.core.skills.blocking.stand_firm import STAND_FIRM
from touchback.rules.editions.core.skills.blocking.strip_ball import STRIP_BALL
from touchback.rules.editions.core.skills.blocking.tackle import TACKLE
from touchback.rules.editions.core.skills.blocking.wrestle import WRESTLE
from touchback.rules.model.skill import Skill
from touchback.rules.terms.properties import Prop

SKILLS = {
    "dauntless": DAUNTLESS,
    "fend": FEND,
    "frenzy": FRENZY,
    "strip_ball": STRIP_BALL,
    "tackle": TACKLE,
    "wrestle": WRESTLE,
    "side_step": SIDE_STEP,
    "grab": Skill(
        "Grab",
        "Strength",
        "In a block action may push into any free square beside the opponent; stops the opponent's Side Step.",
        gives={Prop.GRAB: 1},
        excludes=("frenzy",),
    ),
    "guard": Skill("Guard", "Strength", "Assists blocks even when he is marked.", gives={Prop.GUARD: 1}),
    "juggernaut": JUGGERNAUT,
    "multiple_block": MULTIPLE_BLOCK,
    "piling_on": PILING_ON,
    "stand_firm": STAND_FIRM,
    "foul_appearance": FOUL_APPEARANCE,
    "horns": Skill("Horns", "Mutation", "One stronger when he blocks in a blitz.", gives={Prop.HORNS: 1}),
    "chainsaw": CHAINSAW,
    "stab": STAB,
    "stakes": Skill(
        "Stakes",
        "Extraordinary",
        "Adds 1 to the armour roll when he stabs a player of an undead team.",
        gives={Prop.STAKES: 1},
    ),
}
