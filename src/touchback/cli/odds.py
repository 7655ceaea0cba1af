"""`touchback odds`: exact chances, as a fraction and a percentage."""

import json
from pathlib import Path
from typing import Annotated

import typer

from touchback.cli.editions import built_edition, edition_keys
from touchback.cli.errors import UserError

EXAMPLES = """Examples:\n
touchback odds bb2016 "dodge zones=1, gfi, gfi ag=4 skills=dodge rerolls=1"\n
touchback odds bb2016 "pass range=short zones=1, catch ag=3 skills=pass+catch"\n
touchback odds bb2016 "block st=4 skills=block their_st=3 their_skills=dodge rerolls=1"\n
touchback odds bb2016 "block st=4 rerolls=1 keeps=defender_down"\n
touchback odds bb2016 "knock_down skills=mighty_blow their_av=8"
"""


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("odds", epilog=EXAMPLES)(odds)


def odds(
    edition: Annotated[
        str,
        typer.Argument(
            metavar="EDITION", autocompletion=edition_keys, help="The edition whose rules decide.", show_default=False
        ),
    ],
    query: Annotated[
        list[str],
        typer.Argument(
            metavar="QUERY", help="What is rolled, and the player's figures and skills.", show_default=False
        ),
    ],
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=CHOICE", help="A choice of the edition, such as piling_on=yes.")
    ] = None,
    house: Annotated[Path | None, typer.Option(metavar="FILE", help="A file of house rules (TOML).")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Work out exact chances: a chain of tests, a block, armour, injury, or a whole knock-down."""
    question = " ".join(query)
    built = built_edition(edition, option, house)

    from touchback.rules.odds.answer import BadQuestion
    from touchback.rules.odds.query import ask_odds, how_counted, without_effect

    try:
        found = ask_odds(built.rules, question)
        notes = [*how_counted(built.rules, question), *without_effect(built.rules, question, found)]
    except BadQuestion as fault:
        raise UserError(str(fault)) from fault
    if as_json:
        chances = [{"outcome": o, "chance": str(c), "percent": round(float(c) * 100, 4)} for o, c in found.items()]
        document = {"edition": edition, "query": question, "chances": chances, "notes": notes}
        typer.echo(json.dumps(document, indent=2))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table("Outcome", "Chance", "Percent", title=question, title_justify="left")
    for outcome, chance in found.items():
        table.add_row(outcome, str(chance), f"{float(chance):.2%}")
    Console().print(table)
    for note in notes:
        typer.echo(f"{note}.")
