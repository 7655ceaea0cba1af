"""Plans for everyone without the ball: cover for the carrier, in the way of theirs, near a ball that lies about."""

from __future__ import annotations

from typing import Final

from touchback.ai.coaches.field import Field, Plan
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.rules.model.state import DISTRACTED, PRONE, STANDING
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.verbs import Action

COVER: Final = (4.0, 3.6, 3.2, 2.8, 1.2, 0.4, 0.0, 0.0, 0.0)  # beside the ball, by how many are there already
CORNER: Final = 0.5  # diagonally
MARK: Final = (3.0, 2.0, 1.2, 0.4, 0.0, 0.0, 0.0, 0.0, 0.0)  # beside their carrier
PULL: Final = 0.3  # for each square nearer to where the player is wanted
BEHIND: Final = 1.5  # on the wrong side of their carrier
HOLD_UP: Final = 0.6  # to stand next to an opponent who could get at our ball carrier
OUTMATCHED: Final = 0.5
EDGE: Final = 0.3
CROWDED: Final = 0.15
STAND_UP: Final = 1.5
SCREEN: Final = 3  # squares before their ball carrier where the others wait
FIDGETING: Final = 0.35  # a move must be worth more than this

Actions = dict[int, int]


class Places:
    """What squares are worth to players without the ball, given where the ball is or will be."""

    def __init__(self, field: Field, ball: int, kept: frozenset[int]) -> None:
        self.field = field
        self.kept = kept  # squares that others must be free to use
        self.ours = ball
        state = field.state
        self.carrier = state.square[field.theirs] if field.theirs != NOBODY else NOWHERE
        lying = [*field.loose, *field.falling, NOWHERE]
        self.focus = ball or (self._screen() if self.carrier else lying[0])
        self._common: dict[int, float] = {}

    def _screen(self) -> int:
        """Return a square a few steps from their ball carrier, towards where that carrier scores."""
        field, square = self.field, self.carrier
        for _ in range(SCREEN):
            square = min(field.pitch.neighbours[square], key=lambda s: (field.home[s], abs(self._row(s) - 7), s))
        return square

    def _row(self, square: int) -> int:
        return self.field.pitch.row[square]

    def plans(self, player: int, actions: Actions) -> list[Plan]:
        """The one best place to be that costs no dice, and getting up."""
        field, state = self.field, self.field.state
        if Action.MOVE not in actions or player == field.mine or state.profiles[player].values[Prop.BALL_AND_CHAIN]:
            return []
        action = actions[Action.MOVE]
        lies = state.stance[player] == PRONE
        here = state.square[player]
        if not lies and field.threat[here] and not field.game.state.profiles[player].values[Prop.NEVER_DODGES]:
            return []
        reach = field.ways(player)
        if not reach.best:
            return []
        up = STAND_UP if lies else 0.0
        rising = reach.chance(here) if lies else 1.0
        now = self.worth(player, here)
        best, best_worth = here, now + (0.0 if lies else FIDGETING)
        for square in reach.sure():
            if square in self.kept and square != here:
                continue
            worth = self.worth(player, square)
            if worth > best_worth + 1e-6:
                best, best_worth = square, worth
        if best == here:
            return [Plan(player, action, up * rising)] if lies else []
        return [Plan(player, action, best_worth - now + up, 1.0, 0.0, reach.path(best))]

    def worth(self, player: int, square: int) -> float:
        known = self._common.get(square)
        if known is None:
            known = self._common[square] = self._for_anyone(square)
        field = self.field
        distance = field.pitch.distance
        if self.ours and distance(square, self.ours) == 1:
            known += COVER[self._there(player, self.ours)]
            known += CORNER if self._diagonal(square, self.ours) else 0.0
        elif self.carrier and distance(square, self.carrier) == 1:
            known += MARK[self._there(player, self.carrier)]
        if field.threat[square]:
            known += self._company(player, square)
        return known

    def _for_anyone(self, square: int) -> float:
        field = self.field
        if not self.focus:
            return 0.0
        worth = -PULL * field.pitch.distance(square, self.focus)
        if self.ours and field.goal[square] > field.goal[self.ours] + 1:
            worth -= PULL * 2
        if self.carrier and field.home[square] > field.home[self.carrier]:
            worth -= BEHIND
        if len(field.pitch.neighbours[square]) < 8:
            worth -= EDGE
        mates = sum(1 for p in field.beside(square) if field.state.side_of[p] == field.side)
        return worth - CROWDED * mates * (0 if self.ours else 1)

    def _there(self, player: int, square: int) -> int:
        """Team-mates on their feet around a square, not counting this one."""
        state = self.field.state
        return sum(
            1
            for p in self.field.beside(square)
            if p != player and state.side_of[p] == self.field.side and state.stance[p] == STANDING
        )

    def _diagonal(self, square: int, other: int) -> bool:
        pitch = self.field.pitch
        return pitch.col[square] != pitch.col[other] and pitch.row[square] != pitch.row[other]

    def _company(self, player: int, square: int) -> float:
        """Opponents beside a square: to be held up if they could do harm, to be shunned if they are stronger."""
        field, state = self.field, self.field.state
        strength = state.profiles[player].st
        worth = 0.0
        for other in field.beside(square):
            if state.side_of[other] == field.side or state.stance[other] != STANDING:
                continue
            if state.flags[other] & DISTRACTED:
                continue
            free = not state.threat[state.side_of[other]][state.square[other]]
            worth += HOLD_UP if free else 0.1
            if state.profiles[other].st > strength:
                worth -= OUTMATCHED * (state.profiles[other].st - strength)
        if len(field.pitch.neighbours[square]) < 8:
            worth -= 1.0
        return worth
