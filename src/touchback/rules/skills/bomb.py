"""Bombs: thrown like a ball, thrown on by whoever catches them, and in the end they explode."""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.engine.frame import AGAIN, DONE, NEXT, RESTART, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE, OFF, WALL
from touchback.engine.state import DISTRACTED, STANDING
from touchback.rules.steps.ball import DroppedBallsBounce, ask_divers, divers, note_diver
from touchback.rules.steps.injury import KnockDownFrame, lay_down
from touchback.rules.steps.interception import DECLINE, USE, DeclareInterceptor, SnatchBack, intercepted
from touchback.rules.steps.own_die import OwnDieFrame
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.test import TestFrame
from touchback.rules.steps.throwing import (
    ACCURATE,
    FUMBLED,
    KEPT,
    JudgeThrow,
    Throw,
    ThrowFrame,
    ask_target,
    catch_bonus,
    longest_band,
    take_target,
)
from touchback.rules.steps.weather import downwind
from touchback.rules.vocabulary import Cause, Fact, Prompt, Prop, Purpose, Test, Turnover

D6: Final = (6,)
D8: Final = (8,)
HITS: Final = 4  # those beside it are blown over on this roll
GUSTS: Final = 2
FUSE: Final = 2  # it lasts for the first throw
SHORT_FUSE: Final = 4  # and for a later one


class BombFrame(SkillFrame):
    NAME = "bomb"


class LightFuse(Step):
    """He throws at once, from where he stands."""

    def run(self, game: Game, frame: BombFrame) -> int:
        return game.call(BombFlightFrame(frame.player))


class BombFlightFrame(ThrowFrame):
    """`player` throws it now; whoever catches it throws it next."""

    NAME = "bomb_flight"
    FIELDS = (*ThrowFrame.FIELDS, "square", "gusts", "catcher", "diver", "tries", "out", "hit", "dropped", "throws")

    def __init__(self, player: int = 0) -> None:
        super().__init__(player)
        self.throws = 0  # how often it has been thrown on
        self.pick_up(player)

    def pick_up(self, player: int) -> None:
        """In this player's hands, about to be thrown."""
        self.player = player
        self.hands_full = 1
        self.interceptor = NOBODY
        self.caught = 0
        self.asked = 0
        self.scatters = 0
        self.square = NOWHERE  # where the bomb is
        self.gusts = 0
        self.catcher = NOBODY
        self.diver = NOBODY
        self.tries = 0
        self.out = 0
        self.hit = 0  # players who are blown over, a bit each
        self.dropped = 0  # balls that they let go of, a bit each


# --- the throw ------------------------------------------------------------------------------------------------------


class LightBomb(Step):
    """The fuse may be too short, and more often so the longer it burns: then it goes off in the thrower's hands."""

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        return game.call(OwnDieFrame(frame.player, Purpose.LIGHT_BOMB, SHORT_FUSE if frame.throws else FUSE))


class FuseBurns(Step):
    """If it lasts, he can throw."""

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        if game.listener is not None:
            game.tell(Fact.LIGHT_BOMB, frame.player, game.state.rolled)
        if game.state.result:
            return NEXT
        frame.square = game.state.square[frame.player]
        return skip_to(frame, Explode)


class AimBomb(Step):
    """By the rules for throwing a ball."""

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        frame.square = game.state.square[frame.player]
        return ask_target(game, frame, longest_band(game), True)

    def answer(self, game: Game, frame: BombFlightFrame, choice: int) -> int:
        take_target(game, frame, choice)
        if game.listener is not None:
            game.tell(Fact.BOMB, frame.player, frame.target, frame.lob)
        return NEXT


class KeepsHisFeet(Step):
    """Whoever goes down with it in his hands, whatever felled him, lets go of it: it bounces and goes off."""

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        if game.state.stance[frame.player] == STANDING:
            return NEXT
        return skip_to(frame, BombBounces)


