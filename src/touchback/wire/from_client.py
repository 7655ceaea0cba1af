"""What a client may say on a socket. What does not fit is refused before anyone looks at it."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from touchback.preview.auto_answers import AutoValue

VERSION: Final = 1

Seq = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Option = Annotated[int, Meta(ge=0, le=2**53)]
Die = Annotated[int, Meta(ge=1, le=1000)]
Small = Annotated[int, Meta(ge=-1, le=10_000)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Square = Annotated[str, Meta(max_length=5)]
Key = Annotated[str, Meta(max_length=64)]
Hex = Annotated[str, Meta(pattern="^([0-9a-f]{2}){8,32}$")]
Promise = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Hello(Struct, tag_field="t", tag="hello"):
    """The first message: which seat, and the last step that is known."""

    seat: Annotated[str, Meta(max_length=128)] | None = None
    since: Seq | None = None
    v: int = VERSION
    promise: Promise | None = None  # the SHA-256 of a nonce that is shown when every coach has promised one
    compact: bool = False  # answers and reach maps in the compact form


class ShowNonce(Struct, tag_field="t", tag="nonce"):
    """The nonce that was promised, when all have promised theirs."""

    nonce: Hex


class Answer(Struct, tag_field="t", tag="answer"):
    """One of the options."""

    seq: Seq
    option: Option
    rows: Seq | None = None


class Dice(Struct, tag_field="t", tag="dice"):
    """What real dice show."""

    seq: Seq
    dice: Annotated[list[Die], Meta(min_length=1, max_length=64)]


class Reach(Struct, tag_field="t", tag="reach"):
    """What could this player do? The number comes back with the answer."""

    player: Small
    n: Number = 0
    aimed: Small = -1  # the opponent whose block or foul is worked out in full
    along: Annotated[list[Square], Meta(max_length=32)] = []  # squares to take first
    short: bool = False  # short ways rather than sure ones
    square: Square = ""  # instead of the map: a throw or kick at this square
    mate: Small = -1  # and the team-mate who is thrown, if it is no ball


class Setup(Struct, tag_field="t", tag="setup"):
    """How is this formation set up, or this player put on that square, or all these players on theirs?"""

    formation: Key = ""
    player: Small = -1
    square: Square = ""
    places: Annotated[list[tuple[Small, Square]], Meta(max_length=40)] = []  # players with their squares, in this order


class Lift(Struct, tag_field="t", tag="lift"):
    """While setting up: take up a placed player again, or put the player on another square."""

    player: Small
    square: Square = ""


class Policy(Struct, tag_field="t", tag="policy"):
    """Answer that kind of question for me."""

    prompt: Key
    value: AutoValue
    skill: Key = ""  # only when this one may be used
    side: Small = -1  # for which side, where both coaches sit at one screen


class Takeback(Struct, tag_field="t", tag="takeback"):
    """Ask the opponent to let you take your last choice back."""


class Correct(Struct, tag_field="t", tag="correct"):
    """Ask the opponent to let the last dice be typed again."""


class Undoable(Struct, tag_field="t", tag="undoable"):
    """What can be taken back now?"""


class Draws(Struct, tag_field="t", tag="draws"):
    """Which card is each number of the draw that is waited for?"""


class TakebackReply(Struct, tag_field="t", tag="takeback_reply"):
    """Yes or no to what is proposed."""

    yes: bool


class Undo(Struct, tag_field="t", tag="undo"):
    """Back to before this activation, as long as no die has been rolled."""


class Pause(Struct, tag_field="t", tag="pause"):
    """Propose to pause the match."""


class Resume(Struct, tag_field="t", tag="resume"):
    """Propose to go on."""


class Adjourn(Struct, tag_field="t", tag="adjourn"):
    """Propose to go on another day."""


class Extend(Struct, tag_field="t", tag="extend"):
    """Ask for two more minutes."""


class Chat(Struct, tag_field="t", tag="chat"):
    """A word to the others."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Nudge(Struct, tag_field="t", tag="nudge"):
    """Remind the coach who is asked."""


class Ping(Struct, tag_field="t", tag="ping"):
    """Are you there?"""

    n: Number = 0


Command = (
    Hello
    | ShowNonce
    | Answer
    | Dice
    | Setup
    | Lift
    | Policy
    | Takeback
    | Correct
    | Undoable
    | Draws
    | TakebackReply
    | Undo
    | Pause
    | Resume
    | Adjourn
    | Extend
    | Chat
    | Nudge
    | Ping
)
Message = Command | Reach

_DECODER: Final[msgspec.json.Decoder[Message]] = msgspec.json.Decoder(Message)


class BadMessage(Exception):
    """What is wrong with it, in one sentence."""

    def __init__(self, sentence: str, code: str = "bad") -> None:
        super().__init__(sentence)
        self.code = code


def read_message(text: str) -> Message:
    try:
        return _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError, ValueError) as error:
        raise BadMessage(f"That message could not be read: {_words(error)}.") from error


def _words(error: Exception) -> str:
    """The reader's own words, without anything the client sent."""
    if isinstance(error, msgspec.ValidationError):
        return str(error).split("`,")[0].replace("`", "'")[:160] if "Invalid value" not in str(error) else _kind(error)
    return "it is no JSON object"


def _kind(error: Exception) -> str:
    where = str(error).rpartition(" - at ")[2].strip("`")
    return f"no such value at {where}" if where.startswith("$") else "no such value"
