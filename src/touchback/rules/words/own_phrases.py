"""Sentences that an edition brings along itself, found by the step that asks or rolls."""

from __future__ import annotations

from touchback.rules.model.game import Game
from touchback.rules.words.catalogue import PROMPTS, phrase


def own_phrase(game: Game, group: str, before: str = "") -> str:
    """The edition's own sentence for the step that waits, or ""; `before` is what stands before the step's key."""
    said = game.rules.phrases.get(group)
    return said.get(before + game.stack[-1].step_key(), "") if said and game.stack else ""


def help_words(game: Game) -> str:
    """What the question that is open now means and what to consider."""
    return own_phrase(game, "help") or phrase("help", PROMPTS.get(game.prompt, "_"))
