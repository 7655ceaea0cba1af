"""A question about odds as a coach types it, read into rolls and settings, and answered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from fractions import Fraction
from typing import Any, Final

from touchback.rules.model.ruleset import Rules
from touchback.rules.odds.situations import (
    KEEPS,
    WANTED,
    Player,
    Situation,
    TestStep,
    armour_chance,
    block_chances,
    chain_chance,
    injury_chances,
    removal_chances,
)
from touchback.rules.terms.purposes import Test

TESTS: Final = {
    "dodge": Test.DODGE,
    "pick_up": Test.PICK_UP,
    "pickup": Test.PICK_UP,
    "pass": Test.PASS,
    "catch": Test.CATCH,
    "intercept": Test.INTERCEPT,
    "gfi": Test.GO_FOR_IT,
    "extra_square": Test.GO_FOR_IT,
    "stand_up": Test.STAND_UP,
    "land": Test.LAND,
}
WHOLE: Final = ("block", "armour", "injury", "knock_down")
SUFFERED: Final = ("armour", "injury", "knock_down")  # where a plain `av` can only be the victim's
ACTOR: Final = ("ma", "st", "ag", "av", "skills")
OTHER: Final = {"their_st": "st", "their_av": "av", "their_skills": "skills", "niggles": "niggles"}
STEP_WORDS: Final = ("zones", "range", "accurate", "hand_off")
SETTINGS: Final = (*ACTOR, *OTHER, "rerolls", "keeps", "weather")
SKILLS: Final = ("skills", "their_skills")
JOINED: Final = "skills are joined with +, as in skills=dodge+sure_hands"
MOST_LISTED: Final = 24
YES_OR_NO: Final = ("yes", "no")


class BadQuestion(Exception):
    """A question that cannot be read; the message says what to write."""


Settings = dict[str, str]


@dataclass(frozen=True)
class Deed:
    """One thing that is tried, with what is said of it alone."""

    name: str
    own: Settings


@dataclass(frozen=True)
class Question:
    """What is tried, in order, and what is known of the player and the opponent."""

    deeds: tuple[Deed, ...]
    settings: Settings

    @property
    def name(self) -> str:
        return self.deeds[0].name if len(self.deeds) == 1 else "this chain"

    def plain(self) -> Question:
        """The same rolls by an ordinary player, with nothing to make them harder."""
        return Question(tuple(Deed(deed.name, {}) for deed in self.deeds), {})

    def but(self, **settings: str) -> Question:
        return replace(self, settings={**self.settings, **settings})

    def but_own(self, at: int, **own: str) -> Question:
        """The question with one of the rolls changed."""
        deed = replace(self.deeds[at], own={**self.deeds[at].own, **own})
        return replace(self, deeds=(*self.deeds[:at], deed, *self.deeds[at + 1 :]))


# --- reading --------------------------------------------------------------------------------------------------------


def read_query(rules: Rules, text: str) -> Question:
    """Names of rolls are separated by commas; settings stand anywhere after them."""
    deeds: list[Deed] = []
    settings: Settings = {}
    parts = text.replace(" then ", ", ").split(",")
    for at, part in enumerate(parts):
        words = part.split()
        if not words:
            raise BadQuestion("say what is tried, such as 'dodge' or 'block'")
        if at:
            refuse_comma(rules, parts[at - 1], part)
        deeds.append(Deed(deed_name(words[0]), {}))
        for word in words[1:]:
            key, value = setting(rules, word)
            among = deeds[-1].own if key in STEP_WORDS else settings
            if key in among:
                raise BadQuestion(f"{key} is given twice")
            among[key] = value
    if len(deeds) > 1:
        for deed in deeds:
            if deed.name in WHOLE:
                raise BadQuestion(f"'{deed.name}' is asked alone, not in a chain")
    return Question(tuple(deeds), victims_armour(deeds[0].name, settings))


def refuse_comma(rules: Rules, before: str, part: str) -> None:
    """A list of skills with commas would be read as further rolls."""
    word = part.split()[0]
    last = before.split()[-1].partition("=")[0]
    if last in SKILLS and key_of(word) in rules.skill_of and (key_of(word) not in TESTS or not part[0].isspace()):
        raise BadQuestion(f"'{word}' after a comma would be something else that is tried: {JOINED}")


def deed_name(word: str) -> str:
    name = key_of(word)
    if name not in TESTS and name not in WHOLE:
        raise BadQuestion(f"'{word}' is nothing to ask about: choose from {', '.join([*TESTS, *WHOLE])}")
    return name


def setting(rules: Rules, word: str) -> tuple[str, str]:
    key, equals, value = word.partition("=")
    if not equals or not value:
        hint = f"; {JOINED}" if any(key_of(word) in skill.split("_") for skill in rules.skill_of) else ""
        raise BadQuestion(f"'{word}' should be written as name=value, such as ag=3{hint}")
    if key not in SETTINGS and key not in STEP_WORDS:
        near = get_close_matches(key, [*SETTINGS, *STEP_WORDS], 1)
        hint = f"did you mean {near[0]}?" if near else f"choose from {', '.join([*SETTINGS, *STEP_WORDS])}"
        raise BadQuestion(f"'{key}' is no setting: {hint}")
    return key, value


def victims_armour(name: str, settings: Settings) -> Settings:
    """The armour of a player who is hurt is meant, whether or not it says whose."""
    if name not in SUFFERED or "av" not in settings:
        return settings
    if "their_av" in settings:
        raise BadQuestion("av and their_av are the same here, the victim's armour: give one of them")
    return {"their_av" if key == "av" else key: value for key, value in settings.items()}


def key_of(word: str) -> str:
    return word.lower().replace("-", "_")


# --- answering ------------------------------------------------------------------------------------------------------


def answer_query(rules: Rules, question: Question) -> dict[str, Fraction]:
    """The chance of each outcome."""
    situation = situate(rules, question.settings)
    deeds = question.deeds
    if deeds[0].name in WHOLE:
        return whole(situation, deeds[0].name, kept(question.settings))
    made = chain_chance(situation, [test_step(rules, deed, deeds[:at]) for at, deed in enumerate(deeds)])
    return {"made": made, "failed": 1 - made}


def situate(rules: Rules, settings: Settings) -> Situation:
    actor, other = Player(), Player()
    situation = Situation(rules)
    for key, value in settings.items():
        if key in ACTOR:
            actor = changed(rules, actor, key, key, value)
        elif key in OTHER:
            other = changed(rules, other, OTHER[key], key, value)
        elif key == "keeps":
            continue  # of a block: see kept()
        elif key == "rerolls":
            situation = replace(situation, rerolls=number(key, value, 0))
        else:
            if value not in rules.weather_of:
                raise BadQuestion(f"there is no weather '{value}': {near_to(value, rules.weather_of)}")
            situation = replace(situation, weather=value)
    return replace(situation, actor=actor, other=other)


def changed(rules: Rules, player: Player, field: str, key: str, value: str) -> Player:
    """The player with one figure or the skills set."""
    least = 0 if field == "niggles" else 1
    given: dict[str, Any] = {field: read_skills(rules, value) if field == "skills" else number(key, value, least)}
    return replace(player, **given)


def number(key: str, value: str, least: int = 1) -> int:
    if not (value.isascii() and value.isdecimal() and len(value) <= 4) or not least <= int(value) <= 20:
        raise BadQuestion(f"{key}={value} should be a number from {least} to 20")
    return int(value)


def read_skills(rules: Rules, value: str) -> tuple[str, ...]:
    """Keys of skills, joined with +."""
    keys = tuple(key_of(value).split("+"))
    for at, key in enumerate(keys):
        if not key:
            raise BadQuestion(f"a skill is missing in '{value}': {JOINED}")
        if key not in rules.skill_of:
            raise BadQuestion(f"there is no skill '{key}': {near_to(key, rules.skill_of)} ({JOINED})")
        if key in keys[:at]:
            raise BadQuestion(f"the skill '{key}' is named twice")
    return keys


def near_to(wanted: str, known: Iterable[str]) -> str:
    names = list(known)
    parts = [name for name in names if wanted in name][:3]
    close = get_close_matches(wanted, names, 3) or parts
    if close:
        return f"did you mean {' or '.join(close)}?"
    return f"choose from {', '.join(names)}" if len(names) <= MOST_LISTED else f"none of the {len(names)} is like it"


def test_step(rules: Rules, deed: Deed, before: tuple[Deed, ...]) -> TestStep:
    """One roll of the chain; a second Go For It is the second, whatever came between."""
    kind, own = TESTS[deed.name], deed.own
    step = TestStep(kind, zones=number("zones", own.get("zones", "0"), 0))
    given = [yes(own, "accurate"), yes(own, "hand_off")]
    if kind == Test.PASS:
        step = replace(step, band=band(rules, own.get("range", "quick")))
    if kind == Test.CATCH and (any(given) or thrown(before)):
        step = replace(step, extra=1)
    if kind == Test.GO_FOR_IT:
        step = replace(step, which=1 + sum(1 for earlier in before if TESTS.get(earlier.name) == kind))
    return step


def yes(own: Settings, key: str) -> bool:
    value = own.get(key, "no")
    if value not in YES_OR_NO:
        raise BadQuestion(f"{key}={value} should be yes or no")
    return value == "yes"


def thrown(before: tuple[Deed, ...]) -> bool:
    """A catch right after a pass in the chain is of an accurate ball: the pass had to come off."""
    return bool(before) and before[-1].name == "pass"


def band(rules: Rules, wanted: str) -> int:
    for index, name in enumerate(rules.band_names):
        if wanted.replace("_", " ") in (name, name.split()[0], name.split()[-1]):
            return index
    raise BadQuestion(f"there is no range '{wanted}': choose from {', '.join(rules.band_names)}")


def kept(settings: Settings) -> str:
    """The worst result of a block that is not re-rolled."""
    wanted = settings.get("keeps", KEEPS).replace("_", " ")
    if wanted not in WANTED:
        known = ", ".join(one.replace(" ", "_") for one in WANTED)
        raise BadQuestion(f"there is no result '{wanted}': choose from {known}")
    return wanted


def reroll_words(question: Question) -> list[str]:
    """How a re-roll was spent, in words, where that could be asked."""
    if question.deeds[0].name != "block" or "rerolls" not in question.settings:
        return []
    return [f"A re-roll is spent only on a result that is worse for the attacker than '{kept(question.settings)}'"]


def whole(situation: Situation, name: str, keeps: str = KEEPS) -> dict[str, Fraction]:
    if name == "block":
        return block_chances(situation, keeps)
    if name == "armour":
        broken = armour_chance(situation)
        return {"broken": broken, "held": 1 - broken}
    return injury_chances(situation) if name == "injury" else removal_chances(situation)
