"""When skills, cards and inducements act, and how long something lasts.

Numbers are part of stored matches: add at the end, never renumber.
"""

from __future__ import annotations

from typing import Final


class Moment:
    """When a skill may start a procedure of its own."""

    DECLARED: Final = 0
    CASUALTY: Final = 1
    BEFORE_THROW_TEAM_MATE: Final = 2
    BLOCK_DECLARED: Final = 3
    BEFORE_GIVING: Final = 4
    BOMB: Final = 5
    BLOCK_OVER: Final = 6
    DAMAGE_ROLLED: Final = 7
    FOUL_DECLARED: Final = 8
    ACTION_ENDS: Final = 9
    LEAVING: Final = 10
    LEFT: Final = 11
    ACTS: Final = 12
    TEAM_MATE_CHOSEN: Final = 13
    COUNT: Final = 14


# What each moment is, for people: `touchback data EDITION moments`.
MEANINGS: Final[dict[int, str]] = {
    Moment.DECLARED: "the player declares an action",
    Moment.CASUALTY: "the player has suffered a casualty",
    Moment.BEFORE_THROW_TEAM_MATE: "the player is about to throw a team-mate",
    Moment.BLOCK_DECLARED: "an opponent declares a block against the player",
    Moment.BEFORE_GIVING: "the player is about to pass or hand off to a team-mate",
    Moment.BOMB: "the player takes the action of throwing a bomb",
    Moment.BLOCK_OVER: "the player's block is over",
    Moment.DAMAGE_ROLLED: "armour or injury has been rolled for an opponent the player blocked down",
    Moment.FOUL_DECLARED: "the player is about to foul",
    Moment.ACTION_ENDS: "the player's action is about to end",
    Moment.LEAVING: "an opponent is about to leave the player's tackle zone",
    Moment.LEFT: "an opponent has left the player's tackle zone",
    Moment.ACTS: "the player starts to act",
    Moment.TEAM_MATE_CHOSEN: "a team-mate of the player is chosen to act",
}


class Window:
    """When cards may be played and inducements used.

    Every coach that a card could concern is asked, with or without one.
    """

    TURN_BEGINS: Final = 0
    ACTION_DECLARED: Final = 1
    TURN_ENDS: Final = 2
    KICK_OFF: Final = 3
    HALF_BEGINS: Final = 4
    BEFORE_SET_UP: Final = 5
    SET_UP: Final = 6
    BEFORE_KICK_OFF: Final = 7
    KICKED_OFF: Final = 8
    GLORY: Final = 9
    PRE_MATCH: Final = 10
    KICK_AIMED: Final = 11
    KICK_STRAYED: Final = 12
    DRIVE_OVER: Final = 13
    RECOVERED: Final = 14
    TOUCHDOWN: Final = 15


class Span:
    """How long something lasts."""

    ACTION: Final = 1  # until the action is over
    TURN: Final = 2  # until the turn is over
    DRIVE: Final = 3  # until the drive is over
    HALF: Final = 4  # until the half is over
    MATCH: Final = 5  # until the match is over
    EVER: Final = 6  # beyond the match
    WEATHER: Final = 7  # until the weather changes
    CHARM: Final = 8  # until the special ball that gave it is out of play
    TWO_TURNS: Final = 9  # until the next turn is over, or the drive
    THREE_TURNS: Final = 10  # until the turn after next is over, or the drive
    TWO_DRIVES: Final = 11  # until the next drive is over
    HOLDING: Final = 12  # as long as the player has the ball
