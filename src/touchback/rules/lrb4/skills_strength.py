"""Strength skills and the one strength trait of Living Rulebook 4."""

from __future__ import annotations

from touchback.rules.editions import SkillChanges
from touchback.rules.nouns import SkillOffer, but
from touchback.rules.skills.block_both import pair_options
from touchback.rules.vocabulary import Prompt, Prop, Verb

SKILLS: SkillChanges = {
    "break_tackle": but(rules=("LRB4-SKILL-11",)),
    "guard": but(rules=("LRB4-SKILL-23", "LRB4-FAQ-54")),
    "mighty_blow": but(
        summary="Adds 1 to the armour or injury roll of those he blocks down, if his position has strength 3 or more.",
        gives={Prop.DAMAGE_BONUS: 1, Prop.NEEDS_STRENGTH: 3},
        rules=("LRB4-SKILL-31", "LRB4-SKILL-32"),
    ),
    "multiple_block": but(
        summary="May block two opponents side by side with one roll against both their strengths.",
        offers={Prompt.STEP: SkillOffer(Verb.BLOCK_TWO, pair_options, "block_both", goes_on=True)},
        rules=("LRB4-SKILL-33", "LRB4-SKILL-34", "LRB4-SKILL-35"),
    ),
    "piling_on": but(
        summary="May lie down to have the armour roll of one he blocked down made again.",
        rules=("LRB4-SKILL-41", "LRB4-SKILL-42", "LRB4-SKILL-43", "LRB4-SKILL-44", "LRB4-FAQ-65"),
    ),
    "stand_firm": but(
        summary="Need not give way when he is pushed, nor fall when he fails to dodge.",
        gives={Prop.HOLDS_GROUND: 1, Prop.KEEPS_FOOTING: 1},
        trait=True,
        rules=("LRB4-TRAIT-44", "LRB4-TRAIT-45", "LRB4-TRAIT-46", "LRB4-FAQ-10", "LRB4-FAQ-66"),
    ),
}
