"""Kick-off results in which the fans and the coaches beside the pitch have their say."""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.engine.frame import AGAIN, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY
from touchback.engine.state import KNOCKED_OUT, PITCH
from touchback.rules.steps.inducements import assistants
from touchback.rules.steps.injury import InjuryFrame, stun
from touchback.rules.steps.support import (
    Contest,
    EventFrame,
    PickFromMarkedSides,
    Sources,
    cheer_sources,
    coaching_sources,
    reward,
    sides_with_most,
    support,
    support_sources,
)
from touchback.rules.vocabulary import Cause, Fact, Prop, Purpose

# --- cheering fans and brilliant coaching ---------------------------------------------------------------------------


class CheeringFansFrame(EventFrame):
    NAME = "event_cheering_fans"


class BrilliantCoachingFrame(EventFrame):
    NAME = "event_brilliant_coaching"


class CompareCheers(Contest):
    """The louder side gets a re-roll for this half; both on a tie."""

    FACES: ClassVar[int] = 3

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.CHEER, NOBODY, (self.FACES,) * len(game.state.score))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        return reward(game, sides_with_most(self.totals(game, dice)))

    def adds(self, game: Game, side: int) -> Sources:
        return cheer_sources(game, side)


class LoudestCheers(CompareCheers):
    """One side must be the louder: ties are rolled again."""

    FACES = 6

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        return reward_one(game, self.totals(game, dice))


class CompareCoaches(Contest):
    """The better drilled side gets a re-roll for this half; an ejected head coach is missed."""

    FACES: ClassVar[int] = 3

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.COACHING, NOBODY, (self.FACES,) * len(game.state.score))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        return reward(game, sides_with_most(self.totals(game, dice)))

    def adds(self, game: Game, side: int) -> Sources:
        return [*coaching_sources(game, side), ("head coach sent off", -game.state.ejected[side])]


class BestCoaches(CompareCoaches):
    """Only the assistants count, and one side must be the better: ties are rolled again."""

    FACES = 6

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        return reward_one(game, self.totals(game, dice))

    def adds(self, game: Game, side: int) -> Sources:
        return [("assistant coaches", assistants(game, side))]


def reward_one(game: Game, totals: list[int]) -> int:
    """A re-roll for the highest; a tie decides nothing."""
    best = sides_with_most(totals)
    return reward(game, best) if len(best) == 1 else AGAIN


CHEERING_FANS = Procedure(CheeringFansFrame, (CompareCheers(),), rules=("BB16-KOT-06", "BB16-STAFF-07"))
BRILLIANT_COACHING = Procedure(BrilliantCoachingFrame, (CompareCoaches(),), rules=("BB16-KOT-08", "BB16-STAFF-06"))


# --- throw a rock ---------------------------------------------------------------------------------------------------


class ThrowARockFrame(EventFrame):
    NAME = "event_throw_a_rock"


class WhoseFans(Contest):
    """The side with the livelier fans sees a rock hit an opponent; both on a tie."""

    DICE: ClassVar[int] = 1  # for each side

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.ROCK, NOBODY, (6,) * (self.DICE * len(game.state.score)))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        throwers = sides_with_most(self.totals(game, dice))
        frame.other = 0
        for side in range(len(game.state.score)):
            if any(thrower != side for thrower in throwers):
                frame.other |= 1 << side
        return NEXT

    def adds(self, game: Game, side: int) -> Sources:
        return support_sources(game, side)


class WhoseFansByTwoDice(WhoseFans):
    """The same with two dice for each side."""

    DICE = 2


class RockHits(PickFromMarkedSides):
    """A random player, no armour roll."""

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        player = self.drawn(game, frame)[dice[0] - 1]
        return game.call_and_repeat(InjuryFrame(player, Cause.ROCK))


THROW_A_ROCK = Procedure(ThrowARockFrame, (WhoseFans(), RockHits()), rules=("BB16-KOT-11", "BB16-RAND-01"))


# --- pitch invasion -------------------------------------------------------------------------------------------------


class PitchInvasionFrame(EventFrame):
    NAME = "event_pitch_invasion"


class FansRunOn(Step):
    """A die for every player; the opposing fans add to it, and a 6 puts him on the ground."""

    def run(self, game: Game, frame: EventFrame) -> int:
        count = sum(1 for place in game.state.place if place == PITCH)
        return game.roll(Purpose.INVASION, NOBODY, (6,) * count, 6) if count else NEXT

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        state = game.state
        players = [p for p in range(len(state.place)) if state.place[p] == PITCH]
        for player, die in zip(players, dice, strict=True):
            if die > 1 and die + self.zeal(game, state.side_of[player]) >= 6:
                self.overrun(game, player)
        return NEXT

    def zeal(self, game: Game, side: int) -> int:
        """What fans add against this side: the best support of the others."""
        return max(support(game, other) for other in range(len(game.state.score)) if other != side)

    def overrun(self, game: Game, player: int) -> None:
        if game.listener is not None:
            game.tell(Fact.STUNNED_BY_MOB, player)
        if game.state.profiles[player].values[Prop.KNOCKED_OUT_BY_MOB]:
            game.lift(player, KNOCKED_OUT)
        else:
            stun(game, player)


class MoreFansRunOn(FansRunOn):
    """The side with more support adds one; it does not matter how much more."""

    def zeal(self, game: Game, side: int) -> int:
        return 1 if super().zeal(game, side) > support(game, side) else 0


PITCH_INVASION = Procedure(PitchInvasionFrame, (FansRunOn(),), rules=("BB16-KOT-12",))

PROCEDURES: Final = (CHEERING_FANS, BRILLIANT_COACHING, THROW_A_ROCK, PITCH_INVASION)
