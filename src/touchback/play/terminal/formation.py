"""Formations for those who do not want to place eleven players by hand."""

from __future__ import annotations

from touchback.engine.game import Game
from touchback.rules.formations import UnknownFormation, formations, named, next_placement

__all__ = ["brief", "next_placement", "trouble"]


def brief(game: Game) -> str:
    """What may be typed to have everyone placed."""
    keys = [one.key for one in formations(game, game.asked)]
    return f"or 'auto' for a formation ({', '.join(f'auto {key}' for key in keys)})"


def trouble(game: Game, key: str) -> str:
    """Why there is no such formation, or nothing if there is."""
    try:
        named(game, game.asked, key)
    except UnknownFormation as unknown:
        return str(unknown)
    return ""
