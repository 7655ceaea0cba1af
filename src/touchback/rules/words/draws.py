"""Cards that a die draws: whose draw it is, of which pack, and which card each number is."""

from __future__ import annotations

from typing import NamedTuple

from touchback.rules.editions.sheet.steps.card_draw import FIRST, SECOND, HandicapFrame, cards_left_in_pack
from touchback.rules.model.card import CardInfo
from touchback.rules.model.game import Game
from touchback.rules.procedures.cards.cards import HELD, IN_DECK, DealFrame, cards_of
from touchback.rules.terms.purposes import Purpose
from touchback.rules.words.catalogue import has_phrase, phrase


class Draw(NamedTuple):
    """The side that draws and alone may see it, the card of each number, and whether that leaks no other hand."""

    side: int
    cards: list[int]
    open: bool


def draw_of(game: Game) -> Draw | None:
    """The draw that is waited for, if the dice are one."""
    if not game.faces or game.purpose != Purpose.DEAL:
        return None
    frame = game.stack[-1]
    if isinstance(frame, DealFrame):
        return Draw(frame.side, cards_of(game, frame.side, IN_DECK), True)
    assert isinstance(frame, HandicapFrame)
    side = frame.stronger if frame.joker else frame.side
    return Draw(side, cards_left_in_pack(game, SECOND if frame.joker else FIRST), not _others_hold(game, side))


def _others_hold(game: Game, side: int) -> bool:
    """Whether another side holds cards unseen: what is left of a common pack would tell which."""
    state = game.state
    return any(now == HELD and holder != side for holder, now in zip(state.card_holder, state.card_state, strict=True))


def draw_words(game: Game, draw: Draw) -> str:
    """Who draws, of how many: "Iron Maulers draw 1 of 53 cards." """
    return phrase("draw", "card").format(team=game.match.teams[draw.side].name, count=len(draw.cards))


def draw_names(game: Game, draw: Draw) -> list[str]:
    """Which card each number is, from 1; nothing where that would tell of another coach's hand."""
    infos = [game.rules.cards[game.state.card_kind[card]] for card in draw.cards]
    return [card_words(info) for info in infos] if draw.open else []


def card_words(info: CardInfo) -> str:
    """A card by its face and name: "7 of spades: Assassin"."""
    if not info.suit:
        return info.name
    rank = phrase("rank", info.rank) if has_phrase("rank", info.rank) else info.rank
    return phrase("draw", "face").format(rank=rank, suit=info.suit, name=info.name)
