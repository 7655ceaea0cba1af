"""The reach map: where a player can get to in this action, by which way, over which dice, and with what chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from touchback.engine.options import thing_of
from touchback.engine.pitch import EMPTY, NOBODY
from touchback.engine.step import Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.state import ON_GROUND, PITCH, PRONE, ROOTED, STUNNED
from touchback.rules.procedures.action.acting_player import action_of
from touchback.rules.procedures.action.action_choices import extra_squares, still_to_hit
from touchback.rules.procedures.action.move_square import extra_square_risk
from touchback.rules.procedures.test.modifiers import count_modifiers, extra_sources, roll_needed
from touchback.rules.procedures.test.test import skill_rerolls
from touchback.rules.procedures.test.test_frame import AGILITY, STRENGTH, TestFrame
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test

ALWAYS: Final = Fraction(1)


@dataclass(frozen=True)
class Roll:
    """A die on the way: what for, and what it must show."""

    test: int
    square: int
    target: int
    again: bool  # a skill lets the player re-roll it
    strong: int = 0  # what would do by strength, once a turn; 0 if not open (Break Tackle)
    earned: int = 0  # the roll needed, once a turn, to re-roll any one roll; 0 if not open (Pro)
    skill: int = NOBODY  # the skill that lets the player re-roll it
    cause: int = NOBODY  # the skill that makes the player roll, if there is one
    blow: bool = False  # not for a step: the player goes for it to block
    harmless: bool = False  # what was planned is still done if it fails
    when: Fraction = ALWAYS  # how likely it comes to this roll at all
    test_frame: TestFrame | None = field(default=None, compare=False, repr=False)  # says how the need comes about
    extra: tuple[Modifier, ...] = field(default=(), compare=False, repr=False)  # what called for the roll adds to it


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


def best_routes(
    game: Game, player: int, moved: int | None = None, along: tuple[int, ...] = (), short: bool = False
) -> dict[int, Reach]:
    """The best way to every square within reach: most likely first, then shortest; or the other way round if `short`.

    `along` are steps that the player takes first in any case, each next to the one before.
    Neither team re-rolls nor leaps are counted, nor what opponents may do when the player leaves their tackle
    zones (Tentacles, Shadowing, Diving Tackle). A player who moves at random reaches no square for certain.
    """
    state = game.state
    spent = movement_spent(game, player) if moved is None else moved
    best: dict[int, Reach] = {}
    seen: dict[tuple[int, int], Fraction] = {}
    if (
        state.profiles[player].values[Prop.BALL_AND_CHAIN]
        or state.place[player] != PITCH
        or state.stance[player] == STUNNED
    ):
        return best
    met: Met = {}
    queue = [way for way in (_led(game, player, _begun(game, player, spent), along, met),) if way is not None]
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


def way_along(game: Game, player: int, along: tuple[int, ...]) -> Reach | None:
    """The way that takes just these steps, with its dice; None if it cannot be gone."""
    if game.state.place[player] != PITCH or game.state.stance[player] == STUNNED:
        return None
    way = _led(game, player, _begun(game, player, movement_spent(game, player)), along, {})
    return Reach(way.square, way.path, way.rolls, way.chance) if way is not None else None


def _begun(game: Game, player: int, spent: int) -> _Way:
    """A way before its first step, with the die for getting up if there is one."""
    start, rolls = game.state.square[player], tuple(standing_up(game, player))
    return _Way((-1.0, 0, start), start, spent, (), rolls, path_chance(rolls))


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
    frame = action_of(game, player)
    if frame is not None:
        return frame.moved
    state = game.state
    if state.stance[player] == PRONE and not state.profiles[player].values[Prop.JUMP_UP]:
        return min(game.rules.figures.stand_cost, state.profiles[player].ma)
    return 0


def standing_up(game: Game, player: int) -> list[Roll]:
    """The roll of a prone player with too little movement to stand up."""
    state = game.state
    values = state.profiles[player].values
    enough = state.profiles[player].ma >= game.rules.figures.stand_cost or values[Prop.JUMP_UP]
    if state.stance[player] != PRONE or enough:
        return []
    return [roll_for(game, TestFrame(Test.STAND_UP, player, state.square[player]))]


def _steps(game: Game, player: int, way: _Way, met: Met) -> Iterator[_Way]:
    state, pitch = game.state, game.rules.pitch
    profile = state.profiles[player]
    if state.flags[player] & ROOTED or way.moved >= profile.ma + extra_squares(game, player):
        return
    stays = _stays_in_goal(game, player, way)
    if stays and not _goes_along(game, player):
        return
    moved, side = way.moved + 1, state.side_of[player]
    for square in pitch.neighbours[way.square]:
        if state.board[square] not in (EMPTY, player) or (stays and not pitch.goal[square] >> side & 1):
            continue
        key = (way.square, square, max(0, moved - profile.ma))
        if key not in met:
            met[key] = step_rolls(game, player, way.square, square, way.moved)
        rolls = (*way.rolls, *met[key]) if met[key] else way.rolls
        chance = path_chance(rolls) if met[key] else way.chance
        yield _Way((-float(chance), moved, square), square, moved, (*way.path, square), rolls, chance)


def _stays_in_goal(game: Game, player: int, way: _Way) -> bool:
    """Whether a ball carrier has reached the opposing end zone and must not leave it again."""
    if game.rules.figures.leave_goal or not game.rules.pitch.goal[way.square] >> game.state.side_of[player] & 1:
        return False
    return player in game.state.ball_carrier or any(roll.test == Test.PICK_UP for roll in way.rolls)


def _goes_along(game: Game, player: int) -> bool:
    """Whether the player still has a block or foul to make, for which they may move along the end zone."""
    frame = action_of(game, player)
    return frame is not None and still_to_hit(frame)


def step_rolls(game: Game, player: int, origin: int, square: int, moved: int) -> list[Roll]:
    """The dice for one step, in the order they fall: going for it, dodging, picking up."""
    state = game.state
    found: list[Roll] = []
    extra = moved + 1 - state.profiles[player].ma
    if extra > 0:
        found.append(roll_for(game, TestFrame(Test.GO_FOR_IT, player, square, extra_square_risk(game, extra))))
    if state.threat[state.side_of[player]][origin] and not state.profiles[player].values[Prop.NEVER_DODGES]:
        found.append(roll_for(game, TestFrame(Test.DODGE, player, square, 0, origin)))
    ball = state.lying_at(square)
    if ball != NOBODY and state.ball_place[ball] == ON_GROUND and player not in state.ball_carrier:
        found.append(roll_for(game, TestFrame(Test.PICK_UP, player, square)))
    return found


def roll_for(game: Game, frame: TestFrame) -> Roll:
    """The die of a test on the player's way."""
    frame.modifier = count_modifiers(game, frame)
    target = roll_needed(game, frame, frame.modifier)
    return roll_of(game, frame, target, _by_strength(game, frame, target), pro_roll(game, frame.player))


