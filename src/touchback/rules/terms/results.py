"""Why something happened and what came of it, as ints.

Numbers are part of stored matches: add at the end, never renumber.
"""

from __future__ import annotations

from typing import Final


class Cause:
    """Why a player went down or was hurt."""

    BLOCK: Final = 1
    DODGE: Final = 2
    GO_FOR_IT: Final = 3
    FOUL: Final = 4
    CROWD: Final = 5
    ROCK: Final = 6
    LANDING: Final = 7
    HIT_BY_PLAYER: Final = 8
    STAMPEDE: Final = 9
    TREMOR: Final = 10
    PIT: Final = 11
    BOMB: Final = 12
    KICKED: Final = 13
    STAB: Final = 14
    CHAINSAW: Final = 15
    BITE: Final = 16
    REFEREE: Final = 17
    LEAP: Final = 18
    RUN_OVER: Final = 19
    PLACED: Final = 20
    FIRE: Final = 21
    LIGHTNING: Final = 22
    BALL: Final = 23
    WARPED: Final = 24
    BLAST: Final = 25
    WARP: Final = 26
    TRICK: Final = 27


class Turnover:
    """Why a turn ended early."""

    FELL: Final = 1
    BALL_LOST: Final = 2
    PICK_UP: Final = 3
    TOUCHDOWN: Final = 4
    FUMBLE: Final = 5
    THROWN_CARRIER: Final = 6
    SENT_OFF: Final = 7
    INTERCEPTED: Final = 8
    CARRIER_DOWN: Final = 9
    TIME: Final = 10
    NOT_FED: Final = 11
    AXE: Final = 12


class Face:
    """Faces of a block die, as numbers of a six-sided die."""

    ATTACKER_DOWN: Final = 1
    BOTH_DOWN: Final = 2
    PUSHED: Final = 3
    STUMBLES: Final = 5
    DEFENDER_DOWN: Final = 6


class Injury:
    """What came of an injury roll."""

    STUNNED: Final = 0
    KNOCKED_OUT: Final = 1
    CASUALTY: Final = 2
    BADLY_HURT: Final = 3  # a casualty that needs no roll on the casualty table
    UNHURT: Final = 4
