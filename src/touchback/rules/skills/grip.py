"""Opponents who do not let go: one holds a player fast, another comes after him. The player's own coach rolls."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.engine.state import HELD_FAST
from touchback.rules.steps.ball import note_score
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.step import StepFrame
from touchback.rules.steps.test import NOT_TRIED, OfferReroll, open_rerolls
from touchback.rules.vocabulary import Fact, Purpose

TWO_D6: Final = (6, 6)
HOLDS: Final = 5  # up to this, the player is held
FOLLOWS: Final = 7  # up to this, the other comes after him


class PullFrame(SkillFrame):
    """`player` has hold of `other`, or is after him; `other` rolls."""

    FIELDS = ("player", "other", "count", "target", "first", "second", "reroll")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.target = 0  # what the two dice must come to for `other` to be rid of him
        self.first = 0
        self.second = 0
        self.reroll = NOT_TRIED


class TentaclesFrame(PullFrame):
    NAME = "tentacles"


class ShadowingFrame(PullFrame):
    NAME = "shadowing"


def throw_pull(game: Game, frame: PullFrame) -> int:
    purpose = Purpose.GRIP if isinstance(frame, TentaclesFrame) else Purpose.CHASE
    return game.roll(purpose, frame.other, TWO_D6, frame.target)


class OfferPullReroll(OfferReroll):
    """The roll is that of the player who wants to get away: his coach may have it made again."""

    def player(self, frame: Frame) -> int:
        assert isinstance(frame, PullFrame)
        return frame.other

    def offers(self, game: Game, frame: Frame) -> list[int]:
        return open_rerolls(game, self.player(frame))

    def throw(self, game: Game, frame: Frame) -> int:
        assert isinstance(frame, PullFrame)
        return throw_pull(game, frame)

    def take(self, game: Game, frame: Frame, dice: tuple[int, ...]) -> None:
        assert isinstance(frame, PullFrame)
        frame.first, frame.second = dice


class Pull(Step):
    """Two dice."""

    def run(self, game: Game, frame: PullFrame) -> int:
        return throw_pull(game, frame)

    def rolled(self, game: Game, frame: PullFrame, dice: tuple[int, ...]) -> int:
        frame.first, frame.second = dice
        return NEXT


def rid_of_him(frame: PullFrame) -> bool:
    return frame.first + frame.second >= frame.target


# --- holding fast ---------------------------------------------------------------------------------------------------


class CompareMight(Step):
    """Strength against strength."""

    def run(self, game: Game, frame: PullFrame) -> int:
        profiles = game.state.profiles
        frame.target = HOLDS + 1 - profiles[frame.other].st + profiles[frame.player].st
        return NEXT


class HoldOrSlip(Step):
    """Held, he stays where he is and his action is over."""

    def run(self, game: Game, frame: PullFrame) -> int:
        free = rid_of_him(frame)
        if not free:
            game.state.flags[frame.other] |= HELD_FAST
        if game.listener is not None:
            total = frame.first + frame.second - frame.target + HOLDS + 1
            game.tell(Fact.GRIP, frame.other, frame.player, frame.first, frame.second, total, int(free))
        return NEXT


TENTACLES = Procedure(
    TentaclesFrame, (CompareMight(), Pull(), OfferPullReroll(), HoldOrSlip()), rules=("BB16-SKILL-83",)
)


# --- coming after him -----------------------------------------------------------------------------------------------


class CompareSpeed(Step):
    """Movement against movement."""

    def run(self, game: Game, frame: PullFrame) -> int:
        profiles = game.state.profiles
        frame.target = FOLLOWS + 1 - profiles[frame.other].ma + profiles[frame.player].ma
        return NEXT


class FollowOrStay(Step):
    """Not shaken off, he moves into the square that was left: no dodge, and it costs him nothing."""

    def run(self, game: Game, frame: PullFrame) -> int:
        left = NOWHERE if rid_of_him(frame) else square_left(game, frame.other)
        if left != NOWHERE:
            game.shift(frame.player, left)
            if frame.player in game.state.ball_carrier:
                note_score(game, frame.player)
        if game.listener is not None:
            total = frame.first + frame.second - frame.target + FOLLOWS + 1
            game.tell(Fact.CHASE, frame.other, frame.player, frame.first, frame.second, total, left)
        return NEXT


def square_left(game: Game, player: int) -> int:
    """The square that the player who moves has just left."""
    for frame in reversed(game.stack):
        if isinstance(frame, StepFrame) and frame.player == player:
            return frame.origin
    return NOWHERE


SHADOWING = Procedure(
    ShadowingFrame, (CompareSpeed(), Pull(), OfferPullReroll(), FollowOrStay()), rules=("BB16-SKILL-68",)
)

PROCEDURES: Final = (TENTACLES, SHADOWING)
