"""Bombardier: a bomb is thrown like a ball, thrown again by a player who catches it, and explodes."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE, OFF, WALL
from touchback.engine.step import AGAIN, DONE, NEXT, RESTART, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import DISTRACTED, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.ball.ball import (
    DivingFrame,
    DroppedBallsBounce,
    DroppedFrame,
    ask_divers,
    diving_catchers,
    note_diver,
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
    catch_bonus,
    catch_sources,
    longest_band,
    short_arm,
    take_target,
)
from touchback.rules.procedures.harm.harm_frames import KnockDownFrame
from touchback.rules.procedures.harm.knock_down import lay_down
from touchback.rules.procedures.match.weather import downwind_step
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6, D8, DECLINE, USE
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose, Test
from touchback.rules.terms.results import Cause, Turnover

HITS: Final = 4  # those beside it are blown over on this roll
GUSTS: Final = 2


class ThrowBomb(Step[SkillFrame]):
    """The player throws a bomb from where they stand (Bombardier)."""

    key = "throw_bomb.throw_bomb"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.call(BombFlightFrame(frame.player))


class BombFlightFrame(ThrowFrame, DivingFrame, DroppedFrame):
    """`player` throws the bomb; a player who catches it throws it next (Bombardier)."""

    procedure = "bomb_flight"
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


class AimBomb(Step[BombFlightFrame]):
    """The coach chooses a target as for a pass (Bombardier)."""

    key = "bomb_flight.aim_bomb"

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        frame.square = game.state.square[frame.player]
        return ask_target(game, frame, longest_band(game) - short_arm(game, frame.player), True)

    def answer(self, game: Game, frame: BombFlightFrame, choice: int) -> int:
        take_target(game, frame, choice)
        if game.listener is not None:
            game.tell(Fact.BOMB, frame.player, frame.target, frame.hail_mary)
        return NEXT


class BombIntercepted(Step[BombFlightFrame]):
    """A player who intercepts the bomb throws it again; it is no turnover (Bombardier)."""

    key = "bomb_flight.bomb_intercepted"

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        return throw_again(game, frame, frame.interceptor) if ends_in_interception(game, frame) else NEXT


def throw_again(game: Game, frame: BombFlightFrame, player: int) -> int:
    """This player holds the bomb now and throws it at once, in either team's turn."""
    if game.listener is not None:
        game.tell(Fact.BOMB_CAUGHT, player)
    frame.pick_up(player)
    frame.throws += 1
    return RESTART


class ReadBombThrow(Step[BombFlightFrame]):
    """A fumbled bomb explodes where the thrower stands, an inaccurate one scatters (Bombardier)."""

    key = "bomb_flight.read_throw"

    def __init__(self, turnover: int = Turnover.FUMBLE) -> None:
        self.turnover = turnover  # what a fumble costs the moving side; 0 for nothing

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        state = game.state
        if frame.outcome == KEPT:
            return DONE
        if frame.outcome == FUMBLED:
            if game.listener is not None:
                game.tell(Fact.FUMBLE, frame.player)
            if state.side_of[frame.player] == state.active:
                state.turnover = self.turnover
            return NEXT
        frame.square = frame.target
        if frame.outcome != ACCURATE:
            frame.scatters = game.rules.figures.pass_scatters
            if state.wind != NOBODY:
                frame.gusts = GUSTS
        return NEXT


