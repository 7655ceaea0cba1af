"""Throwing and handing off the ball: range, interception, accuracy, fumbles, and who has it in the end."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, CALLED, DONE, NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY, OFF, WALL
from touchback.engine.state import CARRIED, DISTRACTED, IN_AIR, ON_GROUND, PITCH, ROOTED, STANDING
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
from touchback.rules.steps.inducements import start_window
from touchback.rules.steps.interception import DeclareInterceptor, SnatchBack, intercepted
from touchback.rules.steps.skill import start, start_moment
from touchback.rules.steps.throwing import (
    ACCURATE,
    FUMBLED,
    KEPT,
    JudgeThrow,
    Throw,
    ThrowFrame,
    ask_target,
    band_between,
    catch_bonus,
    heavy_ball,
    longest_throw,
    take_target,
    tell_throw,
)
from touchback.rules.vocabulary import Fact, Moment, Prompt, Prop, Purpose, Turnover, Verb, Window

DONE_OPTION: Final = option(Verb.DONE)
REFUSED: Final = 0
GIVES: Final = 1
GIVES_TO: Final = 2  # and the slot of another receiver


class PassFrame(ThrowFrame):
    NAME = "pass"
    FIELDS = (*ThrowFrame.FIELDS, "ball", "hasty", "spare", "reacting", "reacted")

    def __init__(self, player: int = 0, hasty: int = 0, spare: int = NOBODY) -> None:
        super().__init__(player)
        self.ball = NOBODY
        self.hasty = hasty  # out of turn: only the shortest range, and nobody's turn ends
        self.spare = spare  # an opponent who is busy and does not react
        self.reacting = 0  # how many of the other coaches have been asked to react
        self.reacted = 0  # players who have, a bit each


# --- the throw ------------------------------------------------------------------------------------------------------


class AimPass(Step):
    """Any square within range may be the target; some throw further than any ruler, and hope."""

    def run(self, game: Game, frame: PassFrame) -> int:
        frame.ball = game.state.carried_by(frame.player)
        longest = 0 if frame.hasty else longest_throw(game, frame.player)
        return ask_target(game, frame, longest, not frame.hasty and not heavy_ball(game, frame.player))

    def answer(self, game: Game, frame: PassFrame, choice: int) -> int:
        take_target(game, frame, choice)
        tell_throw(game, frame)
        return NEXT


class WillHeGive(Step):
    """A thrower may have something against the team-mate he is to throw to."""

    def run(self, game: Game, frame: PassFrame) -> int:
        return NEXT if frame.hasty else before_giving(game, frame.player, game.state.board[frame.target])


def before_giving(game: Game, player: int, receiver: int) -> int:
    """Start what the player's skills have to say about this team-mate; leaves REFUSED, GIVES or GIVES_TO + slot."""
    state = game.state
    state.result = GIVES
    if receiver < 0 or receiver == player or state.side_of[receiver] != state.side_of[player]:
        return NEXT
    return start_moment(game, Moment.BEFORE_GIVING, player, receiver)


class HeGives(Step):
    """Refused, the action is over and the ball stays where it is; another team-mate may have been found."""

    def run(self, game: Game, frame: PassFrame) -> int:
        result = game.state.result
        if frame.hasty or result == GIVES:
            return NEXT
        if result == REFUSED:
            return DONE
        frame.target = game.state.square[result - GIVES_TO]
        if not frame.lob:
            frame.band = band_between(game, game.state.square[frame.player], frame.target)
        tell_throw(game, frame)
        return NEXT


