"""What is said in a room where a replay is looked at together; nothing of it is stored."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from touchback.wire.question import Sent

Name = Annotated[str, Meta(max_length=24)]
Square = Annotated[str, Meta(pattern=r"^[A-Z]{1,2}[0-9]{1,2}$")]
Shape = Literal["arrow", "circle", "path"]

# --- from a client ----------------------------------------------------------------------------------------------------


class Join(Struct, tag_field="t", tag="join"):
    """The first message: a name to be seen by."""

    name: Name = ""


class Go(Struct, tag_field="t", tag="go"):
    """The leader shows another moment."""

    seq: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Draw(Struct, tag_field="t", tag="draw"):
    """A drawing; it stays until the next moment."""

    kind: Shape
    squares: Annotated[list[Square], Meta(min_length=1, max_length=32)]


class Clear(Struct, tag_field="t", tag="clear"):
    """Wipe your own drawings."""


class Lead(Struct, tag_field="t", tag="lead"):
    """Take the lead."""


RoomCommand = Join | Go | Draw | Clear | Lead
READ: Final[msgspec.json.Decoder[RoomCommand]] = msgspec.json.Decoder(RoomCommand)

# --- from the server --------------------------------------------------------------------------------------------------


class MemberView(Sent, kw_only=True):
    """A person in the room."""

    id: int
    name: str
    colour: int


class Drawing(Sent, kw_only=True):
    """What a person in the room has drawn."""

    by: int
    colour: int
    kind: Shape
    squares: list[str]


class RoomView(Sent, kw_only=True, tag_field="t", tag="room"):
    """You are in the room: your number, the moment that is shown (-1: none yet), and what is drawn."""

    you: int
    seq: int
    drawn: list[Drawing]


class Members(Sent, kw_only=True, tag_field="t", tag="members"):
    """Who is in the room, and who leads."""

    leader: int
    members: list[MemberView]


class Gone(Sent, kw_only=True, tag_field="t", tag="go"):
    """The leader shows another moment; drawings are wiped."""

    seq: int


class Drawn(Sent, kw_only=True, tag_field="t", tag="drawn"):
    """All drawings over this moment."""

    drawn: list[Drawing]


class NoRoom(Sent, kw_only=True, tag_field="t", tag="refused"):
    """The socket ends: one sentence says why."""

    why: str


FROM_ROOM: Final[tuple[type[Sent], ...]] = (RoomView, Members, Gone, Drawn, NoRoom)
