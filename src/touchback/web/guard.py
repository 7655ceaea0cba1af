"""The gate in front of everything: whose page asks, how often, how much; and the headers that every answer bears."""

from __future__ import annotations

import secrets
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from touchback.web.limits import Limiter
from touchback.web.operation.log_lines import REQUEST
from touchback.web.origins import address_of, known_host, may_change, may_connect
from touchback.web.problems import FAULT, LOG, problem_answer
from touchback.web.settings import Settings

SAFE: Final = ("GET", "HEAD", "OPTIONS")
FORBIDDEN: Final = 1008
MOST_DIGITS: Final = 20  # of a length
WITH_FILE: Final = ("/api/verify",)
POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' blob:",  # the pitch as a picture is drawn by way of a blob of the page's own
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
HSTS: Final = "max-age=31536000"


class Guard:
    """An ASGI application around ours."""

    def __init__(self, app: ASGIApp, settings: Settings, requests: Limiter) -> None:
        self._app = app
        self._settings = settings
        self._requests = requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        REQUEST.set(new_request())
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, self._dressed(send))
        else:
            await self._app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = headers_of(scope)
        ours = known_host(headers.get("host", ""), self._settings.sites)
        if ours and may_connect(headers, self._settings.sites) and self._requests.allows(address_of(scope["client"])):
            await self._app(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.close", "code": FORBIDDEN})

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._refusal(scope)
        if refusal is not None:
            await problem_answer(*refusal)(scope, receive, send)
            return
        begun = False

        async def noted(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, self._measured(scope, receive), noted)
        except Exception:
            LOG.exception("%s %s failed", scope["method"], scope["path"], extra={"apart": scope["path"]})
            if not begun:
                await problem_answer(500, "fault", FAULT)(scope, receive, send)

    def _refusal(self, scope: Scope) -> tuple[int, str, str] | None:
        headers = headers_of(scope)
        if not self._requests.allows(address_of(scope["client"])):
            return 429, "slow", "Too many requests from your address: wait a moment."
        if not known_host(headers.get("host", ""), self._settings.sites):
            return 403, "host", "This server does not go by that name: whoever runs it can add it with --site."
        if scope["method"] not in SAFE and not may_change(headers, self._settings.sites):
            return 403, "origin", "The request does not come from a page of this server."
        length = headers.get("content-length", "0")
        most = self._most(scope)
        if not length.isdecimal() or len(length) > MOST_DIGITS or int(length) > most:
            return 413, "size", f"A request has at most {most} bytes."
        return None

    def _most(self, scope: Scope) -> int:
        limits = self._settings.limits
        return limits.file if scope["path"] in WITH_FILE else limits.body

    def _measured(self, scope: Scope, receive: Receive) -> Receive:
        """Count a body that does not say how long it is."""
        got = 0
        most = self._most(scope)

        async def measured() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > most:
                raise HTTPException(413)
            return message

        return measured

    def _dressed(self, send: Send) -> Send:
        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
                if self._settings.secure:
                    headers["Strict-Transport-Security"] = HSTS
            await send(message)

        return dressed


def new_request() -> str:
    """A name for a request or socket in the log."""
    return secrets.token_hex(4)


def headers_of(scope: Scope) -> dict[str, str]:
    """Names in small letters; of two alike none counts, for neither can be trusted."""
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        key = name.decode("latin-1")
        found[key] = "" if key in found and key in ("host", "origin") else value.decode("latin-1")
    return found
