"""`touchback odds`: exact chances, as a fraction and a percentage."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from touchback.cli.editions import built_edition
from touchback.cli.errors import UserError
from touchback.rules.questions import BadQuestion, ask

EXAMPLES = """Examples:\n
touchback odds bb2016 "dodge zones=1, gfi, gfi ag=4 skills=dodge rerolls=1"\n
touchback odds bb2016 "pass range=short zones=1, catch ag=3 skills=pass+catch"\n
touchback odds bb2016 "block st=4 skills=block their_st=3 their_skills=dodge rerolls=1"\n
touchback odds bb2016 "knock_down skills=mighty_blow their_av=8"
"""


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("odds", epilog=EXAMPLES)(odds)


def odds(
    edition: Annotated[str, typer.Argument(help="The edition whose rules decide.", show_default=False)],
    query: Annotated[
        list[str], typer.Argument(metavar="QUERY", help="What is tried, and by whom.", show_default=False)
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Work out exact chances: a chain of tests, a block, armour, injury, or a whole knock-down."""
    question = " ".join(query)
    try:
        found = ask(built_edition(edition).rules, question)
    except BadQuestion as fault:
        raise UserError(str(fault)) from fault
    if as_json:
        chances = [{"outcome": o, "chance": str(c), "percent": round(float(c) * 100, 4)} for o, c in found.items()]
        typer.echo(json.dumps({"edition": edition, "query": question, "chances": chances}, indent=2))
        return
    table = Table("Outcome", "Chance", "Percent", title=question, title_justify="left")
    for outcome, chance in found.items():
        table.add_row(outcome, str(chance), f"{float(chance):.2%}")
    Console().print(table)
