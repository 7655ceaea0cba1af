"""What `play` and `serve` have in common: the store, the matches and the server, from start to an orderly end."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path
from typing import Final

import typer

from touchback.ai.coaches.simple import make_listed_coach
from touchback.cli.errors import UserError
from touchback.play.clocks import WallClock
from touchback.play.matches import Matches
from touchback.store import Store, StoreError, open_store
from touchback.web.app import make_app
from touchback.web.operation.gc_schedule import take_up
from touchback.web.running import CannotListen, PortTaken, listen_somewhere, make_server, open_socket, run_server
from touchback.web.settings import Settings
from touchback.web.static import PAGE

SHOW_S: Final = 0.2  # from one answer to the next where only computers play, so that an eye can follow
NO_PAGES: Final = "the pages are not built: run make web in the source tree, or install a wheel, which has them"


def store_at(database: str | Path) -> Store:
    try:
        return open_store(database, alone=True)
    except StoreError as fault:
        raise UserError(str(fault), 1) from fault


def socket_at(host: str, port: int, any_port: bool = False) -> socket.socket:
    try:
        return listen_somewhere(host, port) if any_port else open_socket(host, port)
    except (PortTaken, CannotListen) as fault:
        raise UserError(str(fault), 1) from fault


def serve_store(
    store: Store,
    sock: socket.socket,
    settings: Settings,
    ready: Callable[[], None],
    proxies: str = "",
    pace: float | None = None,
) -> None:
    """Serve until the server is stopped; then every match is kept."""
    clock = WallClock()
    matches = Matches(
        journal=store, clock=clock, coaches=make_listed_coach, pace=pace or 0, show=SHOW_S if pace is None else pace
    )
    server = make_server(make_app(matches, store, settings, clock), settings, proxies)
    take_up()
    try:
        run_server(server, sock, ready)
    finally:
        trouble = store.trouble()
        store.close()
    if trouble:
        raise UserError(f"stopped, but not every match is kept: {trouble[:1].lower()}{trouble[1:].rstrip('.')}", 1)
    typer.echo("Stopped. Every match is kept.")


def pages_built(settings: Settings) -> bool:
    """Whether the installation has the pages: a wheel has, a source tree only after `make web`."""
    return (settings.static / PAGE).is_file()


def warn_if_unbuilt(settings: Settings) -> None:
    """A server without pages still serves bots, so this is said and no more."""
    if not pages_built(settings):
        typer.echo(f"touchback: {NO_PAGES}; until then only the API is served", err=True)
