"""Shadowing: a player follows an opponent who leaves the tackle zone, unless the opponent rolls to get away."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.pitch import EMPTY, NOWHERE
from touchback.engine.step import NEXT
from touchback.rules.editions.core.skills.movement.tentacles import EscapeFrame, OfferEscapeReroll, RollEscape, got_away
from touchback.rules.model.game import Game
from touchback.rules.model.patch import after, before
from touchback.rules.model.skill import Skill
from touchback.rules.model.state import ROOTED
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.move_square import StepFrame, is_acting
from touchback.rules.procedures.ball.ball import note_score
from touchback.rules.procedures.block.follow_up import FollowUpFrame
from touchback.rules.procedures.test.reaction import StartingReaction
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.moments import Moment

FOLLOWS: Final = 7  # up to this, the player follows


class CompareMovement(Step[EscapeFrame]):
    """The movement allowances say what the player who moves needs (Shadowing)."""

    key = "shadowing.compare_movement"

    def run(self, game: Game, frame: EscapeFrame) -> int:
        profiles = game.state.profiles
        frame.target = FOLLOWS + 1 - profiles[frame.other].ma + profiles[frame.player].ma
        return NEXT


class FollowMover(Step[EscapeFrame]):
    """Unless the mover got away, the player moves into the vacated square without a dodge (Shadowing)."""

    key = "shadowing.follow_mover"

    def run(self, game: Game, frame: EscapeFrame) -> int:
        left = NOWHERE if got_away(frame) else vacated_square(game)
        if left != NOWHERE:
            game.shift(frame.player, left)
            if frame.player in game.state.ball_carrier:
                note_score(game, frame.player)
        if game.listener is not None:
            total = frame.first + frame.second - frame.target + FOLLOWS + 1
            game.tell(Fact.SHADOWING, frame.other, frame.player, frame.first, frame.second, total, left)
        return NEXT


def vacated_square(game: Game) -> int:
    """The square that the player who moves has just left."""
    step = game.stack[-2]
    assert isinstance(step, StepFrame)
    return step.origin


SHADOWING_PROCEDURE = Procedure(
    "shadowing",
    EscapeFrame,
    (CompareMovement(), RollEscape(), OfferEscapeReroll(), FollowMover()),
)


class OfferShadowing(StartingReaction[StepFrame]):
    """When a player has left a tackle zone standing, an opponent may use Shadowing to follow into the square."""

    def __init__(self, key: str) -> None:
        super().__init__(key, Moment.LEFT)

    def reactors(self, game: Game, frame: StepFrame) -> dict[int, int]:
        state = game.state
        if not frame.marked or frame.fell:
            return {}
        if state.board[frame.origin] != EMPTY or not is_acting(game, frame.player):
            return {}
        falling = frame.falling if isinstance(frame, FollowUpFrame) else 0  # felled by the block, and still standing
        able = super().reactors(game, frame)
        return {p: skill for p, skill in able.items() if not state.flags[p] & ROOTED and not falling >> p & 1}


SHADOWING: Final = Skill(
    "Shadowing",
    "General",
    "May try to come after an opponent who leaves his tackle zone, into the square he left.",
    starts={Moment.LEFT: "shadowing"},
    steps=(
        before("step.arrive", OfferShadowing("step.offer_shadowing")),
        before("step.arrive", OfferShadowing("step.offer_shadowing"), procedure="leap"),
        after("follow_up.take_square", OfferShadowing("follow_up.offer_shadowing")),
    ),
    procedures=(SHADOWING_PROCEDURE,),
)
