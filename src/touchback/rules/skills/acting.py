"""The action that is under way: some skills change what it costs or whether it goes on."""

from __future__ import annotations

from touchback.engine.game import Game
from touchback.rules.steps.action import ActionFrame
from touchback.rules.vocabulary import Action


def action_of(game: Game, player: int) -> ActionFrame | None:
    """The player's own action, if he is in the middle of one."""
    for frame in reversed(game.stack):
        if isinstance(frame, ActionFrame) and frame.player == player:
            return frame
    return None


def end_blitz(game: Game, player: int) -> None:
    """A blitzer who did this moves no further."""
    action = action_of(game, player)
    if action is not None and action.action == Action.BLITZ:
        action.lost = 1
