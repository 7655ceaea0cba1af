"""The kick-off: aim, deviation, the kick-off table, and where the ball comes down."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import VERB_SHIFT, option
from touchback.engine.pitch import NOBODY, OFF, WALL
from touchback.engine.state import IN_AIR, ON_GROUND, STANDING
from touchback.rules.steps.ball import FALLING, BounceFrame, LandFrame, can_hold, take_hold
from touchback.rules.steps.skill import start
from touchback.rules.vocabulary import Fact, Prompt, Prop, Purpose, Verb

AIM_BASE: Final = Verb.AIM << VERB_SHIFT
TWO_D6: Final = (6, 6)
USE: Final = option(Verb.USE)
DECLINE: Final = option(Verb.DECLINE)


class KickOffFrame(Frame):
    NAME = "kick_off"
    FIELDS = ("ball", "event", "by", "direction", "distance")

    def __init__(self, ball: int = 0) -> None:
        super().__init__()
        self.ball = ball
        self.event = 0
        self.by = NOBODY  # a kicker who can do better than most
        self.direction = 0
        self.distance = 0


def receiving(game: Game) -> int:
    """The side that receives: the next one round from the kickers."""
    return (game.state.kicking + 1) % len(game.state.score)


def landing_area(game: Game) -> list[int]:
    """Every square that is not the kickers' own half."""
    pitch = game.rules.pitch
    return [s for s in pitch.squares if pitch.half[s] != game.state.kicking and pitch.half[s] != NOBODY]


class AimKick(Step):
    """The kicking coach names a square in the other half."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        game.state.active = NOBODY
        game.state.touchback = 0
        options = [AIM_BASE | s for s in landing_area(game)]
        return game.ask(game.state.kicking, Prompt.AIM_KICK, options)

    def answer(self, game: Game, frame: KickOffFrame, choice: int) -> int:
        game.set_ball(frame.ball, choice & 0xFFF, IN_AIR)
        if game.rules.weathers[game.state.weather].values[Prop.WINDY]:
            return start(game, "blow", frame.ball)
        return NEXT


class Deviate(Step):
    """A kick strays: one die for the direction, one for the distance, which a good kicker may halve."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        if game.state.touchback:
            return NEXT
        return game.roll(Purpose.KICK, frame.ball, (8, game.rules.figures.kick_dice))

    def rolled(self, game: Game, frame: KickOffFrame, dice: tuple[int, ...]) -> int:
        frame.direction, frame.distance = dice
        frame.by = good_kicker(game)
        return NEXT if frame.by == NOBODY else game.ask(game.state.kicking, Prompt.USE_SKILL, [DECLINE, USE])

    def answer(self, game: Game, frame: KickOffFrame, choice: int) -> int:
        if choice == USE:
            frame.distance //= 2
            if game.listener is not None:
                game.tell(Fact.SKILL, frame.by, Prop.HALVES_KICK)
        return NEXT


def good_kicker(game: Game) -> int:
    """Who of the kickers may take the kick himself: neither in a wide zone nor on the line; NOBODY if none."""
    state, pitch = game.state, game.rules.pitch
    for player in state.on_pitch(state.kicking):
        if state.profiles[player].values[Prop.HALVES_KICK]:
            square = state.square[player]
            if not pitch.flank[square] and not pitch.on_line[square] >> state.kicking & 1:
                return player
    return NOBODY


class Drift(Step):
    """So the ball goes."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        state = game.state
        if state.touchback:
            return NEXT
        fly(game, frame.ball, frame.direction, frame.distance)
        if game.listener is not None:
            square = state.ball_square[frame.ball]
            game.tell(Fact.KICK, frame.ball, square, frame.direction, frame.distance, state.touchback)
        return NEXT


class RunBack(Step):
    """With the kick in the air, one of the receivers may be quick enough to run and meet it."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        state = game.state
        landing = game.rules.pitch.half[state.ball_square[frame.ball]]
        if state.touchback or landing == state.kicking:
            return NEXT
        return start(game, "kick_return", frame.ball)


