"""Throwing and handing off the ball: range, interception, accuracy, fumbles, and who has it in the end."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Frame, Procedure
from touchback.engine.options import option
from touchback.engine.pitch import EMPTY, NOBODY, OFF, WALL
from touchback.engine.step import CALLED, DONE, NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.state import CARRIED, IN_AIR, ON_GROUND
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import start_moment, start_procedure
from touchback.rules.procedures.ball.ball import (
    FALLING,
    BounceFrame,
    CatchFrame,
    LandFrame,
    ThrowInFrame,
    can_catch,
    take_hold,
)
from touchback.rules.procedures.ball.interception import DeclareInterceptor, ReadInterception, ends_in_interception
from touchback.rules.procedures.ball.throwing import (
    ACCURATE,
    FUMBLED,
    KEPT,
    JudgeThrow,
    Throw,
    ThrowFrame,
    ask_target,
    band_between,
    catch_bonus,
    catch_sources,
    heavy_ball,
    longest_throw,
    take_target,
    tell_throw,
)
from touchback.rules.procedures.inducements.inducements import start_window
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D8
from touchback.rules.terms.moments import Moment, Window
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Turnover
from touchback.rules.terms.verbs import Verb

DONE_OPTION: Final = option(Verb.DONE)
REFUSED: Final = 0
GIVES: Final = 1
GIVES_TO: Final = 2  # and the slot of another receiver


class PassFrame(ThrowFrame):
    """A pass, from the choice of its target to the landing of the ball."""

    procedure = "pass"
    FIELDS = (*ThrowFrame.FIELDS, "ball", "hasty", "spare", "reacting", "reacted")

    def __init__(self, player: int = 0, hasty: int = 0, spare: int = NOBODY) -> None:
        super().__init__(player)
        self.ball = NOBODY  # the ball thrown
        self.hasty = hasty  # out of turn: only the shortest range, and no turnover
        self.spare = spare  # an opponent who is busy and does not react
        self.reacting = 0  # how many of the other coaches have been asked to react
        self.reacted = 0  # players who have, a bit each


# --- the throw ------------------------------------------------------------------------------------------------------


class AimPass(Step[PassFrame]):
    """The coach chooses a target square within range, or any square for a Hail Mary Pass."""

    key = "pass.aim_pass"

    def run(self, game: Game, frame: PassFrame) -> int:
        frame.ball = game.state.carried_by(frame.player)
        longest = 0 if frame.hasty else longest_throw(game, frame.player)
        return ask_target(game, frame, longest, not frame.hasty and not heavy_ball(game, frame.player))

    def answer(self, game: Game, frame: PassFrame, choice: int) -> int:
        take_target(game, frame, choice)
        tell_throw(game, frame)
        return NEXT


class BeforePass(Step[PassFrame]):
    """The passer may have to roll before passing to a team-mate (Animosity)."""

    key = "pass.before_pass"

    def run(self, game: Game, frame: PassFrame) -> int:
        return before_giving(game, frame.player, EMPTY if frame.hasty else game.state.board[frame.target])


def before_giving(game: Game, player: int, receiver: int) -> int:
    """Start what the player's skills have to say about this team-mate; leaves REFUSED, GIVES or GIVES_TO + slot."""
    state = game.state
    state.result = GIVES
    if receiver < 0 or state.side_of[receiver] != state.side_of[player]:
        return NEXT
    return start_moment(game, Moment.BEFORE_GIVING, player, receiver)


class ReadRefusal(Step[PassFrame]):
    """A refusal ends the action and the passer keeps the ball; or the pass goes to another team-mate (Animosity)."""

    key = "pass.read_refusal"

    def run(self, game: Game, frame: PassFrame) -> int:
        result = game.state.result
        if result == GIVES:
            return NEXT
        if result == REFUSED:
            return DONE
        frame.target = game.state.square[result - GIVES_TO]
        if not frame.hail_mary:
            frame.band = band_between(game, game.state.square[frame.player], frame.target)
        tell_throw(game, frame)
        return NEXT


class Intercepted(Step[PassFrame]):
    """An interceptor has the ball, and the turn is over."""

    key = "pass.intercepted"

    def run(self, game: Game, frame: PassFrame) -> int:
        if not ends_in_interception(game, frame):
            return NEXT
        end_turn(game, frame, Turnover.INTERCEPTED)
        game.drop_ball(frame.player)
        take_hold(game, frame.ball, frame.interceptor)
        if start_window(game, Window.GLORY, game.state.side_of[frame.interceptor]) == NEXT:
            return DONE
        frame.pc = len(frame.steps) - 1  # the throw is over when they are
        return CALLED


def end_turn(game: Game, frame: PassFrame, cause: int) -> None:
    """A failed pass is a turnover, unless it is thrown out of turn (Dump-Off)."""
    if not frame.hasty:
        game.state.turnover = cause


