"""Players whom a knock on the head does not always put to sleep."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Step
from touchback.engine.game import Game
from touchback.rules.steps.injury import InjuryFrame
from touchback.rules.vocabulary import Fact, Injury, Prop, Purpose

D6: Final = (6,)


class ShakeItOff(Step):
    """Knocked out, a die may make it a mere stun; nobody has that die rolled again."""

    def run(self, game: Game, frame: InjuryFrame) -> int:
        needed = game.state.profiles[frame.player].values[Prop.HARD_HEAD]
        if not needed or frame.outcome != Injury.KNOCKED_OUT:
            return NEXT
        return game.roll(Purpose.SHAKE_OFF, frame.player, D6, needed)

    def rolled(self, game: Game, frame: InjuryFrame, dice: tuple[int, ...]) -> int:
        awake = dice[0] >= game.state.profiles[frame.player].values[Prop.HARD_HEAD]
        if awake:
            frame.outcome = Injury.STUNNED
        if game.listener is not None:
            game.tell(Fact.SHAKES_OFF, frame.player, dice[0], 1 if awake else 0)
        return NEXT
