"""Find what a reader wants explained, and print it."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from difflib import get_close_matches

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from touchback.cli.errors import UserError
from touchback.rules.edition.build import Built
from touchback.rules.index import EDITIONS, rules_of
from touchback.rules.index.coverage import short_title
from touchback.rules.words.explained import EXPLAINERS, keys_of
from touchback.rules.words.saying import Explanation, StepSaid

PIPE_WIDTH = 160
MOST_NEAR = 4


def as_document(edition: str, found: Explanation) -> str:
    return json.dumps({"edition": edition, **asdict(found)}, indent=2)


def find_topic(built: Built, edition: str, thing: str) -> tuple[str, str]:
    """The one thing that is meant; a kind may be left out when only one kind has the name."""
    kind, colon, name = thing.partition(":")
    if colon and kind not in EXPLAINERS:
        close = get_close_matches(kind, EXPLAINERS, n=1)
        hint = f"did you mean {close[0]}?" if close else f"choose one of {', '.join(EXPLAINERS)}"
        raise UserError(f"'{kind}' is no kind of thing: {hint}")
    kinds = [kind] if colon else list(EXPLAINERS)
    wanted = _normal(name if colon else thing)
    exact = [(k, key) for k in kinds for key in keys_of(built, k) if wanted == _normal(key)]
    named = [(k, key) for k in kinds for key, words in keys_of(built, k).items() if wanted == _normal(words)]
    found = exact or named
    if len(found) == 1:
        return found[0]
    if found:
        choices = ", ".join(f"{k}:{key}" for k, key in found)
        raise UserError(f"'{thing}' is more than one thing in {edition}: choose one of {choices}")
    raise UserError(f"{edition} has no '{thing}': {_near(built, kinds, wanted)}")


def _normal(words: str) -> str:
    """Morg 'n' Thorg: morg_n_thorg."""
    return re.sub(r"[^a-z0-9]+", "_", words.lower().replace("'", "")).strip("_")


def _near(built: Built, kinds: list[str], wanted: str) -> str:
    known: dict[str, list[str]] = {}
    for kind in kinds:
        for key, words in keys_of(built, kind).items():
            for name in {key, _normal(words)}:
                known.setdefault(name, []).append(f"{kind}:{key}")
    parts = [name for name in known if f"_{wanted}_" in f"_{name}_"][:MOST_NEAR]
    close = [thing for name in parts or get_close_matches(wanted, known, n=2) for thing in known[name]]
    if close:
        return f"did you mean {' or '.join(dict.fromkeys(close))}?"
    return f"write kind:name, with one of the kinds {', '.join(EXPLAINERS)}"


def show_topic(edition: str, found: Explanation) -> None:
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = PIPE_WIDTH
    console.print(f"[bold]{escape(found.name)}[/]  ({found.kind}:{found.key}, {edition})")
    table = Table("field", "says", "set by", box=None, pad_edge=False)
    for said in found.fields:
        table.add_row(escape(said.name), escape(said.value), escape(said.layer))
    console.print(table)
    if found.steps:
        console.print(_steps_table(found.steps))
    _print_rules(console, found)


def _steps_table(steps: list[StepSaid]) -> Table:
    table = Table("", "step", "what happens", "brought by", "rules", box=None, pad_edge=False)
    for number, step in enumerate(steps, start=1):
        rules = ", ".join(step.rules) + (f" (borrowed from {step.borrowed_from})" if step.borrowed_from else "")
        table.add_row(str(number), *(escape(cell) for cell in (step.key, step.sentence, step.brought_by, rules)))
    return table


def _print_rules(console: Console, found: Explanation) -> None:
    """The rules behind it, perhaps those of a book that lent it; `touchback rules` shows one in full."""
    texts = {rule.id: rule.text for book in EDITIONS for rule in rules_of(book)}
    if found.rules:
        lender = f" (some borrowed from {found.borrowed_from})" if found.borrowed_from else ""
        console.print(f"\nRules behind it{lender}:")
    for rule in found.rules:
        console.print(f"  {rule}  {escape(short_title(texts.get(rule, '')))}")
