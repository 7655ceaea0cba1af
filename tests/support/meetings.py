"""Which skills can meet at one moment: computed from what the skills themselves say they touch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from touchback.rules.nouns import Skill
from touchback.rules.vocabulary import Moment, Prompt, Prop, Test

Pair = tuple[str, str]

# Where each property is asked for. A property that is missing here fails a test: whoever adds one says where it counts.
ASKED_FOR = {
    Prop.STANDS_ON_BOTH_DOWN: "both down",
    Prop.GRAPPLES: "both down",
    Prop.UNSTOPPABLE: "both down, push, follow up",
    Prop.STUMBLES_TO_PUSH: "stumble",
    Prop.STOPS_EVASION: "stumble, dodge",
    Prop.HOLDS_GROUND: "push",
    Prop.SLIPS_AWAY: "push",
    Prop.GRABS: "push",
    Prop.KEEPS_HOLD: "strip",
    Prop.DROPS_WHEN_PUSHED: "strip",
    Prop.FENDS_OFF: "follow up",
    Prop.MUST_FOLLOW: "follow up, block over",
    Prop.DAMAGE_BONUS: "armour, injury",
    Prop.PIERCES: "armour",
    Prop.PILES_ON: "armour, injury",
    Prop.NO_ARMOUR: "armour",
    Prop.JAGGED: "armour",
    Prop.NEVER_STUNNED: "injury",
    Prop.DECAYS: "casualty",
    Prop.REGENERATES: "casualty",
    Prop.INFECTS: "casualty",
    Prop.TAINTS: "casualty",
    Prop.STAYS_DEAD: "raising",
    Prop.FOUL_BONUS: "foul",
    Prop.FOUL_ARMOUR: "foul",
    Prop.FOULS_UNSEEN: "foul, sending off",
    Prop.FREE_FOULS: "foul",
    Prop.SWAYS_REFEREE: "sending off",
    Prop.PAYS_HIS_WAY: "sending off",
    Prop.BANNED: "sending off",
    Prop.DARES: "before the block",
    Prop.REVOLTS: "before the block",
    Prop.THROWS_IN_HASTE: "before the block, throw",
    Prop.ARMED_ONLY: "before the block",
    Prop.BLITZ_STRENGTH: "block strength",
    Prop.ALWAYS_ASSISTS: "block strength",
    Prop.GRUDGE_DICE: "feud",
    Prop.GRUDGE_ARMOUR: "feud, stab",
    Prop.FEUDS: "feud",
    Prop.WOUNDS_UNDEAD: "stab",
    Prop.BREAKS_FREE: "dodge",
    Prop.BRINGS_DOWN: "dodge",
    Prop.JUMPS: "leaving",
    Prop.LOBS: "throw",
    Prop.LONGER_THROWS: "throw",
    Prop.RESCUES_THROWS: "throw, intercept",
    Prop.READS_PASSES: "throw",
    Prop.BEYOND_RESCUE: "intercept",
    Prop.CANNOT_HOLD: "catch, intercept, pick up",
    Prop.DIVES: "catch",
    Prop.REROLL_TEST: "second try",
    Prop.REROLL_ANY: "second try",
    Prop.FREED_BY_LOSS: "second try",
    Prop.SAVES_FUMBLES: "throw",
    Prop.STANDS_AT_TARGET: "throw",
    Prop.LEADS: "second try",
    Prop.HURLS: "hurl",
    Prop.CAN_BE_HURLED: "hurl",
    Prop.EATS: "hurl",
    Prop.GLIDES: "hurl",
    Prop.JUMPS_UP: "standing up",
    Prop.HELPED_UP: "standing up",
    Prop.HALVES_KICK: "kick-off",
    Prop.RETURNS_KICK: "kick-off",
    Prop.FAVOURITE: "kick-off events",
    Prop.EXTRA_SQUARES: "extra square",
    Prop.STUPID: "declared",
    Prop.WHIRLS: "declared",
    Prop.BOMBS: "declared",
    Prop.ADVISES: "declared",
}
TESTS = {
    Test.DODGE: "dodge",
    Test.PASS: "throw",
    Test.LOB: "throw",
    Test.CATCH: "catch",
    Test.INTERCEPT: "intercept",
    Test.PICK_UP: "pick up",
    Test.EXTRA_SQUARE: "extra square",
    Test.LAND: "hurl",
    Test.HURL: "hurl",
    Test.JUMP: "leaving",
}
MOMENTS = {
    Moment.DECLARED: "declared",
    Moment.ACTS: "declared",
    Moment.MATE_PICKED: "declared",
    Moment.BOMB: "declared",
    Moment.ACTION_ENDS: "action ends",
    Moment.CASUALTY: "casualty",
    Moment.BEFORE_HURL: "hurl",
    Moment.BLOCK_DECLARED: "before the block",
    Moment.BEFORE_GIVING: "throw",
    Moment.BLOCK_OVER: "block over",
    Moment.DAMAGE_ROLLED: "armour",
    Moment.FOUL_DECLARED: "foul",
    Moment.LEAVING: "leaving",
    Moment.LEFT: "leaving",
}
PROMPTS = {Prompt.STEP: "a step", Prompt.WEAPON: "before the block", Prompt.REACT_TO_PASS: "throw"}
MORE = {"multiple_block": ("before the block", "block strength", "follow up"), "stab": ("stab", "block over")}


def meetings(key: str, skill: Skill) -> set[str]:
    """The moments at which a skill has something to say."""
    tests = {*skill.modifies, *skill.rerolls, *skill.ignores_zones, *skill.minds_zones, *skill.hampers, *skill.light}
    found = {TESTS[test] for test in tests}
    for prop in skill.gives:
        found |= set(ASKED_FOR[prop].split(", "))
    found |= {MOMENTS[moment] for moment in skill.starts}
    found |= {PROMPTS[prompt] for prompt in skill.offers}
    found |= {"injury"} if skill.injuries else set()
    found |= {"second try"} if skill.rerolls or skill.rerolls_any else set()
    return found | set(MORE.get(key, ()))


def pairs(skills: Mapping[str, Skill]) -> Iterator[Pair]:
    """Every two skills that can meet, each pair once."""
    where = {key: meetings(key, skill) for key, skill in skills.items()}
    for one, two in combinations(sorted(where), 2):
        common = where[one] & where[two]
        if common == {"second try"} and not (helps_any(skills[one]) or helps_any(skills[two])):
            continue  # each tries another roll again
        if common:
            yield one, two


def helps_any(skill: Skill) -> bool:
    """Whether it has to do with second tries of any roll."""
    return bool({Prop.REROLL_TEST, Prop.REROLL_ANY, Prop.FREED_BY_LOSS, Prop.LEADS} & set(skill.gives))
