"""Dauntless: 2D6 above the opponent's strength make the attacker as strong."""

from __future__ import annotations

from touchback.engine.frame import Procedure
from touchback.engine.pitch import NOBODY
from touchback.engine.step import NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.profile import skill_giving
from touchback.rules.model.step import Step
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.block.block_frame import BlockFrame, tell_skill
from touchback.rules.procedures.test.reroll_frame import NOT_TRIED
from touchback.rules.procedures.test.test import OfferReroll, open_rerolls
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import DECLINE, TWO_D6, USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.properties import Prop
from touchback.rules.terms.purposes import Purpose, Test


class DauntlessFrame(SkillFrame):
    """`player` rolls against an opponent of strength `count` (Dauntless)."""

    procedure = "dauntless"
    FIELDS = (*SkillFrame.FIELDS, "first", "second", "reroll")

    def __init__(self, player: int = NOBODY, strength: int = 0) -> None:
        super().__init__(player)
        self.count = strength
        self.first = 0
        self.second = 0
        self.reroll = NOT_TRIED


def roll_dice(game: Game, frame: DauntlessFrame) -> int:
    """Roll the two dice that must come to more than the opponent's strength."""
    block = game.stack[-2]
    against = block.defender if isinstance(block, BlockFrame) else NOBODY
    skill = skill_giving(game, frame.player, Prop.DAUNTLESS)
    needed = frame.count + 1
    return game.roll(Purpose.DAUNTLESS, frame.player, TWO_D6, needed, test=Test.DAUNTLESS, against=against, skill=skill)


class RollDauntless(Step[DauntlessFrame]):
    """The attacker rolls 2D6 (Dauntless)."""

    key = "dauntless.roll_dauntless"

    def run(self, game: Game, frame: DauntlessFrame) -> int:
        return roll_dice(game, frame)

    def rolled(self, game: Game, frame: DauntlessFrame, dice: tuple[int, ...]) -> int:
        frame.first, frame.second = dice
        return NEXT


class OfferDauntlessReroll(OfferReroll[DauntlessFrame]):
    """The attacker's coach may re-roll the two dice, apart from the block dice (Dauntless)."""

    key = "dauntless.offer_reroll"

    def player(self, frame: DauntlessFrame) -> int:
        return frame.player

    def offers(self, game: Game, frame: DauntlessFrame) -> list[int]:
        return open_rerolls(game, self.player(frame))

    def throw(self, game: Game, frame: DauntlessFrame) -> int:
        return roll_dice(game, frame)

    def take(self, game: Game, frame: DauntlessFrame, dice: tuple[int, ...]) -> None:
        frame.first, frame.second = dice


class ReadDauntless(Step[DauntlessFrame]):
    """Only a total above the opponent's strength succeeds (Dauntless)."""

    key = "dauntless.read_dauntless"

    def run(self, game: Game, frame: DauntlessFrame) -> int:
        game.state.result = 1 if frame.first + frame.second > frame.count else 0
        if game.listener is not None:
            game.tell(Fact.DAUNTLESS, frame.player, frame.first, frame.second, frame.count, game.state.result)
        return NEXT


DAUNTLESS = Procedure(
    "dauntless",
    DauntlessFrame,
    (RollDauntless(), OfferDauntlessReroll(), ReadDauntless()),
)


class OfferDauntless(Step[BlockFrame]):
    """An attacker of less strength than the opponent may roll, whatever Horns would add (Dauntless)."""

    key = "block.offer_dauntless"

    def run(self, game: Game, frame: BlockFrame) -> int:
        state = game.state
        profile = state.profiles[frame.attacker]
        if profile.st >= frame.theirs or not profile.values[Prop.DAUNTLESS]:
            return NEXT
        side, skill = state.side_of[frame.attacker], skill_giving(game, frame.attacker, Prop.DAUNTLESS)
        return game.ask(
            side, Prompt.USE_SKILL, [DECLINE, USE], about=frame.attacker, against=frame.defender, skill=skill
        )

    def answer(self, game: Game, frame: BlockFrame, choice: int) -> int:
        if choice == DECLINE:
            return NEXT
        frame.matching = 1
        tell_skill(game, frame.attacker, Prop.DAUNTLESS)
        return game.call(DauntlessFrame(frame.attacker, frame.theirs))


class MatchStrength(Step[BlockFrame]):
    """After a success the attacker is as strong as the opponent, and Horns come on top (Dauntless)."""

    key = "block.match_strength"

    def run(self, game: Game, frame: BlockFrame) -> int:
        if frame.matching and game.state.result:
            frame.mine += frame.theirs - game.state.profiles[frame.attacker].st
        frame.matching = 0
        return NEXT
