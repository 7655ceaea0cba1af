"""Whom a player could block, foul, throw to or hand the ball to, by the actions that are open to him."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from touchback.engine.game import Game
from touchback.play.blows import find_blitzes, find_blocks, find_fouls
from touchback.play.openings import Openings
from touchback.play.throws import find_hand_offs, find_passes
from touchback.play.ways import Target
from touchback.rules.reach import Reach
from touchback.rules.vocabulary import Action

FINDERS: Final[dict[int, Callable[[Game, int, dict[int, Reach], Openings], list[Target]]]] = {
    Action.BLOCK: find_blocks,
    Action.BLITZ: find_blitzes,
    Action.FOUL: find_fouls,
    Action.PASS: find_passes,
    Action.HAND_OFF: find_hand_offs,
}


def targets_of(
    game: Game,
    player: int,
    reached: dict[int, Reach],
    allowed: Iterable[int],
    before: dict[int, Openings] | None = None,
) -> list[Target]:
    """All deeds open to a player, by the actions he may take; what may come of a block is not worked out yet.

    `before` are the dice that fall before each action.
    """
    found: list[Target] = []
    for action in sorted(set(allowed)):
        if action in FINDERS:
            found += FINDERS[action](game, player, reached, (before or {}).get(action, ()))
    return found
