"""One square of movement: walk, go for it, dodge, arrive."""

from __future__ import annotations

from typing import ClassVar

from touchback.engine.frame import Frame, Procedure
from touchback.engine.pitch import NOBODY, NOWHERE, PIT
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import HELD_FAST
from touchback.rules.model.step import ANYBODY, Step
from touchback.rules.procedures.action.acting_player import action_of
from touchback.rules.procedures.ball.ball import BounceFrame, SettleFrame, ball_slips, bound_to_score, take_hold
from touchback.rules.procedures.harm.harm_frames import KnockDownFrame
from touchback.rules.procedures.test.reaction import Reaction
from touchback.rules.procedures.test.reroll_frame import ReactionFrame
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.results import Cause, Turnover


class StepFrame(ReactionFrame):
    """One square of a player's movement."""

    procedure = "step"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "player",
        "origin",
        "square",
        "extra",
        "sure",
        "marked",
        "asked",
        "fell",
        "ball",
    )

    def __init__(self, player: int = 0, square: int = 0, extra: int = 0, sure: int = 0) -> None:
        super().__init__()
        self.player = player  # the player who moves
        self.square = square  # the square moved to
        self.extra = extra  # which square gone for this is, from 1; 0 for normal movement
        self.sure = sure  # whether no dodge is needed
        self.origin = NOWHERE  # the vacated square
        self.marked = 0  # whether the player leaves an opposing tackle zone
        self.asked = 0  # how many of the other coaches have been asked for a reaction
        self.fell = 0  # whether the player has fallen
        self.ball = NOBODY  # the ball that lies on the square


def must_dodge(game: Game, player: int) -> bool:
    """Whether the player must dodge to leave the square: it is in a tackle zone, and the player is not exempt."""
    return game.zones_on(player) > 0 and not game.state.profiles[player].values[Prop.NEVER_DODGES]


def leaves_goal(game: Game, player: int, square: int) -> bool:
    """Whether this step would take a ball carrier out of the end zone in which they are about to score."""
    if not bound_to_score(game, player):
        return False
    goal, side = game.rules.pitch.goal, 1 << game.state.side_of[player]
    return not any(goal[square + offset] & side for offset in game.rules.pitch.shapes[game.state.shape[player]].body)


class Depart(Step[StepFrame]):
    """The player leaves the square, noting from where, and whether it is in an opposing tackle zone."""

    key = "step.depart"

    def run(self, game: Game, frame: StepFrame) -> int:
        state, player = game.state, frame.player
        state.flags[player] &= ~HELD_FAST
        frame.origin = state.square[player]
        frame.marked = 1 if must_dodge(game, player) else 0
        return NEXT


def is_acting(game: Game, player: int) -> bool:
    """Whether the player is taking an action: not every move is part of one."""
    return action_of(game, player) is not None


# --- the step -------------------------------------------------------------------------------------------------------


class Walk(Step[StepFrame]):
    """The player moves to the new square unless held fast, and will fall there if a roll fails."""

    key = "leap.walk"

    def run(self, game: Game, frame: StepFrame) -> int:
        player = frame.player
        if game.state.flags[player] & HELD_FAST:
            return DONE
        game.shift(player, frame.square)
        if game.listener is not None:
            game.tell(Fact.MOVE, player, frame.origin, frame.square)
        return NEXT


class Stride(Walk):
    """A player who needs no roll moves to an empty square without a ball, and that is all."""

    key = "step.stride"

    def run(self, game: Game, frame: StepFrame) -> int:
        if not frame.marked and not frame.extra and move_freely(game, frame.player, frame.square):
            return DONE
        return super().run(game, frame)


def move_freely(game: Game, player: int, square: int) -> bool:
    """Move the player one square if no tackle zone, ball or terrain is involved; answers whether that was so."""
    state = game.state
    origin = state.square[player]
    if state.threat[state.side_of[player]][origin] or state.shape[player]:
        return False
    if game.rules.pitch.terrain[square] or square in state.ball_square:
        return False
    game.shift(player, square)
    if game.listener is not None:
        game.tell(Fact.MOVE, player, origin, square)
    state.result = 1
    return True


def steps_before_stride(step: Procedure) -> list[Step[StepFrame]]:
    """What is played before a player moves, but for what concerns marked players alone."""
    before = step.steps[: step.place_of(Stride.key)]
    return [one for one in before if isinstance(one, Step) and not isinstance(one, Depart | Reaction)]


def strides_at_once(step: Procedure) -> bool:
    """Whether a free step needs no procedure, but for players whom a step before the move concerns."""
    return all(one.concerns != ANYBODY for one in steps_before_stride(step))


def never_stride_at_once(step: Procedure) -> tuple[int, ...]:
    """The properties whose players need every step of the procedure."""
    return tuple(one.concerns for one in steps_before_stride(step) if one.concerns != ANYBODY)


class GoForIt(Step[StepFrame]):
    """The player rolls for a square beyond the movement allowance (Go For It)."""

    key = "step.go_for_it"

    def run(self, game: Game, frame: StepFrame) -> int:
        game.state.result = 1
        if not frame.extra:
            return NEXT
        return game.call(TestFrame(Test.GO_FOR_IT, frame.player, frame.square, extra_square_risk(game, frame.extra)))


class ExtraSquareFrame(Frame):
    """A frame in which a player may have to go for it before doing something."""

    player: int = NOBODY
    extra: int = 0  # which square gone for it takes, from 1; 0 for none


