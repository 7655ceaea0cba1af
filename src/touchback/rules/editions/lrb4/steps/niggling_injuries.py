"""Niggling Injuries: a roll before the match."""

from __future__ import annotations

from touchback.engine.frame import Frame, Procedure
from touchback.engine.pitch import NOBODY
from touchback.engine.step import AGAIN, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.state import ABSENT, RESERVES
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, start_procedure
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.purposes import Purpose


class RollNigglingInjuries(Step[SkillFrame]):
    """A player rolls a die for each Niggling Injury and misses the match on a 1."""

    key = "niggling_injuries.roll"

    def run(self, game: Game, frame: SkillFrame) -> int:
        for player in range(frame.player + 1, len(game.match.players)):
            niggles = game.match.players[player].niggles
            if niggles and game.state.place[player] == RESERVES:
                frame.player = player
                return game.roll(Purpose.NIGGLING_INJURY, player, (6,) * niggles, 2)
        return NEXT

    def rolled(self, game: Game, frame: SkillFrame, dice: tuple[int, ...]) -> int:
        out = 1 in dice
        if out:
            game.state.place[frame.player] = ABSENT
        if game.listener is not None:
            game.tell(Fact.OLD_WOUND, frame.player, 1 if out else 0)
        return AGAIN


NIGGLING_INJURIES = Procedure("niggling_injuries", SkillFrame, (RollNigglingInjuries(),))


class NigglingInjuries(Step[Frame]):
    """Players with a Niggling Injury roll before the match."""

    key = "match.niggling_injuries"

    def run(self, game: Game, frame: Frame) -> int:
        return (
            start_procedure(game, "niggling_injuries", NOBODY) if any(p.niggles for p in game.match.players) else NEXT
        )
