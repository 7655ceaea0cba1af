"""What the chosen block die means, and how the two players' skills change it: the active team's coach says first."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.block.block_frame import BlockFrame
from touchback.rules.terms.results import Face

ATTACKER: Final = 0
DEFENDER: Final = 1


def player_and_other(frame: BlockFrame, who: int) -> tuple[int, int]:
    """One of the two players of a block, and the other."""
    return (frame.attacker, frame.defender) if who == ATTACKER else (frame.defender, frame.attacker)


class ReadDie(Step[BlockFrame]):
    """The chosen face says who is knocked down and who is pushed, before any skill is used."""

    key = "block.read_die"

    def run(self, game: Game, frame: BlockFrame) -> int:
        face = frame.face
        frame.attacker_down = 1 if face in (Face.ATTACKER_DOWN, Face.BOTH_DOWN) else 0
        frame.defender_down = 1 if face in (Face.BOTH_DOWN, Face.STUMBLES, Face.DEFENDER_DOWN) else 0
        frame.pushed = 1 if face in (Face.PUSHED, Face.STUMBLES, Face.DEFENDER_DOWN) else 0
        return NEXT
