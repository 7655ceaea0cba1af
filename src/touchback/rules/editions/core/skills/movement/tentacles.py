"""Tentacles: a player holds an opponent who leaves the tackle zone, unless the opponent rolls to get away."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import HELD_FAST
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.acting_player import strength_of
from touchback.rules.procedures.action.move_square import StepFrame
from touchback.rules.procedures.action.started import SkillFrame, skill_behind
from touchback.rules.procedures.test.reaction import StartingReaction
from touchback.rules.procedures.test.reroll_frame import NOT_TRIED
from touchback.rules.procedures.test.test import OfferReroll, open_rerolls
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import TWO_D6
from touchback.rules.terms.moments import Moment
from touchback.rules.terms.purposes import Purpose

HOLDS: Final = 5  # up to this, the player is held


class EscapeFrame(SkillFrame):
    """`player` uses Tentacles or Shadowing on `other`, who rolls to get away."""

    FIELDS = ("player", "other", "count", "target", "first", "second", "reroll")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.target = 0  # what the two dice must come to for `other` to get away
        self.first = 0
        self.second = 0
        self.reroll = NOT_TRIED


def throw_escape_dice(game: Game, frame: EscapeFrame) -> int:
    purpose = Purpose.TENTACLES if frame.procedure == "tentacles" else Purpose.SHADOWING
    skill = skill_behind(game, frame)
    return game.roll(purpose, frame.other, TWO_D6, frame.target, against=frame.player, skill=skill)


class OfferEscapeReroll(OfferReroll[EscapeFrame]):
    """The coach of the player who moves may re-roll (Tentacles, Shadowing)."""

    key = "tentacles.offer_escape_reroll"

    def player(self, frame: EscapeFrame) -> int:
        return frame.other

    def against(self, frame: EscapeFrame) -> int:
        return frame.player

    def offers(self, game: Game, frame: EscapeFrame) -> list[int]:
        return open_rerolls(game, self.player(frame))

    def throw(self, game: Game, frame: EscapeFrame) -> int:
        return throw_escape_dice(game, frame)

    def take(self, game: Game, frame: EscapeFrame, dice: tuple[int, ...]) -> None:
        frame.first, frame.second = dice


class RollEscape(Step[EscapeFrame]):
    """The player who moves rolls 2D6 to get away (Tentacles, Shadowing)."""

    key = "tentacles.roll_escape"

    def run(self, game: Game, frame: EscapeFrame) -> int:
        return throw_escape_dice(game, frame)

    def rolled(self, game: Game, frame: EscapeFrame, dice: tuple[int, ...]) -> int:
        frame.first, frame.second = dice
        return NEXT


def got_away(frame: EscapeFrame) -> bool:
    return frame.first + frame.second >= frame.target


class CompareStrength(Step[EscapeFrame]):
    """The strengths say what the player who moves needs (Tentacles)."""

    key = "tentacles.compare_strength"

    def run(self, game: Game, frame: EscapeFrame) -> int:
        frame.target = HOLDS + 1 - strength_of(game, frame.other) + strength_of(game, frame.player)
        return NEXT


class HoldOrRelease(Step[EscapeFrame]):
    """A player who does not get away stays in the square, and the action ends (Tentacles)."""

    key = "tentacles.hold_or_release"

    def run(self, game: Game, frame: EscapeFrame) -> int:
        free = got_away(frame)
        if not free:
            game.state.flags[frame.other] |= HELD_FAST
        if game.listener is not None:
            total = frame.first + frame.second - frame.target + HOLDS + 1
            game.tell(Fact.TENTACLES, frame.other, frame.player, frame.first, frame.second, total, int(free))
        return NEXT


TENTACLES_PROCEDURE = Procedure(
    "tentacles",
    EscapeFrame,
    (CompareStrength(), RollEscape(), OfferEscapeReroll(), HoldOrRelease()),
)


class OfferTentacles(StartingReaction[StepFrame]):
    """Before a player dodges or leaps out of a tackle zone, an opponent may use Tentacles to hold them."""

    key = "step.offer_tentacles"

    def __init__(self) -> None:
        super().__init__(self.key, Moment.LEAVING)

    def reactors(self, game: Game, frame: StepFrame) -> dict[int, int]:
        return super().reactors(game, frame) if frame.marked and not frame.sure else {}


TENTACLES: Final = Skill(
    "Tentacles",
    "Mutation",
    "May try to hold an opponent who dodges or jumps out of his tackle zone.",
    starts={Moment.LEAVING: "tentacles"},
    steps=(
        after("step.depart", OfferTentacles()),
        after("step.depart", OfferTentacles(), procedure="leap"),
    ),
    procedures=(TENTACLES_PROCEDURE,),
)
