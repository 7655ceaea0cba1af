"""The reach map: where a player can get to in this action, by which way, over which dice, and with what chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from touchback.engine.game import Game
from touchback.engine.options import thing_of
from touchback.engine.pitch import EMPTY, NOBODY
from touchback.engine.state import ON_GROUND, PITCH, PRONE, ROOTED, STUNNED
from touchback.rules.steps.action import ActionFrame
from touchback.rules.steps.ball import scores
from touchback.rules.steps.deeds import extra_squares
from touchback.rules.steps.step import extra_square_risk
from touchback.rules.steps.test import TestFrame, skill_rerolls
from touchback.rules.steps.weigh import modifiers, needed
from touchback.rules.vocabulary import Prop, Test


@dataclass(frozen=True)
class Roll:
    """A die on the way: what for, and what it must show."""

    test: int
    square: int
    target: int
    again: bool  # a skill lets him try it a second time
    strong: int = 0  # what would do if he used his strength, once a turn; 0 if he cannot
    earned: int = 0  # what he must roll, once a turn, to try any one roll again; 0 if he cannot
    skill: int = NOBODY  # the skill that lets him try it again
    cause: int = NOBODY  # the skill that makes him roll, if it is one
    harmless: bool = False  # what was planned is still done if it fails
    test_frame: TestFrame | None = field(default=None, compare=False, repr=False)  # says how the need comes about


@dataclass(frozen=True)
class Reach:
    """One square within reach: the way there, its dice, and the chance that all of them come off."""

    square: int
    path: tuple[int, ...]
    rolls: tuple[Roll, ...]
    chance: Fraction


class _Way(NamedTuple):
    rank: tuple[float, int, int]  # most likely first, then shortest, then by square
    square: int
    moved: int
    path: tuple[int, ...]
    rolls: tuple[Roll, ...]
    chance: Fraction


Met = dict[tuple[int, int, int], list[Roll]]  # the dice of a step, by where from, where to and how far over the limit


def reach(
    game: Game, player: int, moved: int | None = None, along: tuple[int, ...] = (), short: bool = False
) -> dict[int, Reach]:
    """The best way to every square within reach: most likely first, then shortest; or the other way round if `short`.

    `along` are steps that he takes first in any case, each beside the one before.
    Neither team re-rolls nor jumps are counted, nor what opponents may do when he leaves their tackle zones: hold
    him, come after him, throw themselves after him. A player who moves at random reaches no square for certain.
    """
    state = game.state
    spent = movement_spent(game, player) if moved is None else moved
    best: dict[int, Reach] = {}
    seen: dict[tuple[int, int], Fraction] = {}
    if state.profiles[player].values[Prop.WHIRLS] or state.place[player] != PITCH or state.stance[player] == STUNNED:
        return best
    start = state.square[player]
    rolls = tuple(standing_up(game, player))
    first = _Way((-1.0, 0, start), start, spent, (), rolls, path_chance(rolls))
    met: Met = {}
    queue = [way for way in (_led(game, player, first, along, met),) if way is not None]
    while queue:
        way = heappop(queue)
        if _known(seen, way):
            continue
        seen[way.square, way.moved] = way.chance
        if way.path and (way.square not in best or _better(way, best[way.square], short)):
            best[way.square] = Reach(way.square, way.path, way.rolls, way.chance)
        for following in _steps(game, player, way, met):
            if not _known(seen, following):
                heappush(queue, following)
    return best


def _known(seen: dict[tuple[int, int], Fraction], way: _Way) -> bool:
    """Whether as good a way of that length has been found."""
    chance = seen.get((way.square, way.moved))
    return chance is not None and (chance is way.chance or chance >= way.chance)


def _better(way: _Way, known: Reach, short: bool) -> bool:
    """Ways are met in the order of their chance; a shorter one counts only if short ways are wanted."""
    if short and len(way.path) != len(known.path):
        return len(way.path) < len(known.path)
    return way.chance is not known.chance and way.chance > known.chance


def _led(game: Game, player: int, way: _Way, along: tuple[int, ...], met: Met) -> _Way | None:
    """The way after the steps that are given; None if one of them cannot be taken."""
    for square in along:
        following = [one for one in _steps(game, player, way, met) if one.square == square]
        if not following:
            return None
        way = following[0]
    return way


def movement_spent(game: Game, player: int) -> int:
    """What the action has used so far, or what standing up would cost."""
    for frame in reversed(game.stack):
        if isinstance(frame, ActionFrame) and frame.player == player:
            return frame.moved
    state = game.state
    if state.stance[player] == PRONE and not state.profiles[player].values[Prop.JUMPS_UP]:
        return min(game.rules.figures.stand_cost, state.profiles[player].ma)
    return 0


def standing_up(game: Game, player: int) -> list[Roll]:
    """The die that someone on the ground needs who has too little movement to get up."""
    state = game.state
    values = state.profiles[player].values
    enough = state.profiles[player].ma >= game.rules.figures.stand_cost or values[Prop.JUMPS_UP]
    if state.stance[player] != PRONE or enough:
        return []
    return [roll_for(game, TestFrame(Test.STAND_UP, player, state.square[player]))]


def _steps(game: Game, player: int, way: _Way, met: Met) -> Iterator[_Way]:
    state, pitch = game.state, game.rules.pitch
    profile = state.profiles[player]
    if state.flags[player] & ROOTED or way.moved >= profile.ma + extra_squares(game, player):
        return
    if way.path and _would_stop(game, player, way):
        return
    moved = way.moved + 1
    for square in pitch.neighbours[way.square]:
        if state.board[square] not in (EMPTY, player):
            continue
        key = (way.square, square, max(0, moved - profile.ma))
        if key not in met:
            met[key] = step_rolls(game, player, way.square, square, way.moved)
        rolls = (*way.rolls, *met[key]) if met[key] else way.rolls
        chance = path_chance(rolls) if met[key] else way.chance
        yield _Way((-float(chance), moved, square), square, moved, (*way.path, square), rolls, chance)


def _would_stop(game: Game, player: int, way: _Way) -> bool:
    """A carrier who has reached the end zone he attacks goes no further, unless he may."""
    if game.rules.figures.leave_goal:
        return False
    holds = player in game.state.ball_carrier or any(roll.test == Test.PICK_UP for roll in way.rolls)
    goal = game.rules.pitch.goal[way.square] >> game.state.side_of[player] & 1
    return bool(holds and goal) or (not way.path and scores(game, player))


def step_rolls(game: Game, player: int, origin: int, square: int, moved: int) -> list[Roll]:
    """The dice for one step, in the order they fall: going for it, dodging, picking up."""
    state = game.state
    found: list[Roll] = []
    extra = moved + 1 - state.profiles[player].ma
    if extra > 0:
        found.append(roll_for(game, TestFrame(Test.EXTRA_SQUARE, player, square, extra_square_risk(game, extra))))
    if state.threat[state.side_of[player]][origin] and not state.profiles[player].values[Prop.ROLLS_ON]:
        found.append(roll_for(game, TestFrame(Test.DODGE, player, square, 0, origin)))
    ball = state.lying_at(square)
    if ball != NOBODY and state.ball_place[ball] == ON_GROUND and player not in state.ball_carrier:
        found.append(roll_for(game, TestFrame(Test.PICK_UP, player, square)))
    return found


def roll_for(game: Game, frame: TestFrame) -> Roll:
    """The die of a test on his way."""
    frame.modifier = modifiers(game, frame)
    target = needed(game, frame, frame.modifier)
    return roll_of(game, frame, target, _by_strength(game, frame, target), earned(game, frame.player))


def roll_of(game: Game, frame: TestFrame, target: int, strong: int = 0, earned: int = 0) -> Roll:
    """The die of a test, and the skill that would let it be rolled again."""
    rights = skill_rerolls(game, frame)
    skill = thing_of(rights[0]) if rights else NOBODY
    return Roll(frame.kind, frame.square, target, bool(rights), strong, earned, skill, test_frame=frame)


def _by_strength(game: Game, frame: TestFrame, target: int) -> int:
    """What a dodge needs by strength, if that is less and he may still use it this turn."""
    profile, player = game.state.profiles[frame.player], frame.player
    if frame.kind != Test.DODGE or not profile.values[Prop.BREAKS_FREE]:
        return 0
    frame.strong = 1
    strong = needed(game, frame, frame.modifier)
    frame.strong = 0
    return strong if strong < target and not game.state.spent[player] & profile.spends[Prop.BREAKS_FREE] else 0


def earned(game: Game, player: int) -> int:
    """What he must roll to have any roll made again, if he may still try that this turn."""
    profile = game.state.profiles[player]
    fresh = any(not game.state.spent[player] & right.limit for right in profile.any_rerolls)
    return profile.values[Prop.REROLL_ANY] if fresh else 0


STRENGTH = -1  # beside the kinds of tests: what has been used on the way
EARNED = -2


def path_chance(rolls: tuple[Roll, ...]) -> Fraction:
    """All dice come off, with the best use of what he may do once: a skill's second try counts once for each test."""
    risky = [roll for roll in rolls if not roll.harmless]
    return _chance_of(tuple([(roll.test, roll.target, roll.again, roll.strong, roll.earned) for roll in risky]))


