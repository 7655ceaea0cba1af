"""Answers that a person need not give: they sit above the engine, which asks everything."""

from __future__ import annotations

from typing import Final

from touchback.engine.game import Game
from touchback.engine.options import option
from touchback.rules.vocabulary import Prompt, Verb

KEEP: Final = option(Verb.KEEP)


def obvious(game: Game) -> int | None:
    """The only sensible answer, or None where a coach must think: a success is kept, a single answer is given."""
    if len(game.options) == 1:
        return game.options[0]
    if game.prompt == Prompt.REROLL and KEEP in game.options and succeeded(game):
        return KEEP
    return None


def succeeded(game: Game) -> bool:
    """Whether the roll that could be rolled again was good enough."""
    frame = game.stack[-1]
    target, roll = getattr(frame, "target", 0), getattr(frame, "roll", 0)
    return bool(target) and roll >= target
