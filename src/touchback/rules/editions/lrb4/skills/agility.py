"""Agility skills and the one agility trait of Living Rulebook 4."""

from __future__ import annotations

from touchback.rules.edition.edition import SkillChanges
from touchback.rules.editions.lrb4.skills.block_results import StumbleWithDodge
from touchback.rules.editions.lrb4.skills.diving_catch import OfferDivingCatchMove
from touchback.rules.model.patch import after, before
from touchback.rules.model.skill import but
from touchback.rules.terms.properties import Prop

SKILLS: SkillChanges = {
    "catch": but(once_an_action=True, rules=("LRB4-SKILL-12",)),
    "diving_catch": but(
        summary="May move one square after a throw to him that strays, before it comes down.",
        gives={Prop.DIVING_CATCH_RUN: 1},
        once_an_action=True,
        rules=("LRB4-SKILL-14", "LRB4-SKILL-15"),
        steps=(after("pass.scatter_pass", OfferDivingCatchMove()),),
    ),
    "diving_tackle": but(rules=("LRB4-SKILL-16", "LRB4-SKILL-17", "LRB4-SKILL-18")),
    "dodge": but(
        summary="May try one failed dodge a turn a second time; a stumble is a mere push for him.",
        rules=("LRB4-SKILL-19", "LRB4-SKILL-20"),
        steps=(before("block.push_defender", StumbleWithDodge()),),
    ),
    "leap": but(
        summary="Once an action may jump to an empty square up to two away, over anyone, for two squares of movement.",
        once_a_turn=False,
        once_an_action=True,
        rules=("LRB4-SKILL-28", "LRB4-SKILL-29", "LRB4-SKILL-30", "LRB4-FAQ-13"),
    ),
    "side_step": but(once_an_action=True, rules=("LRB4-SKILL-52", "LRB4-SKILL-53")),
    "sprint": but(rules=("LRB4-SKILL-54",)),
    "sure_feet": but(
        summary="May try one failed extra square an action a second time.",
        once_a_turn=False,
        once_an_action=True,
        rules=("LRB4-SKILL-56",),
    ),
    "jump_up": but(
        summary="Gets up at no cost, even to block.",
        gives={Prop.JUMP_UP: 1, Prop.JUMP_UP_UNROLLED: 1},
        trait=True,
        rules=("LRB4-TRAIT-37",),
    ),
}
