"""Jumping to a square nearby, over whoever is in between."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import EMPTY, NOWHERE
from touchback.engine.state import ROOTED
from touchback.rules.skills.acting import action_of
from touchback.rules.steps.action import ActionFrame
from touchback.rules.steps.ball import bound_to_score
from touchback.rules.steps.deeds import movement_left
from touchback.rules.steps.step import (
    Arrive,
    BallJumpsAway,
    BallUnderfoot,
    Depart,
    FallShort,
    GoForIt,
    PickUp,
    Shadow,
    StepFrame,
    Walk,
    extra_square_risk,
    fall,
)
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Action, Cause, Fact, Prop, Test, Verb

COST: Final = 2  # squares of movement, however far
FAR: Final = 2  # squares


class LeapFrame(StepFrame):
    """A step of two squares; `count` is the square that was chosen, `later` the second extra square it takes."""

    NAME = "leap"
    FIELDS = (*StepFrame.FIELDS, "other", "count", "later")

    def __init__(self, player: int = 0) -> None:
        super().__init__(player)
        self.other = 0
        self.count = NOWHERE
        self.later = 0


def can_leap(game: Game, player: int) -> bool:
    """He is able to, and has not yet this turn."""
    state = game.state
    profile = state.profiles[player]
    if not profile.values[Prop.JUMPS] or state.spent[player] & profile.spends[Prop.JUMPS]:
        return False
    return not state.flags[player] & ROOTED and not state.shape[player] and not bound_to_score(game, player)


def leap_squares(game: Game, player: int) -> list[int]:
    """Empty squares up to two away."""
    pitch, board, at = game.rules.pitch, game.state.board, game.state.square[player]
    x, y = pitch.col[at], pitch.row[at]
    columns = range(max(0, x - FAR), min(pitch.width, x + FAR + 1))
    rows = range(max(0, y - FAR), min(pitch.height, y + FAR + 1))
    squares = sorted(pitch.square(column, row) for column in columns for row in rows)
    return [square for square in squares if board[square] == EMPTY]


def leap_options(game: Game, frame: ActionFrame) -> list[int]:
    if frame.action == Action.BLOCK or movement_left(game, frame) < COST or not can_leap(game, frame.player):
        return []
    return [option(Verb.JUMP, 0, square) for square in leap_squares(game, frame.player)]


class TakeOff(Step):
    """Two squares of movement; those beyond it take a die each."""

    def run(self, game: Game, frame: LeapFrame) -> int:
        state = game.state
        profile = state.profiles[frame.player]
        frame.square = frame.count
        state.spent[frame.player] |= profile.spends[Prop.JUMPS]
        if game.listener is not None:
            game.tell(Fact.SKILL, frame.player, Prop.JUMPS)
        action = action_of(game, frame.player)
        if action is not None:
            beyond = action.moved + COST - profile.ma
            frame.extra = max(beyond - 1, 0)
            frame.later = max(beyond, 0)
            action.moved += COST
        return NEXT


class GoForMore(Step):
    """The second square beyond his movement takes a die of its own."""

    def run(self, game: Game, frame: LeapFrame) -> int:
        game.state.result = 1
        if not frame.later or frame.fell:
            return NEXT
        risk = extra_square_risk(game, frame.later)
        return game.call(TestFrame(Test.EXTRA_SQUARE, frame.player, frame.square, risk))


class Jump(Step):
    """Agility alone: no zone and no dodge."""

    def run(self, game: Game, frame: LeapFrame) -> int:
        game.state.result = 1
        if frame.fell:
            return NEXT
        return game.call(TestFrame(Test.JUMP, frame.player, frame.square))


class FallJumping(Step):
    """Failed, he goes down where he jumped to."""

    def run(self, game: Game, frame: LeapFrame) -> int:
        return NEXT if game.state.result else fall(game, frame, Cause.JUMP)


LEAP = Procedure(
    LeapFrame,
    (
        TakeOff(),
        Depart(),
        Walk(),
        GoForIt(),
        FallShort(),
        GoForMore(),
        FallShort(),
        Jump(),
        FallJumping(),
        Shadow(),
        Arrive(),
        PickUp(),
        BallJumpsAway(),
        BallUnderfoot(),
    ),
    rules=("BB16-SKILL-49", "BB16-FAQ-16"),
)

PROCEDURES: Final = (LEAP,)
