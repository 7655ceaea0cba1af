"""The whole truth of a match at one moment: flat columns of ints, cheap to copy, easy to write down."""

from __future__ import annotations

from typing import Final

from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE, Pitch
from touchback.engine.profile import Profile

# Where a player is.
PITCH: Final = 0
RESERVES: Final = 1
KNOCKED_OUT: Final = 2
INJURED: Final = 3
SENT_OFF: Final = 4
CROWD: Final = 5  # pushed over the edge, the crowd's verdict still to come
ABSENT: Final = 6  # not at this match (any more)

# How a player on the pitch lies or stands.
STANDING: Final = 0
PRONE: Final = 1
STUNNED: Final = 2

# Flags of a player.
DISTRACTED: Final = 1  # has no tackle zones, may not assist, catch, intercept or pass
FRESH_STUN: Final = 2  # was stunned in his own team's turn: does not roll over at its end
SITS_OUT: Final = 4  # may not be set up for the next kick-off
HELD_BACK: Final = 8  # may not act in this bonus turn
ROOTED: Final = 16  # cannot leave his square
PLAYED: Final = 32  # has been on the pitch in this drive
MUST_FEED: Final = 64  # before his action is over
MISSES_NEXT: Final = 128  # hurt in a way that keeps him from the next match
CLAIMED: Final = 256  # dead, and will join those who killed him
ENTRANCED: Final = 512  # distracted by an opponent, until he next acts
HELD_FAST: Final = 1024  # an opponent has hold of him: he goes no further in this action
HAS_RUN: Final = 2048  # has moved in this action, and that makes a difference

# Where a ball is.
NOT_IN_PLAY: Final = 0
ON_GROUND: Final = 1
CARRIED: Final = 2
IN_AIR: Final = 3
WITH_CROWD: Final = 4  # its carrier went over the edge with it

PLAYER_COLUMNS: Final = (
    "square",
    "place",
    "stance",
    "used",
    "flags",
    "spent",
    "facing",
    "injury",
    "injury_too",
    "shape",
    "mount",
    "turned",
)
SIDE_COLUMNS: Final = (
    "score",
    "turn",
    "rerolls",
    "bonus_rerolls",
    "leader_rerolls",
    "reroll_used",
    "declared",
    "bribes",
    "apothecaries",
    "fame",
    "cheerleaders",
    "assistants",
    "fans",
    "ejected",
    "points",
    "necromancers",
    "balls_used",
)
BALL_COLUMNS: Final = ("ball_kind", "ball_place", "ball_square", "ball_carrier")
CARD_COLUMNS: Final = ("card_kind", "card_holder", "card_state")
LISTS: Final = ("grants", "helpers")  # of any length
# Columns that change seldom or never: a change puts a new list in place, so that copies can share the old one.
SHARED: Final = (
    "side_of",
    "injury_too",
    "facing",
    "shape",
    "mount",
    "turned",
    "fame",
    "ejected",
    "cheerleaders",
    "assistants",
    "fans",
    "points",
    "necromancers",
    "balls_used",
    "ball_kind",
    "card_kind",
    "grants",
    "helpers",
    "profiles",
)
SCALARS: Final = (
    "half",
    "drive",
    "active",
    "kicking",
    "first_kicking",
    "weather",
    "wind",
    "turnover",
    "scored",
    "result",
    "rolled",
    "modified",
    "in_kick_off",
    "touchback",
    "rogue",
    "rogue_out",
    "bonus_turn",
    "lawless",
    "free_rerolls",
    "referee",
    "watched",
    "anger",
    "fuse",
    "winner",
    "conceded",
    "over",
    "spared",
)


def changed(column: list[int], at: int, value: int) -> list[int]:
    """A new column that differs in one place: how columns that copies share are changed."""
    new = column.copy()
    new[at] = value
    return new


