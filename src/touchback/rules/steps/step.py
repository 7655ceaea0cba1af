"""One square of movement: walk, go for it, dodge, arrive."""

from __future__ import annotations

from typing import Any, ClassVar

from touchback.engine.frame import AGAIN, DONE, NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import PLAYER_MASK, PLAYER_SHIFT
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE, PIT
from touchback.engine.state import HELD_FAST, ON_GROUND, ROOTED, STANDING
from touchback.rules.steps.ball import BounceFrame, SettleFrame, bound_to_score, slip, take_hold
from touchback.rules.steps.injury import KnockDownFrame
from touchback.rules.steps.skill import start_moment
from touchback.rules.steps.test import DECLINE, TestFrame, ask_reactors
from touchback.rules.steps.weigh import markers
from touchback.rules.vocabulary import Cause, Fact, Moment, Prop, Test, Turnover


class StepFrame(Frame):
    NAME = "step"
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
        self.player = player
        self.square = square
        self.extra = extra  # which extra square this is, from 1; 0 for normal movement
        self.sure = sure  # he gets away without a dodge
        self.origin = NOWHERE
        self.marked = 0  # he leaves an opposing tackle zone
        self.asked = 0
        self.fell = 0
        self.ball = NOBODY


def must_dodge(game: Game, player: int) -> bool:
    """Leaving a square in any opposing tackle zone takes a dodge, for those whom a tackle zone can hold up."""
    return game.zones_on(player) > 0 and not game.state.profiles[player].values[Prop.ROLLS_ON]


def leaves_goal(game: Game, player: int, square: int) -> bool:
    """Whether this step takes a carrier out of the end zone in which he is about to score: nobody walks out of it."""
    if not bound_to_score(game, player):
        return False
    goal, side = game.rules.pitch.goal, 1 << game.state.side_of[player]
    return not any(goal[square + offset] & side for offset in game.rules.pitch.shapes[game.state.shape[player]].body)


# --- what opponents do about it -------------------------------------------------------------------------------------


class Reaction(Step):
    """One opponent whose tackle zone is left may do something about it: the other coaches are asked."""

    MOMENT: ClassVar[int]

    def able(self, game: Game, frame: StepFrame) -> list[int]:
        profiles = game.state.profiles
        return [p for p in markers(game, frame.player, frame.origin) if profiles[p].hooks[self.MOMENT]]

    def offer(self, game: Game, frame: StepFrame) -> int:
        able = self.able(game, frame)
        signal = ask_reactors(game, frame, frame.player, able) if able else NEXT
        if signal == NEXT:
            frame.asked = 0
        return signal

    def answer(self, game: Game, frame: StepFrame, choice: int) -> int:
        if choice == DECLINE:
            return AGAIN
        frame.asked = 0
        return start_moment(game, self.MOMENT, choice >> PLAYER_SHIFT & PLAYER_MASK, frame.player)


class Depart(Reaction):
    """Before he dodges or jumps away, someone may try to hold him fast."""

    MOMENT = Moment.LEAVING

    def run(self, game: Game, frame: StepFrame) -> int:
        state, player = game.state, frame.player
        state.flags[player] &= ~HELD_FAST
        frame.origin = state.square[player]
        frame.marked = 1 if must_dodge(game, player) else 0
        return self.offer(game, frame) if frame.marked and not frame.sure else NEXT


class Shadow(Reaction):
    """When he got away on his feet in an action of his, someone may come after him into the square he left."""

    MOMENT = Moment.LEFT

    def run(self, game: Game, frame: StepFrame) -> int:
        state = game.state
        if not frame.marked or frame.fell or state.stance[frame.player] != STANDING:
            return NEXT
        if state.board[frame.origin] != EMPTY or not acting(game, frame.player):
            return NEXT
        return self.offer(game, frame)

    def able(self, game: Game, frame: StepFrame) -> list[int]:
        flags = game.state.flags
        return [p for p in super().able(game, frame) if not flags[p] & ROOTED]


def acting(game: Game, player: int) -> bool:
    """Whether the player is in the middle of an action of his own: not every move is part of one."""
    return any(frame.NAME == "action" and frame.player == player for frame in game.stack)  # type: ignore[attr-defined]


# --- the step -------------------------------------------------------------------------------------------------------


class Walk(Step):
    """The player is in the new square, unless he is held; if he falls, he falls there."""

    def run(self, game: Game, frame: StepFrame) -> int:
        player = frame.player
        if game.state.flags[player] & HELD_FAST:
            return DONE
        game.shift(player, frame.square)
        if game.listener is not None:
            game.tell(Fact.MOVE, player, frame.origin, frame.square)
        return NEXT


class Stride(Walk):
    """Over open ground, away from everybody, that is all there is to it."""

    def run(self, game: Game, frame: StepFrame) -> int:
        if not frame.marked and not frame.extra and stride(game, frame.player, frame.square):
            return DONE
        return super().run(game, frame)


def stride(game: Game, player: int, square: int) -> bool:
    """One square over open ground, with nobody to hold him up and nothing lying there; answers whether it was."""
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


