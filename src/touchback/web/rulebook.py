"""Rules at hand: a skill, a table, a question, a roll, a kind of weather or an action in our own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from functools import cache
from typing import Final

from pydantic import BaseModel, Field

from touchback.rules.build import Built, build
from touchback.rules.editions import PARENTS
from touchback.rules.index import EDITIONS, rules_of
from touchback.rules.nouns import Skill
from touchback.rules.words.catalogue import ACTIONS, PROMPTS, PURPOSES, phrase
from touchback.rules.words.explained import Explanation, explain, keys_of, skill_words
from touchback.rules.words.speech import readable
from touchback.web.problems import WebError

ALONE: Final = ("summary", "in short")
MOST_RULES: Final = 12
AREAS: Final = {"extra_square": "gfi", "coin": "prematch", "kick": "kickoff"}  # where the index has another word
SKILL_FIELDS: Final = tuple(field.name for field in fields(Skill) if field.name not in ("name", "summary", "rules"))


class Page(BaseModel):
    """One thing of the rules."""

    title: str
    text: str = Field(description="Sentences or short lines, one a line.")
    rules: list[str] = Field(description="Ids of the rules behind it.")


def page(edition: str, kind: str, key: str) -> Page:
    if edition not in PARENTS:
        raise WebError(404, "edition", f"There is no such edition. Editions: {', '.join(PARENTS)}.")
    maker = KINDS.get(kind)
    if maker is None:
        raise WebError(404, "kind", f"There is no such kind of thing. Kinds: {', '.join(KINDS)}.")
    found = maker(built(edition), key)
    if found is None:
        raise WebError(404, "thing", f"There is no {kind} of that name in {edition}.")
    return found


@cache
def built(edition: str) -> Built:
    return build(edition)


@cache
def _sentences() -> dict[str, str]:
    """Every rule of every book by its id, in our words."""
    return {rule.id: rule.text for book in EDITIONS for rule in rules_of(book)}


def _page(title: str, lines: Iterable[str], rules: Iterable[str]) -> Page:
    """A summary, what else is known, and the rules behind it."""
    known = _sentences()
    ids = list(dict.fromkeys(rules))
    said = [line for line in lines if line] or [_capital(title)]
    cited = [f"{rule}: {known[rule]}" for rule in ids[:MOST_RULES] if rule in known]
    return Page(title=_capital(title), text="\n".join((*said, *cited)), rules=ids)


def _explained(kind: str) -> Callable[[Built, str], Page | None]:
    def made(built: Built, key: str) -> Page | None:
        if key not in keys_of(built, kind):
            return None
        said = explain(built, kind, key)
        return _page(said.name, _fields(said), said.rules or _by_area(built, key))

    return made


def _by_area(built: Built, key: str) -> list[str]:
    """The rules that the index files under this word, in the edition's books and those it stands on."""
    area = AREAS.get(key, key.replace("_", ""))
    books: list[str] = []
    at: str | None = built.rules.edition
    while at is not None:
        books.append(at)
        at = PARENTS[at]
    return [rule.id for book in books for rule in rules_of(book) if rule.area == area]


def _fields(said: Explanation) -> list[str]:
    """What stands by itself first; the rest field by field, without what only a developer reads."""
    first = [field.value for field in said.fields if field.name in ALONE]
    rest = [field for field in said.fields if field.name not in ALONE and "procedure:" not in field.value]
    return [*first, *(f"{_capital(field.name)}: {field.value}" for field in rest), *said.steps]


def _skill(built: Built, key: str) -> Page | None:
    """As `explain` says it, without asking which layer set what: that reads every book again."""
    skill = built.skills.get(key)
    if skill is None:
        return None
    said = {name: skill_words(skill, name) for name in SKILL_FIELDS}
    lines = [f"{_capital(readable(name))}: {words}" for name, words in said.items() if words]
    return _page(skill.name, [skill.summary, *(line for line in lines if "procedure:" not in line)], skill.rules)


def _prompt(built: Built, key: str) -> Page | None:
    if key not in PROMPTS.values():
        return None
    return _page(readable(key), [phrase("help", key)], _rules_asking(built, key))


def _rules_asking(built: Built, key: str) -> Iterator[str]:
    """The rules of every procedure with a step that asks this question."""
    name = key.upper()
    for procedure in built.rules.procedures.values():
        for step in procedure.steps:
            code = getattr(type(step).run, "__code__", None)
            if code is not None and name in code.co_names and "Prompt" in code.co_names:
                yield from procedure.rules


def _action(built: Built, key: str) -> Page | None:
    if key not in ACTIONS.values():
        return None
    name = phrase("action", key) or readable(key)
    steps = explain(built, "procedure", key).steps if key in keys_of(built, "procedure") else []
    return _page(name, steps, _by_area(built, key))


def _roll(built: Built, key: str) -> Page | None:
    """A test by its own page; any other roll by the table or the procedure of that name."""
    for kind in ("test", "table", "procedure"):
        found = _explained(kind)(built, key)
        if found is not None:
            return found
    return _page(readable(key), [], _by_area(built, key)) if key in PURPOSES.values() else None


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


KINDS: Final[dict[str, Callable[[Built, str], Page | None]]] = {
    "skill": _skill,
    "table": _explained("table"),
    "prompt": _prompt,
    "roll": _roll,
    "weather": _explained("weather"),
    "action": _action,
}
