"""The kick-off: aim, deviation, the kick-off table, and where the ball comes down."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import VERB_SHIFT, option
from touchback.engine.pitch import NOBODY, OFF, WALL
from touchback.engine.state import IN_AIR, ON_GROUND, STANDING
from touchback.rules.steps.ball import FALLING, BounceFrame, LandFrame, can_hold, take_hold
from touchback.rules.steps.inducements import start_window
from touchback.rules.steps.skill import start
from touchback.rules.steps.special_balls import (
    BallPlaced,
    DeclareBall,
    NameKicker,
    SecondLook,
    call_out,
    possible_kickers,
)
from touchback.rules.vocabulary import Fact, Prompt, Prop, Purpose, Verb, Window

AIM_BASE: Final = Verb.AIM << VERB_SHIFT
TWO_D6: Final = (6, 6)
USE: Final = option(Verb.USE)
DECLINE: Final = option(Verb.DECLINE)
KEEP: Final = option(Verb.KEEP)


KICK_RESULTS: Final = ("bad_kick",)  # of the kick-off table: they change how the ball strays

# What the kicker makes of a lesson.
HALF_LEARNT: Final = 1
WELL_LEARNT: Final = 2


class KickOffFrame(Frame):
    NAME = "kick_off"
    FIELDS = ("ball", "event", "by", "direction", "distance", "dice", "kicker", "lesson")

    def __init__(self, ball: int = 0) -> None:
        super().__init__()
        self.ball = ball
        self.event = 0
        self.by = NOBODY  # a kicker who can do better than most
        self.direction = 0
        self.distance = 0
        self.dice = 1  # for the distance
        self.lesson = 0  # what the kicker was taught just before
        self.kicker = NOBODY  # the one who answers for a special ball


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


class TakeLesson(Step):
    """Somebody beside the pitch may have advice for the kicker."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        game.state.result = 0
        return NEXT if game.state.touchback else start_window(game, Window.KICK_OFF, game.state.kicking)


class Deviate(Step):
    """A kick strays: one die for the direction, one for the distance."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        frame.lesson = game.state.result
        if game.state.touchback:
            return NEXT
        return game.roll(Purpose.KICK, frame.ball, (8, *(distance_die(game, frame.ball),) * frame.dice))

    def rolled(self, game: Game, frame: KickOffFrame, dice: tuple[int, ...]) -> int:
        frame.direction, frame.distance = dice[0], sum(dice[1:])
        return NEXT


def distance_die(game: Game, ball: int) -> int:
    """How far it can stray: some kinds of ball further than others."""
    return game.rules.balls[game.state.ball_kind[ball]].values[Prop.STRAYS] or game.rules.figures.kick_dice


class Nudge(Step):
    """A lesson well learnt: the kickers' coach may change one of the two dice a little, within what it can show."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        if frame.lesson != WELL_LEARNT:
            return NEXT
        options = [KEEP]
        options += nudges(Verb.NUDGE_DIRECTION, frame.direction, 8)
        options += nudges(Verb.NUDGE_DISTANCE, frame.distance, distance_die(game, frame.ball))
        return game.ask(game.state.kicking, Prompt.NUDGE_KICK, options)

    def answer(self, game: Game, frame: KickOffFrame, choice: int) -> int:
        if choice >> VERB_SHIFT == Verb.NUDGE_DIRECTION:
            frame.direction = choice & 0xFFF
        elif choice >> VERB_SHIFT == Verb.NUDGE_DISTANCE:
            frame.distance = choice & 0xFFF
        return NEXT


def nudges(verb: int, shown: int, most: int) -> list[int]:
    """What a die can be made to show: up to two more or less."""
    return [option(verb, 0, n) for n in range(max(1, shown - 2), min(most, shown + 2) + 1) if n != shown]


