"""Wrestle: Both Down may place both players prone."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import ROOTED
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import ask_to_use
from touchback.rules.procedures.block.block_frame import BlockFrame, has_juggernaut, tell_skill
from touchback.rules.procedures.block.block_results import ATTACKER, DEFENDER, player_and_other
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Face


class OfferWrestle(Step[BlockFrame]):
    """On Both Down the player may place both prone instead, unless rooted or against Juggernaut (Wrestle)."""

    def __init__(self, key: str, who: int) -> None:
        self.key = key
        self.who = who

    def run(self, game: Game, frame: BlockFrame) -> int:
        player, other = player_and_other(frame, self.who)
        if frame.face != Face.BOTH_DOWN or frame.placed or not game.state.profiles[player].values[Prop.WRESTLE]:
            return NEXT
        if game.state.flags[player] & ROOTED:
            return NEXT
        if self.who == DEFENDER and has_juggernaut(game, frame):
            return NEXT
        return ask_to_use(game, player, Prop.WRESTLE, other)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            frame.placed = 1
            frame.attacker_down = frame.defender_down = 0
            tell_skill(game, player_and_other(frame, self.who)[0], Prop.WRESTLE)
        return NEXT


WRESTLE: Final = Skill(
    "Wrestle",
    "General",
    "When a block puts both down he may drag both to the ground instead, without armour rolls.",
    gives={Prop.WRESTLE: 1},
    steps=(
        after(
            "block.read_die",
            OfferWrestle("block.attacker_wrestles", ATTACKER),
            OfferWrestle("block.defender_wrestles", DEFENDER),
        ),
    ),
)
