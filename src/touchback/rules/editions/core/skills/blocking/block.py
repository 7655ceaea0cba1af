"""Block: standing after Both Down."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import before
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import ask_to_use
from touchback.rules.procedures.block.block_frame import BlockFrame, tell_skill
from touchback.rules.procedures.block.block_results import ATTACKER, DEFENDER, player_and_other
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Face


class StaysStanding(Step[BlockFrame]):
    """On Both Down the attacker, then the defender, may stay standing (Block)."""

    def __init__(self, key: str, who: int) -> None:
        self.key = key
        self.who = who

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.face != Face.BOTH_DOWN or frame.placed:
            return NEXT
        player, other = player_and_other(frame, self.who)
        if not game.state.profiles[player].values[Prop.STANDS_ON_BOTH_DOWN]:
            return NEXT
        return ask_to_use(game, player, Prop.STANDS_ON_BOTH_DOWN, other)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            if self.who == ATTACKER:
                frame.attacker_down = 0
            else:
                frame.defender_down = 0
            tell_skill(game, player_and_other(frame, self.who)[0], Prop.STANDS_ON_BOTH_DOWN)
        return NEXT


BLOCK: Final = Skill(
    "Block",
    "General",
    "May stay on his feet when a block puts both players down.",
    gives={Prop.STANDS_ON_BOTH_DOWN: 1},
    steps=(
        before(
            "block.push_defender",
            StaysStanding("block.attacker_stays_standing", ATTACKER),
            StaysStanding("block.defender_stays_standing", DEFENDER),
        ),
    ),
)
