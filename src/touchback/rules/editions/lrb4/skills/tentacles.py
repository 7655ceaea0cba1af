"""Tentacles: a die each with strength added, and an opponent who does not get away is held."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.engine.step import NEXT
from touchback.rules.editions.lrb4.steps.opposed_rolls import DICE, OpposedRollFrame
from touchback.rules.model.game import Game
from touchback.rules.model.state import HELD_FAST
from touchback.rules.model.step import Step
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.purposes import Purpose


class TentaclesFrame(OpposedRollFrame):
    """An opposed roll of strength (Tentacles)."""

    procedure = "tentacles"
    PURPOSE = Purpose.TENTACLES_EACH


class HoldIfHigher(Step[OpposedRollFrame]):
    """With strength added, only a higher total holds the player who moves (Tentacles)."""

    key = "tentacles.hold_if_higher"

    def run(self, game: Game, frame: OpposedRollFrame) -> int:
        profiles = game.state.profiles
        mine, theirs = frame.mine + profiles[frame.player].st, frame.theirs + profiles[frame.other].st
        if mine > theirs:
            game.state.flags[frame.other] |= HELD_FAST
        if game.listener is not None:
            game.tell(Fact.TENTACLES_CONTEST, frame.other, frame.player, theirs, mine, 1 if mine > theirs else 0)
        return NEXT


TENTACLES = Procedure("tentacles", TentaclesFrame, (*DICE, HoldIfHigher()))
