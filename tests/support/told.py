"""What an edition's data says, in the words of the transcripts, so that the two can be held against each other.

Nothing is left out: a field or a property that has no words here fails the test that meets it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields

from touchback.rules.edition.build import Built
from touchback.rules.edition.layers import Data
from touchback.rules.model.skill import Skill
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.results import Injury

Told = dict[str, str]
Form = Callable[[int], str]
BANDS = ("Quick", "Short", "Long", "Long Bomb")


def yes(number: int) -> str:
    return "yes" if number == 1 else f"yes, {number}"


def change(number: int) -> str:
    return f"{number:+}"


def needed(number: int) -> str:
    return f"{number}+"


def risk(more: int) -> str:
    """Dice that fail, when a 1 fails without it."""
    return below(2 + more)


def below(target: int) -> str:
    """Dice that fail a roll with this target."""
    return f"1-{target - 1}" if target > 2 else "1" if target == 2 else "never"


def band(number: int) -> str:
    return BANDS[number]


def die(faces: int) -> str:
    return f"D{faces}"


PROPERTIES: dict[int, tuple[str, Form]] = {
    Prop.STANDS_ON_BOTH_DOWN: ("may stay standing on Both Down", yes),
    Prop.STUMBLES_TO_PUSH: ("may turn Defender Stumbles into Pushed", yes),
    Prop.CANCELS_DODGE: ("opponents cannot use Dodge", yes),
    Prop.CANCELS_STRIP_BALL: ("Strip Ball does not work", yes),
    Prop.LONER: ("team re-roll on", needed),
    Prop.MIGHTY_BLOW: ("armour or injury roll", change),
    Prop.RIGHT_STUFF: ("may be thrown", yes),
    Prop.STRIP_BALL: ("a pushed carrier drops the ball", yes),
    Prop.REGENERATION: ("heals on", needed),
    Prop.EXTRA_GFI: ("goings for it more", str),
    Prop.MA: ("movement allowance", change),
    Prop.ST: ("strength", change),
    Prop.AV: ("armour value", change),
    Prop.BLITZ_ST: ("strength in a Blitz Action", change),
    Prop.ARMOUR_ON_FALL: ("armour roll when Knocked Down", change),
    Prop.SHORT_PASSES_ONLY: ("longest pass", band),
    Prop.GFI_RISK: ("going for it fails on", risk),
    Prop.SECOND_GFI_RISK: ("second going for it fails on", risk),
    Prop.LONG_PASS: ("Long Pass and Long Bomb", change),
    Prop.WINDY: ("the wind carries the ball", yes),
    Prop.NICE: ("counts as Nice", yes),
    Prop.FAINTING: ("players on the pitch may collapse at the end of a drive", yes),
    Prop.REALLY_STUPID: ("does not help others to think", yes),
    Prop.STAYS_DEAD: ("never raised", yes),
    Prop.HAIL_MARY_PASS: ("may throw to any square", yes),
    Prop.SAFE_THROW: ("may cancel an interception", yes),
    Prop.SAFE_THROW_FUMBLE: ("keeps the ball on a fumble but for a natural 1", yes),
    Prop.CANCELS_SAFE_THROW: ("Safe Throw does not work", yes),
    Prop.DIVING_CATCH: ("catch roll of an accurate pass", change),
    Prop.PASS_BLOCK: ("may move when an opponent passes", yes),
    Prop.PASS_BLOCK_TARGET: ("may move to the target square", yes),
    Prop.DUMP_OFF: ("may pass before a block", yes),
    Prop.NO_HANDS: ("never holds a ball", yes),
    Prop.BOMBARDIER: ("may throw a bomb", yes),
    Prop.SWOOP: ("steers when thrown", yes),
    Prop.LEADER: ("a team re-roll more", yes),
    Prop.DAUNTLESS: ("may match a stronger opponent", yes),
    Prop.FEND: ("no follow-up", yes),
    Prop.FRENZY: ("must follow up", yes),
    Prop.GRAB: ("pushes into any empty square", yes),
    Prop.GUARD: ("assists though marked", yes),
    Prop.HORNS: ("strength in a Blitz Action", change),
    Prop.JUGGERNAUT: ("may turn Both Down into Pushed in a Blitz Action", yes),
    Prop.SIDE_STEP: ("chooses the square when pushed", yes),
    Prop.STAND_FIRM: ("may refuse to be pushed", yes),
    Prop.WRESTLE: ("may place both players prone", yes),
    Prop.FOUL_APPEARANCE: ("blocked on", needed),
    Prop.WEAPON_ONLY: ("attacks with the weapon only", yes),
    Prop.CHAINSAW_ARMOUR: ("armour roll of whoever falls", change),
    Prop.FOUL_ARMOUR: ("armour roll of the victim", change),
    Prop.STAKES: ("armour roll of a stab", change),
    Prop.PILING_ON: ("may pile on", yes),
    Prop.ARMOUR_BREAKS_FROM: ("breaks armour on", needed),
    Prop.DIRTY_PLAYER: ("armour or injury roll of a foul", change),
    Prop.SNEAKY_GIT: ("a double counts only if armour broke", yes),
    Prop.DECAY: ("two casualty rolls", yes),
    Prop.NURGLES_ROT: ("claims whom it kills, within limits", yes),
    Prop.WEEPING_DAGGER: ("misses the next game on", needed),
    Prop.SECRET_WEAPON: ("sent off when a drive ends", yes),
    Prop.FILTHY_RICH: ("stays on", needed),
    Prop.FAN_FAVOURITE: ("FAME at the kick-off table", change),
    Prop.KICK: ("may halve the kick-off's scatter", yes),
    Prop.KICK_OFF_RETURN: ("squares after the kick-off", str),
    Prop.PRO: ("re-roll on", needed),
    Prop.BREAK_TACKLE: ("may dodge by strength", yes),
    Prop.DIVING_TACKLE: ("taken off the dodge roll", str),
    Prop.LEAP: ("may leap", yes),
    Prop.JUMP_UP: ("stands up for free", yes),
    Prop.TIMMM_BER: ("team-mates help to stand up", yes),
    Prop.STRONG_ARM: ("Short Pass, Long Pass and Long Bomb", change),
    Prop.BALL_AND_CHAIN: ("moves at random", yes),
    Prop.NO_ARMOUR: ("no armour roll", yes),
    Prop.NEVER_STUNNED: ("KO'd where others are Stunned", yes),
    Prop.KNOCKED_OUT_BY_MOB: ("KO'd by a Pitch Invasion", yes),
    Prop.SWIFT_REACTION: ("no Loner while the partner is injured", yes),
    Prop.HAS_GRUDGE: ("has a feud", yes),
    Prop.ANCIENT_GRUDGE: ("may re-roll block dice in a feud", yes),
    Prop.GET_DA_GIT: ("may re-roll the armour roll of a stab in a feud", yes),
    Prop.FREE_FOULS: ("the team keeps its foul", yes),
    Prop.SPARES_FOULERS: ("foulers stay on", needed),
    Prop.COMETH_THE_HOUR: ("lends a skill within squares", str),
    Prop.SETTLES: ("settles on an unoccupied square", yes),
    Prop.KICK_DIE: ("kick-off scatters", die),
    Prop.STEADY: ("no gust moves it", yes),
    Prop.ABOVE_SUSPICION: ("its kicker is never sent off", yes),
}
ROLLS = {
    Test.DODGE: "dodge roll",
    Test.PICK_UP: "pick-up roll",
    Test.PASS: "passing roll",
    Test.CATCH: "catch roll",
    Test.INTERCEPT: "interception roll",
    Test.GO_FOR_IT: "going for it",
    Test.LAND: "landing roll",
    Test.LEAP: "leap roll",
    Test.HAIL_MARY_PASS: "Hail Mary Pass",
    Test.THROW_TEAM_MATE: "Throw Team-Mate",
}
MOMENTS = {
    Moment.DECLARED: "when an Action is declared",
    Moment.CASUALTY: "after a Casualty",
    Moment.BEFORE_THROW_TEAM_MATE: "before throwing a team-mate",
    Moment.BLOCK_DECLARED: "when a block is declared",
    Moment.BEFORE_GIVING: "before a pass or hand-off to a team-mate",
    Moment.BOMB: "a bomb is thrown by",
    Moment.BLOCK_OVER: "when a block is over",
    Moment.DAMAGE_ROLLED: "when armour or injury is rolled",
    Moment.FOUL_DECLARED: "before a foul",
    Moment.ACTION_ENDS: "before the Action ends",
    Moment.LEAVING: "when an opponent leaves the tackle zone",
    Moment.LEFT: "when an opponent has left the tackle zone",
    Moment.ACTS: "acts by",
    Moment.TEAM_MATE_CHOSEN: "when a team-mate is chosen",
}
OFFERS = {Prompt.STEP: "offers", Prompt.WEAPON: "instead of a block", Prompt.PASS_BLOCK: "offers against a pass"}
INJURIES = {Injury.STUNNED: "Stunned", Injury.KNOCKED_OUT: "KO'd", Injury.BADLY_HURT: "Badly Hurt"}
UNTOLD = {"name", "category", "summary", "rules", "steps", "procedures"}  # told elsewhere, or no data
# The tests that belong to a skill: its own roll.
OWN_TESTS = {
    "always_hungry": "always_hungry",
    "animosity": "animosity",
    "blood_lust": "blood_lust",
    "bone_head": "bone_head",
    "chainsaw": "chainsaw",
    "dauntless": "dauntless",
    "foul_appearance": "foul_appearance",
    "hail_mary_pass": "hail_mary_pass",
    "hypnotic_gaze": "hypnotic_gaze",
    "jump_up": "jump_up",
    "leap": "leap",
    "right_stuff": "land",
    "safe_throw": "safe_throw",
    "take_root": "take_root",
    "throw_team_mate": "throw_team_mate",
    "wild_animal": "wild_animal",
}


def given(gives: Mapping[int, int]) -> Told:
    """Properties in words."""
    return {PROPERTIES[prop][0]: PROPERTIES[prop][1](number) for prop, number in gives.items()}


def rolls(tests: Iterable[int]) -> str:
    return ", ".join(ROLLS[test] for test in tests)


def names(built: Built, keys: Iterable[str]) -> str:
    return ", ".join(built.skills[key].name for key in keys)


def joined(*parts: Told) -> Told:
    """Several parts as one; none may say what another says."""
    all_of: Told = {}
    for part in parts:
        assert not all_of.keys() & part.keys(), f"said twice: {all_of.keys() & part.keys()}"
        all_of |= part
    return all_of


def when(kept: bool, what: str, value: str) -> Told:
    return {what: value} if kept else {}


def told_limits(built: Built, key: str, skill: Skill) -> Told:
    """What a skill may not do, and what may not be beside it."""
    barred = sorted({*skill.excludes, *(other for other, one in built.skills.items() if key in one.excludes)})
    stops = [other for other, one in built.skills.items() if skill.cancelled_by in one.gives]
    return joined(
        when(bool(barred), "never with", names(built, barred)),
        when(bool(skill.disables), DISABLES.get(key, "never uses"), names(built, sorted(skill.disables))),
        when(skill.cancelled_by >= 0, "stopped by", names(built, stops)),
        when(skill.once_a_turn, "used", "1 a turn"),
        when(skill.once_an_action, "used", "1 an Action"),
        when(skill.trait, "trait", "yes"),
    )


DISABLES = {"chainsaw": "does nothing beside it"}


def told_rolls(skill: Skill) -> Told:
    """What a skill does to rolls, the player's own and those of opponents."""
    return joined(
        {ROLLS[test]: change(number) for test, number in skill.modifies.items()},
        {f"{ROLLS[test]} is": needed(number) for test, number in skill.fixes.items()},
        {f"{ROLLS[test]} of opponents": change(number) for test, number in skill.hampers.items()},
        when(skill.hampers_within > 0, "within squares", str(skill.hampers_within)),
        when(bool(skill.rerolls), "re-rolls", rolls(skill.rerolls)),
        when(skill.rerolls_any, "re-rolls any roll", "yes"),
        when(bool(skill.ignores_zones), "no tackle zones count on", rolls(skill.ignores_zones)),
        when(bool(skill.minds_zones), "tackle zones count all the same on", rolls(skill.minds_zones)),
        when(bool(skill.ignores_weather), "no weather counts on", rolls(skill.ignores_weather)),
        when(bool(skill.light), "its tackle zones do not count on", rolls(skill.light)),
    )


