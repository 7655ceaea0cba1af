"""`touchback repeat`: do again, on one's own machine, what a server's log complains of."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from touchback.cli.errors import UserError

EXAMPLE = "Example: touchback repeat aq3kd7 --at 412 --input 3145728 --database club.db"


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("repeat", epilog=EXAMPLE)(repeat)


def repeat(
    match: Annotated[str, typer.Argument(metavar="MATCH", help="The match, as the log names it.", show_default=False)],
    at: Annotated[int, typer.Option(metavar="N", help="After this many inputs.", min=0)],
    what: Annotated[str, typer.Option("--input", metavar="INPUT", help="The option, or dice as 3,5.")],
    database: Annotated[
        str,
        typer.Option(
            metavar="DATABASE", help="A file, or postgresql://user:password@host/name.", envvar="TOUCHBACK_DATABASE"
        ),
    ] = "touchback.db",
) -> None:
    """Play a stored match up to an input and try that input."""
    from touchback.engine.machine import Refusal
    from touchback.play.arrange import BadMatch, begins_at, open_up
    from touchback.play.journal import JournalError
    from touchback.play.log_rows import input_of, rows_that_count
    from touchback.play.timeline import Timeline, play_input
    from touchback.rules.checks.faults import in_short
    from touchback.store import StoreError, open_store

    if "://" not in database and not Path(database).is_file():
        raise UserError(f"there is no database {database}", 1)
    tried = _input(what)
    try:
        with closing(open_store(database)) as store:
            info = store.load_match(match)
            rows = rows_that_count(store.log_of(match))
        if at > len(rows):
            raise UserError(f"match {match} has inputs 0 to {len(rows)}, not {at}", 1)
        built, teams = open_up(info)
        timeline = Timeline(built.rules, teams, None, begins_at(info))
        game, log = timeline.game, timeline.log
        for row in rows[:at]:
            play_input(game, log, input_of(row))
    except (StoreError, JournalError, BadMatch) as fault:
        raise UserError(str(fault), 1) from fault
    log.take()
    game.listener = log.hear
    began = time.perf_counter()
    try:
        play_input(game, log, tried)
    except Refusal as refusal:
        raise UserError(f"refused: {refusal}", 1) from refusal
    except Exception as fault:
        raise UserError(f"input {what} after {at} fails again: {in_short(fault)}", 1) from fault
    typer.echo(f"input {what} after {at} took {(time.perf_counter() - began) * 1000:.1f} ms")
    for line in log.take():
        typer.echo(line.text)


def _input(what: str) -> int | tuple[int, ...]:
    try:
        numbers = tuple(map(int, what.split(",")))
    except ValueError as error:
        raise UserError(f"'{what}' is neither an option nor dice") from error
    return numbers if "," in what or numbers[0] <= 100 else numbers[0]
