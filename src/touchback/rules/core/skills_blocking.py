"""Skills of those who block and are blocked, as most editions know them."""

from __future__ import annotations

from touchback.rules.nouns import Skill, SkillOffer
from touchback.rules.skills.chainsaw import saw_options
from touchback.rules.skills.multiple_block import first_targets
from touchback.rules.skills.stab import stab_options
from touchback.rules.vocabulary import Moment, Prompt, Prop, Verb

SKILLS = {
    "dauntless": Skill(
        "Dauntless",
        "General",
        "Blocking someone stronger, may roll a die to match him: more than the difference, and they are equal.",
        gives={Prop.DARES: 1},
    ),
    "fend": Skill("Fend", "General", "May keep those who block him from following up.", gives={Prop.FENDS_OFF: 1}),
    "frenzy": Skill(
        "Frenzy",
        "General",
        "Must follow up, and after a push must block the same opponent once more if both still stand side by side.",
        gives={Prop.MUST_FOLLOW: 1},
        starts={Moment.BLOCK_OVER: "frenzy"},
    ),
    "strip_ball": Skill(
        "Strip Ball",
        "General",
        "May make a carrier he pushes drop the ball where he is pushed to.",
        gives={Prop.DROPS_WHEN_PUSHED: 1},
    ),
    "tackle": Skill(
        "Tackle",
        "General",
        "Opponents beside him cannot use Dodge to get away, nor against his blocks if he does not let them.",
        gives={Prop.STOPS_EVASION: 1},
    ),
    "wrestle": Skill(
        "Wrestle",
        "General",
        "When a block puts both down he may drag both to the ground instead, without armour rolls.",
        gives={Prop.GRAPPLES: 1},
    ),
    "side_step": Skill(
        "Side Step",
        "Agility",
        "When pushed, his own coach may pick any free square beside him.",
        gives={Prop.SLIPS_AWAY: 1},
    ),
    "grab": Skill(
        "Grab",
        "Strength",
        "In a block action may push into any free square beside the opponent; stops the opponent's Side Step.",
        gives={Prop.GRABS: 1},
        excludes=("frenzy",),
    ),
    "guard": Skill("Guard", "Strength", "Assists blocks even when he is marked.", gives={Prop.ALWAYS_ASSISTS: 1}),
    "juggernaut": Skill(
        "Juggernaut",
        "Strength",
        "Blitzing, may read both down as a push, and no Fend, Stand Firm or Wrestle works against him.",
        gives={Prop.UNSTOPPABLE: 1},
    ),
    "multiple_block": Skill(
        "Multiple Block",
        "Strength",
        "May block two opponents in one block action, each 2 stronger than usual, without following up.",
        offers={Prompt.STEP: SkillOffer(Verb.BLOCK_TWO, first_targets, "multiple_block")},
    ),
    "piling_on": Skill(
        "Piling On",
        "Strength",
        "May spend a team re-roll on the armour or injury roll of one he blocked down, and then lies down himself.",
        gives={Prop.PILES_ON: 1},
        starts={Moment.DAMAGE_ROLLED: "pile_on"},
    ),
    "stand_firm": Skill("Stand Firm", "Strength", "Need not give way when he is pushed.", gives={Prop.HOLDS_GROUND: 1}),
    "foul_appearance": Skill(
        "Foul Appearance",
        "Mutation",
        "An opponent who wants to block him must first roll 2 or more.",
        gives={Prop.REVOLTS: 2},
    ),
    "horns": Skill("Horns", "Mutation", "One stronger when he blocks in a blitz.", gives={Prop.BLITZ_STRENGTH: 1}),
    "chainsaw": Skill(
        "Chainsaw",
        "Extraordinary",
        "Attacks with his saw, never with a block: +3 to armour rolls, on a 1 his own. Falling is dangerous, too.",
        gives={Prop.ARMED_ONLY: 1, Prop.JAGGED: 3, Prop.FOUL_ARMOUR: 3},
        disables=("stab",),
        starts={Moment.FOUL_DECLARED: "saw_foul"},
        offers={Prompt.WEAPON: SkillOffer(Verb.SAW, saw_options, "saw")},
    ),
    "stab": Skill(
        "Stab",
        "Extraordinary",
        "May stab instead of blocking: an armour roll and an injury roll that nothing modifies.",
        offers={Prompt.WEAPON: SkillOffer(Verb.STAB, stab_options, "stab")},
    ),
    "stakes": Skill(
        "Stakes",
        "Extraordinary",
        "Adds 1 to the armour roll when he stabs a player of an undead team.",
        gives={Prop.WOUNDS_UNDEAD: 1},
    ),
}
