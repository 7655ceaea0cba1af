"""Players who do not always do as they are told: a die when an action is declared."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.state import ROOTED
from touchback.rules.skills.acting import action_of
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.test import TestFrame
from touchback.rules.vocabulary import Action, Fact, Test

FIGHT: Final = 2  # what the prospect of a fight adds


# --- roots ----------------------------------------------------------------------------------------------------------


class TakeRootFrame(SkillFrame):
    NAME = "take_root"


class StayLoose(Step):
    """Anything but a 1 will do; one who has taken root already has nothing to lose."""

    def run(self, game: Game, frame: TakeRootFrame) -> int:
        state = game.state
        if not state.result or state.flags[frame.player] & ROOTED:
            return DONE
        return game.call(TestFrame(Test.UPROOT, frame.player, state.square[frame.player]))


class TakeRoot(Step):
    """Rooted to the spot until he goes down or the drive ends; what can be done from there may still be done."""

    def run(self, game: Game, frame: TakeRootFrame) -> int:
        state = game.state
        if not state.result:
            state.flags[frame.player] |= ROOTED
            if game.listener is not None:
                game.tell(Fact.TAKES_ROOT, frame.player)
        state.result = 1
        return NEXT


TAKE_ROOT = Procedure(TakeRootFrame, (StayLoose(), TakeRoot()), rules=("BB16-SKILL-82", "BB16-FAQ-17"))


# --- temper ---------------------------------------------------------------------------------------------------------


class WildAnimalFrame(SkillFrame):
    NAME = "wild_animal"


class KeepTemper(Step):
    """Easier if there is someone to hit. Failed, he roars and does nothing else; he still has his tackle zones."""

    def run(self, game: Game, frame: WildAnimalFrame) -> int:
        if not game.state.result:
            return DONE
        action = action_of(game, frame.player)
        fight = FIGHT if action is not None and action.action in (Action.BLOCK, Action.BLITZ) else 0
        return game.call(TestFrame(Test.TEMPER, frame.player, game.state.square[frame.player], fight))


WILD_ANIMAL = Procedure(WildAnimalFrame, (KeepTemper(),), rules=("BB16-SKILL-92", "BB16-FAQ-17"))

PROCEDURES: Final = (TAKE_ROOT, WILD_ANIMAL)
