"""The whole truth of a match at one moment: flat columns of ints, cheap to copy, easy to write down."""

from __future__ import annotations

from typing import Final

from touchback.engine.pitch import EMPTY, NOBODY, Pitch
from touchback.rules.model.columns import Per, columns_per
from touchback.rules.model.profile import Profile
from touchback.rules.model.state_columns import StateColumns

# Where a player is.
PITCH: Final = 0  # a player's place: on the pitch
RESERVES: Final = 1  # a player's place: in the reserves
KNOCKED_OUT: Final = 2  # a player's place: beside the pitch, KO'd
INJURED: Final = 3
SENT_OFF: Final = 4
CROWD: Final = 5  # pushed over the edge, the crowd's verdict still to come
ABSENT: Final = 6  # not at this match (any more)

# How a player on the pitch lies or stands.
STANDING: Final = 0  # a player's stance
PRONE: Final = 1  # a player's stance: face up on the ground
STUNNED: Final = 2  # a player's stance: face down on the ground

# Flags of a player.
DISTRACTED: Final = 1  # has no tackle zones, may not assist, catch, intercept or pass
FRESH_STUN: Final = 2  # was stunned in their own team's turn: does not turn over at its end
SITS_OUT: Final = 4  # may not be set up for the next kick-off
HELD_BACK: Final = 8  # may not act in this bonus turn
ROOTED: Final = 16  # cannot leave the square (Take Root)
PLAYED: Final = 32  # has been on the pitch in this drive
MUST_FEED: Final = 64  # before the action is over (Blood Lust)
MISSES_NEXT: Final = 128  # hurt so that the player misses the next match
CLAIMED: Final = 256  # dead, and will join the killer's team
ENTRANCED: Final = 512  # distracted by an opponent, until the player next acts (Hypnotic Gaze)
HELD_FAST: Final = 1024  # held by an opponent: no more movement in this action (Tentacles)
HAS_RUN: Final = 2048  # has moved in this action, and that makes a difference
FORGETFUL: Final = 4096  # distracted whenever on the pitch, in later drives too, until a roll ends it

# Where a ball is.
NOT_IN_PLAY: Final = 0
ON_GROUND: Final = 1  # a ball's place: it lies on its square
CARRIED: Final = 2  # a ball's place: its carrier has it
IN_AIR: Final = 3
WITH_CROWD: Final = 4  # its carrier went over the edge with it
SCALARS: Final = columns_per(Per.MATCH)
LISTED: Final = tuple(name for per in Per if per != Per.MATCH for name in columns_per(per))


def changed_column(column: list[int], at: int, value: int) -> list[int]:
    """A new column that differs in one place: how columns that copies share are changed."""
    new = column.copy()
    new[at] = value
    return new


class State(StateColumns):
    """The columns of the table, and what is worked out from them."""

    side_of: list[int]  # the side a player plays for: their own, or another after changing sides
    # Derived: kept up to date as players move, and recounted by the invariants.
    board: list[int]
    threat: list[bytearray]  # zones that opponents exert, by side and square
    profiles: list[Profile]

    def copy(self) -> State:
        other = State()
        self.copy_columns(other)
        other.side_of = self.side_of
        other.board = self.board.copy()
        other.threat = [row.copy() for row in self.threat]
        other.profiles = self.profiles
        return other

    def numbers(self) -> list[int]:
        """Every column (with its length before it) and scalar as one list of ints, without what is derived."""
        out: list[int] = []
        for name in LISTED:
            column: list[int] = getattr(self, name)
            out.append(len(column))
            out.extend(column)
        for name in SCALARS:
            out.append(getattr(self, name))
        return out

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
        """Whether the player has tackle zones."""
        stands = self.stance[player] == STANDING and self.place[player] == PITCH
        return stands and not self.flags[player] & DISTRACTED

    def may_move_at_will(self, player: int) -> bool:
        """Whether nothing keeps a standing player from moving of their own will; who never has tackle zones may."""
        if self.stance[player] != STANDING or self.flags[player] & (FORGETFUL | ROOTED):
            return False
        return not self.flags[player] & DISTRACTED or self.profiles[player].harmless

    def on_pitch(self, side: int) -> list[int]:
        """This side's players on the pitch, by slot."""
        place = self.place
        return [p for p, s in enumerate(self.side_of) if s == side and place[p] == PITCH]

    def squad(self, side: int) -> list[int]:
        """All of this side's slots."""
        return [p for p, s in enumerate(self.side_of) if s == side]

    def empty(self, square: int) -> bool:
        """Whether nobody is on this square of the pitch."""
        return self.board[square] == EMPTY


def new_state(pitch: Pitch, sides: int, side_of: list[int], balls: int, cards: int) -> State:
    """A match before anything has happened: everyone in reserve, no ball in play."""
    state = State()
    state.clear_columns(len(side_of), sides, balls, cards)
    state.side_of = side_of
    state.board = list(pitch.board)
    state.threat = [bytearray(pitch.size) for _ in range(sides)]
    state.profiles = []
    return state
