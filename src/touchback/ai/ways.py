"""Where a player can get to and how likely, fast enough to ask for every player at every decision."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush

from touchback.engine.game import Game
from touchback.engine.pitch import EMPTY
from touchback.engine.state import PITCH, ROOTED, STUNNED
from touchback.rules.reach import Roll, movement_spent, standing_up, step_rolls
from touchback.rules.steps.deeds import extra_squares
from touchback.rules.vocabulary import Prop


@dataclass(frozen=True)
class Way:
    """A way to a square: step by step, and the chance that every die on it comes off."""

    square: int
    path: tuple[int, ...]
    chance: float


def chance_of(roll: Roll) -> float:
    """One die, with a skill's second try if he has one."""
    once = max(0, min(5, 7 - roll.target)) / 6
    return once + (1 - once) * once if roll.again else once


def ways(game: Game, player: int) -> dict[int, Way]:
    """The likeliest way to each square within reach, the shorter one of equals; his own square at no cost."""
    state = game.state
    start = state.square[player]
    if state.place[player] != PITCH or state.stance[player] == STUNNED:
        return {}
    if state.profiles[player].values[Prop.WHIRLS] or state.flags[player] & ROOTED:
        return {start: Way(start, (), 1.0)}
    begin = 1.0
    for roll in standing_up(game, player):
        begin *= chance_of(roll)
    most = state.profiles[player].ma + extra_squares(game, player)
    best: dict[int, Way] = {}
    fewest: dict[int, int] = {}
    queue: list[tuple[float, int, int, tuple[int, ...]]] = [(-begin, movement_spent(game, player), start, ())]
    board, neighbours = state.board, game.rules.pitch.neighbours
    while queue:
        negative, moved, square, path = heappop(queue)
        if fewest.get(square, most + 1) <= moved:
            continue
        fewest[square] = moved
        best.setdefault(square, Way(square, path, -negative))
        if moved >= most:
            continue
        for following in neighbours[square]:
            if board[following] != EMPTY or fewest.get(following, most + 1) <= moved + 1:
                continue
            chance = -negative
            for roll in step_rolls(game, player, square, following, moved):
                chance *= chance_of(roll)
            heappush(queue, (-chance, moved + 1, following, (*path, following)))
    return best
