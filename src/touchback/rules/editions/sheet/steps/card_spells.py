"""Cards that harm from afar: a bolt, a mine, a ball of fire that scatters."""

from __future__ import annotations

from typing import Final

from touchback.engine.frame import Procedure
from touchback.engine.options import option, player_of, thing_of
from touchback.engine.pitch import NOBODY, NOWHERE, OFF
from touchback.engine.step import DONE, NEXT
from touchback.rules.model.game import Game
from touchback.rules.model.step import Step
from touchback.rules.procedures.cards.card_targets import card_targets
from touchback.rules.procedures.cards.cards import PlayedCardFrame
from touchback.rules.procedures.inducements.spells import (
    HARM,
    FireBurns,
    LightningStrikes,
    RollArmourOfSpell,
    SpellFrame,
)
from touchback.rules.terms.facts import Fact
from touchback.rules.terms.inputs import D8
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.purposes import Purpose
from touchback.rules.terms.results import Cause
from touchback.rules.terms.verbs import Verb

STRAYS: Final = 5  # squares, one after the other


class CardSpellFrame(SpellFrame, PlayedCardFrame):
    """`other` is the side that plays the card."""

    procedure = ""
    FIELDS = (*SpellFrame.FIELDS, "kind", "left")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.kind = 0
        self.left = STRAYS  # squares it still scatters

    def caster(self, game: Game) -> int:
        return self.other


class PickStruck(Step[CardSpellFrame]):
    """The coach chooses the player to strike."""

    key = "card_bolt.pick_struck"

    def run(self, game: Game, frame: CardSpellFrame) -> int:
        found = card_targets(game, game.rules.cards[frame.kind], frame.other)
        return game.ask(frame.other, Prompt.CARD_TARGET, [option(Verb.PLAYER, p) for p in found])

    def answer(self, game: Game, frame: CardSpellFrame, choice: int) -> int:
        frame.player = player_of(choice)
        frame.count = game.state.square[frame.player]
        frame.before = game.state.turnover
        if game.listener is not None:
            game.tell(Fact.CARD_FOR, frame.player, frame.kind)
        return NEXT


class AsLightning(Step[CardSpellFrame]):
    """The card strikes one player, like lightning."""

    key = "card_bolt.as_lightning"

    def run(self, game: Game, frame: CardSpellFrame) -> int:
        frame.cause = Cause.LIGHTNING
        return NEXT


class PickCentre(Step[CardSpellFrame]):
    """The coach chooses any square of the pitch."""

    key = "card_fire.pick_centre"

    def run(self, game: Game, frame: CardSpellFrame) -> int:
        options = [option(Verb.SQUARE, 0, s) for s in game.rules.pitch.squares]
        return game.ask(frame.other, Prompt.CARD_SQUARE, options)

    def answer(self, game: Game, frame: CardSpellFrame, choice: int) -> int:
        frame.count = thing_of(choice)
        frame.before = game.state.turnover
        return NEXT


class ScatterFireball(Step[CardSpellFrame]):
    """The fireball scatters square by square, and harms no player off the pitch."""

    key = "card_fire.scatter_fireball"

    def run(self, game: Game, frame: CardSpellFrame) -> int:
        if frame.count == NOWHERE:
            if game.listener is not None:
                game.tell(Fact.CARD_FAILS, frame.kind)
            return DONE
        return game.roll(Purpose.SPELL_SCATTERS, NOBODY, D8, square=frame.count) if frame.left else NEXT

    def rolled(self, game: Game, frame: CardSpellFrame, dice: tuple[int, ...]) -> int:
        pitch = game.rules.pitch
        frame.left -= 1
        square = frame.count + pitch.directions[dice[0] - 1]
        frame.count = NOWHERE if pitch.board[square] == OFF else square
        return self.run(game, frame)


BOLT = Procedure("card_bolt", CardSpellFrame, (PickStruck(), AsLightning(), LightningStrikes(), RollArmourOfSpell()))


MINE = Procedure("card_mine", CardSpellFrame, (PickStruck(), FireBurns(), *HARM))


FIRE = Procedure("card_fire", CardSpellFrame, (PickCentre(), ScatterFireball(), FireBurns(), *HARM))
