"""One thing of an edition, taken apart: what it says, field by field, and which layer said so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any

from touchback.rules.edition.build import Built
from touchback.rules.edition.edition import PARENTS, Edition, edition_layers
from touchback.rules.edition.house import HOUSE
from touchback.rules.model.skill import But, Skill
from touchback.rules.words.catalogue import INJURIES, MOMENTS, PROMPTS, PROPS, TESTS, VERBS, phrase
from touchback.rules.words.for_hire import (
    explain_ball,
    explain_card,
    explain_casualty,
    explain_inducement,
    explain_referee,
    explain_star,
)
from touchback.rules.words.pitches import explain_pitch
from touchback.rules.words.procedures import borrowed_from, explain_procedure, explain_step
from touchback.rules.words.saying import Explanation, Said, plain_text
from touchback.rules.words.speech import readable_key, result_name, signed_number, weather_words
from touchback.rules.words.terms import rules_of_figure


def explain_topic(built: Built, kind: str, key: str) -> Explanation:
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
        return {name: readable_key(name.removeprefix("event_")) for name in rules.procedures}
    if kind == "step":
        return {step.key: step.key for procedure in rules.procedures.values() for step in procedure.steps}
    if kind == "table":
        return {name: readable_key(name) for name in rules.tables}
    if kind == "referee":
        return {referee.key: referee.name for referee in rules.referees}
    if kind == "ball":
        return {ball.key: ball.name for ball in rules.balls}
    if kind == "pitch":
        return {"pitch": "Pitch"}
    if kind in NAMED:
        return {name: str(entry["name"]) for name, entry in data.get(NAMED[kind], {}).items()}
    section = {"casualty": "casualties", "figure": "figures", "option": "options", "test": "tests"}[kind]
    return {name: readable_key(name) for name in data.get(section, {})}


BOOKS = ("core", *PARENTS)  # the rows of any other layer are not those that the book's rules speak of
NAMED = {"star": "stars", "inducement": "inducements", "card": "cards"}  # sections whose entries have names


# --- by kind ----------------------------------------------------------------------------------------------------------


def explain_skill(built: Built, key: str) -> Explanation:
    skill = built.skills[key]
    layers = skill_fields_by_layer(built, key)
    said = [
        Said(readable_key(name), words, layers.get(name, "core"))
        for name, words in ((f.name, skill_words(skill, f.name)) for f in fields(Skill))
        if words and name not in ("name", "rules")
    ]
    return Explanation("skill", key, skill.name, said, [], skill.rules, borrowed_from(built, skill.rules))


@cache
def layers_of(edition: str) -> tuple[Edition, ...]:
    """The books behind an edition, read once: do not change what is found here."""
    return tuple(edition_layers(edition))


def skill_fields_by_layer(built: Built, key: str) -> dict[str, str]:
    """Which layer had the last word on each field of a skill; of one of the core that was lent, the lender too."""
    found: dict[str, str] = {}
    taken = False  # by a book above the core
    for layer in layers_of(built.rules.source):
        change = layer.skills.get(key)
        if layer.loan is not None and change is not None and not taken:
            found = {name: f"{who}, {layer.key}" for name, who in found.items()}
        taken = taken or (change is not None and bool(found))
        if isinstance(change, But):
            found |= dict.fromkeys(change.changes, layer.key)
        elif change is not None:
            found = {f.name: layer.key for f in fields(Skill)}
    own = built.house.get("skills", {}).get(key, {})
    if own and not found:
        return {f.name: HOUSE for f in fields(Skill)}
    return found | dict.fromkeys(own, HOUSE)


def skill_words(skill: Skill, name: str) -> str:
    """A field of a skill as people read it, or '' where it says nothing."""
    value: Any = getattr(skill, name)
    if not value or value == -1:
        return ""
    if name == "gives":
        return ", ".join(f"{readable_key(PROPS[prop])} {number}" for prop, number in value.items())
    if name in ("modifies", "hampers"):
        return ", ".join(f"{signed_number(number)} to {phrase('test', TESTS[test])}" for test, number in value.items())
    if name == "fixes":
        return ", ".join(f"{phrase('test', TESTS[test])} on {number} or more" for test, number in value.items())
    if name in ("rerolls", "ignores_zones", "minds_zones", "ignores_weather", "light"):
        return ", ".join(phrase("test", TESTS[test]) for test in value)
    if name == "injuries":
        return ", ".join(f"{total} reads {phrase('injury', INJURIES[to])}" for total, to in value.items())
    if name == "starts":
        return ", ".join(f"{readable_key(MOMENTS[moment])}: procedure:{started}" for moment, started in value.items())
    if name == "offers":
        return ", ".join(
            f"{readable_key(VERBS[offer.verb])} when asked {readable_key(PROMPTS[prompt])}: procedure:{offer.procedure}"
            for prompt, offer in value.items()
        )
    if name == "steps":
        return ", ".join(f"{', '.join(step.key for step in p.steps)} {p.how} {p.step}".strip() for p in value)
    if name in ("disables", "excludes"):
        return ", ".join(f"skill:{key}" for key in value)
    if name == "cancelled_by":
        return f"an opponent who {readable_key(PROPS[value])}"
    return "yes" if value is True else str(value)


def explain_table(built: Built, key: str) -> Explanation:
    table = built.rules.tables[key]
    rows = [(f"{first}" if first == last else f"{first} to {last}", result) for first, last, result in table.rows]
    layer = built.layered.who_set(f"tables.{key}.rows")
    said = [Said("dice", table.dice.upper(), built.layered.who_set(f"tables.{key}.dice"))]
    said += [Said(total, result_name(built.rules, result), layer) for total, result in rows]
    cited = built.layered.who_set(f"tables.{key}.rules") == layer or layer not in built.layers or layer in BOOKS
    return Explanation("table", key, readable_key(key), said, [], table.rules if cited else ())


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
    own = built.house.get("rosters", {}).get(key, {})
    said = [(layer.key, layer.rosters.get(key, {})) for layer in layers_of(built.rules.source)]
    for layer, change in [*said, (HOUSE, own)]:
        positions = change.get("positions", [])
        named = positions if isinstance(positions, dict) else [position["key"] for position in positions]
        found |= dict.fromkeys([*change, *named], layer)
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
        said.append(
            Said(phrase("test", name), signed_number(number), layered.who_set(f"weathers.{key}.modifies.{name}"))
        )
    for name, number in table.get("gives", {}).items():
        said.append(Said(readable_key(name), str(number), layered.who_set(f"weathers.{key}.gives.{name}")))
    for name in ("on_fall", "on_turn_end", "on_change"):
        if table.get(name):
            said.append(Said(readable_key(name), f"procedure:{table[name]}", layered.who_set(f"weathers.{key}.{name}")))
    return Explanation("weather", key, weather.name, said, [], weather.rules)


def explain_figure(built: Built, key: str) -> Explanation:
    value = built.layered.table("figures")[key]
    layer = built.layered.who_set(f"figures.{key}")
    said = [Said("value", str(value), layer), Said("means", phrase("figure", key) or readable_key(key), layer)]
    return Explanation("figure", key, readable_key(key), said, [], tuple(rules_of_figure(built, key)))


def explain_option(built: Built, key: str) -> Explanation:
    option = built.layered.table("options")[key]
    layer = built.layered.who_set(f"options.{key}.title")
    said = [
        Said("title", str(option["title"]), layer),
        Said("default", str(option["default"]), built.layered.who_set(f"options.{key}.default")),
        Said("chosen", built.options[key], "your choice" if built.options[key] != option["default"] else layer),
        Said("choices", ", ".join(option["choices"]), layer),
    ]
    return Explanation("option", key, readable_key(key), said, [], tuple(option.get("rules", ())))


def explain_test(built: Built, key: str) -> Explanation:
    table = built.layered.table("tests")[key]
    said = [
        Said(readable_key(name), plain_text(value), built.layered.who_set(f"tests.{key}.{name}"))
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
    "step": explain_step,
    "pitch": explain_pitch,
}
