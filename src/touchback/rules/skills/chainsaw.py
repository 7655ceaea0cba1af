"""Players who bring a saw: it bites their opponents, those who fall on it, and sometimes themselves."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.engine.pitch import NOBODY
from touchback.engine.state import ON_GROUND
from touchback.rules.skills.acting import end_blitz
from touchback.rules.steps.ball import BounceFrame
from touchback.rules.steps.block import BlockFrame
from touchback.rules.steps.injury import BROKEN, ArmourFrame, InjuryFrame, lay_down
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Cause, Fact, Prop, Test, Turnover, Verb


class SawFrame(SkillFrame):
    """`player` goes for `other`."""

    NAME = "saw"
    FIELDS = ("player", "other", "count", "hit", "ball")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.hit = NOBODY  # whom the saw bites
        self.ball = NOBODY  # in his hands


class SawFoulFrame(SawFrame):
    """A foul with the saw: only what happens when it kicks back."""

    NAME = "saw_foul"


def saw_options(game: Game, frame: BlockFrame) -> list[int]:
    return [option(Verb.SAW)]


class SwingSaw(Step):
    """Anything but a 1 and it goes where it should; a blitz ends with it."""

    def run(self, game: Game, frame: SawFrame) -> int:
        end_blitz(game, frame.player)
        return game.call(TestFrame(Test.SAW, frame.player, game.state.square[frame.player]))


class SwingFreely(Step):
    """It always goes where it should, and ends nothing."""

    def run(self, game: Game, frame: SawFrame) -> int:
        game.state.result = 1
        return NEXT


class Bite(Step):
    """An armour roll for whoever is hit, and it bites deep."""

    def run(self, game: Game, frame: SawFrame) -> int:
        return bite(game, frame, frame.other if game.state.result else frame.player)


def bite(game: Game, frame: SawFrame, victim: int) -> int:
    frame.hit = victim
    frame.ball = game.state.carried_by(victim)
    deep = game.state.profiles[frame.player].values[Prop.FOUL_ARMOUR]
    by = frame.player if victim != frame.player else NOBODY
    return game.call(ArmourFrame(victim, Cause.SAW, by, deep))


class CutDown(Step):
    """Beaten armour, and he goes down hurt; else nothing has happened."""

    def run(self, game: Game, frame: SawFrame) -> int:
        state = game.state
        if frame.hit == NOBODY or not state.result & BROKEN:
            return NEXT
        lay_down(game, frame.hit)
        if state.side_of[frame.hit] == state.active and not state.turnover:
            state.turnover = Turnover.FELL
        if game.listener is not None:
            game.tell(Fact.FALL, frame.hit, Cause.SAW)
        return game.call(InjuryFrame(frame.hit, Cause.SAW, frame.player if frame.hit != frame.player else NOBODY))


class DroppedBall(Step):
    """A ball that he let go of bounces."""

    def run(self, game: Game, frame: SawFrame) -> int:
        if frame.ball != NOBODY and game.state.ball_place[frame.ball] == ON_GROUND:
            return game.call(BounceFrame(frame.ball))
        return NEXT


class KickBack(Step):
    """On a 1 the fouler himself is hit, and the foul is off."""

    def run(self, game: Game, frame: SawFoulFrame) -> int:
        return NEXT if game.state.result else bite(game, frame, frame.player)


class FoulOn(Step):
    """Whoever called learns whether there is still a foul."""

    def run(self, game: Game, frame: SawFoulFrame) -> int:
        game.state.result = 1 if frame.hit == NOBODY else 0
        return NEXT


SAW = Procedure(SawFrame, (SwingSaw(), Bite(), CutDown(), DroppedBall()), rules=("BB16-SKILL-18", "BB16-SKILL-20"))
SAW_FOUL = Procedure(
    SawFoulFrame, (SwingSaw(), KickBack(), CutDown(), DroppedBall(), FoulOn()), rules=("BB16-SKILL-19",)
)

PROCEDURES: Final = (SAW, SAW_FOUL)
