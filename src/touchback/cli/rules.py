"""`touchback rules`: the rule index, and which rules are played and tested."""

import json
from typing import Annotated

import typer

from touchback.cli.editions import edition_keys, indexed_edition


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("rules", epilog="Example: touchback rules bb2016 --coverage --area dodge")(rules)


def rules(
    edition: Annotated[
        str,
        typer.Argument(
            metavar="EDITION",
            autocompletion=edition_keys,
            help="bb2016, lrb4, hb2006, sheet or bobba.",
            show_default=False,
        ),
    ],
    rule: Annotated[str, typer.Argument(metavar="ID", help="Show this rule only, in full.")] = "",
    show_coverage: Annotated[bool, typer.Option("--coverage", help="Show what is played, and by which tests.")] = False,
    area: Annotated[str, typer.Option(metavar="AREA", help="Only rules of this area, such as dodge.")] = "",
    tier: Annotated[
        str, typer.Option(metavar="TIER", help="Only rules of this tier: core, league, optional or data.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """List the rules of an edition, and which of them are played and tested."""
    indexed_edition(edition)

    from touchback.cli.output import rule_tables as index

    chosen = index.choose_rules(edition, rule, area, tier)
    report = index.report_rules(edition, chosen)
    if as_json:
        typer.echo(json.dumps(report if show_coverage else index.as_document(edition, chosen), indent=2))
    elif rule:
        index.print_rule(chosen[0], report["rules"][0])
    elif show_coverage:
        index.print_coverage(report)
    else:
        index.print_index(edition, chosen)
