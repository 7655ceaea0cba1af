"""Nurgle's Rot: the dead join the team of the player who killed them."""

from __future__ import annotations

from typing import Final

from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import before
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import CLAIMED
from touchback.rules.model.step import Step
from touchback.rules.procedures.harm.casualty import is_dead
from touchback.rules.procedures.harm.harm_frames import InjuryFrame
from touchback.rules.procedures.harm.raise_dead import can_be_raised
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.properties import Prop


class ClaimTheDead(Step[InjuryFrame]):
    """A player killed by an opponent's block, blitz or foul may join that opponent's team later (Nurgle's Rot)."""

    key = "injury.claim_the_dead"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        state = game.state
        if not is_dead(game, frame.player) or not is_infected(game, frame):
            return NEXT
        if can_be_raised(game, frame.player) or state.profiles[frame.by].values[Prop.NURGLES_ROT] > 1:
            state.flags[frame.player] |= CLAIMED
            if game.listener is not None:
                game.tell(Fact.INFECTED, frame.player, frame.by)
        return NEXT


def is_infected(game: Game, frame: InjuryFrame) -> bool:
    """Killed in a block, blitz or foul by an opponent who infects, and not rotten already."""
    state = game.state
    if frame.by == NOBODY or not state.profiles[frame.by].values[Prop.NURGLES_ROT]:
        return False
    own = state.side_of[frame.by] == state.side_of[frame.player]
    return not own and not state.profiles[frame.player].values[Prop.DECAY]


NURGLES_ROT: Final = Skill(
    "Nurgle's Rot",
    "Extraordinary",
    "Those he kills in a block, blitz or foul may rise again for his team when the match is over.",
    gives={Prop.NURGLES_ROT: 1},
    steps=(before("injury.raise_the_dead", ClaimTheDead()),),
)
