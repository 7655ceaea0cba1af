"""What a block comes to: the worth of each face, and what dice that one coach picks from are worth together."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from touchback.engine.pitch import NOWHERE
from touchback.rules.model.game import Game
from touchback.rules.model.state import DISTRACTED, STANDING
from touchback.rules.procedures.block.strength import assisting_players, dice_for, own_strengths
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Face

FACES: Final = (Face.ATTACKER_DOWN, Face.BOTH_DOWN, Face.PUSHED, Face.PUSHED, Face.STUMBLES, Face.DEFENDER_DOWN)


@dataclass(frozen=True)
class Stakes:
    """What the ends of a block are worth to the attacker."""

    down: float  # the defender is on the ground
    push: float  # the defender has been pushed
    fall: float  # the attacker is on the ground: a cost


@dataclass(frozen=True)
class Odds:
    """The chances that a block fells the defender, the attacker or both, and its worth on average."""

    down: float
    fall: float
    worth: float


def ends_of(face: int, steady: bool, they_steady: bool, evades: bool) -> tuple[bool, bool, bool]:
    """Whether the defender goes down, whether the attacker does, and whether the defender is pushed."""
    if face == Face.ATTACKER_DOWN:
        return False, True, False
    if face == Face.BOTH_DOWN:
        return not they_steady, not steady, False
    if face == Face.PUSHED:
        return False, False, True
    if face == Face.STUMBLES:
        return not evades, False, True
    return True, False, True


def face_value(game: Game, attacker: int, defender: int, face: int, stakes: Stakes) -> float:
    """What a face is worth to the attacker."""
    mine, theirs = game.state.profiles[attacker].values, game.state.profiles[defender].values
    evades = bool(theirs[Prop.STUMBLES_TO_PUSH]) and not mine[Prop.CANCELS_DODGE]
    steady, they_steady = bool(mine[Prop.STANDS_ON_BOTH_DOWN]), bool(theirs[Prop.STANDS_ON_BOTH_DOWN])
    down, fall, push = ends_of(face, steady, they_steady, evades)
    return (stakes.down if down else stakes.push if push else 0.0) - (stakes.fall if fall else 0.0)


def block_odds(game: Game, attacker: int, defender: int, count: int, ours: bool, stakes: Stakes) -> Odds:
    """Return the odds of a block: each die shows one of six faces, and the choosing coach takes the best."""
    values = game.state.profiles[attacker].values, game.state.profiles[defender].values
    key = (
        bool(values[0][Prop.STANDS_ON_BOTH_DOWN]),
        bool(values[1][Prop.STANDS_ON_BOTH_DOWN]),
        bool(values[1][Prop.STUMBLES_TO_PUSH]) and not values[0][Prop.CANCELS_DODGE],
    )
    return _odds(*key, count, ours, stakes)


@lru_cache(maxsize=1 << 14)
def _odds(steady: bool, they_steady: bool, evades: bool, count: int, ours: bool, stakes: Stakes) -> Odds:
    ends = {face: ends_of(face, steady, they_steady, evades) for face in FACES}
    value = {
        face: (stakes.down if down else stakes.push if push else 0.0) - (stakes.fall if fall else 0.0)
        for face, (down, fall, push) in ends.items()
    }
    ranked = sorted(FACES, key=lambda face: value[face], reverse=ours)
    down = fall = worth = 0.0
    for place, face in enumerate(ranked):
        # The chosen face is this one if no die is better for the choosing coach and not all are worse.
        share = ((6 - place) / 6) ** count - ((5 - place) / 6) ** count
        down += share if ends[face][0] else 0.0
        fall += share if ends[face][1] else 0.0
        worth += share * value[face]
    return Odds(down, fall, worth)


def dice_from(game: Game, attacker: int, defender: int, blitz: int, square: int = NOWHERE) -> tuple[int, bool]:
    """Return how many dice, and whether the attacker's coach chooses, for a block from that square (or from here)."""
    mine, theirs = own_strengths(game, attacker, defender, blitz)
    mine += len(assisting_players(game, attacker, defender))
    if square == NOWHERE or square == game.state.square[attacker]:
        theirs += len(assisting_players(game, defender, attacker))
    else:
        theirs += assists_against(game, attacker, defender, square)
    return dice_for(game, max(1, mine), max(1, theirs))


def assists_against(game: Game, attacker: int, defender: int, square: int) -> int:
    """The defender's assists once the attacker stands on that square."""
    state, pitch = game.state, game.rules.pitch
    if not game.rules.figures.assists or state.profiles[attacker].values[Prop.BLOCKS_ALONE]:
        return 0
    side, was = state.side_of[attacker], state.square[attacker]
    marks = state.stance[attacker] == STANDING and not state.flags[attacker] & DISTRACTED
    count = 0
    for there in pitch.neighbours[square]:
        other = state.board[there]
        if other < 0 or other == defender or state.side_of[other] == side or state.stance[other] != STANDING:
            continue
        values = state.profiles[other].values
        if state.flags[other] & DISTRACTED or values[Prop.NEVER_ASSISTS]:
            continue
        zones = state.threat[state.side_of[other]][there]
        if marks and pitch.distance(was, there) <= 1:
            zones -= 1
        count += 1 if values[Prop.GUARD] or zones <= 0 else 0
    return count
