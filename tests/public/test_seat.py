"""A seat shows what a side may see, and samples tell nothing of what it may not."""

from __future__ import annotations

from random import Random

import pytest

from tests.public.test_options import at_turn
from tests.support.secrets import EDITION, other_hand, underdogs
from tests.support.wild import step
from touchback import AWAY, HOME, Game, Refusal, Seat
from touchback.public.edition import open_edition
from touchback.rules.model.game import Game as RulesGame
from touchback.rules.procedures.cards.cards import HELD
from touchback.rules.teams.new_match import new_game
from touchback.rules.terms.inputs import USE
from touchback.rules.terms.prompts import Prompt


def seat_of(game: RulesGame, side: int) -> Seat:
    return Game(game, open_edition(EDITION)).seat(HOME if side == 0 else AWAY)


def test_a_seat_looks_but_does_not_touch() -> None:
    game = at_turn()
    assert game.asked is not None
    mine = game.seat(game.asked)
    theirs = game.seat(mine.opponent)
    assert mine.legal() == game.legal()
    assert theirs.legal() == []
    assert theirs.also() == []
    assert mine.side != theirs.side == mine.opponent
    assert {player.side for player in mine.mine} == {mine.side}
    assert len(mine.theirs) == len(theirs.mine)
    assert mine.us.name == game.team(mine.side).name
    assert not any(
        hasattr(mine, name) for name in ("choose", "feed", "say", "play", "record", "notation", "copy", "log")
    )
    assert str(mine) == str(game)
    assert mine._repr_svg_() == game._repr_svg_()
    assert mine.question == game.question


def test_a_seat_sets_up_in_formation() -> None:
    game = Game.new("bb2016", "human", "orc", seed=1)
    game.say("receive")
    assert game.prompt == "place"
    assert game.asked is not None
    seat = game.seat(game.asked)
    with pytest.raises(Refusal, match="no formation 'wedgie'"):
        seat.set_up("wedgie")
    with pytest.raises(Refusal, match="not setting up"):
        game.seat(seat.opponent).set_up()
    key = list(seat.formations)[-1]
    while game.asked == seat.side:
        option = seat.set_up(key)
        assert option in seat.legal()
        game.choose(option)
    assert len(seat.mine) == 11
    assert sum(player.square in seat.pitch.line_of_scrimmage(seat.side) for player in seat.mine) >= 3


def test_a_sample_is_a_game_to_search_in() -> None:
    game = at_turn()
    assert game.asked is not None
    seat, before = game.seat(game.asked), game.key()
    sample = seat.sample()
    assert sample == game
    assert sample is not game
    while not sample.over:
        sample.choose(seat.random.choice(sample.legal()))
    assert game.key() == before
    assert sample.log == []
    with pytest.raises(Refusal, match="no record"):
        sample.record()
    with pytest.raises(Refusal, match="while you are asked"):
        game.seat(seat.opponent).sample()


def test_the_dice_of_a_sample_are_not_the_real_ones() -> None:
    """Of many samples played in the same way, few end as the game itself would."""

    def first_options(game: Game) -> str:
        while not game.over:
            game.choose(game.legal()[0])
        return game.key()

    game = at_turn()
    assert game.asked is not None
    ends = [first_options(game.seat(game.asked).sample(Random(seed))) for seed in range(8)]
    assert first_options(game) not in ends
    assert len(set(ends)) > 1
    again = at_turn()
    assert again.asked is not None
    assert ends == [first_options(again.seat(again.asked).sample(Random(seed))) for seed in range(8)]


def test_a_sample_and_a_seat_do_not_depend_on_what_the_opponent_holds() -> None:
    """The same for every hand that the opponent might have; yet the number of cards and the seat's own stay."""
    rules, chance, compared, hands = open_edition(EDITION)._built.rules, Random(5), 0, set()
    for start in range(4):
        game, rng = new_game(rules, underdogs()), Random(start)
        while not game.over and game.inputs < 400:
            step(game, rng)
            side = game.asked
            if not game.options or game.faces or rng.random() > 0.2:
                continue
            twin = other_hand(game, 1 - side, chance)
            if twin is None:
                continue
            one, two, seed = seat_of(game, side), seat_of(twin, side), chance.random()
            sample = one.sample(Random(seed))
            assert sample == two.sample(Random(seed))
            assert (one.cards, one.legal(), repr(one), str(one)) == (two.cards, two.legal(), repr(two), str(two))
            assert [len(hand) for hand in hands_in(sample._game)] == [len(hand) for hand in hands_in(game)]
            assert hands_in(sample._game)[side] == hands_in(game)[side]
            hands.add(hands_in(sample._game)[1 - side])
            compared += 1
    assert compared > 20
    assert len(hands) > 10


def hands_in(game: RulesGame) -> list[tuple[int, ...]]:
    """The cards that each side holds in secret."""
    state = game.state
    held = [card for card, now in enumerate(state.card_state) if now == HELD]
    return [tuple(card for card in held if state.card_holder[card] == side) for side in (0, 1)]


def test_a_coach_sees_the_cards_that_it_holds_itself() -> None:
    game = new_game(open_edition(EDITION)._built.rules, underdogs())
    rng = Random(1)
    while HELD not in game.state.card_state:
        if game.prompt == Prompt.HANDICAP_CARD and game.options:
            game.choose(USE)
        else:
            step(game, rng)
    holder = game.state.card_holder[game.state.card_state.index(HELD)]
    assert seat_of(game, holder).cards
    assert not seat_of(game, 1 - holder).cards
    assert seat_of(game, holder).cards[0].name
