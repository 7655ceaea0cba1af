"""The API over HTTP, with its description: everything but the sockets and the pages."""

from __future__ import annotations

from functools import partial
from typing import Any

from fastapi import FastAPI

from touchback.version import __version__
from touchback.web.answers import COMPONENTS
from touchback.web.errors import install_handlers
from touchback.web.routes import checking, comments, contents, film, matches, people, scenarios
from touchback.web.services import Services


def described(api: FastAPI) -> dict[str, Any]:
    """The OpenAPI description: requests by pydantic, answers by the declared shapes of the wire."""
    if api.openapi_schema is None:
        schema = FastAPI.openapi(api)
        schemas = schema.setdefault("components", {}).setdefault("schemas", {})
        twice = sorted(set(schemas) & set(COMPONENTS))
        if twice:
            raise ValueError(f"Described twice: {', '.join(twice)}.")
        schemas.update(COMPONENTS)
    assert api.openapi_schema is not None
    return api.openapi_schema


def make_api(services: Services) -> FastAPI:
    api = FastAPI(
        title="Touchback",
        version=__version__,
        summary="Play a match; docs/api.md describes the socket.",
        docs_url=None,  # their pages fetch scripts from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    api.state.services = services
    install_handlers(api)
    for part in (matches, scenarios, film, comments, checking, contents, people):
        api.include_router(part.router)
    api.router.redirect_slashes = False
    api.openapi = partial(described, api)  # type: ignore[method-assign]
    return api
