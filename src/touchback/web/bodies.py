"""The shapes of requests; answers are declared in `wire/http_answers.py`."""

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


class TeamRequest(Strict):
    """A side by its roster: the ready team, or a quick one; its hires, and its rating."""

    roster: Key
    kind: Literal["ready", "quick"] = "ready"
    hire: list[Wanted] = Field(
        default=[], max_length=MOST_HIRED, description="For this match, by key; a key as often as it is wanted."
    )
    rating: int | None = Field(
        default=None, ge=1, le=999, description="Team rating, where a difference helps the weaker side."
    )


class ClockRequest(Strict):
    """`turn`: seconds for each team turn. `bank`: seconds for the match, with an increment a turn."""

    kind: Literal["off", "turn", "bank"] = "off"
    seconds: int = Field(default=240, ge=0, le=86_400)
    increment: int = Field(default=0, ge=0, le=86_400)
    grace: int = Field(default=10, ge=1, le=600, description="Seconds for a question that is open when time is up.")
    least: int = Field(default=60, ge=1, le=86_400, description="Seconds for a turn when the bank is empty.")


class MatchRequest(Strict):
    """A match that coaches want to play."""

    edition: Key
    options: dict[Key, Annotated[str, StringConstraints(max_length=64)]] = Field(default={}, max_length=64)
    teams: list[TeamRequest] = Field(min_length=2, max_length=SIDES)
    seats: list[Key] = Field(
        default=["person", "computer"],
        min_length=2,
        max_length=SIDES,
        description="'person', 'computer', or the name of a computer coach.",
    )
    hot_seat: bool = Field(default=False, description="Every side is coached from one screen.")
    dice: Literal["sealed", "real"] = "sealed"
    clock: ClockRequest = ClockRequest()


class BranchRequest(Strict):
    """Play on from a position of another match."""

    at: int = Field(ge=0, le=2**31 - 1, description="After so many inputs.")
    seats: list[Key] | None = Field(default=None, min_length=2, max_length=SIDES)
    hot_seat: bool = False
