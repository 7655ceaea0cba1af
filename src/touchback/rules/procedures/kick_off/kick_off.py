"""The kick-off: aim, deviation, the kick-off table, and where the ball comes down."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Frame, Procedure
from touchback.engine.options import option, player_of, thing_of, verb_of
from touchback.engine.pitch import NOBODY, OFF, WALL
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import IN_AIR, ON_GROUND, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import start_procedure
from touchback.rules.procedures.ball.ball import FALLING, BounceFrame, LandFrame, can_hold, take_hold
from touchback.rules.procedures.ball.special_balls import (
    BallPlaced,
    DeclareBall,
    NameKicker,
    SecondLook,
    call_out,
)
from touchback.rules.procedures.inducements.inducements import start_window
from touchback.rules.procedures.kick_off.kick_off_frame import KickOffFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE, TWO_D6
from touchback.rules.terms.moments import Window
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Verb

AIM_BASE: Final = option(Verb.AIM)


# What the kicker makes of a lesson.
HALF_LEARNT: Final = 1
WELL_LEARNT: Final = 2


def receiving_side(game: Game) -> int:
    """The side that receives: the next one round from the kickers."""
    return (game.state.kicking + 1) % len(game.state.score)


def landing_area(game: Game) -> list[int]:
    """Every square of another side's half."""
    pitch = game.rules.pitch
    return [s for s in pitch.squares if pitch.half[s] != game.state.kicking and pitch.half[s] != NOBODY]


class AimKick(Step[KickOffFrame]):
    """The kicking coach chooses a square in the other half to kick to."""

    key = "kick_off.aim_kick"

    def run(self, game: Game, frame: KickOffFrame) -> int:
        game.state.active = NOBODY
        game.state.touchback = 0
        options = [AIM_BASE | s for s in landing_area(game)]
        return game.ask(game.state.kicking, Prompt.AIM_KICK, options)

    def answer(self, game: Game, frame: KickOffFrame, choice: int) -> int:
        game.set_ball(frame.ball, thing_of(choice), IN_AIR)
        if game.rules.weathers[game.state.weather].values[Prop.WINDY]:
            return start_procedure(game, "blow", frame.ball)
        return NEXT


class TakeLesson(Step[KickOffFrame]):
    """An inducement may teach the kicker before the kick scatters."""

    key = "kick_off.take_lesson"

    def run(self, game: Game, frame: KickOffFrame) -> int:
        game.state.result = 0
        return NEXT if game.state.touchback else start_window(game, Window.KICK_OFF, game.state.kicking)


class Deviate(Step[KickOffFrame]):
    """The kick scatters: one die for the direction, and dice for the distance."""

    key = "kick_off.deviate"

    def run(self, game: Game, frame: KickOffFrame) -> int:
        frame.lesson = game.state.result
        if game.state.touchback:
            return NEXT
        faces = (8, *(distance_die(game, frame.ball),) * frame.dice)
        return game.roll(Purpose.KICK, NOBODY, faces, square=game.state.ball_square[frame.ball])

    def rolled(self, game: Game, frame: KickOffFrame, dice: tuple[int, ...]) -> int:
        frame.direction, frame.distance = dice[0], sum(dice[1:])
        return NEXT


def distance_die(game: Game, ball: int) -> int:
    """The faces of the die for the distance that a kick scatters, which depends on the kind of ball."""
    return game.rules.balls[game.state.ball_kind[ball]].values[Prop.KICK_DIE] or game.rules.figures.kick_dice


class Nudge(Step[KickOffFrame]):
    """After a good lesson, the kicking coach may change one of the two dice a little."""

    key = "kick_off.nudge"

    def run(self, game: Game, frame: KickOffFrame) -> int:
        if frame.lesson != WELL_LEARNT:
            return NEXT
        options = [DECLINE]
        options += nudges(Verb.NUDGE_DIRECTION, frame.direction, 8)
        options += nudges(Verb.NUDGE_DISTANCE, frame.distance, distance_die(game, frame.ball))
        return game.ask(game.state.kicking, Prompt.NUDGE_KICK, options, square=game.state.ball_square[frame.ball])

    def answer(self, game: Game, frame: KickOffFrame, choice: int) -> int:
        if verb_of(choice) == Verb.NUDGE_DIRECTION:
            frame.direction = thing_of(choice)
        elif verb_of(choice) == Verb.NUDGE_DISTANCE:
            frame.distance = thing_of(choice)
        return NEXT


def nudges(verb: int, shown: int, most: int) -> list[int]:
    """What a die can be made to show: up to two more or less."""
    return [option(verb, 0, n) for n in range(max(1, shown - 2), min(most, shown + 2) + 1) if n != shown]


class Drift(Step[KickOffFrame]):
    """The kicked ball flies that far in that direction."""

    key = "kick_off.drift"

    def run(self, game: Game, frame: KickOffFrame) -> int:
        state = game.state
        if state.touchback:
            return NEXT
        if frame.lesson == HALF_LEARNT and frame.distance:
            frame.distance -= 1
        fly_kicked_ball(game, frame.ball, frame.direction, frame.distance)
        if game.listener is not None:
            square = state.ball_square[frame.ball]
            game.tell(Fact.KICK, frame.ball, square, frame.direction, frame.distance, state.touchback)
        return NEXT


