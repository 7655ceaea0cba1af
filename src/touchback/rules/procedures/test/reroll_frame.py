"""Frames of rolls that may be made again, and how far a re-roll has come."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Frame
from touchback.engine.pitch import NOBODY, NOWHERE

NOT_TRIED: Final = 0
ASKING_LEAVE: Final = 1  # a die must first allow the team re-roll
ROLLING_AGAIN: Final = 2
EARNING: Final = 3  # a die must first allow the skill's
NOT_EARNED: Final = 4  # it did not: a team re-roll may be used on that die
LEAVE_TO_EARN: Final = 5  # and a die must first allow that
EARNING_AGAIN: Final = 6


class RerollFrame(Frame):
    """A frame whose roll may be made again, once."""

    reroll: int = NOT_TRIED


class ReactionFrame(RerollFrame):
    """A frame in which opponents may react, asked round the table."""

    player: int = NOBODY  # who moves
    origin: int = NOWHERE  # the vacated square
    asked: int = 0  # how many of the other coaches have been asked