class PayForSquare(Step[ExtraSquareFrame]):
    """A player out of movement goes for it in their own square before the block."""

    key = "blitz_block.pay_for_square"

    def run(self, game: Game, frame: ExtraSquareFrame) -> int:
        game.state.result = 1
        if not frame.extra:
            return NEXT
        square = game.state.square[frame.player]
        return game.call(TestFrame(Test.GO_FOR_IT, frame.player, square, extra_square_risk(game, frame.extra)))


def extra_square_risk(game: Game, which: int) -> int:
    """What the weather takes off the roll for the n-th square gone for."""
    values = game.rules.weathers[game.state.weather].values
    return -values[Prop.GFI_RISK] - (values[Prop.SECOND_GFI_RISK] if which > 1 else 0)


class FallShort(Step[StepFrame]):
    """A player who failed to go for it falls in the new square."""

    key = "step.fall_short"

    def run(self, game: Game, frame: StepFrame) -> int:
        return NEXT if game.state.result else fall_over(game, frame, Cause.GO_FOR_IT)


def fall_over(game: Game, frame: StepFrame, cause: int) -> int:
    """The player falls in the new square; a ball that lay there will bounce, whatever the injury."""
    frame.fell = 1
    frame.ball = game.state.lying_at(frame.square)
    return game.call(KnockDownFrame(frame.player, cause))


class Dodge(Step[StepFrame]):
    """The player dodges once, however many tackle zones they leave; those on the new square make it harder."""

    key = "step.dodge"

    def run(self, game: Game, frame: StepFrame) -> int:
        game.state.result = 1
        if not frame.marked or frame.sure or frame.fell:
            return NEXT
        return game.call(TestFrame(Test.DODGE, frame.player, frame.square, 0, frame.origin))


class FallDodging(Step[StepFrame]):
    """A player who failed to dodge falls in the new square."""

    key = "step.fall_dodging"

    def run(self, game: Game, frame: StepFrame) -> int:
        return NEXT if game.state.result else fall_over(game, frame, Cause.DODGE)


class Arrive(Step[StepFrame]):
    """The player falls into a pit in the new square, or tries to pick up a ball there."""

    key = "step.arrive"

    def run(self, game: Game, frame: StepFrame) -> int:
        state = game.state
        if frame.fell:
            return NEXT
        if over_pit(game, frame.player):
            return fall_over(game, frame, Cause.PIT)
        frame.ball = state.lying_at(frame.square) if state.shape[frame.player] == 0 else lying_under(game, frame.player)
        if frame.ball == NOBODY:
            return NEXT if frame.marked else DONE  # a player who followed may have dropped one
        if frame.player in state.ball_carrier:
            frame.ball = NOBODY
            return NEXT
        if state.profiles[frame.player].values[Prop.NO_HANDS]:
            state.result = 0
            return NEXT
        return game.call(TestFrame(Test.PICK_UP, frame.player, frame.square))


def over_pit(game: Game, player: int) -> bool:
    """Whether any part of the player is above a pit."""
    pitch, state = game.rules.pitch, game.state
    terrain, square = pitch.terrain, state.square[player]
    if state.shape[player] == 0:
        return terrain[square] == PIT
    return any(terrain[square + offset] == PIT for offset in pitch.shapes[state.shape[player]].body)


def lying_under(game: Game, player: int) -> int:
    """The ball under any part of a large player."""
    state = game.state
    for offset in game.rules.pitch.shapes[state.shape[player]].body:
        ball = state.lying_at(state.square[player] + offset)
        if ball != NOBODY:
            return ball
    return NOBODY


class PickUp(Step[StepFrame]):
    """The player picks up the ball; on a failure it bounces, and the turn is over."""

    key = "step.pick_up"

    def run(self, game: Game, frame: StepFrame) -> int:
        state = game.state
        if frame.ball == NOBODY or frame.fell:
            return NEXT
        if state.result:
            take_hold(game, frame.ball, frame.player)
            return NEXT if state.shape[frame.player] else DONE  # there may be another ball under a large player
        tried = not state.profiles[frame.player].values[Prop.LEAVES_BALL]
        if tried and state.side_of[frame.player] == state.active:
            state.turnover = Turnover.PICK_UP
        if state.profiles[frame.player].values[Prop.NO_HANDS]:
            return NEXT
        signal = ball_slips(game, frame.ball, frame.player)
        frame.fell = 1 if signal != NEXT else 0  # wherever the player is now, the ball bounces
        return signal


class BallJumpsAway(Step[StepFrame]):
    """A ball in the square where the player fell bounces, even if the player has left the pitch."""

    key = "step.ball_jumps_away"

    def run(self, game: Game, frame: StepFrame) -> int:
        if not frame.fell or frame.ball == NOBODY:
            return NEXT
        return game.call(BounceFrame(frame.ball))


class BallUnderfoot(Step[StepFrame]):
    """A ball in a square where a player stands without holding it bounces."""

    key = "step.ball_underfoot"

    def run(self, game: Game, frame: StepFrame) -> int:
        return game.call(SettleFrame())


STEP = Procedure(
    "step",
    StepFrame,
    (
        Depart(),
        Stride(),
        GoForIt(),
        FallShort(),
        Dodge(),
        FallDodging(),
        Arrive(),
        PickUp(),
        BallJumpsAway(),
        BallUnderfoot(),
    ),
)
