"""Kinds of card: what is printed on one, when it may be played, and what it brings, as numbers."""

from __future__ import annotations

from typing import Final

ANY_TURN: Final = 0
OWN_TURN: Final = 1
OTHERS_TURN: Final = 2


class Bounty:
    """What a card gives a player, or turns the player into."""

    def __init__(self) -> None:
        self.upto = 0  # the highest die that gives this; 0 if no die is rolled for it
        self.skills: tuple[int, ...] = ()
        self.figures: tuple[tuple[int, int, int], ...] = ()  # property, change, how long
        self.doubles = 0  # a figure that is doubled, as its property; 0 for none
        self.guise: tuple[int, int, int, int] = (0, 0, 0, 0)  # the figures that replace the player's; all 0: none do
        self.keeps: tuple[int, ...] = ()  # the skills that the player keeps
        self.disguises = False  # whether the two above count
        self.stills = False  # the player stands there dazed


class CardInfo:
    """A kind of card: when it may be played, in whose turns, and the procedure that carries it out."""

    def __init__(self, key: str, name: str, summary: str, windows: tuple[int, ...], whose: int, procedure: str) -> None:
        self.key = key
        self.name = name
        self.summary = summary
        self.windows = windows
        self.whose = whose  # ANY_TURN, OWN_TURN or OTHERS_TURN
        self.procedure = procedure  # "" for a card that cannot be played
        self.count = 1  # copies in each side's deck
        self.rules: tuple[str, ...] = ()
        # A card of a pack of playing cards.
        self.pack = 0  # which pack, from 1; 0 for a card of a side's own deck
        self.suit = ""
        self.rank = ""
        self.order = 0  # its place in a new pack, from 0; the joker is last
        self.deck = ""  # what the cards of this kind are called together
        # What it does.
        self.whom: tuple[str, ...] = ()  # words that say which players it may be played on
        self.bars: tuple[int, ...] = ()  # not on one with one of these skills
        self.each = False  # on all of them
        self.random = 0  # on so many of them, at random
        self.until = 0  # how long it lasts
        self.needs = 0  # what must be rolled for it to work
        self.rows: list[Bounty] = []
        self.team: tuple[tuple[int, int], ...] = ()  # for its own side: what of it, and how much
        self.against: tuple[tuple[int, int], ...] = ()  # for the other sides
        self.to = 0  # the place that a player is moved to

    @property
    def is_joker(self) -> bool:
        return self.pack > 0 and not self.suit
