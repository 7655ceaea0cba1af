"""A match at the table: a coach's answer, refused in words when it is not legal."""

from __future__ import annotations

from touchback.engine.machine import Refusal
from touchback.rules.model.game import Game
from touchback.rules.words import refusal_words


def choose_option(game: Game, option: int) -> None:
    """Give a coach's answer. What is not legal now is refused with its reason, and nothing is changed."""
    reason = refusal_words(game, option)
    if reason:
        raise Refusal(reason)
    game.choose(option)
