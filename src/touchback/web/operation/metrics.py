"""Figures for whoever runs the server, at `/metrics`: for the machine itself, or for those who have the token.

They are kept by prometheus-client, which the extra `server` brings; without it nothing is counted.
"""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from touchback.web.problems import WebError

if TYPE_CHECKING:
    from touchback.web.services import Services

LAG_EVERY_S: Final = 0.5
STEPS_MS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
NO_LIBRARY: Final = "Figures are not kept here: install touchback[server]."
LOOPBACK: Final = ("127.0.0.1", "::1")


class Nothing:
    """Counts nothing, where the library is not installed."""

    def labels(self, *_: str) -> Nothing:
        return self

    def inc(self, _: float = 1) -> None: ...

    def observe(self, _: float) -> None: ...

    def set(self, _: float) -> None: ...


class Metrics:
    """What is counted, for one application."""

    def __init__(self) -> None:
        self._registry: Any = None
        try:
            import prometheus_client as prometheus
        except ImportError:
            nothing: Any = Nothing()
            self.inputs = self.step = self.sockets = self.live = nothing
            self.refusals = self.store_errors = self.lag = self.turned_away = nothing
            return
        registry = self._registry = prometheus.CollectorRegistry()
        self.inputs = prometheus.Counter("touchback_inputs", "Inputs that were taken.", registry=registry)
        self.step = prometheus.Histogram(
            "touchback_step_seconds", "From a message to its answer.", buckets=STEPS_MS, registry=registry
        )
        self.sockets = prometheus.Gauge("touchback_sockets", "Open sockets.", registry=registry)
        self.live = prometheus.Gauge("touchback_live_matches", "Matches in memory.", registry=registry)
        self.refusals = prometheus.Counter("touchback_refusals", "Refusals by code.", ["code"], registry=registry)
        self.store_errors = prometheus.Counter(
            "touchback_store_errors", "What could not be stored or read.", registry=registry
        )
        self.turned_away = prometheus.Gauge(
            "touchback_connections_turned_away", "Connections that found no room.", registry=registry
        )
        self.lag = prometheus.Gauge(
            "touchback_loop_lag_seconds", "How late the event loop was at worst since the last look.", registry=registry
        )

    @property
    def kept(self) -> bool:
        return self._registry is not None

    def page(self) -> bytes:
        """All figures as text."""
        import prometheus_client as prometheus

        return bytes(prometheus.generate_latest(self._registry))


class Lag:
    """How late the event loop is, measured twice a second."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.worst = 0.0

    async def watch(self) -> None:
        while True:
            due = self._clock() + LAG_EVERY_S
            await asyncio.sleep(LAG_EVERY_S)
            self.worst = max(self.worst, self._clock() - due)

    def take(self) -> float:
        worst, self.worst = self.worst, 0.0
        return worst


def may_see(request: Request, token: str) -> bool:
    """Whether somebody is at the machine itself, or knows the token."""
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if token and hmac.compare_digest(given.encode(), token.encode()):
        return True
    client = request.client
    forwarded = any(name in request.headers for name in ("forwarded", "x-forwarded-for", "x-real-ip"))
    return not token and not forwarded and client is not None and client.host in LOOPBACK


async def metrics_page(services: Services, request: Request) -> Response:
    """The route /metrics."""
    if not may_see(request, services.settings.metrics_token):
        raise WebError(403, "figures", "Figures are for whoever runs the server.")
    metrics = services.metrics
    if not metrics.kept:
        raise WebError(404, "figures", NO_LIBRARY)
    metrics.sockets.set(services.sockets.total())
    metrics.live.set(len(services.matches.referees))
    metrics.lag.set(services.lag.take())
    return PlainTextResponse(metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")
