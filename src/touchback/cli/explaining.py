"""Finds the thing that somebody wants explained, and prints it."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from difflib import get_close_matches

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from touchback.cli.errors import UserError
from touchback.rules.build import Built
from touchback.rules.index import EDITIONS, rules_of
from touchback.rules.index.coverage import title
from touchback.rules.words.explained import EXPLAINERS, Explanation, keys_of

PIPE_WIDTH = 160
MOST_NEAR = 4


def as_document(edition: str, found: Explanation) -> str:
    return json.dumps({"edition": edition, **asdict(found)}, indent=2)


def find(built: Built, edition: str, thing: str) -> tuple[str, str]:
    """The one thing that is meant; a kind may be left out when only one kind has the name."""
    kind, colon, name = thing.partition(":")
    if colon and kind not in EXPLAINERS:
        close = get_close_matches(kind, EXPLAINERS, n=1)
        hint = f"did you mean {close[0]}?" if close else f"choose one of {', '.join(EXPLAINERS)}"
        raise UserError(f"'{kind}' is no kind of thing: {hint}")
    kinds = [kind] if colon else list(EXPLAINERS)
    wanted = _normal(name if colon else thing)
    exact = [(k, wanted) for k in kinds if wanted in keys_of(built, k)]
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


def show(edition: str, found: Explanation) -> None:
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = PIPE_WIDTH
    console.print(f"[bold]{escape(found.name)}[/]  ({found.kind}:{found.key}, {edition})")
    table = Table("field", "says", "set by", box=None, pad_edge=False)
    for said in found.fields:
        table.add_row(escape(said.name), escape(said.value), escape(said.layer))
    console.print(table)
    for number, step in enumerate(found.steps, start=1):
        console.print(f"  {number:>2}. {escape(step)}")
    _print_rules(console, found.rules)


def _print_rules(console: Console, ids: tuple[str, ...]) -> None:
    """The rules behind it, perhaps those of a book that lent it; `touchback rules` shows one in full."""
    texts = {rule.id: rule.text for book in EDITIONS for rule in rules_of(book)}
    if ids:
        console.print("\nRules behind it:")
    for rule in ids:
        console.print(f"  {rule}  {escape(title(texts.get(rule, '')))}")
