"""The small words of the rules as ints: what is asked, chosen, rolled for, told; what skills can change and when.

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
    KEEP: Final = 20
    SKILL_REROLL: Final = 21
    TEAM_REROLL: Final = 22
    DIE: Final = 23
    PUSH: Final = 24
    FOLLOW: Final = 25
    STAY: Final = 26
    PLAYER: Final = 27
    SQUARE: Final = 28
    BRIBE: Final = 29
    ARGUE: Final = 30
    RESULT: Final = 31
    HURL: Final = 32
    TURN_TO: Final = 33
    CARD: Final = 34


class Prompt:
    """What a coach is asked."""

    KICK_OR_RECEIVE: Final = 1
    PLACE: Final = 2
    READY: Final = 3
    PICK_UP_PIECE: Final = 4
    AIM_KICK: Final = 5
    TOUCHBACK: Final = 6
    TURN: Final = 7
    STEP: Final = 8
    REROLL: Final = 9
    BLOCK_DIE: Final = 10
    PUSH: Final = 11
    FOLLOW_UP: Final = 12
    USE_SKILL: Final = 13
    APOTHECARY: Final = 14
    CHOOSE_CASUALTY: Final = 15
    SENT_OFF: Final = 16
    INTERCEPT: Final = 17
    PASS_TARGET: Final = 18
    PERFECT_DEFENCE: Final = 19
    HIGH_KICK: Final = 20
    QUICK_SNAP: Final = 21
    BONUS_BLOCK: Final = 22
    PLACE_ANYWHERE: Final = 23
    ROGUE_BALL: Final = 24
    OVERTIME: Final = 25
    PLAY_CARD: Final = 26
    ASSISTS: Final = 27
    DAMAGE_BONUS: Final = 28
    BOLSTER: Final = 29
    BONUS_BLITZ: Final = 30
    RAISE_DEAD: Final = 31


class Action:
    """What a player may be activated for; also the bit (1 << n) of once-per-turn actions."""

    MOVE: Final = 0
    BLOCK: Final = 1
    BLITZ: Final = 2
    PASS: Final = 3
    HAND_OFF: Final = 4
    FOUL: Final = 5


class Purpose:
    """What dice are rolled for, when it is no test."""

    TEST: Final = 1  # which test: see the frame
    COIN: Final = 2
    FANS: Final = 3
    WEATHER: Final = 4
    KICK: Final = 5
    KICK_OFF_TABLE: Final = 6
    BOUNCE: Final = 7
    SCATTER: Final = 8
    THROW_IN: Final = 9
    BLOCK: Final = 10
    ARMOUR: Final = 11
    INJURY: Final = 12
    CASUALTY: Final = 13
    RECOVER: Final = 14
    HEAT: Final = 15
    RIOT: Final = 16
    CHEER: Final = 17
    COACHING: Final = 18
    ROCK: Final = 19
    RANDOM_PLAYER: Final = 20
    INVASION: Final = 21
    GUST: Final = 22
    BRIBE: Final = 23
    ARGUE: Final = 24
    SHOOT_OUT: Final = 25
    REROLL_RIGHT: Final = 26
    REGENERATE: Final = 27
    WIND: Final = 28
    BLOWN: Final = 29
    GEYSER: Final = 30
    FLUNG: Final = 31
    TREMOR: Final = 32
    SCANDAL: Final = 33
    STAMPEDE: Final = 34
    BOLSTER: Final = 35
    BURST: Final = 36
    SPRINT: Final = 37
    PELTED: Final = 38
    BIG_MONEY: Final = 39
    HUNGER: Final = 40
    ACTIVATION: Final = 41
    PIT: Final = 42
    DEAL: Final = 43


class Test:
    """Tests of a player on one D6."""

    DODGE: Final = 0
    PICK_UP: Final = 1
    PASS: Final = 2
    CATCH: Final = 3
    INTERCEPT: Final = 4
    EXTRA_SQUARE: Final = 5
    STAND_UP: Final = 6
    LAND: Final = 7
    WITS: Final = 8
    HUNGER: Final = 9
    COUNT: Final = 10


class Prop:
    """What a skill (or the weather) gives. A number; 0 means without."""

    STANDS_ON_BOTH_DOWN: Final = 0
    STUMBLES_TO_PUSH: Final = 1
    STOPS_EVASION: Final = 2  # opponents' evasion does not work next to him
    KEEPS_HOLD: Final = 3  # the ball cannot be stripped
    REROLL_TEST: Final = 4  # needs this roll before a team re-roll works
    DAMAGE_BONUS: Final = 5  # to armour or injury of those he blocks down
    HURLS: Final = 6
    CAN_BE_HURLED: Final = 7
    DROPS_WHEN_PUSHED: Final = 8  # makes those he pushes drop the ball
    REGENERATES: Final = 9
    EATS: Final = 10
    EXTRA_SQUARES: Final = 11
    KNOCKED_OUT_BY_MOB: Final = 12
    MA: Final = 13
    ST: Final = 14
    AG: Final = 15
    AV: Final = 16
    HEAVY_BLITZ: Final = 17  # strength change while blitzing
    ARMOUR_ON_FALL: Final = 18
    SHORT_PASSES_ONLY: Final = 19
    EXTRA_SQUARE_RISK: Final = 20  # extra squares fail on one more
    LATER_SQUARE_RISK: Final = 21  # from the second extra square on
    LONG_PASS: Final = 22  # modifier of the two longest ranges
    WINDY: Final = 23
    NICE: Final = 24
    TIRING: Final = 25
    GEYSERS: Final = 26
    TREMORS: Final = 27
    STUPID: Final = 28
    STAYS_DEAD: Final = 29  # cannot be raised to play for the other side
    COUNT: Final = 30


class Moment:
    """When a skill may start a procedure of its own."""

    DECLARED: Final = 0
    CASUALTY: Final = 1
    BEFORE_HURL: Final = 2
    COUNT: Final = 3


class Window:
    """When cards may be played. Every coach whom a card could concern is asked, whether he holds one or not."""

    TURN_BEGINS: Final = 0
    ACTION_DECLARED: Final = 1
    TURN_ENDS: Final = 2
    KICK_OFF: Final = 3


class Cause:
    """Why a player went down or was hurt."""

    BLOCK: Final = 1
    DODGE: Final = 2
    EXTRA_SQUARE: Final = 3
    FOUL: Final = 4
    CROWD: Final = 5
    ROCK: Final = 6
    LANDING: Final = 7
    HIT_BY_PLAYER: Final = 8
    STAMPEDE: Final = 9
    TREMOR: Final = 10
    PIT: Final = 11


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


class Face:
    """Faces of a block die, as numbers of a six-sided die."""

    ATTACKER_DOWN: Final = 1
    BOTH_DOWN: Final = 2
    PUSHED: Final = 3
    STUMBLES: Final = 5
    DEFENDER_DOWN: Final = 6


class Injury:
    STUNNED: Final = 0
    KNOCKED_OUT: Final = 1
    CASUALTY: Final = 2
    BADLY_HURT: Final = 3  # a casualty that needs no roll on the casualty table


class Grant:
    """Kinds of change to a player."""

    SKILL: Final = 1
    FIGURE: Final = 2


class Span:
    """How long something lasts."""

    ACTION: Final = 1
    TURN: Final = 2
    DRIVE: Final = 3
    HALF: Final = 4
    MATCH: Final = 5
    EVER: Final = 6
    WEATHER: Final = 7


class Fact:
    """What is told to those who listen."""

    MATCH_BEGINS: Final = 1
    FANS: Final = 2
    WEATHER: Final = 3
    TOSS: Final = 4
    KICKS: Final = 5
    SET_UP: Final = 6
    KICK: Final = 7
    KICK_OFF_EVENT: Final = 8
    TOUCHBACK: Final = 9
    TURN_BEGINS: Final = 10
    ACTION: Final = 11
    MOVE: Final = 12
    TEST: Final = 13
    REROLL: Final = 14
    BLOCK: Final = 15
    BLOCK_DIE: Final = 16
    PUSH: Final = 17
    FOLLOW_UP: Final = 18
    SKILL: Final = 19
    FALL: Final = 20
    ARMOUR: Final = 21
    INJURY: Final = 22
    CASUALTY: Final = 23
    APOTHECARY: Final = 24
    BOUNCE: Final = 25
    THROW_IN: Final = 26
    HELD: Final = 27
    PASS: Final = 28
    FUMBLE: Final = 29
    SCATTER: Final = 30
    INTERCEPTION: Final = 31
    FOUL: Final = 32
    SENT_OFF: Final = 33
    BRIBE: Final = 34
    ARGUE: Final = 35
    TURNOVER: Final = 36
    TOUCHDOWN: Final = 37
    RECOVER: Final = 38
    HALF_BEGINS: Final = 39
    HALF_ENDS: Final = 40
    CROWD: Final = 41
    STANDS_UP: Final = 42
    ROLLS_OVER: Final = 43
    CONCEDES: Final = 44
    MATCH_ENDS: Final = 45
    REROLLS: Final = 46
    LOST_ACTION: Final = 47
    HURL: Final = 48
    COLLAPSES: Final = 49
    CLOCK: Final = 50
    FAME: Final = 51
    NO_PLAYERS: Final = 52
    SHOOT_OUT: Final = 53
    TURN_ENDS: Final = 54
    RESERVES: Final = 55
    BALL_GONE: Final = 56
    PLACED: Final = 57
    CARD: Final = 58
    HAND_OFF: Final = 59
    STUNNED_BY_MOB: Final = 60
    EATEN: Final = 61
    FLUNG: Final = 62
    RISES: Final = 63
    TREATMENT: Final = 64
    CASUALTY_CHOSEN: Final = 65
