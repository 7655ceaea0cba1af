"""A replay looked at together: one leads, the others follow, everybody draws. Nothing of it is stored."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from touchback.play.arrange import BadMatch
from touchback.play.journal import JournalError
from touchback.web.hub import Hub, address, hub_of
from touchback.web.limits import Bucket, Rate
from touchback.web.problems import LOG

MOST_MEMBERS: Final = 16
MOST_ROOMS: Final = 400
MOST_SHAPES: Final = 60
MOST_BYTES: Final = 2048
UNSENT: Final = 200  # frames that wait for one slow reader
PACE: Final = Rate(60, 20)
JOIN_S: Final = 5.0
ENDED: Final = 4400
NO_MATCH: Final = 4404
FULL: Final = 4409
TOO_MUCH: Final = 4429

Name = Annotated[str, msgspec.Meta(max_length=24)]
Square = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]{1,2}[0-9]{1,2}$")]


class Join(msgspec.Struct, tag_field="t", tag="join"):
    """The first frame: a name to be seen by."""

    name: Name = ""


class Go(msgspec.Struct, tag_field="t", tag="go"):
    """The leader shows another moment."""

    seq: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class Draw(msgspec.Struct, tag_field="t", tag="draw"):
    """Somebody draws; it stays until the next moment."""

    kind: Literal["arrow", "circle", "path"]
    squares: Annotated[list[Square], msgspec.Meta(min_length=1, max_length=32)]


class Clear(msgspec.Struct, tag_field="t", tag="clear"):
    """Wipe what oneself has drawn."""


class Lead(msgspec.Struct, tag_field="t", tag="lead"):
    """Take the lead."""


Frame = Join | Go | Draw | Clear | Lead
READ: Final[msgspec.json.Decoder[Frame]] = msgspec.json.Decoder(Frame)
WRITE: Final = msgspec.json.Encoder().encode


@dataclass(eq=False)
class Member:
    """Somebody who looks on."""

    id: int
    name: str
    colour: int
    letters: asyncio.Queue[str] = field(default_factory=lambda: asyncio.Queue(UNSENT))

    def seen(self) -> dict[str, object]:
        return {"id": self.id, "name": self.name, "colour": self.colour}


@dataclass(eq=False)
class Room:
    """Who is there, which moment is shown, and what is drawn over it."""

    members: list[Member] = field(default_factory=list)
    leader: int = 0
    seq: int = -1
    drawn: list[dict[str, object]] = field(default_factory=list)
    count: int = 0

    def enter(self, name: str) -> Member:
        self.count += 1
        taken = {one.colour for one in self.members}
        colour = next(number for number in range(MOST_MEMBERS + 1) if number not in taken)
        member = Member(self.count, name.strip() or f"Guest {self.count}", colour)
        self.members.append(member)
        if len(self.members) == 1:
            self.leader = member.id
        member.letters.put_nowait(self._letter("room", you=member.id, seq=self.seq, drawn=self.drawn))
        self.tell_members()
        return member

    def leave(self, member: Member) -> None:
        self.members.remove(member)
        if self.leader == member.id and self.members:
            self.leader = self.members[0].id
        self.tell_members()

    def hear(self, member: Member, frame: Go | Draw | Clear | Lead) -> None:
        if isinstance(frame, Lead):
            self.leader = member.id
            self.tell_members()
        elif isinstance(frame, Go):
            if self.leader == member.id and frame.seq != self.seq:
                self.seq, self.drawn = frame.seq, []
                self.tell(self._letter("go", seq=frame.seq))
        elif isinstance(frame, Draw):
            shape: dict[str, object] = {"by": member.id, "colour": member.colour, "kind": frame.kind}
            self.drawn = [*self.drawn, {**shape, "squares": frame.squares}][-MOST_SHAPES:]
            self.tell(self._letter("drawn", drawn=self.drawn))
        else:
            self.drawn = [one for one in self.drawn if one["by"] != member.id]
            self.tell(self._letter("drawn", drawn=self.drawn))

    def tell_members(self) -> None:
        self.tell(self._letter("members", leader=self.leader, members=[one.seen() for one in self.members]))

    def tell(self, letter: str) -> None:
        for member in self.members:
            with contextlib.suppress(asyncio.QueueFull):  # a reader that slow is dropped by his socket
                member.letters.put_nowait(letter)

    @staticmethod
    def _letter(kind: str, **fields: object) -> str:
        return WRITE({"t": kind, **fields}).decode()


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


async def together(socket: WebSocket) -> None:
    """The route /ws/{match}/together/{room}."""
    hub, who = hub_of(socket), address(socket)
    await socket.accept()
    if not hub.sockets.enter(who):
        await _end(socket, TOO_MUCH, "Too many open matches from your address: close one.")
        return
    try:
        await _attend(hub, socket)
    except WebSocketDisconnect:
        pass
    except Exception:
        LOG.exception("a shared replay of match %s failed", socket.path_params["match"])
        await _end(socket, 4500, "Something went wrong on the server.")
    finally:
        hub.sockets.leave(who)


async def _attend(hub: Hub, socket: WebSocket) -> None:
    match, name = socket.path_params["match"], socket.path_params["room"]
    try:
        async with asyncio.timeout(JOIN_S):
            frame = await _read(socket)
    except (TimeoutError, msgspec.MsgspecError):
        frame = None
    if not isinstance(frame, Join):
        await _end(socket, ENDED, "The first frame must be join.")
        return
    try:
        hub.hall.referee(match)
    except (JournalError, BadMatch) as error:
        await _end(socket, NO_MATCH, str(error))
        return
    rooms = rooms_of(socket)
    room = rooms.room(match, name)
    if room is None:
        await _end(socket, FULL, "There is no more room to look at this match together.")
        return
    member = room.enter(frame.name)
    tasks = [asyncio.create_task(work) for work in (_listen(hub, socket, room, member), _deliver(socket, member))]
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


async def _listen(hub: Hub, socket: WebSocket, room: Room, member: Member) -> None:
    bucket = Bucket(PACE, hub.ticks())
    while True:
        try:
            frame = await _read(socket)
        except msgspec.MsgspecError:
            continue  # what cannot be read changes nothing
        if not bucket.take(hub.ticks()) or isinstance(frame, Join):
            continue
        room.hear(member, frame)


async def _deliver(socket: WebSocket, member: Member) -> None:
    while True:
        await socket.send_text(await member.letters.get())


async def _read(socket: WebSocket) -> Frame:
    text = await socket.receive_text()
    if len(text) > MOST_BYTES:
        raise msgspec.ValidationError("too long")
    return READ.decode(text)


async def _end(socket: WebSocket, code: int, why: str) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(WRITE({"t": "refused", "why": why}).decode())
        await socket.close(code)
