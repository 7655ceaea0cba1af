"""Cards that harm from afar: a bolt, a mine, a stray ball of fire."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import DONE, NEXT, Procedure, Step
from touchback.engine.game import Game
from touchback.engine.options import THING_MASK, option, player_of
from touchback.engine.pitch import NOBODY, NOWHERE, OFF
from touchback.rules.steps.card_targets import targets
from touchback.rules.steps.inducements_spells import HARM, FireBurns, LightningStrikes, SpellFrame
from touchback.rules.vocabulary import Cause, Fact, Prompt, Purpose, Verb

D8: Final = (8,)
STRAYS: Final = 5  # squares, one after the other


class CardSpellFrame(SpellFrame):
    """`other` is the side that plays the card."""

    NAME = ""
    FIELDS = (*SpellFrame.FIELDS, "kind", "left")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.kind = 0
        self.left = STRAYS  # squares it still strays

    def caster(self, game: Game) -> int:
        return self.other


class CardBoltFrame(CardSpellFrame):
    NAME = "card_bolt"


class CardMineFrame(CardSpellFrame):
    NAME = "card_mine"


class CardFireFrame(CardSpellFrame):
    NAME = "card_fire"


class PickStruck(Step):
    """Whom it is meant for."""

    def run(self, game: Game, frame: CardSpellFrame) -> int:
        found = targets(game, game.rules.cards[frame.kind], frame.other)
        return game.ask(frame.other, Prompt.CARD_TARGET, [option(Verb.PLAYER, p) for p in found])

    def answer(self, game: Game, frame: CardSpellFrame, choice: int) -> int:
        frame.player = player_of(choice)
        frame.count = game.state.square[frame.player]
        frame.before = game.state.turnover
        if game.listener is not None:
            game.tell(Fact.CARD_FOR, frame.player, frame.kind)
        return NEXT


class AsLightning(Step):
    """It strikes one player."""

    def run(self, game: Game, frame: CardSpellFrame) -> int:
        frame.cause = Cause.LIGHTNING
        return NEXT


class PickCentre(Step):
    """Any square of the pitch."""

    def run(self, game: Game, frame: CardSpellFrame) -> int:
        options = [option(Verb.SQUARE, 0, s) for s in game.rules.pitch.squares]
        return game.ask(frame.other, Prompt.CARD_SQUARE, options)

    def answer(self, game: Game, frame: CardSpellFrame, choice: int) -> int:
        frame.count = choice & THING_MASK
        frame.before = game.state.turnover
        return NEXT


class FireStrays(Step):
    """Square by square; once it leaves the pitch it harms nobody."""

    def run(self, game: Game, frame: CardSpellFrame) -> int:
        if frame.count == NOWHERE:
            if game.listener is not None:
                game.tell(Fact.CARD_FAILS, frame.kind)
            return DONE
        return game.roll(Purpose.SPELL_DRIFT, NOBODY, D8) if frame.left else NEXT

    def rolled(self, game: Game, frame: CardSpellFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        frame.left -= 1
        square = frame.count + pitch.directions[dice[0] - 1]
        frame.count = NOWHERE if pitch.board[square] == OFF else square
        return self.run(game, frame)


BOLT = Procedure(CardBoltFrame, (PickStruck(), AsLightning(), LightningStrikes(), *HARM), rules=("SHEET-CARD-01",))
MINE = Procedure(CardMineFrame, (PickStruck(), FireBurns(), *HARM), rules=("SHEET-CARD-01",))
FIRE = Procedure(CardFireFrame, (PickCentre(), FireStrays(), FireBurns(), *HARM), rules=("SHEET-CARD-01",))

PROCEDURES: Final = (BOLT, MINE, FIRE)
