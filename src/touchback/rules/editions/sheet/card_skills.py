"""What cards do to players, as skills that no player can learn."""

from __future__ import annotations

from typing import Any

from touchback.rules.edition.edition import SkillChanges
from touchback.rules.editions.core.skills.movement.leap import leap_options
from touchback.rules.model.skill import CONDITION, Skill, SkillOffer
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Action, Verb

EVERYTHING = (1 << 7) - 1
MOVE = 1 << Action.MOVE
GIVING = 1 << Action.PASS | 1 << Action.HAND_OFF


def card(name: str, summary: str, **effect: Any) -> Skill:
    return Skill(name, CONDITION, summary, rules=("SHEET-CARD-01",), **effect)


SKILLS: SkillChanges = {
    "soaked": card(
        "Soaked", "Throws, catches and picks up at -1.", modifies={Test.PASS: -1, Test.CATCH: -1, Test.PICK_UP: -1}
    ),
    "greased": card("Greased shoes", "Goes for it on 5 or more.", modifies={Test.GO_FOR_IT: -3}),
    "long_arms": card("Long arms", "Intercepts at +1.", modifies={Test.INTERCEPT: 1}),
    "volatile_runes": card("Volatile runes", "Throws at -1.", modifies={Test.PASS: -1}),
    "open_book": card("Open book", "His throws are intercepted at +1.", gives={Prop.EASILY_READ: 1}),
    "sticky_gloves": card("Sticky gloves", "Neither throws nor hands off.", gives={Prop.BARRED: GIVING}),
    "late_arrival": card("Late arrival", "May only move.", gives={Prop.BARRED: EVERYTHING & ~MOVE}),
    "enthralled": card("Enthralled", "Does not act.", gives={Prop.BARRED: EVERYTHING}),
    "invulnerable": card("Invulnerable", "Nothing makes his armour rolls worse.", gives={Prop.INVULNERABLE: 1}),
    "lucky_charm": card("Lucky charm", "His armour holds the first time it is broken.", gives={Prop.LUCKY_CHARM: 1}),
    "codpiece": card(
        "Magic codpiece",
        "Nobody fouls him, and nothing changes his injury rolls.",
        gives={Prop.NEVER_FOULED: 1, Prop.PLAIN_INJURY: 1},
    ),
    "iron_man": card("Iron man", "Is only ever stunned.", gives={Prop.ONLY_STUNNED: 1}),
    "kid_gloves": card("Kid gloves", "Stuns those he blocks down or fouls, no more.", gives={Prop.ONLY_STUNS: 1}),
    "snake_oil": card("Snake oil", "Injury rolls against him are 1 lower.", gives={Prop.INJURY_REDUCED: 1}),
    "deafened": card("Deafened", "Has no team re-rolls.", gives={Prop.NO_TEAM_REROLL: 1}),
    "cursed": card(
        "Cursed", "None of his dice is rolled again.", gives={Prop.NO_TEAM_REROLL: 1, Prop.NO_SKILL_REROLL: 1}
    ),
    "big_head": card("Big head", "Acts first or not at all.", gives={Prop.FIRST_OR_NEVER: 1}),
    "knuckledusters": card("Knuckledusters", "May floor whom he blocks.", gives={Prop.PICKS_BLOCK_FACE: 1}),
    "queasy": card("Queasy", "Misses a drive on 3 or less.", gives={Prop.QUEASY: 3}),
    "pelted": card("Pelted", "Dodges near the edge of the pitch.", gives={Prop.PELTED: 2}),
    "pricked_hands": card("Pricked hands", "Is stabbed by a ball that he drops.", gives={Prop.STABBED_BY_BALL: 1}),
    "stony_ground": card("Stony ground", "Armour +1 when he is knocked down.", gives={Prop.ARMOUR_ON_FALL: 1}),
    "soft_ground": card("Soft ground", "Armour -1 when he is knocked down.", gives={Prop.ARMOUR_ON_FALL: -1}),
    "heroic_leap": card(
        "Heroic leap",
        "May jump once, and lands on 3 or more.",
        gives={Prop.LEAP: 1, Prop.JUMP_ROLL: 3},
        once_a_turn=True,
        offers={Prompt.STEP: SkillOffer(Verb.LEAP, leap_options, "leap", goes_on=True)},
        disables=("leap",),
    ),
}
