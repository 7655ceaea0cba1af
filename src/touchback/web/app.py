"""The application, made of its parts: nothing in it is global, so a test makes as many as it likes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Final

from fastapi import FastAPI, Request
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from touchback.play.clocks import Clock, WallClock
from touchback.play.hall import Hall
from touchback.play.journal import JournalError
from touchback.store import Store
from touchback.version import __version__
from touchback.web import checking, contents, film, matches, people
from touchback.web.doorman import Doorman
from touchback.web.errors import LOG, WebError, install
from touchback.web.guard import Guard
from touchback.web.hub import Hub, hub_of
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
) -> FastAPI:
    """The server's application. Time, store and limits are given to it; the store is closed by whoever opened it."""
    settings = settings or Settings()
    hub = Hub(hall, store, settings, clock or WallClock(), ticks, doorman or Doorman())
    app = FastAPI(
        title="Touchback",
        version=__version__,
        summary="Play a match; docs/api.md describes the socket.",
        docs_url=None,  # their pages fetch scripts from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=_lifespan(hub),
    )
    app.state.hub = hub
    install(app)
    app.include_router(matches.router)
    app.include_router(film.router)
    app.include_router(checking.router)
    app.include_router(contents.router)
    app.include_router(people.router)
    app.router.routes.append(WebSocketRoute("/ws/{match}", play))
    app.router.routes.append(WebSocketRoute("/ws/{match}/together/{room}", together))
    app.router.redirect_slashes = False
    app.router.default = _page(app.router.default)
    app.add_middleware(GZipMiddleware, minimum_size=PACKED_FROM, compresslevel=5)
    app.add_middleware(Guard, settings=settings, requests=hub.requests)
    return app


def _page(otherwise: ASGIApp) -> ASGIApp:
    """The front end: its files, and one page for every address that is not the API's."""

    async def page(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            await otherwise(scope, receive, send)
            return
        request = Request(scope, receive)
        path = request.url.path
        found = None if path.startswith(("/api/", "/ws/")) else hub_of(request).assets.answer(path, request)
        if found is None:
            raise WebError(404, "nothing", "There is nothing at this address.")
        await found(scope, receive, send)

    return page


def _lifespan(hub: Hub) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(_sweep(hub)), asyncio.create_task(_warm_up(hub))]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await hub.hall.close()

    return lifespan


async def _warm_up(hub: Hub) -> None:
    """Read all editions before the first guest asks for them; those who come back to a match go first."""
    await asyncio.sleep(WARM_UP_S)
    await matches.editions_of(hub)


async def _sweep(hub: Hub) -> None:
    """Let go of matches that nobody looks at, and of sessions that have run out."""
    while True:
        await asyncio.sleep(hub.settings.sweep_s)
        try:
            hub.hall.sweep()
            hub.store.sweep_sessions(hub.clock.now())
        except JournalError as error:
            LOG.warning("%s", error)
