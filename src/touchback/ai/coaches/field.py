"""Show the pitch as one side sees it when choosing: who has the ball, what it is worth, and who can get at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from touchback.ai.coaches.direction import goal_distances
from touchback.ai.coaches.ways import Ways, routes_of
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.rules.model.game import Game
from touchback.rules.model.state import CARRIED, DISTRACTED, IN_AIR, ON_GROUND, PITCH, PRONE, ROOTED, STANDING, STUNNED
from touchback.rules.procedures.match.drive import turns_this_half
from touchback.rules.procedures.test.test import team_reroll_open
from touchback.rules.terms.properties import Prop

SCORE: Final = 40.0  # all else is measured by what a touchdown is worth
HOPE: Final = 0.05  # of scoring with too few turns left
DISTANCE: Final = 0.2  # for each square that the ball has still to go
REACH: Final = 1  # GFIs that an opponent is thought to risk


@dataclass(frozen=True)
class Plan:
    """One player's action: what it gains if it comes off, the chance of that, and what else is lost if it does not."""

    player: int
    option: int
    gain: float
    chance: float = 1.0
    loss: float = 0.0
    path: tuple[int, ...] = ()
    deed: int = 0  # the option to take at the end of the way
    aim: int = NOWHERE  # the square to throw at
    ends: int = NOWHERE  # where the ball is thought to be afterwards, if this is about the ball
    scores: bool = False
    spot: int = NOWHERE  # where the player stands for the action
    mate: int = NOBODY  # who gets the ball next

    @property
    def safe(self) -> bool:
        return self.chance > 0.999

    def worth(self, stake: float) -> float:
        """What is gained on average, less what a failure throws away."""
        return self.gain * self.chance - (1 - self.chance) * (stake + self.loss)

    @property
    def order(self) -> float:
        """What is likely comes first: a failure ends everything that was to come after it."""
        return self.gain * self.chance / (1.001 - self.chance)