def skip_to(frame: BombFlightFrame, kind: type[Step]) -> int:
    """Go on with that step, whatever lies between."""
    frame.pc = next(at for at, step in enumerate(frame.steps) if isinstance(step, kind))
    return AGAIN


class BombIntercepted(Step):
    """No turnover: the interceptor must throw it on."""

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        return throw_on(game, frame, frame.interceptor) if intercepted(game, frame) else NEXT


def throw_on(game: Game, frame: BombFlightFrame, player: int) -> int:
    """It is in this player's hands now, and he throws it at once, whosever turn it is."""
    if game.listener is not None:
        game.tell(Fact.BOMB_CAUGHT, player)
    frame.pick_up(player)
    frame.throws += 1
    return RESTART


class BombFlies(Step):
    """Fumbled, it goes off where the thrower stands; kept hold of, it does not go off at all."""

    TURNOVER: ClassVar[int] = Turnover.FUMBLE

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        state = game.state
        if frame.outcome == KEPT:
            return DONE
        if frame.outcome == FUMBLED:
            if game.listener is not None:
                game.tell(Fact.FUMBLE, frame.player)
            if state.side_of[frame.player] == state.active:
                state.turnover = state.turnover or self.TURNOVER
            return NEXT
        frame.square = frame.target
        if frame.outcome != ACCURATE:
            frame.scatters = game.rules.figures.pass_scatters
            if game.rules.weathers[state.weather].values[Prop.WINDY] and state.wind != NOBODY:
                frame.gusts = GUSTS
        return NEXT


class BombFliesFreely(BombFlies):
    """The same, but a throw that goes wrong ends nobody's turn."""

    TURNOVER = 0


