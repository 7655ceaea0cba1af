"""Questions about odds, as coaches type them: `dodge, gfi, pick_up ag=3 skills=dodge+sure_hands rerolls=1`."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from touchback.engine.ruleset import Rules
from touchback.rules.situations import (
    Player,
    Situation,
    TestStep,
    armour_chance,
    block_chances,
    chain_chance,
    injury_chances,
    removal_chances,
)
from touchback.rules.vocabulary import Test

TESTS = {
    "dodge": Test.DODGE,
    "pick_up": Test.PICK_UP,
    "pickup": Test.PICK_UP,
    "pass": Test.PASS,
    "catch": Test.CATCH,
    "intercept": Test.INTERCEPT,
    "gfi": Test.EXTRA_SQUARE,
    "extra_square": Test.EXTRA_SQUARE,
    "stand_up": Test.STAND_UP,
    "land": Test.LAND,
}
WHOLE = ("block", "armour", "injury", "knock_down")
ACTOR = ("ma", "st", "ag", "av", "skills")
OTHER = {"their_st": "st", "their_av": "av", "their_skills": "skills", "niggles": "niggles"}
STEP_WORDS = ("zones", "range", "accurate", "hand_off")


class BadQuestion(Exception):
    """A question that cannot be read; the message says what to write."""


def ask(rules: Rules, question: str) -> dict[str, Fraction]:
    """The chance of each outcome. Names of deeds are separated by commas; settings stand anywhere after them."""
    deeds, settings = read(rules, question)
    situation = situate(rules, settings)
    if deeds[0][0] in WHOLE:
        if len(deeds) > 1:
            raise BadQuestion(f"'{deeds[0][0]}' is asked alone, not in a chain")
        return whole(situation, deeds[0][0])
    made = chain_chance(situation, [test_step(rules, name, own, deeds[:n]) for n, (name, own) in enumerate(deeds)])
    return {"made": made, "failed": 1 - made}


Deed = tuple[str, dict[str, str]]


def read(rules: Rules, question: str) -> tuple[list[Deed], dict[str, str]]:
    deeds: list[Deed] = []
    settings: dict[str, str] = {}
    for part in question.replace(" then ", ",").split(","):
        words = part.split()
        if not words:
            raise BadQuestion("say what is tried, such as 'dodge' or 'block'")
        name = words[0].lower().replace("-", "_")
        if name not in TESTS and name not in WHOLE:
            raise BadQuestion(f"'{words[0]}' is nothing to ask about: choose from {', '.join([*TESTS, *WHOLE])}")
        own: dict[str, str] = {}
        for word in words[1:]:
            key, equals, value = word.partition("=")
            if not equals or not value:
                raise BadQuestion(f"'{word}' should be written as name=value, such as ag=3")
            (own if key in STEP_WORDS else settings)[key] = value
        deeds.append((name, own))
    return deeds, settings


def situate(rules: Rules, settings: dict[str, str]) -> Situation:
    actor, other = Player(), Player()
    situation = Situation(rules)
    for key, value in settings.items():
        if key in ACTOR:
            actor = changed(rules, actor, key, key, value)
        elif key in OTHER:
            other = changed(rules, other, OTHER[key], key, value)
        elif key == "rerolls":
            situation = replace(situation, rerolls=number(key, value, 0))
        elif key == "weather":
            if value not in rules.weather_of:
                raise BadQuestion(f"there is no weather '{value}': choose from {', '.join(rules.weather_of)}")
            situation = replace(situation, weather=value)
        else:
            known = [*ACTOR, *OTHER, "rerolls", "weather", *STEP_WORDS]
            raise BadQuestion(f"'{key}' is no setting: choose from {', '.join(known)}")
    return replace(situation, actor=actor, other=other)


def changed(rules: Rules, player: Player, field: str, key: str, value: str) -> Player:
    """The player with one figure or his skills set."""
    given: dict[str, Any] = {field: skills(rules, value) if field == "skills" else number(key, value)}
    return replace(player, **given)


def number(key: str, value: str, least: int = 1) -> int:
    if not value.isdecimal() or not least <= int(value) <= 20:
        raise BadQuestion(f"{key}={value} should be a number from {least} to 20")
    return int(value)


def skills(rules: Rules, value: str) -> tuple[str, ...]:
    keys = tuple(value.lower().replace("-", "_").split("+"))
    for key in keys:
        if key not in rules.skill_of:
            raise BadQuestion(f"there is no skill '{key}': choose from {', '.join(rules.skill_of)}")
    return keys


def test_step(rules: Rules, name: str, own: dict[str, str], before: list[Deed]) -> TestStep:
    """One link of the chain; a second extra square is the second, whatever came between."""
    kind = TESTS[name]
    step = TestStep(kind, zones=number("zones", own.get("zones", "0"), 0))
    if kind == Test.PASS:
        step = replace(step, band=band(rules, own.get("range", "quick")))
    if kind == Test.CATCH and (own.get("accurate") == "yes" or own.get("hand_off") == "yes" or thrown(before)):
        step = replace(step, extra=1)
    if kind == Test.EXTRA_SQUARE:
        step = replace(step, which=1 + sum(1 for earlier, _ in before if TESTS.get(earlier) == kind))
    return step


def thrown(before: list[Deed]) -> bool:
    """A catch right after a pass in the chain is of an accurate ball: the pass had to come off."""
    return bool(before) and before[-1][0] == "pass"


def band(rules: Rules, wanted: str) -> int:
    for index, name in enumerate(rules.band_names):
        if wanted.replace("_", " ") in (name, name.split()[0], name.split()[-1]):
            return index
    raise BadQuestion(f"there is no range '{wanted}': choose from {', '.join(rules.band_names)}")


def whole(situation: Situation, name: str) -> dict[str, Fraction]:
    if name == "block":
        return block_chances(situation)
    if name == "armour":
        broken = armour_chance(situation)
        return {"broken": broken, "held": 1 - broken}
    return injury_chances(situation) if name == "injury" else removal_chances(situation)
