"""Answers that a person need not give: they sit above the engine, which asks everything."""

from __future__ import annotations

from touchback.rules.model.game import Game
from touchback.rules.terms.inputs import DECLINE
from touchback.rules.terms.prompts import Prompt


def obvious_answer(game: Game) -> int | None:
    """The only sensible answer, or None where a coach must think: a success is kept, a single answer is given."""
    if len(game.options) == 1:
        return game.options[0]
    if game.prompt == Prompt.REROLL and DECLINE in game.options and succeeded(game):
        return DECLINE
    return None


def succeeded(game: Game) -> bool:
    """Return whether the roll that could be re-rolled was good enough."""
    frame = game.stack[-1]
    target, roll = getattr(frame, "target", 0), getattr(frame, "roll", 0)
    return bool(target) and roll >= target
