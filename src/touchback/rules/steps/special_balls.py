"""Balls that a side brings along: which it may kick off with, who answers for it, and when the ball has its say."""

from __future__ import annotations

from typing import Any, Final

from touchback.engine.frame import NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import PLAYER_MASK, PLAYER_SHIFT, THING_MASK, option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import CARRIED, ON_GROUND
from touchback.rules.grants import end_grants
from touchback.rules.steps.ball import scores
from touchback.rules.steps.send_off import SendOffFrame
from touchback.rules.steps.skill import SkillFrame, start
from touchback.rules.vocabulary import Fact, Prompt, Prop, Purpose, Span, Verb

D6: Final = (6,)
DECLINE: Final = option(Verb.DECLINE)
MOVE_BALL: Final = option(Verb.MOVE_BALL)
SUSPICIOUS: Final = 2  # a second special ball is noticed on this or less
BALL_MOVED: Final = 1 << 10  # among what a side has declared this turn


# --- the kick-off ---------------------------------------------------------------------------------------------------


class DeclareBall(Step):
    """The kickers' coach may say that he uses a ball of his own; only the first ball of a kick-off can be one."""

    def run(self, game: Game, frame: Any) -> int:
        if not game.rules.figures.special_balls or frame.ball or not possible_kickers(game):
            return NEXT
        side = game.state.kicking
        kinds = open_balls(game, side)
        if not kinds:
            return NEXT
        return game.ask(side, Prompt.SPECIAL_BALL, [DECLINE, *(option(Verb.BALL, 0, kind) for kind in kinds)])

    def answer(self, game: Game, frame: Any, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        kind = choice & THING_MASK
        set_kind(game, frame.ball, kind)
        state = game.state
        state.balls_used = [
            used | 1 << kind if side == state.kicking else used for side, used in enumerate(state.balls_used)
        ]
        if game.listener is not None:
            game.tell(Fact.SPECIAL_BALL, state.kicking, kind)
        return NEXT


def open_balls(game: Game, side: int) -> list[int]:
    """Kinds of ball this side may still use: each once, and as many in a match as it has of its own, at least one."""
    used, roster = game.state.balls_used[side], game.match.teams[side].roster
    special = list(enumerate(game.rules.balls))[1:]
    own = [kind for kind, ball in special if roster in ball.rosters]
    if used.bit_count() >= max(1, len(own)):
        return []
    return [kind for kind, ball in special if (kind in own or not ball.rosters) and not used >> kind & 1]


def set_kind(game: Game, ball: int, kind: int) -> None:
    kinds = game.state.ball_kind.copy()
    kinds[ball] = kind
    game.state.ball_kind = kinds


def possible_kickers(game: Game) -> list[int]:
    """Who of the kickers may take the kick himself: neither in a wide zone nor on the line."""
    state, pitch = game.state, game.rules.pitch
    found = []
    for player in state.on_pitch(state.kicking):
        square = state.square[player]
        if not pitch.flank[square] and not pitch.on_line[square] >> state.kicking & 1:
            found.append(player)
    return found


class NameKicker(Step):
    """Then he names the player who kicks it."""

    def run(self, game: Game, frame: Any) -> int:
        if not game.state.ball_kind[frame.ball]:
            return NEXT
        options = [option(Verb.PLAYER, p) for p in possible_kickers(game)]
        return game.ask(game.state.kicking, Prompt.KICKER, options)

    def answer(self, game: Game, frame: Any, choice: int) -> int:
        frame.kicker = choice >> PLAYER_SHIFT & PLAYER_MASK
        return NEXT


class BallPlaced(Step):
    """Some kinds of ball need something more when they are put down."""

    def run(self, game: Game, frame: Any) -> int:
        name = game.rules.balls[game.state.ball_kind[frame.ball]].on_placed
        return start(game, name, NOBODY, frame.ball) if name else NEXT


class SecondLook(Step):
    """Whoever kicks another special ball of the same side is looked at again when the kick-off result is over."""

    def run(self, game: Game, frame: Any) -> int:
        state = game.state
        kind = state.ball_kind[frame.ball]
        if frame.kicker == NOBODY or not state.balls_used[state.kicking] & ~(1 << kind) or state.lawless:
            return NEXT
        if game.rules.balls[kind].values[Prop.ABOVE_SUSPICION]:
            return NEXT
        return game.roll(Purpose.SECOND_LOOK, frame.kicker, D6, SUSPICIOUS + 1)

    def rolled(self, game: Game, frame: Any, dice: tuple[int, ...]) -> int:
        return call_out(game, frame) if dice[0] <= SUSPICIOUS else NEXT


def call_out(game: Game, frame: Any) -> int:
    """The referee wants the kicker off, unless nothing can be proved."""
    if game.rules.balls[game.state.ball_kind[frame.ball]].values[Prop.ABOVE_SUSPICION]:
        return NEXT
    return start(game, "kicker_off", frame.kicker, frame.ball)


class KickerOffFrame(SkillFrame):
    NAME = "kicker_off"


class SendKickerOff(Step):
    """Off, as if for a foul."""

    def run(self, game: Game, frame: KickerOffFrame) -> int:
        return game.call(SendOffFrame(frame.player, 1))


class NobodysTurn(Step):
    """But there is no turn yet that could end."""

    def run(self, game: Game, frame: KickerOffFrame) -> int:
        game.state.turnover = 0
        return NEXT


KICKER_OFF = Procedure(
    KickerOffFrame, (SendKickerOff(), NobodysTurn()), rules=("BB16-BALL-05", "BB16-GBALL-02", "BB16-GBALL-03")
)


# --- later ----------------------------------------------------------------------------------------------------------


def special_ball(game: Game) -> int:
    """The special ball that is on the pitch, on the ground or in someone's hands; NOBODY if there is none."""
    state = game.state
    for ball, kind in enumerate(state.ball_kind):
        if kind and state.ball_place[ball] in (ON_GROUND, CARRIED):
            return ball
    return NOBODY


def moves_of(game: Game, side: int) -> str:
    """What moves the ball in this side's turn: its own side's, once a turn; '' if nothing does."""
    state = game.state
    ball = special_ball(game)
    if ball == NOBODY or side != state.kicking or state.declared[side] & BALL_MOVED:
        return ""
    return game.rules.balls[state.ball_kind[ball]].moves


def note_catch(game: Game, ball: int) -> None:
    """A player of the moving side who has the ball in the end zone he attacks has scored."""
    state = game.state
    carrier = state.ball_carrier[ball]
    if carrier != NOBODY and state.side_of[carrier] == state.active and scores(game, carrier):
        state.scored = state.active


def plain_balls(game: Game) -> None:
    """The drive is over, and with it all that special balls did."""
    state = game.state
    if any(state.ball_kind):
        state.ball_kind = [0] * len(state.ball_kind)
        state.fuse = 0
        end_grants(game, Span.CHARM)


PROCEDURES: Final = (KICKER_OFF,)
