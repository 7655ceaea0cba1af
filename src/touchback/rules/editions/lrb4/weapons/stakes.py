"""Stakes: a bonus to the armour rolls of players who are blocked, larger against the undead."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import Modifier
from touchback.rules.editions.core.skills.blocking.undead import is_undead
from touchback.rules.model.game import Game
from touchback.rules.model.sources import skill_modifier
from touchback.rules.procedures.block.after_block import DefenderFalls
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.terms.properties import Prop

UNDEAD_STARS: Final = ("count_luthor_von_drakenborg",)  # wherever they play


class KnockDownWithStakes(DefenderFalls):
    """The defender's armour roll is at +1, or +3 for an undead player (Stakes)."""

    key = "block.knock_down_with_stakes"

    def armour(self, game: Game, frame: BlockFrame) -> int:
        return staked_armour(game, frame.attacker, frame.defender)

    def modifiers(self, game: Game, frame: BlockFrame) -> list[Modifier]:
        return [stakes_modifier(game, frame.attacker, frame.defender)]


def staked_armour(game: Game, attacker: int, defender: int) -> int:
    """What the attacker's stakes add to the armour roll of a defender who is blocked down."""
    values = game.state.profiles[attacker].values
    if not values[Prop.BLOCK_ARMOUR]:
        return 0
    undead = is_undead(game, defender) or game.match.players[defender].position in UNDEAD_STARS
    return values[Prop.STAKES if undead else Prop.BLOCK_ARMOUR]


def stakes_modifier(game: Game, attacker: int, defender: int) -> Modifier:
    """The same by the name of the weapon."""
    return skill_modifier(game, attacker, Prop.BLOCK_ARMOUR, staked_armour(game, attacker, defender))
