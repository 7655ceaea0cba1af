"""Formations for those who do not want to place eleven players by hand."""

from __future__ import annotations

from touchback.rules.model.game import Game
from touchback.rules.teams.formations import UnknownFormation, formation_named, next_placement, suitable_formations

__all__ = ["formation_help", "formation_trouble", "next_placement"]


def formation_help(game: Game) -> str:
    """What may be typed to have everyone placed."""
    keys = [one.key for one in suitable_formations(game, game.asked)]
    return f"or 'auto' for a formation ({', '.join(f'auto {key}' for key in keys)})"


def formation_trouble(game: Game, key: str) -> str:
    """Why there is no such formation, or nothing if there is."""
    try:
        formation_named(game, game.asked, key)
    except UnknownFormation as unknown:
        return str(unknown)
    return ""
