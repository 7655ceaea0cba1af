"""Machines: whatever brings one down or hurts it takes it out of the match, without a roll."""

from __future__ import annotations

from touchback.engine.frame import NEXT, Step
from touchback.engine.game import Game
from touchback.engine.state import INJURED
from touchback.rules.steps.injury import InjuryFrame, KnockDownFrame, leave
from touchback.rules.vocabulary import Fact, Prop


def wreck(game: Game, player: int) -> None:
    """Out, and as good as new for the next match."""
    game.lift(player, INJURED)
    if game.listener is not None:
        game.tell(Fact.WRECKED, player)


class WreckedByFall(Step):
    """Part of a knock-down: a machine that goes down stays down."""

    def run(self, game: Game, frame: KnockDownFrame) -> int:
        if game.state.profiles[frame.player].values[Prop.WRECKED]:
            wreck(game, frame.player)
        return NEXT


class WreckedByInjury(Step):
    """Part of an injury: there is nothing to roll for."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        if not game.state.profiles[frame.player].values[Prop.WRECKED]:
            return NEXT
        wreck(game, frame.player)
        return leave(game, frame)