def roll_of(game: Game, frame: TestFrame, target: int, strong: int = 0, earned: int = 0) -> Roll:
    """The die of a test, and the skill that would re-roll it."""
    rights = skill_rerolls(game, frame)
    skill = thing_of(rights[0]) if rights else NOBODY
    extra = tuple(extra_sources(game, frame)) if frame.extra else ()
    return Roll(frame.kind, frame.square, target, bool(rights), strong, earned, skill, test_frame=frame, extra=extra)


def _by_strength(game: Game, frame: TestFrame, target: int) -> int:
    """What a dodge needs by strength, if that is less and the player may still use it this turn (Break Tackle)."""
    profile, player = game.state.profiles[frame.player], frame.player
    if frame.kind != Test.DODGE or not profile.values[Prop.BREAK_TACKLE]:
        return 0
    frame.asks = STRENGTH
    strong = roll_needed(game, frame, frame.modifier)
    frame.asks = AGILITY
    return strong if strong < target and not game.state.spent[player] & profile.spends[Prop.BREAK_TACKLE] else 0


def pro_roll(game: Game, player: int) -> int:
    """The roll that the player needs to re-roll any roll, if still open this turn (Pro)."""
    profile = game.state.profiles[player]
    fresh = any(not game.state.spent[player] & right.limit for right in profile.any_rerolls)
    return profile.values[Prop.PRO] if fresh else 0


STRENGTH_USED = -1  # beside the kinds of tests: what has been used on the way
EARNED_USED = -2

Used = frozenset[tuple[int, int]]  # what has been used, and by which player
Need = tuple[int, int, bool, int, int, int, Fraction]


def path_chance(rolls: tuple[Roll, ...]) -> Fraction:
    """All dice come off, with the best use of what each may do once: a skill's second try counts once for each test."""
    risky = [roll for roll in rolls if not roll.harmless]
    who = [roll.test_frame.player if roll.test_frame is not None else NOBODY for roll in risky]
    first = {player: at for at, player in reversed(list(enumerate(who)))}
    return _chance_of(tuple([_need(roll, first[player]) for roll, player in zip(risky, who, strict=True)]))


def _need(roll: Roll, who: int) -> Need:
    return roll.test, roll.target, roll.again, roll.strong, roll.earned, who, roll.when


@lru_cache(maxsize=1 << 16)
def _chance_of(needs: tuple[Need, ...]) -> Fraction:
    """The same dice are met on many ways: where they fall makes no difference."""
    return _chance(needs, 0, frozenset(), {})


Known = dict[tuple[int, Used], Fraction]


def _chance(needs: tuple[Need, ...], at: int, used: Used, known: Known) -> Fraction:
    if at == len(needs):
        return Fraction(1)
    if (at, used) not in known:
        when = needs[at][-1]
        made = sum((_after(needs, at, used, known, die) for die in range(1, 7)), Fraction(0)) / 6
        known[at, used] = made if when == ALWAYS else when * made + (1 - when) * _chance(needs, at + 1, used, known)
    return known[at, used]


def _after(needs: tuple[Need, ...], at: int, used: Used, known: Known, die: int, again: bool = False) -> Fraction:
    """The chance from here on, once this die is seen; `again` if it has been re-rolled."""
    test, target, skilled, strong, earned, who, _ = needs[at]
    if die >= target:
        return _chance(needs, at + 1, used, known)
    found = [Fraction(0)]
    if strong and die >= strong and (STRENGTH_USED, who) not in used:
        found.append(_chance(needs, at + 1, used | {(STRENGTH_USED, who)}, known))
    if not again:
        if skilled and (test, who) not in used:
            found.append(_second(needs, at, used | {(test, who)}, known))
        if earned and (EARNED_USED, who) not in used:
            found.append(Fraction(7 - earned, 6) * _second(needs, at, used | {(EARNED_USED, who)}, known))
    return max(found)


def _second(needs: tuple[Need, ...], at: int, used: Used, known: Known) -> Fraction:
    return sum((_after(needs, at, used, known, die, again=True) for die in range(1, 7)), Fraction(0)) / 6
