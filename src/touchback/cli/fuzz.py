"""`touchback fuzz`: random matches, with everything checked after every input."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Annotated, Any

import typer

from touchback.cli.editions import built_edition, known_edition
from touchback.cli.errors import UserError
from touchback.cli.numbers import whole_number

SHOWN = 10


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("fuzz", epilog="Example: touchback fuzz --edition bb2016 --games 200 --seed 1")(run)


def run(
    edition: Annotated[str, typer.Option(help="bb2016, lrb4, hb2006, sheet or bobba.", show_default=False)],
    games: Annotated[int, typer.Option(help="How many matches.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 1,
    jobs: Annotated[int, typer.Option(help="Processes to use; 0 for as many as are worth it.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Play random teams under random options, and check every rule of the engine after every input."""
    known_edition(edition)
    whole_number(games, "--games", 1)
    whole_number(seed, "--seed")
    whole_number(jobs, "--jobs")
    built_edition(edition)

    from touchback.ai.fuzz import fuzz, report
    from touchback.ai.jobs import sensible_jobs
    from touchback.cli.playing import progress

    started = perf_counter()
    with progress("matches", games, as_json) as done:
        findings = fuzz(edition, games, seed, sensible_jobs(jobs, games), done)
    document = report(edition, seed, perf_counter() - started, findings)
    if as_json:
        typer.echo(json.dumps(document, indent=2))
    else:
        _print(document)
    if findings.failures:
        first = document["failures"][0]
        raise UserError(f"{len(findings.failures)} of {games} matches failed; to see one: {first['command']}", 1)


def _print(document: dict[str, Any]) -> None:
    typer.echo(
        f"{document['games']} matches, {document['inputs']} inputs checked, {document['saves']} saved and loaded, "
        f"{document['touchdowns']} touchdowns, in {document['seconds']:.1f} s"
    )
    for failure in document["failures"][:SHOWN]:
        typer.echo(f"failed at input {failure['inputs']}: {failure['reason']}")
        typer.echo(f"  {failure['command']}")
    missing = document["never_fired"]
    typer.echo(f"never fired: {', '.join(missing)}" if missing else "everything the edition has was played")