def fly_kicked_ball(game: Game, ball: int, direction: int, distance: int) -> None:
    """Carry a kicked ball through the air; once it leaves the pitch it is a touchback."""
    pitch = game.rules.pitch
    square = game.state.ball_square[ball]
    step = pitch.directions[direction - 1]
    for _ in range(distance):
        if pitch.terrain[square + step] == WALL:
            break
        if pitch.board[square + step] == OFF:
            game.state.touchback = 1
            break
        square += step
    game.set_ball(ball, square, IN_AIR)


class RollKickOffTable(Step[KickOffFrame]):
    """The kick-off roll is made; on a double the kicker of a special ball is called out."""

    key = "kick_off.roll_kick_off_table"

    def run(self, game: Game, frame: KickOffFrame) -> int:
        if "kick_off" not in game.rules.tables:
            return NEXT
        return game.roll(Purpose.KICK_OFF_TABLE, NOBODY, TWO_D6)

    def rolled(self, game: Game, frame: KickOffFrame, dice: tuple[int, ...]) -> int:
        table = game.rules.tables["kick_off"]
        frame.event = dice[0] + dice[1]
        if game.listener is not None:
            game.tell(Fact.KICK_OFF_EVENT, frame.event, table.row(frame.event))
        return call_out(game, frame) if frame.kicker != NOBODY and dice[0] == dice[1] else NEXT


class PlayKickOffResult(Step[KickOffFrame]):
    """The kick-off result happens."""

    key = "kick_off.play_kick_off_result"

    def run(self, game: Game, frame: KickOffFrame) -> int:
        return play_result(game, frame) if frame.event else NEXT


def play_result(game: Game, frame: KickOffFrame) -> int:
    result = game.rules.tables["kick_off"].result(frame.event)
    frame.event = 0
    return start_procedure(game, "event_" + result, frame.ball)


class FirstBallLands(Step[KickOffFrame]):
    """The kicked ball comes down."""

    key = "kick_off.first_ball_lands"

    def run(self, game: Game, frame: KickOffFrame) -> int:
        return game.call(ComeDownFrame(frame.ball))


class RogueBallLands(Step[KickOffFrame]):
    """A second ball, if the fans threw one, comes down after the first."""

    key = "kick_off.rogue_ball_lands"

    def run(self, game: Game, frame: KickOffFrame) -> int:
        state = game.state
        if not state.rogue:
            return NEXT
        state.touchback = state.rogue_out
        return game.call(ComeDownFrame(state.rogue - 1))


KICK_OFF = Procedure(
    "kick_off",
    KickOffFrame,
    (
        DeclareBall(),
        NameKicker(),
        AimKick(),
        BallPlaced(),
        TakeLesson(),
        Deviate(),
        Nudge(),
        Drift(),
        RollKickOffTable(),
        PlayKickOffResult(),
        SecondLook(),
        FirstBallLands(),
        RogueBallLands(),
    ),
)


class ComeDownFrame(Frame):
    procedure = "come_down"
    FIELDS = ("ball",)

    def __init__(self, ball: int = 0) -> None:
        super().__init__()
        self.ball = ball


class BallComesDown(Step[ComeDownFrame]):
    """The ball lands: a player catches it, it bounces, or it is out of bounds."""

    key = "come_down.ball_comes_down"

    def run(self, game: Game, frame: ComeDownFrame) -> int:
        state = game.state
        state.active = NOBODY
        if state.touchback:
            return NEXT
        state.in_kick_off = 1
        state.ball_place[frame.ball] = ON_GROUND
        return game.call(LandFrame(frame.ball, FALLING, 0))


class Touchback(Step[ComeDownFrame]):
    """After a kick out of the receivers' half, the receiving coach gives the ball to any player."""

    key = "come_down.touchback"

    def run(self, game: Game, frame: ComeDownFrame) -> int:
        state = game.state
        state.in_kick_off = 0
        if not state.touchback:
            return NEXT
        state.touchback = 0
        players = [p for p in state.on_pitch(receiving_side(game)) if can_hold(game, p)]
        able = [p for p in players if state.stance[p] == STANDING] or players
        if not able:
            return self.leave_lying(game, frame)
        declined = [] if game.rules.figures.touchback_due else [DECLINE]
        return game.ask(receiving_side(game), Prompt.TOUCHBACK, [*declined, *(option(Verb.PLAYER, p) for p in able)])

    def answer(self, game: Game, frame: ComeDownFrame, choice: int) -> int:
        if choice == DECLINE:
            return self.leave_lying(game, frame)
        player = player_of(choice)
        if game.listener is not None:
            game.tell(Fact.TOUCHBACK, player)
        if game.state.stance[player] != STANDING:
            game.set_ball(frame.ball, game.state.square[player], ON_GROUND)
            return game.call(BounceFrame(frame.ball))
        take_hold(game, frame.ball, player)
        return NEXT

    def leave_lying(self, game: Game, frame: ComeDownFrame) -> int:
        """The touchback is given to no player, so the ball lies on the ground."""
        square = free_square(game, receiving_side(game))
        game.set_ball(frame.ball, square, ON_GROUND)
        if game.listener is not None:
            game.tell(Fact.TOUCHBACK, NOBODY, square)
        return NEXT


def free_square(game: Game, side: int) -> int:
    """Where a touchback that no player takes lies: on its side's line of scrimmage, if there is room."""
    pitch = game.rules.pitch
    return next(s for s in (*pitch.line[side], *pitch.set_up[side]) if game.state.empty(s))


COME_DOWN = Procedure(
    "come_down",
    ComeDownFrame,
    (BallComesDown(), Touchback()),
)
