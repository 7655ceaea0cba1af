"""Connections whose callers dawdle or come in crowds: time for headers, bodies and answers runs out, and so does room.

A caller who sends half a request and waits, or reads an answer drop by drop, is cut off. One address holds so many
connections at once, all together hold so many more; when all places are taken, whoever comes takes one of the address
that holds most of them and does nothing with them. Sockets of matches have room of their own.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Any, Final, Protocol, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from touchback.web.limits import Counter as Addresses
from touchback.web.limits import Limits
from touchback.web.origins import address_of

WANTED_FILES: Final = 8192  # connections and files that the process may have open


@dataclass(frozen=True)
class Hurry:
    """Seconds until a caller is cut off."""

    headers: float = 10.0
    body: float = 30.0
    reading: float = 30.0  # without taking any of an answer


class Guest(Protocol):
    """One connection, as the room knows it."""

    client: tuple[str, int] | None

    @property
    def waited_for(self) -> bool:
        """Whether nothing of theirs is being done: they are to ask, to go on asking, or to take their answer."""
        ...

    def send_away(self) -> None: ...


class Room:
    """Connections at once, by address and in all. Those of a trusted proxy count in all only.

    In a full room a newcomer takes a place of the address for which the server waits most: a crowd that dawdles keeps
    nobody else out.
    """

    def __init__(self, limits: Limits, proxies: str = "") -> None:
        self._by_address = Addresses(limits.connections)
        self._most = limits.connections_in_all
        self._proxies = proxies
        self._inside: dict[Guest, None] = {}  # the oldest first
        self.turned_away = 0

    @property
    def open(self) -> int:
        return len(self._inside)

    def enter(self, guest: Guest) -> bool:
        allowed = self._may_come(guest) and (self.open < self._most or self._make_place())
        if allowed:
            self._inside[guest] = None
            if not self._proxied(guest):
                self._by_address.enter(address_of(guest.client))
        else:
            self.turned_away += 1
        return allowed

    def leave(self, guest: Guest) -> None:
        del self._inside[guest]
        if not self._proxied(guest):
            self._by_address.leave(address_of(guest.client))

    def _may_come(self, guest: Guest) -> bool:
        return self._proxied(guest) or self._by_address.has_room(address_of(guest.client))

    def _make_place(self) -> bool:
        """Send away the oldest that is waited for at the address with most of them; False if there is none."""
        waited_for = [one for one in self._inside if one.waited_for]
        if not waited_for:
            return False
        crowd, _ = Counter(address_of(one.client) for one in waited_for).most_common(1)[0]
        next(one for one in waited_for if address_of(one.client) == crowd).send_away()
        self.turned_away += 1
        return True

    def _proxied(self, guest: Guest) -> bool:
        client = guest.client
        if not self._proxies or client is None:
            return False
        return any(_covers(one.strip(), client[0]) for one in self._proxies.split(","))


def _covers(proxy: str, address: str) -> bool:
    if proxy in ("*", address):
        return True
    try:
        return ip_address(address) in ip_network(proxy, strict=False)
    except ValueError:
        return False


class Connection(H11Protocol):
    """One connection; `make_protocol` gives it its room and its patience."""

    room: Room
    hurry: Hurry

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._inside = False
        self._alarm: asyncio.TimerHandle | None = None  # for a request that is on its way
        self._reading: asyncio.TimerHandle | None = None  # for an answer that is not taken
        self._in_body = False

    # --- coming and going ---------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self._inside = self.room.enter(self)
        if self._inside:
            self._set_alarm(self.hurry.headers)
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket of a match or a room of watchers, which are counted by themselves."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def _leave(self) -> None:
        self._stop_alarm()
        self._stop_reading()
        if self._inside:
            self._inside = False
            self.room.leave(self)

    # --- what is on its way to us -------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._inside:
            if self._alarm is None and self.conn.their_state is h11.IDLE:
                self._set_alarm(self.hurry.headers)
            super().data_received(data)

    def handle_events(self) -> None:
        """Called for what comes in, and after an answer for requests that came in before it was done."""
        super().handle_events()
        if not self._inside:  # a socket by now
            return
        if self.conn.their_state is h11.SEND_BODY:
            if not self._in_body:
                self._in_body = True
                self._set_alarm(self.hurry.body)
        elif self.conn.their_state is not h11.IDLE:
            self._in_body = False
            self._stop_alarm()

    @property
    def waited_for(self) -> bool:
        working = self.cycle is not None and not self.cycle.response_complete
        return self._reading is not None or not working or self.conn.their_state is h11.SEND_BODY

    def send_away(self) -> None:
        self._leave()
        self.transport.abort()

    def _set_alarm(self, seconds: float) -> None:
        self._stop_alarm()
        self._alarm = self.loop.call_later(seconds, self._cut_off)

    def _stop_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    # --- what is on its way to them -----------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stop_reading()
        self._reading = self.loop.call_later(self.hurry.reading, self._cut_off)

    def resume_writing(self) -> None:
        self._stop_reading()
        super().resume_writing()

    def _stop_reading(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _cut_off(self) -> None:
        self.transport.abort()


def make_protocol(room: Room, hurry: Hurry) -> type[Connection]:
    """The class of connections for one server."""
    return type("OurConnection", (Connection,), {"room": room, "hurry": hurry})


def make_room_for_files() -> int:
    """Let the process have as many files and connections open as it may, up to what is of use; answers how many."""
    try:
        import resource
    except ImportError:  # not on this system
        return WANTED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(WANTED_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return soft