class GoodKicker(Step):
    """A good kicker may halve the distance."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        if game.state.touchback:
            return NEXT
        frame.by = good_kicker(game, frame.kicker)
        return NEXT if frame.by == NOBODY else game.ask(game.state.kicking, Prompt.USE_SKILL, [DECLINE, USE])

    def answer(self, game: Game, frame: KickOffFrame, choice: int) -> int:
        if choice == USE:
            frame.distance //= 2
            if game.listener is not None:
                game.tell(Fact.SKILL, frame.by, Prop.HALVES_KICK)
        return NEXT


def good_kicker(game: Game, named: int) -> int:
    """Who of the kickers can halve the distance; only the one who was named for the kick, if one was."""
    profiles = game.state.profiles
    able = [p for p in possible_kickers(game) if profiles[p].values[Prop.HALVES_KICK]]
    return next((p for p in able if named in (NOBODY, p)), NOBODY)


class Drift(Step):
    """So the ball goes."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        state = game.state
        if state.touchback:
            return NEXT
        if frame.lesson == HALF_LEARNT and frame.distance:
            frame.distance -= 1
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
    """While the ball is in the air, something happens; a kicker may be called out before it does."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        if "kick_off" not in game.rules.tables:
            return NEXT
        return game.roll(Purpose.KICK_OFF_TABLE, game.state.kicking, TWO_D6)

    def rolled(self, game: Game, frame: KickOffFrame, dice: tuple[int, ...]) -> int:
        table = game.rules.tables["kick_off"]
        frame.event = dice[0] + dice[1]
        if game.listener is not None:
            game.tell(Fact.KICK_OFF_EVENT, frame.event, table.row(frame.event))
        return call_out(game, frame) if frame.kicker != NOBODY and dice[0] == dice[1] else NEXT


class PlayKickOffResult(Step):
    """What the table says now happens."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        return play_result(game, frame) if frame.event else NEXT


class PlayKickResult(Step):
    """Where the table is rolled before the ball strays, a result that is about the kick itself comes first."""

    def run(self, game: Game, frame: KickOffFrame) -> int:
        if not frame.event or game.rules.tables["kick_off"].result(frame.event) not in KICK_RESULTS:
            return NEXT
        return play_result(game, frame)


def play_result(game: Game, frame: KickOffFrame) -> int:
    result = game.rules.tables["kick_off"].result(frame.event)
    frame.event = 0
    return start(game, "event_" + result, frame.ball)


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
    (
        DeclareBall(),
        NameKicker(),
        AimKick(),
        BallPlaced(),
        TakeLesson(),
        Deviate(),
        Nudge(),
        GoodKicker(),
        Drift(),
        RunBack(),
        RollKickOffTable(),
        PlayKickOffResult(),
        SecondLook(),
        FirstBallLands(),
        RogueBallLands(),
    ),
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
        "BB16-BALL-03",
        "BB16-BALL-04",
        "BB16-BALL-05",
        "BB16-GBALL-01",
        "BB16-GBALL-02",
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
            return self.leave_lying(game, frame)
        declined = [] if game.rules.figures.touchback_due else [DECLINE]
        return game.ask(receiving(game), Prompt.TOUCHBACK, [*declined, *(option(Verb.PLAYER, p) for p in able)])

    def answer(self, game: Game, frame: ComeDownFrame, choice: int) -> int:
        if choice == DECLINE:
            return self.leave_lying(game, frame)
        player = choice >> 12 & 0xFF
        if game.listener is not None:
            game.tell(Fact.TOUCHBACK, player)
        if game.state.stance[player] != STANDING:
            game.set_ball(frame.ball, game.state.square[player], ON_GROUND)
            return game.call(BounceFrame(frame.ball))
        take_hold(game, frame.ball, player)
        return NEXT

    def leave_lying(self, game: Game, frame: ComeDownFrame) -> int:
        """Given to nobody, it lies there."""
        square = free_square(game, receiving(game))
        game.set_ball(frame.ball, square, ON_GROUND)
        if game.listener is not None:
            game.tell(Fact.TOUCHBACK, NOBODY, square)
        return NEXT


def free_square(game: Game, side: int) -> int:
    """Where the ball lies if a side gives it to nobody: on its line, if there is room."""
    pitch = game.rules.pitch
    return next(s for s in (*pitch.line[side], *pitch.set_up[side]) if game.state.empty(s))


COME_DOWN = Procedure(
    ComeDownFrame,
    (BallComesDown(), Touchback()),
    rules=("BB16-KICK-04", "BB16-KICK-05", "BB16-KICK-06", "BB16-FAQ-22"),
)
