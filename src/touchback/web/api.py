"""The API over HTTP, with its description: everything but the sockets and the pages."""

from __future__ import annotations

from fastapi import FastAPI

from touchback.version import __version__
from touchback.web import checking, comments, contents, film, matches, people
from touchback.web.errors import install
from touchback.web.hub import Hub


def make_api(hub: Hub) -> FastAPI:
    api = FastAPI(
        title="Touchback",
        version=__version__,
        summary="Play a match; docs/api.md describes the socket.",
        docs_url=None,  # their pages fetch scripts from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    api.state.hub = hub
    install(api)
    for part in (matches, film, comments, checking, contents, people):
        api.include_router(part.router)
    api.router.redirect_slashes = False
    return api