def fly(game: Game, ball: int, direction: int, distance: int) -> None:
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


class RollKickOffTable(Step):
    """While the ball is in the air, something happens."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        if "kick_off" not in game.rules.tables:
            return NEXT
        return game.roll(Purpose.KICK_OFF_TABLE, game.state.kicking, TWO_D6)

    def rolled(self, game: Game, frame: KickOffFrame, dice: tuple[int, ...]) -> int:
        table = game.rules.tables["kick_off"]
        frame.event = dice[0] + dice[1]
        if game.listener is not None:
            game.tell(Fact.KICK_OFF_EVENT, frame.event, table.row(frame.event))
        return start(game, "event_" + table.result(frame.event), frame.ball)


class FirstBallLands(Step):
    """The kicked ball comes down."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        return game.call(ComeDownFrame(frame.ball))


class RogueBallLands(Step):
    """A second ball, if the fans threw one, comes down after the first."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        state = game.state
        if not state.rogue or state.ball_place[state.rogue - 1] != IN_AIR:
            return NEXT
        state.touchback = state.rogue_out
        return game.call(ComeDownFrame(state.rogue - 1))


KICK_OFF = Procedure(
    KickOffFrame,
    (AimKick(), Deviate(), Drift(), RunBack(), RollKickOffTable(), FirstBallLands(), RogueBallLands()),
    rules=(
        "BB16-KICK-01",
        "BB16-KICK-02",
        "BB16-KOSEQ-01",
        "BB16-KOSEQ-02",
        "BB16-KOSEQ-03",
        "BB16-KOT-01",
        "BB16-FAQ-23",
        "BB16-SKILL-43",
        "BB16-SKILL-47",
    ),
)


class ComeDownFrame(Frame):
    NAME = "come_down"
    FIELDS = ("ball",)

    def __init__(self, ball: int = 0) -> None:
        super().__init__()
        self.ball = ball


class BallComesDown(Step):
    """Now it lands: caught, bouncing, or out of bounds."""

    def run(self, game: Game, frame: ComeDownFrame) -> int:
        state = game.state
        state.active = NOBODY
        if state.touchback:
            return NEXT
        state.in_kick_off = 1
        state.ball_place[frame.ball] = ON_GROUND
        return game.call(LandFrame(frame.ball, FALLING, 0))


class Touchback(Step):
    """A kick that left the pitch or came down in the kickers' half: the receivers' coach gives the ball to anyone."""

    def run(self, game: Game, frame: ComeDownFrame) -> int:
        state = game.state
        state.in_kick_off = 0
        if not state.touchback:
            return NEXT
        state.touchback = 0
        players = [p for p in state.on_pitch(receiving(game)) if can_hold(game, p)]
        able = [p for p in players if state.stance[p] == STANDING] or players
        if not able:
            game.set_ball(frame.ball, free_square(game, receiving(game)), ON_GROUND)
            return NEXT
        return game.ask(receiving(game), Prompt.TOUCHBACK, [option(Verb.PLAYER, p) for p in able])

    def answer(self, game: Game, frame: ComeDownFrame, choice: int) -> int:
        player = choice >> 12 & 0xFF
        if game.listener is not None:
            game.tell(Fact.TOUCHBACK, player)
        if game.state.stance[player] != STANDING:
            game.set_ball(frame.ball, game.state.square[player], ON_GROUND)
            return game.call(BounceFrame(frame.ball))
        take_hold(game, frame.ball, player)
        return NEXT


def free_square(game: Game, side: int) -> int:
    """Where the ball lies if a side has nobody to give it to: on its line, if there is room."""
    pitch = game.rules.pitch
    return next(s for s in (*pitch.line[side], *pitch.set_up[side]) if game.state.empty(s))


COME_DOWN = Procedure(
    ComeDownFrame,
    (BallComesDown(), Touchback()),
    rules=("BB16-KICK-04", "BB16-KICK-05", "BB16-KICK-06", "BB16-FAQ-22"),
)
