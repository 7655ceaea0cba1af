"""Deathroller: whatever knocks it down or injures it wrecks it, without a roll."""

from __future__ import annotations

from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import INJURED
from touchback.rules.model.step import Step
from touchback.rules.procedures.harm.harm_frames import InjuryFrame, KnockDownFrame
from touchback.rules.procedures.harm.injury import end_injury
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.properties import Prop


def wreck_machine(game: Game, player: int) -> None:
    """Out of this match, and repaired for the next."""
    game.lift(player, INJURED)
    if game.listener is not None:
        game.tell(Fact.WRECKED, player)


class WreckedByFall(Step[KnockDownFrame]):
    """A Deathroller that is knocked down is wrecked and leaves the pitch (Deathroller)."""

    key = "knock_down.wrecked_by_fall"

    def run(self, game: Game, frame: KnockDownFrame) -> int:
        if game.state.profiles[frame.player].values[Prop.REMOVED_WHEN_DOWN]:
            wreck_machine(game, frame.player)
        return NEXT


class WreckedByInjury(Step[InjuryFrame]):
    """A Deathroller that is injured is wrecked without an injury roll (Deathroller)."""

    key = "injury.wrecked_by_injury"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        if not game.state.profiles[frame.player].values[Prop.REMOVED_WHEN_DOWN]:
            return NEXT
        wreck_machine(game, frame.player)
        return end_injury(game, frame)
