"""A referee who may see any foul, and keeps an eye on the side that fouled last."""

from __future__ import annotations

from touchback.engine.frame import DONE, NEXT, Frame, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY
from touchback.rules.steps.foul import FoulFrame
from touchback.rules.steps.send_off import D6, SendOffFrame, spared, watch
from touchback.rules.vocabulary import Fact, Purpose


class SpotFoul(Step):
    """The victim's coach rolls after every foul: high, and the fouler goes. From now on that side is watched."""

    def run(self, game: Game, frame: FoulFrame) -> int:
        if game.state.lawless or spared(game, frame.player):
            return DONE
        needed = game.rules.figures.spot_roll - suspicion(game, frame)
        return game.roll(Purpose.GLANCE, frame.player, D6, needed)

    def rolled(self, game: Game, frame: FoulFrame, dice: tuple[int, ...]) -> int:
        seen = dice[0] + suspicion(game, frame) >= game.rules.figures.spot_roll
        if game.listener is not None:
            game.tell(Fact.GLANCE, frame.player, dice[0])
        side = game.state.side_of[frame.player]
        if game.state.watched != side:
            watch(game, side, 1)
        if not seen:
            return NEXT
        if game.listener is not None:
            game.tell(Fact.SEEN, frame.player)
        return game.call(SendOffFrame(frame.player, 1))

    def modifiers(self, game: Game, frame: FoulFrame) -> list[tuple[str, int]]:
        extra = suspicion(game, frame)
        return [("watched by the referee", extra)] if extra else []


def suspicion(game: Game, frame: FoulFrame) -> int:
    """What is added for a side that the referee keeps an eye on."""
    watched = game.state.watched == game.state.side_of[frame.player]
    return game.rules.figures.spot_again if watched else 0


class LookAway(Step):
    """With each half he begins anew."""

    def run(self, game: Game, frame: Frame) -> int:
        if game.state.watched != NOBODY:
            watch(game, NOBODY, 0)
        return NEXT
