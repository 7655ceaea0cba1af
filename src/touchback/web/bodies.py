"""The shapes of requests and answers, for the reader at the door and for the OpenAPI description."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

SIDES: Final = 4  # the most that any match has
MOST_HIRED: Final = 32

Key = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_]{1,64}$")]
Wanted = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_]{1,64}(/[a-z0-9_]{1,64})?$")]
Hex = Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{2}){8,32}$")]


class Strict(BaseModel):
    """Nothing beside what is known: a misspelt wish is not silently dropped."""

    model_config = ConfigDict(extra="forbid")


class TeamWish(Strict):
    """A side by its roster: the ready team, or a quick one; whom it hires, and its rating."""

    roster: Key
    kind: Literal["ready", "quick"] = "ready"
    hire: list[Wanted] = Field(
        default=[], max_length=MOST_HIRED, description="For this match, by key; a key as often as it is wanted."
    )
    rating: int | None = Field(
        default=None, ge=1, le=999, description="Team rating, where a difference helps the weaker side."
    )


class ClockWish(Strict):
    """`turn`: seconds for each team turn. `bank`: seconds for the match, with an increment a turn."""

    kind: Literal["off", "turn", "bank"] = "off"
    seconds: int = Field(default=240, ge=0, le=86_400)
    increment: int = Field(default=0, ge=0, le=86_400)
    grace: int = Field(default=10, ge=1, le=600, description="Seconds for a question that is open when time is up.")
    least: int = Field(default=60, ge=1, le=86_400, description="Seconds for a turn when the bank is empty.")


class MatchWish(Strict):
    """A match that somebody wants to play."""

    edition: Key
    options: dict[Key, Annotated[str, StringConstraints(max_length=64)]] = Field(default={}, max_length=64)
    teams: list[TeamWish] = Field(min_length=2, max_length=SIDES)
    seats: list[Key] = Field(
        default=["person", "computer"],
        min_length=2,
        max_length=SIDES,
        description="'person', 'computer', or the name of a computer coach.",
    )
    hot_seat: bool = Field(default=False, description="Every side is coached from one screen.")
    dice: Literal["sealed", "real"] = "sealed"
    clock: ClockWish = ClockWish()
    nonces: list[Hex | None] = Field(default=[], max_length=SIDES, description="The coaches' share of the dice.")


class Offered(BaseModel):
    """Somebody or something that a team can have for one match."""

    key: str
    name: str
    kind: Literal["star", "staff", "money", "mercenary"]
    cost: int = Field(description="0 where the book names no price.")
    most: int
    summary: str


class BranchWish(Strict):
    """Play on from a position of another match."""

    at: int = Field(ge=0, le=2**31 - 1, description="After so many inputs.")
    seats: list[Key] | None = Field(default=None, min_length=2, max_length=SIDES)
    hot_seat: bool = False


class SeatLink(BaseModel):
    """A side, and the secret that makes a person its coach; none for a computer."""

    side: int
    token: str | None


class Opened(BaseModel):
    """A new match."""

    match: str
    seats: list[SeatLink]
    spectate: str = Field(description="Where anybody may watch.")


class Health(BaseModel):
    """The server is up and its database answers."""

    ok: bool
    version: str
    sockets: int
