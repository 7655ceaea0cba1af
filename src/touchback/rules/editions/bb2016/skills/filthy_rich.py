"""Filthy Rich: the player pays the referee."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.skill import Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.foul.send_off import SendOffFrame, bribes_allowed
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose


class RollFilthyRich(Step[SendOffFrame]):
    """The player rolls to pay the referee before the coach is asked for a bribe (Filthy Rich)."""

    key = "send_off.roll_filthy_rich"

    def run(self, game: Game, frame: SendOffFrame) -> int:
        needed = game.state.profiles[frame.player].values[Prop.FILTHY_RICH]
        if not needed or not bribes_allowed(game):
            return NEXT
        skill = skill_giving(game, frame.player, Prop.FILTHY_RICH)
        return game.roll(Purpose.FILTHY_RICH, frame.player, D6, needed, skill=skill)

    def rolled(self, game: Game, frame: SendOffFrame, dice: tuple[int, ...]) -> int:
        if game.listener is not None:
            game.tell(Fact.POCKET, frame.player, dice[0])
        return DONE if dice[0] >= game.state.profiles[frame.player].values[Prop.FILTHY_RICH] else NEXT


FILTHY_RICH: Final = Skill(
    "Filthy Rich",
    "Extraordinary",
    "Pays the referee himself: on 2 or more he is not sent off.",
    gives={Prop.FILTHY_RICH: 2},
    rules=("BB16-SKILL-33",),
    steps=(after("send_off.still_there", RollFilthyRich()),),
)
