"""What only one player in the world can do: the special rules of star players, as skills that nobody learns."""

from __future__ import annotations

from touchback.rules.nouns import UNIQUE, Skill
from touchback.rules.vocabulary import Moment, Prop

SKILLS = {
    "swift_reaction": Skill(
        "Swift Reaction",
        UNIQUE,
        "While the other of the pair is among the dead and injured he is no Loner.",
        gives={Prop.FREED_BY_LOSS: 1},
    ),
    "cometh_the_hour": Skill(
        "Cometh the Hour",
        UNIQUE,
        "Once a turn a team-mate within 3 squares who is picked to act may be lent a skill for that action.",
        gives={Prop.ADVISES: 3},
        starts={Moment.MATE_PICKED: "advice"},
        once_a_turn=True,
    ),
    "ancient_grudge": Skill(
        "Ancient Grudge",
        UNIQUE,
        "May roll his block dice again when he blocks his old enemy.",
        gives={Prop.FEUDS: 1, Prop.GRUDGE_DICE: 1},
    ),
    "sneakiest_of_the_lot": Skill(
        "Sneakiest of the Lot",
        UNIQUE,
        "His foul leaves his side its foul of the turn, and on 3 or more no fouler of his side is sent off.",
        gives={Prop.FREE_FOULS: 1, Prop.SWAYS_REFEREE: 3},
    ),
    "get_da_git": Skill(
        "Get da Git",
        UNIQUE,
        "May have the armour roll made again when he stabs his old enemy.",
        gives={Prop.FEUDS: 1, Prop.GRUDGE_ARMOUR: 1},
    ),
}