@lru_cache(maxsize=1 << 16)
def _chance_of(needs: tuple[tuple[int, int, bool, int, int], ...]) -> Fraction:
    """The same dice are met on many ways: where they fall makes no difference."""
    rolls = tuple(Roll(test, 0, target, again, strong, earned) for test, target, again, strong, earned in needs)
    return _chance(rolls, 0, frozenset(), {})


Known = dict[tuple[int, frozenset[int]], Fraction]


def _chance(rolls: tuple[Roll, ...], at: int, used: frozenset[int], known: Known) -> Fraction:
    if at == len(rolls):
        return Fraction(1)
    if (at, used) not in known:
        known[at, used] = sum((_after(rolls, at, used, known, die) for die in range(1, 7)), Fraction(0)) / 6
    return known[at, used]


def _after(
    rolls: tuple[Roll, ...], at: int, used: frozenset[int], known: Known, die: int, again: bool = False
) -> Fraction:
    """The chance from here on, once this die is seen; `again` if it has been rolled a second time."""
    roll = rolls[at]
    if die >= roll.target:
        return _chance(rolls, at + 1, used, known)
    found = [Fraction(0)]
    if roll.strong and die >= roll.strong and STRENGTH not in used:
        found.append(_chance(rolls, at + 1, used | {STRENGTH}, known))
    if not again:
        if roll.again and roll.test not in used:
            found.append(_second(rolls, at, used | {roll.test}, known))
        if roll.earned and EARNED not in used:
            found.append(Fraction(7 - roll.earned, 6) * _second(rolls, at, used | {EARNED}, known))
    return max(found)


def _second(rolls: tuple[Roll, ...], at: int, used: frozenset[int], known: Known) -> Fraction:
    return sum((_after(rolls, at, used, known, die, again=True) for die in range(1, 7)), Fraction(0)) / 6