class LetFly(Step[PassFrame]):
    """A fumbled ball bounces from the passer's square, a turnover; any other pass is in the air."""

    key = "pass.let_fly"

    def run(self, game: Game, frame: PassFrame) -> int:
        state = game.state
        if frame.outcome == KEPT:
            return DONE
        game.drop_ball(frame.player)
        if frame.outcome == FUMBLED:
            if game.listener is not None:
                game.tell(Fact.FUMBLE, frame.player)
            end_turn(game, frame, Turnover.FUMBLE)
            return game.call(BounceFrame(frame.ball))
        game.set_ball(frame.ball, frame.target, IN_AIR)
        frame.scatters = 0 if frame.outcome == ACCURATE else game.rules.figures.pass_scatters
        if frame.scatters and game.rules.weathers[state.weather].values[Prop.WINDY]:
            return start_procedure(game, "blow", frame.ball)
        return NEXT


class ScatterPass(Step[PassFrame]):
    """An inaccurate pass scatters square by square, until it ends or leaves the pitch."""

    key = "pass.scatter_pass"

    def run(self, game: Game, frame: PassFrame) -> int:
        if game.state.touchback:  # the wind took it off the pitch
            game.state.touchback = 0
            frame.scatters = -1
        if frame.scatters <= 0:
            return NEXT
        return game.roll(Purpose.SCATTER, NOBODY, D8, square=game.state.ball_square[frame.ball])

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


class PassLands(Step[PassFrame]):
    """An accurate pass is easier to catch; the crowd throws one that left the pitch back in."""

    key = "pass.pass_lands"

    def run(self, game: Game, frame: PassFrame) -> int:
        if frame.outcome == FUMBLED:
            return NEXT
        game.state.ball_place[frame.ball] = ON_GROUND
        if frame.scatters < 0:
            return game.call(ThrowInFrame(frame.ball, game.state.ball_square[frame.ball]))
        land = LandFrame(frame.ball, FALLING, catch_bonus(game, frame))
        land.thrown = 1
        return game.call(land)

    def modifiers(self, game: Game, frame: PassFrame) -> list[Modifier]:
        """What is added to the roll to catch it."""
        return catch_sources(game, frame)


class KeptOrLost(Step[PassFrame]):
    """When the ball rests, a player of the active team must hold it, or it is a turnover."""

    key = "pass.kept_or_lost"

    def run(self, game: Game, frame: PassFrame) -> int:
        if not frame.hasty:
            lose_if_not_held(game, frame.ball)
        return DONE


def lose_if_not_held(game: Game, ball: int) -> None:
    state = game.state
    held = state.ball_place[ball] == CARRIED and state.side_of[state.ball_carrier[ball]] == state.active
    if not held and not state.turnover:
        state.turnover = Turnover.BALL_LOST


PASS = Procedure(
    "pass",
    PassFrame,
    (
        AimPass(),
        BeforePass(),
        ReadRefusal(),
        DeclareInterceptor(),
        ReadInterception(),
        Intercepted(),
        Throw(),
        JudgeThrow(),
        LetFly(),
        ScatterPass(),
        PassLands(),
        KeptOrLost(),
    ),
)


# --- the hand-off ---------------------------------------------------------------------------------------------------


class HandOffFrame(Frame):
    procedure = "hand_off"
    FIELDS = ("player", "receiver", "ball")

    def __init__(self, player: int = 0, receiver: int = 0) -> None:
        super().__init__()
        self.player = player
        self.receiver = receiver
        self.ball = NOBODY


class BeforeHandOff(Step[HandOffFrame]):
    """The player may have to roll before handing off to a team-mate (Animosity)."""

    key = "hand_off.before_hand_off"

    def run(self, game: Game, frame: HandOffFrame) -> int:
        return before_giving(game, frame.player, frame.receiver)


class HandOver(Step[HandOffFrame]):
    """An adjacent team-mate must catch the handed-off ball; it bounces off a player who cannot."""

    key = "hand_off.hand_over"

    def run(self, game: Game, frame: HandOffFrame) -> int:
        result = game.state.result
        if result == REFUSED:
            return DONE
        if result != GIVES:
            frame.receiver = result - GIVES_TO
        frame.ball = game.drop_ball(frame.player)
        game.set_ball(frame.ball, game.state.square[frame.receiver], ON_GROUND)
        if game.listener is not None:
            game.tell(Fact.HAND_OFF, frame.player, frame.receiver)
        if not can_catch(game, frame.receiver):
            return game.call(BounceFrame(frame.ball))
        return game.call(CatchFrame(frame.ball, frame.receiver, 1))

    def modifiers(self, game: Game, frame: HandOffFrame) -> list[Modifier]:
        return [Modifier("hand_off", 1, frame.player)]


class HandedOrLost(Step[HandOffFrame]):
    """If no player of the active team holds the ball in the end, it is a turnover."""

    key = "hand_off.handed_or_lost"

    def run(self, game: Game, frame: HandOffFrame) -> int:
        lose_if_not_held(game, frame.ball)
        return DONE


HAND_OFF = Procedure(
    "hand_off",
    HandOffFrame,
    (BeforeHandOff(), HandOver(), HandedOrLost()),
)
