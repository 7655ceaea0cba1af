"""Throwing and handing off the ball: range, interception, accuracy, fumbles, and who has it in the end."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, DONE, NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import VERB_SHIFT, option
from touchback.engine.pitch import NOBODY, NOWHERE, OFF, WALL
from touchback.engine.state import CARRIED, DISTRACTED, IN_AIR, ON_GROUND, PITCH, STANDING
from touchback.rules.steps.ball import (
    D8,
    FALLING,
    BounceFrame,
    CatchFrame,
    LandFrame,
    ThrowInFrame,
    can_catch,
    take_hold,
)
from touchback.rules.steps.skill import start
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Fact, Prompt, Prop, Purpose, Test, Turnover, Verb

DECLINE: Final = option(Verb.DECLINE)
SQUARE_BASE: Final = Verb.SQUARE << VERB_SHIFT
FUMBLED: Final = 0
INACCURATE: Final = 1
ACCURATE: Final = 2


class PassFrame(Frame):
    NAME = "pass"
    FIELDS = ("player", "ball", "target", "band", "interceptor", "outcome", "scatters", "asked")

    def __init__(self, player: int = 0) -> None:
        super().__init__()
        self.player = player
        self.ball = NOBODY
        self.target = NOWHERE
        self.band = 0
        self.interceptor = NOBODY
        self.outcome = FUMBLED
        self.scatters = 0
        self.asked = 0  # how many of the other coaches have been asked to intercept


# --- the ruler ------------------------------------------------------------------------------------------------------


def band_between(game: Game, a: int, b: int) -> int:
    """The range band between two squares, or -1 beyond the ruler."""
    pitch = game.rules.pitch
    dx = abs(pitch.col[a] - pitch.col[b])
    dy = abs(pitch.row[a] - pitch.row[b])
    bands = game.rules.bands
    return bands[dy][dx] if dy < len(bands) and dx < len(bands[dy]) else -1


def longest_band(game: Game) -> int:
    """The longest range the weather allows."""
    limit = game.rules.weathers[game.state.weather].values[Prop.SHORT_PASSES_ONLY]
    return limit if limit else len(game.rules.band_names) - 1


def band_modifier(game: Game, band: int) -> int:
    """What the range adds to the throw; bad light takes more off the two longest."""
    weather = game.rules.weathers[game.state.weather].values[Prop.LONG_PASS]
    return game.rules.band_modifiers[band] + (weather if band >= 2 else 0)


def under_ruler(game: Game, source: int, target: int, square: int) -> bool:
    """Whether the ruler from source to target covers part of the square, between the two."""
    pitch = game.rules.pitch
    rx, ry = pitch.col[target] - pitch.col[source], pitch.row[target] - pitch.row[source]
    ix, iy = pitch.col[square] - pitch.col[source], pitch.row[square] - pitch.row[source]
    length = rx * rx + ry * ry
    if ix * ix + iy * iy >= length or (rx - ix) * (rx - ix) + (ry - iy) * (ry - iy) >= length:
        return False
    beside = 2 * abs(rx * iy - ry * ix) - abs(rx) - abs(ry)
    width = game.rules.figures.ruler_width
    return beside <= 0 or beside * beside * 10000 < width * width * length


def interceptors(game: Game, side: int, source: int, target: int) -> list[int]:
    """Opponents with a tackle zone and free hands under the ruler."""
    state = game.state
    return [
        p
        for p, s in enumerate(state.side_of)
        if s != side
        and state.place[p] == PITCH
        and state.stance[p] == STANDING
        and not state.flags[p] & DISTRACTED
        and p not in state.ball_carrier
        and under_ruler(game, source, target, state.square[p])
    ]


# --- the throw ------------------------------------------------------------------------------------------------------


class AimPass(Step):
    """Any square within range may be the target."""

    def run(self, game: Game, frame: PassFrame) -> int:
        state = game.state
        frame.ball = state.carried_by(frame.player)
        source = state.square[frame.player]
        squares = game.rules.range_squares[longest_band(game)][source]
        return game.ask(state.side_of[frame.player], Prompt.PASS_TARGET, [SQUARE_BASE | s for s in squares])

    def answer(self, game: Game, frame: PassFrame, choice: int) -> int:
        frame.target = choice & 0xFFF
        frame.band = band_between(game, game.state.square[frame.player], frame.target)
        if game.listener is not None:
            game.tell(Fact.PASS, frame.player, frame.target, frame.band)
        return NEXT


class DeclareInterceptor(Step):
    """Before the throw is rolled, one player may be named to intercept: the other coaches are asked round the table."""

    def run(self, game: Game, frame: PassFrame) -> int:
        state = game.state
        side, count = state.side_of[frame.player], len(state.score)
        able = interceptors(game, side, state.square[frame.player], frame.target)
        while able and frame.asked < count - 1:
            frame.asked += 1
            asked = (side + frame.asked) % count
            options = [option(Verb.PLAYER, p) for p in able if state.side_of[p] == asked]
            if options:
                return game.ask(asked, Prompt.INTERCEPT, [DECLINE, *options])
        return NEXT

    def answer(self, game: Game, frame: PassFrame, choice: int) -> int:
        if choice == DECLINE:
            return AGAIN
        frame.interceptor = choice >> 12 & 0xFF
        return game.call(TestFrame(Test.INTERCEPT, frame.interceptor, game.state.square[frame.interceptor]))


class Intercepted(Step):
    """Got it: his ball, and the turn is over."""

    def run(self, game: Game, frame: PassFrame) -> int:
        state = game.state
        if frame.interceptor == NOBODY or not state.result:
            return NEXT
        if game.listener is not None:
            game.tell(Fact.INTERCEPTION, frame.interceptor)
        state.turnover = state.turnover or Turnover.INTERCEPTED
        game.drop_ball(frame.player)
        take_hold(game, frame.ball, frame.interceptor)
        return DONE


class Throw(Step):
    """An agility test, by range and by opposing tackle zones."""

    def run(self, game: Game, frame: PassFrame) -> int:
        square = game.state.square[frame.player]
        return game.call(TestFrame(Test.PASS, frame.player, square, band_modifier(game, frame.band)))


class JudgeThrow(Step):
    """1 or less, before or after modifiers, is a fumble; short of the target is inaccurate."""

    def run(self, game: Game, frame: PassFrame) -> int:
        state = game.state
        frame.outcome = throw_outcome(game)
        game.drop_ball(frame.player)
        if frame.outcome == FUMBLED:
            if game.listener is not None:
                game.tell(Fact.FUMBLE, frame.player)
            state.turnover = state.turnover or Turnover.FUMBLE
            return game.call(BounceFrame(frame.ball))
        game.set_ball(frame.ball, frame.target, IN_AIR)
        frame.scatters = 0 if frame.outcome == ACCURATE else game.rules.figures.pass_scatters
        if frame.scatters and game.rules.weathers[state.weather].values[Prop.WINDY]:
            return start(game, "blow", frame.ball)
        return NEXT


def throw_outcome(game: Game) -> int:
    state = game.state
    if state.rolled <= 1 or (state.modified <= 1 and state.rolled != 6):
        return FUMBLED
    return ACCURATE if state.result else INACCURATE


class ScatterPass(Step):
    """A wayward ball scatters square by square; it stops only where it ends, or where it leaves the pitch."""

    def run(self, game: Game, frame: PassFrame) -> int:
        if game.state.touchback:  # the wind took it off the pitch
            game.state.touchback = 0
            frame.scatters = -1
        if frame.scatters <= 0 or frame.outcome == FUMBLED:
            return NEXT
        return game.roll(Purpose.SCATTER, frame.ball, D8)

    def rolled(self, game: Game, frame: PassFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        frame.scatters -= 1
        square = game.state.ball_square[frame.ball] + pitch.directions[dice[0] - 1]
        if pitch.terrain[square] == WALL:
            return self.run(game, frame)
        if pitch.board[square] == OFF:
            frame.scatters = -1
            return NEXT
        game.set_ball(frame.ball, square, IN_AIR)
        if game.listener is not None:
            game.tell(Fact.SCATTER, frame.ball, square)
        return self.run(game, frame)


class PassLands(Step):
    """An accurate ball is easier to catch; one that left the pitch is thrown back in."""

    def run(self, game: Game, frame: PassFrame) -> int:
        if frame.outcome == FUMBLED:
            return NEXT
        game.state.ball_place[frame.ball] = ON_GROUND
        if frame.scatters < 0:
            return game.call(ThrowInFrame(frame.ball, game.state.ball_square[frame.ball]))
        return game.call(LandFrame(frame.ball, FALLING, 1 if frame.outcome == ACCURATE else 0))


class KeptOrLost(Step):
    """When the ball rests, the moving side must have it, or the turn is over."""

    def run(self, game: Game, frame: PassFrame) -> int:
        lose_if_not_held(game, frame.ball)
        return DONE


def lose_if_not_held(game: Game, ball: int) -> None:
    state = game.state
    held = state.ball_place[ball] == CARRIED and state.side_of[state.ball_carrier[ball]] == state.active
    if not held and not state.turnover:
        state.turnover = Turnover.BALL_LOST


PASS = Procedure(
    PassFrame,
    (
        AimPass(),
        DeclareInterceptor(),
        Intercepted(),
        Throw(),
        JudgeThrow(),
        ScatterPass(),
        PassLands(),
        KeptOrLost(),
    ),
    rules=(
        "BB16-PASS-01",
        "BB16-PASS-02",
        "BB16-PASS-03",
        "BB16-PASS-05",
        "BB16-PASS-06",
        "BB16-PASS-07",
        "BB16-INTCP-01",
        "BB16-INTCP-02",
        "BB16-INTCP-03",
        "BB16-INTCP-04",
        "BB16-FUMB-01",
        "BB16-TOVR-02",
        "BB16-TOVR-05",
        "BB16-TOVR-09",
        "BB16-FAQ-20",
        "BB16-FAQ-23",
        "BB16-FAQ-24",
    ),
)


# --- the hand-off ---------------------------------------------------------------------------------------------------


class HandOffFrame(Frame):
    NAME = "hand_off"
    FIELDS = ("player", "receiver", "ball")

    def __init__(self, player: int = 0, receiver: int = 0) -> None:
        super().__init__()
        self.player = player
        self.receiver = receiver
        self.ball = NOBODY


class HandOver(Step):
    """No throw: the player beside him must catch it, with a little help; off one who cannot, it bounces."""

    def run(self, game: Game, frame: HandOffFrame) -> int:
        frame.ball = game.drop_ball(frame.player)
        game.set_ball(frame.ball, game.state.square[frame.receiver], ON_GROUND)
        if game.listener is not None:
            game.tell(Fact.HAND_OFF, frame.player, frame.receiver)
        if not can_catch(game, frame.receiver):
            return game.call(BounceFrame(frame.ball))
        return game.call(CatchFrame(frame.ball, frame.receiver, 1))


class HandedOrLost(Step):
    """If nobody of the moving side has it in the end, the turn is over."""

    def run(self, game: Game, frame: HandOffFrame) -> int:
        lose_if_not_held(game, frame.ball)
        return DONE


HAND_OFF = Procedure(
    HandOffFrame, (HandOver(), HandedOrLost()), rules=("BB16-HAND-01", "BB16-HAND-02", "BB16-HAND-03", "BB16-TOVR-02")
)
