"""Strength skills and the one strength trait of Living Rulebook 4."""

from __future__ import annotations

from touchback.rules.edition.edition import SkillChanges
from touchback.rules.editions.core.skills.blocking.stand_firm import STAND_FIRM
from touchback.rules.editions.lrb4.skills.multiple_block import MULTIPLE_BLOCK, MULTIPLE_BLOCK_TOGETHER, pair_options
from touchback.rules.editions.lrb4.skills.piling_on import OfferFreePilingOn
from touchback.rules.editions.lrb4.skills.stand_firm import FallUnlessStoodFirm, OfferStandFirm
from touchback.rules.model.patch import before, replace
from touchback.rules.model.skill import SkillOffer, but
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.verbs import Verb

SKILLS: SkillChanges = {
    "break_tackle": but(rules=("LRB4-SKILL-11",)),
    "guard": but(rules=("LRB4-SKILL-23", "LRB4-FAQ-54")),
    "mighty_blow": but(
        summary="Adds 1 to the armour or injury roll of those he blocks down, if his position has strength 3 or more.",
        gives={Prop.MIGHTY_BLOW: 1, Prop.NEEDS_STRENGTH: 3},
        rules=("LRB4-SKILL-31", "LRB4-SKILL-32"),
    ),
    "multiple_block": but(
        summary="May block two opponents side by side with one roll against both their strengths.",
        offers={Prompt.STEP: SkillOffer(Verb.MULTIPLE_BLOCK, pair_options, "multiple_block", goes_on=True)},
        procedures=(MULTIPLE_BLOCK, MULTIPLE_BLOCK_TOGETHER),
        rules=("LRB4-SKILL-33", "LRB4-SKILL-34", "LRB4-SKILL-35"),
    ),
    "piling_on": but(
        summary="May lie down to have the armour roll of one he blocked down made again.",
        rules=("LRB4-SKILL-41", "LRB4-SKILL-42", "LRB4-SKILL-43", "LRB4-SKILL-44", "LRB4-FAQ-65"),
        steps=(replace("piling_on.offer_piling_on", OfferFreePilingOn()),),
    ),
    "stand_firm": but(
        summary="Need not give way when he is pushed, nor fall when he fails to dodge.",
        gives={Prop.STAND_FIRM: 1, Prop.STAND_FIRM_ON_DODGE: 1},
        trait=True,
        rules=("LRB4-TRAIT-44", "LRB4-TRAIT-45", "LRB4-TRAIT-46", "LRB4-FAQ-10", "LRB4-FAQ-66"),
        steps=(
            *STAND_FIRM.steps,
            before("test.verdict", OfferStandFirm()),
            replace("step.fall_dodging", FallUnlessStoodFirm()),
        ),
    ),
}
