"""Bombs: they have a fuse, bounce once, and cost no team its turn."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import AnyStep
from touchback.engine.pitch import NOBODY, OFF, WALL
from touchback.engine.step import AGAIN, NEXT
from touchback.rules.editions.core.skills.passing.bombardier import BombFlightFrame, Explode
from touchback.rules.editions.lrb4.steps.single_roll import SingleRollFrame
from touchback.rules.model.game import Game
from touchback.rules.model.state import STANDING
from touchback.rules.model.step import Step
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D8
from touchback.rules.terms.purposes import Purpose

FUSE: Final = 2  # it lasts for the first throw


SHORT_FUSE: Final = 4  # and for a later one


class RollFuse(Step[BombFlightFrame]):
    """The thrower rolls for the fuse, 2+ for the first throw and 4+ for later ones (Bombs)."""

    key = "bomb_flight.roll_fuse"

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        return game.call(SingleRollFrame(frame.player, Purpose.LIGHT_BOMB, SHORT_FUSE if frame.throws else FUSE))


class ThrowOrExplode(Step[BombFlightFrame]):
    """A bomb whose fuse is too short explodes in the thrower's hands (Bombs)."""

    key = "bomb_flight.throw_or_explode"

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        if game.listener is not None:
            game.tell(Fact.LIGHT_BOMB, frame.player, game.state.rolled)
        if game.state.result:
            return NEXT
        frame.square = game.state.square[frame.player]
        return skip_to(frame, Explode)


class DropBombIfDown(Step[BombFlightFrame]):
    """A thrower who is knocked down drops the bomb: it bounces and explodes (Bombs)."""

    key = "bomb_flight.drop_bomb_if_down"

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        if game.state.stance[frame.player] == STANDING:
            return NEXT
        return skip_to(frame, BombBounces)


def skip_to(frame: BombFlightFrame, kind: type[AnyStep]) -> int:
    """Go on with that step, whatever lies between."""
    frame.pc = next(at for at, step in enumerate(frame.steps) if isinstance(step, kind))
    return AGAIN


class BombBounces(Step[BombFlightFrame]):
    """A bomb that no player caught bounces once before it explodes (Bombs)."""

    key = "bomb_flight.bomb_bounces"

    def run(self, game: Game, frame: BombFlightFrame) -> int:
        return NEXT if frame.out else game.roll(Purpose.SCATTER, NOBODY, D8, square=frame.square)

    def rolled(self, game: Game, frame: BombFlightFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        square = frame.square + pitch.directions[dice[0] - 1]
        if pitch.board[square] != OFF:
            frame.square = square
        elif pitch.terrain[square] != WALL:
            frame.out = 1
        return NEXT
