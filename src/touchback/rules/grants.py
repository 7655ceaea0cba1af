"""Changes to players that last for a while: a skill or a figure, until the action, turn, drive, half or match ends."""

from __future__ import annotations

from typing import Final

from touchback.engine.game import Game
from touchback.rules.vocabulary import Grant, Prop

SIZE: Final = 5  # player, kind, what, value, until


def grant(game: Game, player: int, kind: int, what: int, value: int, until: int) -> None:
    """Give a player a skill (`what` is its number) or change a figure by `value` (`what` is its property)."""
    game.state.grants = [*game.state.grants, player, kind, what, value, until]
    refresh(game, player)


def end_grants(game: Game, span: int) -> None:
    """End what lasted until now."""
    grants = game.state.grants
    if not grants:
        return
    kept: list[int] = []
    touched: set[int] = set()
    for at in range(0, len(grants), SIZE):
        if grants[at + 4] == span:
            touched.add(grants[at])
        else:
            kept += grants[at : at + SIZE]
    game.state.grants = kept
    for player in sorted(touched):
        refresh(game, player)


def refresh(game: Game, player: int) -> None:
    """Work the player's profile out again from his sheet and what he has been granted."""
    sheet = game.match.players[player]
    figures = list(sheet.figures)
    skills = set(sheet.skills)
    grants = game.state.grants
    for at in range(0, len(grants), SIZE):
        if grants[at] != player:
            continue
        if grants[at + 1] == Grant.SKILL:
            if not game.rules.skills[grants[at + 2]].excludes & skills:
                skills.add(grants[at + 2])
        elif grants[at + 1] == Grant.FIGURE:
            index = grants[at + 2] - Prop.MA
            figures[index] = max(1, figures[index] + grants[at + 3])
    profile = game.rules.resolve((figures[0], figures[1], figures[2], figures[3]), tuple(sorted(skills)))
    profiles = list(game.state.profiles)
    profiles[player] = profile
    game.state.profiles = profiles


def refresh_all(game: Game) -> None:
    """Work every profile out again: after a game was loaded."""
    state = game.state
    state.profiles = [game.rules.resolve(player.figures, player.skills) for player in game.match.players]
    for player in sorted({state.grants[at] for at in range(0, len(state.grants), SIZE)}):
        refresh(game, player)
