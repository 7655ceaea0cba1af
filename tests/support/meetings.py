"""Which skills can meet at one moment: computed from what the skills themselves say they touch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from touchback.rules.model.skill import Skill
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test

Pair = tuple[str, str]

# Where each property is asked for. A property that is missing here fails a test: whoever adds one says where it counts.
ASKED_FOR = {
    Prop.STANDS_ON_BOTH_DOWN: "both down",
    Prop.WRESTLE: "both down",
    Prop.JUGGERNAUT: "both down, push, follow up",
    Prop.STUMBLES_TO_PUSH: "stumble",
    Prop.CANCELS_DODGE: "stumble, dodge",
    Prop.STAND_FIRM: "push",
    Prop.SIDE_STEP: "push",
    Prop.GRAB: "push",
    Prop.CANCELS_STRIP_BALL: "strip",
    Prop.STRIP_BALL: "strip",
    Prop.FEND: "follow up",
    Prop.FRENZY: "follow up, block over",
    Prop.MIGHTY_BLOW: "armour, injury",
    Prop.ARMOUR_BREAKS_FROM: "armour",
    Prop.PILING_ON: "armour, injury",
    Prop.NO_ARMOUR: "armour",
    Prop.CHAINSAW_ARMOUR: "armour",
    Prop.NEVER_STUNNED: "injury",
    Prop.KNOCKED_OUT_BY_MOB: "pitch invasion",
    Prop.DECAY: "casualty",
    Prop.REGENERATION: "casualty",
    Prop.NURGLES_ROT: "casualty",
    Prop.WEEPING_DAGGER: "casualty",
    Prop.STAYS_DEAD: "raising",
    Prop.DIRTY_PLAYER: "foul",
    Prop.FOUL_ARMOUR: "foul",
    Prop.SNEAKY_GIT: "foul, sending off",
    Prop.FREE_FOULS: "foul",
    Prop.SPARES_FOULERS: "sending off",
    Prop.FILTHY_RICH: "sending off",
    Prop.SECRET_WEAPON: "sending off",
    Prop.DAUNTLESS: "before the block",
    Prop.FOUL_APPEARANCE: "before the block",
    Prop.DUMP_OFF: "before the block, throw",
    Prop.WEAPON_ONLY: "before the block",
    Prop.HORNS: "block strength",
    Prop.GUARD: "block strength",
    Prop.ANCIENT_GRUDGE: "feud",
    Prop.GET_DA_GIT: "feud, stab",
    Prop.HAS_GRUDGE: "feud",
    Prop.STAKES: "stab",
    Prop.BREAK_TACKLE: "dodge",
    Prop.DIVING_TACKLE: "dodge",
    Prop.LEAP: "leaving",
    Prop.HAIL_MARY_PASS: "throw",
    Prop.STRONG_ARM: "throw",
    Prop.SAFE_THROW: "throw, intercept",
    Prop.PASS_BLOCK: "throw",
    Prop.CANCELS_SAFE_THROW: "intercept",
    Prop.NO_HANDS: "catch, intercept, pick up",
    Prop.DIVING_CATCH: "catch",
    Prop.LONER: "second try",
    Prop.PRO: "second try",
    Prop.SWIFT_REACTION: "second try",
    Prop.SAFE_THROW_FUMBLE: "throw",
    Prop.PASS_BLOCK_TARGET: "throw",
    Prop.LEADER: "second try",
    Prop.RIGHT_STUFF: "hurl",
    Prop.SWOOP: "hurl",
    Prop.JUMP_UP: "standing up",
    Prop.TIMMM_BER: "standing up",
    Prop.KICK: "kick-off",
    Prop.KICK_OFF_RETURN: "kick-off",
    Prop.FAN_FAVOURITE: "kick-off events",
    Prop.EXTRA_GFI: "extra square",
    Prop.REALLY_STUPID: "declared",
    Prop.BALL_AND_CHAIN: "declared",
    Prop.BOMBARDIER: "declared",
    Prop.COMETH_THE_HOUR: "declared",
}
TESTS = {
    Test.DODGE: "dodge",
    Test.PASS: "throw",
    Test.HAIL_MARY_PASS: "throw",
    Test.CATCH: "catch",
    Test.INTERCEPT: "intercept",
    Test.PICK_UP: "pick up",
    Test.GO_FOR_IT: "extra square",
    Test.LAND: "hurl",
    Test.THROW_TEAM_MATE: "hurl",
    Test.LEAP: "leaving",
}
MOMENTS = {
    Moment.DECLARED: "declared",
    Moment.ACTS: "declared",
    Moment.TEAM_MATE_CHOSEN: "declared",
    Moment.BOMB: "declared",
    Moment.ACTION_ENDS: "action ends",
    Moment.CASUALTY: "casualty",
    Moment.BEFORE_THROW_TEAM_MATE: "hurl",
    Moment.BLOCK_DECLARED: "before the block",
    Moment.BEFORE_GIVING: "throw",
    Moment.BLOCK_OVER: "block over",
    Moment.DAMAGE_ROLLED: "armour",
    Moment.FOUL_DECLARED: "foul",
    Moment.LEAVING: "leaving",
    Moment.LEFT: "leaving",
}
PROMPTS = {Prompt.STEP: "a step", Prompt.WEAPON: "before the block", Prompt.PASS_BLOCK: "throw"}
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
    return bool({Prop.LONER, Prop.PRO, Prop.SWIFT_REACTION, Prop.LEADER} & set(skill.gives))
