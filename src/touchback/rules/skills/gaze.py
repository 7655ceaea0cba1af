"""Looking an opponent deep in the eyes at the end of a move."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.state import DISTRACTED, ENTRANCED
from touchback.rules.steps.action import ActionFrame, come_round
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Action, Fact, Test, Verb


class GazeFrame(SkillFrame):
    NAME = "gaze"


def gaze_options(game: Game, frame: ActionFrame) -> list[int]:
    """At the end of a move, any one opponent beside him."""
    if frame.action != Action.MOVE:
        return []
    return sorted(option(Verb.GAZE, p) for p in game.opponents_beside(frame.player))


class Gaze(Step):
    """An agility test, harder for each opponent who marks him, but not for the victim."""

    def run(self, game: Game, frame: GazeFrame) -> int:
        victim = 1 if game.marks(frame.other, frame.player) else 0
        return game.call(TestFrame(Test.GAZE, frame.player, game.state.square[frame.player], victim))


class Entrance(Step):
    """The victim has no tackle zones and does nothing of his own will until he next acts or the drive ends."""

    def run(self, game: Game, frame: GazeFrame) -> int:
        if not game.state.result:
            return NEXT
        if not game.state.flags[frame.other] & DISTRACTED:  # else he has troubles of his own
            game.distract(frame.other, True)
            game.state.flags[frame.other] |= ENTRANCED
        if game.listener is not None:
            game.tell(Fact.GAZE, frame.player, frame.other)
        return NEXT


class SnapOutOfIt(Step):
    """Where a gaze lasts for a turn only: everyone comes round."""

    def run(self, game: Game, frame: Frame) -> int:
        for player in range(len(game.state.flags)):
            come_round(game, player)
        return NEXT


GAZE = Procedure(GazeFrame, (Gaze(), Entrance()), rules=("BB16-SKILL-40", "BB16-FAQ-18"))

PROCEDURES: Final = (GAZE,)
