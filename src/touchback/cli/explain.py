"""`touchback explain`: one thing of an edition as it is played, and the layer that set each field."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from touchback.cli.editions import HOUSE_HELP, built_edition, edition_keys

EXAMPLES = (
    "Examples: touchback explain bb2016 skill:dodge, table:injury, procedure:block, roster:human, weather:blizzard, "
    'pitch, star:griff_oberwald, inducement:keg, "Trundlefoot Triplets", "Explodin\' Ball"'
)


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("explain", epilog=EXAMPLES)(explain_command)


def explain_command(
    edition: Annotated[
        str,
        typer.Argument(
            metavar="EDITION", autocompletion=edition_keys, help="The edition that is asked about.", show_default=False
        ),
    ],
    thing: Annotated[
        str,
        typer.Argument(
            metavar="THING",
            help="kind:name, such as skill:dodge or star:morg_n_thorg, or a name alone.",
            show_default=False,
        ),
    ],
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=CHOICE", help="A choice of the edition, such as weather=winter.")
    ] = None,
    house: Annotated[Path | None, typer.Option(metavar="FILE", help=HOUSE_HELP)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Show what an edition says of one thing, field by field, and which layer set each field."""
    built = built_edition(edition, option, house)

    from touchback.cli.output.explaining import as_document, find_topic, show_topic
    from touchback.rules.words.explained import explain_topic

    found = explain_topic(built, *find_topic(built, edition, thing))
    if as_json:
        typer.echo(as_document(edition, found))
    else:
        show_topic(edition, found)
