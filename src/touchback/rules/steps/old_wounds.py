"""Old injuries that may flare up before a match."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AGAIN, NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY
from touchback.engine.state import ABSENT, RESERVES
from touchback.rules.steps.skill import SkillFrame, start
from touchback.rules.vocabulary import Fact, Purpose


class OldWoundsFrame(SkillFrame):
    NAME = "old_wounds"


class FlareUp(Step):
    """A die for each niggling injury of each player who is there: a 1 among them, and he misses this match."""

    def run(self, game: Game, frame: OldWoundsFrame) -> int:
        for player in range(frame.player + 1, len(game.match.players)):
            niggles = game.match.players[player].niggles
            if niggles and game.state.place[player] == RESERVES:
                frame.player = player
                return game.roll(Purpose.NIGGLE, player, (6,) * niggles, 2)
        return NEXT

    def rolled(self, game: Game, frame: OldWoundsFrame, dice: tuple[int, ...]) -> int:
        out = 1 in dice
        if out:
            game.state.place[frame.player] = ABSENT
        if game.listener is not None:
            game.tell(Fact.OLD_WOUND, frame.player, 1 if out else 0)
        return AGAIN


OLD_WOUNDS = Procedure(OldWoundsFrame, (FlareUp(),), rules=("LRB4-CAS-12", "LRB4-PRE-12"))


class OldWounds(Step):
    """Before the match begins."""

    def run(self, game: Game, frame: Frame) -> int:
        return start(game, "old_wounds", NOBODY) if any(p.niggles for p in game.match.players) else NEXT


PROCEDURES: Final = (OLD_WOUNDS,)
