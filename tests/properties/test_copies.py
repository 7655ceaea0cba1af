"""A copy of a game is independent: what happens to one never shows in the other."""

from __future__ import annotations

from random import Random

import pytest

from touchback.rules.edition.build import build_edition
from touchback.rules.model.codec import digest
from touchback.rules.model.game import Game
from touchback.rules.teams.drafts import make_team, ready_draft
from touchback.rules.teams.new_match import new_game


@pytest.mark.parametrize("weather", ["standard", "winter", "subterranean"])
def test_copies_made_along_the_way_stay_as_they_were(weather: str) -> None:
    built = build_edition(
        "bb2016", {"weather": weather, "kick_off": "blitzmania" if weather == "winter" else "standard"}
    )
    game = new_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("human", "orc")])
    random = Random(7)
    kept: list[tuple[Game, str]] = []
    while not game.over:
        if game.inputs % 25 == 0:
            kept.append((game.copy(), digest(game)))
        if game.faces:
            game.feed(tuple(random.randint(1, most) for most in game.faces))
        else:
            game.choose(random.choice(game.options))
    assert len(kept) > 20
    for copy, was in kept:
        assert digest(copy) == was


def test_a_copy_goes_on_like_the_game_it_was_made_of() -> None:
    built = build_edition("bb2016")
    game = new_game(built.rules, [make_team(built, ready_draft(built, key)) for key in ("orc", "human")])
    random = Random(3)
    for _ in range(400):
        other = game.copy()
        if game.faces:
            dice = tuple(random.randint(1, most) for most in game.faces)
            game.feed(dice)
            other.feed(dice)
        else:
            option = random.choice(game.options)
            game.choose(option)
            other.choose(option)
        assert digest(other) == digest(game)
        game = other