class ScatterBomb(Step[BombFlightFrame]):
    """An inaccurate bomb is blown by the wind and scatters, perhaps into the crowd (Bombardier)."""

    key = "bomb_flight.scatter_bomb"

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        if frame.out or frame.scatters == 0:
            frame.asked = 0  # from here on, how many coaches have been asked who dives for it
            return NEXT
        if frame.gusts:
            return game.roll(Purpose.BLOWN, NOBODY, D6, square=frame.square)
        return game.roll(Purpose.SCATTER, NOBODY, D8, square=frame.square)

    def rolled(self, game: Game, frame: BombFlightFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        if frame.gusts:
            frame.gusts -= 1
            square = frame.square + downwind_step(game, dice[0])
        else:
            frame.scatters -= 1
            square = frame.square + pitch.directions[dice[0] - 1]
        if pitch.terrain[square] != WALL:
            frame.out = 1 if pitch.board[square] == OFF else 0
            frame.square = frame.square if frame.out else square
        return AGAIN


# --- coming down ----------------------------------------------------------------------------------------------------


class OfferCatch(Step[BombFlightFrame]):
    """A player in the bomb's square may try to catch it, even with the ball in hand (Bombardier)."""

    key = "bomb_flight.offer_catch"

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        state = game.state
        player = state.board[frame.square]
        if frame.out or frame.outcome == FUMBLED or player < 0 or not catches_bombs(game, player):
            return NEXT
        frame.catcher = player
        side = state.side_of[player]
        return game.ask(
            side, Prompt.CATCH_BOMB, [DECLINE, USE], about=player, against=frame.player, square=frame.square
        )

    def answer(self, game: Game, frame: BombFlightFrame, choice: int) -> int:
        if choice == DECLINE:
            frame.catcher = NOBODY
        return NEXT


def catches_bombs(game: Game, player: int) -> bool:
    state = game.state
    able = state.stance[player] == STANDING and not state.flags[player] & DISTRACTED
    return able and not state.profiles[player].values[Prop.NO_HANDS]


class OfferDivingCatch(Step[BombFlightFrame]):
    """Players adjacent to an empty square may try to catch the bomb (Bombardier, Diving Catch)."""

    key = "bomb_flight.offer_diving_catch"

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        if frame.out or game.state.board[frame.square] != EMPTY:
            return NEXT
        able = [p for p in diving_catchers(game, frame.square) if catches_bombs(game, p)]
        return ask_divers(game, frame, able, frame.square)

    def answer(self, game: Game, frame: BombFlightFrame, choice: int) -> int:
        note_diver(frame, choice)
        return AGAIN


class CatchBomb(Step[BombFlightFrame]):
    """The player makes a catch roll for the bomb (Bombardier)."""

    key = "bomb_flight.catch_bomb"

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        if frame.diver != NOBODY:
            frame.catcher = frame.diver
        if frame.catcher == NOBODY:
            return NEXT
        square = game.state.square[frame.catcher]
        return game.call(TestFrame(Test.CATCH, frame.catcher, square, catch_bonus(game, frame), against=frame.player))

    def modifiers(self, game: Game, frame: BombFlightFrame) -> list[Modifier]:
        return catch_sources(game, frame)


class ThrowOrDropBomb(Step[BombFlightFrame]):
    """A bomb that was caught is thrown again; a dropped one explodes in that square (Bombardier)."""

    key = "bomb_flight.throw_or_drop_bomb"

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        if frame.catcher == NOBODY:
            return NEXT
        if game.state.result:
            return throw_again(game, frame, frame.catcher)
        frame.square = game.state.square[frame.catcher]
        return NEXT


# --- the bang -------------------------------------------------------------------------------------------------------


class Explode(Step[BombFlightFrame]):
    """The player in the bomb's square is knocked down, adjacent ones on 4+; the crowd takes no harm (Bombardier)."""

    key = "bomb_flight.explode"

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        if game.listener is not None:
            game.tell(Fact.EXPLOSION, NOWHERE if frame.out else frame.square)
        if frame.out:
            return DONE
        player = game.state.board[frame.square]
        if player >= 0:
            frame.hit |= 1 << player
        beside = len(players_beside(game, frame.square))
        return game.roll(Purpose.EXPLOSION, NOBODY, (6,) * beside, HITS, square=frame.square) if beside else NEXT

    def rolled(self, game: Game, frame: BombFlightFrame, dice: tuple[int, ...]) -> int:
        for player, die in zip(players_beside(game, frame.square), dice, strict=True):
            if die >= HITS:
                frame.hit |= 1 << player
        return NEXT


def players_beside(game: Game, square: int) -> list[int]:
    """Players adjacent to the square, each once: the active team's first, then by slot."""
    state = game.state
    here = state.board[square]
    found = {state.board[square + offset] for offset in game.rules.pitch.directions}
    return sorted((p for p in found if p >= 0 and p != here), key=lambda p: (state.side_of[p] != state.active, p))


class LayDownHitPlayers(Step[BombFlightFrame]):
    """All players hit are down, and have dropped the ball, before any armour roll (Bombardier)."""

    key = "bomb_flight.lay_down_hit_players"

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        for player in players_hit(game, frame):
            ball = lay_down(game, player)
            if ball != NOBODY:
                frame.dropped |= 1 << ball
        return NEXT


def players_hit(game: Game, frame: BombFlightFrame) -> list[int]:
    """Players hit by the bomb: the active team's first, then by slot."""
    state = game.state
    hit = [p for p in range(len(state.side_of)) if frame.hit >> p & 1]
    return sorted(hit, key=lambda p: (state.side_of[p] != state.active, p))


class RollArmourOfHit(Step[BombFlightFrame]):
    """The players hit make armour and injury rolls one after the other, prone ones too (Bombardier)."""

    key = "bomb_flight.roll_armour_of_hit"

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        waiting = players_hit(game, frame)
        if not waiting:
            return NEXT
        frame.hit &= ~(1 << waiting[0])
        return game.call_and_repeat(KnockDownFrame(waiting[0], Cause.BOMB))


THROW_BOMB = Procedure("throw_bomb", SkillFrame, (ThrowBomb(),))
BOMB_FLIGHT = Procedure(
    "bomb_flight",
    BombFlightFrame,
    (
        AimBomb(),
        DeclareInterceptor(),
        ReadInterception(),
        BombIntercepted(),
        Throw(),
        JudgeThrow(),
        ReadBombThrow(),
        ScatterBomb(),
        OfferCatch(),
        OfferDivingCatch(),
        CatchBomb(),
        ThrowOrDropBomb(),
        Explode(),
        LayDownHitPlayers(),
        RollArmourOfHit(),
        DroppedBallsBounce(),
    ),
)

BOMBARDIER: Final = Skill(
    "Bombardier",
    "Extraordinary",
    "May throw a bomb for his action; whoever catches it must throw it on, and then it explodes.",
    gives={Prop.BOMBARDIER: 1},
    starts={Moment.BOMB: "throw_bomb"},
    procedures=(THROW_BOMB, BOMB_FLIGHT),
)