class State:
    """Columns by player slot, by side, by ball, by card and by square, and a handful of scalars."""

    side_of: list[int]  # whom a player plays for: his own side, or another if he has turned
    square: list[int]
    place: list[int]
    stance: list[int]
    used: list[int]
    flags: list[int]
    spent: list[int]  # once-per-turn skills used this turn, a bit each
    facing: list[int]
    injury: list[int]  # row of the casualty table suffered in this match, from 1
    injury_too: list[int]  # and a second one, by those who suffer two at once
    shape: list[int]  # 0 one square, 1 two by two
    mount: list[int]
    turned: list[int]  # how many sides further round the table he plays for than his own
    score: list[int]
    turn: list[int]
    rerolls: list[int]
    bonus_rerolls: list[int]  # of the re-rolls above, those that end with the drive
    leader_rerolls: list[int]  # and those that need a leader on the pitch
    reroll_used: list[int]
    declared: list[int]  # once-per-turn actions declared this turn, a bit each
    bribes: list[int]
    apothecaries: list[int]
    fame: list[int]
    cheerleaders: list[int]
    assistants: list[int]
    fans: list[int]
    ejected: list[int]
    points: list[int]
    necromancers: list[int]  # who may still raise a dead opponent
    balls_used: list[int]  # kinds of special ball a side has kicked off with, a bit each
    ball_kind: list[int]
    ball_place: list[int]
    ball_square: list[int]
    ball_carrier: list[int]
    card_kind: list[int]
    card_holder: list[int]
    card_state: list[int]  # 0 in the deck, 1 held in secret, 2 revealed, 3 spent
    grants: list[int]  # changes to players: player, kind, what, value, until; five ints each
    helpers: list[int]  # those beside the pitch: kind, side, uses left (-1 when gone); three ints each
    half: int
    drive: int
    active: int
    kicking: int
    first_kicking: int
    weather: int
    wind: int
    turnover: int
    scored: int
    result: int  # what the last procedure had to say to its caller
    rolled: int  # the last test's die
    modified: int  # and with its modifiers
    in_kick_off: int  # a kicked ball is in flight or bouncing
    touchback: int  # and has gone where a kick may not
    rogue: int  # a second ball thrown in by the fans, counted from 1
    rogue_out: int  # and it has left the pitch
    bonus_turn: int
    lawless: int
    free_rerolls: int
    referee: int
    watched: int  # the side that an impatient referee keeps an eye on
    anger: int  # and how far his patience has worn
    fuse: int  # spaces left before a ball explodes, 0 if none burns
    winner: int
    conceded: int
    over: int
    spared: int  # sides whom no referee sends off in this half, a bit each
    board: list[int]
    threat: list[bytearray]  # zones that opponents exert, by side and square
    profiles: list[Profile]

    def copy(self) -> State:
        other = State()
        other.side_of = self.side_of
        other.square = self.square.copy()
        other.place = self.place.copy()
        other.stance = self.stance.copy()
        other.used = self.used.copy()
        other.flags = self.flags.copy()
        other.spent = self.spent.copy()
        other.facing = self.facing
        other.injury = self.injury.copy()
        other.injury_too = self.injury_too
        other.shape = self.shape
        other.mount = self.mount
        other.turned = self.turned
        other.score = self.score.copy()
        other.turn = self.turn.copy()
        other.rerolls = self.rerolls.copy()
        other.bonus_rerolls = self.bonus_rerolls.copy()
        other.leader_rerolls = self.leader_rerolls.copy()
        other.reroll_used = self.reroll_used.copy()
        other.declared = self.declared.copy()
        other.bribes = self.bribes.copy()
        other.apothecaries = self.apothecaries.copy()
        other.fame = self.fame
        other.cheerleaders = self.cheerleaders
        other.assistants = self.assistants
        other.fans = self.fans
        other.ejected = self.ejected
        other.points = self.points
        other.necromancers = self.necromancers
        other.balls_used = self.balls_used
        other.ball_kind = self.ball_kind
        other.ball_place = self.ball_place.copy()
        other.ball_square = self.ball_square.copy()
        other.ball_carrier = self.ball_carrier.copy()
        other.card_kind = self.card_kind
        other.card_holder = self.card_holder.copy()
        other.card_state = self.card_state.copy()
        other.grants = self.grants
        other.helpers = self.helpers
        other.half = self.half
        other.drive = self.drive
        other.active = self.active
        other.kicking = self.kicking
        other.first_kicking = self.first_kicking
        other.weather = self.weather
        other.wind = self.wind
        other.turnover = self.turnover
        other.scored = self.scored
        other.result = self.result
        other.rolled = self.rolled
        other.modified = self.modified
        other.in_kick_off = self.in_kick_off
        other.touchback = self.touchback
        other.rogue = self.rogue
        other.rogue_out = self.rogue_out
        other.bonus_turn = self.bonus_turn
        other.lawless = self.lawless
        other.free_rerolls = self.free_rerolls
        other.referee = self.referee
        other.watched = self.watched
        other.anger = self.anger
        other.fuse = self.fuse
        other.winner = self.winner
        other.conceded = self.conceded
        other.over = self.over
        other.spared = self.spared
        other.board = self.board.copy()
        other.threat = [row.copy() for row in self.threat]
        other.profiles = self.profiles
        return other

    def numbers(self) -> list[int]:
        """Every column (with its length before it) and scalar as one list of ints, without what is derived."""
        out: list[int] = []
        for name in (*PLAYER_COLUMNS, *SIDE_COLUMNS, *BALL_COLUMNS, *CARD_COLUMNS, *LISTS):
            column: list[int] = getattr(self, name)
            out.append(len(column))
            out.extend(column)
        for name in SCALARS:
            out.append(getattr(self, name))
        return out

    def restore(self, numbers: list[int], at: int) -> int:
        """Read back what `numbers` wrote, from position `at`; answers the position after it."""
        for name in (*PLAYER_COLUMNS, *SIDE_COLUMNS, *BALL_COLUMNS, *CARD_COLUMNS, *LISTS):
            length = numbers[at]
            setattr(self, name, numbers[at + 1 : at + 1 + length])
            at += 1 + length
        for name in SCALARS:
            setattr(self, name, numbers[at])
            at += 1
        return at

    def carried_by(self, player: int) -> int:
        """The ball this player holds, or NOBODY."""
        carrier = self.ball_carrier
        return carrier.index(player) if player in carrier else NOBODY

    def lying_at(self, square: int) -> int:
        """The ball that lies on this square, or NOBODY."""
        for ball in range(len(self.ball_square)):
            if self.ball_square[ball] == square and self.ball_place[ball] == ON_GROUND:
                return ball
        return NOBODY

    def has_zones(self, player: int) -> bool:
        """Whether he marks the squares that his shape covers."""
        stands = self.stance[player] == STANDING and self.place[player] == PITCH
        return stands and not self.flags[player] & DISTRACTED

    def on_pitch(self, side: int) -> list[int]:
        """This side's players on the pitch, by slot."""
        place = self.place
        return [p for p, s in enumerate(self.side_of) if s == side and place[p] == PITCH]

    def squad(self, side: int) -> list[int]:
        """All of this side's slots."""
        return [p for p, s in enumerate(self.side_of) if s == side]

    def empty(self, square: int) -> bool:
        return self.board[square] == EMPTY


