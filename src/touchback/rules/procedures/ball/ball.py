"""The ball on its way: bounces, catches, throw-ins, and coming to rest."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Frame, Procedure
from touchback.engine.options import option, player_of
from touchback.engine.pitch import EMPTY, NOBODY, OFF, WALL
from touchback.engine.step import AGAIN, DONE, NEXT, RESTART, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.ruleset import BallInfo
from touchback.rules.model.sources import caller_modifiers
from touchback.rules.model.state import DISTRACTED, NOT_IN_PLAY, ON_GROUND, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import start_procedure
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D8, DECLINE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose, Test
from touchback.rules.terms.verbs import Verb

THROW_IN_DICE: Final = (6, 6, 6)

ROLLING: Final = 0  # a ball that bounced: it rests on an empty square
FALLING: Final = 1  # a ball that was thrown or kicked: it bounces once more on an empty square


def go_on(game: Game, frame: Frame) -> int:
    """Leave this procedure for another: however often a ball bounces, the stack of frames stays low."""
    game.stack.pop()
    game.call(frame)
    return AGAIN


class BounceFrame(Frame):
    """A ball that bounces."""

    procedure = "bounce"
    FIELDS = ("ball", "out")

    def __init__(self, ball: int = 0) -> None:
        super().__init__()
        self.ball = ball  # the ball
        self.out = 0  # whether it left the pitch


class RollBounce(Step[BounceFrame]):
    """The ball bounces one square in a random direction."""

    key = "bounce.roll_bounce"

    def run(self, game: Game, frame: BounceFrame) -> int:
        if game.state.ball_place[frame.ball] == NOT_IN_PLAY:
            return DONE
        return game.roll(Purpose.BOUNCE, NOBODY, D8, square=game.state.ball_square[frame.ball])

    def rolled(self, game: Game, frame: BounceFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        start = game.state.ball_square[frame.ball]
        square = start + pitch.directions[dice[0] - 1]
        if pitch.terrain[square] == WALL:
            return RESTART
        frame.out = 1 if pitch.board[square] == OFF else 0
        game.set_ball(frame.ball, start if frame.out else square, ON_GROUND)
        if game.listener is not None:
            game.tell(Fact.BOUNCE, frame.ball, square)
        return NEXT


class LandAfterBounce(Step[BounceFrame]):
    """On the pitch the ball lands; off it, a kick is a touchback, and the crowd throws any other ball back in."""

    key = "bounce.land_after_bounce"

    def run(self, game: Game, frame: BounceFrame) -> int:
        if not frame.out:
            return go_on(game, LandFrame(frame.ball, ROLLING, 0))
        if game.state.in_kick_off:
            game.state.touchback = 1
            return NEXT
        return go_on(game, ThrowInFrame(frame.ball, game.state.ball_square[frame.ball]))


BOUNCE = Procedure(
    "bounce",
    BounceFrame,
    (RollBounce(), LandAfterBounce()),
)


class DivingFrame(Frame):
    """A frame in which players may dive for what comes down next to them."""

    asked: int = 0  # how many coaches have been asked who dives for it
    diver: int = NOBODY
    tries: int = 0  # how many dive for it


class DroppedFrame(Frame):
    """A frame in which several players let go of their balls at once."""

    dropped: int = 0  # those balls, a bit each


class LandFrame(DivingFrame):
    procedure = "land"
    FIELDS = ("ball", "mode", "extra", "asked", "diver", "tries", "thrown")

    def __init__(self, ball: int = 0, mode: int = 0, extra: int = 0) -> None:
        super().__init__()
        self.ball = ball
        self.mode = mode
        self.extra = extra  # to the catch, if there is one
        self.asked = 0  # how many coaches have been asked who dives for it
        self.diver = NOBODY
        self.tries = 0  # how many dive for it
        self.thrown = 0  # by a player, not by the crowd


class DiveForIt(Step[LandFrame]):
    """A player with Diving Catch next to the empty square where a ball falls may try to catch it, unless two try."""

    key = "land.dive_for_it"

    def run(self, game: Game, frame: LandFrame) -> int:
        state = game.state
        square = state.ball_square[frame.ball]
        if frame.mode != FALLING or state.board[square] != EMPTY:
            return NEXT
        if state.in_kick_off and game.rules.pitch.half[square] == state.kicking:
            return NEXT
        return ask_divers(game, frame, [p for p in diving_catchers(game, square) if can_catch(game, p)], square)

    def answer(self, game: Game, frame: LandFrame, choice: int) -> int:
        note_diver(frame, choice)
        return AGAIN


def diving_catchers(game: Game, square: int) -> list[int]:
    """Players with Diving Catch next to an empty square where something comes down."""
    state, pitch = game.state, game.rules.pitch
    found = []
    for offset in pitch.directions:
        player = state.board[square + offset]
        if player < 0 or not state.profiles[player].values[Prop.DIVING_CATCH]:
            continue
        if state.in_kick_off and pitch.half[state.square[player]] == state.kicking:
            continue  # there it would be a touchback
        found.append(player)
    return sorted(found)


def ask_divers(game: Game, frame: DivingFrame, able: list[int], square: int) -> int:
    """Each coach with such a player next to the square is asked: the active one first, the receivers' at a kick-off."""
    state, count = game.state, len(game.state.score)
    first = state.active if state.active != NOBODY else (state.kicking + 1) % count
    while able and frame.asked < count:
        side = (first + frame.asked) % count
        frame.asked += 1
        options = [option(Verb.PLAYER, p) for p in able if state.side_of[p] == side]
        if options:
            skill = skill_giving(game, player_of(options[0]), Prop.DIVING_CATCH)
            return game.ask(side, Prompt.DIVING_CATCH, [DECLINE, *options], skill=skill, square=square)
    if frame.tries > 1:
        frame.diver = NOBODY
    return NEXT


