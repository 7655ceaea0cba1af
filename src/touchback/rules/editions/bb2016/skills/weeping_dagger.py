"""Weeping Dagger: a casualty of a block may have to miss the next match."""

from __future__ import annotations

from typing import Final

from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import INJURED, MISSES_NEXT
from touchback.rules.model.step import Step
from touchback.rules.procedures.harm.casualty import BADLY_HURT
from touchback.rules.procedures.harm.harm_frames import InjuryFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause


class RollWeepingDagger(Step[InjuryFrame]):
    """A player who was left Badly Hurt by a block, and no worse, may miss the next match (Weeping Dagger)."""

    key = "injury.roll_weeping_dagger"

    def run(self, game: Game, frame: InjuryFrame) -> int:
        state = game.state
        if frame.cause != Cause.BLOCK:  # by an opponent, always
            return NEXT
        if frame.first != BADLY_HURT or state.injury_too[frame.player] > BADLY_HURT:
            return NEXT
        needed = state.profiles[frame.by].values[Prop.WEEPING_DAGGER]
        shaken_off = state.place[frame.player] != INJURED and not frame.second
        if not needed or shaken_off or state.side_of[frame.by] == state.side_of[frame.player]:
            return NEXT
        skill = skill_giving(game, frame.by, Prop.WEEPING_DAGGER)
        return game.roll(Purpose.WEEPING_DAGGER, frame.player, D6, needed, against=frame.by, skill=skill)

    def rolled(self, game: Game, frame: InjuryFrame, dice: tuple[int, ...]) -> int:
        tainted = dice[0] >= game.state.profiles[frame.by].values[Prop.WEEPING_DAGGER]
        if tainted:
            game.state.flags[frame.player] |= MISSES_NEXT
        if game.listener is not None:
            game.tell(Fact.TAINTED, frame.player, dice[0], 1 if tainted else 0)
        return NEXT


WEEPING_DAGGER: Final = Skill(
    "Weeping Dagger",
    "Extraordinary",
    "Opponents whom his blocks leave badly hurt miss their next match on 4 or more.",
    gives={Prop.WEEPING_DAGGER: 4},
    rules=("BB16-SKILL-90",),
    steps=(after("injury.casualty_moment", RollWeepingDagger()),),
)
