"""Throw Team-Mate: any empty square in range, accurate or not, and any player there is hit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from touchback.engine.pitch import EMPTY, NOBODY, OFF, WALL
from touchback.engine.step import AGAIN, DONE, NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.state import PITCH
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import skill_behind
from touchback.rules.procedures.ball.throwing import (
    ACCURATE,
    FUMBLED,
    band_between,
    band_modifier,
    longest_band,
    throw_outcome,
)
from touchback.rules.procedures.block.push import PushFrame, has_room, into_the_crowd
from touchback.rules.procedures.harm.harm_frames import KnockDownFrame
from touchback.rules.procedures.harm.knock_down import lay_down
from touchback.rules.procedures.team_mate.throw_team_mate import (
    ChooseThrowTarget,
    FlightFrame,
    ScatterThrownPlayer,
    take_off_pitch,
)
from touchback.rules.procedures.test.test_frame import TestFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D8
from touchback.rules.terms.purposes import Purpose, Test
from touchback.rules.terms.results import Cause, Turnover

STRAIGHT: Final = 1  # to the landing after an accurate throw


DROPPED: Final = -1  # `hit`: no player was, but there is no landing to speak of


class ChooseEmptySquare(ChooseThrowTarget):
    """The coach chooses an empty square; every range counts as the next longer (Throw Team-Mate)."""

    key = "throw_team_mate.choose_empty_square"

    def squares(self, game: Game, frame: FlightFrame) -> Sequence[int]:
        board = game.state.board
        reach = game.rules.range_squares[longest_band(game) - 1][game.state.square[frame.player]]
        return [square for square in reach if board[square] == EMPTY]


class RollThrowLikePass(Step[FlightFrame]):
    """The thrower makes a pass roll for the next longer range, unless Always Hungry ended it (Throw Team-Mate)."""

    key = "throw_team_mate.roll_throw_like_pass"

    def run(self, game: Game, frame: FlightFrame) -> int:
        state = game.state
        if not state.result:
            if frame.carried != NOBODY:
                state.turnover = state.turnover or Turnover.THROWN_CARRIER
            return DONE
        square, skill = state.square[frame.player], skill_behind(game, frame)
        extra = self.range(game, frame)
        return game.call(TestFrame(Test.THROW_TEAM_MATE, frame.player, square, extra, against=frame.other, skill=skill))

    def range(self, game: Game, frame: FlightFrame) -> int:
        """What the next longer range adds."""
        return band_modifier(game, band_between(game, game.state.square[frame.player], frame.target) + 1)

    def modifiers(self, game: Game, frame: FlightFrame) -> list[Modifier]:
        return [Modifier("range", self.range(game, frame))]


class ReadThrowLikePass(Step[FlightFrame]):
    """Accurate, the player lands at +1; inaccurate, they scatter; fumbled, they fall at once (Throw Team-Mate)."""

    key = "throw_team_mate.read_throw_like_pass"

    def run(self, game: Game, frame: FlightFrame) -> int:
        outcome = throw_outcome(game)
        if outcome == FUMBLED:
            frame.fumble = 1
            frame.hit = DROPPED
            if game.listener is not None:
                game.tell(Fact.FUMBLE, frame.player)
        elif outcome == ACCURATE:
            frame.rough = STRAIGHT
        else:
            frame.count = game.rules.figures.pass_scatters
        return NEXT


class ScatterOntoPlayer(ScatterThrownPlayer):
    """The thrown player scatters, and may end in an occupied square (Throw Team-Mate)."""

    key = "throw_team_mate.scatter_onto_player"

    def run(self, game: Game, frame: FlightFrame) -> int:
        if frame.count > 0:
            return self.drift(game, frame)
        under = game.state.board[frame.target]
        if under not in (EMPTY, frame.other):
            frame.hit = under + 1
            take_off_pitch(game, frame)
        return NEXT


class MovePlayerHit(Step[FlightFrame]):
    """A player who is hit moves to a random adjacent square, perhaps into the crowd (Throw Team-Mate)."""

    key = "throw_team_mate.move_player_hit"

    def run(self, game: Game, frame: FlightFrame) -> int:
        if frame.hit <= 0:
            return NEXT
        if frame.facing == NOBODY:
            skill = skill_behind(game, frame)
            return game.roll(Purpose.SCATTER, frame.hit - 1, D8, against=frame.other, skill=skill, square=frame.target)
        square = frame.target + game.rules.pitch.directions[frame.facing]
        frame.facing = NOBODY
        if not has_room(game, frame.hit - 1, square):
            return AGAIN  # who stood there stands there still: another way
        game.shift(frame.hit - 1, square)
        return NEXT

    def rolled(self, game: Game, frame: FlightFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        square = frame.target + pitch.directions[dice[0] - 1]
        if pitch.terrain[square] == WALL:
            return AGAIN
        if pitch.board[square] == OFF:
            into_the_crowd(game, frame.hit - 1)
            return NEXT
        frame.facing = dice[0] - 1
        other = game.state.board[square]
        if other >= 0:
            game.call(PushFrame(frame.hit - 1, other, game.state.active))
        return AGAIN


class KnockDownBoth(Step[FlightFrame]):
    """Thrown player and player hit are both down before any armour roll; a team-mate hit is a turnover."""

    key = "throw_team_mate.knock_down_both"

    def run(self, game: Game, frame: FlightFrame) -> int:
        if frame.hit <= 0:
            return NEXT
        state, under = game.state, frame.hit - 1
        lay_down(game, frame.other)
        if state.side_of[under] == state.active:
            state.turnover = state.turnover or Turnover.FELL
        return game.call(KnockDownFrame(under, Cause.HIT_BY_PLAYER)) if state.place[under] == PITCH else NEXT
