"""A single roll of a player that is no test, and can be re-rolled like any other."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_starting
from touchback.rules.model.step import Step
from touchback.rules.procedures.test.reroll_frame import NOT_TRIED, RerollFrame
from touchback.rules.procedures.test.test import OfferReroll, open_rerolls
from touchback.rules.terms.inputs import D6


class SingleRollFrame(RerollFrame):
    """Leaves what the die shows in `state.rolled`, and whether that is enough in `state.result`."""

    procedure = "single_roll"
    FIELDS = ("player", "purpose", "target", "die", "reroll")

    def __init__(self, player: int = 0, purpose: int = 0, target: int = 0) -> None:
        super().__init__()
        self.player = player
        self.purpose = purpose
        self.target = target
        self.die = 0
        self.reroll = NOT_TRIED


def roll_die(game: Game, frame: SingleRollFrame) -> int:
    """Roll the die that the procedure below asked for; if a skill has started that one, the roll is the skill's."""
    skill = skill_starting(game, frame.player, game.stack[-2].procedure)
    return game.roll(frame.purpose, frame.player, D6, frame.target, skill=skill)


class RollSingleDie(Step[SingleRollFrame]):
    """The player rolls the die."""

    key = "single_roll.roll"

    def run(self, game: Game, frame: SingleRollFrame) -> int:
        return roll_die(game, frame)

    def rolled(self, game: Game, frame: SingleRollFrame, dice: tuple[int, ...]) -> int:
        frame.die = dice[0]
        return NEXT


class OfferSingleReroll(OfferReroll[SingleRollFrame]):
    """The coach may re-roll it with a team re-roll, or with a skill for any roll (Pro)."""

    key = "single_roll.offer_reroll"

    def player(self, frame: SingleRollFrame) -> int:
        return frame.player

    def offers(self, game: Game, frame: SingleRollFrame) -> list[int]:
        return open_rerolls(game, self.player(frame))

    def throw(self, game: Game, frame: SingleRollFrame) -> int:
        return roll_die(game, frame)

    def take(self, game: Game, frame: SingleRollFrame, dice: tuple[int, ...]) -> None:
        frame.die = dice[0]


class ReadSingleRoll(Step[SingleRollFrame]):
    """The result is left for the procedure that asked for it."""

    key = "single_roll.read"

    def run(self, game: Game, frame: SingleRollFrame) -> int:
        game.state.rolled = frame.die
        game.state.result = 1 if frame.die >= frame.target else 0
        return NEXT


SINGLE_ROLL = Procedure("single_roll", SingleRollFrame, (RollSingleDie(), OfferSingleReroll(), ReadSingleRoll()))
