"""Where a player can get to and how likely, fast enough to ask for every player at every decision."""

from __future__ import annotations

from typing import Final

from touchback.engine.pitch import EMPTY, NOBODY, PIT
from touchback.rules.model.game import Game
from touchback.rules.model.state import PITCH, PRONE, ROOTED, STUNNED
from touchback.rules.odds.reach import Roll, movement_spent, standing_up, step_rolls
from touchback.rules.procedures.action.action_choices import extra_squares
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test

HAIR: Final = 1e-9
SURE: Final = 0.999
FLOOR: Final = 0.12  # ways less likely than this are not gone into
Node = tuple[int, int, float, float, int]  # square, node before it, chance, what the dice miss, movement spent


class Ways:
    """The likeliest way to each square within reach of one player, the shorter one of equals."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.nodes: list[Node] = []
        self.best: dict[int, int] = {}  # square -> node

    def __contains__(self, square: int) -> bool:
        return square in self.best

    def chance(self, square: int, again: bool = False) -> float:
        """Return the chance that every die on the way comes off; with `again`, one of them may be re-rolled."""
        _, _, chance, missed, _ = self.nodes[self.best[square]]
        return chance * (1 + missed) if again else chance

    def spent(self, square: int) -> int:
        return self.nodes[self.best[square]][4]

    def path(self, square: int) -> tuple[int, ...]:
        found: list[int] = []
        at = self.best[square]
        while at >= 0:
            here, before, _, _, _ = self.nodes[at]
            if before >= 0:
                found.append(here)
            at = before
        return tuple(reversed(found))

    def sure(self) -> list[int]:
        """List the squares that the player reaches without a die, their own among them."""
        nodes = self.nodes
        return [square for square, at in self.best.items() if nodes[at][2] > SURE]


def chance_of(roll: Roll) -> float:
    """Return the chance of one die, with a skill's re-roll if the player has one."""
    once = max(0, min(5, 7 - roll.target)) / 6
    return once + (1 - once) * once if roll.again else once


def routes_of(game: Game, player: int, far: bool = True) -> Ways:
    """Find the ways from where the player is, prone or standing, with the movement left; GFIs only if `far`."""
    state = game.state
    start = state.square[player]
    found = Ways(start)
    if state.place[player] != PITCH or state.stance[player] == STUNNED:
        return found
    begin = 1.0
    if state.stance[player] == PRONE:
        for roll in standing_up(game, player):
            begin *= chance_of(roll)
    most = state.profiles[player].ma + (extra_squares(game, player) if far else 0)
    return _search(game, player, found, begin, movement_spent(game, player), most)


def ways_on(game: Game, player: int, square: int, chance: float, spent: int) -> Ways:
    """Find the same from a square that the player might get to."""
    most = game.state.profiles[player].ma + extra_squares(game, player)
    return _search(game, player, Ways(square), chance, spent, most)


def _search(game: Game, player: int, found: Ways, begin: float, spent: int, most: int) -> Ways:
    """Step by step outwards: a square is looked at again only when a longer way is likelier."""
    state, pitch = game.state, game.rules.pitch
    values = state.profiles[player].values
    nodes, best = found.nodes, found.best
    nodes.append((found.start, NOBODY, begin, 0.0, spent))
    best[found.start] = 0
    if values[Prop.BALL_AND_CHAIN] or state.flags[player] & ROOTED or state.shape[player]:
        return found
    dice = Dice(game, player)
    board, neighbours, threat = state.board, pitch.neighbours, dice.threat
    own = state.square[player]
    known: dict[int, float] = {found.start: begin}
    frontier = [0]
    while frontier and spent < most:
        layer: dict[int, Node] = {}
        for at in frontier:
            square, _, chance, missed, _ = nodes[at]
            sure = spent < dice.ma and not threat[square]
            for following in neighbours[square]:
                if board[following] != EMPTY and following != own:
                    continue
                if known.get(following, 0.0) >= chance - HAIR:
                    continue
                reached, lacking = chance, missed
                if not sure or following in dice.special:
                    for part in dice.step(square, following, spent):
                        reached *= part
                        lacking += 1 - part
                    if known.get(following, FLOOR) >= reached - HAIR:
                        continue
                known[following] = reached
                layer[following] = (following, at, reached, lacking, spent + 1)
        spent += 1
        frontier = list(range(len(nodes), len(nodes) + len(layer)))
        for square, node in layer.items():
            best[square] = len(nodes)
            nodes.append(node)
    return found


class Dice:
    """The dice of one player's steps, each kind of step weighed up once."""

    def __init__(self, game: Game, player: int) -> None:
        state, pitch = game.state, game.rules.pitch
        self._game, self._player = game, player
        profile, side = state.profiles[player], state.side_of[player]
        self.ma = profile.ma
        self.threat: bytes | bytearray = state.threat[side]
        if profile.values[Prop.NEVER_DODGES]:
            self.threat = bytes(pitch.size)
        # Squares where more counts than the number of zones: balls, and the company of opponents with a skill for it.
        self.special = {s for s in state.ball_square if s} if player not in state.ball_carrier else set()
        self.special |= {s for s in range(pitch.size) if pitch.terrain[s] == PIT} if any(pitch.terrain) else set()
        self._company: set[int] = set()
        takers = [right.cancelled_by for right in profile.rerolls[Test.DODGE] if right.cancelled_by >= 0]
        for foe, other in enumerate(state.side_of):
            if other == side or state.place[foe] != PITCH:
                continue
            skills = state.profiles[foe]
            if skills.light or Test.DODGE in skills.hampers or any(skills.values[prop] for prop in takers):
                self._company.update(pitch.neighbours[state.square[foe]])
        self._known: dict[tuple[int, int, int], tuple[float, ...]] = {}

    def step(self, origin: int, square: int, spent: int) -> tuple[float, ...]:
        """The chances of the dice for one step, in the order they fall."""
        company, threat = self._company, self.threat
        leaves = 0 if not threat[origin] else origin if origin in company else -1
        arrives = square if square in company or square in self.special else -threat[square] if leaves else 0
        key = (leaves, arrives, max(0, spent + 1 - self.ma))
        found = self._known.get(key)
        if found is None:
            if self._game.rules.pitch.terrain[square] == PIT:
                found = (0.0,)
            else:
                rolls = step_rolls(self._game, self._player, origin, square, spent)
                found = tuple([chance_of(roll) for roll in rolls])
            self._known[key] = found
        return found
