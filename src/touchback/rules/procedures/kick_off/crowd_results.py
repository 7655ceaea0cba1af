"""Kick-off results that depend on the fans and the coaching staff."""

from __future__ import annotations

from typing import ClassVar

from touchback.engine.frame import Procedure
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.state import PITCH
from touchback.rules.model.step import Step
from touchback.rules.procedures.harm.harm_frames import InjuryFrame
from touchback.rules.procedures.harm.injury import stun_player, suffer_without_roll
from touchback.rules.procedures.kick_off.fan_support import (
    Contest,
    EventFrame,
    PickFromMarkedSides,
    Sources,
    cheer_sources,
    coaching_sources,
    fan_support,
    give_half_reroll,
    sides_with_most,
    support_sources,
)
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause, Injury

# --- cheering fans and brilliant coaching ---------------------------------------------------------------------------


class CompareCheers(Contest[EventFrame]):
    """The team whose fans cheer louder gains a re-roll for this half, both on a tie."""

    key = "event_cheering_fans.compare_cheers"

    FACES: ClassVar[int] = 3

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.CHEER, NOBODY, (self.FACES,) * len(game.state.score))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        return give_half_reroll(game, sides_with_most(self.totals(game, dice)))

    def adds(self, game: Game, side: int) -> Sources:
        return cheer_sources(game, side)


class CompareCoaches(Contest[EventFrame]):
    """The better coached team gains a re-roll for this half, both on a tie; an ejected head coach counts -1."""

    key = "event_brilliant_coaching.compare_coaches"

    FACES: ClassVar[int] = 3

    def run(self, game: Game, frame: EventFrame) -> int:
        return game.roll(Purpose.COACHING, NOBODY, (self.FACES,) * len(game.state.score))

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        return give_half_reroll(game, sides_with_most(self.totals(game, dice)))

    def adds(self, game: Game, side: int) -> Sources:
        return [*coaching_sources(game, side), Modifier("coach_sent_off", -game.state.ejected[side])]


CHEERING_FANS = Procedure("event_cheering_fans", EventFrame, (CompareCheers(),))
BRILLIANT_COACHING = Procedure("event_brilliant_coaching", EventFrame, (CompareCoaches(),))


# --- throw a rock ---------------------------------------------------------------------------------------------------


class WhoseFans(Contest[EventFrame]):
    """The team with the livelier fans sees a rock hit an opponent; both on a tie."""

    key = "event_throw_a_rock.whose_fans"

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


class RockHits(PickFromMarkedSides):
    """The rock injures a random player without an armour roll."""

    key = "event_throw_a_rock.rock_hits"

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        player = self.drawn(game, frame)[dice[0] - 1]
        return game.call_and_repeat(InjuryFrame(player, Cause.ROCK))


THROW_A_ROCK = Procedure("event_throw_a_rock", EventFrame, (WhoseFans(), RockHits()))


# --- pitch invasion -------------------------------------------------------------------------------------------------


class FansRunOn(Step[EventFrame]):
    """A die for every player: on 6+, with the opposing fans added, the fans run over the player; never on a 1."""

    key = "event_pitch_invasion.fans_run_on"

    def run(self, game: Game, frame: EventFrame) -> int:
        count = sum(1 for place in game.state.place if place == PITCH)
        return game.roll(Purpose.INVASION, NOBODY, (6,) * count, 6) if count else NEXT

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        state = game.state
        players = [p for p in range(len(state.place)) if state.place[p] == PITCH]
        for player, die in zip(players, dice, strict=True):
            if die > 1 and die + self.zeal(game, state.side_of[player]) >= 6:
                self.overrun(game, frame, player)
        return NEXT

    def zeal(self, game: Game, side: int) -> int:
        """What fans add against this side."""
        return sum(modifier.value for modifier in self.fans_against(game, side))

    def fans_against(self, game: Game, side: int) -> Sources:
        """The best support among the other sides, with its sources."""
        best = keenest_fans(game, side)
        return [modifier._replace(side=best) for modifier in support_sources(game, best)]

    def modifiers(self, game: Game, frame: EventFrame) -> list[Modifier]:
        """What the fans of each side add to the dice of its opponents."""
        sides = range(len(game.state.score))
        found = dict.fromkeys(modifier for side in sides for modifier in self.fans_against(game, side))
        return sorted((modifier for modifier in found if modifier.value), key=lambda modifier: modifier.side)

    def overrun(self, game: Game, frame: EventFrame, player: int) -> None:
        """The player is stunned, or noted in the frame to be KO'd."""
        if game.listener is not None:
            game.tell(Fact.STUNNED_BY_MOB, player)
        if game.state.profiles[player].values[Prop.KNOCKED_OUT_BY_MOB]:
            frame.count |= 1 << player
        else:
            stun_player(game, player)


def keenest_fans(game: Game, side: int) -> int:
    """The side with the best support among the opponents of this one."""
    others = [other for other in range(len(game.state.score)) if other != side]
    return max(others, key=lambda other: fan_support(game, other))


class MobKnocksOut(Step[EventFrame]):
    """A player whom fans KO leaves the pitch, unless the apothecary helps."""

    key = "event_pitch_invasion.mob_knocks_out"

    def run(self, game: Game, frame: EventFrame) -> int:
        for player in range(len(game.state.place)):
            if frame.count >> player & 1:
                frame.count &= ~(1 << player)
                return suffer_without_roll(game, player, Cause.CROWD, Injury.KNOCKED_OUT)
        return NEXT


PITCH_INVASION = Procedure("event_pitch_invasion", EventFrame, (FansRunOn(), MobKnocksOut()))
