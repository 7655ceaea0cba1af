"""The ball on its way: bounces, catches, throw-ins, and coming to rest."""

from __future__ import annotations

from typing import Any, Final

from touchback.engine.frame import AGAIN, DONE, NEXT, RESTART, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import EMPTY, NOBODY, OFF, WALL
from touchback.engine.ruleset import BallInfo
from touchback.engine.state import CARRIED, DISTRACTED, NOT_IN_PLAY, ON_GROUND, PITCH, STANDING
from touchback.rules.steps.skill import start
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Fact, Prompt, Prop, Purpose, Test, Verb

D8: Final = (8,)
THROW_IN_DICE: Final = (6, 6, 6)
DECLINE: Final = option(Verb.DECLINE)

ROLLING: Final = 0  # a ball that bounced: it rests on an empty square
FALLING: Final = 1  # a ball that was thrown or kicked: it bounces once more on an empty square


def go_on(game: Game, frame: Frame) -> int:
    """Leave this procedure for another: however often a ball bounces, the pile of bookmarks stays low."""
    game.stack.pop()
    game.call(frame)
    return AGAIN


class BounceFrame(Frame):
    NAME = "bounce"
    FIELDS = ("ball", "out")

    def __init__(self, ball: int = 0) -> None:
        super().__init__()
        self.ball = ball
        self.out = 0  # whether it left the pitch


class RollBounce(Step):
    """The ball jumps one square in a random direction."""

    def run(self, game: Game, frame: BounceFrame) -> int:
        if game.state.ball_place[frame.ball] == NOT_IN_PLAY:
            return DONE
        return game.roll(Purpose.BOUNCE, frame.ball, D8)

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


class LandAfterBounce(Step):
    """On the pitch it lands; off it, a kick is a touchback, and any other ball is thrown back from where it left."""

    def run(self, game: Game, frame: BounceFrame) -> int:
        if not frame.out:
            return go_on(game, LandFrame(frame.ball, ROLLING, 0))
        if game.state.in_kick_off:
            game.state.touchback = 1
            return NEXT
        return go_on(game, ThrowInFrame(frame.ball, game.state.ball_square[frame.ball]))


BOUNCE = Procedure(
    BounceFrame,
    (RollBounce(), LandAfterBounce()),
    rules=("BB16-KICK-03", "BB16-BOUNC-01", "BB16-BOUNC-02", "BB16-FAQ-22"),
)


class LandFrame(Frame):
    NAME = "land"
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


class DiveForIt(Step):
    """A falling ball that nobody stands under: some may catch it from beside, unless two get in each other's way."""

    def run(self, game: Game, frame: LandFrame) -> int:
        state = game.state
        square = state.ball_square[frame.ball]
        if frame.mode != FALLING or state.board[square] != EMPTY:
            return NEXT
        if state.in_kick_off and game.rules.pitch.half[square] == state.kicking:
            return NEXT
        return ask_divers(game, frame, [p for p in divers(game, square) if can_catch(game, p)])

    def answer(self, game: Game, frame: LandFrame, choice: int) -> int:
        note_diver(frame, choice)
        return AGAIN


def divers(game: Game, square: int) -> list[int]:
    """Players who can catch what comes down in an empty square that they threaten, without leaving their own."""
    state, pitch = game.state, game.rules.pitch
    found = []
    for offset in pitch.directions:
        player = state.board[square + offset]
        if player < 0 or not state.profiles[player].values[Prop.DIVES]:
            continue
        if state.in_kick_off and pitch.half[state.square[player]] == state.kicking:
            continue  # there it would be a touchback
        if state.stance[player] == STANDING and not state.flags[player] & DISTRACTED:
            found.append(player)
    return sorted(found)


