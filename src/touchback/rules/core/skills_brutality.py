"""Skills of hurting, fouling, odd appetites and the kick."""

from __future__ import annotations

from touchback.rules.nouns import Skill
from touchback.rules.vocabulary import Moment, Prop

SKILLS = {
    "claw": Skill(
        "Claw / Claws",
        "Mutation",
        "Armour totals of 8 or more break the armour of anyone he blocks down, however thick it is.",
        gives={Prop.PIERCES: 8},
    ),
    "dirty_player": Skill(
        "Dirty Player",
        "General",
        "Adds 1 to the armour or to the injury roll of those he fouls, whichever his coach likes.",
        gives={Prop.FOUL_BONUS: 1},
    ),
    "sneaky_git": Skill(
        "Sneaky Git",
        "Agility",
        "A double on the armour roll of his foul is seen only if the armour broke.",
        gives={Prop.FOULS_UNSEEN: 1},
    ),
    "decay": Skill(
        "Decay",
        "Extraordinary",
        "Suffers two results of the casualty table at once.",
        gives={Prop.DECAYS: 1},
    ),
    "nurgles_rot": Skill(
        "Nurgle's Rot",
        "Extraordinary",
        "Those he kills in a block, blitz or foul may rise again for his team when the match is over.",
        gives={Prop.INFECTS: 1},
    ),
    "weeping_dagger": Skill(
        "Weeping Dagger",
        "Extraordinary",
        "Opponents whom his blocks leave badly hurt miss their next match on 4 or more.",
        gives={Prop.TAINTS: 4},
    ),
    "secret_weapon": Skill(
        "Secret Weapon",
        "Extraordinary",
        "Is sent off when a drive ends in which he has played.",
        gives={Prop.BANNED: 1},
    ),
    "filthy_rich": Skill(
        "Filthy Rich",
        "Extraordinary",
        "Pays the referee himself: on 2 or more he is not sent off.",
        gives={Prop.PAYS_HIS_WAY: 2},
    ),
    "blood_lust": Skill(
        "Blood Lust",
        "Extraordinary",
        "Rolls a die when he is to act: on a 1 he must bite a thrall before he is done, or leave for the stands.",
        starts={Moment.DECLARED: "thirst", Moment.ACTION_ENDS: "feed"},
    ),
    "fan_favourite": Skill(
        "Fan Favourite",
        "Extraordinary",
        "While he is on the pitch his side has 1 more fame for kick-off results.",
        gives={Prop.FAVOURITE: 1},
    ),
    "kick": Skill(
        "Kick",
        "General",
        "Set up neither on the line nor wide, he may halve the distance by which his side's kick-off strays.",
        gives={Prop.HALVES_KICK: 1},
    ),
    "kick_off_return": Skill(
        "Kick-Off Return",
        "General",
        "May run up to 3 squares in his own half once the ball has been kicked to his side.",
        gives={Prop.RETURNS_KICK: 3},
    ),
}
