"""The seven decks that the handbook names: printed elsewhere, and played by the league that deals them."""

from __future__ import annotations

from collections import Counter

from tests.support import rule
from touchback.rules.edition.build import build_edition

NAMED = {
    "Miscellaneous Mayhem": 13,
    "Team Plays": 13,
    "Magic Items": 13,
    "Dirty Tricks": 13,
    "Good Karma": 26,
    "Random Events": 18,
    "Desperate Measures": 8,
}


@rule("HB06-TOC-23.a")
def test_each_deck_is_in_the_match_sheet_with_all_its_cards_and_the_handbook_deals_none() -> None:
    cards = build_edition("sheet").layered.table("cards")
    assert Counter(card["deck"] for card in cards.values() if "deck" in card) == NAMED
    assert not build_edition("hb2006").layered.table("cards")
