"""The small words of the rules as ints: what is asked, chosen, rolled for, told; what skills can change and when.

Numbers are part of stored matches: add at the end, never renumber.
"""

from __future__ import annotations

from typing import Final

from touchback.rules.fact import Fact as Fact
from touchback.rules.prop import Prop as Prop


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
    LOB: Final = 35
    GAZE: Final = 36
    KICK_MATE: Final = 37
    KICK_SHORT: Final = 38
    KICK_LONG: Final = 39
    STRIKE: Final = 40
    STAB: Final = 41
    SAW: Final = 42
    BLOCK_TWO: Final = 43
    REFEREE: Final = 44
    BEATING: Final = 45
    JUMP: Final = 46
    LEND: Final = 47
    HELP: Final = 48
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
    DIVE: Final = 32
    REACT_TO_PASS: Final = 33
    FREE_STEP: Final = 34
    RE_AIM: Final = 35
    CATCH_BOMB: Final = 36
    GLIDE: Final = 37
    KICK_LENGTH: Final = 38
    WEAPON: Final = 39
    OWN_PUSH: Final = 40
    SECOND_BLOCK: Final = 41
    PILE_ON: Final = 42
    THIRST: Final = 43
    BITE: Final = 44
    KICK_RETURN: Final = 45
    REFEREE: Final = 46
    AXE: Final = 47
    REACTION: Final = 48
    EARN_AGAIN: Final = 49
    STEER: Final = 50
    LEND_SKILL: Final = 51
    SIT_OUT: Final = 52
    HELPER: Final = 53
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


class Action:
    """What a player may be activated for; also the bit (1 << n) of once-per-turn actions."""

    MOVE: Final = 0
    BLOCK: Final = 1
    BLITZ: Final = 2
    PASS: Final = 3
    HAND_OFF: Final = 4
    FOUL: Final = 5
    BOMB: Final = 6


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
    EXPLOSION: Final = 44
    GLIDE: Final = 45
    KICK_MATE: Final = 46
    REFEREE: Final = 47
    ROLL_OFF: Final = 48
    GLANCE: Final = 49
    WATCH: Final = 50
    KIT_CHECK: Final = 51
    POCKET: Final = 52
    TAINT: Final = 53
    TEMPER: Final = 54
    RANDOM_SIDE: Final = 55
    SKILL_RIGHT: Final = 56
    GRIP: Final = 57
    CHASE: Final = 58
    WHIRL: Final = 59
    SWAY: Final = 60
    COOKING: Final = 61
    BLAST: Final = 62
    BOLT: Final = 63
    SPELL_DRIFT: Final = 64
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
    SHOT_STRAYS: Final = 86
    ZAP: Final = 87
    FIREBALL: Final = 88
    LIGHTNING: Final = 89
    WHO_FIRST: Final = 90
    FORGE: Final = 91
    TREATMENT: Final = 92
    GET_REFEREE: Final = 93
    GATE: Final = 94
    CARD: Final = 95
    UNWELL: Final = 96
    SHAKE_OFF: Final = 97
    DARE: Final = 98
    TUG: Final = 99
    PURSUIT: Final = 100
    CONFUSION: Final = 101
    NIGGLE: Final = 102


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
    LOB: Final = 10
    RESCUE: Final = 11
    GAZE: Final = 12
    GOODWILL: Final = 13
    NERVE: Final = 14
    DARE: Final = 15
    SAW: Final = 16
    THIRST: Final = 17
    JUMP: Final = 18
    SPRING_UP: Final = 19
    UPROOT: Final = 20
    TEMPER: Final = 21
    KEEP_BALL: Final = 22
    START_UP: Final = 23
    HURL: Final = 24
    COUNT: Final = 25


class Moment:
    """When a skill may start a procedure of its own."""

    DECLARED: Final = 0
    CASUALTY: Final = 1
    BEFORE_HURL: Final = 2
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
    MATE_PICKED: Final = 13
    COUNT: Final = 14


class Window:
    """When cards may be played and helpers help.

    Every coach whom a card could concern is asked, whether he holds one or not.
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
    BOMB: Final = 12
    KICKED: Final = 13
    BLADE: Final = 14
    SAW: Final = 15
    BITE: Final = 16
    REFEREE: Final = 17
    JUMP: Final = 18
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
    STUNNED: Final = 0
    KNOCKED_OUT: Final = 1
    CASUALTY: Final = 2
    BADLY_HURT: Final = 3  # a casualty that needs no roll on the casualty table
    UNHURT: Final = 4


class Aid:
    """What a helper beside the pitch is worth to his side. A number; 0 means nothing."""

    RECOVERY: Final = 0  # to the rolls of the knocked out
    TRAINING: Final = 1  # re-rolls more in each half
    CHEERLEADERS: Final = 2  # counts as so many
    DOUBLE_CHEERS: Final = 3  # cheerleaders count twice, and none for one
    ASSISTANTS: Final = 4  # counts as so many
    ARGUMENTS: Final = 5  # to arguing with the referee
    BRIBES_AGAIN: Final = 6  # a bribe may be rolled again
    LEAVES_WITH_COACH: Final = 7  # goes when the head coach is ejected
    SEWS: Final = 8  # may have a failed regeneration rolled again
    DICE: Final = 9  # rolled by what he starts
    NEEDED: Final = 10  # on each of them
    WINS_TOSS: Final = 11  # wins it without a coin
    KICK_OFF_FAME: Final = 12  # fame more for kick-off results
    WINS_CHEERS: Final = 13  # wins what is decided by cheers or coaching
    KIND_CROWD: Final = 14  # its players are only stunned by the crowd
    EXTRA_ACTION: Final = 15  # actions that may be declared once more this turn, a bit each
    SURE_FOUL: Final = 16  # its next foul breaks armour without a roll
    AIMS_THROW_INS: Final = 17  # picks the direction of throw-ins
    HURT: Final = 18  # was hurt in another side's turn
    WILD_KICK: Final = 19  # dice more for how far the kick strays
    COUNT: Final = 20


class Grant:
    """Kinds of change to a player."""

    SKILL: Final = 1
    FIGURE: Final = 2
    LOAN: Final = 3  # on the pitch for a while, then sent off
    WOUND: Final = 4  # an injury that is put aside for a while
    CHOSEN: Final = 5  # has had his turn with a helper
    DAZED: Final = 6  # taken off the tests of his wits
    FORM: Final = 7  # is something else for a while: a helper, and which of his gifts
    SPENT: Final = 8  # has used something up: the skill
    TEAM: Final = 9  # a change to his whole side
    SCAR: Final = 10  # an injury that counts after the match though he plays on
    STILL: Final = 11  # stands there dazed
    COLD: Final = 12  # too far gone to recover
    GUISE: Final = 13  # is something else for a while: a card, and which of its rows


class Span:
    """How long something lasts."""

    ACTION: Final = 1
    TURN: Final = 2
    DRIVE: Final = 3
    HALF: Final = 4
    MATCH: Final = 5
    EVER: Final = 6
    WEATHER: Final = 7
    CHARM: Final = 8
    TWO_TURNS: Final = 9
    THREE_TURNS: Final = 10
    TWO_DRIVES: Final = 11
    HOLDING: Final = 12  # as long as he has the ball
