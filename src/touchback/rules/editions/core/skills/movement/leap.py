"""Leap: a move to any empty square up to two away, over other players."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option
from touchback.engine.pitch import EMPTY, NOWHERE
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.skill import Skill, SkillOffer
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.acting_player import action_of
from touchback.rules.procedures.action.action_choices import movement_left
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.action.move_square import (
    Arrive,
    BallJumpsAway,
    BallUnderfoot,
    Depart,
    FallShort,
    GoForIt,
    PickUp,
    StepFrame,
    Walk,
    extra_square_risk,
    fall_over,
)
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.ball.ball import bound_to_score
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.results import Cause
from touchback.rules.terms.verbs import Action, Verb

COST: Final = 2  # squares of movement, however far
FAR: Final = 2  # squares


class LeapFrame(StepFrame, SkillFrame):
    """A move of up to two squares; `count` is the square chosen, `later` which GFI the second square is (Leap)."""

    procedure = "leap"
    FIELDS = (*StepFrame.FIELDS, "other", "count", "later")

    def __init__(self, player: int = 0) -> None:
        super().__init__(player)
        self.other = 0
        self.count = NOWHERE
        self.later = 0


def can_leap(game: Game, player: int) -> bool:
    """Whether the player has Leap and has not used it this turn."""
    state = game.state
    profile = state.profiles[player]
    if not profile.values[Prop.LEAP] or state.spent[player] & profile.spends[Prop.LEAP]:
        return False
    return not state.shape[player] and not bound_to_score(game, player)


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
    return [option(Verb.LEAP, 0, square) for square in leap_squares(game, frame.player)]


class StartLeap(Step[LeapFrame]):
    """A leap costs two squares; those beyond the movement allowance are GFIs (Leap)."""

    key = "leap.start_leap"

    def run(self, game: Game, frame: LeapFrame) -> int:
        state = game.state
        profile = state.profiles[frame.player]
        frame.square = frame.count
        state.spent[frame.player] |= profile.spends[Prop.LEAP]
        if game.listener is not None:
            game.tell(Fact.SKILL, frame.player, Prop.LEAP)
        action = action_of(game, frame.player)
        if action is not None:
            beyond = action.moved + COST - profile.ma
            frame.extra = max(beyond - 1, 0)
            frame.later = max(beyond, 0)
            action.moved += COST
        return NEXT


class GoForItAgain(Step[LeapFrame]):
    """The second square beyond the movement allowance takes a GFI roll of its own (Leap)."""

    key = "leap.go_for_it_again"

    def run(self, game: Game, frame: LeapFrame) -> int:
        game.state.result = 1
        if not frame.later or frame.fell:
            return NEXT
        risk = extra_square_risk(game, frame.later)
        return game.call(TestFrame(Test.GO_FOR_IT, frame.player, frame.square, risk))


class RollLeap(Step[LeapFrame]):
    """The player makes an agility roll that no tackle zone modifies (Leap)."""

    key = "leap.roll_leap"

    def run(self, game: Game, frame: LeapFrame) -> int:
        game.state.result = 1
        if frame.fell:
            return NEXT
        skill = skill_giving(game, frame.player, Prop.LEAP)
        return game.call(TestFrame(Test.LEAP, frame.player, frame.square, skill=skill))


class FallLeaping(Step[LeapFrame]):
    """A player who fails to leap falls in the square they leapt to (Leap)."""

    key = "leap.fall_leaping"

    def run(self, game: Game, frame: LeapFrame) -> int:
        return NEXT if game.state.result else fall_over(game, frame, Cause.LEAP)


LEAP_PROCEDURE = Procedure(
    "leap",
    LeapFrame,
    (
        StartLeap(),
        Depart(),
        Walk(),
        GoForIt(),
        FallShort().keyed("leap.fall_short_first"),
        GoForItAgain(),
        FallShort().keyed("leap.fall_short_second"),
        RollLeap(),
        FallLeaping(),
        Arrive(),
        PickUp(),
        BallJumpsAway(),
        BallUnderfoot(),
    ),
)

LEAP: Final = Skill(
    "Leap",
    "Agility",
    "Once a turn may jump to an empty square up to two away, over anyone, for two squares of movement.",
    gives={Prop.LEAP: 1},
    once_a_turn=True,
    offers={Prompt.STEP: SkillOffer(Verb.LEAP, leap_options, "leap", goes_on=True)},
    procedures=(LEAP_PROCEDURE,),
)
