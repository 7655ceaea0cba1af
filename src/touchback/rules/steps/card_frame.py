"""The bookmark of a card that is being played."""

from __future__ import annotations

from touchback.engine.card import CardInfo
from touchback.engine.game import Game
from touchback.engine.pitch import NOBODY, NOWHERE
from touchback.rules.steps.skill import SkillFrame


class CardFrame(SkillFrame):
    """`player` is whom the card is for, `other` the side that plays it, `count` what else was chosen or rolled."""

    FIELDS = (*SkillFrame.FIELDS, "kind", "row", "marked", "square", "ball", "before")

    def __init__(self, player: int = NOBODY) -> None:
        super().__init__(player)
        self.kind = 0  # of card
        self.row = 0  # which of its rows counts
        self.marked = 0  # all whom it is for, a bit each
        self.square = NOWHERE
        self.ball = NOBODY  # one that was let go of
        self.before = 0  # what the turn was worth before it


def card_of(game: Game, frame: CardFrame) -> CardInfo:
    return game.rules.cards[frame.kind]


def marked_players(game: Game, frame: CardFrame) -> list[int]:
    """Those whom the card is for, by slot."""
    return [p for p in range(len(game.state.side_of)) if frame.marked >> p & 1]