def ask_divers(game: Game, frame: Any, able: list[int]) -> int:
    """Each coach who has someone in reach is asked: the active one first, the receivers' at a kick-off."""
    state, count = game.state, len(game.state.score)
    first = state.active if state.active != NOBODY else (state.kicking + 1) % count
    while able and frame.asked < count:
        side = (first + frame.asked) % count
        frame.asked += 1
        options = [option(Verb.PLAYER, p) for p in able if state.side_of[p] == side]
        if options:
            return game.ask(side, Prompt.DIVE, [DECLINE, *options])
    if frame.tries > 1:
        frame.diver = NOBODY
    return NEXT


def note_diver(frame: Any, choice: int) -> None:
    if choice != DECLINE:
        frame.diver = choice >> 12 & 0xFF
        frame.tries += 1


class ComeDown(Step):
    """A standing player under the ball must try to catch it; off anyone else, and off the ground, it bounces."""

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
    """The ball bounces off him; some kinds of ball do worse to one who lies where they come down."""
    name = game.rules.balls[game.state.ball_kind[frame.ball]].on_struck
    if not name or frame.mode != FALLING or game.state.stance[player] == STANDING:
        return go_on(game, BounceFrame(frame.ball))
    game.stack.pop()
    start(game, name, player, frame.ball)
    return AGAIN


def can_catch(game: Game, player: int) -> bool:
    """On his feet, his wits about him, and with free hands."""
    state = game.state
    if state.stance[player] != STANDING or state.flags[player] & DISTRACTED:
        return False
    return can_hold(game, player)


def can_hold(game: Game, player: int) -> bool:
    """Whether he can take a ball: he has hands, and none in them yet."""
    return player not in game.state.ball_carrier and not game.state.profiles[player].values[Prop.CANNOT_HOLD]


def another_ball(game: Game, ball: int, square: int) -> bool:
    state = game.state
    for other in range(len(state.ball_square)):
        if other != ball and state.ball_square[other] == square and state.ball_place[other] == ON_GROUND:
            return True
    return False


LAND = Procedure(
    LandFrame,
    (DiveForIt(), ComeDown()),
    rules=("BB16-CATCH-01", "BB16-KICK-04", "BB16-KICK-05", "BB16-BOUNC-01", "BB16-FAQ-22", "BB16-SKILL-26"),
)


class CatchFrame(Frame):
    NAME = "catch"
    FIELDS = ("ball", "player", "extra", "thrown")

    def __init__(self, ball: int = 0, player: int = 0, extra: int = 0, thrown: int = 0) -> None:
        super().__init__()
        self.ball = ball
        self.player = player
        self.extra = extra
        self.thrown = thrown


class TryCatch(Step):
    """An agility test, harder in opposing tackle zones."""

    def run(self, game: Game, frame: CatchFrame) -> int:
        square = game.state.square[frame.player]
        return game.call(TestFrame(Test.CATCH, frame.player, square, frame.extra))


class HoldOrDrop(Step):
    """Caught, the ball is his; dropped, it bounces from his square."""

    def run(self, game: Game, frame: CatchFrame) -> int:
        if game.state.result:
            take_hold(game, frame.ball, frame.player)
            return NEXT
        kind = game.state.ball_kind[frame.ball]
        return missed(game, frame, game.rules.balls[kind]) if kind else go_on(game, BounceFrame(frame.ball))


def missed(game: Game, frame: CatchFrame, kind: BallInfo) -> int:
    """What this kind of ball does to him before and after it bounces: the last that is called comes first."""
    slipped = game.state.rolled == 1
    game.stack.pop()
    if kind.on_missed and frame.thrown:
        start(game, kind.on_missed, frame.player, frame.ball)
    game.call(BounceFrame(frame.ball))
    if kind.on_slip and slipped:
        start(game, kind.on_slip, frame.player, frame.ball)
    return AGAIN


def slip(game: Game, ball: int, player: int) -> int:
    """What this kind of ball does to one whose die showed 1 as he tried to take it."""
    name = game.rules.balls[game.state.ball_kind[ball]].on_slip
    return start(game, name, player, ball) if name and game.state.rolled == 1 else NEXT


