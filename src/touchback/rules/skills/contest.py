"""A die each, with strength or movement added: an opponent holds a player fast, or comes after him."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from touchback.engine.frame import NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.state import HELD_FAST
from touchback.rules.skills.grip import square_left
from touchback.rules.steps.ball import note_score
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.test import D6, NOT_TRIED, OfferReroll, open_rerolls
from touchback.rules.vocabulary import Fact, Purpose


class ContestFrame(SkillFrame):
    """`player` does something about `other`, who moves; each has a die."""

    FIELDS = (*SkillFrame.FIELDS, "mine", "theirs", "reroll")
    PURPOSE: ClassVar[int]

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.mine = 0  # the die of `player`
        self.theirs = 0  # and that of `other`
        self.reroll = NOT_TRIED


class TugFrame(ContestFrame):
    NAME = "tug"
    PURPOSE = Purpose.TUG


class PursuitFrame(ContestFrame):
    NAME = "pursuit"
    PURPOSE = Purpose.PURSUIT


class MoverRolls(Step):
    """The moving player's die first."""

    def run(self, game: Game, frame: ContestFrame) -> int:
        return game.roll(frame.PURPOSE, frame.other, D6)

    def rolled(self, game: Game, frame: ContestFrame, dice: tuple[int, ...]) -> int:
        frame.theirs = dice[0]
        return NEXT


class OpponentRolls(Step):
    """Then his opponent's."""

    def run(self, game: Game, frame: ContestFrame) -> int:
        return game.roll(frame.PURPOSE, frame.player, D6)

    def rolled(self, game: Game, frame: ContestFrame, dice: tuple[int, ...]) -> int:
        frame.mine = dice[0]
        return NEXT


class OfferMoverAgain(OfferReroll):
    """With both dice on the table the moving coach may have his rolled again."""

    def player(self, frame: Any) -> int:
        roller: int = frame.other
        return roller

    def offers(self, game: Game, frame: Frame) -> list[int]:
        return open_rerolls(game, self.player(frame))

    def throw(self, game: Game, frame: Any) -> int:
        return game.roll(frame.PURPOSE, self.player(frame), D6)

    def take(self, game: Game, frame: Any, dice: tuple[int, ...]) -> None:
        frame.theirs = dice[0]


class OfferOpponentAgain(OfferMoverAgain):
    """Then the other coach his own."""

    def player(self, frame: Any) -> int:
        roller: int = frame.player
        return roller

    def run(self, game: Game, frame: Any) -> int:
        frame.reroll = NOT_TRIED
        return super().run(game, frame)

    def take(self, game: Game, frame: Any, dice: tuple[int, ...]) -> None:
        frame.mine = dice[0]


DICE: Final = (MoverRolls(), OpponentRolls(), OfferMoverAgain(), OfferOpponentAgain())


class HoldIfStronger(Step):
    """With strength added: only more than the mover has will hold him, and then he goes nowhere."""

    def run(self, game: Game, frame: ContestFrame) -> int:
        profiles = game.state.profiles
        mine, theirs = frame.mine + profiles[frame.player].st, frame.theirs + profiles[frame.other].st
        if mine > theirs:
            game.state.flags[frame.other] |= HELD_FAST
        if game.listener is not None:
            game.tell(Fact.TUG, frame.other, frame.player, theirs, mine, 1 if mine > theirs else 0)
        return NEXT


class FollowIfFaster(Step):
    """With movement added: as much is enough to come after him into the square he left, without a dodge."""

    def run(self, game: Game, frame: ContestFrame) -> int:
        profiles = game.state.profiles
        mine, theirs = frame.mine + profiles[frame.player].ma, frame.theirs + profiles[frame.other].ma
        left = square_left(game, frame.other) if mine >= theirs else NOWHERE
        if left != NOWHERE:
            game.shift(frame.player, left)
            if frame.player in game.state.ball_carrier:
                note_score(game, frame.player)
        if game.listener is not None:
            game.tell(Fact.PURSUIT, frame.other, frame.player, theirs, mine, left)
        return NEXT


TUG = Procedure(TugFrame, (*DICE, HoldIfStronger()), rules=("LRB4-MUT-11", "LRB4-MUT-12"))
PURSUIT = Procedure(
    PursuitFrame, (*DICE, FollowIfFaster()), rules=("LRB4-SKILL-49", "LRB4-SKILL-50", "LRB4-SKILL-51", "LRB4-FAQ-26")
)

PROCEDURES: Final = (TUG, PURSUIT)
