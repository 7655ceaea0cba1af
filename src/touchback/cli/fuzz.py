"""`touchback fuzz`: random matches, with everything checked after every input."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer

from touchback.cli.editions import (
    EDITION_HELP,
    HOUSE_HELP,
    edition_keys,
    known_edition,
    options_given,
    playable_edition,
)
from touchback.cli.errors import UserError
from touchback.cli.numbers import whole_number

SHOWN = 10


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("fuzz", epilog="Example: touchback fuzz --edition bb2016 --games 200 --seed 1")(run)


def run(
    edition: Annotated[
        str,
        typer.Option(
            metavar="EDITION",
            autocompletion=edition_keys,
            help=EDITION_HELP,
            show_default=False,
        ),
    ],
    games: Annotated[int, typer.Option(metavar="N", help="How many matches.")] = 100,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same matches.")] = 1,
    jobs: Annotated[int, typer.Option(metavar="N", help="Processes to use; 0 for as many as are worth it.")] = 0,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=CHOICE", help="A choice that every match has; others are drawn.")
    ] = None,
    house: Annotated[Path | None, typer.Option(metavar="FILE", help=HOUSE_HELP)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Play random teams under random options, and check every rule of the engine after every input."""
    known_edition(edition)
    whole_number(games, "--games", 1)
    whole_number(seed, "--seed")
    whole_number(jobs, "--jobs")
    built = playable_edition(edition, option, house)

    from touchback.ai.harness.fuzz import RulesPlayed, fuzz, fuzz_report
    from touchback.ai.harness.jobs import sensible_jobs
    from touchback.cli.playing import progress_bar
    from touchback.rules.edition.layers import BadLayer

    chosen = options_given(option or [])
    rules = RulesPlayed(
        edition, tuple(chosen.items()), json.dumps(built.house) if built.house else "", str(house or "")
    )
    started = perf_counter()
    try:
        with progress_bar("matches", games, as_json) as done:
            findings = fuzz(rules, games, seed, sensible_jobs(jobs, games), done)
    except BadLayer as fault:
        raise UserError(str(fault)) from fault
    document = fuzz_report(rules, seed, perf_counter() - started, findings)
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
    more = len(document["failures"]) - SHOWN
    if more > 0:
        typer.echo(f"and {more} more; --json lists all")
    _print_missing(document["never_fired"])


def _print_missing(missing: list[str]) -> None:
    """What was never played, a line for each kind of thing."""
    if not missing:
        typer.echo("everything the edition has was played")
    kinds: dict[str, list[str]] = {}
    for one in missing:
        kind, _, name = one.partition(": ")
        kinds.setdefault(kind, []).append(name)
    for kind, names in kinds.items():
        typer.echo(f"never fired, {kind}: {', '.join(sorted(names))}")
