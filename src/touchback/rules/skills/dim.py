"""Players who forget what they were doing: a die when an action is declared."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.state import STANDING
from touchback.rules.grants import SIZE
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Grant, Prop, Test


class BoneHeadFrame(SkillFrame):
    NAME = "bone_head"


class ReallyStupidFrame(SkillFrame):
    NAME = "really_stupid"


class Think(Step):
    """Anything but a 1 will do."""

    def run(self, game: Game, frame: SkillFrame) -> int:
        if not game.state.result:  # something else has already cost him his action
            return DONE
        return game.call(TestFrame(Test.WITS, frame.player, game.state.square[frame.player]))


class ThinkHard(Step):
    """Two pips harder, unless a brighter team-mate stands beside him."""

    def run(self, game: Game, frame: SkillFrame) -> int:
        if not game.state.result:
            return DONE
        alone = (0 if has_brighter_friend(game, frame.player) else -2) - dazed(game, frame.player)
        return game.call(TestFrame(Test.WITS, frame.player, game.state.square[frame.player], alone))


def dazed(game: Game, player: int) -> int:
    """What somebody's surgery takes off his wits."""
    grants = game.state.grants
    found = [at for at in range(0, len(grants), SIZE) if grants[at] == player and grants[at + 1] == Grant.DAZED]
    return sum(grants[at + 3] for at in found)


def has_brighter_friend(game: Game, player: int) -> bool:
    state = game.state
    return any(
        state.side_of[p] == state.side_of[player]
        and state.stance[p] == STANDING
        and not state.profiles[p].values[Prop.STUPID]
        for p in game.neighbours(player)
    )


class RememberOrForget(Step):
    """Forgotten: no action, and no tackle zones until he remembers or the drive ends."""

    def run(self, game: Game, frame: SkillFrame) -> int:
        game.distract(frame.player, not game.state.result)
        return NEXT


BONE_HEAD = Procedure(BoneHeadFrame, (Think(), RememberOrForget()), rules=("BB16-SKILL-15", "BB16-FAQ-17"))
REALLY_STUPID = Procedure(ReallyStupidFrame, (ThinkHard(), RememberOrForget()), rules=("BB16-SKILL-63", "BB16-FAQ-17"))

PROCEDURES: Final = (BONE_HEAD, REALLY_STUPID)
