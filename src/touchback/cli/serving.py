"""What `play` and `serve` have in common: the store, the hall and the server, from start to an orderly end."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Final

import typer

from touchback.ai.coaches import make_coach
from touchback.cli.errors import UserError
from touchback.play.clocks import WallClock
from touchback.play.hall import Hall
from touchback.store import Store, StoreError, open_store
from touchback.web.app import make_app
from touchback.web.running import CannotListen, PortTaken, listen, listen_somewhere, make_server, run
from touchback.web.settings import Settings
from touchback.web.static import PAGE
from touchback.web.tidying import take_up

SHOW_S: Final = 0.2  # from one answer to the next where only computers play, so that an eye can follow


def store_at(database: str | Path) -> Store:
    try:
        return open_store(database)
    except StoreError as fault:
        raise UserError(str(fault), 1) from fault


def socket_at(host: str, port: int, any_port: bool = False) -> socket.socket:
    try:
        return listen_somewhere(host, port) if any_port else listen(host, port)
    except (PortTaken, CannotListen) as fault:
        raise UserError(str(fault), 1) from fault


def serve(
    store: Store,
    sock: socket.socket,
    settings: Settings,
    ready: Callable[[], None],
    proxies: str = "",
    pace: float | None = None,
) -> None:
    """Until somebody stops it; then every match is kept."""
    clock = WallClock()
    hall = Hall(journal=store, clock=clock, coaches=make_coach, pace=pace or 0, show=SHOW_S if pace is None else pace)
    server = make_server(make_app(hall, store, settings, clock), settings, proxies)
    take_up()
    try:
        run(server, sock, ready)
    finally:
        store.close()
    typer.echo("Stopped. Every match is kept.")


def warn_if_unbuilt(settings: Settings) -> None:
    if not (settings.static / PAGE).is_file():
        typer.echo("The front end has not been built: run `make web` and start again.", err=True)


def log_to(path: Path | None) -> None:
    """Faults go to a file, or to whoever collects the error output."""
    handler = logging.StreamHandler() if path is None else logging.FileHandler(path, delay=True, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    for name in ("touchback", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.WARNING)
        logger.propagate = False
