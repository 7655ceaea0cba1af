"""Daring on two dice: more than the opponent's strength, and the two count as equally strong."""

from __future__ import annotations

from typing import Any, Final

from touchback.engine.frame import NEXT, Frame, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY
from touchback.rules.steps.block_frame import BlockFrame, tell_skill
from touchback.rules.steps.skill import SkillFrame
from touchback.rules.steps.strength import own_strengths
from touchback.rules.steps.test import DECLINE, NOT_TRIED, USE, OfferReroll, open_rerolls
from touchback.rules.vocabulary import Fact, Prompt, Prop, Purpose

TWO_D6: Final = (6, 6)


class DareFrame(SkillFrame):
    """`player` dares to take on an opponent of strength `count`."""

    NAME = "dare"
    FIELDS = (*SkillFrame.FIELDS, "first", "second", "reroll")

    def __init__(self, player: int = NOBODY, strength: int = 0) -> None:
        super().__init__(player)
        self.count = strength
        self.first = 0
        self.second = 0
        self.reroll = NOT_TRIED


class RollDare(Step):
    """Two dice, added up."""

    def run(self, game: Game, frame: DareFrame) -> int:
        return game.roll(Purpose.DARE, frame.player, TWO_D6, frame.count + 1)

    def rolled(self, game: Game, frame: DareFrame, dice: tuple[int, ...]) -> int:
        frame.first, frame.second = dice
        return NEXT


class OfferDareAgain(OfferReroll):
    """A roll of its own, apart from the block dice."""

    def player(self, frame: Any) -> int:
        roller: int = frame.player
        return roller

    def offers(self, game: Game, frame: Frame) -> list[int]:
        return open_rerolls(game, self.player(frame))

    def throw(self, game: Game, frame: Any) -> int:
        return game.roll(Purpose.DARE, frame.player, TWO_D6, frame.count + 1)

    def take(self, game: Game, frame: Any, dice: tuple[int, ...]) -> None:
        frame.first, frame.second = dice


class DareOutcome(Step):
    """Only more than his strength will do."""

    def run(self, game: Game, frame: DareFrame) -> int:
        game.state.result = 1 if frame.first + frame.second > frame.count else 0
        if game.listener is not None:
            game.tell(Fact.DARES, frame.player, frame.first, frame.second, frame.count, game.state.result)
        return NEXT


DARE = Procedure(DareFrame, (RollDare(), OfferDareAgain(), DareOutcome()), rules=("LRB4-TRAIT-27", "LRB4-FAQ-14"))


# --- in a block -----------------------------------------------------------------------------------------------------


class DareStronger(Step):
    """An attacker who is weaker by nature may dare, whatever his horns or his run-up are worth."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        frame.mine, frame.theirs = own_strengths(game, frame.attacker, frame.defender, frame.blitz, frame.extra)
        profile = state.profiles[frame.attacker]
        if profile.st >= frame.theirs or not profile.values[Prop.DARES]:
            return NEXT
        return game.ask(state.side_of[frame.attacker], Prompt.USE_SKILL, [DECLINE, USE])

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        frame.dared = 1
        tell_skill(game, frame.attacker, Prop.DARES)
        return game.call(DareFrame(frame.attacker, frame.theirs))


class MeasureUp(Step):
    """Dared, he counts as strong as the other; what his own skills add comes on top."""

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.dared and game.state.result:
            frame.mine += frame.theirs - game.state.profiles[frame.attacker].st
        frame.dared = 0
        return NEXT


PROCEDURES: Final = (DARE,)