def new_state(pitch: Pitch, sides: int, side_of: list[int], balls: int, cards: int) -> State:
    """A match before anything has happened: everyone in reserve, no ball in play."""
    state = State()
    players = len(side_of)
    state.side_of = side_of
    state.square = [NOWHERE] * players
    state.place = [RESERVES] * players
    state.stance = [STANDING] * players
    state.used = [0] * players
    state.flags = [0] * players
    state.spent = [0] * players
    state.facing = [0] * players
    state.injury = [0] * players
    state.injury_too = [0] * players
    state.shape = [0] * players
    state.mount = [NOBODY] * players
    state.turned = [0] * players
    state.score = [0] * sides
    state.turn = [0] * sides
    state.rerolls = [0] * sides
    state.bonus_rerolls = [0] * sides
    state.leader_rerolls = [0] * sides
    state.reroll_used = [0] * sides
    state.declared = [0] * sides
    state.bribes = [0] * sides
    state.apothecaries = [0] * sides
    state.fame = [0] * sides
    state.cheerleaders = [0] * sides
    state.assistants = [0] * sides
    state.fans = [0] * sides
    state.ejected = [0] * sides
    state.points = [0] * sides
    state.necromancers = [0] * sides
    state.balls_used = [0] * sides
    state.ball_kind = [0] * balls
    state.ball_place = [NOT_IN_PLAY] * balls
    state.ball_square = [NOWHERE] * balls
    state.ball_carrier = [NOBODY] * balls
    state.card_kind = [0] * cards
    state.card_holder = [NOBODY] * cards
    state.card_state = [0] * cards
    state.grants = []
    state.helpers = []
    state.half = 0
    state.drive = 0
    state.active = NOBODY
    state.kicking = 0
    state.first_kicking = 0
    state.weather = 0
    state.wind = NOBODY
    state.turnover = 0
    state.scored = NOBODY
    state.result = 0
    state.rolled = 0
    state.modified = 0
    state.in_kick_off = 0
    state.touchback = 0
    state.rogue = 0
    state.rogue_out = 0
    state.bonus_turn = 0
    state.lawless = 0
    state.free_rerolls = 0
    state.referee = 0
    state.watched = NOBODY
    state.anger = 0
    state.fuse = 0
    state.winner = NOBODY
    state.conceded = NOBODY
    state.over = 0
    state.spared = 0
    # Derived: kept up to date as players move, and recounted by the invariants.
    state.board = list(pitch.board)
    state.threat = [bytearray(pitch.size) for _ in range(sides)]
    state.profiles = []
    return state
