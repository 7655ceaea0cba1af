"""What a player can use up: once in a drive, and no more until it is over."""

from __future__ import annotations

from touchback.rules.model.game import Game
from touchback.rules.model.grant import SIZE, give_grant
from touchback.rules.terms.grants import Grant
from touchback.rules.terms.moments import Span


def is_spent(game: Game, player: int, skill: int) -> bool:
    grants = game.state.grants
    return any(grants[at : at + 3] == [player, Grant.SPENT, skill] for at in range(0, len(grants), SIZE))


def spend_skill(game: Game, player: int, skill: int) -> None:
    give_grant(game, player, Grant.SPENT, skill, 0, Span.DRIVE)


def skill_with(game: Game, player: int, prompt: int, verb: int) -> int:
    """The player's skill that offers this verb at this question."""
    skills = game.rules.skills
    return next(s for s in game.state.profiles[player].offers[prompt] if skills[s].offers[prompt].verb == verb)