def note_diver(frame: DivingFrame, choice: int) -> None:
    if choice != DECLINE:
        frame.diver = player_of(choice)
        frame.tries += 1


class ComeDown(Step[LandFrame]):
    """A standing player under the ball must try to catch it; off any other player or the ground it bounces."""

    key = "land.come_down"

    def run(self, game: Game, frame: LandFrame) -> int:
        state = game.state
        square = state.ball_square[frame.ball]
        if state.in_kick_off and game.rules.pitch.half[square] == state.kicking:
            state.touchback = 1
            return DONE
        state.ball_place[frame.ball] = ON_GROUND
        if frame.diver != NOBODY:
            game.set_ball(frame.ball, state.square[frame.diver], ON_GROUND)
            return go_on(game, CatchFrame(frame.ball, frame.diver, frame.extra, frame.thrown))
        player = state.board[square]
        if player != EMPTY:
            if can_catch(game, player):
                return go_on(game, CatchFrame(frame.ball, player, frame.extra, frame.thrown))
            return strike(game, frame, player)
        if another_ball(game, frame.ball, square) or (frame.mode == FALLING and not settles(game, frame.ball)):
            return go_on(game, BounceFrame(frame.ball))
        return NEXT


def settles(game: Game, ball: int) -> bool:
    """Whether it is a ball that rests where it comes down."""
    return bool(game.rules.balls[game.state.ball_kind[ball]].values[Prop.SETTLES])


def strike(game: Game, frame: LandFrame, player: int) -> int:
    """The ball bounces off the player; a special ball may do more to a player who is not standing."""
    name = game.rules.balls[game.state.ball_kind[frame.ball]].on_struck
    if not name or frame.mode != FALLING or game.state.stance[player] == STANDING:
        return go_on(game, BounceFrame(frame.ball))
    game.stack.pop()
    start_procedure(game, name, player, frame.ball)
    return AGAIN


def can_catch(game: Game, player: int) -> bool:
    """Whether the player can catch: standing, with tackle zones, and able to hold the ball."""
    state = game.state
    if state.stance[player] != STANDING or state.flags[player] & DISTRACTED:
        return False
    return can_hold(game, player)


def can_hold(game: Game, player: int) -> bool:
    """Whether the player can hold a ball: not with No Hands or another ball."""
    return player not in game.state.ball_carrier and not game.state.profiles[player].values[Prop.NO_HANDS]


def another_ball(game: Game, ball: int, square: int) -> bool:
    state = game.state
    for other in range(len(state.ball_square)):
        if other != ball and state.ball_square[other] == square and state.ball_place[other] == ON_GROUND:
            return True
    return False


LAND = Procedure(
    "land",
    LandFrame,
    (DiveForIt(), ComeDown()),
)


class CatchFrame(Frame):
    """A player's attempt to catch a ball."""

    procedure = "catch"
    FIELDS = ("ball", "player", "extra", "thrown")

    def __init__(self, ball: int = 0, player: int = 0, extra: int = 0, thrown: int = 0) -> None:
        super().__init__()
        self.ball = ball  # the ball
        self.player = player  # the player who tries to catch it
        self.extra = extra  # added to the roll
        self.thrown = thrown  # whether a player threw it, not the crowd


class TryCatch(Step[CatchFrame]):
    """The player makes an agility roll to catch, harder in opposing tackle zones."""

    key = "catch.try_catch"

    def run(self, game: Game, frame: CatchFrame) -> int:
        square = game.state.square[frame.player]
        return game.call(TestFrame(Test.CATCH, frame.player, square, frame.extra))

    def modifiers(self, game: Game, frame: CatchFrame) -> list[Modifier]:
        return caller_modifiers(game, frame)


class HoldOrDrop(Step[CatchFrame]):
    """The player holds a ball that was caught; a dropped ball bounces from the player's square."""

    key = "catch.hold_or_drop"

    def run(self, game: Game, frame: CatchFrame) -> int:
        if game.state.result:
            take_hold(game, frame.ball, frame.player)
            return NEXT
        kind = game.state.ball_kind[frame.ball]
        return missed(game, frame, game.rules.balls[kind]) if kind else go_on(game, BounceFrame(frame.ball))


