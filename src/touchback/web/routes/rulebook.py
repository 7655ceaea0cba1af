"""Rules at hand: a skill, a table, a question, a roll, a kind of weather or an action in our own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Final

from touchback.rules.edition.build import Built, build_edition
from touchback.rules.edition.citations import rules_of_step
from touchback.rules.edition.edition import edition_names
from touchback.rules.index import EDITIONS, rules_of
from touchback.rules.index.property_reads import prompts_asked
from touchback.rules.index.topics import rules_on
from touchback.rules.words.catalogue import ACTIONS, PROMPTS, PURPOSES, help_on_page, phrase
from touchback.rules.words.explained import explain_topic, keys_of
from touchback.rules.words.plainly import roll_title, skill_lines, table_lines, test_lines, weather_lines
from touchback.rules.words.procedures import explain_procedure, step_said
from touchback.rules.words.speech import readable_key
from touchback.web.problems import WebError
from touchback.wire.http_answers import RulePage

MOST_RULES: Final = 12
DEEDS: Final = ("concede",)  # what a coach may do beside the questions


def rule_page(edition: str, kind: str, key: str) -> RulePage:
    if edition not in edition_names():
        raise WebError(404, "edition", f"There is no such edition. Editions: {', '.join(edition_names())}.")
    maker = KINDS.get(kind)
    if maker is None:
        raise WebError(404, "kind", f"There is no such kind of thing. Kinds: {', '.join(KINDS)}.")
    found = maker(built_edition(edition), key)
    if found is None:
        raise WebError(404, "thing", f"There is no {kind} of that name in {edition}.")
    return found


@cache
def built_edition(edition: str) -> Built:
    return build_edition(edition)


@cache
def _sentences() -> dict[str, str]:
    """Every rule of every book by its id, in our words."""
    return {rule.id: rule.text for book in EDITIONS for rule in rules_of(book)}


def _page(title: str, lines: Iterable[str], rules: Iterable[str]) -> RulePage:
    """A summary, what else is known, and the rules behind it."""
    known = _sentences()
    ids = list(dict.fromkeys(rules))
    said = [line for line in lines if line] or [_capital(title)]
    cited = [f"{rule}: {known[rule]}" for rule in ids[:MOST_RULES] if rule in known]
    return RulePage(title=_capital(title), text="\n".join((*said, *cited)), rules=ids)


def _lines(kind: str, lines: Callable[[Built, str], list[str]]) -> Callable[[Built, str], RulePage | None]:
    """Pages of a kind that has a name, sentences and rules of its own."""

    def made(built: Built, key: str) -> RulePage | None:
        if key not in keys_of(built, kind):
            return None
        rules = explain_topic(built, kind, key).rules if kind != "skill" else built.skills[key].rules
        return _page(
            title_of(built, kind, key),
            lines(built, key),
            rules or rules_on(built, key, kind),
        )

    return made


def title_of(built: Built, kind: str, key: str) -> str:
    """What a page is called, here and in the list of contents."""
    if kind == "test":
        return phrase("test", key) or readable_key(key)
    return {"kick_off": "Kick-off"}.get(key) or keys_of(built, kind)[key]


def _prompt(built: Built, key: str) -> RulePage | None:
    if key not in PROMPTS.values():
        return None
    return _page(
        phrase("question", key),
        [help_on_page(key)],
        [*_rules_asking(built, key)] or rules_on(built, key),
    )


def _rules_asking(built: Built, key: str) -> Iterator[str]:
    """The rules of every step that asks this question, then those of the rest of its procedure."""
    name = key.upper()
    for procedure in built.rules.procedures.values():
        for step in procedure.steps:
            if name in prompts_asked(type(step)):
                yield from step_said(built, procedure.key, step).rules
                yield from explain_procedure(built, procedure.key).rules
    for part in (part for parts in built.optional.values() for part in parts):
        for step in part.steps:
            if name in prompts_asked(type(step)):
                yield from rules_of_step(built.citations, step.key)


def _action(built: Built, key: str) -> RulePage | None:
    if key not in ACTIONS.values():
        return None
    name = phrase("action", key) or readable_key(key)
    steps = _sentences_of(built, key)
    return _page(name, steps, rules_on(built, key))


def _sentences_of(built: Built, procedure: str) -> list[str]:
    """What the steps of a procedure do, if there is one of that name."""
    if procedure not in keys_of(built, "procedure"):
        return []
    return [step.sentence for step in explain_topic(built, "procedure", procedure).steps]


def _deed(built: Built, key: str) -> RulePage | None:
    """Something that is done beside the questions, such as to concede: what it costs in a league, where known."""
    ids = rules_on(built, key) if key in DEEDS else []
    known = {rule.id: rule for book in EDITIONS for rule in rules_of(book)}
    costs = [known[one].text for one in ids if known[one].tier == "league"] or [phrase("effect", "cost_unknown")]
    return RulePage(title=_capital(phrase("option", key)), text="\n".join(costs), rules=ids) if ids else None


def _roll(built: Built, key: str) -> RulePage | None:
    """A test by its own page; any other roll by the table or the procedure of that name."""
    found = _test(built, key) or _table(built, key)
    if found is not None or key not in PURPOSES.values():
        return found
    steps = _sentences_of(built, key)
    return _page(roll_title(key), steps, rules_on(built, key))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_table = _lines("table", table_lines)
_test = _lines("test", test_lines)
KINDS: Final[dict[str, Callable[[Built, str], RulePage | None]]] = {
    "skill": _lines("skill", skill_lines),
    "table": _table,
    "prompt": _prompt,
    "roll": _roll,
    "weather": _lines("weather", weather_lines),
    "action": _action,
    "deed": _deed,
}
