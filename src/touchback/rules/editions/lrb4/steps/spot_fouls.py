"""A referee who may see any foul, and has an eye on the team that fouled last."""

from __future__ import annotations

from touchback.engine.frame import Frame
from touchback.engine.pitch import NOBODY
from touchback.engine.step import DONE, NEXT, Modifier
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.foul.foul import FoulFrame
from touchback.rules.procedures.foul.send_off import SendOffFrame, cannot_be_sent_off, watch_side
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D6
from touchback.rules.terms.purposes import Purpose


class SpotFoul(Step[FoulFrame]):
    """After every foul the victim's coach rolls for the referee, who then has an eye on the fouler's team."""

    key = "foul.spot_foul"

    def run(self, game: Game, frame: FoulFrame) -> int:
        if cannot_be_sent_off(game, frame.player):
            return DONE
        needed = game.rules.figures.spot_roll - suspicion(game, frame)
        return game.roll(Purpose.GLANCE, frame.player, D6, needed, against=frame.victim)

    def rolled(self, game: Game, frame: FoulFrame, dice: tuple[int, ...]) -> int:
        seen = dice[0] + suspicion(game, frame) >= game.rules.figures.spot_roll
        if game.listener is not None:
            game.tell(Fact.GLANCE, frame.player, dice[0])
        side = game.state.side_of[frame.player]
        if game.state.watched != side:
            watch_side(game, side, 1)
        if not seen:
            return NEXT
        if game.listener is not None:
            game.tell(Fact.SEEN, frame.player)
        return game.call(SendOffFrame(frame.player, 1))

    def modifiers(self, game: Game, frame: FoulFrame) -> list[Modifier]:
        extra = suspicion(game, frame)
        return [Modifier("watched", extra)] if extra else []


def suspicion(game: Game, frame: FoulFrame) -> int:
    """What is added for a side that the referee keeps an eye on."""
    watched = game.state.watched == game.state.side_of[frame.player]
    return game.rules.figures.spot_again if watched else 0


class ForgetFouls(Step[Frame]):
    """At the start of a half the referee has an eye on neither team."""

    key = "half.forget_fouls"

    def run(self, game: Game, frame: Frame) -> int:
        if game.state.watched != NOBODY:
            watch_side(game, NOBODY, 0)
        return NEXT
