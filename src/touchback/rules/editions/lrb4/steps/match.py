"""The match: weather, the toss, fans, two halves, and what to do about a draw."""

from __future__ import annotations

from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.kick_off.fan_support import gate_dice
from touchback.rules.procedures.match.match_frame import MatchFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.purposes import Purpose


class CountGate(Step[MatchFrame]):
    """As many dice as both sides have fan factor, each side's share by its own: together the gate in thousands."""

    key = "match.count_gate"

    def run(self, game: Game, frame: MatchFrame) -> int:
        count = sum(gate_dice(game, side) for side in range(len(game.match.teams)))
        return game.roll(Purpose.GATE, NOBODY, (6,) * count) if count else NEXT

    def rolled(self, game: Game, frame: MatchFrame, dice: tuple[int, ...]) -> int:
        fans, begin = [], 0
        for side in range(len(game.match.teams)):
            count = gate_dice(game, side)
            fans.append(sum(dice[begin : begin + count]))
            begin += count
        game.state.fans = fans
        if game.listener is not None:
            game.tell(Fact.GATE, sum(fans))
        return NEXT