def strides_at_once(step: Procedure) -> bool:
    """Whether no layer has put anything before the walking, so that a stride needs no page of its own."""
    return isinstance(step.steps[0], Depart) and isinstance(step.steps[1], Stride)


class GoForIt(Step):
    """A square beyond his movement takes a die."""

    def run(self, game: Game, frame: StepFrame) -> int:
        game.state.result = 1
        if not frame.extra:
            return NEXT
        return game.call(TestFrame(Test.EXTRA_SQUARE, frame.player, frame.square, extra_square_risk(game, frame.extra)))


class PayForSquare(Step):
    """An extra square is paid for with a die from where he stands, before he does what it is for."""

    def run(self, game: Game, frame: Any) -> int:
        game.state.result = 1
        if not frame.extra:
            return NEXT
        square = game.state.square[frame.player]
        return game.call(TestFrame(Test.EXTRA_SQUARE, frame.player, square, extra_square_risk(game, frame.extra)))


def extra_square_risk(game: Game, which: int) -> int:
    """What the weather takes off the roll for the n-th extra square."""
    values = game.rules.weathers[game.state.weather].values
    return -values[Prop.EXTRA_SQUARE_RISK] - (values[Prop.LATER_SQUARE_RISK] if which > 1 else 0)


class FallShort(Step):
    """Failed, he goes down in the square he moved to."""

    def run(self, game: Game, frame: StepFrame) -> int:
        return NEXT if game.state.result else fall(game, frame, Cause.EXTRA_SQUARE)


def fall(game: Game, frame: StepFrame, cause: int) -> int:
    """Down he goes, in the square he moved to; a ball that lay there will bounce, whatever becomes of him."""
    frame.fell = 1
    frame.ball = game.state.lying_at(frame.square)
    return game.call(KnockDownFrame(frame.player, cause))


class Dodge(Step):
    """One dodge, however many zones he leaves; zones on the new square make it harder."""

    def run(self, game: Game, frame: StepFrame) -> int:
        game.state.result = 1
        if not frame.marked or frame.sure or frame.fell:
            return NEXT
        return game.call(TestFrame(Test.DODGE, frame.player, frame.square, 0, frame.origin))


class FallDodging(Step):
    """Failed, he goes down in the square he dodged to."""

    def run(self, game: Game, frame: StepFrame) -> int:
        return NEXT if game.state.result else fall(game, frame, Cause.DODGE)


class Arrive(Step):
    """The ground may have something for him: a pit, or the ball, which he must try to pick up."""

    def run(self, game: Game, frame: StepFrame) -> int:
        state = game.state
        if frame.fell:
            return NEXT
        if over_pit(game, frame.player):
            return fall(game, frame, Cause.PIT)
        frame.ball = state.lying_at(frame.square) if state.shape[frame.player] == 0 else lying_under(game, frame.player)
        if frame.ball == NOBODY:
            return NEXT if frame.marked else DONE  # who came after him may have dropped one
        if frame.player in state.ball_carrier:
            frame.ball = NOBODY
            return NEXT
        if state.profiles[frame.player].values[Prop.CANNOT_HOLD]:
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


class PickUp(Step):
    """Picked up, he may carry on; dropped, it bounces and the turn is over."""

    def run(self, game: Game, frame: StepFrame) -> int:
        state = game.state
        if frame.ball == NOBODY or frame.fell:
            return NEXT
        if state.result:
            take_hold(game, frame.ball, frame.player)
            return NEXT if state.shape[frame.player] else DONE  # there may be another ball under a large player
        tried = not state.profiles[frame.player].values[Prop.LEAVES_BALL]
        if tried and state.side_of[frame.player] == state.active and not state.turnover:
            state.turnover = Turnover.PICK_UP
        if not state.ball_kind[frame.ball] or state.profiles[frame.player].values[Prop.CANNOT_HOLD]:
            return NEXT
        signal = slip(game, frame.ball, frame.player)
        frame.fell = 1 if signal != NEXT else 0  # wherever he is now, the ball bounces
        return signal


class BallJumpsAway(Step):
    """A ball he fell on bounces, even when he was carried off."""

    def run(self, game: Game, frame: StepFrame) -> int:
        state = game.state
        ball = frame.ball
        if not frame.fell or ball == NOBODY or state.ball_square[ball] != frame.square:
            return NEXT
        return game.call(BounceFrame(ball)) if state.ball_place[ball] == ON_GROUND else NEXT


class BallUnderfoot(Step):
    """A ball that someone stands on, and does not hold, bounces."""

    def run(self, game: Game, frame: StepFrame) -> int:
        return game.call(SettleFrame())


STEP = Procedure(
    StepFrame,
    (
        Depart(),
        Stride(),
        GoForIt(),
        FallShort(),
        Dodge(),
        FallDodging(),
        Shadow(),
        Arrive(),
        PickUp(),
        BallJumpsAway(),
        BallUnderfoot(),
    ),
    rules=(
        "BB16-MOVE-01",
        "BB16-DODGE-01",
        "BB16-DODGE-03",
        "BB16-DODGE-04",
        "BB16-GFI-01",
        "BB16-GFI-02",
        "BB16-PICK-01",
        "BB16-PICK-03",
        "BB16-PICK-04",
    ),
)
