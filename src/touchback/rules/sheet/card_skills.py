"""What cards do to players, as skills that nobody can learn."""

from __future__ import annotations

from touchback.rules.editions import SkillChanges
from touchback.rules.nouns import CONDITION, Skill, SkillOffer
from touchback.rules.skills.leap import leap_options
from touchback.rules.vocabulary import Action, Prompt, Prop, Test, Verb

EVERYTHING = (1 << 7) - 1
MOVE = 1 << Action.MOVE
GIVING = 1 << Action.PASS | 1 << Action.HAND_OFF


def card(name: str, summary: str, **effect: object) -> Skill:
    return Skill(name, CONDITION, summary, rules=("SHEET-CARD-01",), **effect)  # type: ignore[arg-type]


SKILLS: SkillChanges = {
    "soaked": card(
        "Soaked", "Throws, catches and picks up at -1.", modifies={Test.PASS: -1, Test.CATCH: -1, Test.PICK_UP: -1}
    ),
    "greased": card("Greased shoes", "Goes for it on 5 or more.", modifies={Test.EXTRA_SQUARE: -3}),
    "long_arms": card("Long arms", "Intercepts at +1.", modifies={Test.INTERCEPT: 1}),
    "volatile_runes": card("Volatile runes", "Throws at -1.", modifies={Test.PASS: -1}),
    "open_book": card("Open book", "His throws are intercepted at +1.", gives={Prop.EASILY_READ: 1}),
    "sticky_gloves": card("Sticky gloves", "Neither throws nor hands off.", gives={Prop.BARRED: GIVING}),
    "late_arrival": card("Late arrival", "May only move.", gives={Prop.BARRED: EVERYTHING & ~MOVE}),
    "enthralled": card("Enthralled", "Does not act.", gives={Prop.BARRED: EVERYTHING}),
    "invulnerable": card("Invulnerable", "Nothing makes his armour rolls worse.", gives={Prop.HARDENED: 1}),
    "lucky_charm": card("Lucky charm", "His armour holds the first time it is broken.", gives={Prop.CHARMED: 1}),
    "codpiece": card(
        "Magic codpiece",
        "Nobody fouls him, and nothing changes his injury rolls.",
        gives={Prop.UNFOULED: 1, Prop.PLAIN_INJURY: 1},
    ),
    "iron_man": card("Iron man", "Is only ever stunned.", gives={Prop.TOUGH: 1}),
    "kid_gloves": card("Kid gloves", "Stuns those he blocks down or fouls, no more.", gives={Prop.GENTLE: 1}),
    "snake_oil": card("Snake oil", "Injury rolls against him are 1 lower.", gives={Prop.SOOTHED: 1}),
    "deafened": card("Deafened", "Has no team re-rolls.", gives={Prop.NO_TEAM_REROLL: 1}),
    "cursed": card(
        "Cursed", "None of his dice is rolled again.", gives={Prop.NO_TEAM_REROLL: 1, Prop.NO_SKILL_REROLL: 1}
    ),
    "big_head": card("Big head", "Acts first or not at all.", gives={Prop.FIRST_OR_NEVER: 1}),
    "knuckledusters": card("Knuckledusters", "May floor whom he blocks.", gives={Prop.FLOORS: 1}),
    "queasy": card("Queasy", "Misses a drive on 3 or less.", gives={Prop.UNWELL: 3}),
    "pelted": card("Pelted", "Dodges near the edge of the pitch.", gives={Prop.PELTED: 2}),
    "pricked_hands": card("Pricked hands", "Is stabbed by a ball that he drops.", gives={Prop.PRICKED: 1}),
    "stony_ground": card("Stony ground", "Armour +1 when he is knocked down.", gives={Prop.ARMOUR_ON_FALL: 1}),
    "soft_ground": card("Soft ground", "Armour -1 when he is knocked down.", gives={Prop.ARMOUR_ON_FALL: -1}),
    "heroic_leap": card(
        "Heroic leap",
        "May jump once, and lands on 3 or more.",
        gives={Prop.JUMPS: 1, Prop.JUMP_ROLL: 3},
        once_a_turn=True,
        offers={Prompt.STEP: SkillOffer(Verb.JUMP, leap_options, "leap", goes_on=True)},
        disables=("leap",),
    ),
}
