"""The application, made of its parts: nothing in it is global, so a test makes as many as it likes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from touchback.play.clocks import Clock, WallClock
from touchback.play.desk import ThreadedDesk
from touchback.play.journal import JournalError
from touchback.play.matches import Matches
from touchback.store import Store
from touchback.web.guard import Guard
from touchback.web.operation import gc_schedule
from touchback.web.operation.metrics import metrics_page
from touchback.web.passwords import Passwords
from touchback.web.problems import ALWAYS, LOG, WebError
from touchback.web.services import Services, services_of
from touchback.web.settings import Settings
from touchback.web.socket import match_socket
from touchback.web.together import together_socket

PACKED_FROM: Final = 1000  # bytes
WARM_UP_S: Final = 2.0


def make_app(
    matches: Matches,
    store: Store,
    settings: Settings | None = None,
    clock: Clock | None = None,
    ticks: Callable[[], float] = time.monotonic,
    passwords: Passwords | None = None,
) -> Starlette:
    """Make the server's application. Time, store and limits are given to it; the store is closed by its opener."""
    settings = settings or Settings()
    services = Services(matches, store, settings, clock or WallClock(), ticks, passwords or Passwords())
    api = LateApi(services)
    app = Starlette(
        routes=[
            WebSocketRoute("/ws/{match}", match_socket),
            WebSocketRoute("/ws/{match}/together/{room}", together_socket),
        ],
        middleware=[
            Middleware(Guard, settings=settings, requests=services.requests),
            Middleware(GZipMiddleware, minimum_size=PACKED_FROM, compresslevel=5),
        ],
        exception_handlers=ALWAYS,
        lifespan=_lifespan(services, api),
    )
    app.state.services = services
    app.router.redirect_slashes = False
    app.router.default = _otherwise(api, app.router.default)
    return app


class LateApi:
    """Makes the API when it is first asked for: a coach who comes back to a match needs the socket only, and soon."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._made: ASGIApp | None = None
        self._making = asyncio.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (await self.ready())(scope, receive, send)

    async def ready(self) -> ASGIApp:
        async with self._making:
            if self._made is None:
                self._made = await asyncio.to_thread(self._make)
        return self._made

    def _make(self) -> ASGIApp:
        from touchback.web.api import make_api

        return make_api(self._services)


def _otherwise(api: ASGIApp, sockets: ASGIApp) -> ASGIApp:
    """What is no match's socket: the API, the front end's files, and one page for every other address."""

    async def otherwise(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await sockets(scope, receive, send)
            return
        request = Request(scope, receive)
        path = request.url.path
        if path == "/metrics":
            await (await metrics_page(services_of(request), request))(scope, receive, send)
            return
        if path.startswith("/api/") or scope["method"] not in ("GET", "HEAD"):
            await api(scope, receive, send)
            return
        found = None if path.startswith("/ws/") else services_of(request).assets.answer(path, request)
        if found is None:
            raise WebError(404, "nothing", "There is nothing at this address.")
        await found(scope, receive, send)

    return otherwise


def _lifespan(services: Services, api: LateApi) -> Callable[[Starlette], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        matches = services.matches
        matches.desk = ThreadedDesk(services.store, matches.give_up)
        tasks = [
            asyncio.create_task(one)
            for one in (_sweep(services), _warm_up(services, api), gc_schedule.now_and_then(), services.lag.watch())
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for bench in (services.maps, services.replays):
                bench.close()
            await matches.close()
            await asyncio.to_thread(matches.desk.close)

    return lifespan


async def _warm_up(services: Services, api: LateApi) -> None:
    """Read all editions before the first guest asks for them; those who come back to a match go first."""
    await asyncio.sleep(WARM_UP_S)
    await api.ready()
    await services.rule_sets.every_edition()
    await services.look_over.run()
    gc_schedule.settle_memory()


async def _sweep(services: Services) -> None:
    """Let go of matches that nobody looks at, and of sessions that have run out."""
    while True:
        await asyncio.sleep(services.settings.sweep_s)
        try:
            await services.ask(services.matches.sweep)
            await services.ask(partial(services.store.sweep_sessions, services.clock.now()))
        except JournalError as error:
            LOG.warning("%s", error)
