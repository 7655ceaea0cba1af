"""`touchback serve`: matches for a club, on its own machine."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

import typer

from touchback.cli.editions import offered_edition
from touchback.cli.errors import UserError
from touchback.web.gc_schedule import put_off

EXAMPLE = "Example: touchback serve --port 8000 --database club.db --site https://play.club.example --proxy 127.0.0.1"


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("serve", epilog=EXAMPLE)(serve)


def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The address to listen at; 0.0.0.0 is every one.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="PORT", help="The port to listen at.", min=0, max=65535)] = 8000,
    database: Annotated[
        str,
        typer.Option(
            metavar="DATABASE", help="A file, or postgresql://user:password@host/name.", envvar="TOUCHBACK_DATABASE"
        ),
    ] = "touchback.db",
    site: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="The public address, such as https://play.club.example.")
    ] = None,
    proxy: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The reverse proxy whose word on who calls is believed.")
    ] = "",
    edition_folder: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FOLDER",
            help="Offer the edition in this folder too; more than one if given again.",
            envvar="TOUCHBACK_EDITION_FOLDER",
        ),
    ] = None,
    pace: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS",
            help="Minimum seconds per computer decision (default 0; 0.2 when only computers play).",
            min=0,
        ),
    ] = None,
) -> None:
    """Serve matches to all who can reach this machine, until stopped (docs/deploy.md)."""
    put_off()
    from touchback.cli.serving import log_to, socket_at, store_at, warn_if_unbuilt
    from touchback.cli.serving import serve_store as run
    from touchback.web.running import address_of
    from touchback.web.settings import Settings

    for folder in edition_folder or ():
        offered_edition(folder)
    settings = Settings(sites=tuple(_site(one) for one in site or ()))
    log_to(None)
    sock = socket_at(host, port)
    try:
        store = store_at(database)
    except UserError:
        sock.close()
        raise
    warn_if_unbuilt(settings)
    run(store, sock, settings, lambda: typer.echo(f"Serving at {address_of(sock)}"), proxy, pace)


def _site(given: str) -> str:
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise UserError(f"'{given}' is no public address: write it as https://play.club.example")
    return given.rstrip("/").lower()
