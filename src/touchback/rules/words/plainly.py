"""Skills, tests, casualties and kinds of weather for a coach: their figures in sentences, and no key of ours."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from touchback.rules.edition.build import Built
from touchback.rules.model.skill import Skill
from touchback.rules.words.catalogue import INJURIES, TESTS, has_phrase, phrase
from touchback.rules.words.speech import casualty_means, join_words, result_name, signed_number, weather_words

TESTED: Final = ("rerolls", "ignores_zones", "minds_zones", "ignores_weather", "light")
EITHER: Final = re.compile(r"\{(\w+)(?::\w+)?\}")  # a name that differs from match to match
SWITCHES: Final = ("once_a_turn", "once_an_action", "trait")
PROCEDURE_OF: Final = {"dauntless": "dauntless"}  # a test that is no single die in an edition with this procedure


def skill_lines(built: Built, key: str) -> list[str]:
    """The summary, then what its figures say."""
    skill = built.skills[key]
    found = [skill.summary, _line("category", skill.category)]
    found += [_line("modifies", _changes(skill.modifies)), _hampers(skill), _line("fixes", _needs(skill.fixes))]
    found += [_line(name, _either(getattr(skill, name))) for name in TESTED]
    found += [phrase("skill_line", name) for name in SWITCHES if getattr(skill, name)]
    found.append(_line("injuries", join_words([f"{total} is {_injury(to)}" for total, to in skill.injuries.items()])))
    for name in ("disables", "excludes"):
        others = [built.skills[one].name for one in getattr(skill, name) if one in built.skills]
        found.append(_line(name, join_words(others)))
    return [line for line in found if line]


def test_lines(built: Built, key: str) -> list[str]:
    """What the test is, what it needs, and what changes that."""
    info = next(one for one in built.rules.tests if one.key == key)
    if has_phrase("test_line", key):
        found = [phrase("test_line", f"{key}_two" if PROCEDURE_OF.get(key) in built.rules.procedures else key)]
    elif info.agility:
        found = [phrase("test_line", "agility")]
    else:
        found = [phrase("test_line", "target").format(target=info.target)]
    for name, number in (("bonus", info.bonus), ("zones", info.zones)):
        if number:
            found.append(phrase("test_line", name).format(n=signed_number(number)))
    found.insert(0, phrase("test_means", key))
    return found if info.team else [*found, phrase("test_line", "no_team")]


def weather_lines(built: Built, key: str) -> list[str]:
    """What it does, and on which totals of the table it comes."""
    rules = built.rules
    rows = [_total(first, last) for first, last, result in _rows(built, "weather") if result == key]
    rolled = [phrase("weather_line", "rolled").format(rows=join_words(rows))] if rows else []
    return [weather_words(rules, rules.weather_of[key]), *rolled]


def table_lines(built: Built, key: str) -> list[str]:
    """The dice, and each row by its name, with what it means where that is told in a few words."""
    found = [f"{built.rules.tables[key].dice.upper()}"]
    for first, last, result in _rows(built, key):
        name = result_name(built.rules, result)
        means = _row_means(built, result)
        found.append(f"{_total(first, last)}: {name}{f' ({means})' if means else ''}")
    return found


def roll_title(key: str) -> str:
    """What dice are for, whichever team rolls them."""
    return EITHER.sub(lambda name: phrase("anyone", name[1]), phrase("purpose", key))


# --- pieces of a sentence ---------------------------------------------------------------------------------------------


def _line(name: str, value: str) -> str:
    return phrase("skill_line", name).format(value=value) if value else ""


def _either(tests: Sequence[int]) -> str:
    return " or ".join(phrase("test", TESTS[test]) for test in tests)


def _changes(by_test: Mapping[int, int]) -> str:
    return join_words([f"{signed_number(number)} to {phrase('test', TESTS[test])}" for test, number in by_test.items()])


def _needs(by_test: Mapping[int, int]) -> str:
    return join_words([f"{number}+ to {phrase('test', TESTS[test])}" for test, number in by_test.items()])


def _injury(number: int) -> str:
    return phrase("injury", INJURIES[number])


def _hampers(skill: Skill) -> str:
    if not skill.hampers:
        return ""
    name = "hampers_within" if skill.hampers_within else "hampers"
    return phrase("skill_line", name).format(value=_changes(skill.hampers), within=skill.hampers_within)


def _rows(built: Built, key: str) -> Sequence[tuple[int, int, str]]:
    table = built.rules.tables.get(key)
    return table.rows if table is not None else ()


def _total(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"


def _row_means(built: Built, result: str) -> str:
    if result in built.rules.casualties:
        return casualty_means(built.rules, [built.rules.casualties.index(result) + 1])
    if result in built.rules.weather_of:
        words = weather_words(built.rules, built.rules.weather_of[result]).rstrip(".")
        return words[:1].lower() + words[1:]
    if has_phrase("result_means", result):
        return phrase("result_means", result)
    if has_phrase("event", result):
        return EITHER.sub(lambda side: phrase("anyone", side[1]), phrase("event", result)).rstrip(".")
    return ""
