"""`touchback serve`: matches for a club, on its own machine."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from touchback.cli.editions import offered_edition
from touchback.cli.errors import UserError
from touchback.web.operation.gc_schedule import put_off

EXAMPLE = "Example: touchback serve --port 8000 --database club.db --site https://play.club.example --proxy 127.0.0.1"


def register(app: typer.Typer) -> None:
    """Adds the command."""
    app.command("serve", epilog=EXAMPLE)(serve)


def serve(
    host: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Listen at this address (default 127.0.0.1; 0.0.0.0 is every one)."),
    ] = None,
    port: Annotated[
        int | None, typer.Option(metavar="PORT", help="Listen at this port (default 8000).", min=0, max=65535)
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="DATABASE", help="A file, or postgresql://user:password@host/name.", envvar="TOUCHBACK_DATABASE"
        ),
    ] = None,
    site: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="The public address, such as https://play.club.example.")
    ] = None,
    proxy: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="The reverse proxy whose word on who calls is believed.")
    ] = None,
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
    config: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Settings and limits in TOML; options above win.")
    ] = None,
    log: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the log here (default: error output).")
    ] = None,
    log_json: Annotated[bool, typer.Option("--log-json", help="Write the log as JSON, one object a line.")] = False,
) -> None:
    """Serve matches to all who can reach this machine, until stopped (docs/deploy.md)."""
    put_off()
    from touchback.cli.serving import serve_store as run
    from touchback.cli.serving import socket_at, store_at, warn_if_unbuilt
    from touchback.web.operation.log_lines import start_logging
    from touchback.web.operation.settings_file import (
        BadSettings,
        SettingsFile,
        hurry_of,
        limits_of,
        odd_proxy,
        read_settings,
    )
    from touchback.web.running import address_of
    from touchback.web.settings import Settings

    try:
        told = SettingsFile() if config is None else read_settings(config)
    except BadSettings as fault:
        raise UserError(str(fault)) from fault
    if proxy and (odd := odd_proxy(proxy)):
        raise UserError(f"--proxy '{odd}' is no address, such as 127.0.0.1 or 10.0.0.0/8")
    for folder in edition_folder or told.edition_folder:
        offered_edition(folder)
    settings = Settings(
        sites=tuple(_site(one) for one in site or told.site),
        limits=limits_of(told),
        hurry=hurry_of(told),
        metrics_token=told.metrics_token or os.environ.get("TOUCHBACK_METRICS_TOKEN", ""),
    )
    where_to = log or (Path(told.log) if told.log else None)
    try:
        start_logging(where_to, log_json or told.log_format == "json")
    except OSError as fault:
        raise UserError(f"cannot write the log {where_to}: {fault.strerror}") from fault
    where = port if port is not None else 8000 if told.port is None else told.port
    sock = socket_at(host or told.host or "127.0.0.1", where)
    try:
        store = store_at(database or told.database or "touchback.db")
    except UserError:
        sock.close()
        raise
    warn_if_unbuilt(settings)
    slowly = told.pace if pace is None else pace
    proxies = told.proxy or "" if proxy is None else proxy
    run(store, sock, settings, lambda: typer.echo(f"Serving at {address_of(sock)}"), proxies, slowly)


def _site(given: str) -> str:
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise UserError(f"'{given}' is no public address: write it as https://play.club.example")
    return given.rstrip("/").lower()
