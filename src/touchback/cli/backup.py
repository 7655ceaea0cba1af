"""`touchback backup`, `restore` and `drill`: copies of a club's database, and the proof that they are good."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from touchback.cli.editions import offered_edition
from touchback.cli.errors import UserError

if TYPE_CHECKING:
    from touchback.store import Store

T = TypeVar("T")
Database = Annotated[
    str,
    typer.Option(
        metavar="DATABASE", help="A file, or postgresql://user:password@host/name.", envvar="TOUCHBACK_DATABASE"
    ),
]
Backup = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.", show_default=False)]


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command("backup", epilog="Example: touchback backup club-monday.backup --database club.db")(backup)
    app.command("restore", epilog="Example: touchback restore club-monday.backup --database new.db")(restore)
    app.command("drill", epilog="Example: touchback drill club-monday.backup")(drill)


def backup(file: Backup, database: Database = "touchback.db") -> None:
    """Copy a database into a new file, also while it is in use."""
    from touchback.store.backup import back_up

    _check_there(database)
    with closing(_opened(database)) as store:
        count = _tried(lambda: back_up(store, file))
    typer.echo(f"{count} matches are in {file}")


def restore(file: Backup, database: Database = "touchback.db") -> None:
    """Bring a backup into an empty database."""
    from touchback.store.backup import restore_backup

    if not file.is_file():
        raise UserError(f"there is no file {file}", 1)
    new = "://" not in database and not Path(database).exists()
    try:
        with closing(_opened(database, alone=True)) as store:
            count = _tried(lambda: restore_backup(file, store))
    except UserError:
        if new:  # nothing is left of what did not come about
            for suffix in ("", "-wal", "-shm", ".lock"):
                Path(f"{database}{suffix}").unlink(missing_ok=True)
        raise
    typer.echo(f"{count} matches are restored")


def drill(
    file: Backup,
    edition_folder: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FOLDER", help="An edition's folder that matches need.", envvar="TOUCHBACK_EDITION_FOLDER"
        ),
    ] = None,
) -> None:
    """Restore a backup on trial and play every match again."""
    from touchback.play.drill import Drilled, drill_match
    from touchback.store.backup import restore_backup

    if not file.is_file():
        raise UserError(f"there is no file {file}", 1)
    for folder in edition_folder or []:
        offered_edition(folder)
    drilled = Drilled()
    with tempfile.TemporaryDirectory() as place, closing(_opened(str(Path(place) / "drill.db"))) as store:
        _tried(lambda: restore_backup(file, store))
        for match in _tried(store.every_match):
            drill_match(store, match, drilled)
    for line in drilled.wrong[:10]:
        typer.echo(line, err=True)
    watched = f", {drilled.watched} of other rules can be watched" if drilled.watched else ""
    held = f"{drilled.states} stored states hold"
    held += f", of {drilled.bare} matches none was stored" if drilled.bare else ""
    told = f"{drilled.matches} matches, {drilled.inputs:,} inputs played again, {held}"
    if drilled.wrong:
        raise UserError(f"{len(drilled.wrong)} of {drilled.matches} matches do not come to what was stored", 1)
    typer.echo(f"{told}{watched}")


def _check_there(database: str) -> None:
    from touchback.store.backup import is_sqlite

    if "://" in database:
        return
    if not Path(database).is_file():
        raise UserError(f"there is no database {database}", 1)
    if not is_sqlite(Path(database)):  # opened, it would be made one
        raise UserError(f"{database} is no database", 1)


def _opened(database: str, alone: bool = False) -> Store:
    from touchback.store import StoreError, open_store

    try:
        return open_store(database, alone=alone)
    except StoreError as fault:
        raise UserError(str(fault), 1) from fault


def _tried(work: Callable[[], T]) -> T:
    from sqlalchemy.exc import SQLAlchemyError

    from touchback.store import StoreError
    from touchback.store.opening import driver_words

    try:
        return work()
    except StoreError as fault:
        raise UserError(str(fault), 1) from fault
    except SQLAlchemyError as fault:
        raise UserError(f"the backup cannot be used: {driver_words(fault)}", 1) from fault
