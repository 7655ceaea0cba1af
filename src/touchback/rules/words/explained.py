"""One thing of an edition, taken apart: what it says, field by field, and which layer said so."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any

from touchback.rules.build import Built
from touchback.rules.editions import Edition, chain
from touchback.rules.nouns import But, Skill
from touchback.rules.vocabulary import Moment
from touchback.rules.words.catalogue import INJURIES, PROMPTS, PROPS, TESTS, VERBS, names_of, phrase
from touchback.rules.words.for_hire import (
    explain_ball,
    explain_card,
    explain_casualty,
    explain_inducement,
    explain_referee,
    explain_star,
)
from touchback.rules.words.saying import Explanation, Said, plain
from touchback.rules.words.speech import readable, result_name, signed, weather_words

__all__ = ["EXPLAINERS", "Explanation", "Said", "explain", "keys_of", "skill_words"]

MOMENTS = names_of(Moment)


def explain(built: Built, kind: str, key: str) -> Explanation:
    return EXPLAINERS[kind](built, key)


def keys_of(built: Built, kind: str) -> dict[str, str]:
    """What can be explained of one kind: key to name."""
    rules, data = built.rules, built.layered.data
    if kind == "skill":
        return {skill.key: skill.name for skill in rules.skills}
    if kind == "roster":
        return {key: str(roster["name"]) for key, roster in built.rosters.items()}
    if kind == "weather":
        return {weather.key: weather.name for weather in rules.weathers}
    if kind == "procedure":
        return {name: readable(name.removeprefix("event_")) for name in rules.procedures}
    if kind == "table":
        return {name: readable(name) for name in rules.tables}
    if kind == "referee":
        return {referee.key: referee.name for referee in rules.referees}
    if kind == "ball":
        return {ball.key: ball.name for ball in rules.balls}
    if kind in NAMED:
        return {name: str(entry["name"]) for name, entry in data.get(NAMED[kind], {}).items()}
    section = {"casualty": "casualties", "figure": "figures", "option": "options", "test": "tests"}[kind]
    return {name: readable(name) for name in data.get(section, {})}


NAMED = {"star": "stars", "inducement": "helpers", "card": "cards"}  # sections whose entries have names


# --- by kind ----------------------------------------------------------------------------------------------------------


def explain_skill(built: Built, key: str) -> Explanation:
    skill = built.skills[key]
    layers = skill_fields_by_layer(built, key)
    said = [
        Said(readable(name), words, layers.get(name, "core"))
        for name, words in ((f.name, skill_words(skill, f.name)) for f in fields(Skill))
        if words and name not in ("name", "rules")
    ]
    return Explanation("skill", key, skill.name, said, [], skill.rules)


@cache
def layers_of(edition: str) -> tuple[Edition, ...]:
    """The books behind an edition, read once: nobody changes what he finds here."""
    return tuple(chain(edition))


def skill_fields_by_layer(built: Built, key: str) -> dict[str, str]:
    """Which layer had the last word on each field of a skill."""
    found: dict[str, str] = {}
    for layer in layers_of(built.rules.edition):
        change = layer.skills.get(key)
        if isinstance(change, But):
            found |= dict.fromkeys(change.changes, layer.key)
        elif change is not None:
            found = {f.name: layer.key for f in fields(Skill)}
    return found


def skill_words(skill: Skill, name: str) -> str:
    """A field of a skill as people read it, or '' where it says nothing."""
    value: Any = getattr(skill, name)
    if not value or value == -1:
        return ""
    if name == "gives":
        return ", ".join(f"{readable(PROPS[prop])} {number}" for prop, number in value.items())
    if name in ("modifies", "hampers"):
        return ", ".join(f"{signed(number)} to {phrase('test', TESTS[test])}" for test, number in value.items())
    if name == "fixes":
        return ", ".join(f"{phrase('test', TESTS[test])} on {number} or more" for test, number in value.items())
    if name in ("rerolls", "ignores_zones", "minds_zones", "ignores_weather", "light"):
        return ", ".join(phrase("test", TESTS[test]) for test in value)
    if name == "injuries":
        return ", ".join(f"{total} reads {phrase('injury', INJURIES[to])}" for total, to in value.items())
    if name == "starts":
        return ", ".join(f"{readable(MOMENTS[moment])}: procedure:{started}" for moment, started in value.items())
    if name == "offers":
        return ", ".join(
            f"{readable(VERBS[offer.verb])} when asked {readable(PROMPTS[prompt])}: procedure:{offer.procedure}"
            for prompt, offer in value.items()
        )
    if name in ("disables", "excludes"):
        return ", ".join(f"skill:{key}" for key in value)
    if name == "cancelled_by":
        return f"an opponent who {readable(PROPS[value])}"
    return "yes" if value is True else str(value)


def explain_procedure(built: Built, key: str) -> Explanation:
    procedure = built.rules.procedures[key]
    steps = [step_words(type(step)) for step in procedure.steps]
    said = [Said("steps", str(len(steps)), built.procedure_layers[key])]
    return Explanation("procedure", key, readable(key), said, steps, procedure.rules)


def step_words(step: type) -> str:
    """What a step does: its docstring, or its name read aloud."""
    words = step.__dict__.get("__doc__")
    if words:
        return " ".join(str(words).split())
    name = re.sub(r"(?<!^)(?=[A-Z])", " ", step.__name__).lower()
    return f"{name[0].upper()}{name[1:]}."


def explain_table(built: Built, key: str) -> Explanation:
    table = built.rules.tables[key]
    rows = [(f"{first}" if first == last else f"{first} to {last}", result) for first, last, result in table.rows]
    layer = built.layered.who_set(f"tables.{key}.rows")
    said = [Said("dice", table.dice.upper(), built.layered.who_set(f"tables.{key}.dice"))]
    said += [Said(total, result_name(built.rules, result), layer) for total, result in rows]
    return Explanation("table", key, readable(key), said, [], table.rules)


def explain_roster(built: Built, key: str) -> Explanation:
    roster = built.rosters[key]
    layers = roster_fields_by_layer(built, key)
    house = built.layers[-1]
    said = [
        Said("re-roll", f"{roster['reroll_cost']:,}", layers.get("reroll_cost", house)),
        Said("apothecary", "yes" if roster["apothecary"] else "no", layers.get("apothecary", house)),
    ]
    for position in roster["positions"]:
        ma, st, ag, av = position["figures"]
        skills = ", ".join(built.rules.skill_of[skill].name for skill in position["skills"]) or "no skills"
        figures = f"MA {ma}, ST {st}, AG {ag}, AV {av}"
        count = f"{position.get('min', 0)}-{position['max']}"
        layer = (
            built.layered.who_set(f"allies.{position['key']}") if "ally" in position else layers.get(position["key"])
        )
        words = f"{position['cost']:,}; {figures}; {skills}"
        said.append(Said(f"{count} {position['name']}", words, layer or house))
    return Explanation("roster", key, str(roster["name"]), said, [], tuple(roster.get("rules", ())))


def roster_fields_by_layer(built: Built, key: str) -> dict[str, str]:
    """Which layer had the last word on each field and each position of a roster."""
    found: dict[str, str] = {}
    for layer in layers_of(built.rules.edition):
        change = layer.rosters.get(key, {})
        positions = change.get("positions", [])
        named = positions if isinstance(positions, dict) else [position["key"] for position in positions]
        found |= dict.fromkeys([*change, *named], layer.key)
    return found


def explain_weather(built: Built, key: str) -> Explanation:
    weather = built.rules.weathers[built.rules.weather_of[key]]
    layered = built.layered
    said = [
        Said("name", weather.name, layered.who_set(f"weathers.{key}.name")),
        Said("in short", weather_words(built.rules, built.rules.weather_of[key]), layered.who_set(f"weathers.{key}")),
    ]
    table = layered.table("weathers")[key]
    for name, number in table.get("modifies", {}).items():
        said.append(Said(phrase("test", name), signed(number), layered.who_set(f"weathers.{key}.modifies.{name}")))
    for name, number in table.get("gives", {}).items():
        said.append(Said(readable(name), str(number), layered.who_set(f"weathers.{key}.gives.{name}")))
    for name in ("on_fall", "on_turn_end", "on_change"):
        if table.get(name):
            said.append(Said(readable(name), f"procedure:{table[name]}", layered.who_set(f"weathers.{key}.{name}")))
    return Explanation("weather", key, weather.name, said, [], weather.rules)


def explain_figure(built: Built, key: str) -> Explanation:
    value = built.layered.table("figures")[key]
    layer = built.layered.who_set(f"figures.{key}")
    said = [Said("value", str(value), layer), Said("means", phrase("figure", key) or readable(key), layer)]
    return Explanation("figure", key, readable(key), said, [], ())


def explain_option(built: Built, key: str) -> Explanation:
    option = built.layered.table("options")[key]
    layer = built.layered.who_set(f"options.{key}.title")
    said = [
        Said("title", str(option["title"]), layer),
        Said("default", str(option["default"]), built.layered.who_set(f"options.{key}.default")),
        Said("chosen", built.options[key], "your choice" if built.options[key] != option["default"] else layer),
        Said("choices", ", ".join(option["choices"]), layer),
    ]
    return Explanation("option", key, readable(key), said, [], tuple(option.get("rules", ())))


def explain_test(built: Built, key: str) -> Explanation:
    table = built.layered.table("tests")[key]
    said = [
        Said(readable(name), plain(value), built.layered.who_set(f"tests.{key}.{name}"))
        for name, value in table.items()
        if name != "rules"
    ]
    return Explanation("test", key, phrase("test", key), said, [], tuple(table.get("rules", ())))


EXPLAINERS: dict[str, Callable[[Built, str], Explanation]] = {
    "skill": explain_skill,
    "procedure": explain_procedure,
    "table": explain_table,
    "roster": explain_roster,
    "weather": explain_weather,
    "figure": explain_figure,
    "option": explain_option,
    "test": explain_test,
    "star": explain_star,
    "inducement": explain_inducement,
    "referee": explain_referee,
    "ball": explain_ball,
    "card": explain_card,
    "casualty": explain_casualty,
}
