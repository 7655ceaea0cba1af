"""What every route needs: the matches, the store, the time, and how much of each an address has left."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from starlette.requests import HTTPConnection

from touchback.play.clocks import Clock
from touchback.play.matches import Matches
from touchback.store import Session, Store, secret_hash
from touchback.web.limits import Counter, Limiter
from touchback.web.operation.look_over import LookOver
from touchback.web.operation.metrics import Lag, Metrics
from touchback.web.operation.pulse import Pulse
from touchback.web.origins import address_of
from touchback.web.passwords import Passwords
from touchback.web.rule_sets import RuleSets
from touchback.web.settings import Settings
from touchback.web.static import Assets
from touchback.web.turns import Turns
from touchback.web.workshop.bench import Bench

T = TypeVar("T")
COOKIE: Final = "touchback_session"
READERS: Final = 2  # short looks back at once


class Services:
    """One for each application; nothing of it is global."""

    def __init__(
        self,
        matches: Matches,
        store: Store,
        settings: Settings,
        clock: Clock,
        ticks: Callable[[], float],
        passwords: Passwords,
    ) -> None:
        self.matches = matches
        self.store = store
        self.settings = settings
        self.clock = clock
        self.ticks = ticks
        self.passwords = passwords
        self.assets = Assets(settings.static)
        self.pulse = Pulse(store)
        self.metrics = Metrics()
        self.lag = Lag()
        self.look_over = LookOver(matches, store)
        self.reading = Turns(READERS)
        self.maps = Bench()  # reach maps
        self.replays = Bench()  # whole matches played again, scenarios tried
        limits = settings.limits
        self.requests = Limiter(limits.requests, ticks)
        self.costly = Limiter(limits.costly, ticks)
        self.rule_sets = RuleSets(Limiter(limits.rule_sets, ticks))
        self.new_matches = Limiter(limits.matches, ticks)
        self.accounts = Limiter(limits.accounts, ticks)
        self.sign_ins = Limiter(limits.sign_ins, ticks)
        self.sign_ins_by_name = Limiter(limits.sign_ins_by_name, ticks)
        self.comments = Limiter(limits.comments, ticks)
        self.inputs = Limiter(limits.inputs, ticks)
        self.sockets = Counter(limits.sockets)  # by address
        self.spectators = Counter(limits.spectators)  # by match

    async def ask(self, work: Callable[[], T]) -> T:
        """Do at the desk whatever asks referees or the store: never on the loop."""
        return await self.matches.desk.do(work)

    async def look(self, work: Callable[[], T]) -> T:
        """The same for what only reads: it waits for no writer."""
        return await self.matches.desk.look(work)


def services_of(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


def client_address(connection: HTTPConnection) -> str:
    return address_of(connection.scope["client"])


async def who_asks(services: Services, connection: HTTPConnection) -> Session | None:
    """Who is signed in at the other end."""
    if COOKIE not in connection.cookies:
        return None
    return await services.look(partial(session_of, services, connection))


def session_of(services: Services, connection: HTTPConnection) -> Session | None:
    """The same, asked at the desk."""
    token = connection.cookies.get(COOKIE)
    return services.store.session(secret_hash(token), services.clock.now()) if token else None
