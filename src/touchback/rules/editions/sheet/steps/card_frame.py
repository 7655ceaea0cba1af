"""The frame of a card that is being played."""

from __future__ import annotations

from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.rules.model.card import CardInfo
from touchback.rules.model.game import Game
from touchback.rules.procedures.action.started import SkillFrame
from touchback.rules.procedures.cards.cards import PlayedCardFrame


class CardFrame(PlayedCardFrame):
    """The card is for `player`, `other` is the side that plays it, `count` what else was chosen or rolled."""

    FIELDS = (*SkillFrame.FIELDS, "kind", "row", "marked", "square", "ball", "before")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.kind = 0  # of card
        self.row = 0  # which of its rows counts
        self.marked = 0  # all players it is for, a bit each
        self.square = NOWHERE
        self.ball = NOBODY  # one that was let go of
        self.before = 0  # what the turn was worth before it


def card_of(game: Game, frame: CardFrame) -> CardInfo:
    return game.rules.cards[frame.kind]


def marked_players(game: Game, frame: CardFrame) -> list[int]:
    """The players that the card is for, by slot."""
    return [p for p in range(len(game.state.side_of)) if frame.marked >> p & 1]