class BombDrifts(Step):
    """A wayward bomb is blown downwind, then scatters; over the edge it is the crowd's."""

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        if frame.out or frame.scatters == 0:
            frame.asked = 0  # from here on, how many coaches have been asked who dives for it
            return NEXT
        if frame.gusts:
            return game.roll(Purpose.BLOWN, NOBODY, D6)
        return game.roll(Purpose.SCATTER, NOBODY, D8)

    def rolled(self, game: Game, frame: BombFlightFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        if frame.gusts:
            frame.gusts -= 1
            square = frame.square + downwind(game, dice[0])
        else:
            frame.scatters -= 1
            square = frame.square + pitch.directions[dice[0] - 1]
        if pitch.terrain[square] != WALL:
            frame.out = 1 if pitch.board[square] == OFF else 0
            frame.square = frame.square if frame.out else square
        return AGAIN


# --- coming down ----------------------------------------------------------------------------------------------------


class SomeoneUnderIt(Step):
    """A player under it may try to catch it, even with the ball in his hands; nobody has to."""

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        state = game.state
        player = state.board[frame.square]
        if frame.out or frame.outcome == FUMBLED or player < 0 or not catches_bombs(game, player):
            return NEXT
        frame.catcher = player
        return game.ask(state.side_of[player], Prompt.CATCH_BOMB, [DECLINE, USE])

    def answer(self, game: Game, frame: BombFlightFrame, choice: int) -> int:
        if choice == DECLINE:
            frame.catcher = NOBODY
        return NEXT


def catches_bombs(game: Game, player: int) -> bool:
    state = game.state
    able = state.stance[player] == STANDING and not state.flags[player] & DISTRACTED
    return able and not state.profiles[player].values[Prop.CANNOT_HOLD]


class SomeoneBesideIt(Step):
    """Over an empty square, those who dive for balls may dive for it."""

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        if frame.out or frame.outcome == FUMBLED or game.state.board[frame.square] != EMPTY:
            return NEXT
        return ask_divers(game, frame, [p for p in divers(game, frame.square) if catches_bombs(game, p)])

    def answer(self, game: Game, frame: BombFlightFrame, choice: int) -> int:
        note_diver(frame, choice)
        return AGAIN


class CatchBomb(Step):
    """An agility test as for a ball."""

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        if frame.diver != NOBODY:
            frame.catcher = frame.diver
        if frame.catcher == NOBODY:
            return NEXT
        square = game.state.square[frame.catcher]
        return game.call(TestFrame(Test.CATCH, frame.catcher, square, catch_bonus(game, frame)))


class CaughtOrNot(Step):
    """Caught, it is thrown on; dropped, it goes off where the catcher stands."""

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        if frame.catcher == NOBODY:
            return NEXT
        if game.state.result:
            return throw_on(game, frame, frame.catcher)
        frame.square = game.state.square[frame.catcher]
        return NEXT


class BombBounces(Step):
    """What nobody has caught bounces once before it goes off, wherever that takes it."""

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        return NEXT if frame.out else game.roll(Purpose.SCATTER, NOBODY, D8)

    def rolled(self, game: Game, frame: BombFlightFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        square = frame.square + pitch.directions[dice[0] - 1]
        if pitch.board[square] != OFF:
            frame.square = square
        elif pitch.terrain[square] != WALL:
            frame.out = 1
        return NEXT


# --- the bang -------------------------------------------------------------------------------------------------------


class Explode(Step):
    """Whoever is in its square goes down; each player beside it does on a high roll. The crowd does not mind it."""

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        if game.listener is not None:
            game.tell(Fact.EXPLOSION, NOWHERE if frame.out else frame.square)
        if frame.out:
            return DONE
        player = game.state.board[frame.square]
        if player >= 0:
            frame.hit |= 1 << player
        beside = len(near(game, frame.square))
        return game.roll(Purpose.EXPLOSION, NOBODY, (6,) * beside, HITS) if beside else NEXT

    def rolled(self, game: Game, frame: BombFlightFrame, dice: tuple[int, ...]) -> int:
        for player, die in zip(near(game, frame.square), dice, strict=True):
            if die >= HITS:
                frame.hit |= 1 << player
        return NEXT


def near(game: Game, square: int) -> list[int]:
    """Players beside the square, each once: the active side's first, then by slot."""
    state = game.state
    here = state.board[square]
    found = {state.board[square + offset] for offset in game.rules.pitch.directions}
    return sorted((p for p in found if p >= 0 and p != here), key=lambda p: (state.side_of[p] != state.active, p))


class AllGoDown(Step):
    """They are all down, and have let go of any ball, before anyone's dice."""

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        for player in blown_over(game, frame):
            ball = lay_down(game, player)
            if ball != NOBODY:
                frame.dropped |= 1 << ball
        return NEXT


def blown_over(game: Game, frame: BombFlightFrame) -> list[int]:
    """Those who were hit: the active side's first, then by slot."""
    state = game.state
    hit = [p for p in range(len(state.side_of)) if frame.hit >> p & 1]
    return sorted(hit, key=lambda p: (state.side_of[p] != state.active, p))


class KnockThemDown(Step):
    """Armour, and perhaps injury, one after the other, even of those who lay there already."""

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        waiting = blown_over(game, frame)
        if not waiting:
            return NEXT
        frame.hit &= ~(1 << waiting[0])
        return game.call_and_repeat(KnockDownFrame(waiting[0], Cause.BOMB))


BOMB = Procedure(BombFrame, (LightFuse(),), rules=("BB16-SKILL-12",))
BOMB_FLIGHT = Procedure(
    BombFlightFrame,
    (
        AimBomb(),
        DeclareInterceptor(),
        SnatchBack(),
        BombIntercepted(),
        Throw(),
        JudgeThrow(),
        BombFlies(),
        BombDrifts(),
        SomeoneUnderIt(),
        SomeoneBesideIt(),
        CatchBomb(),
        CaughtOrNot(),
        Explode(),
        AllGoDown(),
        KnockThemDown(),
        DroppedBallsBounce(),
    ),
    rules=("BB16-SKILL-12", "BB16-SKILL-13", "BB16-SKILL-14"),
)

PROCEDURES: Final = (BOMB, BOMB_FLIGHT)