class Field:
    """What a coach sees. Nothing in it changes: another look makes another one."""

    def __init__(self, game: Game, side: int) -> None:
        state, pitch = game.state, game.rules.pitch
        self.game, self.state, self.side = game, state, side
        self.pitch = pitch
        distances = goal_distances(pitch)
        self.goal = distances[side]
        self.others = [other for other in range(len(state.score)) if other != side]
        self.home = distances[self.others[0]]  # how far it is to where the opponent scores
        self.threat = state.threat[side]
        carried = [p for p, place in zip(state.ball_carrier, state.ball_place, strict=True) if place == CARRIED]
        self.mine = next((p for p in carried if state.side_of[p] == side), NOBODY)
        self.theirs = next((p for p in carried if state.side_of[p] != side), NOBODY)
        self.loose = [s for s, place in zip(state.ball_square, state.ball_place, strict=True) if place == ON_GROUND]
        self.falling = [s for s, place in zip(state.ball_square, state.ball_place, strict=True) if place == IN_AIR]
        self.mates = state.on_pitch(side)
        self.foes = [p for p, place in enumerate(state.place) if place == PITCH and state.side_of[p] != side]
        self.left = turns_left(game, side)
        self.runners = [self._runner(p, REACH) for p in self.foes if self._awake(p)]
        self.support = [self._runner(p, 0) for p in self.mates if self._awake(p) and not self._busy(p)]
        self._ways: dict[int, Ways] = {}
        self._exposed: dict[int, float] = {}

    def _awake(self, player: int) -> bool:
        return self.state.stance[player] != STUNNED and not self.state.flags[player] & (DISTRACTED | ROOTED)

    def _busy(self, player: int) -> bool:
        return bool(self.state.used[player]) or bool(self.threat[self.state.square[player]])

    def _runner(self, player: int, extra: int) -> tuple[int, int, int, int]:
        """Return the player, their square's column and row, and how far they get."""
        state, pitch = self.state, self.pitch
        square = state.square[player]
        lies = self.game.rules.figures.stand_cost if state.stance[player] == PRONE else 0
        return player, pitch.col[square], pitch.row[square], state.profiles[player].ma + extra - lies

    def ways(self, player: int) -> Ways:
        """Return where the player can get to; GFIs only for the carrier, or if ball or end zone is just too far."""
        if player not in self._ways:
            self._ways[player] = routes_of(self.game, player, self._far(player))
        return self._ways[player]

    def _far(self, player: int) -> bool:
        if player == self.mine:
            return True
        state = self.state
        here, movement = state.square[player], state.profiles[player].ma
        spots = [*self.loose, state.square[self.theirs]] if self.theirs != NOBODY else self.loose
        lies = self.game.rules.figures.stand_cost if state.stance[player] == PRONE else 0
        if any(movement - lies <= self.pitch.distance(here, spot) <= movement + 3 for spot in spots):
            return True
        return self.mine != NOBODY and movement < self.goal[here] <= movement + 2

    def again(self, player: int) -> bool:
        """Return whether the team may re-roll a failed die of this player."""
        return team_reroll_open(self.game, player)

    def standing(self, player: int) -> bool:
        state = self.state
        return state.place[player] == PITCH and state.stance[player] == STANDING

    def beside(self, square: int) -> list[int]:
        """Everyone on the squares around."""
        board = self.state.board
        return [board[s] for s in self.pitch.neighbours[square] if board[s] >= 0]

    # --- the ball -----------------------------------------------------------------------------------------------------

    def hold(self, player: int, square: int) -> float:
        """What it is worth if this player has the ball on that square when the turn is over."""
        movement = max(1, self.state.profiles[player].ma)
        distance, left = self.goal[square], self.left
        needed = -(-distance // movement)
        if needed == left + 1 and distance <= movement * left + 1:
            needed = left
        if needed > left:
            chance = HOPE
        else:
            spare = left - needed
            chance = 0.9 * 0.94**needed * (0.8 if spare == 0 else 0.93 if spare == 1 else 1.0)
        return SCORE * chance * (1 - self.exposure(player, square)) - DISTANCE * distance

    def exposure(self, player: int, square: int) -> float:
        """Estimate how likely the carrier loses the ball before their next turn: who is adjacent, who can come."""
        key = player << 12 | square
        known = self._exposed.get(key)
        if known is None:
            known = self._exposed[key] = self._exposure(player, square)
        return known

    def _exposure(self, player: int, square: int) -> float:
        beside = self.threat[square]
        col, row = self.pitch.col[square], self.pitch.row[square]
        coming = 0
        for _, x, y, reach in self.runners:
            if max(abs(x - col), abs(y - row)) - 1 <= reach:
                coming += 1
        cover = 0
        for who, x, y, reach in self.support:
            if who != player and max(abs(x - col), abs(y - row)) - 1 <= reach:
                cover += 1
        risk = 0.0
        if beside:
            risk += 0.22 + 0.1 * (beside - 1)
        if coming > beside:
            risk += 0.3 - 0.055 * min(cover, 4)
        if risk and len(self.pitch.neighbours[square]) < 8:
            risk += 0.12
        return min(0.9, risk * self.frailty(player))

    def frailty(self, player: int) -> float:
        profile = self.state.profiles[player]
        found = {1: 1.5, 2: 1.3, 3: 1.0, 4: 0.7}.get(profile.st, 0.5)
        for prop in (Prop.STANDS_ON_BOTH_DOWN, Prop.STUMBLES_TO_PUSH):
            found *= 0.85 if profile.values[prop] else 1.0
        return found

    def danger(self) -> float:
        """How near the opponent's carrier is to scoring, from 0 to 1."""
        carrier = self.theirs
        if carrier == NOBODY:
            return 0.0
        movement = max(1, self.state.profiles[carrier].ma)
        needed = -(-self.home[self.state.square[carrier]] // movement)
        return 1.0 if needed <= 1 else 0.6 if needed == 2 else 0.35


def turns_left(game: Game, side: int) -> int:
    """Turns of this half after the one that is being played."""
    return max(0, turns_this_half(game) - game.state.turn[side])
