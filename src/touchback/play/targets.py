"""Whom a player could block, foul, throw, throw to or hand the ball to, by the actions that are open to him."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from touchback.engine.game import Game
from touchback.play.blows import find_blitzes, find_blocks, weigh_blow
from touchback.play.carries import Carry, carry
from touchback.play.fouls import find_fouls, weigh_foul
from touchback.play.hurls import find_mates
from touchback.play.openings import Openings
from touchback.play.throws import find_hand_offs, find_passes
from touchback.play.ways import KINDS, Course, Target
from touchback.rules.vocabulary import Action

FINDERS: Final[dict[int, Callable[[Game, int, Course, Openings], list[Target]]]] = {
    Action.BLOCK: find_blocks,
    Action.BLITZ: find_blitzes,
    Action.FOUL: find_fouls,
}
GIVERS: Final[dict[int, Callable[[Game, int, Carry, Openings], list[Target]]]] = {
    Action.PASS: find_passes,
    Action.HAND_OFF: find_hand_offs,
}
WEIGHERS: Final[dict[str, Callable[[Game, int, Target], None]]] = {
    KINDS[Action.BLOCK]: weigh_blow,
    KINDS[Action.BLITZ]: weigh_blow,
    KINDS[Action.FOUL]: weigh_foul,
}


def weigh(game: Game, player: int, target: Target) -> None:
    """Note what may come of a deed that has been found possible, if that takes long to work out."""
    if target["kind"] in WEIGHERS:
        WEIGHERS[target["kind"]](game, player, target)


def targets_of(
    game: Game,
    player: int,
    course: Course,
    allowed: Iterable[int],
    before: dict[int, Openings] | None = None,
) -> list[Target]:
    """All deeds open to a player, by the actions he may take; what may come of a blow is not worked out yet.

    `before` are the dice that fall before each action.
    """
    actions = sorted(set(allowed))
    giving = [action for action in actions if action in GIVERS]
    held = carry(game, player, course, Action.HAND_OFF in giving) if giving else None
    found: list[Target] = []
    for action in actions:
        first = (before or {}).get(action, ())
        if action in FINDERS:
            found += FINDERS[action](game, player, course, first)
        elif action in GIVERS and held is not None:
            found += GIVERS[action](game, player, held, first)
        found += find_mates(game, player, action, course, first)
    return found
