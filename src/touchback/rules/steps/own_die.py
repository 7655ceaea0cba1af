"""A single die that is a player's own but no test of his: it may be rolled again like any other."""

from __future__ import annotations

from touchback.engine.frame import NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.rules.steps.test import D6, NOT_TRIED, OfferReroll, open_rerolls


class OwnDieFrame(Frame):
    """Leaves what the die shows in `state.rolled`, and whether that is enough in `state.result`."""

    NAME = "own_die"
    FIELDS = ("player", "purpose", "target", "die", "reroll")

    def __init__(self, player: int = 0, purpose: int = 0, target: int = 0) -> None:
        super().__init__()
        self.player = player
        self.purpose = purpose
        self.target = target
        self.die = 0
        self.reroll = NOT_TRIED


class RollOwnDie(Step):
    """The die itself."""

    def run(self, game: Game, frame: OwnDieFrame) -> int:
        return game.roll(frame.purpose, frame.player, D6, frame.target)

    def rolled(self, game: Game, frame: OwnDieFrame, dice: tuple[int, ...]) -> int:
        frame.die = dice[0]
        return NEXT


class OfferOwnDieReroll(OfferReroll):
    """By the team, or by a skill that serves for any roll."""

    def player(self, frame: Frame) -> int:
        assert isinstance(frame, OwnDieFrame)
        return frame.player

    def offers(self, game: Game, frame: Frame) -> list[int]:
        return open_rerolls(game, self.player(frame))

    def throw(self, game: Game, frame: Frame) -> int:
        assert isinstance(frame, OwnDieFrame)
        return game.roll(frame.purpose, frame.player, D6, frame.target)

    def take(self, game: Game, frame: Frame, dice: tuple[int, ...]) -> None:
        assert isinstance(frame, OwnDieFrame)
        frame.die = dice[0]


class ReadOwnDie(Step):
    """What it came to, for whoever asked for it."""

    def run(self, game: Game, frame: OwnDieFrame) -> int:
        game.state.rolled = frame.die
        game.state.result = 1 if frame.die >= frame.target else 0
        return NEXT


OWN_DIE = Procedure(OwnDieFrame, (RollOwnDie(), OfferOwnDieReroll(), ReadOwnDie()), rules=("LRB4-RR-03",))