def missed(game: Game, frame: CatchFrame, kind: BallInfo) -> int:
    """What this kind of ball does to the player before and after it bounces: the last that is called comes first."""
    slipped = game.state.rolled == 1
    game.stack.pop()
    if kind.on_missed and frame.thrown:
        start_procedure(game, kind.on_missed, frame.player, frame.ball)
    game.call(BounceFrame(frame.ball))
    if kind.on_slip and slipped:
        start_procedure(game, kind.on_slip, frame.player, frame.ball)
    return AGAIN


def ball_slips(game: Game, ball: int, player: int) -> int:
    """What this kind of ball does to a player who rolled a 1 to catch it or pick it up."""
    name = game.rules.balls[game.state.ball_kind[ball]].on_slip
    return start_procedure(game, name, player, ball) if name and game.state.rolled == 1 else NEXT


def take_hold(game: Game, ball: int, player: int) -> None:
    """The player has the ball, which outside their own team's turn may be a touchdown at once."""
    game.give_ball(ball, player)
    if game.listener is not None:
        game.tell(Fact.HELD, player, ball)
    note_score(game, player)


def note_score(game: Game, player: int) -> None:
    """A ball carrier of a team that is not active scores as soon as they stand in the opposing end zone."""
    state = game.state
    side = state.side_of[player]
    if side != state.active and state.active != NOBODY and is_touchdown(game, player):
        state.scored = side


def bound_to_score(game: Game, player: int) -> bool:
    """Whether a ball carrier in the opposing end zone must score; in some editions they may still leave it."""
    return not game.rules.figures.leave_goal and is_touchdown(game, player)


def is_touchdown(game: Game, player: int) -> bool:
    """Whether the player stands with the ball in the opposing end zone."""
    state = game.state
    if player not in state.ball_carrier:  # a player who falls or leaves the pitch holds no ball
        return False
    side = 1 << state.side_of[player]
    goal = game.rules.pitch.goal
    at = state.square[player]
    return any(goal[at + offset] & side for offset in game.rules.pitch.shapes[state.shape[player]].body)


CATCH = Procedure(
    "catch",
    CatchFrame,
    (TryCatch(), HoldOrDrop()),
)


class ThrowInFrame(Frame):
    procedure = "throw_in"
    FIELDS = ("ball", "square")

    def __init__(self, ball: int = 0, square: int = 0) -> None:
        super().__init__()
        self.ball = ball
        self.square = square


class RollThrowIn(Step[ThrowInFrame]):
    """The crowd throws the ball back: one die for the direction, two for the distance."""

    key = "throw_in.roll_throw_in"

    def run(self, game: Game, frame: ThrowInFrame) -> int:
        return game.roll(Purpose.THROW_IN, NOBODY, THROW_IN_DICE, square=frame.square)

    def rolled(self, game: Game, frame: ThrowInFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        step = pitch.directions[pitch.throw_in(frame.square)[(dice[0] - 1) // 2]]
        square = frame.square
        for _ in range(dice[1] + dice[2] - game.rules.figures.throw_in_short):
            if pitch.board[square + step] == OFF:
                if pitch.terrain[square + step] == WALL:
                    break
                frame.square = square
                game.set_ball(frame.ball, square, ON_GROUND)
                return RESTART
            square += step
        game.set_ball(frame.ball, square, ON_GROUND)
        if game.listener is not None:
            game.tell(Fact.THROW_IN, frame.ball, frame.square, square)
        return NEXT


class LandAfterThrowIn(Step[ThrowInFrame]):
    """A thrown-in ball lands as a pass does."""

    key = "throw_in.land_after_throw_in"

    def run(self, game: Game, frame: ThrowInFrame) -> int:
        return go_on(game, LandFrame(frame.ball, FALLING, 0))


THROW_IN = Procedure(
    "throw_in",
    ThrowInFrame,
    (RollThrowIn(), LandAfterThrowIn()),
)


class SettleFrame(Frame):
    procedure = "settle"
    FIELDS = ()


class SettleBalls(Step[SettleFrame]):
    """A ball left under a player's feet bounces."""

    key = "settle.settle_balls"

    def run(self, game: Game, frame: SettleFrame) -> int:
        state = game.state
        for ball in range(len(state.ball_square)):
            if state.ball_place[ball] == ON_GROUND and state.board[state.ball_square[ball]] >= 0:
                return game.call_and_repeat(BounceFrame(ball))
        return NEXT


SETTLE = Procedure("settle", SettleFrame, (SettleBalls(),))


class DroppedBallsBounce(Step[DroppedFrame]):
    """The balls that several players dropped at once (`dropped`, a bit each) bounce, one after the other."""

    key = "card_bolt.dropped_balls_bounce"

    def run(self, game: Game, frame: DroppedFrame) -> int:
        for ball in range(len(game.state.ball_place)):
            if frame.dropped >> ball & 1:
                frame.dropped &= ~(1 << ball)
                if game.state.ball_place[ball] == ON_GROUND:
                    return game.call_and_repeat(BounceFrame(ball))
        return game.call(SettleFrame())
