"""Juggernaut: Both Down may become Pushed in a blitz."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import ask_to_use
from touchback.rules.procedures.block.block_frame import BlockFrame, has_juggernaut, tell_skill
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Face


class OfferJuggernaut(Step[BlockFrame]):
    """A blitzer may treat Both Down as Pushed (Juggernaut)."""

    key = "block.offer_juggernaut"

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.face != Face.BOTH_DOWN or not has_juggernaut(game, frame):
            return NEXT
        return ask_to_use(game, frame.attacker, Prop.JUGGERNAUT, frame.defender)

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == USE:
            frame.face = Face.PUSHED
            frame.attacker_down = frame.defender_down = 0
            frame.pushed = 1
            tell_skill(game, frame.attacker, Prop.JUGGERNAUT)
        return NEXT


JUGGERNAUT: Final = Skill(
    "Juggernaut",
    "Strength",
    "Blitzing, may read both down as a push, and no Fend, Stand Firm or Wrestle works against him.",
    gives={Prop.JUGGERNAUT: 1},
    steps=(after("block.read_die", OfferJuggernaut()),),
)
