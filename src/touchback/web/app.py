"""The application, made of its parts: nothing in it is global, so a test makes as many as it likes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from touchback.play.clocks import Clock, WallClock
from touchback.play.hall import Hall
from touchback.play.journal import JournalError
from touchback.store import Store
from touchback.web import tidying
from touchback.web.doorman import Doorman
from touchback.web.guard import Guard
from touchback.web.hub import Hub, hub_of
from touchback.web.problems import ALWAYS, LOG, WebError
from touchback.web.settings import Settings
from touchback.web.socket import play
from touchback.web.together import together

PACKED_FROM: Final = 1000  # bytes
WARM_UP_S: Final = 2.0


def make_app(
    hall: Hall,
    store: Store,
    settings: Settings | None = None,
    clock: Clock | None = None,
    ticks: Callable[[], float] = time.monotonic,
    doorman: Doorman | None = None,
) -> Starlette:
    """The server's application. Time, store and limits are given to it; the store is closed by whoever opened it."""
    settings = settings or Settings()
    hub = Hub(hall, store, settings, clock or WallClock(), ticks, doorman or Doorman())
    api = LateApi(hub)
    app = Starlette(
        routes=[
            WebSocketRoute("/ws/{match}", play),
            WebSocketRoute("/ws/{match}/together/{room}", together),
        ],
        middleware=[
            Middleware(Guard, settings=settings, requests=hub.requests),
            Middleware(GZipMiddleware, minimum_size=PACKED_FROM, compresslevel=5),
        ],
        exception_handlers=ALWAYS,
        lifespan=_lifespan(hub, api),
    )
    app.state.hub = hub
    app.router.redirect_slashes = False
    app.router.default = _otherwise(api, app.router.default)
    return app


class LateApi:
    """The API, made when it is first asked for: whoever comes back to his match needs the socket only, and soon."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
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

        return make_api(self._hub)


def _otherwise(api: ASGIApp, sockets: ASGIApp) -> ASGIApp:
    """What is no match's socket: the API, the front end's files, and one page for every other address."""

    async def otherwise(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await sockets(scope, receive, send)
            return
        request = Request(scope, receive)
        path = request.url.path
        if path.startswith("/api/") or scope["method"] not in ("GET", "HEAD"):
            await api(scope, receive, send)
            return
        found = None if path.startswith("/ws/") else hub_of(request).assets.answer(path, request)
        if found is None:
            raise WebError(404, "nothing", "There is nothing at this address.")
        await found(scope, receive, send)

    return otherwise


def _lifespan(hub: Hub, api: LateApi) -> Callable[[Starlette], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(one) for one in (_sweep(hub), _warm_up(hub, api), tidying.now_and_then())]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await hub.hall.close()

    return lifespan


async def _warm_up(hub: Hub, api: LateApi) -> None:
    """Read all editions before the first guest asks for them; those who come back to a match go first."""
    await asyncio.sleep(WARM_UP_S)
    await api.ready()
    from touchback.web.matches import editions_of

    await editions_of(hub)
    tidying.settle()


async def _sweep(hub: Hub) -> None:
    """Let go of matches that nobody looks at, and of sessions that have run out."""
    while True:
        await asyncio.sleep(hub.settings.sweep_s)
        try:
            hub.hall.sweep()
            hub.store.sweep_sessions(hub.clock.now())
        except JournalError as error:
            LOG.warning("%s", error)
