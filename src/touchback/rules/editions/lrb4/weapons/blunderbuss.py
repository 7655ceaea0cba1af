"""Blunderbuss: the ball is fired at any square instead of passed."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY, OFF, WALL
from touchback.engine.step import DONE, NEXT
from touchback.rules.editions.lrb4.steps.single_roll import SingleRollFrame
from touchback.rules.editions.lrb4.weapons.spent_skills import is_spent, skill_with, spend_skill
from touchback.rules.model.game import Game
from touchback.rules.model.state import IN_AIR, ON_GROUND
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.action_frame import ActionFrame
from touchback.rules.procedures.action.started import SkillFrame, skill_behind
from touchback.rules.procedures.ball.ball import FALLING, LandFrame, ThrowInFrame
from touchback.rules.procedures.ball.passing import lose_if_not_held
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.verbs import Action, Verb

STRAYS: Final = (8, 6)  # direction and distance


ON_TARGET: Final = 4


EASY: Final = 1  # to the catch of a ball that is on target


class BlunderbussFrame(SkillFrame):
    """`count` is the target square (Blunderbuss)."""

    procedure = "blunderbuss"
    FIELDS = (*SkillFrame.FIELDS, "ball", "true", "out")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.ball = NOBODY
        self.true = 0  # it comes down where it should
        self.out = 0  # it has left the pitch


def blunderbuss_options(game: Game, frame: ActionFrame) -> list[int]:
    """Any square, in a pass action before any move, once a drive (Blunderbuss)."""
    player = frame.player
    if frame.action != Action.PASS or frame.moved or player not in game.state.ball_carrier:
        return []
    if is_spent(game, player, skill_with(game, player, Prompt.STEP, Verb.SHOOT)):
        return []
    return [option(Verb.SHOOT, 0, square) for square in game.rules.pitch.squares]


class RollShot(Step[BlunderbussFrame]):
    """The player fires the ball and rolls 4+ to be on target; it cannot be intercepted (Blunderbuss)."""

    key = "blunderbuss.roll_shot"

    def run(self, game: Game, frame: BlunderbussFrame) -> int:
        frame.ball = game.drop_ball(frame.player)
        game.set_ball(frame.ball, frame.count, IN_AIR)
        spend_skill(game, frame.player, skill_with(game, frame.player, Prompt.STEP, Verb.SHOOT))
        return game.call(SingleRollFrame(frame.player, Purpose.SHOT, ON_TARGET))


class ReadShot(Step[BlunderbussFrame]):
    """The roll says whether the shot is on target (Blunderbuss)."""

    key = "blunderbuss.read_shot"

    def run(self, game: Game, frame: BlunderbussFrame) -> int:
        frame.true = game.state.result
        if game.listener is not None:
            game.tell(Fact.SHOT, frame.player, frame.count, game.state.rolled)
        return NEXT


class ScatterShot(Step[BlunderbussFrame]):
    """A shot off target scatters as a kick does, until it leaves the pitch (Blunderbuss)."""

    key = "blunderbuss.scatter_shot"

    def run(self, game: Game, frame: BlunderbussFrame) -> int:
        if frame.true:
            return NEXT
        return game.roll(Purpose.SHOT_SCATTERS, NOBODY, STRAYS, skill=skill_behind(game, frame), square=frame.count)

    def rolled(self, game: Game, frame: BlunderbussFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        square = frame.count
        for _ in range(dice[1]):
            ahead = square + pitch.directions[dice[0] - 1]
            if pitch.board[ahead] == OFF:
                frame.out = 0 if pitch.terrain[ahead] == WALL else 1
                break
            square = ahead
        game.set_ball(frame.ball, square, IN_AIR)
        if game.listener is not None:
            game.tell(Fact.SCATTER, frame.ball, square)
        return NEXT


class ShotLands(Step[BlunderbussFrame]):
    """On target it is caught at +1; off the pitch the crowd throws it in (Blunderbuss)."""

    key = "blunderbuss.shot_lands"

    def run(self, game: Game, frame: BlunderbussFrame) -> int:
        game.state.ball_place[frame.ball] = ON_GROUND
        if frame.out:
            return game.call(ThrowInFrame(frame.ball, game.state.ball_square[frame.ball]))
        land = LandFrame(frame.ball, FALLING, EASY if frame.true else 0)
        land.thrown = 1
        return game.call(land)


class TurnoverIfLost(Step[BlunderbussFrame]):
    """It is a turnover if the active team does not hold the ball in the end (Blunderbuss)."""

    key = "blunderbuss.turnover_if_lost"

    def run(self, game: Game, frame: BlunderbussFrame) -> int:
        lose_if_not_held(game, frame.ball)
        return DONE


BLUNDERBUSS = Procedure(
    "blunderbuss",
    BlunderbussFrame,
    (RollShot(), ReadShot(), ScatterShot(), ShotLands(), TurnoverIfLost()),
)
