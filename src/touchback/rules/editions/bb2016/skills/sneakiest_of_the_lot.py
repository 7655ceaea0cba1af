"""Sneakiest of the Lot: the team's foulers may stay on the pitch."""

from __future__ import annotations

from typing import Final

from touchback.engine.pitch import NOBODY
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import before
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.skill import UNIQUE, Skill
from touchback.rules.model.step import Step
from touchback.rules.procedures.foul.send_off import OUT_ALREADY, SendOffFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose


class RollSneakiest(Step[SendOffFrame]):
    """A fouler may stay on the pitch while a team-mate with Sneakiest of the Lot is not out of the match."""

    key = "send_off.roll_sneakiest_of_the_lot"

    def run(self, game: Game, frame: SendOffFrame) -> int:
        needed, friend = sneakiest_roll(game, frame.player)
        if not frame.foul or not needed:
            return NEXT
        skill = skill_giving(game, friend, Prop.SPARES_FOULERS)
        return game.roll(Purpose.SWAY, friend, D6, needed, against=frame.player, skill=skill)

    def rolled(self, game: Game, frame: SendOffFrame, dice: tuple[int, ...]) -> int:
        needed, friend = sneakiest_roll(game, frame.player)
        if game.listener is not None:
            game.tell(Fact.SWAY, friend, frame.player, dice[0])
        return DONE if dice[0] >= needed else NEXT


def sneakiest_roll(game: Game, player: int) -> tuple[int, int]:
    """The roll that keeps a fouler on and the team-mate who brings it (Sneakiest of the Lot); 0 and NOBODY without."""
    state = game.state
    for mate in state.squad(state.side_of[player]):
        needed = state.profiles[mate].values[Prop.SPARES_FOULERS]
        if needed and state.place[mate] not in OUT_ALREADY:
            return needed, mate
    return 0, NOBODY


SNEAKIEST_OF_THE_LOT: Final = Skill(
    "Sneakiest of the Lot",
    UNIQUE,
    "His foul leaves his side its foul of the turn, and on 3 or more no fouler of his side is sent off.",
    gives={Prop.FREE_FOULS: 1, Prop.SPARES_FOULERS: 3},
    rules=("BB16-STAR-80",),
    steps=(before("send_off.plead", RollSneakiest()),),
)
