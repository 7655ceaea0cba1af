"""A replay looked at together: one leads, the others follow, everybody draws. Nothing of it is stored."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from touchback.play.arrange import BadMatch
from touchback.play.journal import JournalError
from touchback.web.limits import Bucket, Rate
from touchback.web.problems import LOG
from touchback.web.services import Services, client_address, services_of
from touchback.wire.from_server import encode_message
from touchback.wire.together import (
    READ,
    Clear,
    Draw,
    Drawing,
    Drawn,
    Go,
    Gone,
    Join,
    Lead,
    Members,
    MemberView,
    NoRoom,
    RoomCommand,
    RoomView,
)

MOST_MEMBERS: Final = 16
MOST_ROOMS: Final = 400
MOST_SHAPES: Final = 60
MOST_BYTES: Final = 2048
UNSENT: Final = 200  # messages that wait for one slow reader
PACE: Final = Rate(60, 20)
JOIN_S: Final = 5.0
ENDED: Final = 4400
NO_MATCH: Final = 4404
FULL: Final = 4409
TOO_MUCH: Final = 4429


@dataclass(eq=False)
class Member:
    """A person who looks on."""

    id: int
    name: str
    colour: int
    letters: asyncio.Queue[str] = field(default_factory=lambda: asyncio.Queue(UNSENT))

    def seen(self) -> MemberView:
        return MemberView(id=self.id, name=self.name, colour=self.colour)


@dataclass(eq=False)
class Room:
    """Who is there, which moment is shown, and what is drawn over it."""

    members: list[Member] = field(default_factory=list)
    leader: int = 0
    seq: int = -1
    drawn: list[Drawing] = field(default_factory=list)
    count: int = 0

    def enter(self, name: str) -> Member:
        self.count += 1
        taken = {one.colour for one in self.members}
        colour = next(number for number in range(MOST_MEMBERS + 1) if number not in taken)
        member = Member(self.count, name.strip() or f"Guest {self.count}", colour)
        self.members.append(member)
        if len(self.members) == 1:
            self.leader = member.id
        member.letters.put_nowait(encode_message(RoomView(you=member.id, seq=self.seq, drawn=self.drawn)))
        self.tell_members()
        return member

    def leave(self, member: Member) -> None:
        self.members.remove(member)
        if self.leader == member.id and self.members:
            self.leader = self.members[0].id
        self.tell_members()

    def hear(self, member: Member, said: Go | Draw | Clear | Lead) -> None:
        if isinstance(said, Lead):
            self.leader = member.id
            self.tell_members()
        elif isinstance(said, Go):
            if self.leader == member.id and said.seq != self.seq:
                self.seq, self.drawn = said.seq, []
                self.tell(encode_message(Gone(seq=said.seq)))
        elif isinstance(said, Draw):
            shape = Drawing(by=member.id, colour=member.colour, kind=said.kind, squares=said.squares)
            self.drawn = [*self.drawn, shape][-MOST_SHAPES:]
            self.tell(encode_message(Drawn(drawn=self.drawn)))
        else:
            self.drawn = [one for one in self.drawn if one.by != member.id]
            self.tell(encode_message(Drawn(drawn=self.drawn)))

    def tell_members(self) -> None:
        self.tell(encode_message(Members(leader=self.leader, members=[one.seen() for one in self.members])))

    def tell(self, letter: str) -> None:
        for member in self.members:
            with contextlib.suppress(asyncio.QueueFull):  # a reader that slow is dropped by their socket
                member.letters.put_nowait(letter)


class Rooms:
    """All rooms of one application; an empty one is forgotten."""

    def __init__(self) -> None:
        self._rooms: dict[tuple[str, str], Room] = {}

    def room(self, match: str, name: str) -> Room | None:
        """The room, opened if need be; nothing if there is no place left."""
        found = self._rooms.get((match, name))
        if found is None and len(self._rooms) < MOST_ROOMS:
            found = self._rooms[match, name] = Room()
        return found if found is not None and len(found.members) < MOST_MEMBERS else None

    def tidy(self, match: str, name: str) -> None:
        found = self._rooms.get((match, name))
        if found is not None and not found.members:
            del self._rooms[match, name]


def rooms_of(socket: WebSocket) -> Rooms:
    state = socket.app.state
    if not hasattr(state, "rooms"):
        state.rooms = Rooms()
    rooms: Rooms = state.rooms
    return rooms


async def together_socket(socket: WebSocket) -> None:
    """The route /ws/{match}/together/{room}."""
    services, who = services_of(socket), client_address(socket)
    await socket.accept()
    if not services.sockets.enter(who):
        await _end(socket, TOO_MUCH, "Too many open matches from your address: close one.")
        return
    try:
        await _attend(services, socket)
    except WebSocketDisconnect:
        pass
    except Exception:
        LOG.exception("a shared replay of match %s failed", socket.path_params["match"])
        await _end(socket, 4500, "Something went wrong on the server.")
    finally:
        services.sockets.leave(who)


async def _attend(services: Services, socket: WebSocket) -> None:
    match, name = socket.path_params["match"], socket.path_params["room"]
    try:
        async with asyncio.timeout(JOIN_S):
            said = await _read(socket)
    except (TimeoutError, msgspec.MsgspecError):
        said = None
    if not isinstance(said, Join):
        await _end(socket, ENDED, "The first message must be join.")
        return
    try:
        await services.look(lambda: services.matches.referee(match).id)
    except (JournalError, BadMatch) as error:
        await _end(socket, NO_MATCH, str(error))
        return
    rooms = rooms_of(socket)
    room = rooms.room(match, name)
    if room is None:
        await _end(socket, FULL, "There is no more room to look at this match together.")
        return
    member = room.enter(said.name)
    tasks = [asyncio.create_task(work) for work in (_listen(services, socket, room, member), _deliver(socket, member))]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        room.leave(member)
        rooms.tidy(match, name)


async def _listen(services: Services, socket: WebSocket, room: Room, member: Member) -> None:
    bucket = Bucket(PACE, services.ticks())
    while True:
        try:
            said = await _read(socket)
        except msgspec.MsgspecError:
            continue  # what cannot be read changes nothing
        if not bucket.take(services.ticks()) or isinstance(said, Join):
            continue
        room.hear(member, said)


async def _deliver(socket: WebSocket, member: Member) -> None:
    while True:
        await socket.send_text(await member.letters.get())


async def _read(socket: WebSocket) -> RoomCommand:
    text = await socket.receive_text()
    if len(text) > MOST_BYTES:
        raise msgspec.ValidationError("too long")
    return READ.decode(text)


async def _end(socket: WebSocket, code: int, why: str) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(encode_message(NoRoom(why=why)))
        await socket.close(code)
