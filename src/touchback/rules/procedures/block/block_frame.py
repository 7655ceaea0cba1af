"""The frame of a block, which every procedure of the block reads."""

from __future__ import annotations

from typing import ClassVar

from touchback.engine.pitch import NOWHERE
from touchback.rules.model.game import Game
from touchback.rules.procedures.test.reroll_frame import NOT_TRIED, RerollFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.properties import Prop


class BlockFrame(RerollFrame):
    """A block, from its declaration to the end of what it brings."""

    procedure = "block"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "attacker",
        "defender",
        "blitz",
        "extra",
        "forced",
        "again",
        "weapon",
        "matching",
        "mine",
        "theirs",
        "dice",
        "chooser",
        "first",
        "second",
        "third",
        "reroll",
        "face",
        "caught",
        "pushed",
        "gave",
        "fended",
        "attacker_down",
        "defender_down",
        "placed",
        "left",
        "aloof",
    )

    def __init__(self, attacker: int = 0, defender: int = 0, blitz: int = 0) -> None:
        super().__init__()
        self.attacker = attacker  # the player who blocks
        self.defender = defender  # the player who is blocked
        self.blitz = blitz  # whether it is part of a blitz
        self.extra = 0  # added to the defender's strength in Multiple Block; then the attacker may not follow up
        self.forced = 0  # the attacker ran into the defender: no roll to block, no weapon, and they must follow up
        self.again = 0  # whether it is the second block at the same opponent
        self.weapon = 0  # the verb of the weapon used instead of the dice, 0 for none
        self.matching = 0  # whether the attacker has tried to match the defender's strength
        self.mine = 0  # the attacker's strength before assists
        self.theirs = 0  # the defender's strength before assists
        self.dice = 0  # how many dice are rolled
        self.chooser = 0  # the side whose coach chooses a die
        self.first = self.second = self.third = 0  # the dice on the table, 0 for none
        self.reroll = NOT_TRIED  # how far a re-roll has come, 0 for not tried
        self.face = 0  # the face that was chosen: `Face`
        self.caught = 0  # whether the defender may not evade
        self.pushed = 0  # whether the result pushes
        self.gave = 0  # whether the defender has left the square
        self.fended = 0  # whether the defender keeps the attacker off
        self.attacker_down = 0  # whether the attacker goes down
        self.defender_down = 0  # whether the defender goes down
        self.placed = 0  # whether both are dragged to the ground: no knock-down
        self.left = NOWHERE  # the square the defender was pushed from
        self.aloof = 0  # those who could assist and do not, a bit each


def are_opponents(game: Game, frame: BlockFrame) -> bool:
    """Whether the two are opponents: a player with Ball & Chain may run into a team-mate."""
    side_of = game.state.side_of
    return side_of[frame.attacker] != side_of[frame.defender]


def has_juggernaut(game: Game, frame: BlockFrame) -> bool:
    """Whether nothing that opponents are good at holds this blitzer up."""
    return bool(frame.blitz and game.state.profiles[frame.attacker].values[Prop.JUGGERNAUT])


def tell_skill(game: Game, player: int, prop: int) -> None:
    if game.listener is not None:
        game.tell(Fact.SKILL, player, prop)
