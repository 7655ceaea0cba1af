"""`touchback repeat`: do again, on one's own machine, what a server's log complains of."""

from __future__ import annotations

import time
import traceback
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from touchback.cli.editions import offered_edition
from touchback.cli.errors import UserError

if TYPE_CHECKING:
    from touchback.play.journal import MatchInfo
    from touchback.play.timeline import Timeline
    from touchback.record.match_file import Input

EXAMPLE = "Example: touchback repeat aq3kd7 --at 412 --input 3145728 --database club.db"


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("repeat", epilog=EXAMPLE)(repeat)


def repeat(
    match: Annotated[str, typer.Argument(metavar="MATCH", help="The match, as the log names it.", show_default=False)],
    at: Annotated[int, typer.Option(metavar="N", help="After this many rows of its log.", min=0)],
    what: Annotated[
        str | None,
        typer.Option("--input", metavar="INPUT", help="The option, or dice as 3,5 (default: the first dice)."),
    ] = None,
    late: Annotated[bool, typer.Option("--late", help="The referee gave the answer.")] = False,
    edition_folder: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FOLDER", help="An edition's folder that the match needs.", envvar="TOUCHBACK_EDITION_FOLDER"
        ),
    ] = None,
    database: Annotated[
        str,
        typer.Option(
            metavar="DATABASE", help="A file, or postgresql://user:password@host/name.", envvar="TOUCHBACK_DATABASE"
        ),
    ] = "touchback.db",
) -> None:
    """Play a stored match up to an input and try that input."""
    if "://" not in database and not Path(database).is_file():
        raise UserError(f"there is no database {database}", 1)
    tried = None if what is None else _input(what)
    for folder in edition_folder or []:
        offered_edition(folder)
    timeline, info = _opened(database, match, at)
    _try(timeline, info, tried, late, f"input {what} after {at}" if what else f"the dice after {at}")


def _opened(database: str, match: str, at: int) -> tuple[Timeline, MatchInfo]:
    from touchback.play.arrange import BadMatch
    from touchback.play.journal import JournalError
    from touchback.play.repeating import stood_at
    from touchback.store import StoreError, open_store

    try:
        with closing(open_store(database)) as store:
            info = store.load_match(match)
            return stood_at(store, info, at), info
    except (StoreError, JournalError, BadMatch) as fault:
        raise UserError(str(fault), 1) from fault


def _try(timeline: Timeline, info: MatchInfo, what: Input | None, late: bool, said: str) -> None:
    """A fault is shown whole: whoever repeats a step wants to see where it fails."""
    from touchback.engine.machine import Refusal
    from touchback.play.repeating import try_again
    from touchback.rules.checks.faults import in_short

    began = time.perf_counter()
    try:
        batch = try_again(timeline, info, what, late)
    except Refusal as refusal:
        raise UserError(f"refused: {refusal}", 1) from refusal
    except Exception as fault:
        typer.echo("".join(traceback.format_exception(fault)), err=True, nl=False)
        raise UserError(f"{said} fails again: {in_short(fault)}", 1) from fault
    typer.echo(f"{said} took {(time.perf_counter() - began) * 1000:.1f} ms")
    for line in batch.lines:
        typer.echo(line.text)


def _input(what: str) -> Input:
    try:
        numbers = tuple(map(int, what.split(",")))
    except ValueError as error:
        raise UserError(f"'{what}' is neither an option nor dice") from error
    return numbers if "," in what or numbers[0] <= 100 else numbers[0]
