"""What an option does, and what a player may be activated for, as ints.

Numbers are part of stored matches: add at the end, never renumber.
"""

from __future__ import annotations

from typing import Final


class Verb:
    """What an option does."""

    DONE: Final = 1
    DECLINE: Final = 2
    USE: Final = 3
    CONCEDE: Final = 4
    TIME_UP: Final = 5
    KICK: Final = 6
    RECEIVE: Final = 7
    PLACE: Final = 8
    SELECT: Final = 9
    BENCH: Final = 10
    REARRANGE: Final = 11
    AIM: Final = 12
    ACTIVATE: Final = 13
    END_TURN: Final = 14
    STEP: Final = 15
    END_ACTION: Final = 16
    TARGET: Final = 17
    THROW: Final = 18
    HAND_OFF: Final = 19
    SKILL_REROLL: Final = 21
    TEAM_REROLL: Final = 22
    DIE: Final = 23
    PUSH: Final = 24
    PLAYER: Final = 27
    SQUARE: Final = 28
    BRIBE: Final = 29
    ARGUE: Final = 30
    RESULT: Final = 31
    THROW_TEAM_MATE: Final = 32
    TURN_TO: Final = 33
    CARD: Final = 34
    HAIL_MARY_PASS: Final = 35
    HYPNOTIC_GAZE: Final = 36
    KICK_TEAM_MATE: Final = 37
    KICK_SHORT: Final = 38
    KICK_LONG: Final = 39
    STRIKE: Final = 40
    STAB: Final = 41
    CHAINSAW: Final = 42
    MULTIPLE_BLOCK: Final = 43
    REFEREE: Final = 44
    BEATING: Final = 45
    LEAP: Final = 46
    LEND: Final = 47
    INDUCEMENT: Final = 48
    BLAST: Final = 49
    BOLT: Final = 50
    GIFT: Final = 51
    BALL: Final = 52
    FUSE: Final = 53
    MOVE_BALL: Final = 54
    NUDGE_DIRECTION: Final = 55
    NUDGE_DISTANCE: Final = 56
    START: Final = 57
    SHOOT: Final = 58
    ZAP: Final = 59
    STRIKE_FROM: Final = 60
    MARK: Final = 61
    CALL_OUT: Final = 62
    PICK: Final = 63


# What the numbers of an option mean, by verb.
NAMES_PLAYER: Final = frozenset(
    (
        Verb.PLACE,
        Verb.SELECT,
        Verb.BENCH,
        Verb.ACTIVATE,
        Verb.TARGET,
        Verb.HAND_OFF,
        Verb.PUSH,
        Verb.PLAYER,
        Verb.THROW_TEAM_MATE,
        Verb.HYPNOTIC_GAZE,
        Verb.KICK_TEAM_MATE,
        Verb.MULTIPLE_BLOCK,
        Verb.BOLT,
        Verb.ZAP,
    )
)
MAY_NAME_PLAYER: Final = frozenset((Verb.STEP, Verb.LEAP, Verb.GIFT))  # else the player the question is about
NAMES_SQUARE: Final = frozenset(
    (
        Verb.PLACE,
        Verb.AIM,
        Verb.STEP,
        Verb.PUSH,
        Verb.SQUARE,
        Verb.HAIL_MARY_PASS,
        Verb.LEAP,
        Verb.BLAST,
        Verb.SHOOT,
        Verb.STRIKE_FROM,
    )
)
NAMES_SKILL: Final = frozenset((Verb.SKILL_REROLL, Verb.LEND))


class Action:
    """What a player may be activated for; also the bit (1 << n) of once-per-turn actions."""

    MOVE: Final = 0
    BLOCK: Final = 1
    BLITZ: Final = 2
    PASS: Final = 3
    HAND_OFF: Final = 4
    FOUL: Final = 5
    BOMB: Final = 6
