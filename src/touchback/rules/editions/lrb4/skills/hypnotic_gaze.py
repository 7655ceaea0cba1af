"""Hypnotic Gaze: it lasts until the end of the turn."""

from __future__ import annotations

from touchback.engine.frame import Frame
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.action import come_round


class EndHypnoticGaze(Step[Frame]):
    """At the end of the turn all victims of a gaze have their tackle zones again (Hypnotic Gaze)."""

    key = "turn.end_hypnotic_gaze"

    def run(self, game: Game, frame: Frame) -> int:
        for player in range(len(game.state.flags)):
            come_round(game, player)
        return NEXT
