"""The special rules of the 2016 book's star players."""

from __future__ import annotations

from touchback.rules.editions.bb2016.skills.sneakiest_of_the_lot import SNEAKIEST_OF_THE_LOT
from touchback.rules.model.skill import UNIQUE, Skill
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.properties import Prop

SKILLS = {
    "swift_reaction": Skill(
        "Swift Reaction",
        UNIQUE,
        "While the other of the pair is among the dead and injured he is no Loner.",
        gives={Prop.SWIFT_REACTION: 1},
        rules=("BB16-STAR-66",),
    ),
    "cometh_the_hour": Skill(
        "Cometh the Hour",
        UNIQUE,
        "Once a turn a team-mate within 3 squares who is picked to act may be lent a skill for that action.",
        gives={Prop.COMETH_THE_HOUR: 3},
        starts={Moment.TEAM_MATE_CHOSEN: "cometh_the_hour"},
        once_a_turn=True,
        rules=("BB16-STAR-78",),
    ),
    "ancient_grudge": Skill(
        "Ancient Grudge",
        UNIQUE,
        "May roll his block dice again when he blocks his old enemy.",
        gives={Prop.HAS_GRUDGE: 1, Prop.ANCIENT_GRUDGE: 1},
        rules=("BB16-STAR-79",),
    ),
    "sneakiest_of_the_lot": SNEAKIEST_OF_THE_LOT,
    "get_da_git": Skill(
        "Get da Git",
        UNIQUE,
        "May have the armour roll made again when he stabs his old enemy.",
        gives={Prop.HAS_GRUDGE: 1, Prop.GET_DA_GIT: 1},
        rules=("BB16-STAR-81",),
    ),
}
