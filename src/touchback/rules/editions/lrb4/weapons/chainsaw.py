"""The Chainsaw: it takes an action to start, and then runs until the drive ends."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.editions.core.skills.blocking.chainsaw import ChainsawFrame
from touchback.rules.model.game import Game
from touchback.rules.model.grant import give_grant
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.action.started import SkillFrame, call_test
from touchback.rules.procedures.ball.ball import BounceFrame
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span
from touchback.rules.terms.purposes import Test
from touchback.rules.terms.verbs import Action, Verb

RUNNING: Final = "running_chainsaw"  # the skill of a player whose chainsaw runs


def start_chainsaw_options(game: Game, frame: ActionFrame) -> list[int]:
    """In a move action before any move, if the chainsaw does not run yet."""
    running = game.rules.skill_of[RUNNING].index
    if frame.action != Action.MOVE or frame.moved or running in game.state.profiles[frame.player].skills:
        return []
    return [option(Verb.START, 0, running)]


class RollToStart(Step[SkillFrame]):
    """The player makes an agility roll to start the chainsaw instead of moving (Chainsaw)."""

    key = "start_chainsaw.roll_to_start"

    def run(self, game: Game, frame: SkillFrame) -> int:
        return call_test(game, frame, Test.START_UP)


class ChainsawRuns(Step[SkillFrame]):
    """A chainsaw that started runs until the drive ends; a ball that its bearer holds is dropped (Chainsaw)."""

    key = "start_chainsaw.chainsaw_runs"

    def run(self, game: Game, frame: SkillFrame) -> int:
        if not game.state.result:
            return NEXT
        give_grant(game, frame.player, Grant.SKILL, frame.count, 1, Span.DRIVE)
        if game.listener is not None:
            game.tell(Fact.STARTED, frame.player)
        ball = game.drop_ball(frame.player)
        return game.call(BounceFrame(ball)) if ball != NOBODY else NEXT


START_CHAINSAW = Procedure(
    "start_chainsaw",
    SkillFrame,
    (RollToStart(), ChainsawRuns()),
)


class ChainsawHits(Step[ChainsawFrame]):
    """A running chainsaw always hits the opponent, and a blitz goes on after it (Chainsaw)."""

    key = "chainsaw.always_hits"

    def run(self, game: Game, frame: ChainsawFrame) -> int:
        game.state.result = 1
        return NEXT
