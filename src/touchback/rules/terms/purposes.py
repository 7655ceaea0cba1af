"""What dice are rolled for, as ints. Numbers are part of stored matches: add at the end, never renumber."""

from __future__ import annotations

from typing import Final


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
    LONER: Final = 26
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
    ALWAYS_HUNGRY: Final = 40
    ACTIVATION: Final = 41
    PIT: Final = 42
    DEAL: Final = 43
    EXPLOSION: Final = 44
    SWOOP: Final = 45
    KICK_TEAM_MATE: Final = 46
    REFEREE: Final = 47
    ROLL_OFF: Final = 48
    GLANCE: Final = 49
    WATCH: Final = 50
    KIT_CHECK: Final = 51
    FILTHY_RICH: Final = 52
    WEEPING_DAGGER: Final = 53
    TEMPER: Final = 54
    RANDOM_SIDE: Final = 55
    PRO: Final = 56
    TENTACLES: Final = 57
    SHADOWING: Final = 58
    BALL_AND_CHAIN: Final = 59
    SWAY: Final = 60
    COOKING: Final = 61
    BLAST: Final = 62
    BOLT: Final = 63
    SPELL_SCATTERS: Final = 64
    APPLAUSE: Final = 65
    BLESSING: Final = 66
    SURGERY: Final = 67
    BREAK_FREE: Final = 68
    MUTATION: Final = 69
    WEIGHT: Final = 70
    SECOND_LOOK: Final = 71
    FUSE: Final = 72
    BALL_BLAST: Final = 73
    BALL_MOVES: Final = 74
    BALL_STEP: Final = 75
    RUNE: Final = 76
    ARC: Final = 77
    DRUM: Final = 78
    DRUM_STEPS: Final = 79
    LESSON: Final = 80
    PENALTY: Final = 81
    EXHAUSTION: Final = 82
    COLLAPSE: Final = 83
    LIGHT_BOMB: Final = 84
    SHOT: Final = 85
    SHOT_SCATTERS: Final = 86
    ZAP: Final = 87
    FIREBALL: Final = 88
    LIGHTNING: Final = 89
    WHO_FIRST: Final = 90
    FORGE: Final = 91
    APOTHECARY_ROLL: Final = 92
    GET_REFEREE: Final = 93
    GATE: Final = 94
    CARD: Final = 95
    UNWELL: Final = 96
    THICK_SKULL: Final = 97
    DAUNTLESS: Final = 98
    TENTACLES_EACH: Final = 99
    SHADOWING_EACH: Final = 100
    EASILY_CONFUSED: Final = 101
    NIGGLING_INJURY: Final = 102
    OWN: Final = 103  # a roll of an edition's own step, which brings the words along


class Test:
    """Tests of a player on one D6."""

    DODGE: Final = 0
    PICK_UP: Final = 1
    PASS: Final = 2
    CATCH: Final = 3
    INTERCEPT: Final = 4
    GO_FOR_IT: Final = 5
    STAND_UP: Final = 6
    LAND: Final = 7
    BONE_HEAD: Final = 8
    ALWAYS_HUNGRY: Final = 9
    HAIL_MARY_PASS: Final = 10
    SAFE_THROW: Final = 11
    HYPNOTIC_GAZE: Final = 12
    ANIMOSITY: Final = 13
    FOUL_APPEARANCE: Final = 14
    DAUNTLESS: Final = 15
    CHAINSAW: Final = 16
    BLOOD_LUST: Final = 17
    LEAP: Final = 18
    JUMP_UP: Final = 19
    TAKE_ROOT: Final = 20
    WILD_ANIMAL: Final = 21
    KEEP_BALL: Final = 22
    START_UP: Final = 23
    THROW_TEAM_MATE: Final = 24
    COUNT: Final = 25
