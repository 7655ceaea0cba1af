"""Weapons against the undead, and who counts as one."""

from __future__ import annotations

from typing import Final

from touchback.engine.game import Game
from touchback.rules.steps.aftermath import DefenderFalls
from touchback.rules.steps.block_frame import BlockFrame
from touchback.rules.vocabulary import Prop

UNDEAD: Final = ("khemri", "necromantic", "undead", "vampire")  # rosters
UNDEAD_STARS: Final = ("count_luthor_von_drakenborg",)  # wherever they play


def is_undead(game: Game, player: int) -> bool:
    """Whether he plays for an undead team."""
    return game.match.teams[game.state.side_of[player]].roster in UNDEAD


class FallsOnStake(DefenderFalls):
    """Some bring more than their fists to a block, and most of all against the undead."""

    def armour(self, game: Game, frame: BlockFrame) -> int:
        values = game.state.profiles[frame.attacker].values
        if not values[Prop.BLOCK_ARMOUR]:
            return 0
        undead = is_undead(game, frame.defender) or game.match.players[frame.defender].position in UNDEAD_STARS
        return values[Prop.WOUNDS_UNDEAD if undead else Prop.BLOCK_ARMOUR]
