"""The server itself: a socket to listen on, uvicorn around the application, and an orderly end."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Final

import uvicorn
from starlette.types import ASGIApp

from touchback.web.connections import Room, make_protocol, make_room_for_files
from touchback.web.settings import Settings

PORT: Final = 8000
GRACE_S: Final = 5
BACKLOG: Final = 1024


class PortTaken(Exception):
    """Another program listens there; one sentence says so."""


class CannotListen(Exception):
    """The address is not ours to listen on."""


def open_socket(host: str, port: int) -> socket.socket:
    """A socket at that address; port 0 takes any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, or small messages wait for each other
    try:
        if os.name == "posix":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(BACKLOG)
    except OSError as error:
        sock.close()
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(f"Port {port} is in use: stop what uses it, or choose another with --port.") from error
        raise CannotListen(f"The server cannot listen at {host}, port {port}: {error.strerror or error}.") from error
    sock.setblocking(False)
    return sock


def listen_somewhere(host: str, port: int) -> socket.socket:
    """At that port if it is free, at any other if not."""
    try:
        return open_socket(host, port)
    except PortTaken:
        return open_socket(host, 0)


def address_of(sock: socket.socket) -> str:
    """What a person types into a browser."""
    host, port = sock.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def worth_writing_down(record: logging.LogRecord) -> bool:
    """A caller who does not speak UTF-8 is cut off; that is no fault of ours."""
    return "Invalid UTF-8" not in record.getMessage()


class Server(uvicorn.Server):
    """Uvicorn that ends quietly: a signal to stop is an order, not a fault."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def make_server(app: ASGIApp, settings: Settings, proxies: str = "") -> Server:
    """Uvicorn with our limits. Only named proxies are believed when they say who calls."""
    room = Room(settings.limits, proxies)
    config = uvicorn.Config(
        app,
        http=make_protocol(room, settings.hurry),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,  # a step is small, and 500 readers would each need a dictionary
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies or None,
        timeout_graceful_shutdown=GRACE_S,
        lifespan="on",
    )
    logging.getLogger("uvicorn.error").addFilter(worth_writing_down)
    return Server(config)


def run_on_loop(work: Coroutine[Any, Any, None]) -> None:
    """Do it on the quickest event loop there is: uvloop, or asyncio's own where that is not installed."""
    with asyncio.Runner(loop_factory=quick_loop()) as runner:
        runner.run(work)


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """What makes an event loop of uvloop; None where it is not installed."""
    try:
        import uvloop
    except ImportError:  # not on this system
        return None
    return uvloop.new_event_loop


def run_server(server: Server, sock: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    """Serve until SIGINT or SIGTERM; then say goodbye to every socket and keep every match."""
    make_room_for_files()

    async def serve() -> None:
        task = asyncio.create_task(server.serve(sockets=[sock]))
        while not server.started and not task.done():
            await asyncio.sleep(0.01)
        if server.started:
            ready()
        await task

    run_on_loop(serve())
