"""Shadowing: a die each with movement added, and the player follows an opponent who does not get away."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.engine.pitch import NOWHERE
from touchback.engine.step import NEXT
from touchback.rules.editions.core.skills.movement.shadowing import vacated_square
from touchback.rules.editions.lrb4.steps.opposed_rolls import DICE, OpposedRollFrame
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.ball.ball import note_score
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.purposes import Purpose


class ShadowingFrame(OpposedRollFrame):
    """An opposed roll of movement (Shadowing)."""

    procedure = "shadowing"
    PURPOSE = Purpose.SHADOWING_EACH


class FollowIfAsHigh(Step[OpposedRollFrame]):
    """With movement added, an equal total is enough to move into the vacated square without a dodge (Shadowing)."""

    key = "shadowing.follow_if_as_high"

    def run(self, game: Game, frame: OpposedRollFrame) -> int:
        profiles = game.state.profiles
        mine, theirs = frame.mine + profiles[frame.player].ma, frame.theirs + profiles[frame.other].ma
        left = vacated_square(game) if mine >= theirs else NOWHERE
        if left != NOWHERE:
            game.shift(frame.player, left)
            if frame.player in game.state.ball_carrier:
                note_score(game, frame.player)
        if game.listener is not None:
            game.tell(Fact.SHADOWING_CONTEST, frame.other, frame.player, theirs, mine, left)
        return NEXT


SHADOWING = Procedure(
    "shadowing",
    ShadowingFrame,
    (*DICE, FollowIfAsHigh()),
)
