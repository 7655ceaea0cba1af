"""Opposed rolls: a player and an opponent who moves roll a die each (Tentacles, Shadowing)."""

from __future__ import annotations

from typing import ClassVar, Final

from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame, skill_behind
from touchback.rules.procedures.test.reroll_frame import NOT_TRIED
from touchback.rules.procedures.test.test import OfferReroll, open_rerolls
from touchback.rules.terms.inputs import D6


class OpposedRollFrame(SkillFrame):
    """`player` uses a skill on `other`, who moves; each rolls a die."""

    FIELDS = (*SkillFrame.FIELDS, "mine", "theirs", "reroll")
    PURPOSE: ClassVar[int]

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.mine = 0  # the die of `player`
        self.theirs = 0  # and that of `other`
        self.reroll = NOT_TRIED


def roll_die(game: Game, frame: OpposedRollFrame, roller: int) -> int:
    """Roll the die of one of the two players."""
    against = frame.player if roller == frame.other else frame.other
    return game.roll(frame.PURPOSE, roller, D6, against=against, skill=skill_behind(game, frame))


class RollOpposedDie(Step[OpposedRollFrame]):
    """One of the two players rolls a die: first the one who moves, then the opponent."""

    def __init__(self, key: str, moving: bool) -> None:
        self.key = key
        self.moving = moving

    def run(self, game: Game, frame: OpposedRollFrame) -> int:
        return roll_die(game, frame, frame.other if self.moving else frame.player)

    def rolled(self, game: Game, frame: OpposedRollFrame, dice: tuple[int, ...]) -> int:
        if self.moving:
            frame.theirs = dice[0]
        else:
            frame.mine = dice[0]
        return NEXT


class OfferOpposedReroll(OfferReroll[OpposedRollFrame]):
    """With both dice on the table each coach may re-roll one's own, the moving player's first."""

    def __init__(self, key: str, moving: bool) -> None:
        self.key = key
        self.moving = moving

    def player(self, frame: OpposedRollFrame) -> int:
        return frame.other if self.moving else frame.player

    def against(self, frame: OpposedRollFrame) -> int:
        return frame.player if self.moving else frame.other

    def run(self, game: Game, frame: OpposedRollFrame) -> int:
        frame.reroll = NOT_TRIED
        return super().run(game, frame)

    def offers(self, game: Game, frame: OpposedRollFrame) -> list[int]:
        return open_rerolls(game, self.player(frame))

    def throw(self, game: Game, frame: OpposedRollFrame) -> int:
        return roll_die(game, frame, self.player(frame))

    def take(self, game: Game, frame: OpposedRollFrame, dice: tuple[int, ...]) -> None:
        if self.moving:
            frame.theirs = dice[0]
        else:
            frame.mine = dice[0]


DICE: Final = (
    RollOpposedDie("opposed_rolls.roll_mover", moving=True),
    RollOpposedDie("opposed_rolls.roll_opponent", moving=False),
    OfferOpposedReroll("opposed_rolls.offer_mover_reroll", moving=True),
    OfferOpposedReroll("opposed_rolls.offer_opponent_reroll", moving=False),
)