def told_skill(built: Built, key: str) -> Told:
    """All that the data has of a skill but its name and category."""
    skill = built.skills[key]
    said = {"gives", "starts", "offers", "injuries", *LIMITS, *CHANGES}
    assert {field.name for field in fields(skill)} == said | UNTOLD
    return joined(
        given(skill.gives),
        told_rolls(skill),
        told_limits(built, key, skill),
        {f"injury roll of {total}": INJURIES[result] for total, result in skill.injuries.items()},
        {MOMENTS[moment]: procedure for moment, procedure in skill.starts.items()},
        {OFFERS[prompt]: offer.procedure for prompt, offer in skill.offers.items()},
        told_test(built.layered.table("tests")[OWN_TESTS[key]], key) if key in OWN_TESTS else {},
    )


LIMITS = {"excludes", "disables", "cancelled_by", "once_a_turn", "once_an_action", "trait"}
CHANGES = {
    *("modifies", "fixes", "hampers", "hampers_within", "rerolls", "rerolls_any"),
    *("ignores_zones", "minds_zones", "ignores_weather", "light"),
}


def told_test(test: Data, key: str) -> Told:
    """A roll of its own: what it fails on, or by agility with which modifiers."""
    assert test.keys() <= {"agility", "target", "bonus", "zones", "word", "rules"}
    if not test.get("agility", False):
        assert test.keys() & {"bonus", "zones"} == set()
        return {"fails on": below(test["target"])}
    assert "target" not in test
    zone = "each other opposing tackle zone" if key == "hypnotic_gaze" else "each opposing tackle zone"
    return {"agility roll": change(test.get("bonus", 0)), **({zone: str(test["zones"])} if "zones" in test else {})}
