"""`touchback bench`: speed on this machine, beside the yardstick."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from touchback.cli.editions import edition_keys, known_edition, playable_edition
from touchback.cli.errors import UserError

SECONDS = 0.4
NO_YARDSTICK = "no yardstick: pip install 'touchback[bench]' to measure chess moves beside it"


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("bench", epilog="Example: touchback bench --json")(run)


def run(
    edition: Annotated[
        str, typer.Option(metavar="EDITION", autocompletion=edition_keys, help="bb2016, lrb4, hb2006, sheet or bobba.")
    ] = "bb2016",
    seconds: Annotated[float, typer.Option(metavar="SECONDS", help="Length of each of the slices.")] = SECONDS,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Measure random matches against random chess on the same core."""
    if not 0.01 <= seconds <= 60:
        raise UserError(f"--seconds must be between 0.01 and 60, not {seconds}")
    known_edition(edition)

    from touchback.ai.harness.bench import SLICES, bench, bench_teams
    from touchback.ai.harness.simulate import default_rosters
    from touchback.cli.playing import progress_bar

    teams = bench_teams(edition, default_rosters(playable_edition(edition), ()))
    with progress_bar("slices", SLICES, as_json) as done:
        document = bench(edition, teams, seconds, done)
    if as_json:
        typer.echo(json.dumps(document, indent=2))
        return
    typer.echo(f"{'compiled' if document['compiled'] else 'interpreted'} engine, {edition}")
    typer.echo(f"decisions per second  {document['decisions_per_second']:>10,}")
    typer.echo(f"matches per second    {document['matches_per_second']:>10}")
    typer.echo(f"copy of a game        {document['copy_us']:>10} us")
    typer.echo(f"listing the options   {document['legal_options_us']:>10} us")
    if document["yardstick"] is None:
        typer.echo(NO_YARDSTICK)
        return
    typer.echo(f"chess moves per second{document['yardstick']['chess_moves_per_second']:>10,}")
    typer.echo(f"ratio to the yardstick{document['ratio_to_yardstick']:>10}")
