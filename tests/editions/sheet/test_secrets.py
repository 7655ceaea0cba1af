"""What a coach holds is his secret: windows and views look the same whatever is in his hand."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.support import Board, rule
from tests.support.cards import hand, hold, take_back, turn
from tests.support.kick_off import teams
from tests.support.wild import play
from touchback.engine.options import verb_of
from touchback.engine.pitch import NOBODY
from touchback.rules.edition.build import build_edition
from touchback.rules.model.game import Game
from touchback.rules.procedures.cards.cards import HELD, IN_DECK
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.prompts import Prompt
from touchback.rules.terms.verbs import Verb
from touchback.rules.view.view import view

PAIRS = [
    ("option_play", "pit_trap"),
    ("eclipse", "fanatic_invasion"),
    ("lucky_charm", "chop_block"),
    ("all_out_blitz", "magic_sponge"),
]


def views(match: Board) -> list[str]:
    """What the other coach and the public see."""
    return [json.dumps(view(match.game, coach)) for coach in (1, NOBODY)]


@rule("SHEET-CARD-02")
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_positions_that_differ_in_a_secret_card_look_alike_to_the_other_coach(one: str, other: str) -> None:
    """Turn after turn, at every window: the same questions to the same coach, whichever of the two he holds."""
    first, second = (turn("H1 . A1 H2-", H=card, A="rabbits_foot") for card in (one, other))
    asked = []
    for _ in range(14):
        assert views(first) == views(second)
        assert view(first.game, 0) != view(second.game, 0)
        asked.append((first.asked, first.prompt))
        word = "no" if first.prompt == "play_card" else "end turn"
        first.play(word)
        second.play(word)
    assert ("H", "play_card") in asked
    assert ("A", "play_card") in asked


@rule("SHEET-CARD-02")
def test_a_card_that_nobody_can_play_yet_is_drawn_and_held_like_any_other() -> None:
    match = turn("H1 . A1", H="fanatic_invasion")
    assert (match.asked, match.prompt, set(match.choices())) == ("H", "play_card", {"done", "no"})
    assert hand(match, "H") == ["fanatic_invasion"]


@rule("SHEET-CARD-02")
def test_a_coach_without_cards_is_asked_nothing_and_everyone_can_count_them() -> None:
    match = turn("H1 . A1", H="option_play eclipse")
    assert view(match.game, 1)["cards"]["counts"] == [2, 0]
    match.play("done", "end turn", "done")
    assert (match.asked, match.prompt) == ("A", "turn"), "only the home coach was asked, between the turns"


@rule("SHEET-CARD-02")
def test_a_card_that_was_played_is_seen_by_all() -> None:
    match = turn("H1 . A1", H="option_play").play("option_play")
    seen = view(match.game, 1)["cards"]
    assert [(card["key"], card["holder"], card["state"]) for card in seen["open"]] == [("option_play", 0, "spent")]
    assert seen["counts"] == [0, 0]


@rule("SHEET-CARD-01")
def test_when_all_that_could_be_played_here_is_known_nobody_is_asked() -> None:
    """Everyone sees which cards have been played: once all of a window are gone, it is closed."""
    match = turn("H1 . A1")
    hold(match, "H", "come_to_papa")
    game = match.game
    for card, kind in enumerate(game.state.card_kind):
        info = game.rules.cards[kind]
        if info.pack == 1 and info.key != "come_to_papa" and info.procedure:
            game.state.card_state[card] = 3
            game.state.card_holder[card] = 0
    match.play("end turn")
    assert (match.asked, match.prompt) == ("A", "turn")
    take_back(match, "pit_trap")
    match.play("end turn", "end turn")
    assert (match.asked, match.prompt) == ("H", "play_card"), "the trap may be in his hand"


def swapped(game: Game, rng: Random) -> Game:
    """The same match, but the home coach holds other cards of the same packs."""
    other = game.copy()
    state = other.state
    for card, holder in enumerate(state.card_holder):
        if holder != 0 or state.card_state[card] != HELD:
            continue
        pack = game.rules.cards[state.card_kind[card]].pack
        free = [c for c, k in enumerate(state.card_kind) if state.card_state[c] == IN_DECK]
        free = [c for c in free if game.rules.cards[state.card_kind[c]].pack == pack]
        free = [c for c in free if not game.rules.cards[state.card_kind[c]].is_joker]
        chosen = rng.choice(free)
        state.card_holder[card], state.card_state[card] = NOBODY, IN_DECK
        state.card_holder[chosen], state.card_state[chosen] = 0, HELD
    if other.prompt == Prompt.PLAY_CARD and other.options and other.stack[-1].procedure == "window":
        frame = other.stack[-1]
        frame.steps[frame.pc].run(other, frame)
    return other


@rule("SHEET-CARD-02")
@pytest.mark.parametrize("seed", range(2))
def test_at_every_input_of_a_match_other_cards_would_look_the_same(seed: int) -> None:
    built = build_edition("sheet")
    game = new_game(built.rules, teams(built, ratings=(100, 140)))
    rng = Random(seed)
    looked = windows = 0
    while game.prompt == Prompt.HANDICAP_CARD:
        game.choose(USE)
        game.feed((seed + 1,))
    for _ in play(game, Random(seed)):
        if game.over or rng.random() > 0.2:
            continue
        other = swapped(game, rng)
        looked += 1
        windows += game.prompt == Prompt.PLAY_CARD and bool(game.options)
        for coach in (1, NOBODY):
            assert view(other, coach) == view(game, coach)
    assert looked > 50
    assert windows > 5


@pytest.mark.parametrize("word", ["done", "no"])
def test_whoever_plays_nothing_at_a_window_spends_no_card(word: str) -> None:
    match = turn("H1 . A1", H="option_play eclipse")
    before = list(match.game.state.card_state)
    match.play(word)
    assert (match.game.state.card_state, match.prompt) == (before, "turn")


def test_what_a_window_offers_is_cards_or_nothing() -> None:
    match = turn("H1 . A1", H="option_play eclipse")
    assert [verb_of(one) for one in match.game.options] == [Verb.DONE, Verb.DECLINE, Verb.CARD, Verb.CARD]
