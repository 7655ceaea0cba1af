"""The weather: rolled before the match and when it changes, and what some kinds of it do."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.pitch import EMPTY, NOBODY, OFF, WALL
from touchback.engine.step import AGAIN, DONE, NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.sources import at_work
from touchback.rules.model.state import CROWD, PITCH
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.ball.ball import BounceFrame, SettleFrame
from touchback.rules.procedures.harm.harm_frames import InjuryFrame
from touchback.rules.procedures.harm.knock_down import lay_down
from touchback.rules.procedures.kick_off.fan_support import Contest
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause

HARD_LANDING: Final = 2


class RollGeyser(Step[SkillFrame]):
    """A player who was knocked down rolls, and on a 1 is thrown into the air."""

    key = "geyser.roll_geyser"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.roll(Purpose.GEYSER, frame.player, D6, 2, square=game.state.square[frame.player])

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        game.state.result = 0
        return NEXT if dice[0] == 1 else DONE


class FlyFromGeyser(Step[SkillFrame]):
    """The player flies over others to the first free square, or off the pitch."""

    key = "geyser.fly"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.roll(Purpose.FLUNG, frame.player, (8, 3), square=game.state.square[frame.player])

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        state, pitch = game.state, game.rules.pitch
        step = pitch.directions[dice[0] - 1]
        square = state.square[frame.player]
        flown = 0
        while flown < dice[1] or state.board[square] not in (EMPTY, frame.player):
            square += step
            flown += 1
            if pitch.board[square] == OFF and pitch.terrain[square] != WALL:
                game.lift(frame.player, CROWD)
                break
        else:
            game.shift(frame.player, square)
        if game.listener is not None:
            game.tell(Fact.GEYSER, frame.player, square)
        return NEXT


class LandFromGeyser(Step[SkillFrame]):
    """Off the pitch the crowd injures the player; a ball in the square they land on bounces."""

    key = "geyser.land"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if game.state.place[frame.player] == CROWD:
            return game.call(InjuryFrame(frame.player, Cause.CROWD, NOBODY, HARD_LANDING))
        return game.call(SettleFrame())


class AddToInjury(Step[SkillFrame]):
    """The landing adds to the injury roll that may follow."""

    key = "geyser.add_to_injury"

    def run(self, game: Game, frame: SkillFrame) -> int:
        game.state.result = HARD_LANDING
        return NEXT


GEYSER = Procedure(
    "geyser",
    SkillFrame,
    (RollGeyser(), FlyFromGeyser(), LandFromGeyser(), AddToInjury()),
)


class RollTremor(Step[SkillFrame]):
    """At the end of a turn a roll, with players of strength 5 or more added, says whether there is a tremor."""

    key = "tremor.roll_tremor"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.roll(Purpose.TREMOR, NOBODY, D6, 6)

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        return NEXT if dice[0] + heavy_players(game) >= 6 else DONE

    def modifiers(self, game: Game, frame: SkillFrame) -> list[Modifier]:
        return at_work(Modifier("heavy_players", heavy_players(game)))


def heavy_players(game: Game) -> int:
    """How many players of strength 5 or more are on the pitch."""
    state = game.state
    return sum(1 for p in range(len(state.place)) if state.place[p] == PITCH and state.profiles[p].st >= 5)


class RollOffRocks(Step[SkillFrame]):
    """The coaches roll off; a random player of the lower team is hit, one of each on a tie."""

    key = "tremor.roll_off"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.roll(Purpose.TREMOR, NOBODY, (6,) * len(game.state.score))

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        lowest = min(dice)
        frame.other = sum(1 << side for side, die in enumerate(dice) if die == lowest)
        return NEXT


class HitByRock(Step[SkillFrame]):
    """The player is knocked down and makes an injury roll without an armour roll."""

    key = "tremor.hit_by_rock"

    def run(self, game: Game, frame: SkillFrame) -> int:
        state = game.state
        for side in range(len(state.score)):
            if frame.other >> side & 1:
                frame.other &= ~(1 << side)
                players = state.on_pitch(side)
                if players:
                    frame.player = side
                    return game.roll(Purpose.RANDOM_PLAYER, NOBODY, (len(players),))
        return NEXT

    def drawn(self, game: Game, frame: SkillFrame) -> list[int]:
        return game.state.on_pitch(frame.player)

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        player = self.drawn(game, frame)[dice[0] - 1]
        ball = lay_down(game, player)
        if ball != NOBODY:
            frame.count |= 1 << ball
        if game.listener is not None:
            game.tell(Fact.FALL, player, Cause.TREMOR)
        return game.call_and_repeat(InjuryFrame(player, Cause.TREMOR))


class DroppedBallBounces(Step[SkillFrame]):
    """A ball dropped by a player who was hit bounces after the injury rolls."""

    key = "tremor.dropped_ball_bounces"

    def run(self, game: Game, frame: SkillFrame) -> int:
        for ball in range(len(game.state.ball_place)):
            if frame.count >> ball & 1:
                frame.count &= ~(1 << ball)
                return game.call_and_repeat(BounceFrame(ball))
        return NEXT


TREMOR = Procedure("tremor", SkillFrame, (RollTremor(), RollOffRocks(), HitByRock(), DroppedBallBounces()))


# --- a gale -----------------------------------------------------------------------------------------------------------


class RollOffForWind(Contest[SkillFrame]):
    """The coaches roll off; the wind blows towards the loser's end zone."""

    key = "wind.roll_off_for_wind"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return game.roll(Purpose.WIND, NOBODY, (6,) * len(game.state.score))

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        lowest = min(dice)
        if dice.count(lowest) > 1:
            return AGAIN
        game.state.wind = dice.index(lowest)
        if game.listener is not None:
            game.tell(Fact.WIND, game.state.wind)
        return NEXT


WIND = Procedure("wind", SkillFrame, (RollOffForWind(),))
