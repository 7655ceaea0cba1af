"""`touchback data`: the figures of an edition, to read or to script against."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from touchback.cli.editions import HOUSE_HELP, built_edition, edition_keys, known_edition
from touchback.cli.errors import UserError

PIPE_WIDTH = 160
EXAMPLE = "Example: touchback data bb2016 rosters --json"
KINDS = {
    "rosters": "teams, their positions and prices",
    "stars": "famous players for hire",
    "skills": "what players can do",
    "equipment": "what players carry",
    "tables": "tables of dice",
    "weathers": "kinds of weather",
    "inducements": "whom and what a team can have beside the pitch for a match",
    "referees": "who may be in charge",
    "balls": "special balls",
    "cards": "cards that a match is played with",
    "options": "what the edition leaves to choice",
    "figures": "the numbers of the game",
    "properties": "what skills, weather and balls give, and which steps ask for it",
    "procedures": "the steps of the game, in order",
    "moments": "when skills act",
    "schema": "JSON Schema of the edition's house rules, for editors",
}


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("data", epilog=EXAMPLE)(data)


def data(
    edition: Annotated[
        str,
        typer.Argument(
            metavar="EDITION",
            autocompletion=edition_keys,
            help="The edition whose figures are wanted.",
            show_default=False,
        ),
    ],
    kind: Annotated[
        str,
        typer.Argument(
            metavar="KIND", help=f"{', '.join(KINDS)}; without one the kinds are listed.", show_default=False
        ),
    ] = "",
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=CHOICE", help="A choice of the edition, such as weather=winter.")
    ] = None,
    house: Annotated[Path | None, typer.Option(metavar="FILE", help=HOUSE_HELP)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Print the figures of an edition, kind by kind."""
    known_edition(edition)
    if kind and kind not in KINDS:
        raise UserError(f"{edition} has no data of the kind '{kind}': {_near(kind)}")
    built = built_edition(edition, option, house)

    if kind == "schema":
        from touchback.rules.edition.house_schema import house_schema

        typer.echo(json.dumps(house_schema(built), indent=1))
        return

    from rich.console import Console

    from touchback.cli.output import tables

    if not kind:
        counts = {name: len(document(built)) for name, (document, _) in tables.KINDS.items()}
        _print_kinds(counts, as_json)
        return
    document, show = tables.KINDS[kind]
    found = document(built)
    if as_json:
        typer.echo(json.dumps(found, indent=2))
        return
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = PIPE_WIDTH
    for part in show(found):
        console.print(part)


def _near(kind: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(kind, KINDS, n=1)
    return f"did you mean {close[0]}?" if close else f"choose one of {', '.join(KINDS)}"


def _print_kinds(counts: dict[str, int], as_json: bool) -> None:
    """Every kind, how many entries the edition has of it, and what it is."""
    if as_json:
        typer.echo(json.dumps([{"kind": kind, "entries": count} for kind, count in counts.items()], indent=2))
        return
    for kind, words in KINDS.items():
        typer.echo(f"{kind:<12}{counts.get(kind, ''):>4}  {words}")
