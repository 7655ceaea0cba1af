"""Decay: two casualty results for one."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.harm.casualty import casualty_row, roll_casualty, set_second
from touchback.rules.procedures.harm.harm_frames import InjuryFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.results import Injury


class RollSecondCasualty(Step[InjuryFrame]):
    """The player suffers a second result of the casualty table (Decay)."""

    key = "injury.roll_second_casualty"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        if frame.outcome != Injury.CASUALTY or not game.state.profiles[frame.player].values[Prop.DECAY]:
            return NEXT
        return roll_casualty(game, frame.player)

    def rolled(self, game: Game, frame: InjuryFrame, dice: tuple[int, ...]) -> int:
        row = casualty_row(game, dice, frame.second)
        frame.second = min(row, 0)
        if row < 0:
            return roll_casualty(game, frame.player, row)
        set_second(game, frame.player, row)
        if game.listener is not None:
            game.tell(Fact.SECOND_CASUALTY, frame.player, row)
        return NEXT


DECAY: Final = Skill(
    "Decay",
    "Extraordinary",
    "Suffers two results of the casualty table at once.",
    gives={Prop.DECAY: 1},
    steps=(after("injury.feat", RollSecondCasualty()),),
)
