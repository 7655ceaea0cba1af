"""Throw Team-Mate: a throw that scatters, and a landing roll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, thing_of
from touchback.engine.pitch import EMPTY, NOBODY, NOWHERE, OFF, WALL
from touchback.engine.step import DONE, NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.state import CROWD, IN_AIR, KNOCKED_OUT, PITCH, STANDING
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.action.started import SkillFrame, skill_behind, start_moment
from touchback.rules.procedures.ball.ball import BounceFrame, SettleFrame, ThrowInFrame, bound_to_score, note_score
from touchback.rules.procedures.ball.throwing import (
    FUMBLED,
    SQUARE_BASE,
    band_between,
    longest_band,
    throw_modifier,
    throw_outcome,
    throw_sources,
)
from touchback.rules.procedures.harm.armour import BROKEN
from touchback.rules.procedures.harm.harm_frames import ArmourFrame, CrowdFrame, InjuryFrame, KnockDownFrame
from touchback.rules.procedures.harm.knock_down import lay_down
from touchback.rules.procedures.test.modifiers import NO_FUMBLE
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6, D8
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose, Test
from touchback.rules.terms.results import Cause, Turnover
from touchback.rules.terms.verbs import Action, Verb

TEMPLATE: Final = (1, 3, 4, 6)  # up or down the pitch, or towards a sideline
TEAM_MATE_MODIFIER: Final = -1  # a player is harder to throw than a ball
LONGEST: Final = 1  # a player flies no further than a short pass


class FlightFrame(SkillFrame):
    """`player` throws, kicks or otherwise makes `other` fly."""

    FIELDS = (*SkillFrame.FIELDS, "target", "carried", "fumble", "hit", "out", "landed", "thrown", "facing", "rough")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.target = NOWHERE
        self.carried = NOBODY  # the ball that the thrown player carried
        self.fumble = 0
        self.hit = 0  # hit another player
        self.out = 0
        self.landed = 0
        self.thrown = 0  # by hand: a coach may steer (Swoop), and off the pitch is the crowd
        self.facing = NOBODY  # the direction chosen (Swoop)
        self.rough = 0  # to the landing


def throw_team_mate_options(game: Game, frame: ActionFrame) -> list[int]:
    """In a pass action, standing adjacent team-mates with Right Stuff; none for a player about to score."""
    state = game.state
    if frame.action != Action.PASS or bound_to_score(game, frame.player):
        return []
    mates = [p for p in game.neighbours(frame.player) if state.side_of[p] == state.side_of[frame.player]]
    able = [p for p in mates if state.stance[p] == STANDING and state.profiles[p].values[Prop.RIGHT_STUFF]]
    return sorted(option(Verb.THROW_TEAM_MATE, p) for p in able)


class ChooseThrowTarget(Step[FlightFrame]):
    """The coach chooses a square within a short pass to throw the team-mate to (Throw Team-Mate)."""

    key = "throw_team_mate.choose_target"

    def squares(self, game: Game, frame: FlightFrame) -> Sequence[int]:
        return game.rules.range_squares[min(LONGEST, longest_band(game))][game.state.square[frame.player]]

    def run(self, game: Game, frame: FlightFrame) -> int:
        options = [SQUARE_BASE | s for s in self.squares(game, frame)]
        side, skill = game.state.side_of[frame.player], skill_behind(game, frame)
        return game.ask(side, Prompt.PASS_TARGET, options, about=frame.player, against=frame.other, skill=skill)

    def answer(self, game: Game, frame: FlightFrame, choice: int) -> int:
        frame.target = thing_of(choice)
        frame.thrown = 1
        frame.carried = game.state.carried_by(frame.other)
        if game.listener is not None:
            game.tell(Fact.THROW_TEAM_MATE, frame.player, frame.other, frame.target)
        game.state.result = 1
        return start_moment(game, Moment.BEFORE_THROW_TEAM_MATE, frame.player, frame.other)


class RollThrowTeamMate(Step[FlightFrame]):
    """The thrower makes a pass roll at -1 that only a fumble fails; no roll if the team-mate was eaten or got free."""

    key = "throw_team_mate.roll_throw"

    def run(self, game: Game, frame: FlightFrame) -> int:
        state = game.state
        if state.place[frame.other] != PITCH:
            if frame.carried != NOBODY:
                state.turnover = Turnover.THROWN_CARRIER
            return DONE
        if not state.result:
            frame.fumble = 1
            if frame.carried != NOBODY:
                state.turnover = Turnover.THROWN_CARRIER
            return NEXT
        square = state.square[frame.player]
        band = band_between(game, square, frame.target)
        extra = throw_modifier(game, frame.player, band) + TEAM_MATE_MODIFIER
        skill = skill_behind(game, frame)
        throw = TestFrame(Test.PASS, frame.player, square, extra, against=frame.other, skill=skill)
        throw.asks = NO_FUMBLE
        return game.call(throw)

    def modifiers(self, game: Game, frame: FlightFrame) -> list[Modifier]:
        band = band_between(game, game.state.square[frame.player], frame.target)
        return [*throw_sources(game, frame.player, band), Modifier("team_mate", TEAM_MATE_MODIFIER, frame.other)]


class ReadThrowTeamMate(Step[FlightFrame]):
    """A fumbled team-mate lands where they stood; otherwise they scatter from the target (Throw Team-Mate)."""

    key = "throw_team_mate.read_throw"

    def run(self, game: Game, frame: FlightFrame) -> int:
        if not frame.fumble:
            frame.fumble = 1 if throw_outcome(game) == FUMBLED else 0
        if frame.fumble:
            if game.listener is not None:
                game.tell(Fact.FUMBLE, frame.player)
            return NEXT
        frame.count = game.rules.figures.pass_scatters
        return NEXT


class ScatterThrownPlayer(Step[FlightFrame]):
    """The thrown player scatters square by square, and on from a player they hit; Swoop lets the coach steer."""

    key = "throw_team_mate.scatter"

    def run(self, game: Game, frame: FlightFrame) -> int:
        if frame.fumble or frame.out:
            return NEXT
        if frame.count > 0:
            return self.drift(game, frame)
        under = game.state.board[frame.target]
        if under in (EMPTY, frame.other):
            return NEXT
        frame.count = 1
        if not frame.hit:
            frame.hit = 1
            take_off_pitch(game, frame)
            return game.call_and_repeat(KnockDownFrame(under, Cause.HIT_BY_PLAYER))
        return self.drift(game, frame)

    def drift(self, game: Game, frame: FlightFrame) -> int:
        """Roll for a random direction, or ask the coach for one first (Swoop)."""
        frame.facing = NOBODY
        state = game.state
        if not frame.thrown or not state.profiles[frame.other].values[Prop.SWOOP]:
            return game.roll(Purpose.SCATTER, frame.other, D8, against=frame.player, square=frame.target)
        side, skill = state.side_of[frame.other], skill_giving(game, frame.other, Prop.SWOOP)
        options = [option(Verb.TURN_TO, 0, way) for way in TEMPLATE]
        return game.ask(side, Prompt.SWOOP, options, frame.other, frame.player, skill, frame.target)

    def answer(self, game: Game, frame: FlightFrame, choice: int) -> int:
        frame.facing = thing_of(choice)
        skill = skill_giving(game, frame.other, Prop.SWOOP)
        return game.roll(Purpose.SWOOP, frame.other, D6, against=frame.player, skill=skill, square=frame.target)

    def rolled(self, game: Game, frame: FlightFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        frame.count -= 1
        way = dice[0] - 1
        if frame.facing != NOBODY:
            way = pitch.fan(*pitch.compass[frame.facing])[way // 2]
        square = frame.target + pitch.directions[way]
        if pitch.terrain[square] == WALL:
            return self.run(game, frame)
        if pitch.board[square] == OFF:
            frame.out = 1
            return NEXT
        frame.target = square
        return self.run(game, frame)


def take_off_pitch(game: Game, frame: FlightFrame) -> None:
    """The thrown player leaves the board, and a ball they carry goes with them."""
    state = game.state
    if state.place[frame.other] != PITCH:
        return
    game.drop_ball(frame.other)
    if frame.carried != NOBODY:
        game.set_ball(frame.carried, frame.target, IN_AIR)
    flags = state.flags[frame.other]
    game.lift(frame.other, CROWD)
    state.flags[frame.other] = flags


class PlaceThrownPlayer(Step[FlightFrame]):
    """The thrown player is placed in the square they reached, or goes into the crowd."""

    key = "throw_team_mate.place_player"

    def run(self, game: Game, frame: FlightFrame) -> int:
        state = game.state
        if frame.fumble:
            return NEXT
        take_off_pitch(game, frame)
        if frame.out:
            game.distract(frame.other, False)
            if frame.carried != NOBODY:
                state.turnover = state.turnover or Turnover.THROWN_CARRIER
                game.set_ball(frame.carried, frame.target, IN_AIR)
            if frame.thrown:
                return game.call(CrowdFrame(frame.other))
            game.lift(frame.other, KNOCKED_OUT)
            return NEXT
        game.put(frame.other, frame.target)
        if frame.carried != NOBODY:
            game.give_ball(frame.carried, frame.other)
        if game.listener is not None:
            game.tell(Fact.PLACED, frame.other, frame.target)
        return NEXT


class RollLanding(Step[FlightFrame]):
    """The thrown player makes a landing roll, unless they hit another player (Right Stuff)."""

    key = "throw_team_mate.roll_landing"

    def run(self, game: Game, frame: FlightFrame) -> int:
        game.state.result = 0
        if frame.out or frame.hit:
            return NEXT
        square = game.state.square[frame.other]
        return game.call(TestFrame(Test.LAND, frame.other, square, frame.rough))

    def modifiers(self, game: Game, frame: FlightFrame) -> list[Modifier]:
        return [Modifier("accurate_throw" if frame.rough > 0 else "long_flight", frame.rough)]


class FallIfNotLanded(Step[FlightFrame]):
    """A player who fails to land is placed prone and makes an armour roll; a turnover if they carry the ball."""

    key = "throw_team_mate.fall_if_not_landed"

    def run(self, game: Game, frame: FlightFrame) -> int:
        state = game.state
        frame.landed = state.result
        if frame.out:
            return NEXT
        if frame.landed:
            note_score(game, frame.other)
            return NEXT
        lay_down(game, frame.other)
        if game.listener is not None:
            game.tell(Fact.FALL, frame.other, Cause.LANDING)
        if frame.carried != NOBODY:
            state.turnover = state.turnover or Turnover.THROWN_CARRIER
        return game.call(ArmourFrame(frame.other, Cause.LANDING))


class RollLandingInjury(Step[FlightFrame]):
    """A thrown player whose armour was broken makes an injury roll."""

    key = "throw_team_mate.roll_landing_injury"

    def run(self, game: Game, frame: FlightFrame) -> int:
        if frame.landed or not game.state.result & BROKEN:
            return NEXT
        return game.call(InjuryFrame(frame.other, Cause.LANDING))


class BounceCarriedBall(Step[FlightFrame]):
    """The ball that the thrown player carried is thrown in by the crowd, or bounces from where they fell."""

    key = "throw_team_mate.bounce_carried_ball"

    def run(self, game: Game, frame: FlightFrame) -> int:
        ball = frame.carried
        if ball == NOBODY or frame.landed:
            return NEXT
        return game.call(ThrowInFrame(ball, frame.target) if frame.out else BounceFrame(ball))


class SettleBalls(Step[FlightFrame]):
    """A ball in the square where the thrown player lands bounces; they do not pick it up."""

    key = "throw_team_mate.settle_balls"

    def run(self, game: Game, frame: FlightFrame) -> int:
        return game.call(SettleFrame())


FLIGHT_STEPS: Final = (
    ScatterThrownPlayer(),
    PlaceThrownPlayer(),
    RollLanding(),
    FallIfNotLanded(),
    RollLandingInjury(),
    BounceCarriedBall(),
    SettleBalls(),
)

THROW_TEAM_MATE = Procedure(
    "throw_team_mate",
    FlightFrame,
    (
        ChooseThrowTarget(),
        RollThrowTeamMate(),
        ReadThrowTeamMate(),
        *FLIGHT_STEPS,
    ),
)
