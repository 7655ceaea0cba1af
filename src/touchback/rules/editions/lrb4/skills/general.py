"""General skills and traits of Living Rulebook 4."""

from __future__ import annotations

from touchback.rules.edition.edition import SkillChanges
from touchback.rules.editions.lrb4.skills.block_results import BothDownWithBlock
from touchback.rules.editions.lrb4.skills.dauntless import DAUNTLESS, MatchStrength, OfferDauntless
from touchback.rules.editions.lrb4.skills.frenzy import SecondFrenzyBlockIfPushed
from touchback.rules.editions.lrb4.skills.shadowing import SHADOWING
from touchback.rules.model.patch import after, replace
from touchback.rules.model.skill import but
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.properties import Prop

SKILLS: SkillChanges = {
    "block": but(
        summary="Stays on his feet when a block puts both players down.",
        rules=("LRB4-SKILL-10",),
        steps=(after("block.read_die", BothDownWithBlock()),),
    ),
    "dirty_player": but(
        summary="Adds 2 to the armour or to the injury roll of those he fouls, whichever his coach likes.",
        gives={Prop.DIRTY_PLAYER: 2},
        rules=("LRB4-SKILL-13",),
    ),
    "kick": but(rules=("LRB4-SKILL-27",)),
    "pass_block": but(
        gives={Prop.PASS_BLOCK: 1},
        rules=("LRB4-SKILL-37", "LRB4-SKILL-38", "LRB4-SKILL-39", "LRB4-SKILL-40", "LRB4-FAQ-11", "LRB4-FAQ-12"),
    ),
    "pro": but(rules=("LRB4-SKILL-45", "LRB4-SKILL-46", "LRB4-SKILL-47", "LRB4-FAQ-26")),
    "shadowing": but(
        summary="May try to come after an opponent who leaves his tackle zone: a die each, with movement added.",
        starts={Moment.LEFT: "shadowing"},
        procedures=(SHADOWING,),
        rules=("LRB4-SKILL-49", "LRB4-SKILL-50", "LRB4-SKILL-51"),
    ),
    "strip_ball": but(rules=("LRB4-SKILL-55", "LRB4-FAQ-33")),
    "sure_hands": but(once_an_action=True, rules=("LRB4-SKILL-57",)),
    "tackle": but(
        summary="Opponents beside him cannot use Dodge to get away, nor against his blocks.",
        rules=("LRB4-SKILL-58",),
        steps=(),  # the step of Dodge sees to it
    ),
    "dauntless": but(
        summary="Blocking someone stronger, may roll two dice: more than his strength, and they are equal.",
        trait=True,
        rules=("LRB4-TRAIT-27", "LRB4-FAQ-09", "LRB4-FAQ-14"),
        steps=(after("block.own_strengths", OfferDauntless(), MatchStrength()),),
        procedures=(DAUNTLESS,),
    ),
    "frenzy": but(
        summary="Must follow up, and after a push must block the same opponent once more; a tired blitzer may stop.",
        trait=True,
        rules=("LRB4-TRAIT-31", "LRB4-TRAIT-32", "LRB4-TRAIT-33", "LRB4-TRAIT-34"),
        steps=(replace("frenzy.second_frenzy_block", SecondFrenzyBlockIfPushed()),),
    ),
    "leader": but(
        category="General", trait=True, rules=("LRB4-TRAIT-38", "LRB4-TRAIT-39", "LRB4-TRAIT-40", "LRB4-FAQ-21")
    ),
    "nerves_of_steel": but(category="General", trait=True, rules=("LRB4-TRAIT-41",)),
}