def take_hold(game: Game, ball: int, player: int) -> None:
    """The player has the ball. Outside his own turn that may be a touchdown at once."""
    game.give_ball(ball, player)
    if game.listener is not None:
        game.tell(Fact.HELD, player, ball)
    note_score(game, player)


def note_score(game: Game, player: int) -> None:
    """A carrier of a side that is not moving scores the moment he stands in the end zone he attacks."""
    state = game.state
    side = state.side_of[player]
    if side != state.active and state.active != NOBODY and scores(game, player) and state.scored == NOBODY:
        state.scored = side


def bound_to_score(game: Game, player: int) -> bool:
    """Whether a carrier in the end zone must see it through; in some editions he may still think better of it."""
    return not game.rules.figures.leave_goal and scores(game, player)


def scores(game: Game, player: int) -> bool:
    """Standing, with the ball, in the end zone his side attacks."""
    state = game.state
    if state.place[player] != PITCH or state.stance[player] != STANDING or player not in state.ball_carrier:
        return False
    side = 1 << state.side_of[player]
    goal = game.rules.pitch.goal
    at = state.square[player]
    return any(goal[at + offset] & side for offset in game.rules.pitch.shapes[state.shape[player]].body)


CATCH = Procedure(
    CatchFrame,
    (TryCatch(), HoldOrDrop()),
    rules=("BB16-CATCH-01", "BB16-CATCH-02", "BB16-CATCH-03", "BB16-TD-02", "BB16-TD-05"),
)


class ThrowInFrame(Frame):
    NAME = "throw_in"
    FIELDS = ("ball", "square")

    def __init__(self, ball: int = 0, square: int = 0) -> None:
        super().__init__()
        self.ball = ball
        self.square = square


class RollThrowIn(Step):
    """The crowd throws the ball back: one die for the direction, two for the distance."""

    def run(self, game: Game, frame: ThrowInFrame) -> int:
        return game.roll(Purpose.THROW_IN, frame.ball, THROW_IN_DICE)

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


class LandAfterThrowIn(Step):
    """A thrown-in ball lands like a thrown one."""

    def run(self, game: Game, frame: ThrowInFrame) -> int:
        return go_on(game, LandFrame(frame.ball, FALLING, 0))


THROW_IN = Procedure(
    ThrowInFrame,
    (RollThrowIn(), LandAfterThrowIn()),
    rules=("BB16-THRIN-01", "BB16-THRIN-02", "BB16-THRIN-03", "BB16-FAQ-21", "BB16-COMP-01"),
)


class SettleFrame(Frame):
    NAME = "settle"
    FIELDS = ()


class SettleBalls(Step):
    """A ball left under someone's feet bounces."""

    def run(self, game: Game, frame: SettleFrame) -> int:
        state = game.state
        for ball in range(len(state.ball_square)):
            if state.ball_place[ball] == ON_GROUND and state.board[state.ball_square[ball]] >= 0:
                return game.call_and_repeat(BounceFrame(ball))
        return NEXT


SETTLE = Procedure(SettleFrame, (SettleBalls(),), rules=("BB16-PUSH-02", "BB16-PICK-02", "BB16-KD-05"))


class DroppedBallsBounce(Step):
    """The balls that several players let go of at once (`dropped`, a bit each) bounce, one after the other."""

    def run(self, game: Game, frame: Any) -> int:
        for ball in range(len(game.state.ball_place)):
            if frame.dropped >> ball & 1:
                frame.dropped &= ~(1 << ball)
                if game.state.ball_place[ball] == ON_GROUND:
                    return game.call_and_repeat(BounceFrame(ball))
        return game.call(SettleFrame())


def held_by(game: Game, side: int) -> bool:
    """Whether a player of this side holds a ball."""
    state = game.state
    return any(
        place == CARRIED and state.side_of[state.ball_carrier[ball]] == side
        for ball, place in enumerate(state.ball_place)
    )
