"""Rules at hand: a skill, a table, a question, a roll, a kind of weather or an action in our own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Final

from pydantic import BaseModel, Field

from touchback.rules.build import Built, build
from touchback.rules.editions import PARENTS
from touchback.rules.index import EDITIONS, rules_of
from touchback.rules.topics import rules_on
from touchback.rules.words.catalogue import ACTIONS, PROMPTS, PURPOSES, help_on_page, phrase
from touchback.rules.words.explained import explain, keys_of
from touchback.rules.words.plainly import roll_title, skill_lines, table_lines, test_lines, weather_lines
from touchback.rules.words.speech import readable
from touchback.web.problems import WebError

MOST_RULES: Final = 12
DEEDS: Final = ("concede",)  # what a coach may do beside the questions


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


def _lines(kind: str, lines: Callable[[Built, str], list[str]]) -> Callable[[Built, str], Page | None]:
    """Pages of a kind that has a name, sentences and rules of its own."""

    def made(built: Built, key: str) -> Page | None:
        if key not in keys_of(built, kind):
            return None
        rules = explain(built, kind, key).rules if kind != "skill" else built.skills[key].rules
        return _page(
            title_of(built, kind, key),
            lines(built, key),
            rules or rules_on(built, key, kind),
        )

    return made


def title_of(built: Built, kind: str, key: str) -> str:
    """What a page is called, here and in the list of contents."""
    if kind == "test":
        return phrase("test", key) or readable(key)
    return {"kick_off": "Kick-off"}.get(key) or keys_of(built, kind)[key]


def _prompt(built: Built, key: str) -> Page | None:
    if key not in PROMPTS.values():
        return None
    return _page(
        phrase("question", key),
        [help_on_page(key)],
        [*_rules_asking(built, key)] or rules_on(built, key),
    )


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
    return _page(name, steps, rules_on(built, key))


def _deed(built: Built, key: str) -> Page | None:
    """Something that is done beside the questions, such as to concede: what it costs in a league, where known."""
    ids = rules_on(built, key) if key in DEEDS else []
    known = {rule.id: rule for book in EDITIONS for rule in rules_of(book)}
    costs = [known[one].text for one in ids if known[one].tier == "league"] or [phrase("effect", "cost_unknown")]
    return Page(title=_capital(phrase("option", key)), text="\n".join(costs), rules=ids) if ids else None


def _roll(built: Built, key: str) -> Page | None:
    """A test by its own page; any other roll by the table or the procedure of that name."""
    found = _test(built, key) or _table(built, key)
    if found is not None or key not in PURPOSES.values():
        return found
    steps = explain(built, "procedure", key).steps if key in keys_of(built, "procedure") else []
    return _page(roll_title(key), steps, rules_on(built, key))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_table = _lines("table", table_lines)
_test = _lines("test", test_lines)
KINDS: Final[dict[str, Callable[[Built, str], Page | None]]] = {
    "skill": _lines("skill", skill_lines),
    "table": _table,
    "prompt": _prompt,
    "roll": _roll,
    "weather": _lines("weather", weather_lines),
    "action": _action,
    "deed": _deed,
}
