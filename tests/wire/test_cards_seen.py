"""The cards in hand as their coach is told of them, and what the answers at a window for cards say."""

from __future__ import annotations

from tests.support.secrets import EDITION, underdogs
from touchback.engine.options import verb_of
from touchback.engine.pitch import NOBODY
from touchback.rules.edition.build import build_edition
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb
from touchback.rules.words.cards import card_when
from touchback.wire.views import whole_view


def at_a_window():
    """The first window at which a card could be played, with its coach's view."""
    for first in range(1, 40):
        game = new_game(build_edition(EDITION).rules, underdogs(60))
        while game.faces or game.prompt == Prompt.HANDICAP_CARD:
            if game.faces:
                game.feed(tuple(1 + (first * 7 + game.inputs * 11) % faces for faces in game.faces))
            else:
                game.choose(USE)
        if any(verb_of(option) == Verb.CARD for option in game.options):
            return game
    raise LookupError("nobody could play anything")


def test_every_card_says_when_it_is_played():
    cards = build_edition(EDITION).rules.cards
    for card in cards:
        words = card_when(card)
        assert words.endswith(".")
        assert "{" not in words
        assert words.startswith("Play it ") == bool(card.procedure)
        assert len(words) > len("Play it .")


def test_whose_moment_it_is_is_said():
    cards = {card.key: card for card in build_edition(EDITION).rules.cards}
    assert card_when(cards["blatant_foul"]) == "Play it at the beginning of your turn."
    assert card_when(cards["chop_block"]) == "Play it after your turn, before the other side's."
    assert card_when(cards["come_to_papa"]) == "Play it when it is known where the other side's kick will come down."
    assert card_when(cards["unsportsmanlike_conduct"]) == "Play it right after the other side's touchdown."


def test_only_their_owner_is_told_of_them():
    game = at_a_window()
    own, other, crowd = (whole_view(game, side)["cards"] for side in (game.asked, 1 - game.asked, NOBODY))
    assert len(own["held"]) == own["counts"][game.asked] > 0
    assert all(one["name"] and one["summary"] and one["when"] for one in own["held"])
    assert other["held"] == crowd["held"] == []
    assert other["counts"] == own["counts"]


def test_each_answer_at_a_window_says_what_it_brings():
    game = at_a_window()
    seen = whole_view(game, game.asked)
    held = {one["card"]: one["summary"] for one in seen["cards"]["held"]}
    effects = {one["verb"]: one["effect"] for one in seen["question"]["options"] if "card" not in one}
    assert effects == {"done": "not asked again, whatever is played", "decline": "asked again if a card is played"}
    cards = [one for one in seen["question"]["options"] if "card" in one]
    assert cards
    assert all(one["effect"] == held[one["card"]] for one in cards)
