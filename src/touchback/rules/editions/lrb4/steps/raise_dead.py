"""Raising the dead: large monsters and small players stay dead, whatever their skills."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.procedures.harm.casualty import RaiseTheDead
from touchback.rules.procedures.harm.harm_frames import InjuryFrame

# Those whose lines show neither Big Guy nor Stunty: ogres, a minotaur, a rat ogre, a treeman, a troll; goblins.
LARGE: Final = frozenset(
    {"ogre", "morg_n_thorg", "grashnak_blackhoof", "headsplitter", "deeproot_strongbranch", "ripper_bolgrot"}
)
SMALL: Final = frozenset({"bomber_dribblesnot", "fungus_the_loon", "nobbla_blackwart", "scrappa_sorehead"})


class RaiseHumanSized(RaiseTheDead):
    """A dead player may be raised by a necromancer, if of human size and not claimed by Nurgle's Rot."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        return super().run(game, frame) if is_human_sized(game, frame.player) else NEXT


def is_human_sized(game: Game, player: int) -> bool:
    """Whether the player's position or name says nothing else; skills are looked at elsewhere."""
    return game.match.players[player].position not in LARGE | SMALL
