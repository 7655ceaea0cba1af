"""`touchback explain`: one skill, table, roster or procedure as it is played, and the layer that set each field."""

from __future__ import annotations

import json
from dataclasses import asdict
from difflib import get_close_matches
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from touchback.cli.editions import built_edition, options_given
from touchback.cli.errors import UserError
from touchback.rules.build import Built
from touchback.rules.index import EDITIONS, rules_of
from touchback.rules.index.coverage import title
from touchback.rules.words.explained import EXPLAINERS, Explanation, explain, keys_of

PIPE_WIDTH = 160
EXAMPLES = (
    "Examples: touchback explain bb2016 skill:dodge, table:injury, procedure:block, roster:human, weather:blizzard"
)


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("explain", epilog=EXAMPLES)(explain_command)


def explain_command(
    edition: Annotated[str, typer.Argument(help="The edition that is asked about.", show_default=False)],
    thing: Annotated[
        str,
        typer.Argument(metavar="THING", help="kind:name, such as skill:dodge, or a name alone.", show_default=False),
    ],
    option: Annotated[list[str] | None, typer.Option(help="A choice of the edition, such as weather=winter.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Show what an edition says of one thing, field by field, and which layer set each field."""
    built = built_edition(edition, options_given(option or []))
    kind, key = _find(built, edition, thing)
    found = explain(built, kind, key)
    if as_json:
        typer.echo(json.dumps({"edition": edition, **asdict(found)}, indent=2))
    else:
        _print(edition, found)


def _find(built: Built, edition: str, thing: str) -> tuple[str, str]:
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
    return words.strip().lower().replace("-", "_").replace(" ", "_")


def _near(built: Built, kinds: list[str], wanted: str) -> str:
    known: dict[str, list[str]] = {}
    for kind in kinds:
        for key, words in keys_of(built, kind).items():
            for name in {key, _normal(words)}:
                known.setdefault(name, []).append(f"{kind}:{key}")
    close = [thing for name in get_close_matches(wanted, known, n=2) for thing in known[name]]
    if close:
        return f"did you mean {' or '.join(dict.fromkeys(close))}?"
    return f"write kind:name, with one of the kinds {', '.join(EXPLAINERS)}"


def _print(edition: str, found: Explanation) -> None:
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
