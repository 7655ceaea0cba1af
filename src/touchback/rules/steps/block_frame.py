"""The bookmark of a block, for all the pages that a block takes."""

from __future__ import annotations

from typing import ClassVar

from touchback.engine.frame import Frame
from touchback.engine.game import Game
from touchback.engine.pitch import NOWHERE
from touchback.rules.steps.test import NOT_TRIED
from touchback.rules.vocabulary import Fact, Prop


class BlockFrame(Frame):
    NAME = "block"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "attacker",
        "defender",
        "blitz",
        "extra",
        "forced",
        "again",
        "weapon",
        "dared",
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
        self.attacker = attacker
        self.defender = defender
        self.blitz = blitz
        self.extra = 0  # what the defender's strength gains because the attacker blocks two; he may not follow up then
        self.forced = 0  # he ran into the defender: nothing turns his stomach, no weapon, and he must follow up
        self.again = 0  # the second block at the same opponent
        self.weapon = 0  # the verb of what he uses instead of the dice
        self.dared = 0  # the attacker has tried to match the defender's strength
        self.mine = 0  # strengths before assists
        self.theirs = 0
        self.dice = 0
        self.chooser = 0
        self.first = self.second = self.third = 0
        self.reroll = NOT_TRIED
        self.face = 0
        self.caught = 0  # the defender may not evade
        self.pushed = 0  # the result pushes
        self.gave = 0  # and the defender has left his square
        self.fended = 0  # the defender keeps the attacker off
        self.attacker_down = 0
        self.defender_down = 0
        self.placed = 0  # both are dragged to the ground: no knock-down
        self.left = NOWHERE  # the square the defender was pushed from
        self.aloof = 0  # those who could assist and do not, a bit each


def opposed(game: Game, frame: BlockFrame) -> bool:
    """Whether the two are opponents: one who cannot stop may run into a team-mate."""
    side_of = game.state.side_of
    return side_of[frame.attacker] != side_of[frame.defender]


def charges(game: Game, frame: BlockFrame) -> bool:
    """Whether nothing that opponents are good at holds this blitzer up."""
    return bool(frame.blitz and game.state.profiles[frame.attacker].values[Prop.UNSTOPPABLE])


def tell_skill(game: Game, player: int, prop: int) -> None:
    if game.listener is not None:
        game.tell(Fact.SKILL, player, prop)
