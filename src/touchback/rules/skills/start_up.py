"""Weapons that must be started before they are of any use: an action of its own, and they run until the drive ends."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.rules.grants import grant
from touchback.rules.steps.action import ActionFrame
from touchback.rules.steps.ball import BounceFrame
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Action, Fact, Grant, Span, Test, Verb

RUNNING: Final = "running_chainsaw"  # what he has once it runs


class StartUpFrame(SkillFrame):
    """`count` is the skill that he has once it runs."""

    NAME = "start_up"


def start_options(game: Game, frame: ActionFrame) -> list[int]:
    """Instead of moving at all, if it does not run yet."""
    running = game.rules.skill_of[RUNNING].index
    if frame.action != Action.MOVE or frame.moved or running in game.state.profiles[frame.player].skills:
        return []
    return [option(Verb.START, 0, running)]


class TryToStart(Step):
    """Agility alone. Failing costs him his action and nothing else."""

    def run(self, game: Game, frame: StartUpFrame) -> int:
        return game.call(TestFrame(Test.START_UP, frame.player, game.state.square[frame.player]))


class ItRuns(Step):
    """It runs until the drive ends; a ball in his hands he drops."""

    def run(self, game: Game, frame: StartUpFrame) -> int:
        if not game.state.result:
            return NEXT
        grant(game, frame.player, Grant.SKILL, frame.count, 1, Span.DRIVE)
        if game.listener is not None:
            game.tell(Fact.STARTED, frame.player)
        ball = game.drop_ball(frame.player)
        return game.call(BounceFrame(ball)) if ball != NOBODY else NEXT


START_UP = Procedure(StartUpFrame, (TryToStart(), ItRuns()), rules=("LRB4-EQUIP-32", "LRB4-EQUIP-33", "LRB4-EQUIP-35"))

PROCEDURES: Final = (START_UP,)
