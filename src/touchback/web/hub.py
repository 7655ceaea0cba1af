"""What every route needs: the hall, the store, the time, and how much of each an address has left."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from starlette.requests import HTTPConnection

from touchback.play.clocks import Clock
from touchback.play.hall import Hall
from touchback.store import Session, Store, secret_hash
from touchback.web.doorman import Doorman
from touchback.web.limits import Counter, Limiter
from touchback.web.origins import address_of
from touchback.web.settings import Settings
from touchback.web.static import Assets

Document = dict[str, Any]  # made by the referee; docs/api.md says what is in it
COOKIE: Final = "touchback_session"
READERS: Final = 2  # old matches played again at once


class Hub:
    """One for each application; nothing of it is global."""

    def __init__(
        self,
        hall: Hall,
        store: Store,
        settings: Settings,
        clock: Clock,
        ticks: Callable[[], float],
        doorman: Doorman,
    ) -> None:
        self.hall = hall
        self.store = store
        self.settings = settings
        self.clock = clock
        self.ticks = ticks
        self.doorman = doorman
        self.assets = Assets(settings.static)
        self.editions: list[Document] = []
        self.building = asyncio.Lock()  # rules take most of a second, so one set at a time, beside the matches
        self.reading = asyncio.Semaphore(READERS)
        limits = settings.limits
        self.requests = Limiter(limits.requests, ticks)
        self.costly = Limiter(limits.costly, ticks)
        self.matches = Limiter(limits.matches, ticks)
        self.accounts = Limiter(limits.accounts, ticks)
        self.sign_ins = Limiter(limits.sign_ins, ticks)
        self.comments = Limiter(limits.comments, ticks)
        self.sockets = Counter(limits.sockets)  # by address
        self.spectators = Counter(limits.spectators)  # by match


def hub_of(connection: HTTPConnection) -> Hub:
    hub: Hub = connection.app.state.hub
    return hub


def address(connection: HTTPConnection) -> str:
    return address_of(connection.scope["client"])


def session_of(hub: Hub, connection: HTTPConnection) -> Session | None:
    """Who is signed in at the other end."""
    token = connection.cookies.get(COOKIE)
    return hub.store.session(secret_hash(token), hub.clock.now()) if token else None
