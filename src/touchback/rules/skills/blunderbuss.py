"""Players who fire the ball across the pitch instead of throwing it."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY, OFF, WALL
from touchback.engine.state import IN_AIR, ON_GROUND
from touchback.rules.skills.spent import is_spent, skill_with, spend
from touchback.rules.steps.action import ActionFrame
from touchback.rules.steps.ball import FALLING, LandFrame, ThrowInFrame
from touchback.rules.steps.own_die import OwnDieFrame
from touchback.rules.steps.passing import lose_if_not_held
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.vocabulary import Action, Fact, Prompt, Purpose, Verb

STRAYS: Final = (8, 6)  # direction and distance
ON_TARGET: Final = 4
EASY: Final = 1  # to the catch of a ball that is on target


class ShotFrame(SkillFrame):
    """`count` is the square that it is meant for."""

    NAME = "shot"
    FIELDS = (*SkillFrame.FIELDS, "ball", "true", "out")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.ball = NOBODY
        self.true = 0  # it comes down where it should
        self.out = 0  # it has left the pitch


def shot_options(game: Game, frame: ActionFrame) -> list[int]:
    """Any square, instead of moving or throwing, once in a drive."""
    player = frame.player
    if frame.action != Action.PASS or frame.moved or player not in game.state.ball_carrier:
        return []
    if is_spent(game, player, skill_with(game, player, Prompt.STEP, Verb.SHOOT)):
        return []
    return [option(Verb.SHOOT, 0, square) for square in game.rules.pitch.squares]


class Fire(Step):
    """Nobody can get at it on the way; a die says whether it comes down where it should."""

    def run(self, game: Game, frame: ShotFrame) -> int:
        frame.ball = game.drop_ball(frame.player)
        game.set_ball(frame.ball, frame.count, IN_AIR)
        spend(game, frame.player, skill_with(game, frame.player, Prompt.STEP, Verb.SHOOT))
        return game.call(OwnDieFrame(frame.player, Purpose.SHOT, ON_TARGET))


class Fly(Step):
    """On its way, true or not."""

    def run(self, game: Game, frame: ShotFrame) -> int:
        frame.true = game.state.result
        if game.listener is not None:
            game.tell(Fact.SHOT, frame.player, frame.count, game.state.rolled)
        return NEXT


class Stray(Step):
    """Off target, it strays as a kick does, until it leaves the pitch."""

    def run(self, game: Game, frame: ShotFrame) -> int:
        return NEXT if frame.true else game.roll(Purpose.SHOT_STRAYS, frame.ball, STRAYS)

    def rolled(self, game: Game, frame: ShotFrame, dice: tuple[int, ...]) -> int:
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


class ShotLands(Step):
    """On target it is as easy to catch as a good throw; off the pitch the crowd has it."""

    def run(self, game: Game, frame: ShotFrame) -> int:
        game.state.ball_place[frame.ball] = ON_GROUND
        if frame.out:
            return game.call(ThrowInFrame(frame.ball, game.state.ball_square[frame.ball]))
        land = LandFrame(frame.ball, FALLING, EASY if frame.true else 0)
        land.thrown = 1
        return game.call(land)


class ShotOver(Step):
    """If nobody of the moving side has it in the end, the turn is over."""

    def run(self, game: Game, frame: ShotFrame) -> int:
        lose_if_not_held(game, frame.ball)
        return DONE


SHOT = Procedure(
    ShotFrame,
    (Fire(), Fly(), Stray(), ShotLands(), ShotOver()),
    rules=("LRB4-EQUIP-41", "LRB4-EQUIP-42", "LRB4-EQUIP-43", "LRB4-EQUIP-44", "LRB4-EQUIP-45", "LRB4-FAQ-35"),
)

PROCEDURES: Final = (SHOT,)
