"""Kick-off results that depend on the fans and the coaching staff."""

from __future__ import annotations

from touchback.engine.step import AGAIN, Modifier
from touchback.rules.editions.lrb4.weapons.deathroller import wreck_machine
from touchback.rules.model.game import Game
from touchback.rules.procedures.inducements.inducements import assistant_coaches
from touchback.rules.procedures.kick_off.crowd_results import (
    CompareCheers,
    CompareCoaches,
    FansRunOn,
    WhoseFans,
    keenest_fans,
)
from touchback.rules.procedures.kick_off.fan_support import (
    EventFrame,
    Sources,
    fan_support,
    give_half_reroll,
    sides_with_most,
)
from touchback.rules.terms.properties import Prop


class LoudestCheers(CompareCheers):
    """The team whose fans cheer loudest gains a re-roll; ties are re-rolled."""

    key = "event_cheering_fans.loudest_cheers"

    FACES = 6

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        return reward_one(game, self.totals(game, dice))


class BestCoaches(CompareCoaches):
    """The team with the better coaching gains a re-roll, by assistant coaches alone; ties are re-rolled."""

    key = "event_brilliant_coaching.best_coaches"

    FACES = 6

    def rolled(self, game: Game, frame: EventFrame, dice: tuple[int, ...]) -> int:
        return reward_one(game, self.totals(game, dice))

    def adds(self, game: Game, side: int) -> Sources:
        return [Modifier("assistants", assistant_coaches(game, side))]


def reward_one(game: Game, totals: list[int]) -> int:
    """A re-roll for the highest; a tie decides nothing."""
    best = sides_with_most(totals)
    return give_half_reroll(game, best) if len(best) == 1 else AGAIN


class WhoseFansByTwoDice(WhoseFans):
    """The same with two dice for each side."""

    key = "event_throw_a_rock.whose_fans_by_two_dice"

    DICE = 2


class MoreFansRunOn(FansRunOn):
    """The fans of the side with more support add one; it does not matter how much more."""

    key = "event_pitch_invasion.more_fans_run_on"

    def fans_against(self, game: Game, side: int) -> Sources:
        best = keenest_fans(game, side)
        return [Modifier("more_fans", 1, side=best)] if fan_support(game, best) > fan_support(game, side) else []

    def overrun(self, game: Game, frame: EventFrame, player: int) -> None:
        """The player is stunned; a Deathroller is wrecked."""
        super().overrun(game, frame, player)
        if game.state.profiles[player].values[Prop.REMOVED_WHEN_DOWN]:
            wreck_machine(game, player)
