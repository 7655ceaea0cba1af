"""The gate explains itself: what the dice brought, and who always comes."""

from __future__ import annotations

from tests.support.kick_off import NICE, opening
from touchback.rules.model.game import Game
from touchback.rules.terms.facts import Fact
from touchback.rules.words import fact_words


def test_the_fan_factor_is_named_beside_the_dice() -> None:
    match = opening(fan_factor=(1, 0)).play_to_dice(*NICE, 1, "kick")
    said: list[str] = []

    def hear(game: Game, kind: int, what: tuple[int, ...]) -> None:
        if kind == Fact.FANS:
            said.append(fact_words(game, kind, what))

    match.game.listener = hear
    match.game.feed((1, 1, 3, 4))
    assert [line.split(": ", 1)[1] for line in said] == [
        "2 on the dice and fan factor 1, so 3,000 supporters, fame 0.",
        "7,000 supporters, fame +2.",
    ]