class OpponentsReact(Step):
    """Now that the range is known, some opponents may move: the other coaches are asked round the table."""

    def run(self, game: Game, frame: PassFrame) -> int:
        state = game.state
        side, count = state.side_of[frame.player], len(state.score)
        while frame.reacting < count - 1:
            if state.turnover or state.scored != NOBODY:
                break
            asked = (side + frame.reacting + 1) % count
            options = reactions(game, frame, asked)
            if options:
                return game.ask(asked, Prompt.REACT_TO_PASS, [DONE_OPTION, *options])
            frame.reacting += 1
        return DONE if state.scored != NOBODY else NEXT

    def answer(self, game: Game, frame: PassFrame, choice: int) -> int:
        if choice == DONE_OPTION:
            frame.reacting += 1
            return AGAIN
        player = choice >> 12 & 0xFF
        frame.reacted |= 1 << player
        for skill in game.state.profiles[player].skills:
            offer = game.rules.skills[skill].offers.get(Prompt.REACT_TO_PASS)
            if offer is not None:
                start(game, offer.procedure, player, frame.player)
        return AGAIN


def reactions(game: Game, frame: PassFrame, side: int) -> list[int]:
    """Players of this side who may still move because of the throw."""
    state = game.state
    found: list[int] = []
    for player, profile in enumerate(state.profiles):
        if not profile.values[Prop.READS_PASSES] or state.side_of[player] != side or frame.reacted >> player & 1:
            continue
        if state.place[player] != PITCH or state.stance[player] != STANDING or player == frame.spare:
            continue
        if state.flags[player] & (DISTRACTED | ROOTED):
            continue
        for skill in profile.skills:
            offer = game.rules.skills[skill].offers.get(Prompt.REACT_TO_PASS)
            if offer is not None:
                found += offer.options(game, frame, player)
    return found


class Intercepted(Step):
    """Got it: his ball, and the turn is over."""

    def run(self, game: Game, frame: PassFrame) -> int:
        if not intercepted(game, frame):
            return NEXT
        end_turn(game, frame, Turnover.INTERCEPTED)
        game.drop_ball(frame.player)
        take_hold(game, frame.ball, frame.interceptor)
        if start_window(game, Window.GLORY, game.state.side_of[frame.interceptor]) == NEXT:
            return DONE
        frame.pc = len(frame.steps) - 1  # the throw is over when they are
        return CALLED


def end_turn(game: Game, frame: PassFrame, cause: int) -> None:
    """A throw that goes wrong ends the turn, unless it was nobody's to begin with."""
    if not frame.hasty:
        game.state.turnover = game.state.turnover or cause


class LetFly(Step):
    """Fumbled, the ball bounces from the thrower's square and the turn is over; else it is in the air."""

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
            return start(game, "blow", frame.ball)
        return NEXT


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
        land = LandFrame(frame.ball, FALLING, catch_bonus(game, frame))
        land.thrown = 1
        return game.call(land)


class KeptOrLost(Step):
    """When the ball rests, the moving side must have it, or the turn is over."""

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
    PassFrame,
    (
        AimPass(),
        WillHeGive(),
        HeGives(),
        OpponentsReact(),
        DeclareInterceptor(),
        SnatchBack(),
        Intercepted(),
        Throw(),
        JudgeThrow(),
        LetFly(),
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
        "BB16-SKILL-38",
        "BB16-SKILL-66",
        "BB16-FAQ-01",
        "BB16-FAQ-02",
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


class WillHeHandOver(Step):
    """He may have something against this team-mate."""

    def run(self, game: Game, frame: HandOffFrame) -> int:
        return before_giving(game, frame.player, frame.receiver)


class HandOver(Step):
    """No throw: the player beside him must catch it, with a little help; off one who cannot, it bounces."""

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


class HandedOrLost(Step):
    """If nobody of the moving side has it in the end, the turn is over."""

    def run(self, game: Game, frame: HandOffFrame) -> int:
        lose_if_not_held(game, frame.ball)
        return DONE


HAND_OFF = Procedure(
    HandOffFrame,
    (WillHeHandOver(), HandOver(), HandedOrLost()),
    rules=("BB16-HAND-01", "BB16-HAND-02", "BB16-HAND-03", "BB16-TOVR-02"),
)
