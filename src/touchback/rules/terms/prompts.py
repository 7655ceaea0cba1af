"""What a coach is asked, as ints. Numbers are part of stored matches: add at the end, never renumber."""

from __future__ import annotations

from typing import Final


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
    DIVING_CATCH: Final = 32
    PASS_BLOCK: Final = 33
    FREE_STEP: Final = 34
    RE_AIM: Final = 35
    CATCH_BOMB: Final = 36
    SWOOP: Final = 37
    KICK_LENGTH: Final = 38
    WEAPON: Final = 39
    OWN_PUSH: Final = 40
    SECOND_BLOCK: Final = 41
    PILING_ON: Final = 42
    BLOOD_LUST: Final = 43
    BITE_THRALL: Final = 44
    KICK_OFF_RETURN: Final = 45
    REFEREE: Final = 46
    AXE: Final = 47
    REACTION: Final = 48
    REROLL_PRO: Final = 49
    BALL_AND_CHAIN: Final = 50
    COMETH_THE_HOUR: Final = 51
    SIT_OUT: Final = 52
    INDUCEMENT: Final = 53
    SPELL: Final = 54
    BLESS: Final = 55
    GIFT: Final = 56
    PATIENT: Final = 57
    SPECIAL_BALL: Final = 58
    KICKER: Final = 59
    FUSE: Final = 60
    RELIGHT: Final = 61
    POINT_BALL: Final = 62
    RUNE: Final = 63
    WARP_BOLT: Final = 64
    DRUM: Final = 65
    NUDGE_KICK: Final = 66
    RUNE_BEARER: Final = 67
    RETURN: Final = 68
    CALL_OUT: Final = 69
    CALLED_OUT: Final = 70
    CARD_DRAW: Final = 71
    CARD_TARGET: Final = 72
    CARD_SQUARE: Final = 73
    CARD_PICK: Final = 74
    AIM_THROW_IN: Final = 75
    FIT_AGAIN: Final = 77
    WEATHER_TABLE: Final = 78
    HANDICAP_CARD: Final = 79
    OWN: Final = 76  # a question of an edition's own step, which brings the words along
