"""Skills of throwing, catching, kicking and gazing, as most editions know them."""

from __future__ import annotations

from touchback.rules.editions.core.skills.passing.animosity import ANIMOSITY
from touchback.rules.editions.core.skills.passing.bombardier import BOMBARDIER
from touchback.rules.editions.core.skills.passing.dump_off import DUMP_OFF
from touchback.rules.editions.core.skills.passing.hypnotic_gaze import HYPNOTIC_GAZE
from touchback.rules.editions.core.skills.passing.pass_block import PASS_BLOCK
from touchback.rules.editions.core.skills.passing.safe_throw import SAFE_THROW
from touchback.rules.model.skill import Skill
from touchback.rules.terms.properties import Prop

SKILLS = {
    "hail_mary_pass": Skill(
        "Hail Mary Pass",
        "Passing",
        "May throw to any square: 2 or more will do, nothing changes the roll, and it always goes astray.",
        gives={Prop.HAIL_MARY_PASS: 1},
    ),
    "safe_throw": SAFE_THROW,
    "diving_catch": Skill(
        "Diving Catch",
        "Agility",
        "Catches accurate throws to his square at +1, and may catch what comes down on a free square beside him.",
        gives={Prop.DIVING_CATCH: 1},
    ),
    "pass_block": PASS_BLOCK,
    "dump_off": DUMP_OFF,
    "animosity": ANIMOSITY,
    "bombardier": BOMBARDIER,
    "no_hands": Skill(
        "No Hands",
        "Extraordinary",
        "Never holds a ball: he cannot pick up, catch or intercept.",
        gives={Prop.NO_HANDS: 1},
    ),
    "hypnotic_gaze": HYPNOTIC_GAZE,
    "leader": Skill(
        "Leader",
        "Passing",
        "His team has one more re-roll each half, to be used only while a leader is on the pitch.",
        gives={Prop.LEADER: 1},
    ),
}
