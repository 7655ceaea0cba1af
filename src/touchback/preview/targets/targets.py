"""Find the targets a player could block, foul, throw, pass or hand off to, by the actions that are open to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from touchback.preview.action_rolls import Openings
from touchback.preview.routes import KINDS, Routes, Target
from touchback.preview.targets.ball_routes import BallRoute, ball_route
from touchback.preview.targets.block_targets import add_block_outcomes, find_blitzes, find_blocks
from touchback.preview.targets.foul_targets import find_fouls, weigh_foul
from touchback.preview.targets.pass_targets import find_hand_offs, find_passes
from touchback.preview.targets.team_mate_targets import find_mates
from touchback.rules.model.game import Game
from touchback.rules.terms.verbs import Action

FINDERS: Final[dict[int, Callable[[Game, int, Routes, Openings], list[Target]]]] = {
    Action.BLOCK: find_blocks,
    Action.BLITZ: find_blitzes,
    Action.FOUL: find_fouls,
}
GIVERS: Final[dict[int, Callable[[Game, int, BallRoute, Openings], list[Target]]]] = {
    Action.PASS: find_passes,
    Action.HAND_OFF: find_hand_offs,
}
WEIGHERS: Final[dict[str, Callable[[Game, int, Target], None]]] = {
    KINDS[Action.BLOCK]: add_block_outcomes,
    KINDS[Action.BLITZ]: add_block_outcomes,
    KINDS[Action.FOUL]: weigh_foul,
}


def add_outcomes(game: Game, player: int, target: Target) -> None:
    """Note what may come of an action on this target, if that takes long to work out."""
    if target["kind"] in WEIGHERS:
        WEIGHERS[target["kind"]](game, player, target)


def targets_of(
    game: Game,
    player: int,
    routes: Routes,
    allowed: Iterable[int],
    before: dict[int, Openings] | None = None,
) -> list[Target]:
    """List all targets of a player by the actions they may take; what comes of a block or foul is not worked out yet.

    `before` are the dice that fall before each action.
    """
    actions = sorted(set(allowed))
    giving = [action for action in actions if action in GIVERS]
    held = ball_route(game, player, routes, Action.HAND_OFF in giving) if giving else None
    found: list[Target] = []
    for action in actions:
        first = (before or {}).get(action, ())
        if action in FINDERS:
            found += FINDERS[action](game, player, routes, first)
        elif action in GIVERS and held is not None:
            found += GIVERS[action](game, player, held, first)
        found += find_mates(game, player, action, routes, first)
    return found
