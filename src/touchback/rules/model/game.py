"""A match in progress: the machine over the state of a match, with what moves players and balls about the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from touchback.engine.machine import Machine
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE
from touchback.rules.model.match import Match
from touchback.rules.model.ruleset import Rules
from touchback.rules.model.state import (
    CARRIED,
    DISTRACTED,
    ENTRANCED,
    FORGETFUL,
    HELD_FAST,
    NOT_IN_PLAY,
    ON_GROUND,
    PITCH,
    PLAYED,
    ROOTED,
    STANDING,
    State,
    changed_column,
)

LEFT_BEHIND: Final = DISTRACTED | ENTRANCED | ROOTED | HELD_FAST  # what a player who leaves the pitch is rid of

Listener = Callable[["Game", int, tuple[int, ...]], None]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Machine[Rules, State]):
    """A match in progress."""

    def __init__(self, rules: Rules, match: Match, state: State) -> None:
        super().__init__(rules, state)
        self.match = match

    def copy(self) -> Game:
        """An independent game in the same position, without the listener."""
        other = Game(self.rules, self.match, self.state.copy())
        self.copy_into(other)
        return other

    # --- players on the board -------------------------------------------------------------------------------------

    def put(self, player: int, square: int) -> None:
        """Stand (or lay) a player who is off the pitch on a square."""
        state = self.state
        if state.profiles[player].harmless or state.flags[player] & FORGETFUL:
            state.flags[player] |= DISTRACTED
        state.square[player] = square
        state.place[player] = PITCH
        board = state.board
        for offset in self.rules.pitch.shapes[state.shape[player]].body:
            board[square + offset] = player
        if state.stance[player] == STANDING:
            self._threaten(player, 1)

    def lift(self, player: int, place: int) -> None:
        """Take a player off the pitch; a ball they held stays on the ground in that square."""
        state = self.state
        if state.place[player] == PITCH:
            if state.stance[player] == STANDING:
                self._threaten(player, -1)
            square = state.square[player]
            board = state.board
            for offset in self.rules.pitch.shapes[state.shape[player]].body:
                board[square + offset] = EMPTY
            if player in state.ball_carrier:
                self.drop_ball(player)
            state.flags[player] |= PLAYED
        state.square[player] = NOWHERE
        state.place[player] = place
        state.stance[player] = STANDING
        state.flags[player] &= ~LEFT_BEHIND

    def shift(self, player: int, square: int) -> None:
        """Move a player to another square, with any ball they hold."""
        state = self.state
        board = state.board
        shape = self.rules.pitch.shapes[state.shape[player]]
        at = state.square[player]
        for offset in shape.body:
            board[at + offset] = EMPTY
        for offset in shape.body:
            board[square + offset] = player
        state.square[player] = square
        if state.stance[player] == STANDING and not state.flags[player] & DISTRACTED:
            side = state.side_of[player]
            zones = shape.zones[state.facing[player]]
            other = 0
            for row in state.threat:
                if other != side:
                    for offset in zones:
                        row[at + offset] -= 1
                        row[square + offset] += 1
                other += 1
        if player in state.ball_carrier:
            state.ball_square[state.ball_carrier.index(player)] = square

    def lay(self, player: int, stance: int) -> None:
        """Change how a player on the pitch stands or lies."""
        state = self.state
        was = state.stance[player]
        if was == STANDING and stance != STANDING:
            self._threaten(player, -1)
        if stance != STANDING:
            state.flags[player] &= ~ROOTED
        state.stance[player] = stance
        if was != STANDING and stance == STANDING:
            self._threaten(player, 1)

    def turn_to(self, player: int, facing: int) -> None:
        """Turn a player to face a direction, 0 to 7."""
        state = self.state
        stands = state.place[player] == PITCH and state.stance[player] == STANDING
        if stands:
            self._threaten(player, -1)
        state.facing = changed_column(state.facing, player, facing)
        if stands:
            self._threaten(player, 1)

    def distract(self, player: int, yes: bool) -> None:
        """Take a player's tackle zones away, or give them back; some never have any."""
        state = self.state
        if yes == bool(state.flags[player] & DISTRACTED) or (not yes and state.profiles[player].harmless):
            return
        stands = state.place[player] == PITCH and state.stance[player] == STANDING
        if yes and stands:
            self._threaten(player, -1)
        state.flags[player] ^= DISTRACTED
        if not yes and stands:
            self._threaten(player, 1)

    def _threaten(self, player: int, change: int) -> None:
        state = self.state
        if state.flags[player] & DISTRACTED:
            return
        side = state.side_of[player]
        square = state.square[player]
        zones = self.rules.pitch.shapes[state.shape[player]].zones[state.facing[player]]
        other = 0
        for row in state.threat:
            if other != side:
                for offset in zones:
                    row[square + offset] += change
            other += 1

    def neighbours(self, player: int) -> list[int]:
        """The players on the squares around this one, each once, in board order."""
        state = self.state
        board = state.board
        square = state.square[player]
        found: list[int] = []
        for offset in self.rules.pitch.shapes[state.shape[player]].ring:
            other = board[square + offset]
            if other >= 0 and other not in found:
                found.append(other)
        return found

    def opponents_beside(self, player: int) -> list[int]:
        """The opponents on the squares around this player."""
        side_of = self.state.side_of
        side = side_of[player]
        return [other for other in self.neighbours(player) if side_of[other] != side]

    def marks(self, player: int, other: int) -> bool:
        """Whether `player` has a tackle zone that covers `other`."""
        state = self.state
        if not state.has_zones(player):
            return False
        shapes = self.rules.pitch.shapes
        zones = shapes[state.shape[player]].zones[state.facing[player]]
        apart = state.square[other] - state.square[player]
        return any(apart + offset in zones for offset in shapes[state.shape[other]].body)

    def zones_on(self, player: int) -> int:
        """Opposing tackle zones on a player, counting each opponent once."""
        state = self.state
        if state.shape[player] == 0:
            return state.threat[state.side_of[player]][state.square[player]]
        return sum(1 for other in self.opponents_beside(player) if self.marks(other, player))

    # --- balls ----------------------------------------------------------------------------------------------------

    def give_ball(self, ball: int, player: int) -> None:
        """The player takes the ball, wherever it is."""
        state = self.state
        state.ball_place[ball] = CARRIED
        state.ball_carrier[ball] = player
        state.ball_square[ball] = state.square[player]

    def drop_ball(self, player: int) -> int:
        """The player drops the ball in their square; answers which ball, or NOBODY."""
        state = self.state
        ball = state.carried_by(player)
        if ball != NOBODY:
            state.ball_place[ball] = ON_GROUND
            state.ball_carrier[ball] = NOBODY
        return ball

    def set_ball(self, ball: int, square: int, place: int) -> None:
        """Put a ball on a square, in no player's hands; `place` is ON_GROUND, or another place of a ball."""
        state = self.state
        state.ball_place[ball] = place
        state.ball_carrier[ball] = NOBODY
        state.ball_square[ball] = square

    def remove_ball(self, ball: int) -> None:
        """Take a ball out of play."""
        self.set_ball(ball, NOWHERE, NOT_IN_PLAY)
